// Whether the server has taken an act whose answer nobody heard. A refusal says it as little as silence: when the
// connection breaks between the writing and its answer, the database writes once more, and is refused what is there.
import { getDocFromServer, type DocumentSnapshot } from 'firebase/firestore';
import { isSame } from '../domain/isSame';
import { exceptionOf } from '../domain/series';
import type { TransactionId } from '../model/ids';
import type { Unsent, UnsentArrangement } from '../model/unsent';
import { toAppError } from './appError';
import { whileOpen } from './firestore';
import { parseTransaction, reference } from './transaction';

export type Written = Exclude<Unsent, UnsentArrangement>;

/** Milliseconds until the server is asked again when it could not be. */
const TRY_AGAIN = 3000;

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
  // Refused is only the deletion of what the person can't see any more.
  if (act.kind === 'deletion') return true;
  const found = await find(act.transactionId);
  if (found === null) return false;
  // Nobody else knows of the id.
  if (act.kind === 'entry') return true;
  const transaction = parseTransaction(found);
  if (transaction === null) return false;
  if (act.kind === 'exception') {
    return isSame(exceptionOf(transaction, act.scheduled) ?? null, act.wrote);
  }
  const now: Readonly<Record<string, unknown>> = { ...transaction };
  return Object.entries(act.wrote).every(([field, value]) => isSame(now[field] ?? null, value));
}

/** As the server has it; null when it has none that the person may see. */
async function find(id: TransactionId): Promise<DocumentSnapshot | null> {
  try {
    const found = await getDocFromServer(reference(id));
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
