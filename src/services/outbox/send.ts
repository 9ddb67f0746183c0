// Sends acts in their order. The server refuses an act if what it changes was different; then the act is sent again from
// what is there now, unless somebody has changed the same.
import * as v from 'valibot';
import { deltaIn, TRANSACTION } from '../../domain/books/delta';
import { isSame } from '../../domain/isSame';
import { AppError } from '../../model/errors';
import { ActId, TransactionId } from '../../model/ids';
import { Instant } from '../../model/instant';
import { Said, type Unsent } from '../../model/unsent';
import { recordInBooks } from '../books/openBooks';
import { toAppError } from '../firebase/appError';
import { db, writeThrough } from '../firebase/database';
import { plain, unplain } from '../firebase/plain';
import { waitForPendingWrites } from '../firebase/server';
import { commitAct } from '../transactions/commitAct';
import { transactionRef, widgetsRef, type Act } from '../transactions/writeAct';
import { findOnServer, isInHistory, readOnServer, untilKnown } from './ask';
import { noteSaid, noteTurn } from './outbox';
import type { Rebased } from './rebase';
import { deedsIn, fitOf, idsIn, sayingOf, type Deeds } from './saying';
import { inTurn, isFull } from './turns';

/** How often others may change what an act changes before it counts as refused. */
const ATTEMPTS = 10;

/** What happens after a refusal, one act after the other: later ones may build on it. */
let handling: Promise<unknown> = Promise.resolve();

/**
 * Sends an act, whose place in the journal has from now on what is sent. Settles when the server answers; rejects with
 * 'transaction_changed' when another member has changed the same, and with 'transaction_gone' when a record can't be seen
 * any more. Rejects with 'offline' when the session ends before.
 */
export async function sendAct(act: Act, deeds: Deeds): Promise<void> {
  const said = sayingOf(act.kind, deeds);
  if (said === null) return;
  refuseOutdated(act, said);
  store(act, said);
  await send(act, said);
}

/** Sends an act of a tab that is gone, unless the server has it. Settles like `sendAct`. */
export async function sendAgain({ id, planId, waits }: Unsent, stored: Said): Promise<void> {
  const act = { id: v.parse(ActId, id), planId, kind: stored.kind };
  const said = v.parse(Said, unplain(stored));
  // The database may have stored it, too.
  await waitForPendingWrites(db());
  await send(act, said, waits !== true);
}

/** The server doesn't have the act, unless it `mayBeTaken`. */
async function send(act: Act, said: Said, mayBeTaken = false): Promise<void> {
  try {
    await commit(act, said, { mayBeTaken, turn: inTurn });
  } catch (refusal) {
    await oneAfterTheOther(() => afterRefusal(act, said, refusal));
  }
}

/** Where this device knows already that the server would refuse the act. */
function refuseOutdated({ planId }: Act, { records, isEachAlone }: Said): void {
  if (isEachAlone) return;
  for (const [id, said] of Object.entries(records)) {
    const delta = deltaIn(said);
    const is = recordInBooks(planId, `transaction/${id}`);
    if (is === undefined || delta.was === undefined) continue;
    if (typeof fitOf(TRANSACTION, is, delta) !== 'string')
      throw new AppError(is === null ? 'transaction_gone' : 'transaction_changed');
  }
}

function oneAfterTheOther(step: () => Promise<void>): Promise<void> {
  const running = handling.then(step);
  handling = running.catch(() => undefined);
  return running;
}

async function deliver(act: Act, said: Said, attempt = 1): Promise<void> {
  try {
    await commit(act, said);
  } catch (refusal) {
    await afterRefusal(act, said, refusal, attempt);
  }
}

const atOnce: typeof inTurn = (write) => write();

function commit(act: Act, said: Said, { mayBeTaken = false, turn = atOnce } = {}): Promise<void> {
  const { transactions, unchanging, plan } = deedsIn(said);
  const { dashboard } = said;
  const isUntold = dashboard !== undefined && dashboard.was === undefined;
  const asks = mayBeTaken || isUntold || said.shownAt !== undefined;
  const write = () => {
    noteTurn(act.id);
    const isTaken = mayBeTaken ? isInHistory(act) : Promise.resolve(false);
    isTaken.catch(() => undefined);
    const isNeeded = async () => {
      if (await isTaken) return false;
      await refuseOutdatedOnServer(said);
      if (isUntold) await refuseOtherBoard(act, dashboard.basedOn);
      return true;
    };
    return commitAct(act, transactions, {
      plan,
      ...(dashboard && { dashboard }),
      ...(asks && { isNeeded }),
      categories: said.categories,
      ...(unchanging && { unchanging: { [unchanging.name]: unchanging.deeds } }),
    });
  };
  return new Promise((resolve, reject) => {
    const onErased = () => reject(new AppError('offline'));
    writeThrough(() => turn(write), onErased).then(resolve, reject);
  });
}

/** Why an act no longer has the values of the version that the person has seen: the rules compare only what it changes. */
async function outdated({ shownAt = {} }: Said): Promise<AppError | null> {
  for (const id of idsIn(shownAt, TransactionId)) {
    // oxlint-disable-next-line no-await-in-loop -- an act has one such record
    const is = await findOnServer(transactionRef(id));
    if (is === null) return new AppError('transaction_gone');
    if (v.safeParse(Instant, is['updatedAt']).output !== shownAt[id])
      return new AppError('transaction_changed');
  }
  return null;
}

/** Without a connection, nobody is asked. */
async function refuseOutdatedOnServer(said: Said): Promise<void> {
  const reason = await outdated(said).catch((error: unknown) => {
    if (toAppError(error).code === 'offline') return null;
    throw error;
  });
  if (reason !== null) throw reason;
}

/** The rules compare no board that is too long for the entry. So it needs the server. */
async function refuseOtherBoard({ planId }: Act, basedOn: Instant): Promise<void> {
  const is = await readOnServer(widgetsRef(planId));
  if (is === null) throw new AppError('not_authorized');
  if (v.safeParse(Instant, is['updatedAt']).output !== basedOn) throw new AppError('widgets_changed');
}

async function afterRefusal(act: Act, said: Said, refusal: unknown, attempt = 1): Promise<void> {
  if (toAppError(refusal).code !== 'not_authorized') throw refusal;
  const { left, reason, leftOut } = await untilKnown<Rebased>(async () =>
    (await isInHistory(act)) ? { left: null } : leftNow(act, said),
  );
  if (left !== null) {
    if (attempt === ATTEMPTS || isSame(left, said)) throw toAppError(refusal);
    store(act, left);
    await deliver(act, left, attempt + 1);
  }
  if (reason === undefined) return;
  // The person is told of this alone.
  if (leftOut !== undefined) store(act, leftOut);
  throw reason;
}

async function leftNow(act: Act, said: Said): Promise<Rebased> {
  const reason = await outdated(said);
  if (reason !== null) return { left: null, reason };
  const { rebased } = await import('./rebase');
  return rebased(act, said);
}

/** In the journal, what it says is plain data. */
function store({ id }: Act, said: Said): void {
  noteSaid(id, v.parse(Said, plain(said)), isFull());
}
