// @vitest-environment jsdom
import { collection, getDocs, query, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../../src/model/plan';
import type { NewRepayment } from '../../../src/model/repayment';
import { signIn } from '../../../src/services/account/auth';
import { deletePlan } from '../../../src/services/plans/planDeletion';
import {
  deleteRepayment,
  recordRepayment,
  recordRepayments,
  repaymentIdOf,
  restoreRepayment,
  watchRepayments,
} from '../../../src/services/plans/repayments';
import { cents, day } from '../../domain/builders';
import { repays } from '../../support/acts';
import { allowConsoleError, expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { adminDb, type Person } from '../../support/people';

const TODAY = day('2026-11-21');

let nora: Person;
let bram: Person;
let plan: Plan;

/** Nora uses the app, and Bram writes on his own client. */
beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram);
});

const repayment = (fields: Partial<NewRepayment> = {}): NewRepayment => ({
  plan_id: plan.id,
  from: bram.id,
  to: nora.id,
  amount: cents(2000),
  day: TODAY,
  ...fields,
});

/** As a page that opens now finds them. */
async function listed() {
  const opened = follow(watchRepayments(plan.id, TODAY));
  const { records } = await opened.until();
  opened.stop();
  return records;
}

const write = (each: NewRepayment, number = 1) =>
  repays(bram, repaymentIdOf(each, number), { ...each, user_id: bram.id });

describe('A repayment', () => {
  it('is recorded with its people, amount and day, newest first', async () => {
    await recordRepayment(repayment({ day: day('2026-10-01') }), nora.id);
    const square = { shares: { [nora.id]: 1, [bram.id]: 2 } };
    await recordRepayment(repayment({ square }), nora.id);
    expect(await listed()).toMatchObject([
      { from: bram.id, to: nora.id, amount: 2000, day: '2026-11-21', user_id: nora.id, square },
      { day: '2026-10-01' },
    ]);
  });

  it('that two people record at the same time is one record, and the later person is told', async () => {
    // Which of the two is later depends on the emulator.
    allowConsoleError(/PERMISSION_DENIED|permission-denied/);
    const outcomes = await Promise.allSettled([recordRepayment(repayment(), nora.id), write(repayment())]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
    await expect(recordRepayment(repayment(), nora.id)).rejects.toMatchObject({ code: 'repayment_exists' });
    await recordRepayment(repayment(), nora.id, 2);
    expect(await listed()).toHaveLength(2);
  });

  it('of another amount, day or direction is another one', async () => {
    await write(repayment());
    await recordRepayment(repayment({ amount: cents(1) }), nora.id);
    await recordRepayment(repayment({ day: day('2026-11-20') }), nora.id);
    await recordRepayment(repayment({ from: nora.id, to: bram.id }), nora.id);
    expect(await listed()).toHaveLength(4);
  });

  it('can be deleted by any member, and comes back with Undo', async () => {
    allowConsoleError(/PERMISSION_DENIED|permission-denied/);
    await write(repayment());
    const [found] = await listed();
    if (found === undefined) throw new Error('nothing recorded');
    await deleteRepayment(found);
    await deleteRepayment(found);
    expect(await listed()).toEqual([]);
    await restoreRepayment(found, nora.id);
    expect(await listed()).toMatchObject([{ id: found.id, amount: 2000, user_id: nora.id }]);
    await restoreRepayment(found, nora.id);
  });

  it('with somebody who is not of the plan is refused', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const stranger = repayment({ from: 'stranger' as NewRepayment['from'] });
    await expect(recordRepayment(stranger, nora.id)).rejects.toMatchObject({ code: 'not_authorized' });
  });

  it('goes with its plan', async () => {
    await write(repayment());
    await deletePlan(plan.id);
    const left = await getDocs(query(collection(adminDb(), 'repayment'), where('plan_id', '==', plan.id)));
    expect(left.size).toBe(0);
  });
});

describe('Repayments of a file', () => {
  it('are recorded once, however often they come', async () => {
    const file = [repayment(), repayment(), repayment({ amount: cents(5) })];
    expect(await recordRepayments(file, nora.id)).toHaveLength(3);
    expect(await recordRepayments(file, nora.id)).toEqual([]);
    expect(await listed()).toHaveLength(3);
  });
});
