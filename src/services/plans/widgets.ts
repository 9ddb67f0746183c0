import { serverTimestamp, type DocumentSnapshot } from 'firebase/firestore';
import * as v from 'valibot';
import { isSame } from '../../domain/isSame';
import { AppError } from '../../model/errors';
import { ActId, type PlanId } from '../../model/ids';
import type { UnsentArrangement } from '../../model/unsent';
import { Widgets, widgetsIn, type Widget } from '../../model/widgets';
import { db } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { sharedByValues } from '../firebase/sharedWatch';
import { stoppable } from '../firebase/stoppable';
import { watchOne, type Watch } from '../firebase/watch';
import { actsInFlight, isUnsent, watchOutbox } from '../outbox/outbox';
import { sendAct } from '../outbox/send';
import { onServer } from '../firebase/serverAct';
import { runTransaction } from '../firebase/server';
import { newActId, widgetsRef } from '../transactions/writeAct';

/** A dashboard, and its list as it is stored. */
interface Stored {
  board: Widgets;
  list: unknown;
}

/** As the listeners here have last received them. */
const storedHere = new Map<PlanId, Stored>();

/**
 * A plan's dashboard, live, as it is arranged here; created empty if it is missing (spec, section 7). Fails with
 * `widgets_not_found` when it can't be created.
 */
export function watchWidgets(planId: PlanId): Watch<Widgets> {
  return (next, fail) => {
    let stored: Widgets | null = null;
    let arranged = '';
    const tell = () => {
      if (stored !== null) next(withArrangements(stored));
    };
    const stops = [
      watchStored(planId)((found) => {
        stored = found;
        tell();
      }, fail),
      watchOutbox(() => {
        const now = arrangementsOf(planId)
          .map((act) => `${act.id} ${isUnsent(act)}`)
          .join();
        if (now === arranged) return;
        arranged = now;
        tell();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  };
}

const arrangementsOf = (planId: PlanId) =>
  actsInFlight(planId).filter(({ said }) => said?.dashboard !== undefined);

/** With what waits here, and with what the server has just taken, which the listener may not have yet. */
function withArrangements(stored: Widgets): Widgets {
  return arrangementsOf(stored.id).reduce<Widgets>((board, act) => {
    const { was, now = [], basedOn } = act.said?.dashboard ?? {};
    const isBase = was === undefined ? basedOn === board.updatedAt : isSame(widgetsIn(was), board.widgets);
    return isBase ? { ...board, widgets: now, ...(isUnsent(act) && { isPending: true }) } : board;
  }, stored);
}

const watchStored = sharedByValues((planId: PlanId): Watch<Widgets> =>
  stoppable((next, fail) => {
    let isCreating = false;
    let isTold = false;
    const tell = (found: Widgets) => {
      isTold = true;
      next(found);
    };
    async function createOnce() {
      if (isCreating) return;
      isCreating = true;
      try {
        await createIfMissing(planId);
        // Not left to the listener: it may have received "none" with a later time than the record's, and then ignores
        // the record as outdated. The emulator does so.
        const made = await readStored(planId);
        if (made !== null && !isTold) tell(made.board);
      } catch (error) {
        if (!isTold) fail(new AppError('widgets_not_found', { cause: error }));
      }
    }
    return watchOne(
      () => widgetsRef(planId),
      (snapshot) => {
        const found = storedIn(snapshot);
        if (found !== null) storedHere.set(planId, found);
        return found && found.board;
      },
    )((found) => (found === null ? void createOnce() : tell(found)), fail);
  }),
);

function storedIn(snapshot: DocumentSnapshot): Stored | null {
  const board = parseDocument(Widgets, snapshot);
  return board && { board, list: snapshot.get('widgets') as unknown };
}

/**
 * Overwrites the whole list (spec, section 7) of the dashboard that the person has seen. Settles like `sendAct`; rejects with
 * `widgets_changed` when another member has saved meanwhile, so that nothing is lost unseen. Null stands for the server's
 * dashboard, whatever it is.
 */
export async function arrangeWidgets(
  planId: PlanId,
  widgets: readonly Widget[],
  seen: Pick<Widgets, 'widgets'> | null,
  act = newActId(),
): Promise<void> {
  const stored = (seen && storedHere.get(planId)) ?? (await readStored(planId));
  if (stored === null) throw new AppError('widgets_changed');
  const board = seen === null ? stored.board : withArrangements(stored.board);
  if (seen !== null && !isSame(board.widgets, seen.widgets)) throw new AppError('widgets_changed');
  const was = board === stored.board ? stored.list : board.widgets;
  await sendAct(
    { id: act, planId, kind: 'dashboard' },
    { dashboard: { was, now: widgets, basedOn: stored.board.updatedAt } },
  );
}

/** Sends what an earlier version of the app has kept. Rejects like `arrangeWidgets`. */
export async function sendEarlierArrangement({
  id,
  planId,
  widgets,
  basedOn,
}: UnsentArrangement): Promise<void> {
  const stored = await readStored(planId);
  if (stored !== null && isSame(stored.board.widgets, widgets)) return;
  if (stored?.board.updatedAt !== basedOn) throw new AppError('widgets_changed');
  await arrangeWidgets(planId, widgets, null, v.parse(ActId, id));
}

/** In a transaction: two members who open a new plan's dashboard at once don't empty a list that the other has saved. */
function createIfMissing(planId: PlanId): Promise<void> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      const stored = await transaction.get(widgetsRef(planId));
      if (stored.exists()) return;
      transaction.set(widgetsRef(planId), {
        widgets: [],
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
    }),
  );
}

/** The server's dashboard; null when there is none, or it is unreadable. A transaction bypasses this device's cache. */
function readStored(planId: PlanId): Promise<Stored | null> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => storedIn(await transaction.get(widgetsRef(planId)))),
  );
}
