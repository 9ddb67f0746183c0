import { doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import { AppError } from '../model/errors';
import type { PlanId } from '../model/ids';
import type { Instant } from '../model/instant';
import { Widgets, type Widget } from '../model/widgets';
import { collection, db, parseDocument, watchOne, type Watch } from './firestore';
import { onServer } from './serverAct';

const reference = (planId: PlanId) => doc(collection('widgets'), planId);

/**
 * A plan's dashboard, live; created empty if it is missing (spec, section 7). Fails with `widgets_not_found` when it
 * can't be.
 */
export function watchWidgets(planId: PlanId): Watch<Widgets> {
  return (next, fail) => {
    let isCreating = false;
    async function createOnce() {
      if (isCreating) return;
      isCreating = true;
      try {
        await createEmpty(planId);
      } catch (error) {
        fail(new AppError('widgets_not_found', { cause: error }));
      }
    }
    return watchOne(
      () => reference(planId),
      (snapshot) => parseDocument(Widgets, snapshot),
    )((found) => (found === null ? void createOnce() : next(found)), fail);
  };
}

/**
 * Overwrites the whole list (spec, section 7), when the dashboard is still the one of `basedOn`: with `widgets_changed`
 * it is refused when another member has saved meanwhile, so that nothing is lost unseen. Needs the server.
 */
export function saveWidgets(planId: PlanId, widgets: readonly Widget[], basedOn: Instant): Promise<void> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      const stored = parseDocument(Widgets, await transaction.get(reference(planId)));
      if (stored?.updatedAt !== basedOn) throw new AppError('widgets_changed');
      transaction.update(reference(planId), { widgets, updatedAt: serverTimestamp() });
    }),
  );
}

/** In a transaction: two members who open a new plan's dashboard at once don't empty what the other has saved. */
function createEmpty(planId: PlanId): Promise<void> {
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
