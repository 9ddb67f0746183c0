import { doc, getDoc, serverTimestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_CATEGORY_RULES, type CategoryRule, type RuleFields } from '../../../src/model/categoryRule';
import type { Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import {
  changeCategoryRule,
  createCategoryRule,
  createCategoryRules,
  deleteCategoryRule,
  getCategoryRules,
  restoreCategoryRule,
  watchCategoryRules,
} from '../../../src/services/plans/categoryRules';
import { categoryId } from '../../domain/builders';
import { expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, type Person } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

/** Nora uses the app, and Bram reads on his own client. */
beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram);
});

const fields = (contains = 'netflix', others: Partial<RuleFields> = {}): RuleFields => ({
  contains,
  type: 'expense',
  category: categoryId('Groceries'),
  ...others,
});
const stored = async (id: string) => (await getDoc(doc(adminDb(), 'category_rule', id))).data();

/** Writes a rule past the access rules. */
const write = (id: string, others: object = {}) =>
  writeRaw(`category_rule/${plan.id}-${id}`, {
    plan_id: plan.id,
    ...fields(),
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
    ...others,
  });

describe('a category rule of a plan', () => {
  it('is created, changed, deleted and restored for all members', async () => {
    const followed = follow(watchCategoryRules(plan.id));
    await followed.until(({ records }) => records.length === 0);
    const id = await createCategoryRule(plan.id, fields());
    const { records } = await followed.until((found) => found.records.length === 1);
    const [created] = records as [CategoryRule];
    expect(created).toMatchObject({ id, plan_id: plan.id, ...fields() });
    await changeCategoryRule(created, fields('spotify', { type: 'income', category: categoryId('Salary') }));
    const asBramReadsIt = (await getDoc(doc(bram.db, 'category_rule', id))).data();
    expect(asBramReadsIt).toMatchObject({ contains: 'spotify', type: 'income', category: 'Salary' });
    await deleteCategoryRule(id);
    await followed.until((found) => found.records.length === 0);
    await restoreCategoryRule(created);
    expect(await stored(id)).toMatchObject({ plan_id: plan.id, ...fields() });
  });

  it('may be deleted twice, but not changed after that', async () => {
    const id = await createCategoryRule(plan.id, fields());
    const [rule] = (await getCategoryRules(plan.id)) as [CategoryRule];
    await deleteCategoryRule(id);
    await deleteCategoryRule(id);
    await expect(changeCategoryRule(rule, fields('spotify'))).rejects.toMatchObject({ code: 'rule_gone' });
  });

  it('is the only one for its text and type', async () => {
    await createCategoryRule(plan.id, fields());
    const exists = { code: 'rule_exists' };
    await expect(createCategoryRule(plan.id, fields('NETFLIX.'))).rejects.toMatchObject(exists);
    await createCategoryRule(plan.id, fields('netflix', { type: 'income', category: categoryId('Salary') }));
    await createCategoryRule((await aHouseholdOf(nora)).id, fields());
    await createCategoryRule(plan.id, fields('spotify'));
    const rules = await getCategoryRules(plan.id);
    expect(rules.map(({ contains }) => contains)).toEqual(['netflix', 'netflix', 'spotify']);
    const [netflix, , spotify] = rules as [CategoryRule, CategoryRule, CategoryRule];
    await expect(changeCategoryRule(spotify, fields('Netflix'))).rejects.toMatchObject(exists);
    // Its own text is no other rule's.
    await changeCategoryRule(netflix, fields('Netflix'));
    expect((await stored(netflix.id))?.['contains']).toBe('Netflix');
  });

  it('is one of at most two hundred', async () => {
    await Promise.all(Array.from({ length: MAX_CATEGORY_RULES }, (_, index) => write(`${index}`)));
    await expect(createCategoryRule(plan.id, fields('spotify'))).rejects.toMatchObject({
      code: 'rules_full',
    });
  });

  it('that cannot be read is counted and left out', async () => {
    await write('right');
    await write('wrong', { contains: 'net\u200bflix' });
    expectConsoleError(/Unreadable record/);
    const { records, unreadable } = await follow(watchCategoryRules(plan.id)).until();
    expect([records.map(({ id }) => id), unreadable]).toEqual([[`${plan.id}-right`], [`${plan.id}-wrong`]]);
  });

  it('is created once for a new plan', async () => {
    const rules = [fields(), fields('spotify')];
    await createCategoryRules(plan.id, rules);
    await createCategoryRules(plan.id, rules);
    expect(await getCategoryRules(plan.id)).toHaveLength(2);
  });

  it('needs a connection', async () => {
    const id = await createCategoryRule(plan.id, fields());
    const [rule] = (await getCategoryRules(plan.id)) as [CategoryRule];
    tellBrowserItIsOffline();
    const offline = { code: 'offline' };
    await expect(createCategoryRule(plan.id, fields('spotify'))).rejects.toMatchObject(offline);
    await expect(changeCategoryRule(rule, fields('spotify'))).rejects.toMatchObject(offline);
    await expect(deleteCategoryRule(id)).rejects.toMatchObject(offline);
  });
});
