import { serverTimestamp, type DocumentSnapshot } from 'firebase/firestore';
import { isSame } from '../../domain/isSame';
import { AppError } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import { Widgets, widgetsIn } from '../../model/widgets';
import { db } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { sharedByValues } from '../firebase/sharedWatch';
import { stoppable } from '../firebase/stoppable';
import { watchOne, type Watch } from '../firebase/watch';
import { actsInFlight, isUnsent, watchOutbox } from '../outbox/outbox';
import { onServer } from '../firebase/serverAct';
import { runTransaction } from '../firebase/server';
import { widgetsRef } from '../transactions/writeAct';

/** A dashboard, and its list as it is stored. */
interface Stored {
  board: Widgets;
  list: unknown;
}

/** As the listeners here have last received them. */
export const storedHere = new Map<PlanId, Stored>();

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
export function withArrangements(stored: Widgets): Widgets {
  return arrangementsOf(stored.id).reduce<Widgets>((board, act) => {
    const { was, now = [], basedOn } = act.said?.dashboard ?? {};
    const isBase = was === undefined ? basedOn === board.updatedAt : isSame(widgetsIn(was), board.widgets);
    // The database may show it already.
    if (!isBase && !isSame(now, board.widgets)) return board;
    return { ...board, widgets: now, ...(isUnsent(act) && { isPending: true }) };
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
export function readStored(planId: PlanId): Promise<Stored | null> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => storedIn(await transaction.get(widgetsRef(planId)))),
  );
}
