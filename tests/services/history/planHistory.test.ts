// What the history says of acts on the plan itself.
import {
  collection,
  doc,
  enableNetwork,
  getDoc,
  getDocs,
  query,
  where,
  type DocumentData,
} from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ActId } from '../../../src/model/ids';
import type { Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import { db } from '../../../src/services/firebase/database';
import { watchHistory } from '../../../src/services/history/entries';
import { bringBack } from '../../../src/services/history/history';
import {
  addGuest,
  giveBack,
  removeGuest,
  renameGuest,
  restoreGuest,
  takeOver,
} from '../../../src/services/plans/guests';
import { acceptInvite } from '../../../src/services/plans/invite';
import { updatePlan, watchPlans } from '../../../src/services/plans/plan';
import { setBalance } from '../../../src/services/plans/planBalance';
import {
  addPlanCategory,
  movePlanCategory,
  removePlanCategory,
} from '../../../src/services/plans/planCategories';
import { setLimit } from '../../../src/services/plans/planLimits';
import { acceptOffer, endOffer, offerPlan, removeMember } from '../../../src/services/plans/planMembers';
import { updateShares } from '../../../src/services/plans/planShares';
import { newActId } from '../../../src/services/transactions/writeAct';
import { categoryId, cents, day } from '../../domain/builders';
import { changesPlan } from '../../support/acts';
import { anInvite, inviteDocument } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { cutOff, tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, signUpPerson, type Person } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';

let nora: Person;
let bram: Person;
let sam: Person;
let plan: Plan;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  sam = await signUpPerson({ displayName: 'Sam' });
});

beforeEach(async () => {
  await signIn(nora.email, nora.password);
  plan = await aHouseholdOf(nora, bram);
});

const groceries = categoryId('Groceries');
const rent = categoryId('Rent');
const balance = { amount: cents(5), day: day('2026-11-21') };
const stored = async () => (await getDoc(doc(adminDb(), 'plan', plan.id))).data() ?? {};

/** The plan's entries, oldest first. */
async function entries(): Promise<readonly DocumentData[]> {
  const found = query(collection(adminDb(), 'history'), where('plan_id', '==', plan.id));
  const { docs } = await getDocs(found);
  return docs.map((each) => ({ ...each.data(), id: each.id })).toSorted((a, b) => timeOf(a) - timeOf(b));
}

const timeOf = (entry: DocumentData) => (entry['at'] as { toMillis: () => number }).toMillis();

const latest = async () => (await entries()).at(-1) ?? {};

describe('the history says of an act on a plan', () => {
  it('who did it, and what was and is', async () => {
    // As in the app, which shows the plan: an act that takes too long says what is known here.
    await follow(watchPlans(nora.id)).until((all) => all.some(({ id }) => id === plan.id));
    const income = plan.income_categories;
    const acts: readonly (readonly [() => Promise<unknown>, string, object, object])[] = [
      [
        () => setLimit(plan.id, groceries, cents(400)),
        'limits',
        { limits: {} },
        { limits: { Groceries: 400 } },
      ],
      [() => setLimit(plan.id, rent, cents(9)), 'limits', { limits: {} }, { limits: { Rent: 9 } }],
      [() => setLimit(plan.id, rent, null), 'limits', { limits: { Rent: 9 } }, { limits: {} }],
      [() => setBalance(plan.id, balance), 'balance', {}, { balance }],
      [() => setBalance(plan.id, null), 'balance', { balance }, {}],
      [
        () => updateShares(plan.id, new Map([[bram.id, 3]])),
        'shares',
        { shares: {} },
        { shares: { [bram.id]: 3 } },
      ],
      [
        () => updateShares(plan.id, new Map([[bram.id, 1]])),
        'shares',
        { shares: { [bram.id]: 3 } },
        { shares: {} },
      ],
      [
        () =>
          updateShares(plan.id, new Map(), undefined, newActId(), { income: { months: 3, keep: cents(8) } }),
        'shares',
        {},
        { income_shares: { months: 3, keep: 8 } },
      ],
      [
        () => updateShares(plan.id, new Map(), undefined, newActId(), { without: [rent] }),
        'shares',
        {},
        { settle_without: ['Rent'] },
      ],
      [
        () => updatePlan(plan.id, { name: 'Hut', country: plan.country, currency: plan.currency }),
        'plan',
        { name: plan.name },
        { name: 'Hut' },
      ],
      [() => offerPlan(plan.id, bram.id), 'members', {}, { new_owner: bram.id }],
      [() => endOffer(plan.id, bram.id), 'members', { new_owner: bram.id }, {}],
      [
        () => addPlanCategory({ planId: plan.id, type: 'income', category: categoryId('Gifts') }),
        'category',
        { income_categories: income },
        { income_categories: [...income, { uid: 'Gifts', position: income.length }] },
      ],
      [() => removeMember(plan.id, bram.id), 'members', { members: [bram.id] }, { members: [] }],
    ];
    for (const [act, kind, was, now] of acts) {
      // oxlint-disable-next-line no-await-in-loop -- one act after the other
      await act();
      // oxlint-disable-next-line no-await-in-loop -- one act after the other
      expect(await latest()).toMatchObject({ user_id: nora.id, kind, plan: { was, now } });
    }
    expect(await entries()).toHaveLength(acts.length);
  });

  it('whom it adds, renames, removes and takes over', async () => {
    const tom = await addGuest(plan.id, 'Tom');
    await renameGuest(plan.id, tom, 'Thomas');
    await takeOver(plan.id, tom, nora.id);
    await giveBack(plan.id, tom);
    const removed = await removeGuest(plan.id, tom);
    await restoreGuest(plan.id, tom, removed);
    const guest = (name: string) => ({ guests: { [tom]: name } });
    const taken = { taken_over: { [tom]: nora.id } };
    expect((await entries()).map((entry) => entry['plan'] as unknown)).toMatchObject([
      { was: { guests: {} }, now: guest('Tom') },
      { was: guest('Tom'), now: guest('Thomas') },
      { was: { taken_over: {} }, now: taken },
      { was: taken, now: { taken_over: {} } },
      { was: guest('Thomas'), now: { guests: {} } },
      { was: { guests: {} }, now: guest('Thomas') },
    ]);
  });

  it('who joins, takes the plan over and leaves', async () => {
    const invite = anInvite({ plan_id: plan.id, owner: nora.id, user_id: sam.id, email: sam.email });
    await writeRaw(`invite/${invite.id}`, inviteDocument(invite));
    await offerPlan(plan.id, bram.id);
    await signIn(sam.email, sam.password);
    await acceptInvite(invite);
    await removeMember(plan.id, sam.id);
    await signIn(bram.email, bram.password);
    await acceptOffer(plan.id, bram.id);
    const [, joined, left, taken] = await entries();
    expect([joined, left, taken]).toMatchObject([
      { user_id: sam.id, plan: { was: {}, now: { members: [sam.id] } } },
      { user_id: sam.id, plan: { was: { members: [sam.id] }, now: { members: [] } } },
      {
        user_id: bram.id,
        plan: {
          was: { owner: nora.id, new_owner: bram.id, members: [bram.id] },
          now: { owner: bram.id, members: [nora.id] },
        },
      },
    ]);
  });

  it('that a limit goes with its category, and nothing where nothing differs', async () => {
    const place = { planId: plan.id, type: 'expense', category: groceries } as const;
    await setLimit(plan.id, groceries, cents(400));
    await removePlanCategory(place);
    expect(await latest()).toMatchObject({ kind: 'category', plan: { was: { limits: { Groceries: 400 } } } });
    await removePlanCategory(place);
    await movePlanCategory(place, 0);
    await setLimit(plan.id, rent, null);
    expect(await entries()).toHaveLength(2);
  });

  it('how a plan with unreadable values is repaired', async () => {
    await writeRaw(`plan/${plan.id}`, { ...(await stored()), limits: { Rent: -1 }, shares: 'none' });
    await setLimit(plan.id, groceries, cents(1));
    expect(await latest()).toMatchObject({
      plan: { was: { limits: { Rent: -1 } }, now: { limits: { Groceries: 1 } } },
    });
    expect(await stored()).toMatchObject({ limits: { Groceries: 1 } });
    expect(await stored()).not.toHaveProperty('shares');
  });
});

/** Does it offline, while Bram does something. */
async function offline(act: () => Promise<void>, meanwhile: () => Promise<void>): Promise<unknown> {
  await cutOff();
  await enableNetwork(db());
  const plans = follow(watchPlans(nora.id));
  await plans.until((all) => all.some(({ id }) => id === plan.id));
  await cutOff();
  const online = tellBrowserItIsOffline();
  const written = act().then(
    () => null,
    (error: unknown) => error,
  );
  await meanwhile();
  online();
  await enableNetwork(db());
  return written;
}

describe('an act that is stored without a connection', () => {
  it('is refused when another member has changed the same value', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const refusal = await offline(
      () => setLimit(plan.id, groceries, cents(5)),
      () => changesPlan(bram, plan.id, { limits: { Groceries: 7 } }),
    );
    expect(refusal).toMatchObject({ code: 'transaction_changed' });
    expect(await stored()).toMatchObject({ limits: { Groceries: 7 } });
    expect(await entries()).toHaveLength(1);
  });

  it('stays beside a change of another value, under its own id', async () => {
    const id = v.parse(ActId, crypto.randomUUID());
    const refusal = await offline(
      () => setLimit(plan.id, groceries, cents(5), {}, id),
      () => changesPlan(bram, plan.id, { limits: { Rent: 7 }, balance }),
    );
    expect(refusal).toBeNull();
    expect(await stored()).toMatchObject({ limits: { Groceries: 5, Rent: 7 } });
    expect((await entries()).map((entry) => entry['id'] as unknown)).toContain(id);
  });
});

const undo = async () => bringBack(plan.id, v.parse(ActId, (await latest())['id']));

describe('an undone act on a plan', () => {
  it('gives each value back, and leaves the others', async () => {
    await setLimit(plan.id, groceries, cents(400));
    await setLimit(plan.id, groceries, cents(500));
    const entry = await latest();
    await setLimit(plan.id, rent, cents(9));
    await bringBack(plan.id, v.parse(ActId, entry['id']));
    expect(await stored()).toMatchObject({ limits: { Groceries: 400, Rent: 9 } });
    expect(await latest()).toMatchObject({ kind: 'undo', plan: { was: { limits: { Groceries: 500 } } } });

    await setBalance(plan.id, balance);
    await undo();
    expect(await stored()).not.toHaveProperty('balance');
    await undo();
    expect(await stored()).toMatchObject({ balance });

    const { income_categories } = await stored();
    await addPlanCategory({ planId: plan.id, type: 'income', category: categoryId('Gifts') });
    await undo();
    expect(await stored()).toMatchObject({ income_categories });

    await updatePlan(plan.id, { name: 'Hut', country: plan.country, currency: plan.currency });
    await undo();
    expect(await stored()).toMatchObject({ name: plan.name });
  });

  it('is refused when the value is another by now', async () => {
    await setLimit(plan.id, groceries, cents(400));
    const id = v.parse(ActId, (await latest())['id']);
    await changesPlan(bram, plan.id, { limits: { Groceries: 7 } });
    await expect(bringBack(plan.id, id)).rejects.toMatchObject({ code: 'transaction_changed' });
    expect(await stored()).toMatchObject({ limits: { Groceries: 7 } });
  });

  it('is refused for people, whom nobody brings back without their consent', async () => {
    await offerPlan(plan.id, bram.id);
    await expect(undo()).rejects.toMatchObject({ code: 'transaction_changed' });
    await removeMember(plan.id, bram.id);
    await expect(undo()).rejects.toMatchObject({ code: 'transaction_changed' });
    expect(await stored()).toMatchObject({ members: [] });
  });

  it('is refused to a member where only the owner may change it', async () => {
    await updatePlan(plan.id, { name: 'Hut', country: plan.country, currency: plan.currency });
    const id = v.parse(ActId, (await latest())['id']);
    await signIn(bram.email, bram.password);
    await expect(bringBack(plan.id, id)).rejects.toMatchObject({ code: 'not_authorized' });
  });

  it('shows in the history like every act', async () => {
    await setLimit(plan.id, groceries, cents(400));
    const history = follow(watchHistory(plan.id, { kind: 'limits' }, 10));
    const { records } = await history.until((found) => found.records.length > 0);
    expect(records[0]).toMatchObject({ plan: { was: {}, now: { limits: { Groceries: 400 } } } });
  });
});
