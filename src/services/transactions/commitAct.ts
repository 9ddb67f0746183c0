// Sends acts on a plan's transactions in their order, and says why the server refuses one.
import {
  getDocFromCache,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { fits, PLAN, TRANSACTION } from '../../domain/books/delta';
import { isSame } from '../../domain/isSame';
import { AppError } from '../../model/errors';
import { toAppError } from '../firebase/appError';
import { db, whileOpen } from '../firebase/database';
import { getDocFromServer, writeBatch } from '../firebase/server';
import { noteQueued } from '../firebase/write';
import {
  planRef,
  toldOfPlan,
  transactionRef,
  valueAt,
  writeAct,
  type Act,
  type Deed,
  type Fields,
  type PlanChange,
} from './writeAct';

/** The last act that still reads what is stored here. Later ones wait for it: they are sent in their order. */
let reading: Promise<unknown> | null = null;

/** Writes an act in a batch, which waits on this device for a connection. Settles when the server answers. */
export function commitAct(act: Act, deeds: readonly Deed[]): Promise<void> {
  return reading === null ? commitNow(act, deeds) : inTurn(async () => ({ written: commitNow(act, deeds) }));
}

/**
 * Like `commitAct`, for deeds that first read what is stored here, after all earlier acts. Rejects with
 * 'transaction_changed' or 'transaction_gone' when that is why the server refuses them.
 */
export function commitOnStored(act: Act, deedsOf: () => Promise<readonly Deed[]>): Promise<void> {
  let deeds: readonly Deed[] = [];
  const build = async () => {
    deeds = await deedsOf();
    return { written: commitNow(act, deeds) };
  };
  return inTurn(build).catch((refusal: unknown) => explain(refusal, deeds));
}

/**
 * The same for an act on the plan itself; `fieldsOf` has the new fields from the plan as it is stored here, or, if this
 * act has `seen` the server's version, from that. The server refuses it if another member has changed one of them, or of a
 * map one of these keys, meanwhile: rejects with 'transaction_changed'.
 */
export function commitOnStoredPlan(
  act: Act,
  fieldsOf: (stored: DocumentData) => Fields,
  seen?: DocumentSnapshot,
): Promise<void> {
  let change: PlanChange | undefined;
  const build = async () => {
    const here = await getDocFromCache(planRef(act.planId)).catch(() => null);
    const was = (here?.metadata.hasPendingWrites === true ? here : (seen ?? here))?.data() ?? {};
    change = { was, fields: fieldsOf(was) };
    return { written: commitNow(act, [], change) };
  };
  return inTurn(build).catch(async (refusal: unknown) => {
    if (toAppError(refusal).code !== 'not_authorized' || change === undefined) throw refusal;
    const found = await find(planRef(act.planId)).catch(() => null);
    if (found === null || fits(PLAN, found, toldOfPlan(change)) === 'fits') throw refusal;
    throw new AppError('transaction_changed', { cause: refusal });
  });
}

/** `written` is in an object, so that the next act doesn't wait for the server too. */
function inTurn(build: () => Promise<{ written: Promise<void> }>): Promise<void> {
  // A database that ends meanwhile never answers.
  const buildWhileOpen = () => whileOpen(build);
  const built = (reading ?? Promise.resolve()).then(buildWhileOpen, buildWhileOpen);
  reading = built;
  const end = () => {
    if (reading === built) reading = null;
  };
  built.then(end, end);
  return built.then(({ written }) => written);
}

function commitNow(act: Act, deeds: readonly Deed[], change?: PlanChange): Promise<void> {
  const batch = writeBatch(db());
  writeAct(batch, act, deeds, { plan: change });
  const written = batch.commit();
  noteQueued(act.id);
  return written;
}

/** Rejects with the reason why the server has refused deeds: what they say was there is not there any more. */
async function explain(refusal: unknown, deeds: readonly Deed[]): Promise<never> {
  if (toAppError(refusal).code !== 'not_authorized') throw refusal;
  for (const deed of deeds) {
    if ('now' in deed) continue;
    // oxlint-disable-next-line no-await-in-loop -- few, and the first reason is enough
    const found = await find(transactionRef(deed.id)).catch(() => {
      throw refusal;
    });
    if (found === null) throw new AppError('transaction_gone', { cause: refusal });
    if (isChanged(deed, found)) throw new AppError('transaction_changed', { cause: refusal });
  }
  throw refusal;
}

async function find(reference: DocumentReference): Promise<DocumentData | null> {
  let found: DocumentSnapshot;
  try {
    found = await getDocFromServer(reference);
  } catch (error) {
    // The rules answer permission-denied for missing documents too.
    if (toAppError(error).code === 'not_authorized') return null;
    throw error;
  }
  return found.data() ?? null;
}

function isChanged(deed: Exclude<Deed, { now: unknown }>, found: DocumentData): boolean {
  if (!('fields' in deed)) return fits(TRANSACTION, found, { was: deed.was }) !== 'fits';
  return Object.keys(deed.fields).some((path) => !isSame(valueAt(found, path), valueAt(deed.was, path)));
}
