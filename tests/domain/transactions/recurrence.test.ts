import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, daysFrom } from '../../../src/domain/time/calendar';
import {
  firstDayIn,
  isSeries,
  occurrences,
  scheduledDays,
  tally,
} from '../../../src/domain/transactions/recurrence';
import type { Day } from '../../../src/model/day';
import type { Recurrence, RecurrenceUnit } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { aRecurrence, aSeries, anyDay, anyUnit, anyValue, cents, day } from '../builders';

const every = (value: number, type: RecurrenceUnit, date: string, end_date: string | null = null) => ({
  date: day(date),
  recurrance: aRecurrence({ type, value, end_date: end_date === null ? null : day(end_date) }),
});

/** A slow model of a repeat without the product's calendar: all days from the start to `to`. */
function countedFromStart({ date, recurrance }: { date: Day; recurrance: Recurrence }, to: Day): string[] {
  const [year = 0, month = 0, ofMonth = 0] = date.split('-').map(Number);
  const days: string[] = [];
  for (let count = 0; ; count += recurrance.value) {
    const next = {
      days: () => new Date(Date.UTC(year, month - 1, ofMonth + count)),
      weeks: () => new Date(Date.UTC(year, month - 1, ofMonth + 7 * count)),
      months: () => clamped(year, month - 1 + count, ofMonth),
      years: () => clamped(year + count, month - 1, ofMonth),
    }[recurrance.type]();
    const text = next.toISOString().slice(0, 10);
    if (text >= to || (recurrance.end_date !== null && text > recurrance.end_date)) return days;
    days.push(text);
  }
}

function clamped(year: number, month: number, ofMonth: number): Date {
  return new Date(Date.UTC(year, month, Math.min(ofMonth, daysIn(year, month))));
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

const anySeries = fc.record({
  date: anyDay(),
  recurrance: fc.record({
    type: anyUnit,
    value: fc.oneof(fc.integer({ min: 1, max: 5 }), anyValue),
    end_date: fc.option(anyDay()),
  }),
});

/** Up to three years: long enough for each unit, short enough for the slow model. */
const anyWindow = fc
  .tuple(anyDay(), fc.nat(1100))
  .map(([from, length]) => ({ from, to: addDays(from, length) }));

describe('a series', () => {
  it('is a transaction with a recurrence', () => {
    const { recurrance: _, ...once } = aSeries();
    expect(isSeries(aSeries())).toBe(true);
    expect(isSeries(once)).toBe(false);
  });

  it.each<[string, ReturnType<typeof every>, string, string, string[]]>([
    [
      'from the 31st falls on the last day of each month',
      every(1, 'months', '2026-01-31'),
      '2026-01-01',
      '2026-06-01',
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ],
    [
      'from the 30th returns to the 30th after February',
      every(1, 'months', '2023-12-30'),
      '2024-01-01',
      '2024-04-01',
      ['2024-01-30', '2024-02-29', '2024-03-30'],
    ],
    [
      'from 29 February falls on the 28th in common years',
      every(1, 'years', '2024-02-29'),
      '2024-01-01',
      '2029-01-01',
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [
      'from 29 February falls on the 28th in 2100',
      every(4, 'years', '2092-02-29'),
      '2092-01-01',
      '2109-01-01',
      ['2092-02-29', '2096-02-29', '2100-02-28', '2104-02-29', '2108-02-29'],
    ],
    [
      'of every third month skips two months',
      every(3, 'months', '2025-11-30'),
      '2026-01-01',
      '2027-01-01',
      ['2026-02-28', '2026-05-30', '2026-08-30', '2026-11-30'],
    ],
    [
      'of every second week keeps its weekday',
      every(2, 'weeks', '2026-11-07'),
      '2026-11-21',
      '2026-12-31',
      ['2026-11-21', '2026-12-05', '2026-12-19'],
    ],
    [
      'of every tenth day crosses the end of February',
      every(10, 'days', '2024-02-20'),
      '2024-02-20',
      '2024-03-22',
      ['2024-02-20', '2024-03-01', '2024-03-11', '2024-03-21'],
    ],
    [
      'of every day includes the weekend on which summer time starts',
      every(1, 'days', '2026-03-01'),
      '2026-03-28',
      '2026-03-31',
      ['2026-03-28', '2026-03-29', '2026-03-30'],
    ],
    [
      'of every day includes the weekend on which summer time ends',
      every(1, 'days', '2026-10-01'),
      '2026-10-24',
      '2026-10-27',
      ['2026-10-24', '2026-10-25', '2026-10-26'],
    ],
    [
      'starts on its start date',
      every(1, 'weeks', '2026-11-21'),
      '2026-11-01',
      '2026-11-29',
      ['2026-11-21', '2026-11-28'],
    ],
    [
      'includes the first day of a window and excludes the last',
      every(1, 'days', '2026-11-01'),
      '2026-11-21',
      '2026-11-23',
      ['2026-11-21', '2026-11-22'],
    ],
    [
      'includes its end date',
      every(1, 'weeks', '2026-11-07', '2026-11-21'),
      '2026-11-01',
      '2027-01-01',
      ['2026-11-07', '2026-11-14', '2026-11-21'],
    ],
    [
      'ends at the last repeat before its end date',
      every(1, 'weeks', '2026-11-07', '2026-11-20'),
      '2026-11-01',
      '2027-01-01',
      ['2026-11-07', '2026-11-14'],
    ],
    [
      'that ends on its start date happens once',
      every(1, 'months', '2026-11-21', '2026-11-21'),
      '2026-01-01',
      '2028-01-01',
      ['2026-11-21'],
    ],
    [
      'that ends before its start date never happens',
      every(1, 'days', '2026-11-21', '2026-11-20'),
      '2026-01-01',
      '2027-01-01',
      [],
    ],
    [
      'that ended before the window is not in it',
      every(1, 'days', '2020-01-01', '2026-11-20'),
      '2026-11-21',
      '2026-12-21',
      [],
    ],
    [
      'that starts after the window is not in it',
      every(1, 'days', '2027-01-01'),
      '2026-11-21',
      '2026-12-21',
      [],
    ],
    ['has no day in an empty window', every(1, 'days', '2026-01-01'), '2026-11-21', '2026-11-21', []],
    [
      'has no day in a window that ends before it starts',
      every(1, 'days', '2026-01-01'),
      '2026-11-21',
      '2026-11-01',
      [],
    ],
    [
      'can repeat every thousandth day',
      every(1000, 'days', '2026-11-21'),
      '2027-01-01',
      '2033-01-01',
      ['2029-08-17', '2032-05-13'],
    ],
    [
      'can repeat every thousandth week',
      every(1000, 'weeks', '2026-11-21'),
      '2027-01-01',
      '2070-01-01',
      ['2046-01-20', '2065-03-21'],
    ],
    [
      'can repeat every thousandth month',
      every(1000, 'months', '2026-10-31'),
      '2027-01-01',
      '2200-01-01',
      ['2110-02-28', '2193-06-30'],
    ],
    [
      'of every thousandth year happens once in the calendar',
      every(1000, 'years', '2026-11-21'),
      '2026-01-01',
      '2200-12-31',
      ['2026-11-21'],
    ],
  ])('%s', (_, series, from, to, expected) => {
    expect(scheduledDays(series, day(from), day(to))).toEqual(expected);
  });

  it.each([
    ['days', 36_524, '2100-12-31'],
    ['weeks', 5218, '2100-12-27'],
    ['months', 1200, '2100-12-01'],
    ['years', 100, '2100-01-01'],
  ] as const)('by %s falls on %d days of a century', (type, count, last) => {
    const days = scheduledDays(every(1, type, '2001-01-01'), day('2001-01-01'), day('2101-01-01'));
    expect([days.length, days.at(-1)]).toEqual([count, last]);
  });
});

describe.each([
  'UTC',
  'Europe/Amsterdam',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
])('on a device in %s,', (timeZone) => {
  const { TZ } = process.env;

  beforeEach(() => {
    process.env['TZ'] = timeZone;
  });

  afterEach(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });

  it.each([
    ['days', '2026-03-22', ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30']],
    ['weeks', '2026-03-01', ['2026-03-29']],
    ['months', '2026-01-29', ['2026-03-29']],
    ['days', '2026-10-01', ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26']],
    ['weeks', '2026-03-29', ['2026-10-25']],
    ['years', '2020-10-25', ['2026-10-25']],
  ] as const)('a series by %s from %s keeps to the calendar when clocks change', (type, start, expected) => {
    const first = day(expected[0]);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
    expect(scheduledDays(every(1, type, start), first, addDays(first, 4))).toEqual(expected);
  });
});

describe('any series', () => {
  it('falls on the days that a slow count from its start finds', () => {
    const nearby = anyDay({ from: 20_000, to: 22_000 });
    const recentSeries = fc.record({
      date: nearby,
      recurrance: fc.record({
        type: anyUnit,
        value: fc.integer({ min: 1, max: 40 }),
        end_date: fc.option(nearby),
      }),
    });
    fc.assert(
      fc.property(recentSeries, nearby, nearby, (series, from, to) => {
        const expected = countedFromStart(series, to).filter((counted) => counted >= from);
        expect(scheduledDays(series, from, to)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 28, 30, 31, 52, 99, 100, 365, 999, 1000])(
    'with the value %d falls on the days that a slow count from its start finds',
    (value) => {
      for (const type of ['days', 'weeks', 'months', 'years'] as const) {
        const series = every(value, type, '1972-02-29');
        const counted = countedFromStart(series, day('2200-12-31'));
        expect(scheduledDays(series, day('1970-01-01'), day('2200-12-31'))).toEqual(counted);
        expect(scheduledDays(series, day('2026-11-21'), day('2200-12-31'))).toEqual(
          counted.filter((one) => one >= '2026-11-21'),
        );
      }
    },
  );

  it('has sorted and unique days inside its window and its own bounds', () => {
    fc.assert(
      fc.property(anySeries, anyWindow, (series, { from, to }) => {
        const days = scheduledDays(series, from, to);
        expect(days).toEqual([...new Set(days)].toSorted());
        for (const one of days) {
          expect(one >= from && one < to && one >= series.date).toBe(true);
          expect(one <= (series.recurrance.end_date ?? to)).toBe(true);
        }
      }),
    );
  });

  it('falls on the same days if the window is split', () => {
    fc.assert(
      fc.property(
        anySeries,
        anyWindow,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (series, { from, to }, part) => {
          const length = (Date.parse(to) - Date.parse(from)) / 86_400_000;
          const middle = addDays(from, Math.round(length * part));
          expect([...scheduledDays(series, from, middle), ...scheduledDays(series, middle, to)]).toEqual(
            scheduledDays(series, from, to),
          );
        },
      ),
    );
  });

  it('by months or years keeps its day of the month, or takes the last one', () => {
    const byMonth = fc.record({
      date: anyDay(),
      recurrance: fc.record({
        type: fc.constantFrom('months' as const, 'years' as const),
        value: fc.integer({ min: 1, max: 30 }),
        end_date: fc.constant(null),
      }),
    });
    fc.assert(
      fc.property(byMonth, (series) => {
        const anchor = Number(series.date.slice(8));
        for (const one of scheduledDays(series, series.date, day('2200-12-31'))) {
          const [year = 0, month = 0, ofMonth = 0] = one.split('-').map(Number);
          expect(ofMonth).toBe(Math.min(anchor, daysIn(year, month - 1)));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('includes its start, and its end date if the rhythm meets it', () => {
    fc.assert(
      fc.property(
        anyDay({ to: 40_000 }),
        anyUnit,
        fc.integer({ min: 1, max: 12 }),
        fc.nat(5),
        (date, type, value, count) => {
          // Long enough for five times twelve years.
          const to = addDays(date, 61 * 366);
          const meets = scheduledDays({ date, recurrance: { type, value, end_date: null } }, date, to).at(
            count,
          );
          const ended = { date, recurrance: { type, value, end_date: meets ?? null } };
          const days = scheduledDays(ended, date, to);
          expect([days.at(0), days.at(-1)]).toEqual([date, meets]);
        },
      ),
      { numRuns: 50 },
    );
  });
});

/** A series that counts its steps: computing a day reads the number of units before it. */
function counting(series: ReturnType<typeof every>) {
  const { value, ...rest } = series.recurrance;
  let steps = 0;
  const recurrance = {
    ...rest,
    get value() {
      steps += 1;
      return value;
    },
  };
  return { series: { ...series, recurrance }, steps: () => steps };
}

/** The number of steps that computing the days between two days takes. */
function stepsOf(of: ReturnType<typeof every>, from: string, to: string): number {
  const { series, steps } = counting(of);
  scheduledDays(series, day(from), day(to));
  return steps();
}

/** The number of steps that counting a series with fifty exceptions in so many windows takes. */
function stepsOfWindows(windows: number): number {
  const { series, steps } = counting(every(1, 'days', '2020-01-01'));
  const exceptions = daysFrom(day('2020-01-01'), 50).map((scheduled) => ({
    scheduled,
    amount: cents(1),
  }));
  const changed = { ...aSeries(), ...series, exceptions };
  for (const start of daysFrom(day('2020-01-01'), windows)) tally(changed, start, addDays(start, 1));
  return steps();
}

describe('the work for a series', () => {
  it.each(['days', 'weeks', 'months', 'years'] as const)('by %s does not grow with its age', (type) => {
    const old = stepsOf(every(1, type, '1970-01-31'), '2200-01-31', '2200-03-01');
    const fresh = stepsOf(every(1, type, '2200-01-31'), '2200-01-31', '2200-03-01');
    expect(fresh).toBeGreaterThan(0);
    expect(old - fresh).toBeLessThanOrEqual(1);
  });

  it('is at most three steps more than the days found', () => {
    fc.assert(
      fc.property(anySeries, anyWindow, (any, { from, to }) => {
        const { series, steps } = counting(any);
        const { length } = scheduledDays(series, from, to);
        expect(steps()).toBeLessThanOrEqual(length + 3);
      }),
    );
  });

  it('is at most two steps after its end', () => {
    const ended = every(1, 'days', '1970-01-01', '1971-01-01');
    expect(stepsOf(ended, '2200-01-01', '2200-02-01')).toBeLessThanOrEqual(2);
  });

  it('looks each exception up once, however many windows are counted', () => {
    expect(stepsOfWindows(101) - stepsOfWindows(1)).toBeLessThanOrEqual(100 * 4);
  });
});

describe('a series with exceptions', () => {
  const anyChange = fc.record(
    {
      skipped: fc.constant(true),
      amount: fc.constantFrom(cents(100), cents(250)),
      date: fc.nat(60),
    },
    { requiredKeys: [] },
  );
  /** Of days in its rhythm and of others, moved by up to a month. */
  const anyRepeating = fc
    .tuple(anySeries, fc.array(fc.tuple(fc.nat(400), anyChange), { maxLength: 12 }))
    .map(([series, changes]) => {
      const exceptions = new Map(
        changes.map(([after, { date, ...change }]) => {
          const scheduled = addDays(series.date, after);
          const moved = date === undefined ? {} : { date: addDays(scheduled, date - 30) };
          return [scheduled, { scheduled, ...change, ...moved }] as const;
        }),
      );
      return { ...aSeries(), ...series, exceptions: [...exceptions.values()] };
    });
  const anyWindowOf = anyRepeating.chain((series) =>
    fc
      .tuple(fc.constant(series), fc.integer({ min: -60, max: 500 }), fc.nat(900))
      .map(([each, start, length]) => {
        const from = addDays(each.date, start);
        return { series: each, from, to: addDays(from, length) };
      }),
  );

  it('is counted and added up as its occurrences are, and has the same first day', () => {
    fc.assert(
      fc.property(anyWindowOf, ({ series, from, to }) => {
        const all = occurrences(series, from, to);
        const counted = tally(series, from, to);
        expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        const added = counted.reduce((sum, { transaction, count }) => sum + transaction.amount * count, 0);
        expect(added).toBe(all.reduce((sum, { transaction }) => sum + transaction.amount, 0));
        expect(firstDayIn(series, from, to)).toBe(all[0]?.day ?? null);
      }),
    );
  });

  it('that repeats daily since 1970 takes no longer than its exceptions', () => {
    const daily = { ...aSeries(), ...every(1, 'days', '1970-01-01') };
    const started = performance.now();
    for (let time = 0; time < 400; time += 1) {
      expect(tally(daily, day('1970-01-01'), day('2200-12-31'))).toMatchObject([{ count: 84_370 }]);
      expect(firstDayIn(daily, day('1970-01-01'), day('2200-12-31'))).toBe('1970-01-01');
    }
    // Expanded, it is 34 million days.
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
