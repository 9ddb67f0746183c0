import { deleteDoc, doc, enableNetwork, getDoc, Timestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../../src/services/account/auth';
import { db } from '../../../src/services/firebase/database';
import { createPlan, watchPlans } from '../../../src/services/plans/plan';
import { aPlan, documentOf } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { aHouseholdOf } from '../../support/household';
import { cutOff, tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, type Person, signUpPerson } from '../../support/people';
import { seedBasics, writeRaw } from '../../support/seedBasics';
import { changesPlan } from '../../support/acts';

let nora: Person;
let bram: Person;

beforeAll(async () => {
  bram = await signUpPerson({ displayName: 'Bram de Wit' });
});

/** Nora uses the app and has no plan when a test starts. Bram has his own client. */
beforeEach(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  await signIn(nora.email, nora.password);
});

describe('the plans of a person', () => {
  it('are an empty list if the server has none', async () => {
    await aHouseholdOf(bram);
    expect(await follow(watchPlans(nora.id)).until()).toEqual([]);
  });

  it('are not reported before the server answers', async () => {
    await cutOff();
    const plans = follow(watchPlans(nora.id));
    await expect(getDoc(doc(db(), 'plan/missing'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(plans.told).toEqual([]);
    await enableNetwork(db());
    expect(await plans.until()).toEqual([]);
  });

  it('are an empty list at once without a connection', async () => {
    await cutOff();
    tellBrowserItIsOffline();
    expect(await follow(watchPlans(nora.id)).until()).toEqual([]);
  });

  it('are their own and those they belong to, oldest first', async () => {
    const own = { ...aPlan({ owner: nora.id }), createdAt: 2000 };
    const older = { ...aPlan({ owner: bram.id, members: [nora.id] }), createdAt: 1000 };
    const newer = { ...aPlan({ owner: bram.id, members: [bram.id, nora.id] }), createdAt: 3000 };
    for (const plan of [newer, own, older]) {
      const createdAt = Timestamp.fromMillis(plan.createdAt);
      // oxlint-disable-next-line no-await-in-loop -- in another order than that of their times
      await writeRaw(`plan/${plan.id}`, { ...documentOf(plan), createdAt });
    }
    await aHouseholdOf(bram);

    const plans = await follow(watchPlans(nora.id)).until();
    expect(plans.map(({ id }) => id)).toEqual([older.id, own.id, newer.id]);
    expect(plans[1]).toEqual({ ...own, updatedAt: expect.any(Number) });
  });

  it('follow each joining, renaming, leaving and deletion', async () => {
    const plans = follow(watchPlans(nora.id));
    await plans.until((found) => found.length === 0);

    const plan = await aHouseholdOf(bram, nora);
    await plans.until((found) => found.length === 1);
    await changesPlan(bram, plan.id, { name: 'The canal' });
    await plans.until(([found]) => found?.name === 'The canal');
    await changesPlan(bram, plan.id, { members: [] });
    await plans.until((found) => found.length === 0);

    const other = await aHouseholdOf(bram, nora);
    await plans.until((found) => found[0]?.id === other.id);
    await deleteDoc(doc(adminDb(), 'plan', other.id));
    expect(await plans.until((found) => found.length === 0)).toEqual([]);
    expect(plans.failures).toEqual([]);
  });

  it('have a broken one last, as damaged, with a report', async () => {
    const plan = await aHouseholdOf(nora);
    expectConsoleError(/Unreadable record plan\/broken/);
    await writeRaw(`plan/broken-${nora.id}`, { owner: nora.id, name: 5 });
    const plans = await follow(watchPlans(nora.id)).until();
    expect(plans).toMatchObject([{ id: plan.id }, { id: `broken-${nora.id}`, name: null, isDamaged: true }]);
  });

  it('are refused to another person', async () => {
    expect(await follow(watchPlans(bram.id)).untilFailed()).toMatchObject({ code: 'not_authorized' });
  });
});

describe('a new plan', () => {
  beforeAll(seedBasics);
  const input = { name: 'Lindenstraat 12', country: 'Netherlands' };

  it('belongs only to its maker and has all categories in order', async () => {
    const id = await createPlan({ ...input, owner: nora.id });
    expect((await getDoc(doc(nora.db, 'plan', id))).data()).toEqual({
      ...input,
      owner: nora.id,
      members: [],
      income_categories: [
        { uid: 'Gifts', position: 0 },
        { uid: 'Salary', position: 1 },
      ],
      expense_categories: [
        { uid: 'Energy', position: 0 },
        { uid: 'Groceries', position: 1 },
        { uid: 'Rent', position: 2 },
      ],
      createdAt: expect.any(Timestamp),
      updatedAt: expect.any(Timestamp),
    });
  });

  it('is reported at once', async () => {
    const plans = follow(watchPlans(nora.id));
    await plans.until();
    const id = await createPlan({ ...input, owner: nora.id });
    expect((await plans.until((found) => found.length > 0)).map((plan) => plan.id)).toEqual([id]);
  });

  it('cannot be made without the server', async () => {
    await cutOff();
    await expect(createPlan({ ...input, owner: nora.id })).rejects.toMatchObject({ code: 'offline' });
    await enableNetwork(db());
    expect(await follow(watchPlans(nora.id)).until()).toEqual([]);
  });

  it('is refused for another owner', async () => {
    await expect(createPlan({ ...input, owner: bram.id })).rejects.toMatchObject({ code: 'not_authorized' });
  });
});
