// How a plan's people settle. Every act needs the server, which has the plan of now.
import { deleteField, doc, serverTimestamp, type DocumentData } from 'firebase/firestore';
import { AppError } from '../../model/errors';
import type { CategoryId, PlanId } from '../../model/ids';
import { Plan, type IncomeShares } from '../../model/plan';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { runTransaction } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { repairsOf } from './planRepairs';

/** Shares by income, or with null those that are set by hand. */
export function setIncomeShares(planId: PlanId, shares: IncomeShares | null): Promise<void> {
  return changeSettling(planId, () => ({ income_shares: shares ?? deleteField() }));
}

/** The expense categories that nobody settles, instead of earlier ones. */
export function setSettleWithout(planId: PlanId, categories: readonly CategoryId[]): Promise<void> {
  return changeSettling(planId, () => ({
    settle_without: categories.length === 0 ? deleteField() : [...categories],
  }));
}

/** Changes a plan based on the server's version, and repairs it. Rejects with 'not_found' when there is no plan. */
export function changeSettling(planId: PlanId, changesOf: (plan: Plan) => DocumentData): Promise<void> {
  const reference = doc(collection('plan'), planId);
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      const found = await transaction.get(reference);
      const plan = parseDocument(Plan, found);
      if (plan === null) throw new AppError('not_found');
      transaction.update(reference, {
        ...repairsOf(found),
        ...changesOf(plan),
        updatedAt: serverTimestamp(),
      });
    }),
  );
}
