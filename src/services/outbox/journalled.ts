// Writes through the journal, and finds out whether the server has taken a write. A refusal doesn't settle that, nor
// does silence: when the connection breaks between a write and its answer, the database repeats the write, and the
// server refuses it because it already has it.
import { getDocFromServer, type DocumentSnapshot } from 'firebase/firestore';
import { isSame } from '../../domain/isSame';
import { exceptionOf } from '../../domain/transactions/series';
import type { TransactionId } from '../../model/ids';
import type { Unsent, UnsentArrangement } from '../../model/unsent';
import { toAppError } from '../firebase/appError';
import { whileOpen, writeThrough } from '../firebase/database';
import { withLock } from '../device/lock';
import { forgetUnsent, keepUnsent, lockOf, unsentAbout } from './outbox';
import { parseTransaction, transactionRef } from '../transactions/transaction';

export type Written = Exclude<Unsent, UnsentArrangement>;

/** Milliseconds until the next attempt when the server couldn't be asked. */
const TRY_AGAIN = 3000;

/**
 * Writes, and keeps the act in the journal until the server has taken the write. Resolves when it has, and rejects when
 * it definitely hasn't; a refused act stays in the journal until somebody removes it.
 */
export function untilAnswered(act: Written, write: () => Promise<void>): Promise<void> {
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Before the journal has the act: no other tab should handle an act whose answer this tab will receive.
  withLock(lockOf(act), () => answered).catch(() => undefined);
  keepUnsent(act);
  unsentAbout(act.userId, act.transactionId).forEach((earlier) => {
    if (isReplacedBy(earlier, act)) forgetUnsent(earlier);
  });
  // If the cache is cleared, no answer comes here: the next check of the journal handles the act.
  const written = writeThrough(write, () => answer?.()).catch(async (refusal: unknown) => {
    if (!(await untilKnown(() => isTaken(act)))) throw refusal;
  });
  written
    .then(
      () => forgetUnsent(act),
      () => undefined,
    )
    .finally(() => answer?.());
  return written;
}

/** Asks until there is an answer. Rejects only when `signal` aborts. */
export async function untilKnown<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await whileOpen(ask, signal);
    } catch (error) {
      if (signal?.aborted === true) throw error;
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      await connectionOrPatience(signal);
    }
  }
}

/**
 * Whether the server has an act's write. Rejects when the server can't be asked. A write that another member has
 * changed since counts as missing: the person then sees their change as refused, and the member's version.
 */
export async function isTaken(act: Written): Promise<boolean> {
  const found = await find(act.transactionId);
  if (act.kind === 'deletion') return found === null;
  if (found === null) return false;
  // Nobody else knows the id.
  if (act.kind === 'entry') return true;
  const transaction = parseTransaction(found);
  if (transaction === null) return false;
  if (act.kind === 'exception') {
    return isSame(exceptionOf(transaction, act.scheduled) ?? null, act.wrote);
  }
  const entered = await Promise.all((act.entered ?? []).map(find));
  if (entered.includes(null)) return false;
  const now: Readonly<Record<string, unknown>> = { ...transaction };
  return Object.entries(act.wrote).every(([field, value]) => isSame(now[field] ?? null, value));
}

/** Whether an earlier act's outcome no longer matters, because a later one changes the same data. */
function isReplacedBy(earlier: Unsent, act: Written): boolean {
  if (earlier.kind === 'arrangement' || earlier.transactionId !== act.transactionId || earlier.id === act.id)
    return false;
  switch (act.kind) {
    case 'entry':
    case 'deletion':
      return true;
    case 'change':
      return earlier.kind === 'change' && Object.keys(earlier.wrote).every((field) => field in act.wrote);
    case 'exception':
      return earlier.kind === 'exception' && earlier.scheduled === act.scheduled;
  }
}

/** The server's version; null when it has none that the person may see. */
async function find(id: TransactionId): Promise<DocumentSnapshot | null> {
  try {
    const found = await getDocFromServer(transactionRef(id));
    return found.exists() ? found : null;
  } catch (error) {
    // The rules answer permission-denied for missing documents too.
    if (toAppError(error).code === 'not_authorized') return null;
    throw error;
  }
}

function connectionOrPatience(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', goOn);
      signal?.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, TRY_AGAIN);
    globalThis.addEventListener?.('online', goOn);
    signal?.addEventListener('abort', goOn);
  });
}
