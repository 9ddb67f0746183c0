// Writes through the journal, and finds out whether the server has taken a write. A refusal doesn't settle that, nor
// does silence: when the connection breaks between a write and its answer, the database repeats the write, and the
// server refuses it because it already has it.
import { doc, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore';
import { isSame } from '../../domain/isSame';
import { exceptionOf } from '../../domain/transactions/series';
import type { Unsent, UnsentChange, UnsentException } from '../../model/unsent';
import { toAppError } from '../firebase/appError';
import { refuseReadOnly } from '../firebase/asOn';
import { collection } from '../firebase/collections';
import { whileOpen, writeThrough } from '../firebase/database';
import { getDocFromServer } from '../firebase/server';
import { untilQueued } from '../firebase/write';
import { withLock } from '../device/lock';
import { forgetUnsent, isKept, isUnsent, keepUnsent, lockOf, unsentAbout, unsentNow } from './outbox';
import { parseTransaction } from '../transactions/transaction';
import { transactionRef } from '../transactions/writeAct';

/** Milliseconds until the next attempt when the server couldn't be asked. */
const TRY_AGAIN = 3000;

/**
 * Writes, and keeps the act in the journal until the server has taken the write. Resolves when it has, and rejects when
 * it definitely hasn't; a refused act stays in the journal until somebody removes it. Doesn't settle when the next check
 * of the journal handles the act instead.
 */
export async function untilAnswered(act: Unsent, write: () => Promise<void>): Promise<void> {
  refuseReadOnly();
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Before the journal has the act: no other tab should handle an act whose answer this tab will receive.
  withLock(lockOf(act), () => answered).catch(() => undefined);
  keepUnsent(act);
  unsentAbout(act.userId, subjectOf(act)).forEach((earlier) => {
    const left = leftOf(earlier, act);
    if (left === null) forgetUnsent(earlier);
    else if (!isSame(left, earlier)) keepUnsent(left);
  });
  // If the cache is cleared, no answer comes here: the next check of the journal handles the act.
  const written = writeThrough(write, () => answer?.()).catch(async (refusal: unknown) => {
    if (isSentByJournal(act) && toAppError(refusal).code === 'offline') {
      // The form of an act that this device can't store stays open.
      if (!isKept(act)) throw refusal;
      answer?.();
      await new Promise<never>(() => undefined);
    }
    if (await untilKnown(() => isTaken(unsentNow(act) ?? act))) return;
    noteRefusal(act, refusal);
    throw refusal;
  });
  written
    .then(
      () => forgetUnsent(act),
      () => undefined,
    )
    .finally(() => answer?.());
  return written;
}

interface Begun {
  /** Settles like `untilAnswered`. */
  written: Promise<void>;
  /** Resolves once this device has the act and will send it; never where it stores nothing. */
  stored: Promise<void>;
}

/** Begins an act as `untilAnswered` does. */
export function begin(act: Unsent, write: () => Promise<void>): Begun {
  const { stored, stop } = untilQueued(act.id);
  const written = untilAnswered(act, write);
  written.then(stop, stop);
  return {
    written,
    stored: isSentByJournal(act) ? untilInJournal(act) : stored.then(() => untilInJournal(act)),
  };
}

async function untilInJournal(act: Unsent): Promise<void> {
  if (!isKept(act)) await new Promise<never>(() => undefined);
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

/** The database sends the other kinds itself; it would replace what another member has saved meanwhile. */
const isSentByJournal = ({ kind }: Unsent) => kind === 'arrangement';

/** Adds to the journal why the server refused a dashboard: the person may then save it over the other one. */
export function noteRefusal(act: Unsent, refusal: unknown): void {
  // Unless the person has taken it back, or arranged the dashboard again, meanwhile.
  if (act.kind !== 'arrangement' || !isUnsent(act)) return;
  const isConflict = toAppError(refusal).code === 'widgets_changed';
  keepUnsent({ ...act, refused: isConflict ? 'conflict' : 'denied' });
}

/**
 * Whether the server has taken the act: by its entry in the history. Rejects when the server can't be asked. Of an
 * occurrence or a deletion, what was wished counts too, even if another member did it.
 */
export async function isTaken(act: Unsent): Promise<boolean> {
  switch (act.kind) {
    case 'arrangement':
    case 'change':
    case 'limit':
    case 'shares':
    case 'balance':
      return isInHistory(act);
    case 'entry':
      // Nobody else knows the id.
      return (await isInHistory(act)) || (await find(transactionRef(act.transactionId))) !== null;
    case 'exception':
      // So is an occurrence that another member has confirmed or skipped at the same time.
      return (await isInHistory(act)) || isSo(act);
    case 'deletion':
      // It is gone, even if another member deleted it.
      return (await isInHistory(act)) || (await find(transactionRef(act.transactionId))) === null;
  }
}

/** The server took the act together with its entry. */
async function isInHistory({ id }: Unsent): Promise<boolean> {
  return (await find(doc(collection('history'), id))) !== null;
}

async function isSo({ transactionId, scheduled, wrote }: UnsentException): Promise<boolean> {
  const found = await find(transactionRef(transactionId));
  const transaction = found && parseTransaction(found);
  return transaction !== null && isSame(exceptionOf(transaction, scheduled) ?? null, wrote);
}

/** The id of the changed record. */
const subjectOf = (act: Unsent) => ('transactionId' in act ? act.transactionId : act.planId);

/**
 * An earlier act without the parts that a later one changes again: the server's version no longer shows whether it has
 * taken those. Null when nothing is left.
 */
function leftOf(earlier: Unsent, act: Unsent): Unsent | null {
  if (subjectOf(earlier) !== subjectOf(act) || earlier.id === act.id) return earlier;
  switch (act.kind) {
    case 'entry':
    case 'deletion':
      return null;
    case 'change':
      if (earlier.kind === 'change')
        return withWrote(earlier, without(earlier.wrote, Object.keys(act.wrote)));
      return earlier.kind === 'exception' && 'exceptions' in act.wrote ? null : earlier;
    case 'exception':
      if (earlier.kind === 'change') return withWrote(earlier, without(earlier.wrote, ['exceptions']));
      return earlier.kind === 'exception' && earlier.scheduled === act.scheduled ? null : earlier;
    case 'limit':
      return earlier.kind === 'limit' && earlier.category === act.category ? null : earlier;
    case 'shares': {
      if (earlier.kind !== 'shares') return earlier;
      const shares = without(earlier.shares, Object.keys(act.shares));
      return isEmpty(shares) ? null : { ...earlier, shares };
    }
    case 'balance':
    case 'arrangement':
      return earlier.kind === act.kind ? null : earlier;
  }
}

const withWrote = (earlier: UnsentChange, wrote: UnsentChange['wrote']) =>
  isEmpty(wrote) ? null : { ...earlier, wrote };

const isEmpty = (fields: object) => Object.keys(fields).length === 0;

function without<V>(fields: Readonly<Record<string, V>>, names: readonly string[]): Record<string, V> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** The server's version; null when it has none that the person may see. */
async function find(reference: DocumentReference): Promise<DocumentSnapshot | null> {
  try {
    const found = await getDocFromServer(reference);
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
