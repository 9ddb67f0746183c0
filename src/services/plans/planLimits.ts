// The monthly limits of a plan's expense categories.
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

/** As many as for acts on the plan's categories, which collide with these. */
const MAX_ATTEMPTS = 10;

/**
 * Sets the limit of an expense category, or removes it with null. Resolves to the previous limit. Also removes
 * unreadable limits and those of categories that the plan no longer lists, so that limits never outnumber categories.
 * In a transaction: two members who set two limits both get theirs. Needs the server, like every change to a plan.
 * Rejects with 'not_found' when the category has left the plan.
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
