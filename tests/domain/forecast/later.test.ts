import { describe, expect, it } from 'vitest';
import {
  expand,
  FUTURE_DAYS,
  stillExpected,
  summarise,
  upcomingDays,
} from '../../../src/domain/forecast/forecast';
import { endOfLater, laterMonths, monthsAhead } from '../../../src/domain/forecast/later';
import { sum } from '../../../src/domain/money/money';
import { addDays } from '../../../src/domain/time/calendar';
import { fc } from '../../support/properties';
import { aSeries, anyDay, anyHousehold, cents, day } from '../builders';

const insurance = aSeries({
  id: 'insurance',
  description: 'Insurance',
  date: '2026-03-14',
  amount: cents(48_000),
  recurrance: { type: 'years' },
});
const rent = aSeries({ id: 'rent', description: 'Rent', date: '2026-01-01', amount: cents(95_000) });
const salary = aSeries({
  id: 'salary',
  type: 'income',
  description: 'Salary',
  date: '2026-01-25',
  amount: cents(245_000),
});

describe('the months after the next 14 days', () => {
  it.each([
    ['2026-11-21', '2026-12-01', '2028-11-01', 24],
    // The 14 days end within the month.
    ['2026-11-03', '2026-11-01', '2028-11-01', 25],
    ['2026-12-18', '2027-01-01', '2028-12-01', 24],
    ['2028-02-29', '2028-03-01', '2030-02-01', 24],
  ])('on %s are those from %s to %s', (today, first, last, count) => {
    const months = monthsAhead(day(today));
    expect([months[0], months.at(-1), months.length]).toEqual([first, last, count]);
    expect(addDays(endOfLater(day(today)), -1).slice(0, 7)).toBe(last.slice(0, 7));
  });

  it('have the yearly bill of next March, with its month and its day', () => {
    const months = laterMonths([rent, insurance, salary], day('2026-11-21'), 6);
    const march = months.find(({ month }) => month === '2027-03-01');
    expect(march).toMatchObject({ income: 245_000, expense: 143_000, delta: 102_000, count: 3 });
    expect(march?.days.map(({ day: on }) => on)).toEqual(['2027-03-01', '2027-03-14', '2027-03-25']);
  });

  it('are there without anything, too', () => {
    const [december] = laterMonths([insurance], day('2026-11-21'), 1);
    expect(december).toMatchObject({ month: '2026-12-01', days: [], income: 0, expense: 0, delta: 0 });
    expect(laterMonths([insurance], day('2026-11-21'), 0)).toEqual([]);
  });

  it('go on where the 14 days end, without a day twice or left out, and with their running total', () => {
    fc.assert(
      fc.property(
        anyHousehold,
        anyDay({ from: 20_500, to: 22_000 }),
        fc.integer({ min: 1, max: 25 }),
        (series, today, count) => {
          const months = laterMonths(series, today, count);
          const days = [...upcomingDays(series, today), ...months.flatMap((month) => month.days)];
          const last = days.at(-1)?.day ?? today;
          expect(days.flatMap(({ occurrences }) => occurrences)).toEqual(
            expand(series, today, addDays(last, 1)),
          );
          let total = sum([]);
          for (const { change, runningTotal } of stillExpected(days, today)) {
            total = sum([total, change]);
            expect(runningTotal).toBe(total);
          }
          for (const { month, days: ofMonth, ...sums } of months) {
            expect(ofMonth.every(({ day: on }) => on.slice(0, 7) === month.slice(0, 7))).toBe(true);
            expect(ofMonth.every(({ day: on }) => on >= addDays(today, FUTURE_DAYS))).toBe(true);
            expect(sums).toEqual(summarise(ofMonth.flatMap(({ occurrences }) => occurrences)));
          }
        },
      ),
    );
  });
});
