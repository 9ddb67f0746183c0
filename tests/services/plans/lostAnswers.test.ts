import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GoalEntry } from '../../../src/model/goal';
import { CategoryId } from '../../../src/model/ids';
import type { Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import { createCategoryRules } from '../../../src/services/plans/categoryRules';
import { addGoal, addGoalEntry, newGoalEntryId, newGoalId } from '../../../src/services/plans/goals';
import { addGuests } from '../../../src/services/plans/guests';
import { createInviteLink, deleteInviteLink } from '../../../src/services/plans/inviteLink';
import { createPlan, newPlanId } from '../../../src/services/plans/plan';
import { createScenario, createScenarios, newScenarioId } from '../../../src/services/plans/scenarios';
import { cents, day } from '../../domain/builders';
import { allowConsoleError } from '../../support/console';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { loseNextAnswer, repeatTransactions } from '../../support/lostAnswers';
import { adminDb, type Person } from '../../support/people';
import { seedBasics } from '../../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(async () => {
  await seedBasics();
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  allowConsoleError(/PERMISSION_DENIED|permission-denied/);
  plan = await aHouseholdOf(nora, bram);
});

const TODAY = day('2026-11-21');
const GROCERIES = v.parse(CategoryId, 'Groceries');
const BIKE = { name: 'Bike', amount: cents(80_000), day: day('2027-07-01'), image: '' };
const HOME = { name: 'Home', country: 'Belgium' };

async function count(name: string, field = 'plan_id', value: string = plan.id): Promise<number> {
  return (await getDocs(query(collection(adminDb(), name), where(field, '==', value)))).size;
}

/** The first attempt reaches the server, and its answer doesn't arrive. */
async function twice<T>(act: () => Promise<T>): Promise<T> {
  loseNextAnswer();
  await act().catch(() => undefined);
  return act();
}

describe('A write that the database repeats since its answer got lost', () => {
  beforeEach(repeatTransactions);

  it('makes one plan, which is not reported as refused', async () => {
    const before = await count('plan', 'owner', nora.id);
    await createPlan({ ...HOME, owner: nora.id });
    expect(await count('plan', 'owner', nora.id)).toBe(before + 1);
  });

  it('makes one invite link and one scenario', async () => {
    await createInviteLink(plan, { message: '', places: 1 });
    await createScenario({ plan_id: plan.id, name: 'Less', changes: [] });
    expect(await count('invite')).toBe(1);
    expect(await count('scenario')).toBe(1);
  });

  it('withdraws an invite link, which is not reported as refused', async () => {
    const link = await createInviteLink(plan, { message: '', places: 1 });
    await deleteInviteLink(link.id);
    expect(await count('invite')).toBe(0);
  });

  it('makes each scenario and category rule of a restored plan once', async () => {
    await createScenarios(plan.id, [{ name: 'Less', changes: [] }]);
    await createCategoryRules(plan.id, [{ contains: 'Bakery', type: 'expense', category: GROCERIES }]);
    expect(await count('scenario')).toBe(1);
    expect(await count('category_rule')).toBe(1);
  });
});

describe('A second attempt', () => {
  it('under the same id puts money in a goal once', async () => {
    const goal = await addGoal(plan.id, BIKE, TODAY);
    const put = { plan_id: plan.id, goal, amount: v.parse(GoalEntry.entries.amount, 5000), day: TODAY };
    const id = newGoalEntryId();
    await twice(() => addGoalEntry(put, nora.id, id));
    expect(await count('goal_entry')).toBe(1);
  });

  it('adds the people of an import once, under the same ids', async () => {
    const [sam, kim] = await twice(() => addGuests(plan.id, ['Sam', 'Kim']));
    const found = await getDoc(doc(adminDb(), 'plan', plan.id));
    expect(found.get('guests')).toEqual({ [String(sam)]: 'Sam', [String(kim)]: 'Kim' });
  });

  it('under the same ids adds a goal, a scenario and a plan once', async () => {
    const [goal, scenario, home] = [newGoalId(), newScenarioId(), newPlanId()];
    await twice(() => addGoal(plan.id, BIKE, TODAY, goal));
    await twice(() => createScenario({ plan_id: plan.id, name: 'Less', changes: [] }, scenario));
    const before = await count('plan', 'owner', nora.id);
    await twice(() => createPlan({ ...HOME, owner: nora.id }, home));
    expect(await count('plan', 'owner', nora.id)).toBe(before + 1);
    expect(await count('scenario')).toBe(1);
    const found = await getDoc(doc(adminDb(), 'plan', plan.id));
    expect(Object.keys(found.get('goals') as object)).toEqual([goal]);
  });
});
