// Writes through the journal, and finds out whether the server has taken a write. A refusal doesn't settle that, nor
// does silence: when the connection breaks between a write and its answer, the database repeats the write, and the
// server refuses it because it already has it.
import { isSame } from '../../domain/isSame';
import type { AppErrorCode } from '../../model/errors';
import type { Unsent, UnsentChange } from '../../model/unsent';
import { toAppError } from '../firebase/appError';
import { refuseReadOnly } from '../firebase/asOn';
import { withLock } from '../device/lock';
import { transactionRef } from '../transactions/writeAct';
import { findOnServer, isInHistory } from './ask';
import { forgetUnsent, isKept, keepUnsent, lockOf, unsentAbout, unsentNow, watchOutbox } from './outbox';

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
  // What never changes is recorded again under another id.
  const earlierActs = act.kind === 'record' ? [] : unsentAbout(act.userId, subjectOf(act));
  earlierActs.forEach((earlier) => {
    // What is still to be sent goes before this one.
    if (earlier.said !== undefined && earlier.refused === undefined) return;
    const left = leftOf(earlier, act);
    if (left === null) forgetUnsent(earlier);
    else if (!isSame(left, earlier)) keepUnsent(left);
  });
  const written = write().catch(async (refusal: unknown) => {
    // If the cache is cleared, no answer comes here: the next check of the journal handles the act.
    if (toAppError(refusal).code === 'offline') {
      // The form of an act that this device can't store stays open.
      if (!isKept(act)) throw refusal;
      answer?.();
      await new Promise<never>(() => undefined);
    }
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
  /** Resolves once this device has the act; never where it stores nothing. */
  stored: Promise<void>;
  /** Resolves once this device answers for the act: it sends it, and tells the person if the server refuses it. */
  held: Promise<void>;
}

/** Begins an act as `untilAnswered` does. */
export function begin(act: Unsent, write: () => Promise<void>): Begun {
  const written = untilAnswered(act, write);
  const stored = isKept(act) ? Promise.resolve() : new Promise<never>(() => undefined);
  const isHeld = () => unsentNow(act)?.said !== undefined && isKept(act);
  const held = isHeld() ? Promise.resolve() : untilHeld(isHeld, written);
  return { written, stored, held };
}

/** Stops watching once the act is held or answered: hundreds of acts may wait. */
function untilHeld(isHeld: () => boolean, written: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchOutbox(() => {
      if (!isHeld()) return;
      stop();
      resolve();
    });
    written.then(stop, stop);
  });
}

/** Adds to the journal why the server refused an act. */
export function noteRefusal(act: Unsent, refusal: unknown): void {
  const now = unsentNow(act);
  // The person may have taken it back, or arranged the dashboard again, meanwhile.
  if (now === null) return;
  const isConflict = CONFLICTS.has(toAppError(refusal).code);
  keepUnsent({ ...now, refused: isConflict ? 'conflict' : 'denied' });
}

const CONFLICTS: ReadonlySet<AppErrorCode> = new Set([
  'widgets_changed',
  'transaction_changed',
  'transaction_gone',
]);

/**
 * Whether the server has taken an act that the database sends: by its entry in the history. Rejects when the server can't
 * be asked. Of a deletion, what was wished counts too, even if another member did it.
 */
export async function isTaken(act: Unsent): Promise<boolean> {
  if (await isInHistory(act)) return true;
  // Nobody else knows the id of a new record; one that is gone is gone, even if another member deleted it.
  if (act.kind !== 'entry' && act.kind !== 'deletion') return false;
  const isThere = (await findOnServer(transactionRef(act.transactionId))) !== null;
  return isThere === (act.kind === 'entry');
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
    case 'record':
      return earlier;
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
