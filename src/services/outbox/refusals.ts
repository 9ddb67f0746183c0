// Finds the outcome of acts whose tab is gone. Reports to the person the acts that the server has refused, or refuses
// now, with the text they typed.
import type { UserId } from '../../model/ids';
import type { Said, Unsent, UnsentArrangement } from '../../model/unsent';
import { untilKnown } from './ask';
import { isTaken, noteRefusal } from './journalled';
import { sendAgain } from './send';
import { toAppError } from '../firebase/appError';
import { AppError } from '../../model/errors';
import { db, startsEmpty } from '../firebase/database';
import type { Watch } from '../firebase/watch';
import { waitForPendingWrites } from '../firebase/server';
import { withLock } from '../device/lock';
import { forgetUnsent, isUnsent, lockOf, unsentNow, unsentOf, watchOutbox } from './outbox';
import { sendEarlierArrangement } from '../plans/arrangement';

/**
 * A person's acts that the server has refused, oldest first, until they have dealt with them (`forgetUnsent`). Only one
 * tab reports each.
 */
export function watchRefusals(userId: UserId): Watch<readonly Unsent[]> {
  return (next) => {
    const refused = new Map<string, Unsent>();
    const minded = new Set<string>();
    const ending = new AbortController();
    const { signal } = ending;
    const tell = () => {
      if (!signal.aborted) next([...refused.values()].toSorted((a, b) => a.at - b.at));
    };

    async function mind(found: Unsent) {
      // Another tab, or another part of this one, may have sent it, and heard that it is refused.
      const act = unsentNow(found);
      if (act === null || !(await isRefused(act, signal))) return;
      // The journal may give the reason by now.
      refused.set(act.id, unsentNow(act) ?? act);
      tell();
      await untilForgotten(act, signal);
      refused.delete(act.id);
      tell();
    }

    function look() {
      // One after the other leaves the journal: each reads only what is new.
      for (const act of unsentOf(userId, minded)) {
        minded.add(act.id);
        withLock(lockOf(act), () => mind(act), signal)
          // Only an aborted watch gets here, and it needs no answer.
          .catch(() => undefined)
          .finally(() => minded.delete(act.id));
      }
    }

    const stop = watchOutbox(look);
    look();
    tell();
    return () => {
      ending.abort();
      stop();
    };
  };
}

/** Asks until the server answers. Refused acts stay in the journal; taken ones are removed. */
async function isRefused(act: Unsent, signal: AbortSignal): Promise<boolean> {
  // The person may have dealt with it meanwhile.
  const isOpen = () => isUnsent(act) && !signal.aborted;
  const isKnownTaken = await untilKnown(async () => isOpen() && (await isTakenByServer(act)), signal);
  if (isKnownTaken) forgetUnsent(act);
  return !isKnownTaken && isOpen();
}

/** Rejects when the server can't be asked. */
async function isTakenByServer(act: Unsent): Promise<boolean> {
  if (act.said !== undefined) return isSent(act, act.said);
  if (act.kind === 'arrangement') return isArrangementTaken(act);
  // The writes of before wait in the storage of the failed database: the next start sends them.
  if (startsEmpty()) throw new AppError('offline');
  await waitForPendingWrites(db());
  const now = unsentNow(act);
  return now === null || isNothingToRestore(act) || isTaken(now);
}

async function isSent(act: Unsent, said: Said): Promise<boolean> {
  if (act.refused === undefined) {
    try {
      await sendAgain(act, said);
      return true;
    } catch (error) {
      if (toAppError(error).code === 'offline') throw error;
      noteRefusal(act, error);
    }
  }
  return isNothingToRestore(act);
}

/** The record of a refused deletion is listed again. */
const isNothingToRestore = (act: Unsent) =>
  act.kind === 'deletion' || (act.kind === 'record' && act.text === undefined);

/** Of an earlier version of the app. */
async function isArrangementTaken(act: UnsentArrangement): Promise<boolean> {
  if (act.refused !== undefined) return false;
  try {
    await sendEarlierArrangement(act);
    return true;
  } catch (error) {
    if (!['widgets_changed', 'not_authorized'].includes(toAppError(error).code)) throw error;
    noteRefusal(act, error);
    return false;
  }
}

function untilForgotten(act: Unsent, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isUnsent(act) && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', check);
      resolve();
    };
    const stop = watchOutbox(check);
    signal.addEventListener('abort', check);
    check();
  });
}
