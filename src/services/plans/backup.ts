// Exports a whole plan, and creates a new plan from such a backup.
import { doc, serverTimestamp } from 'firebase/firestore';
import {
  backupOf,
  restoredGoalEntries,
  restoredPeople,
  restoredPerson,
  restoredRepayments,
  restoredScenarios,
  restoredTransactions,
  type Backup,
} from '../../domain/files/backup';
import { withIcons } from '../../domain/plans/categoryOrder';
import type { Day } from '../../model/day';
import type { PlanId, UserId } from '../../model/ids';
import type { LoadedPlan } from '../../model/plan';
import { Widgets } from '../../model/widgets';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { createOnce, onServer, type LongAct } from '../firebase/serverAct';
import { getDocFromServer, runTransaction } from '../firebase/server';
import { idOf, importTransactions } from '../transactions/import';
import { planRef } from '../transactions/writeAct';
import { getAllTransactions } from '../transactions/readTransactions';
import { createCategoryRules, getCategoryRules } from './categoryRules';
import { getGoalEntries } from './goalEntries';
import { putGoals } from './goals';
import { newPlanId } from './plan';
import { getRepayments, recordRepayments } from './repayments';
import { createScenarios, getScenarios } from './scenarios';

/** A plan as a file, without what can't be read, and the number of its unreadable transactions. */
export async function getBackup(
  plan: LoadedPlan,
  act: LongAct = {},
): Promise<{ file: string; unreadable: number }> {
  const [{ records, unreadable }, widgets, scenarios, rules, repayments, goalEntries] = await Promise.all([
    getAllTransactions(plan.id, act),
    onServer(() => getDocFromServer(widgetsOf(plan.id))),
    getScenarios(plan.id),
    getCategoryRules(plan.id),
    getRepayments(plan.id),
    getGoalEntries(plan.id),
  ]);
  const dashboard = parseDocument(Widgets, widgets)?.widgets ?? [];
  return {
    file: backupOf(plan, records, dashboard, scenarios, rules, repayments, goalEntries),
    unreadable: unreadable.length,
  };
}

/**
 * Creates a backup's plan as the person's own, with its dashboard, without its transactions, scenarios, category rules,
 * repayments and goals: `restoreInto` adds those. It has the backup's limits. It has its shares only if somebody settles there: the
 * other people are guests in the new plan, and `former` is the name of all former members.
 */
export async function createRestoredPlan(
  backup: Backup,
  owner: { id: UserId; email: string },
  former: string,
  id = newPlanId(),
): Promise<PlanId> {
  const { plan } = backup;
  const { personOf, ...settling } = restoredPeople(backup, owner, former);
  const created = planRef(id);
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  await createOnce(created, async () => {
    await runTransaction(db(), async (transaction) => {
      transaction.set(created, {
        name: plan.name,
        country: plan.country,
        ...(plan.currency && { currency: plan.currency }),
        owner: owner.id,
        members: [],
        income_categories: withIcons(plan.income_categories, plan.icons),
        expense_categories: withIcons(plan.expense_categories, plan.icons),
        ...(plan.limits && { limits: plan.limits }),
        ...(plan.rollovers && { rollovers: plan.rollovers }),
        ...(plan.balance && { balance: plan.balance }),
        ...(plan.settle_without && { settle_without: plan.settle_without }),
        ...(personOf && settling),
        ...times,
      });
      // In the same step: a page that opens a plan without a dashboard creates an empty one.
      transaction.set(widgetsOf(id), { widgets: backup.widgets, ...times });
    });
  });
  return id;
}

/**
 * Writes a backup's transactions, scenarios, category rules, repayments and goals to the plan that was created for it. If
 * a run stops midway, another call writes the rest. Everything is assigned to the creator, the only member of the plan.
 */
export async function restoreInto(
  planId: PlanId,
  backup: Backup,
  owner: { id: UserId; email: string },
  today: Day,
  act: LongAct = {},
): Promise<void> {
  const userOf = restoredPerson(backup, [owner], owner.id);
  const people = restoredPeople(backup, owner);
  const lines = restoredTransactions(backup, planId, userOf, people).map((transaction, line) => ({
    line,
    transaction,
  }));
  await importTransactions(planId, planId, lines, act);
  await createScenarios(
    planId,
    restoredScenarios(backup, (line) => idOf(planId, line)),
  );
  await createCategoryRules(planId, backup.category_rules ?? []);
  await recordRepayments(restoredRepayments(backup, planId, { ...people, today }), owner.id);
  await putGoals(planId, backup.plan.goals ?? {}, restoredGoalEntries(backup, planId, today), owner.id);
}

const widgetsOf = (planId: PlanId) => doc(collection('widgets'), planId);
