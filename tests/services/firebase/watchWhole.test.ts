import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signIn } from '../../../src/services/account/auth';
import { db } from '../../../src/services/firebase/database';
import { aTransaction, transactionDocument } from '../../support/builders';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import type { Person } from '../../support/people';
import { enters } from '../../support/acts';
import { watchTransactions } from '../../support/watchTransactions';

let nora: Person;
let bram: Person;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

/** Two transactions. This device has read only the one in Groceries. */
async function aHalfKnownPlan() {
  const plan = await aHouseholdOf(nora, bram);
  const known = aTransaction({ plan_id: plan.id, user_id: bram.id, type: 'expense', category: 'Groceries' });
  const unknown = aTransaction({ plan_id: plan.id, user_id: bram.id, type: 'expense', category: 'Housing' });
  await Promise.all([known, unknown].map((each) => enters(bram, each.id, transactionDocument(each))));
  const card = follow(watchTransactions({ planId: plan.id, type: 'expense', category: known.category }, 10));
  await card.until(({ records }) => records.length === 1);
  return { plan, known, unknown };
}

describe('a watch of records to add up', () => {
  it('never reports only the part that the device has', async () => {
    const { plan } = await aHalfKnownPlan();
    const all = follow(watchTransactions({ planId: plan.id, type: 'expense' }, 10));
    await all.until(({ records }) => records.length === 2);
    expect(all.told.map(({ records }) => records.length)).not.toContain(1);
  });

  it("reports the part that the device has if the server can't be reached", async () => {
    const { plan, known } = await aHalfKnownPlan();
    tellBrowserItIsOffline();
    await disableNetwork(db());
    onTestFinished(() => enableNetwork(db()));
    const all = follow(watchTransactions({ planId: plan.id, type: 'expense' }, 10));
    expect((await all.until()).records.map(({ id }) => id)).toEqual([known.id]);
  });
});
