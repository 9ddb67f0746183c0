// Writes by way of the journal, and finds out whether the server has taken what was written. A refusal says that as little
// as silence: when the connection breaks between a write and its answer, the database writes once more, and is refused
// what is there.
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

/** Milliseconds until the server is asked again when it could not be. */
const TRY_AGAIN = 3000;

/**
 * Writes what the database sends when it can, and keeps the act in the journal until the server has taken it. Resolves
 * when it has, and rejects when it definitely has not; what is refused stays in the journal until somebody forgets it.
 */
export function untilAnswered(act: Written, write: () => Promise<void>): Promise<void> {
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Before anyone hears of it: nobody else is to look after what this tab will be told itself.
  withLock(lockOf(act), () => answered).catch(() => undefined);
  keepUnsent(act);
  unsentAbout(act.userId, act.transactionId).forEach((earlier) => {
    if (isReplacedBy(earlier, act)) forgetUnsent(earlier);
  });
  // Of what is erased nobody hears here any more: the next look into the journal takes care of the act.
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

/** Asks until there is an answer. Rejects only when `signal` says that nobody wants to know any more. */
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
 * Whether what an act wrote is there. Rejects when the server can't be asked. What another member has changed since is
 * not there either: then the person sees the change as one that was refused, and what the member made of it.
 */
export async function isTaken(act: Written): Promise<boolean> {
  const found = await find(act.transactionId);
  if (act.kind === 'deletion') return found === null;
  if (found === null) return false;
  // Nobody else knows of the id.
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

/** Whether nobody has to hear any more what becomes of an act, since a later one is about the same. */
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

/** As the server has it; null when it has none that the person may see. */
async function find(id: TransactionId): Promise<DocumentSnapshot | null> {
  try {
    const found = await getDocFromServer(transactionRef(id));
    return found.exists() ? found : null;
  } catch (error) {
    // The rules say of what isn't there what they say of what is somebody else's.
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
