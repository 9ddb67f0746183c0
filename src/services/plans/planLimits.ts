// How much a month may go out in a category of a plan.
import { doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { limitOf } from '../../domain/money/limits';
import { AppError } from '../../model/errors';
import type { CategoryId, PlanId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { Plan } from '../../model/plan';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { repairsOf } from './planRepairs';
import { onServer } from '../firebase/serverAct';

/** As many as collide with acts on the plan's categories at most. */
const MAX_ATTEMPTS = 10;

/**
 * Sets the limit of a category of expenses, or takes it away with null. Resolves to the one that it had. Limits of what
 * the plan no longer lists go with it, so that there are never more of them than categories, and so does what can't be
 * read. In a transaction: two members who set two of them both get theirs. Needs the server, like all that is done to a
 * plan. Rejects with 'not_found' when the category has left the plan.
 */
export function setLimit(planId: PlanId, category: CategoryId, limit: Cents | null): Promise<Cents | null> {
  const reference = doc(collection('plan'), planId);
  const change = () =>
    runTransaction(
      db(),
      async (transaction) => {
        const found = await transaction.get(reference);
        const plan = parseDocument(Plan, found);
        if (plan === null) throw new AppError('not_found');
        const listed = new Set<string>(categoriesOf(plan, 'expense'));
        if (limit !== null && !listed.has(category)) throw new AppError('not_found');
        const others = Object.entries(plan.limits ?? {}).filter(
          ([name]) => listed.has(name) && name !== category,
        );
        const limits = Object.fromEntries(limit === null ? others : [...others, [category, limit]]);
        transaction.update(reference, { ...repairsOf(found), limits, updatedAt: serverTimestamp() });
        return limitOf(plan, category);
      },
      { maxAttempts: MAX_ATTEMPTS },
    );
  return onServer(change);
}
