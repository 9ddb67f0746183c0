// Writes acts in batches, in their order.
import { getDocFromCache, type DocumentData, type DocumentSnapshot } from 'firebase/firestore';
import { fits, PLAN } from '../../domain/books/delta';
import { AppError } from '../../model/errors';
import { toAppError } from '../firebase/appError';
import { db, whileOpen } from '../firebase/database';
import { writeBatch } from '../firebase/server';
import { noteQueued } from '../firebase/write';
import { findOnServer } from '../outbox/ask';
import {
  planRef,
  toldOfPlan,
  writeAct,
  type Act,
  type Deed,
  type Fields,
  type Others,
  type PlanChange,
} from './writeAct';

/** The last act that still reads what is stored here. Later ones wait for it: they are sent in their order. */
let reading: Promise<unknown> | null = null;

/** Writes an act in a batch, which waits on this device for a connection. Settles when the server answers. */
export function commitAct(
  act: Act,
  deeds: readonly Deed[],
  { before, ...others }: BesidesDeeds = {},
): Promise<void> {
  const commit = () => commitNow(act, deeds, others);
  if (reading === null && before === undefined) return commit();
  return inTurn(async () => {
    await before?.();
    return { written: commit() };
  });
}

interface BesidesDeeds extends Pick<Others, 'categories' | 'unchanging'> {
  /** Must succeed before the act is written; later acts wait for it. */
  before?: (() => Promise<void>) | undefined;
}

/**
 * Like `commitAct`, for an act on the plan itself, after all earlier acts; `fieldsOf` has the new fields from the plan as it is stored here, or, if this
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
    return { written: commitNow(act, [], { plan: change }) };
  };
  return inTurn(build).catch(async (refusal: unknown) => {
    if (toAppError(refusal).code !== 'not_authorized' || change === undefined) throw refusal;
    const found = await findOnServer(planRef(act.planId)).catch(() => null);
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

function commitNow(act: Act, deeds: readonly Deed[], others: Others): Promise<void> {
  const batch = writeBatch(db());
  writeAct(batch, act, deeds, others);
  const written = batch.commit();
  noteQueued(act.id);
  return written;
}
