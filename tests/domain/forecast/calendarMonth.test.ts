import { describe, expect, it } from 'vitest';
import {
  calendarMonth,
  calendarMonths,
  weeksOf,
  withinCalendar,
} from '../../../src/domain/forecast/calendarMonth';
import {
  expand,
  firstExpected,
  FUTURE_DAYS,
  stillExpected,
  summarise,
} from '../../../src/domain/forecast/forecast';
import { laterMonths, monthsAhead } from '../../../src/domain/forecast/later';
import { placeInWeek } from '../../../src/domain/formats/weeks';
import { sum } from '../../../src/domain/money/money';
import { addDays, addMonths, daysBetween, firstOfMonth } from '../../../src/domain/time/calendar';
import { fc } from '../../support/properties';
import { aSeries, anyDay, anyHousehold, cents, day } from '../builders';

const anyToday = anyDay({ from: 20_500, to: 22_000 });
const anyWeekday = fc.constantFrom(1, 2, 3, 4, 5, 6, 7);
const anyPlace = fc.integer({ min: 0, max: 24 });
/** One of the months of the calendar. */
const monthAt = (today: Parameters<typeof calendarMonths>[0], place: number) =>
  addMonths(firstOfMonth(today), place);

describe('the months of the calendar', () => {
  it.each([
    ['2026-11-21', '2026-11-01', '2028-11-01'],
    ['2028-02-29', '2028-02-01', '2030-02-01'],
    ['2026-12-31', '2026-12-01', '2028-12-01'],
  ])('on %s run from %s to %s', (today, first, last) => {
    const months = calendarMonths(day(today));
    expect([months[0], months.at(-1), months.length]).toEqual([first, last, 25]);
  });

  it('include every month of the list', () => {
    fc.assert(
      fc.property(anyToday, (today) => {
        expect(calendarMonths(today)).toEqual(expect.arrayContaining(monthsAhead(today)));
        expect(calendarMonths(today).at(-1)).toBe(monthsAhead(today).at(-1));
      }),
    );
  });

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-20', '2026-11-21'],
    ['2026-10-31', '2026-11-21'],
    ['2028-11-30', '2028-11-30'],
    ['2028-12-01', '2028-11-30'],
    ['2027-02-28', '2027-02-28'],
  ])('have, nearest to %s, %s', (asked, found) => {
    expect(withinCalendar(day(asked), day('2026-11-21'))).toBe(found);
  });
});

describe('the weeks of a month', () => {
  it.each([
    // February 2027 starts on a Monday and has 28 days.
    ['2027-02-01', 1, 4],
    ['2027-02-01', 7, 5],
    ['2026-11-01', 1, 6],
    ['2026-11-01', 7, 5],
  ] as const)('of %s from weekday %i on are %i', (month, first, count) => {
    expect(weeksOf(day(month), first)).toHaveLength(count);
  });

  it('are whole, and have each day of the month once, in its place', () => {
    fc.assert(
      fc.property(anyDay(), anyWeekday, (any, first) => {
        const month = firstOfMonth(any);
        const weeks = weeksOf(month, first);
        const days = weeks.flat().filter((each) => each !== null);
        expect(days[0]).toBe(month);
        expect(days).toHaveLength(daysBetween(month, addMonths(month, 1)));
        days.forEach((each, index) => expect(each).toBe(addDays(month, index)));
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(week.some((each) => each !== null)).toBe(true);
          week.forEach((each, place) =>
            expect(each === null || placeInWeek(each, first) === place).toBe(true),
          );
        }
      }),
    );
  });
});

describe('a month of the calendar', () => {
  const rent = aSeries({ id: 'rent', description: 'Rent', date: '2026-01-25', amount: cents(95_000) });
  const salary = aSeries({
    id: 'salary',
    type: 'income',
    description: 'Salary',
    date: '2026-01-20',
    amount: cents(245_000),
  });

  it('lists this month from today on', () => {
    const november = calendarMonth([rent, salary], day('2026-11-01'), day('2026-11-21'));
    expect(november).toMatchObject({ income: 0, expense: 95_000, delta: -95_000, count: 1 });
    expect(november.days.map((each) => each.day)).toEqual(
      ['21', '22', '23', '24', '25', '26', '27', '28', '29', '30'].map((date) => `2026-11-${date}`),
    );
    expect(november.days[3]).toMatchObject({ occurrences: [], change: 0, runningTotal: 0 });
    expect(november.days[4]).toMatchObject({ change: -95_000, runningTotal: -95_000 });
    expect(november.days.at(-1)).toMatchObject({ change: 0, runningTotal: -95_000 });
  });

  it('lists what has happened today, and counts it no more', () => {
    const [november, january] = ['2026-11-01', '2027-01-01'].map((month) =>
      calendarMonth([rent, salary], day(month), day('2026-11-25')),
    );
    expect(november).toMatchObject({ income: 0, expense: 0, delta: 0, count: 0 });
    expect(november?.days[0]).toMatchObject({ day: '2026-11-25', change: -95_000, runningTotal: 0 });
    expect(january?.days[0]?.runningTotal).toBe(245_000 - 95_000);
  });

  it('goes on with the running total of the months before it', () => {
    const january = calendarMonth([rent, salary], day('2027-01-01'), day('2026-11-21'));
    expect(january.days[0]?.runningTotal).toBe(245_000 - 2 * 95_000);
    expect(january.days.at(-1)?.runningTotal).toBe(2 * 245_000 - 3 * 95_000);
  });

  it('has each day to come once, with its own occurrences and the running total at its end', () => {
    fc.assert(
      fc.property(anyHousehold, anyToday, anyPlace, (series, today, place) => {
        const month = monthAt(today, place);
        const { days, month: _, ...sums } = calendarMonth(series, month, today);
        const from = month < today ? today : month;
        expect(days).toHaveLength(daysBetween(from, addMonths(month, 1)));
        days.forEach((each, index) => expect(each.day).toBe(addDays(from, index)));
        const all = days.flatMap(({ occurrences }) => occurrences);
        expect(all).toEqual(expand(series, from, addMonths(month, 1)));
        expect(days.every((each) => each.occurrences.every((one) => one.day === each.day))).toBe(true);
        expect(sums).toEqual(summarise(stillExpected(all, today)));
        expect(sums.delta).toBe(sum(stillExpected(days, today).map(({ change }) => change)));
        for (const { day: on, runningTotal } of days) {
          expect(runningTotal).toBe(summarise(expand(series, firstExpected(today), addDays(on, 1))).delta);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has the sums and the days of the list, where the list has the whole month', () => {
    fc.assert(
      fc.property(anyHousehold, anyToday, (series, today) => {
        for (const { month, days, ...sums } of laterMonths(series, today, 25)) {
          if (month < addDays(today, FUTURE_DAYS)) continue;
          const { days: ofCalendar, month: _, ...same } = calendarMonth(series, month, today);
          expect(same).toEqual(sums);
          expect(ofCalendar.filter(({ occurrences }) => occurrences.length > 0)).toEqual(days);
        }
      }),
      { numRuns: 40 },
    );
  });
});
