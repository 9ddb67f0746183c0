// @vitest-environment jsdom
import { doc, enableNetwork, getDocFromServer, Timestamp } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, daysBetween, MAX_DAY, MIN_DAY } from '../../../src/domain/time/calendar';
import { Day } from '../../../src/model/day';
import { CategoryId } from '../../../src/model/ids';
import { MAX_AMOUNT } from '../../../src/model/money';
import type { Plan } from '../../../src/model/plan';
import {
  MAX_RECURRENCE_VALUE,
  type NewTransaction,
  RecurrenceUnit,
  type Transaction,
} from '../../../src/model/transaction';
import { visibleLine } from '../../../src/model/visibleText';
import { toAppError } from '../../../src/services/firebase/appError';
import { signIn } from '../../../src/services/account/auth';
import { db } from '../../../src/services/firebase/database';
import {
  createTransaction,
  deleteTransaction,
  restoreTransaction,
} from '../../../src/services/transactions/transaction';
import { aSeries, aTransaction, noonOf, transactionDocument } from '../../support/builders';
import { expectConsoleError, allowConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { isFull } from '../../support/full';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { cutOff } from '../../support/offline';
import { adminDb, type Person } from '../../support/people';
import { fc } from '../../support/properties';
import { writeRaw } from '../../support/seedBasics';
import { enters, edits, deletes } from '../../support/acts';
import { watchTransactions } from '../../support/watchTransactions';
import { watchEndedSeries, watchSeries } from '../../../src/services/books/series';

let nora: Person;
let bram: Person;

/** Nora uses the app. Bram has his own client. */
beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

/** A person's entry: a built transaction without the fields that the app adds. */
function newTransaction(transaction: Transaction): NewTransaction {
  const { id: _, createdAt: __, updatedAt: ___, ...rest } = transaction;
  return rest;
}

/** Bram writes transactions that another member sees. */
async function bramWrites(...transactions: readonly Transaction[]): Promise<void> {
  for (const transaction of transactions) {
    // One after the other, so that each has a later time.
    // oxlint-disable-next-line no-await-in-loop
    await enters(bram, transaction.id, transactionDocument(transaction));
  }
}

const pick = ({ plan_id, type, category }: Transaction) => ({ planId: plan_id, type, category });

const monthlyUntil = (end_date: string | null) => ({
  recurrance: { type: 'months', value: 1, end_date } as const,
});

const ids = ({ records }: { records: readonly { id: string }[] }) => records.map(({ id }) => id);

const days = fc
  .integer({ min: 0, max: daysBetween(MIN_DAY, MAX_DAY) })
  .map((count): Day => addDays(MIN_DAY, count));

const transactions = fc.record({
  type: fc.constantFrom('income', 'expense'),
  amount: fc.integer({ min: 1, max: MAX_AMOUNT }),
  description: fc
    .string({ unit: 'grapheme', minLength: 3, maxLength: 20 })
    .map(visibleLine)
    .filter((text) => Array.from(text.trim()).length >= 3),
  date: days,
  recurrance: fc.option(
    fc.record({
      type: fc.constantFrom(...RecurrenceUnit.options),
      value: fc.integer({ min: 1, max: MAX_RECURRENCE_VALUE }),
      end_date: fc.option(days),
    }),
    { nil: undefined },
  ),
  source: fc.constantFrom(undefined, 'line:a.b', 'x'.repeat(100)),
});

describe('a new transaction', () => {
  it('is read as entered, and stored in euros at noon of its day', async () => {
    const plan = await aHouseholdOf(nora, bram);
    await fc.assert(
      fc.asyncProperty(transactions, async ({ recurrance, source, ...fields }) => {
        const end = recurrance?.end_date ?? null;
        fc.pre(end === null || end >= fields.date);
        const transaction = aTransaction({
          ...fields,
          ...(recurrance && { recurrance }),
          ...(source !== undefined && { source }),
          plan_id: plan.id,
          user_id: bram.id,
          // Its own category, so that the query finds nothing else.
          category: crypto.randomUUID(),
        });
        const { id, written } = createTransaction(newTransaction(transaction));
        await written;

        const found = follow(watchTransactions(pick(transaction), 10));
        const { records } = await found.until();
        found.stop();
        expect(records).toEqual([
          {
            ...newTransaction(transaction),
            id,
            createdAt: expect.any(Number),
            updatedAt: expect.any(Number),
          },
        ]);
        const stored = await getDocFromServer(doc(bram.db, 'transaction', id));
        const { createdAt: _, updatedAt: __, ...expected } = transactionDocument(transaction);
        expect(stored.data()).toMatchObject(expected);
        expect('recurrance' in (stored.data() ?? {})).toBe(recurrance !== undefined);
        expect('source' in (stored.data() ?? {})).toBe(source !== undefined);
      }),
      { numRuns: isFull ? 100 : 15 },
    );
  });

  it('is shown at once and sent later if there is no connection', async () => {
    const plan = await aHouseholdOf(nora);
    const before = Date.now();
    await cutOff();
    const transaction = aTransaction({ plan_id: plan.id, user_id: nora.id });
    const { id, written } = createTransaction(newTransaction(transaction));

    const { records } = await follow(watchTransactions(pick(transaction), 10)).until();
    expect(ids({ records })).toEqual([id]);
    // The estimate is in whole seconds.
    expect(records[0]?.createdAt).toBeGreaterThan(before - 1000);
    expect(records[0]?.createdAt).toBeLessThanOrEqual(Date.now());

    await enableNetwork(db());
    await written;
    expect((await getDocFromServer(doc(nora.db, 'transaction', id))).exists()).toBe(true);
  });

  it('stands first on its day before the server gives it a time', async () => {
    const plan = await aHouseholdOf(nora);
    const of = { plan_id: plan.id, user_id: nora.id };
    // This device's clock is behind the server's.
    const anHourAhead = Timestamp.fromMillis(Date.now() + 3_600_000);
    const entered = aTransaction(of);
    await writeRaw(`transaction/${entered.id}`, {
      ...transactionDocument(entered),
      createdAt: anHourAhead,
      updatedAt: anHourAhead,
    });
    const list = follow(watchTransactions(pick(entered), 1));
    await list.until(({ records }) => records.length === 1);

    const { id, written } = createTransaction(newTransaction(aTransaction(of)));
    // Reported before the server can have answered.
    expect(ids(await list.until(({ records }) => records[0]?.id !== entered.id))).toEqual([id]);
    await written;
  });

  it('fails with an error if the server refuses it', async () => {
    expectConsoleError(/permission-denied|PERMISSION_DENIED/);
    const plan = await aHouseholdOf(bram);
    const transaction = aTransaction({ plan_id: plan.id, user_id: bram.id });
    const { written } = createTransaction(newTransaction(transaction));
    const refusal = await written.catch(toAppError);
    expect(refusal).toMatchObject({ code: 'not_authorized' });
  });

  it('disappears when it is deleted and returns unchanged when that is undone', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const series = aSeries({
      plan_id: plan.id,
      user_id: nora.id,
      recurrance: { type: 'weeks', value: 2, end_date: '2027-01-31' },
      source: 'line:a.b',
    });
    const { id, written } = createTransaction(newTransaction(series));
    await written;
    const list = follow(watchTransactions(pick(series), 10));
    const [before] = (await list.until(({ records }) => records.length === 1)).records as [Transaction];

    await deleteTransaction(before);
    await list.until(({ records }) => records.length === 0);
    expect((await getDocFromServer(doc(adminDb(), 'transaction', id))).exists()).toBe(false);

    await restoreTransaction(before);
    const restored = await getDocFromServer(doc(bram.db, 'transaction', id));
    const { createdAt: _, updatedAt: __, ...expected } = transactionDocument(before);
    expect(restored.data()).toMatchObject(expected);
    const enteredLater = ({ createdAt }: Transaction) => createdAt > before.createdAt;
    const [after] = (await list.until(({ records }) => records.some(enteredLater))).records;
    expect(after).toEqual({ ...before, createdAt: expect.any(Number), updatedAt: expect.any(Number) });
  });

  it('is deleted once if two members delete it at once', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const bread = aTransaction({ plan_id: plan.id, user_id: nora.id, id: `bread-of-${plan.id}` });
    await bramWrites(bread);
    allowConsoleError(/PERMISSION_DENIED|permission-denied/);
    const ends = await Promise.allSettled([deleteTransaction(bread), deletes(bram, bread.id)]);
    expect(ends.map(({ status }) => status).toSorted()).toContain('fulfilled');
    expect((await getDocFromServer(doc(adminDb(), 'transaction', bread.id))).exists()).toBe(false);
  });
});

describe('the newest transactions', () => {
  let plan: Plan;
  beforeAll(async () => {
    plan = await aHouseholdOf(nora, bram);
    const of = { plan_id: plan.id, user_id: bram.id };
    const other = await aHouseholdOf(bram);
    await bramWrites(
      aTransaction({ ...of, id: 'last-month', date: '2026-10-30' }),
      aTransaction({ ...of, id: 'morning', date: '2026-11-20' }),
      aTransaction({ ...of, id: 'first-of-today', date: '2026-11-21' }),
      aTransaction({ ...of, id: 'rent', date: '2026-11-01', category: 'Rent' }),
      aTransaction({ ...of, id: 'at-noon', date: '2026-11-20' }),
      aTransaction({ ...of, id: 'an-evening', date: '2026-11-20' }),
      aTransaction({ ...of, id: 'salary', type: 'income', category: 'Salary', date: '2026-11-21' }),
      aTransaction({ plan_id: other.id, user_id: bram.id, id: 'of-another-plan', date: '2026-11-21' }),
    );
  });
  const groceries = v.parse(CategoryId, 'Groceries');

  it('are sorted by day, then by entry, newest first', async () => {
    const found = await follow(watchTransactions({ planId: plan.id, type: 'expense' }, 10)).until();
    expect(ids(found)).toEqual(['first-of-today', 'an-evening', 'at-noon', 'morning', 'rent', 'last-month']);
    expect(found.unreadable).toEqual([]);
  });

  it('have the wanted type', async () => {
    const found = await follow(watchTransactions({ planId: plan.id, type: 'income' }, 10)).until();
    expect(ids(found)).toEqual(['salary']);
  });

  it('can be limited to a category', async () => {
    const which = { planId: plan.id, type: 'expense', category: groceries } as const;
    const found = await follow(watchTransactions(which, 10)).until();
    expect(ids(found)).toEqual(['first-of-today', 'an-evening', 'at-noon', 'morning', 'last-month']);
  });

  it.each([
    [1, ['first-of-today']],
    [2, ['first-of-today', 'an-evening']],
    [3, ['first-of-today', 'an-evening', 'at-noon']],
    [5, ['first-of-today', 'an-evening', 'at-noon', 'morning', 'rent']],
  ])('can be limited to %i', async (count, expected) => {
    const found = await follow(watchTransactions({ planId: plan.id, type: 'expense' }, count)).until();
    expect(ids(found)).toEqual(expected);
  });

  it('follow another member who adds, changes and deletes one', async () => {
    const shared = await aHouseholdOf(nora, bram);
    const list = follow(watchTransactions({ planId: shared.id, type: 'expense' }, 10));
    await list.until(({ records }) => records.length === 0);

    const bread = aTransaction({ plan_id: shared.id, user_id: bram.id, description: 'Bread' });
    await bramWrites(bread);
    await list.until(({ records }) => records.length === 1);
    const { createdAt: _, ...changed } = transactionDocument({ ...bread, description: 'Bread and butter' });
    await edits(bram, bread.id, changed);
    await list.until(({ records }) => records[0]?.description === 'Bread and butter');
    await deletes(bram, bread.id);
    expect(ids(await list.until(({ records }) => records.length === 0))).toEqual([]);
  });

  it('are refused to a person outside the plan', async () => {
    const other = await aHouseholdOf(bram);
    const list = follow(watchTransactions({ planId: other.id, type: 'expense' }, 10));
    expect(await list.untilFailed()).toMatchObject({ code: 'not_authorized' });
    expect(list.told).toEqual([]);
  });
});

describe('a broken transaction', () => {
  const { value: _, ...withoutValue } = { type: 'months', value: 1, end_date: null };
  it.each([
    ['an amount in words', { amount: 'ten' }],
    ['an amount of 0', { amount: 0 }],
    ['a negative amount', { amount: -5 }],
    ['more than two decimals', { amount: 1.005 }],
    ['an amount that is not a number', { amount: Number.NaN }],
    ['a description that is a number', { description: 5 }],
    ['a date in words', { date: '2026-11-21' }],
    ['a date beyond the calendar', { date: noonOf('2201-01-01') }],
    ['a date in the year 9999', { date: new Timestamp(253_402_300_799, 0) }],
    ['no person', { user_id: '' }],
    ['a recurrence that is a text', { recurrance: 'monthly' }],
    ['a recurrence by the hour', { recurrance: { type: 'hours', value: 1, end_date: null } }],
    ['a recurrence without a value', { recurrance: withoutValue }],
    ['a recurrence of every 0 months', { recurrance: { type: 'months', value: 0, end_date: null } }],
    ['a recurrence of every half month', { recurrance: { type: 'months', value: 0.5, end_date: null } }],
    ['an end in words', { recurrance: { type: 'months', value: 1, end_date: 'never' } }],
  ])('with %s is left out and named, and others are reported', async (_what, broken) => {
    const plan = await aHouseholdOf(nora);
    const of = { plan_id: plan.id, user_id: nora.id };
    const valid = aTransaction({ ...of, date: '2026-11-20' });
    const junk = aTransaction(of);
    expectConsoleError(new RegExp(`Unreadable record transaction/${junk.id}: `));
    await writeRaw(`transaction/${valid.id}`, transactionDocument(valid));
    await writeRaw(`transaction/${junk.id}`, { ...transactionDocument(junk), ...broken });

    const found = await follow(watchTransactions(pick(valid), 10)).until();
    expect(ids(found)).toEqual([valid.id]);
    expect(found.unreadable).toEqual([junk.id]);
  });

  it('is left out of the series too', async () => {
    expectConsoleError(/Unreadable record/);
    const plan = await aHouseholdOf(nora);
    const of = { plan_id: plan.id, user_id: nora.id };
    const rent = aSeries(of);
    const junk = aSeries(of);
    await writeRaw(`transaction/${rent.id}`, transactionDocument(rent));
    await writeRaw(`transaction/${junk.id}`, { ...transactionDocument(junk), amount: null });

    const found = await follow(watchSeries(plan.id, v.parse(Day, '2026-11-21'))).until();
    expect(ids(found)).toEqual([rent.id]);
    expect(found.unreadable).toEqual([junk.id]);
  });
});

it('a transaction whose source is broken is read without it', async () => {
  const plan = await aHouseholdOf(nora);
  const imported = aTransaction({ plan_id: plan.id, user_id: nora.id });
  await writeRaw(`transaction/${imported.id}`, { ...transactionDocument(imported), source: 5 });
  const { records } = await follow(watchTransactions(pick(imported), 10)).until();
  expect(records).toMatchObject([{ id: imported.id }]);
  expect(records[0]).not.toHaveProperty('source');
});

it('a transaction in an unknown category is readable', async () => {
  const plan = await aHouseholdOf(nora);
  const orphan = aTransaction({ plan_id: plan.id, user_id: nora.id, category: 'Gone for good' });
  await writeRaw(`transaction/${orphan.id}`, transactionDocument(orphan));
  const found = await follow(watchTransactions({ planId: plan.id, type: 'expense' }, 10)).until();
  expect(ids(found)).toEqual([orphan.id]);
});

describe('the series of a plan', () => {
  const today = v.parse(Day, '2026-11-21');

  it('are the repeating transactions of both types that have not ended before today', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const other = await aHouseholdOf(bram);
    const of = { plan_id: plan.id, user_id: bram.id, date: '2026-01-31' };
    await bramWrites(
      aSeries({ ...of, id: 'endless', ...monthlyUntil(null) }),
      aSeries({ ...of, id: 'endless-income', type: 'income', category: 'Salary', ...monthlyUntil(null) }),
      aSeries({ ...of, id: 'ended-yesterday', ...monthlyUntil('2026-11-20') }),
      aSeries({ ...of, id: 'ends-today', ...monthlyUntil('2026-11-21') }),
      aSeries({ ...of, id: 'ends-tomorrow', ...monthlyUntil('2026-11-22') }),
      aSeries({ ...of, id: 'begins-next-year', date: '2027-03-01', ...monthlyUntil(null) }),
      aTransaction({ ...of, id: 'once', date: '2026-11-21' }),
      aSeries({ plan_id: other.id, user_id: bram.id, id: 'series-of-another-plan', ...monthlyUntil(null) }),
    );
    const found = await follow(watchSeries(plan.id, today)).until();
    expect(ids(found).toSorted()).toEqual([
      'begins-next-year',
      'endless',
      'endless-income',
      'ends-today',
      'ends-tomorrow',
    ]);
    expect(found.unreadable).toEqual([]);
  });

  it('follow another member who adds and ends one', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const series = follow(watchSeries(plan.id, today));
    await series.until(({ records }) => records.length === 0);

    const rent = aSeries({ plan_id: plan.id, user_id: bram.id, date: '2026-01-31', ...monthlyUntil(null) });
    await bramWrites(rent);
    expect(ids(await series.until(({ records }) => records.length > 0))).toEqual([rent.id]);

    const { createdAt: __, ...ended } = transactionDocument(
      aSeries({ ...rent, ...monthlyUntil('2026-11-20') }),
    );
    await edits(bram, rent.id, ended);
    await series.until(({ records }) => records.length === 0);
  });

  it('are refused to a person outside the plan', async () => {
    const other = await aHouseholdOf(bram);
    const series = follow(watchSeries(other.id, today));
    expect(await series.untilFailed()).toMatchObject({ code: 'not_authorized' });
  });
});

describe('a window of days', () => {
  const from = v.parse(Day, '2026-11-01');
  const today = v.parse(Day, '2026-11-21');

  it('holds the series that ended in it', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const of = { plan_id: plan.id, user_id: bram.id, date: '2026-01-31' };
    await bramWrites(
      aSeries({ ...of, id: 'ended-before-it', ...monthlyUntil('2026-10-31') }),
      aSeries({ ...of, id: 'ended-on-its-first-day', ...monthlyUntil('2026-11-01') }),
      aSeries({ ...of, id: 'ended-just-now', ...monthlyUntil('2026-11-20') }),
      aSeries({ ...of, id: 'ends-with-it', ...monthlyUntil('2026-11-21') }),
      aSeries({ ...of, id: 'without-end', ...monthlyUntil(null) }),
      aTransaction({ ...of, id: 'single', date: '2026-11-10' }),
    );
    const ended = await follow(watchEndedSeries(plan.id, from, today)).until();
    const live = await follow(watchSeries(plan.id, today)).until();
    expect(ids(ended)).toEqual(['ended-on-its-first-day', 'ended-just-now']);
    expect(ids(live).toSorted()).toEqual(['ends-with-it', 'without-end']);
  });

  it('of one day holds no series that ended in it', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const of = { plan_id: plan.id, user_id: bram.id, date: '2026-01-31' };
    await bramWrites(aSeries({ ...of, ...monthlyUntil('2026-11-01') }));
    expect(ids(await follow(watchEndedSeries(plan.id, from, from)).until())).toEqual([]);
  });

  it('is refused to a person outside the plan', async () => {
    const other = await aHouseholdOf(bram);
    const ended = follow(watchEndedSeries(other.id, from, today));
    expect(await ended.untilFailed()).toMatchObject({ code: 'not_authorized' });
  });
});
