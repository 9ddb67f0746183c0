// Asks the server what it has of an act.
import { doc, type DocumentData, type DocumentReference } from 'firebase/firestore';
import { toAppError } from '../firebase/appError';
import { collection } from '../firebase/collections';
import { db, whileOpen } from '../firebase/database';
import { getDocFromServer, runTransaction } from '../firebase/server';

/** Milliseconds until the next attempt when the server couldn't be asked. */
const TRY_AGAIN = 3000;

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

/** The server took the act together with its entry. */
export async function isInHistory({ id }: { id: string }): Promise<boolean> {
  return (await findOnServer(doc(collection('history'), id))) !== null;
}

/** The server's version; null when it has none that the person may see. */
export function findOnServer(reference: DocumentReference): Promise<DocumentData | null> {
  return unlessHidden(async () => (await getDocFromServer(reference)).data());
}

/**
 * The same of a record that listeners follow: they may be behind, and add what waits here. The browser shows in red when the
 * person may not see it.
 */
export function readOnServer(reference: DocumentReference): Promise<DocumentData | null> {
  return unlessHidden(() => runTransaction(db(), async (within) => (await within.get(reference)).data()));
}

async function unlessHidden(read: () => Promise<DocumentData | undefined>): Promise<DocumentData | null> {
  try {
    return (await read()) ?? null;
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
