import { disableNetwork, doc, enableNetwork, getDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedPlan, Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import { db } from '../../../src/services/firebase/database';
import { watchPlans } from '../../../src/services/plans/plan';
import { setBalance, setFirstBalance } from '../../../src/services/plans/planBalance';
import { cents, day } from '../../domain/builders';
import { aPlan, documentOf } from '../../support/builders';
import { aDeviceOf, type Device } from '../../support/devices';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { cutOff, tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, type Person } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';

const on = (text: string, amount: number) => ({ amount: cents(amount), day: day(text) });
const monday = on('2026-11-16', 234_015);
const friday = on('2026-11-20', -5050);

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
const balance = async () => (await stored())?.['balance'] as unknown;

/** The plan with changes. */
const say = (said: object) => writeRaw(`plan/${plan.id}`, { ...documentOf(aPlan({ ...plan })), ...said });

describe('the balance of a plan', () => {
  it('is said by any member, again and again, and can be removed', async () => {
    await setBalance(plan.id, monday);
    expect(await balance()).toEqual({ amount: 234_015, day: '2026-11-16' });
    await brams.planBalance.setBalance(plan.id, friday);
    expect(await balance()).toEqual(friday);
    await setBalance(plan.id, null);
    expect(await balance()).toBeUndefined();
  });

  it('leaves the rest of the plan as it is', async () => {
    await say({ limits: { Groceries: 5 } });
    const { updatedAt, ...before } = (await stored()) ?? {};
    await setBalance(plan.id, monday);
    expect(await stored()).toMatchObject({ ...before, balance: monday });
    expect((await stored())?.['updatedAt']).not.toEqual(updatedAt);
  });

  it('is refused to a person outside the plan', async () => {
    const other = await aHouseholdOf(bram);
    await expect(setBalance(other.id, monday)).rejects.toMatchObject({ code: 'not_authorized' });
  });

  it.each([
    ['text', 'a lot'],
    ['a day that does not exist', { amount: 1, day: '2026-02-31' }],
    ['parts of a cent', { amount: 0.5, day: '2026-02-03' }],
    ['too much', { amount: 1e15, day: '2026-02-03' }],
  ])('that is %s is none, and the plan can be read', async (_, broken) => {
    await say({ balance: broken });
    const plans = await follow(watchPlans(nora.id)).until((all) => shown(all) !== undefined);
    expect(shown(plans)).toMatchObject({ name: plan.name });
    expect(shown(plans)).not.toHaveProperty('balance.amount');
  });

  it('said without a connection is shown at once, and sent later', async () => {
    await cutOff();
    await enableNetwork(db());
    const plans = follow(watchPlans(nora.id));
    await plans.until((all) => shown(all) !== undefined);
    await disableNetwork(db());
    const online = tellBrowserItIsOffline();
    const written = setBalance(plan.id, friday);
    await plans.until((all) => Object.hasOwn(shown(all) ?? {}, 'balance'));
    expect(await balance()).toBeUndefined();
    online();
    await enableNetwork(db());
    await written;
    expect(await balance()).toEqual(friday);
  });

  it('from an earlier version is taken over once, and never over a said one', async () => {
    await setFirstBalance(plan.id, monday);
    expect(await balance()).toEqual(monday);
    await setFirstBalance(plan.id, friday);
    expect(await balance()).toEqual(monday);
  });
});

const shown = (plans: readonly ListedPlan[]) =>
  plans.find((each): each is Plan => each.id === plan.id && each.isDamaged !== true);
