import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysFrom } from '../../../src/domain/time/calendar';
import { expand, summarise } from '../../../src/domain/forecast/forecast';
import { namedDays, roundAmounts } from '../../../src/domain/forecast/axes';
import { runningTotals, startingWith, type RunningTotals } from '../../../src/domain/forecast/runningTotal';
import { aSeries } from '../../support/builders';
import { fc } from '../../support/properties';
import { anyDay, anyHousehold, cents, day } from '../builders';

const from = day('2026-11-21');
const to = day('2026-11-26');

const changes = ({ days }: RunningTotals) => days.map((one) => [one.day, one.change, one.runningTotal]);

describe('a running total', () => {
  const series = [
    aSeries({ type: 'income', amount: 1000, date: '2026-11-22' }),
    aSeries({ amount: 300, date: '2026-11-21', recurrance: { type: 'days', value: 3, end_date: null } }),
  ];
  const occurrences = expand(series, from, to);

  it('changes on days with occurrences and ends at the difference', () => {
    const total = runningTotals(occurrences, from, to);
    expect(changes(total)).toEqual([
      ['2026-11-21', -300, -300],
      ['2026-11-22', 1000, 700],
      ['2026-11-24', -300, 400],
    ]);
    expect(total).toMatchObject({ start: 0, end: 400, lowest: { day: '2026-11-21', total: -300 } });
  });

  it('starts from the given balance', () => {
    const total = startingWith(runningTotals(occurrences, from, to), cents(250));
    expect(changes(total)).toEqual([
      ['2026-11-21', -300, -50],
      ['2026-11-22', 1000, 950],
      ['2026-11-24', -300, 650],
    ]);
    expect(total).toMatchObject({ start: 250, end: 650, lowest: { day: '2026-11-21', total: -50 } });
  });

  it('that is too large on one day stays too large up to its end', () => {
    const huge = { amount: 6_000_000_000_000_000, date: '2026-11-22' };
    const household = [
      aSeries({ ...huge, type: 'income', recurrance: { type: 'days', value: 1, end_date: '2026-11-23' } }),
      aSeries({ ...huge, date: '2026-11-24' }),
    ];
    const total = runningTotals(expand(household, from, to), from, to);
    expect(changes(total).map(([, , runningTotal]) => runningTotal)).toEqual([huge.amount, NaN, NaN]);
    expect(startingWith(total, cents(-huge.amount)).end).toBeNaN();
  });

  it('without occurrences stays at its start', () => {
    expect(startingWith(runningTotals([], from, to), cents(250))).toEqual({
      start: 250,
      from,
      to,
      days: [],
      lowest: { day: from, total: 250 },
      end: 250,
    });
  });

  it('without expenses is lowest today, after the income of today', () => {
    const income = (date: string) => expand([aSeries({ type: 'income', amount: 1000, date })], from, to);
    expect(runningTotals(income('2026-11-22'), from, to).lowest).toEqual({ day: from, total: 0 });
    expect(runningTotals(income('2026-11-21'), from, to).lowest).toEqual({ day: from, total: 1000 });
  });

  it('is the start plus all occurrences up to each day', () => {
    const anyStart = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents);
    const anyMonths = fc.integer({ min: 1, max: 12 });
    const any = anyDay({ from: 20_000, to: 22_000 });
    fc.assert(
      fc.property(anyHousehold, any, anyMonths, anyStart, (household, first, months, start) => {
        const last = addMonths(first, months);
        const total = startingWith(runningTotals(expand(household, first, last), first, last), start);
        const after = (one: typeof first) =>
          start + summarise(expand(household, first, addDays(one, 1))).delta;
        for (const one of total.days) expect(one.runningTotal).toBe(after(one.day));
        expect(total.days.reduce<number>((all, one) => all + one.change, start)).toBe(total.end);

        const ends = daysFrom(first, 400)
          .filter((one) => one < last)
          .map((one) => ({ day: one, total: after(one) }));
        const least = Math.min(...ends.map((one) => one.total));
        expect(total.lowest).toEqual(ends.find((one) => one.total === least));
        expect(total.end).toBe(ends.at(-1)?.total);
      }),
      { numRuns: 20 },
    );
  });
});

it.each([
  [-30_100, 454_000, [400_000, 200_000, 0]],
  [0, 0, [0]],
  [-95_000, 0, [0, -50_000]],
  [0, 300, [300, 200, 100, 0]],
  // An axis names no cents.
  [-30, 120, [100, 0]],
  [-99, 99, [0]],
])('a chart from %i to %i cents shows the round amounts %j', (min, max, expected) => {
  expect(roundAmounts(min, max)).toEqual(expected);
});

it('a chart shows at most four round amounts inside its range, including 0', () => {
  const anyAmount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  fc.assert(
    fc.property(anyAmount, anyAmount, (min, max) => {
      const amounts = roundAmounts(Math.min(min, max), Math.max(min, max));
      expect(amounts.length).toBeLessThanOrEqual(4);
      expect(amounts.some((amount) => amount === 0)).toBe(true);
      expect(Math.max(...amounts)).toBeLessThanOrEqual(Math.max(min, max, 0));
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(Math.min(min, max, 0));
      expect(amounts.filter((amount) => amount % 100 !== 0)).toEqual([]);
    }),
  );
});

it('a chart of five steps or more shows an amount beside 0, so that it has a scale', () => {
  const anyAmount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  fc.assert(
    fc.property(anyAmount, anyAmount, fc.integer({ min: 5, max: 9 }), (one, other, steps) => {
      fc.pre(Math.max(Math.abs(one), Math.abs(other)) >= 100);
      const amounts = roundAmounts(Math.min(one, other), Math.max(one, other), steps);
      expect(amounts.length).toBeLessThanOrEqual(steps + 1);
      expect(amounts.length).toBeGreaterThan(1);
    }),
  );
});

describe('the days on the axis', () => {
  it('are the first days of months', () => {
    expect(namedDays(day('2026-11-23'), day('2027-02-23'))).toEqual([
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
    ]);
  });

  it.each([1, 2, 3, 6, 12])('are at most four, in order and within %i months', (months) => {
    fc.assert(
      fc.property(anyDay(), (first) => {
        const end = addMonths(first, months);
        const days = namedDays(first, end);
        expect(days.length).toBeGreaterThan(1);
        expect(days.length).toBeLessThanOrEqual(4);
        expect(days).toEqual([...new Set(days)].toSorted());
        expect(days.every((each) => each >= first && each < end)).toBe(true);
      }),
    );
  });
});
