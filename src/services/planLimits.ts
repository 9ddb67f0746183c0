// How much a month may go out in a category of a plan. Each limit is a field of its own, so that two members who set two
// of them both get theirs.
import { deleteField, doc, FieldPath, runTransaction, serverTimestamp } from 'firebase/firestore';
import { categoriesOf } from '../domain/categoryOrder';
import { limitOf } from '../domain/limits';
import { AppError } from '../model/errors';
import type { CategoryId, PlanId } from '../model/ids';
import type { Cents } from '../model/money';
import { Plan } from '../model/plan';
import { collection, db, parseDocument } from './firestore';
import { onServer } from './serverAct';

/** A name may hold dots. */
export const limitField = (category: string) => new FieldPath('limits', category);

/** As many as collide with acts on the plan's categories at most. */
const MAX_ATTEMPTS = 10;

/**
 * Sets the limit of a category of expenses, or takes it away with null. Resolves to the one that it had. Limits of what
 * the plan no longer lists go with it, so that there are never more of them than categories. Needs the server, like all
 * that is done to a plan. Rejects with 'not_found' when the category has left the plan.
 */
export function setLimit(planId: PlanId, category: CategoryId, limit: Cents | null): Promise<Cents | null> {
  const reference = doc(collection('plan'), planId);
  const change = () =>
    runTransaction(
      db(),
      async (transaction) => {
        const plan = parseDocument(Plan, await transaction.get(reference));
        if (plan === null) throw new AppError('not_found');
        const listed = categoriesOf(plan, 'expense');
        if (limit !== null && !listed.includes(category)) throw new AppError('not_found');
        const known = new Set<string>([...listed, category]);
        const stale = Object.keys(plan.limits ?? {}).filter((name) => !known.has(name));
        transaction.update(
          reference,
          limitField(category),
          limit ?? deleteField(),
          'updatedAt',
          serverTimestamp(),
          ...stale.flatMap((name) => [limitField(name), deleteField()]),
        );
        return limitOf(plan, category);
      },
      { maxAttempts: MAX_ATTEMPTS },
    );
  return onServer(change);
}
