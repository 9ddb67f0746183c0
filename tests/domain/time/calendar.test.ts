import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  MAX_DAY,
  MIN_DAY,
  addDays,
  addMonths,
  addYears,
  dayFromMillis,
  daysBetween,
  daysFrom,
  firstOfMonth,
  firstOfYear,
  millisFromDay,
  monthsBetween,
  parseDay,
  startOfDay,
  today,
} from '../../../src/domain/time/calendar';
import { dutchEuros } from '../../../src/domain/formats/formats';
import type * as Formats from '../../../src/domain/formats/formats';
import type * as Calendar from '../../../src/domain/time/calendar';
import { fc } from '../../support/properties';
import { anyDay, day } from '../builders';

describe('a stored moment', () => {
  it('is noon UTC of its day', () => {
    expect(millisFromDay(day('2026-11-21'))).toBe(Date.UTC(2026, 10, 21, 12));
  });

  it.each([
    [Date.UTC(2026, 10, 21), '2026-11-21'],
    [Date.UTC(2026, 10, 21, 23, 59, 59, 999), '2026-11-21'],
    [Date.UTC(2024, 1, 29, 12), '2024-02-29'],
    [Date.UTC(1969, 11, 31, 23), '1969-12-31'],
  ])('at %d belongs to %s', (ms, expected) => {
    expect(dayFromMillis(ms)).toBe(expected);
  });

  it('returns the day that it was made from', () => {
    fc.assert(
      fc.property(anyDay(), (any) => {
        expect(dayFromMillis(millisFromDay(any))).toBe(any);
      }),
    );
  });
});

describe('the start of a day', () => {
  it('is its first moment', () => {
    fc.assert(
      fc.property(anyDay(), (any) => {
        expect(today(startOfDay(any) - 1)).toBe(addDays(any, -1));
        expect(today(startOfDay(any))).toBe(any);
      }),
    );
  });
});

/** On a device in a zone. */
function todayIn(timeZone: string, now: number) {
  process.env['TZ'] = timeZone;
  return today(now);
}

describe('today', () => {
  const { TZ } = process.env;

  afterEach(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });

  const newYearsEve = Date.UTC(2026, 11, 31, 23, 30);

  it.each([
    ['UTC', '2026-12-31'],
    ['Europe/Amsterdam', '2027-01-01'],
    ['America/New_York', '2026-12-31'],
    ['Pacific/Kiritimati', '2027-01-01'],
    ['Asia/Kathmandu', '2027-01-01'],
  ])('in %s is %s at 23:30 UTC on New Year’s Eve', (timeZone, expected) => {
    expect(todayIn(timeZone, newYearsEve)).toBe(expected);
  });

  it.each([
    ['the hour that clocks skip', Date.UTC(2026, 2, 29, 0, 59), Date.UTC(2026, 2, 29, 1, 1), '2026-03-29'],
    ['the hour that clocks repeat', Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30), '2026-10-25'],
  ])('does not change in %s', (_, before, after, expected) => {
    expect(todayIn('Europe/Amsterdam', before)).toBe(expected);
    expect(todayIn('Europe/Amsterdam', after)).toBe(expected);
  });

  it.each([
    ['when summer time starts', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-28', '2026-03-29'],
    [
      'on the day after summer time started',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
      '2026-03-29',
      '2026-03-30',
    ],
    ['when summer time ends', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-24', '2026-10-25'],
    [
      'on the day after summer time ended',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
      '2026-10-25',
      '2026-10-26',
    ],
  ])('changes at local midnight %s', (_, before, after, dayBefore, dayAfter) => {
    expect(todayIn('Europe/Amsterdam', Date.parse(before))).toBe(dayBefore);
    expect(todayIn('Europe/Amsterdam', Date.parse(after))).toBe(dayAfter);
  });
});

describe.each([
  ['UTC', '2026-12-31', 0],
  ['Europe/Amsterdam', '2027-01-01', -60],
  ['America/Los_Angeles', '2026-12-31', 480],
  ['Pacific/Kiritimati', '2027-01-01', -840],
  ['Pacific/Pago_Pago', '2026-12-31', 660],
  ['Asia/Kathmandu', '2027-01-01', -345],
])('on a device in %s,', (timeZone, localDay, offset) => {
  const newYearsEve = Date.UTC(2026, 11, 31, 23, 30);
  const { TZ } = process.env;
  let calendar: typeof Calendar;
  let formats: typeof Formats;

  beforeEach(async () => {
    process.env['TZ'] = timeZone;
    // Load the module again: it creates its formatters once.
    vi.resetModules();
    calendar = await import('../../../src/domain/time/calendar');
    formats = await import('../../../src/domain/formats/formats');
  });

  afterEach(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });

  it('today is the day on a local wall calendar', () => {
    expect(new Date(newYearsEve).getTimezoneOffset()).toBe(offset);
    expect(calendar.today(newYearsEve)).toBe(localDay);
  });

  it('days are stored, read and shown as anywhere else', () => {
    for (const text of ['2026-01-01', '2026-03-29', '2026-10-25', '2026-12-31']) {
      expect(calendar.dayFromMillis(calendar.millisFromDay(day(text)))).toBe(text);
    }
    expect(formats.dutchEuros().longDay(day('2026-01-01'))).toBe('1 januari 2026');
    expect(formats.dutchEuros().weekdayDay(day('2026-12-31'))).toBe('donderdag 31 december 2026');
    expect(formats.dutchEuros().shortDay(day('2026-11-01'))).toBe('1 nov');
    expect(formats.dutchEuros().dayOfMonth(day('2026-11-30'))).toBe('30');
    expect(calendar.parseDay('1 maart 2026')).toBe('2026-03-01');
  });

  it('days are counted right across both daylight-saving weekends', () => {
    expect(calendar.daysFrom(day('2026-03-28'), 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(calendar.daysFrom(day('2026-10-24'), 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(calendar.daysBetween(day('2026-03-01'), day('2026-04-01'))).toBe(31);
    expect(calendar.daysBetween(day('2026-10-01'), day('2026-11-01'))).toBe(31);
    expect(calendar.addMonths(day('2026-02-28'), 1)).toBe('2026-03-28');
    expect(calendar.addMonths(day('2026-10-25'), -7)).toBe('2026-03-25');
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['  2026-11-21 ', '2026-11-21'],
    ['21-11-2026', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    ['1-2-2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['1-2-26', '2026-02-01'],
    ['1-2-00', '2000-02-01'],
    ['1-2-99', '2099-02-01'],
    ['21 november 2026', '2026-11-21'],
    ['21 November 2026', '2026-11-21'],
    ['21  nov  2026', '2026-11-21'],
    ['21 nov. 2026', '2026-11-21'],
    ['21 nov 26', '2026-11-21'],
    ['1 mrt 2026', '2026-03-01'],
    ['1 sept 2026', '2026-09-01'],
    ['1 okt 2026', '2026-10-01'],
    ['1 march 2026', '2026-03-01'],
    ['1 may 2026', '2026-05-01'],
    ['29-2-2024', '2024-02-29'],
    ['29-2-2000', '2000-02-29'],
    ['1970-01-01', '1970-01-01'],
    ['31-12-2200', '2200-12-31'],
  ])('typed as %j is read as %s', (text, expected) => {
    expect(parseDay(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'vandaag',
    '21',
    '21-11',
    'november 2026',
    '21 nov',
    '21 no 2026',
    '21 novembre 2026',
    '21 foo 2026',
    '21 -11-2026',
    '21-11/2026',
    '21-11-226',
    '21-11-20261',
    '2026-11-21T12:00',
    '2026-1-1',
    '2026/11/21',
    '-1-2-2026',
    '1e3-1-2026',
    '٢١-١١-٢٠٢٦',
  ])('typed as %j is refused', (text) => {
    expect(parseDay(text)).toBeNull();
  });

  it.each([
    '31-4-2026',
    '29-2-2026',
    '29-2-2100',
    '30-2-2024',
    '32-1-2026',
    '0-1-2026',
    '1-0-2026',
    '1-13-2026',
  ])('typed as %s is refused, as it does not exist', (text) => {
    expect(parseDay(text)).toBeNull();
  });

  it('is typed before its month, so 11/21/2026 is refused', () => {
    expect(parseDay('3/4/2026')).toBe('2026-04-03');
    expect(parseDay('11/21/2026')).toBeNull();
  });

  it.each(['1969-12-31', '31-12-1969', '2201-01-01', '1-1-2201', '0026-01-01', '0071-01-01', '9999-12-31'])(
    'typed as %s is refused, as it is out of range',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  it('lies between 1970-01-01 and 2200-12-31', () => {
    expect([MIN_DAY, MAX_DAY]).toEqual(['1970-01-01', '2200-12-31']);
  });

  it('can be typed in every form in which Saldo shows it', () => {
    fc.assert(
      fc.property(anyDay(), (any) => {
        const [year, month, date] = any.split('-');
        expect(parseDay(any)).toBe(any);
        expect(parseDay(dutchEuros().longDay(any))).toBe(any);
        expect(parseDay(`${dutchEuros().shortDay(any)} ${year}`)).toBe(any);
        expect(parseDay(`${date}-${month}-${year}`)).toBe(any);
      }),
    );
  });

  it('is in range or null for any typed text', () => {
    const almostDays = fc.tuple(fc.nat(40), fc.nat(15), fc.nat(2300)).map((parts) => parts.join('-'));
    fc.assert(
      fc.property(fc.oneof(fc.string(), almostDays), (text) => {
        const read = parseDay(text);
        expect(read === null || (read >= MIN_DAY && read <= MAX_DAY)).toBe(true);
      }),
    );
  });
});

describe('calendar arithmetic', () => {
  it.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['1970-01-01', 84_370, '2200-12-31'],
  ])('finds that %s plus %d days is %s', (from, count, expected) => {
    expect(addDays(day(from), count)).toBe(expected);
    expect(daysBetween(day(from), day(expected))).toBe(count);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-01-31', 12, '2027-01-31'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-05-15', 0, '2026-05-15'],
  ])('finds that %s plus %d months is %s', (from, count, expected) => {
    expect(addMonths(day(from), count)).toBe(expected);
    expect(monthsBetween(day(from), day(expected))).toBe(count);
  });

  it.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2096-02-29', 4, '2100-02-28'],
    ['2026-11-21', -30, '1996-11-21'],
  ])('finds that %s plus %d years is %s', (from, count, expected) => {
    expect(addYears(day(from), count)).toBe(expected);
  });

  it('counts calendar months and ignores the day', () => {
    expect(monthsBetween(day('2026-01-31'), day('2026-02-01'))).toBe(1);
    expect(monthsBetween(day('2026-12-01'), day('2027-01-31'))).toBe(1);
    expect(monthsBetween(day('2026-02-01'), day('2026-02-28'))).toBe(0);
  });

  it.each([
    ['2026-11-01', '2026-11-01'],
    ['2026-11-30', '2026-11-01'],
    ['2024-02-29', '2024-02-01'],
    ['1970-01-31', '1970-01-01'],
  ])('puts %s in the month that starts on %s', (any, first) => {
    expect(firstOfMonth(day(any))).toBe(first);
  });

  it.each(['2026-01-01', '2026-02-28', '2026-12-31'])(
    'puts %s in the year that starts on 2026-01-01',
    (any) => {
      expect(firstOfYear(day(any))).toBe('2026-01-01');
    },
  );

  it('lists days in a row', () => {
    expect(daysFrom(day('2026-02-27'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysFrom(day('2026-02-27'), 0)).toEqual([]);
  });

  it('undoes a step of any number of days with a step back', () => {
    fc.assert(
      fc.property(anyDay(), fc.integer({ min: -40_000, max: 40_000 }), (any, count) => {
        expect(addDays(addDays(any, count), -count)).toBe(any);
        expect(daysBetween(any, addDays(any, count))).toBe(count);
      }),
    );
  });

  it('sorts days in the same order as texts and as days', () => {
    fc.assert(
      fc.property(anyDay(), anyDay(), (a, b) => {
        expect(a < b).toBe(daysBetween(a, b) > 0);
      }),
    );
  });
});

describe('the day', () => {
  it.each([
    ['2026-11-21', '21 november 2026', 'zaterdag 21 november 2026', '21 nov', '21'],
    ['2026-03-01', '1 maart 2026', 'zondag 1 maart 2026', '1 mrt', '1'],
    ['2024-02-29', '29 februari 2024', 'donderdag 29 februari 2024', '29 feb', '29'],
    ['1970-01-01', '1 januari 1970', 'donderdag 1 januari 1970', '1 jan', '1'],
    ['2200-12-31', '31 december 2200', 'woensdag 31 december 2200', '31 dec', '31'],
  ])('%s is shown in Dutch in every form', (text, long, weekday, short, ofMonth) => {
    expect(dutchEuros().longDay(day(text))).toBe(long);
    expect(dutchEuros().weekdayDay(day(text))).toBe(weekday);
    expect(dutchEuros().shortDay(day(text))).toBe(short);
    expect(dutchEuros().dayOfMonth(day(text))).toBe(ofMonth);
  });

  it.each([
    ['2026-11-21', 'november 2026'],
    ['2027-03-01', 'maart 2027'],
  ])('%s is shown under the month %s', (text, month) => {
    expect(dutchEuros().month(day(text))).toBe(month);
  });
});
