import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addDays, addMonths } from '../../../src/domain/time/calendar';
import {
  FUTURE_DAYS,
  dailyTotals,
  expand,
  nextMonth,
  nextOccurrences,
  stillExpected,
  summarise,
  upcomingDays,
} from '../../../src/domain/forecast/forecast';
import {
  occurrences as occurrencesOf,
  scheduledDays,
  type Occurrence,
} from '../../../src/domain/transactions/recurrence';
import type { Series } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { aSeries, anyDay, anyHousehold, cents, day } from '../builders';

const today = day('2026-11-21');

const rent = aSeries({ id: 'rent', description: 'Rent', date: '2026-01-01', amount: cents(95_000) });
const salary = aSeries({
  id: 'salary',
  type: 'income',
  description: 'Salary',
  date: '2026-01-25',
  amount: cents(245_000),
});
const groceries = aSeries({
  id: 'groceries',
  description: 'Groceries',
  date: '2026-11-07',
  amount: cents(8250),
  recurrance: { type: 'weeks' },
});

describe('the next month', () => {
  it.each([
    ['2026-11-21', '2026-12-21'],
    ['2026-12-31', '2027-01-31'],
    ['2026-01-31', '2026-02-28'],
    ['2024-01-31', '2024-02-29'],
    ['2026-02-28', '2026-03-28'],
  ])('from %s ends before %s', (from, to) => {
    expect(nextMonth(day(from))).toEqual({ from, to });
  });

  it('holds one occurrence of a monthly series', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28 }), anyDay({ from: 20_500, to: 22_000 }), (ofMonth, any) => {
        const { from, to } = nextMonth(any);
        const date = `2026-01-${String(ofMonth).padStart(2, '0')}`;
        // If the next month lacks the window's first day, the window is shorter than a month.
        const isWhole = from.slice(8) === to.slice(8);
        const { length } = expand([aSeries({ date })], from, to);
        expect(isWhole ? length === 1 : length <= 1).toBe(true);
      }),
    );
  });
});

const on = (id: string, type: Series['type'], description: string) =>
  aSeries({ id, type, description, date: '2026-11-21' });

describe('expanded series', () => {
  it('are sorted by day', () => {
    const found = expand([rent, salary, groceries], today, day('2026-12-06'));
    expect(found.map((one) => [one.day, one.transaction.description])).toEqual([
      ['2026-11-21', 'Groceries'],
      ['2026-11-25', 'Salary'],
      ['2026-11-28', 'Groceries'],
      ['2026-12-01', 'Rent'],
      ['2026-12-05', 'Groceries'],
    ]);
  });

  it('are sorted within a day by income first, then by description', () => {
    const found = expand(
      [
        on('4', 'expense', 'Zoo'),
        on('6', 'expense', 'éclairs'),
        on('5', 'expense', 'Energy'),
        on('3', 'expense', 'bread'),
        on('2', 'income', 'Salary'),
        on('1', 'expense', 'Zoo'),
        on('0', 'income', 'Rent'),
      ],
      today,
      day('2026-11-22'),
    );
    expect(found.map(({ transaction }) => `${transaction.description} ${transaction.id}`)).toEqual([
      'Rent 0',
      'Salary 2',
      'bread 3',
      'éclairs 6',
      'Energy 5',
      'Zoo 1',
      'Zoo 4',
    ]);
  });

  it('have the same order for any order of reading', () => {
    const window = { from: day('2026-11-21'), to: day('2026-12-21') };
    const shuffled = anyHousehold.chain((household) =>
      fc.tuple(fc.constant(household), fc.shuffledSubarray(household, { minLength: household.length })),
    );
    fc.assert(
      fc.property(shuffled, ([household, other]) => {
        expect(expand(other, window.from, window.to)).toEqual(expand(household, window.from, window.to));
      }),
    );
  });

  it('are the occurrences of each series, even if some of them were changed', () => {
    const anyException = fc.record(
      {
        description: fc.constantFrom('Rent', 'Zoo', 'energy'),
        amount: fc.integer({ min: 1, max: 1000 }).map(cents),
        date: anyDay({ from: 20_700, to: 20_800 }),
        skipped: fc.constant(true as const),
      },
      { requiredKeys: [] },
    );
    const anyChanged = fc
      .tuple(anyHousehold, fc.array(anyException, { minLength: 1, maxLength: 8 }))
      .map(([household, changes]) =>
        household.map((series): Series => {
          const days = scheduledDays(series, day('2026-09-01'), day('2027-01-01'));
          const exceptions = days.flatMap((scheduled, index) =>
            changes[index] === undefined ? [] : [{ scheduled, ...changes[index] }],
          );
          return { ...series, exceptions };
        }),
      );
    const [from, to] = [day('2026-10-01'), day('2026-12-15')];
    fc.assert(
      fc.property(anyChanged, (household) => {
        const all = household.flatMap((series) => occurrencesOf(series, from, to));
        expect(expand(household, from, to)).toEqual(all.toSorted(byDayTypeAndDescription));
      }),
    );
  });
});

const { compare } = new Intl.Collator('nl');
const asText = (a: string, b: string) => Number(a > b) - Number(a < b);

function byDayTypeAndDescription(a: Occurrence, b: Occurrence): number {
  return (
    asText(a.day, b.day) ||
    asText(b.transaction.type, a.transaction.type) ||
    compare(a.transaction.description, b.transaction.description) ||
    asText(a.transaction.id, b.transaction.id)
  );
}

describe('the work for many series', () => {
  it('is to compare them once, for all the days that they fall on', () => {
    let reads = 0;
    const many = Array.from({ length: 200 }, (_, index): Series => {
      const series = aSeries({ id: `series-${index}`, date: '2026-01-01', recurrance: { type: 'days' } });
      Object.defineProperty(series, 'description', {
        get: () => {
          reads += 1;
          return `Series ${(index * 31) % 200}`;
        },
      });
      return series;
    });
    const readsFor = (days: number) => {
      reads = 0;
      const { length } = expand(many, today, addDays(today, days));
      expect(length).toBe(days * 200);
      return reads;
    };
    const once = readsFor(1);
    expect(once).toBeGreaterThan(0);
    expect(readsFor(365)).toBe(once);
  });

  it('is to write each day once, however many fall on it', () => {
    const many = Array.from({ length: 200 }, () => aSeries({ recurrance: { type: 'days' } }));
    const [from, to] = [day('2150-01-01'), day('2151-01-01')];
    const written = vi.spyOn(Date.prototype, 'toISOString');
    onTestFinished(() => written.mockRestore());
    expect(expand(many, from, to)).toHaveLength(200 * 365);
    expect(written.mock.calls.length).toBeLessThanOrEqual(366);
  });

  it('is to go no further than the first day if that has enough of them', () => {
    const many = Array.from({ length: 2000 }, () => aSeries({ recurrance: { type: 'days' } }));
    const written = vi.spyOn(Date.prototype, 'toISOString');
    onTestFinished(() => written.mockRestore());
    expect(nextOccurrences(many, day('2160-01-01'), 20)).toHaveLength(20);
    expect(written.mock.calls.length).toBeLessThanOrEqual(10);
  });
});

const next = (series: readonly Series[], count: number) =>
  nextOccurrences(series, today, count).map((one) => `${one.day} ${one.transaction.description}`);
const insurance = (date: string) =>
  aSeries({ description: 'Insurance', date, recurrance: { type: 'years' } });

describe('the next occurrences', () => {
  it.each([
    [1, ['2026-11-21 Groceries']],
    [4, ['2026-11-21 Groceries', '2026-11-25 Salary', '2026-11-28 Groceries', '2026-12-01 Rent']],
  ])('are the %i soonest ones', (count, expected) => {
    expect(next([rent, salary, groceries], count)).toEqual(expected);
  });

  it.each([
    ['is eleven months away', '2020-10-30', ['2027-10-30 Insurance']],
    ['was yesterday', '2020-11-20', ['2027-11-20 Insurance']],
    ['is today', '2020-11-21', ['2026-11-21 Insurance', '2027-11-21 Insurance']],
    ['is thirteen months away', '2027-12-21', []],
  ])('look thirteen months ahead for a yearly payment that %s', (_, date, expected) => {
    expect(next([insurance(date)], 5)).toEqual(expected);
  });

  it('stop where a series ends', () => {
    const loan = aSeries({
      description: 'Loan',
      date: '2026-01-05',
      recurrance: { end_date: day('2027-01-05') },
    });
    expect(next([loan], 5)).toEqual(['2026-12-05 Loan', '2027-01-05 Loan']);
  });

  it('are empty if nothing repeats', () => {
    expect(next([], 5)).toEqual([]);
  });

  it('are the first of all occurrences within thirteen months', () => {
    const any = anyDay({ from: 20_000, to: 22_000 });
    fc.assert(
      fc.property(anyHousehold, any, fc.integer({ min: 1, max: 40 }), (household, from, count) => {
        const all = expand(household, from, addMonths(from, 13));
        expect(nextOccurrences(household, from, count)).toEqual(all.slice(0, count));
      }),
    );
  });
});

describe('a summary', () => {
  it('has income and expense as positive sums, and their difference', () => {
    const { from, to } = nextMonth(today);
    expect(summarise(expand([rent, salary, groceries], from, to))).toEqual({
      income: 245_000,
      expense: 95_000 + 5 * 8250,
      delta: 245_000 - 95_000 - 5 * 8250,
      count: 7,
    });
  });

  it('of no occurrences is zero', () => {
    expect(summarise([])).toEqual({ income: 0, expense: 0, delta: 0, count: 0 });
  });

  it('is too large where one of its sums is, and gives the other sum', () => {
    const huge = { ...rent, amount: cents(6_000_000_000_000_000) };
    const bookings = [huge, huge, salary].map((transaction) => ({ transaction, day: today }));
    expect(summarise(bookings)).toEqual({ income: salary.amount, expense: NaN, delta: NaN, count: 3 });
  });

  it('has a negative difference if more goes out than comes in', () => {
    expect(summarise([{ transaction: rent, day: today }]).delta).toBe(-95_000);
  });
});

describe('the upcoming days', () => {
  it('are fourteen, including today', () => {
    expect(FUTURE_DAYS).toBe(14);
    const daily = aSeries({ date: '2020-01-01', recurrance: { type: 'days' } });
    const days = upcomingDays([daily], today).map((upcoming) => upcoming.day);
    expect([days.length, days.at(0), days.at(-1)]).toEqual([14, '2026-11-21', '2026-12-04']);
  });

  it('are as many as requested', () => {
    const daily = aSeries({ date: '2020-01-01', recurrance: { type: 'days' } });
    expect(upcomingDays([daily], today, 3).map((upcoming) => upcoming.day)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
  });

  it('are the days with occurrences, each with its running total, which begins after today', () => {
    const days = upcomingDays([rent, salary, groceries], today).map((upcoming) => ({
      day: upcoming.day,
      descriptions: upcoming.occurrences.map(({ transaction }) => transaction.description),
      runningTotal: upcoming.runningTotal,
    }));
    expect(days).toEqual([
      { day: '2026-11-21', descriptions: ['Groceries'], runningTotal: 0 },
      { day: '2026-11-25', descriptions: ['Salary'], runningTotal: 245_000 },
      { day: '2026-11-28', descriptions: ['Groceries'], runningTotal: 236_750 },
      { day: '2026-12-01', descriptions: ['Rent'], runningTotal: 141_750 },
    ]);
  });

  it('group the occurrences of the same day', () => {
    const bonus = aSeries({
      id: 'bonus',
      type: 'income',
      description: 'Bonus',
      date: '2026-11-01',
      amount: cents(100),
    });
    const days = upcomingDays([rent, bonus], day('2026-11-30'), 2);
    expect(days.map(({ occurrences }) => occurrences.map(({ transaction }) => transaction.id))).toEqual([
      ['bonus', 'rent'],
    ]);
    expect(days.at(0)?.runningTotal).toBe(100 - 95_000);
  });

  it('are none if nothing repeats', () => {
    expect(upcomingDays([], today)).toEqual([]);
  });

  it('hold every occurrence once and end at the sum of those after today', () => {
    fc.assert(
      fc.property(anyHousehold, anyDay({ from: 20_000, to: 22_000 }), (household, any) => {
        const all = expand(household, any, addDays(any, FUTURE_DAYS));
        const days = upcomingDays(household, any);
        expect(days.flatMap(({ occurrences }) => occurrences)).toEqual(all);
        expect(days.at(-1)?.runningTotal ?? 0).toBe(summarise(stillExpected(all, any)).delta);
        expect(days.map((one) => one.change)).toEqual(days.map((one) => summarise(one.occurrences).delta));
        expect(days.map((upcoming) => upcoming.day)).toEqual([...new Set(all.map((one) => one.day))]);
      }),
    );
  });
});

describe('daily totals', () => {
  it('list every day, with zero on days without occurrences', () => {
    const occurrences = expand([rent, salary, groceries], day('2026-11-21'), day('2026-12-31'));
    expect(dailyTotals(occurrences, day('2026-11-24'), 5)).toEqual([
      { day: '2026-11-24', income: 0, expense: 0 },
      { day: '2026-11-25', income: 245_000, expense: 0 },
      { day: '2026-11-26', income: 0, expense: 0 },
      { day: '2026-11-27', income: 0, expense: 0 },
      { day: '2026-11-28', income: 0, expense: 8250 },
    ]);
  });

  it('keep income and expense of one day apart', () => {
    const onRentDay = aSeries({ id: 'benefit', type: 'income', date: '2026-11-01', amount: cents(500) });
    const occurrences = expand([rent, onRentDay], day('2026-12-01'), day('2026-12-02'));
    expect(dailyTotals(occurrences, day('2026-12-01'), 1)).toEqual([
      { day: '2026-12-01', income: 500, expense: 95_000 },
    ]);
  });

  it('add up to the summary', () => {
    fc.assert(
      fc.property(anyHousehold, anyDay({ from: 20_000, to: 22_000 }), (household, any) => {
        const occurrences = expand(household, any, addDays(any, 14));
        const totals = dailyTotals(occurrences, any, 14);
        const { income, expense } = summarise(occurrences);
        expect(totals.reduce((total, one) => total + one.income, 0)).toBe(income);
        expect(totals.reduce((total, one) => total + one.expense, 0)).toBe(expense);
      }),
    );
  });
});
