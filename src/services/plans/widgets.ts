import { doc, serverTimestamp, type Transaction } from 'firebase/firestore';
import * as v from 'valibot';
import { isSame } from '../../domain/isSame';
import { AppError } from '../../model/errors';
import { ActId, type PlanId, type UserId } from '../../model/ids';
import type { Instant } from '../../model/instant';
import type { UnsentArrangement } from '../../model/unsent';
import { Widgets, type Widget } from '../../model/widgets';
import { withLock } from '../device/lock';
import { collection } from '../firebase/collections';
import { db, whileOpen } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { sharedByValues } from '../firebase/sharedWatch';
import { stoppable } from '../firebase/stoppable';
import { watchOne, type Watch } from '../firebase/watch';
import { isUnsent, unsentArrangementOf, watchOutbox } from '../outbox/outbox';
import { onServer } from '../firebase/serverAct';
import { runTransaction } from '../firebase/server';
import { newActId, writeAct } from '../transactions/writeAct';

const reference = (planId: PlanId) => doc(collection('widgets'), planId);

/**
 * A plan's dashboard, live, with the person's unsent arrangement if there is one; created empty if it is missing (spec,
 * section 7). Fails with `widgets_not_found` when it can't be created.
 */
export function watchWidgets(planId: PlanId, userId: UserId): Watch<Widgets> {
  return (next, fail) => {
    let stored: Widgets | null = null;
    let unsent = unsentArrangementOf(userId, planId);
    const tell = () => {
      if (stored === null) return;
      next(unsent === null ? withSaved(stored, planId) : withUnsent(stored, unsent));
    };
    const stops = [
      watchStored(planId)((found) => {
        stored = found;
        tell();
      }, fail),
      watchOutbox(() => {
        const last = unsent;
        unsent = unsentArrangementOf(userId, planId);
        if (unsent?.id !== last?.id) tell();
      }),
      onSaved((savedPlan) => {
        if (savedPlan === planId) tell();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  };
}

/** Edits keep the pending arrangement's base version, so conflicts are still detected. */
function withUnsent(stored: Widgets, { widgets, basedOn }: UnsentArrangement): Widgets {
  return { ...stored, widgets, updatedAt: basedOn, isPending: true };
}

/** The last list saved here, and the time of the dashboard that it replaced: the server doesn't return its own. */
interface Saved {
  widgets: readonly Widget[];
  replaced: Instant;
}

const savedHere = new Map<PlanId, Saved>();
const savedListeners = new Set<(planId: PlanId) => void>();

function onSaved(listener: (planId: PlanId) => void): () => void {
  savedListeners.add(listener);
  return () => savedListeners.delete(listener);
}

function tellSaved(planId: PlanId, saved: Saved): void {
  savedHere.set(planId, saved);
  savedListeners.forEach((tell) => tell(planId));
}

/**
 * The server answers a save before it notifies the listeners, and the connection may break in between. Until they have
 * the save, or something newer, this shows the list that was saved here.
 */
function withSaved(stored: Widgets, planId: PlanId): Widgets {
  const saved = savedHere.get(planId);
  if (saved === undefined || stored.updatedAt > saved.replaced) return stored;
  return { ...stored, widgets: [...saved.widgets], updatedAt: saved.replaced };
}

/** Whether the server has the list that was shown here as saved before its own time was known. */
function isSavedHere(planId: PlanId, stored: Widgets, basedOn: Instant): boolean {
  const saved = savedHere.get(planId);
  return saved !== undefined && saved.replaced === basedOn && isSame(stored.widgets, saved.widgets);
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
        if (made !== null && !isTold) tell(made);
      } catch (error) {
        if (!isTold) fail(new AppError('widgets_not_found', { cause: error }));
      }
    }
    return watchOne(
      () => reference(planId),
      (snapshot) => parseDocument(Widgets, snapshot),
    )((found) => (found === null ? void createOnce() : tell(found)), fail);
  }),
);

/**
 * Overwrites the whole list (spec, section 7) if the dashboard is still the one of `basedOn`. Rejects with
 * `widgets_changed` when another member has saved meanwhile, so that nothing is lost unseen, and when `isWanted` says
 * that the person has arranged it again. Null replaces any version. Needs the server.
 */
export async function saveWidgets(
  planId: PlanId,
  widgets: readonly Widget[],
  basedOn: Instant | null,
  { id = newActId(), isWanted = () => true }: { id?: ActId; isWanted?: () => boolean } = {},
): Promise<void> {
  const save = async (transaction: Transaction) => {
    const found = await transaction.get(reference(planId));
    const stored = parseDocument(Widgets, found);
    const isExpected =
      stored !== null &&
      (basedOn === null || stored.updatedAt === basedOn || isSavedHere(planId, stored, basedOn));
    // An earlier save succeeded, but the connection broke before the answer.
    if (stored !== null && !isExpected && isSame(stored.widgets, widgets)) return basedOn;
    if (!isExpected || !isWanted()) throw new AppError('widgets_changed');
    const dashboard = { was: found.get('widgets') as unknown, now: widgets };
    writeAct(transaction, { id, planId, kind: 'dashboard' }, [], { dashboard });
    return stored.updatedAt;
  };
  // One after the other: each must know whether the one before it has arrived.
  await withLock(`saldo:widgets:${planId}`, async () => {
    const replaced = await onServer(() => whileOpen(() => runTransaction(db(), save)));
    if (replaced !== null) tellSaved(planId, { widgets, replaced });
  });
}

/** Saves an arrangement that the journal still has; rejects like `saveWidgets`. */
export function sendArrangement(act: UnsentArrangement): Promise<void> {
  return saveWidgets(act.planId, act.widgets, act.basedOn, {
    id: v.parse(ActId, act.id),
    isWanted: () => isUnsent(act),
  });
}

/** In a transaction: two members who open a new plan's dashboard at once don't empty a list that the other has saved. */
function createIfMissing(planId: PlanId): Promise<void> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      const stored = await transaction.get(reference(planId));
      if (stored.exists()) return;
      transaction.set(reference(planId), {
        widgets: [],
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
    }),
  );
}

/** The server's dashboard; null when there is none, or it is unreadable. A transaction bypasses this device's cache. */
function readStored(planId: PlanId): Promise<Widgets | null> {
  return onServer(() =>
    runTransaction(db(), async (transaction) =>
      parseDocument(Widgets, await transaction.get(reference(planId))),
    ),
  );
}
