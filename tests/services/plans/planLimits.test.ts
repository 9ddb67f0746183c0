import { disableNetwork, doc, enableNetwork, getDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedPlan, Plan } from '../../../src/model/plan';
import type { Unsent } from '../../../src/model/unsent';
import { signIn } from '../../../src/services/account/auth';
import { db } from '../../../src/services/firebase/database';
import { keepUnsent } from '../../../src/services/outbox/outbox';
import { newActId } from '../../../src/services/transactions/writeAct';
import { watchPlans } from '../../../src/services/plans/plan';
import { removePlanCategory } from '../../../src/services/plans/planCategories';
import { setLimit } from '../../../src/services/plans/planLimits';
import { categoryId, cents } from '../../domain/builders';
import { changesPlan } from '../../support/acts';
import { aPlan, documentOf } from '../../support/builders';
import { aDeviceOf, type Device } from '../../support/devices';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { cutOff, tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, type Person } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';
import { stubStorage } from '../../support/storage';

const groceries = categoryId('Groceries');
const rent = categoryId('Rent');
const dotted = categoryId('Gas. Water, etc.');

let nora: Person;
let bram: Person;
let brams: Device;
let plan: Plan;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
  brams = await aDeviceOf(bram);
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram);
});

const stored = async () => (await getDoc(doc(adminDb(), 'plan', plan.id))).data();
const limits = async () => (await stored())?.['limits'] as unknown;

/** The plan with changes. */
const say = (said: object) => writeRaw(`plan/${plan.id}`, { ...documentOf(aPlan({ ...plan })), ...said });

describe('a limit', () => {
  it('can be set, changed and removed by any member', async () => {
    await setLimit(plan.id, groceries, cents(40_000));
    await brams.planLimits.setLimit(plan.id, groceries, cents(1));
    expect(await limits()).toEqual({ Groceries: 1 });
    await setLimit(plan.id, groceries, null);
    expect(await limits()).toEqual({});
  });

  it('belongs to one category, even with a point in its name', async () => {
    await say({ expense_categories: [dotted, groceries].map((uid, position) => ({ uid, position })) });
    await setLimit(plan.id, dotted, cents(5));
    await setLimit(plan.id, groceries, cents(7));
    expect(await limits()).toEqual({ 'Gas. Water, etc.': 5, Groceries: 7 });
    await setLimit(plan.id, dotted, null);
    expect(await limits()).toEqual({ Groceries: 7 });
  });

  it('stays if another member sets another one at once', async () => {
    await Promise.all([
      setLimit(plan.id, groceries, cents(40_000)),
      brams.planLimits.setLimit(plan.id, rent, cents(95_000)),
    ]);
    expect(await limits()).toEqual({ Groceries: 40_000, Rent: 95_000 });
  });

  it('changes nothing else in the plan', async () => {
    const before = await stored();
    await setLimit(plan.id, groceries, cents(1));
    const { limits: set, updatedAt, ...after } = (await stored()) ?? {};
    expect(set).toEqual({ Groceries: 1 });
    expect(updatedAt).not.toEqual(before?.['updatedAt']);
    expect(before).toMatchObject(after);
  });

  it('needs a category of the plan, and removes limits of former ones', async () => {
    await say({ limits: { Rent: 95_000, Gone: 1, 'Gone. Too': 2 } });
    await expect(setLimit(plan.id, dotted, cents(1))).rejects.toMatchObject({ code: 'not_found' });
    await setLimit(plan.id, groceries, cents(40_000));
    expect(await limits()).toEqual({ Rent: 95_000, Groceries: 40_000 });
  });

  it('is refused to a person outside the plan', async () => {
    const other = await aHouseholdOf(bram);
    await expect(setLimit(other.id, groceries, cents(1))).rejects.toMatchObject({ code: 'not_authorized' });
  });
});

/** As the app has it open. */
const readPlans = () => follow(watchPlans(nora.id)).until((all) => shown(all) !== undefined);

const shown = (plans: readonly ListedPlan[]) => plans.find(({ id }) => id === plan.id);

describe('a limit that is set without a connection', () => {
  it("is shown at once, and sent later beside another member's limits", async () => {
    await say({ expense_categories: [dotted, groceries].map((uid, position) => ({ uid, position })) });
    await cutOff();
    await enableNetwork(db());
    const plans = follow(watchPlans(nora.id));
    await plans.until((all) => shown(all) !== undefined);
    await disableNetwork(db());
    const online = tellBrowserItIsOffline();
    const written = setLimit(plan.id, dotted, cents(5));
    const pending = await plans.until((all) => Object.hasOwn(shown(all) ?? {}, 'limits'));
    expect(shown(pending)).toMatchObject({ limits: { 'Gas. Water, etc.': 5 } });
    await changesPlan(bram, plan.id, { limits: { Groceries: 7 } });
    expect(await limits()).toEqual({ Groceries: 7 });
    online();
    await enableNetwork(db());
    await written;
    expect(await limits()).toEqual({ 'Gas. Water, etc.': 5, Groceries: 7 });
  });

  it('is in the plan as long as the journal alone has it', async () => {
    stubStorage();
    const plans = follow(watchPlans(nora.id));
    await plans.until((all) => shown(all) !== undefined);
    const act: Unsent = {
      id: newActId(),
      userId: nora.id,
      planId: plan.id,
      planName: plan.name,
      at: 1,
      kind: 'limit',
      category: groceries,
      limit: cents(5),
      said: {
        kind: 'limits',
        records: {},
        categories: [],
        plan: { was: { limits: {} }, now: { limits: { Groceries: 5 } } },
      },
    };
    keepUnsent(act);
    expect(shown(plans.told.at(-1) ?? [])).toMatchObject({ limits: { Groceries: 5 } });
    keepUnsent({ ...act, refused: 'denied' });
    expect(shown(plans.told.at(-1) ?? [])).not.toHaveProperty('limits.Groceries');
  });

  it('is not sent after a later one', async () => {
    await cutOff();
    await enableNetwork(db());
    const plans = follow(watchPlans(nora.id));
    await plans.until((all) => shown(all) !== undefined);
    await disableNetwork(db());
    const online = tellBrowserItIsOffline();
    const first = setLimit(plan.id, groceries, cents(5));
    await plans.until((all) => Object.hasOwn(shown(all) ?? {}, 'limits'));
    online();
    // The browser has the connection back before the database does.
    const second = setLimit(plan.id, groceries, cents(7));
    await enableNetwork(db());
    await Promise.all([first, second]);
    expect(await limits()).toEqual({ Groceries: 7 });
  });
});

const rollovers = async () => (await stored())?.['rollovers'] as unknown;

describe('a limit that rolls over', () => {
  it('starts, changes and ends with its limit in one act each', async () => {
    await setLimit(plan.id, groceries, cents(40_000), { '2026-10/Groceries': cents(40_000) });
    expect(await rollovers()).toEqual({ '2026-10/Groceries': 40_000 });
    await brams.planLimits.setLimit(plan.id, groceries, cents(50_000), {
      '2026-11/Groceries': cents(50_000),
    });
    expect(await limits()).toEqual({ Groceries: 50_000 });
    expect(await rollovers()).toEqual({ '2026-10/Groceries': 40_000, '2026-11/Groceries': 50_000 });
    await setLimit(plan.id, groceries, null, { '2026-10/Groceries': null, '2026-11/Groceries': null });
    expect([await limits(), await rollovers()]).toEqual([{}, {}]);
  });

  it('leaves a plan alone that has none', async () => {
    await setLimit(plan.id, groceries, cents(40_000));
    expect(await stored()).not.toHaveProperty('rollovers');
  });

  it('stays if another member lets another one roll over at once', async () => {
    await Promise.all([
      setLimit(plan.id, groceries, cents(1), { '2026-11/Groceries': cents(1) }),
      brams.planLimits.setLimit(plan.id, rent, cents(2), { '2026-11/Rent': cents(2) }),
    ]);
    expect(await rollovers()).toEqual({ '2026-11/Groceries': 1, '2026-11/Rent': 2 });
  });

  it('is sent later, without a connection', async () => {
    await readPlans();
    await cutOff();
    const online = tellBrowserItIsOffline();
    const written = setLimit(plan.id, groceries, cents(5), { '2026-11/Groceries': cents(5) });
    online();
    await enableNetwork(db());
    await written;
    expect([await limits(), await rollovers()]).toEqual([{ Groceries: 5 }, { '2026-11/Groceries': 5 }]);
  });

  it('goes with those of former categories and unreadable ones at the next change', async () => {
    await say({ rollovers: { '2026-11/Gone': 1, x: 2, '2026-11/Rent': 3 } });
    await setLimit(plan.id, groceries, cents(1));
    expect(await rollovers()).toEqual({ '2026-11/Rent': 3 });
  });

  it('needs room in the plan', async () => {
    const full = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [
        `${1970 + Math.floor(index / 9)}-0${1 + (index % 9)}/Rent`,
        1,
      ]),
    );
    await say({ rollovers: full });
    await expect(
      setLimit(plan.id, groceries, cents(1), { '2026-11/Groceries': cents(1) }),
    ).rejects.toMatchObject({ code: 'rollovers_full' });
    await setLimit(plan.id, groceries, cents(1));
    expect(await limits()).toEqual({ Groceries: 1 });
  });

  it('goes with its category', async () => {
    await say({ rollovers: { '2026-10/Groceries': 1, '2026-11/Rent': 2 } });
    await removePlanCategory({ planId: plan.id, type: 'expense', category: groceries });
    expect(await rollovers()).toEqual({ '2026-11/Rent': 2 });
  });
});

const ofGroceries = () => ({ planId: plan.id, type: 'expense' as const, category: groceries });

describe('a category that a member removes', () => {
  it('loses its limit, and others keep theirs', async () => {
    await say({
      limits: { 'Gas. Water, etc.': 5, Groceries: 7 },
      expense_categories: [dotted, groceries].map((uid, position) => ({ uid, position })),
    });
    await removePlanCategory({ ...ofGroceries(), category: dotted });
    expect(await stored()).toMatchObject({
      limits: { Groceries: 7 },
      expense_categories: [{ uid: 'Groceries', position: 0 }],
    });
  });

  it('loses a limit that another member sets meanwhile', async () => {
    await Promise.all([
      removePlanCategory(ofGroceries()),
      // The rules refuse it if it comes too late.
      brams.planLimits.setLimit(plan.id, groceries, cents(1)).catch(() => undefined),
    ]);
    expect((await limits()) ?? {}).toEqual({});
  });

  it('loses no limit if it is for income', async () => {
    await say({ limits: { Salary: 1 } });
    await removePlanCategory({ ...ofGroceries(), type: 'income', category: categoryId('Salary') });
    expect(await limits()).toEqual({ Salary: 1 });
  });
});
