// How a plan's people settle. Every act needs the server, which has the plan of now.
import { deleteField } from 'firebase/firestore';
import type { CategoryId, PlanId } from '../../model/ids';
import type { IncomeShares } from '../../model/plan';
import { changePlan } from './changePlan';

/** Shares by income, or with null those that are set by hand. */
export function setIncomeShares(planId: PlanId, shares: IncomeShares | null): Promise<void> {
  return changePlan(planId, 'shares', () => ({ income_shares: shares ?? deleteField() }));
}

/** The expense categories that nobody settles, instead of earlier ones. */
export function setSettleWithout(planId: PlanId, categories: readonly CategoryId[]): Promise<void> {
  return changePlan(planId, 'shares', () => ({
    settle_without: categories.length === 0 ? deleteField() : [...categories],
  }));
}
