// @vitest-environment jsdom
// A member may store any number of records in a plan. The app reads a bounded number of them, and says so.
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_GOAL_ENTRIES } from '../../../src/model/goal';
import type { Plan } from '../../../src/model/plan';
import { MAX_REPAYMENTS } from '../../../src/model/repayment';
import { MAX_SERIES } from '../../../src/model/transaction';
import { signIn } from '../../../src/services/account/auth';
import { leftOut } from '../../../src/services/firebase/watchMost';
import { getGoalEntries, watchGoalEntries } from '../../../src/services/plans/goalEntries';
import { getRepayments, repaymentIdOf, watchRepayments } from '../../../src/services/plans/repayments';
import { cents, day } from '../../domain/builders';
import { repays } from '../../support/acts';
import { type Document, writeAll } from '../../support/emulatorWrites';
import { firestoreHost, projectId } from '../../support/emulators';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import type { Person } from '../../support/people';
import { watchEndedSeries, watchSeries } from '../../../src/services/books/series';

const TODAY = day('2026-11-21');
const MADE = { createdAt: new Date('2026-01-01'), updatedAt: new Date('2026-01-01') };

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  ({ nora, bram } = await noraAndBram());
  plan = await aHouseholdOf(nora, bram);
  await signIn(nora.email, nora.password);
});

const write = (documents: readonly Document[]) => writeAll({ host: firestoreHost, projectId }, documents);

/** `count` records of the plan, stored past the rules. */
const many = (collection: string, count: number, fields: object): Document[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `${collection}/${plan.id}-${JSON.stringify(fields).length}-${index}`,
    fields: { plan_id: plan.id, user_id: bram.id, ...MADE, ...fields },
  }));

const aRepayment = (on: string) => ({ from: bram.id, to: nora.id, amount: 1, day: on });
const anEntry = (on: string) => ({ goal: 'goalBike000000000001', amount: 1, day: on });
const aSeries = (until: string | null) => ({
  type: 'expense',
  amount: 1,
  description: 'Coffee',
  category: 'Groceries',
  date: new Date('2020-01-01T12:00Z'),
  recurrance: { type: 'days', value: 1, end_date: until === null ? null : new Date(`${until}T12:00Z`) },
});

describe('a plan with more than the app reads', () => {
  it('of repayments that somebody dated 2200 lists the true ones', async () => {
    await write([
      ...many('repayment', MAX_REPAYMENTS, aRepayment('2200-12-31')),
      ...many('repayment', 1, { ...aRepayment('2026-11-20'), amount: 5000 }),
    ]);
    const { records } = await follow(watchRepayments(plan.id, TODAY)).until();
    expect(records).toMatchObject([{ amount: 5000, day: '2026-11-20' }]);
    expect(leftOut()).toEqual([]);
  });

  it('of money put in goals of days to come counts what was put in', async () => {
    await write([
      ...many('goal_entry', MAX_GOAL_ENTRIES, anEntry('2200-12-31')),
      ...many('goal_entry', 1, { ...anEntry('2026-11-20'), amount: 5000 }),
    ]);
    const { records } = await follow(watchGoalEntries(plan.id, TODAY)).until();
    expect(records).toMatchObject([{ amount: 5000, day: '2026-11-20' }]);
    expect(leftOut()).toEqual([]);
  });

  it('says it of repayments, and reads all of them for a backup', async () => {
    await write(many('repayment', MAX_REPAYMENTS, aRepayment('2026-11-20')));
    const full = follow(watchRepayments(plan.id, TODAY));
    expect((await full.until()).records).toHaveLength(MAX_REPAYMENTS);
    expect(leftOut()).toEqual([]);
    const older = {
      plan_id: plan.id,
      from: bram.id,
      to: nora.id,
      amount: cents(5000),
      day: day('2026-11-19'),
    };
    await repays(bram, repaymentIdOf(older, 1), { ...older, user_id: bram.id });
    await expect.poll(leftOut).toEqual([{ what: 'repayments_title', most: MAX_REPAYMENTS }]);
    expect((await full.until()).records).toHaveLength(MAX_REPAYMENTS);
    expect(await getRepayments(plan.id)).toHaveLength(MAX_REPAYMENTS + 1);
    full.stop();
    expect(leftOut()).toEqual([]);
  });

  it('says it of money put in goals, and reads all of it for a backup', async () => {
    await write(many('goal_entry', MAX_GOAL_ENTRIES + 1, anEntry('2026-11-20')));
    const { records } = await follow(watchGoalEntries(plan.id, TODAY)).until();
    expect(records).toHaveLength(MAX_GOAL_ENTRIES);
    expect(leftOut()).toEqual([{ what: 'goals_nav', most: MAX_GOAL_ENTRIES }]);
    expect(await getGoalEntries(plan.id)).toHaveLength(MAX_GOAL_ENTRIES + 1);
  });

  it.each([
    ['have not ended', null, () => watchSeries(plan.id, TODAY)],
    ['have ended', '2026-06-01', () => watchEndedSeries(plan.id, day('2026-01-01'), TODAY)],
  ])('says it of series that %s', async (_, until, watch) => {
    await write(many('transaction', MAX_SERIES + 1, aSeries(until)));
    const { records } = await follow(watch()).until();
    expect(records).toHaveLength(MAX_SERIES);
    expect(leftOut()).toEqual([{ what: 'left_out_series', most: MAX_SERIES }]);
  });
});
