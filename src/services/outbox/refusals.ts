// Finds out what became of acts that nobody waits for any more: the tab that did them is gone. What the server has
// refused, or refuses now, is told to the person with what they typed.
import { waitForPendingWrites } from 'firebase/firestore';
import type { UserId } from '../../model/ids';
import type { Unsent, UnsentArrangement } from '../../model/unsent';
import { isTaken, untilKnown } from './journalled';
import { db } from '../firebase/database';
import type { Watch } from '../firebase/watch';
import { withLock } from '../device/lock';
import { forgetUnsent, isUnsent, keepUnsent, lockOf, unsentOf, watchOutbox } from './outbox';
import { sendArrangement } from '../plans/widgets';

/**
 * What the server has refused of a person's acts, oldest first, until they have done with it (`forgetUnsent`). Each is
 * told in one tab only.
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

    async function mind(act: Unsent) {
      if (!(await isRefused(act, signal))) return;
      // By now it may say why.
      refused.set(act.id, unsentOf(userId).find(({ id }) => id === act.id) ?? act);
      tell();
      await untilForgotten(act, signal);
      refused.delete(act.id);
      tell();
    }

    function look() {
      for (const act of unsentOf(userId)) {
        if (minded.has(act.id)) continue;
        minded.add(act.id);
        withLock(lockOf(act), () => mind(act), signal)
          // Who no longer looks needs no answer.
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

/** Asks until the server answers. What has been refused stays in the journal, what was taken goes from it. */
async function isRefused(act: Unsent, signal: AbortSignal): Promise<boolean> {
  // Meanwhile the person may have done with it.
  const isOpen = () => isUnsent(act) && !signal.aborted;
  const isKnownTaken = await untilKnown(async () => isOpen() && (await isTakenByServer(act)), signal);
  if (isKnownTaken) forgetUnsent(act);
  return !isKnownTaken && isOpen();
}

/** Rejects when the server can't be asked. */
async function isTakenByServer(act: Unsent): Promise<boolean> {
  if (act.kind === 'arrangement') return isArrangementTaken(act);
  await waitForPendingWrites(db());
  // A deletion has nothing to bring back: what was to go is listed again.
  return act.kind === 'deletion' || isTaken(act);
}

async function isArrangementTaken(act: UnsentArrangement): Promise<boolean> {
  if (act.refused !== undefined) return false;
  const outcome = await sendArrangement(act);
  if (outcome === 'taken') return true;
  // Nobody may have taken it back, or have arranged anew, meanwhile.
  if (isUnsent(act)) keepUnsent({ ...act, refused: outcome });
  return false;
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
