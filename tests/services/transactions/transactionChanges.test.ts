// @vitest-environment jsdom
import { doc, getDocFromServer } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { expand } from '../../../src/domain/forecast/forecast';
import { changedTo, endedBefore, startedAt } from '../../../src/domain/transactions/series';
import { Cents } from '../../../src/model/money';
import { Day } from '../../../src/model/day';
import type { Series, Transaction } from '../../../src/model/transaction';
import { toAppError } from '../../../src/services/firebase/appError';
import { signIn } from '../../../src/services/account/auth';
import {
  changeTransaction,
  getTransaction,
  splitSeries,
  undoChange,
  undoSplit,
  writeException,
} from '../../../src/services/transactions/transactionChanges';
import * as v from 'valibot';
import { aSeries, aTransaction, transactionDocument } from '../../support/builders';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import type { Person } from '../../support/people';
import { enters, edits, deletes } from '../../support/acts';
import { newTransactionId } from '../../../src/services/transactions/writeAct';
import { allowConsoleError, expectConsoleError } from '../../support/console';
import { watchTransactions } from '../../support/watchTransactions';
import { watchSeries } from '../../../src/services/books/series';

let nora: Person;
let bram: Person;

const day = (text: string) => v.parse(Day, text);
const cents = (amount: number) => v.parse(Cents, amount);

/** Nora uses the app. Bram has his own client. */
beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => toAppError(error).code,
  );

const bramsView = (id: string) => doc(bram.db, 'transaction', id);
const stored = async (id: string) => (await getDocFromServer(bramsView(id))).data();

/** A transaction of their plan as the app shows it. */
async function shown(of: 'once' | 'series', fields: object = {}): Promise<Transaction> {
  const plan = await aHouseholdOf(nora, bram);
  const make = of === 'once' ? aTransaction : aSeries;
  const { id } = plan;
  const made = make({ plan_id: id, user_id: nora.id, date: '2026-01-31', ...fields });
  await enters(bram, made.id, transactionDocument(made));
  return getTransaction(made.id);
}

const shownSeries = async (fields: object = {}) => (await shown('series', fields)) as Series;

const bramChanges = (id: string, fields: object) => edits(bram, id, { ...fields });

describe('a transaction', () => {
  it('changes only in the fields that differ', async () => {
    const before = await shown('once');
    await changeTransaction(before, { ...before, amount: cents(1234), description: 'Market' });
    const after = await getTransaction(before.id);
    expect(after).toEqual({
      ...before,
      amount: 1234,
      description: 'Market',
      updatedAt: expect.any(Number) as number,
    });
    expect(after.updatedAt).toBeGreaterThan(before.updatedAt);
  });

  it('is not written if nothing differs', async () => {
    const before = await shown('once');
    await changeTransaction(before, { ...before });
    expect(await getTransaction(before.id)).toEqual(before);
  });

  it('keeps the earlier change of another member in other fields, also of its name and category', async () => {
    allowConsoleError(/PERMISSION_DENIED|permission-denied/);
    const before = await shown('once');
    await bramChanges(before.id, { description: 'Market', category: 'Rent' });
    await changeTransaction(before, { ...before, amount: cents(700) });
    expect(await getTransaction(before.id)).toMatchObject({
      amount: 700,
      description: 'Market',
      category: 'Rent',
    });
  });

  it('keeps the earlier change of another member in the same field', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const before = await shown('once');
    await bramChanges(before.id, { amount: 7 });
    expect(await codeOf(changeTransaction(before, { ...before, amount: cents(800) }))).toBe(
      'transaction_changed',
    );
    expect(await getTransaction(before.id)).toMatchObject({ amount: 700 });
  });

  it('stays gone if another member has deleted it', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const before = await shown('once');
    await deletes(bram, before.id);
    expect(await codeOf(changeTransaction(before, { ...before, description: 'Market' }))).toBe(
      'transaction_gone',
    );
    expect(await codeOf(getTransaction(before.id))).toBe('transaction_gone');
  });

  it('returns to before an undone change, except for later changes of others', async () => {
    const before = await shown('once');
    const after = { ...before, amount: cents(1234) };
    await changeTransaction(before, after);
    await bramChanges(before.id, { description: 'Market' });
    await undoChange(before, after);
    expect(await getTransaction(before.id)).toMatchObject({ amount: before.amount, description: 'Market' });
  });

  it('is undone on the days of a series that it changed, and others stay', async () => {
    const [first, later] = [day('2026-01-31'), day('2026-02-28')];
    const { id } = await shownSeries();
    await bramChanges(id, { [`exceptions.${first}`]: { skipped: true } });
    const before = await getTransaction(id);
    const { exceptions: _, ...after } = before;
    await changeTransaction(before, { ...after, amount: cents(1234) });
    await bramChanges(before.id, { [`exceptions.${later}`]: { skipped: true } });
    await getTransaction(before.id);
    await undoChange(before, { ...after, amount: cents(1234) });
    const { amount, exceptions } = await getTransaction(before.id);
    expect(amount).toBe(before.amount);
    expect(exceptions?.map(({ scheduled }) => scheduled)).toEqual([first, later]);
  });

  it('can start and stop repeating', async () => {
    const before = await shown('once');
    const recurrance = { type: 'weeks', value: 2, end_date: null } as const;
    await changeTransaction(before, { ...before, recurrance });
    const repeating = (await getTransaction(before.id)) as Series;
    expect(repeating.recurrance).toEqual(recurrance);
    await writeException(repeating, repeating.date, { scheduled: repeating.date, skipped: true });
    const skipped = await getTransaction(before.id);
    const { recurrance: _, exceptions: __, ...once } = skipped;
    await changeTransaction(skipped, changedTo(skipped, once));
    expect(Object.keys((await stored(before.id)) ?? {})).not.toContain('exceptions');
    expect(await getTransaction(before.id)).not.toHaveProperty('recurrance');
  });
});

describe('an occurrence', () => {
  const scheduled = day('2026-02-28');

  it('is confirmed once if several people confirm it at once', async () => {
    const series = await shownSeries();
    const confirmed = { [`exceptions.${scheduled}`]: { confirmed: true } };
    // All but the first are refused: what they say was there is not there any more.
    allowConsoleError(/PERMISSION_DENIED|permission-denied/);
    await Promise.allSettled([
      writeException(series, scheduled, { scheduled, confirmed: true }),
      writeException(series, scheduled, { scheduled, confirmed: true }),
      bramChanges(series.id, confirmed),
      bramChanges(series.id, confirmed),
    ]);
    const { exceptions } = await getTransaction(series.id);
    expect(exceptions).toEqual([{ scheduled, confirmed: true }]);
  });

  it('keeps its change beside changes of another member', async () => {
    const series = await shownSeries();
    await Promise.all([
      writeException(series, scheduled, { scheduled, skipped: true }),
      bramChanges(series.id, { 'exceptions.2026-03-31': { skipped: true } }),
    ]);
    const { exceptions } = await getTransaction(series.id);
    expect(exceptions?.map((each) => each.scheduled)).toEqual(['2026-02-28', '2026-03-31']);
  });

  it('is read as written, with amount, description and day', async () => {
    const series = await shownSeries();
    const exception = { scheduled, amount: cents(1), description: 'Later', date: day('2026-03-02') };
    await writeException(series, scheduled, exception);
    expect((await stored(series.id))?.['exceptions']).toMatchObject({
      '2026-02-28': { amount: 0.01, description: 'Later' },
    });
    expect((await getTransaction(series.id)).exceptions).toEqual([exception]);
  });

  it('follows its series again after it is restored', async () => {
    const series = await shownSeries();
    await writeException(series, scheduled, { scheduled, skipped: true });
    await writeException((await getTransaction(series.id)) as Series, scheduled, null);
    expect((await getTransaction(series.id)).exceptions).toEqual([]);
  });

  it('stays if another member has changed it meanwhile', async () => {
    const series = await shownSeries();
    await bramChanges(series.id, { [`exceptions.${scheduled}`]: { skipped: true } });
    expect(await codeOf(writeException(series, scheduled, { scheduled, amount: cents(1) }))).toBe(
      'transaction_changed',
    );
    expect((await getTransaction(series.id)).exceptions).toEqual([{ scheduled, skipped: true }]);
  });

  it('stays if another member has changed its series meanwhile, whose values it has', async () => {
    const series = await shownSeries();
    await bramChanges(series.id, { amount: 7 });
    expect(await codeOf(writeException(series, scheduled, { scheduled, confirmed: true }))).toBe(
      'transaction_changed',
    );
    expect((await getTransaction(series.id)).exceptions).toBeUndefined();
  });

  it('changes the forecast of another member at once', async () => {
    const series = await shownSeries();
    const live = follow(watchSeries(series.plan_id, day('2026-01-01')));
    await live.until();
    await bramChanges(series.id, { [`exceptions.${scheduled}`]: { skipped: true } });
    const { records } = await live.until(({ records: [first] }) => first?.exceptions !== undefined);
    expect(expand(records, day('2026-01-01'), day('2026-04-01')).map((each) => each.day)).toEqual([
      '2026-01-31',
      '2026-03-31',
    ]);
  });
});

describe('a split series', () => {
  const scheduled = day('2026-02-28');
  const window = [day('2026-01-01'), day('2026-06-01')] as const;

  async function parted(series: Series) {
    const ended = endedBefore(series, scheduled);
    if (ended === null) throw new Error('Nothing of it is left.');
    return { ended, started: { id: newTransactionId(), series: startedAt(series, scheduled) } };
  }

  it('has the same occurrences in two parts, at every moment', async () => {
    const series = await shownSeries();
    const { ended, started } = await parted(series);
    const live = follow(watchSeries(series.plan_id, day('2026-01-01')));
    const before = expand((await live.until()).records, ...window).map((each) => each.day);
    await splitSeries(series, ended, started);
    const { records } = await live.until((found) => found.records.length === 2);
    expect(expand(records, ...window).map((each) => each.day)).toEqual(before);
    // At no moment was one part alone.
    expect(live.told.every((told) => expand(told.records, ...window).length === before.length)).toBe(true);
  });

  it('is whole again when the split is undone', async () => {
    const series = await shownSeries();
    const { ended, started } = await parted(series);
    await splitSeries(series, ended, started);
    await undoSplit(series, ended, started);
    const { updatedAt: _, ...whole } = await getTransaction(series.id);
    expect({ ...whole, updatedAt: series.updatedAt }).toEqual(series);
    expect(await codeOf(getTransaction(started.id))).toBe('transaction_gone');
  });

  it('stays whole if another member changed it first', async () => {
    const series = await shownSeries();
    const { ended, started } = await parted(series);
    await bramChanges(series.id, { amount: 7 });
    expect(await codeOf(splitSeries(series, ended, started))).toBe('transaction_changed');
    expect((await getTransaction(series.id)).recurrance?.end_date).toBeNull();
    const { records } = await follow(
      watchTransactions({ planId: series.plan_id, type: 'expense' }, 10),
    ).until();
    expect(records).toHaveLength(1);
  });
});
