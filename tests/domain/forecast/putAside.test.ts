import { describe, expect, it } from 'vitest';
import { potAt, putAside, putAsideFrom, type Bill } from '../../../src/domain/forecast/putAside';
import { isTooLarge } from '../../../src/domain/money/money';
import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  MAX_DAY,
  millisFromDay,
  MIN_DAY,
} from '../../../src/domain/time/calendar';
import { occurrences, scheduledDays } from '../../../src/domain/transactions/recurrence';
import { endedBefore, startedAt } from '../../../src/domain/transactions/series';
import { MAX_AMOUNT } from '../../../src/model/money';
import type { Exception, RecurrenceUnit, Series } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { aSeries, anyDay, cents, day } from '../builders';

const today = day('2026-11-21');

/** Insurance of € 480 on every 14 March since 2024, with `changes`. */
const insurance = (changes: Parameters<typeof aSeries>[0] = {}) =>
  aSeries({
    id: 'insurance',
    description: 'Insurance',
    date: '2024-03-14',
    amount: cents(48_000),
    recurrance: { type: 'years' },
    ...changes,
  });

const every = (value: number, type: RecurrenceUnit) => insurance({ recurrance: { value, type } });

/** The single bill of a series. */
function billOf(series: Series, on = today, unit = 1): Bill | undefined {
  return putAside([series], on, unit).bills[0];
}

const entered = (on: string) => ({ createdAt: millisFromDay(day(on)) });

describe('what to put aside', () => {
  it('is the part of the next bill for the days since the one before', () => {
    expect(putAside([insurance()], today)).toEqual({
      bills: [
        {
          series: insurance(),
          description: 'Insurance',
          day: '2027-03-14',
          scheduled: '2027-03-14',
          amount: 48_000,
          monthly: 4000,
          // 252 of 365 days.
          pot: 33_140,
          since: '2026-03-14',
        },
      ],
      pot: 33_140,
      monthly: 4000,
    });
  });

  it.each([
    ['years', 1, 4000],
    ['years', 10, 400],
    ['months', 2, 24_000],
    ['months', 3, 16_000],
    ['months', 7, 6857],
    ['weeks', 5, 41_742],
    ['weeks', 52, 4014],
    ['days', 32, 45_655],
    ['days', 365, 4003],
  ] as const)('is, by month, an equal part of what comes every %s × %i', (type, value, monthly) => {
    expect(billOf(every(value, type))?.monthly).toBe(monthly);
  });

  it.each([
    ['months', 1],
    ['weeks', 4],
    ['days', 31],
  ] as const)('is nothing for what comes every %s × %i', (type, value) => {
    expect(putAside([every(value, type)], today)).toEqual({ bills: [], pot: 0, monthly: 0 });
  });

  it('is nothing for income', () => {
    expect(billOf(insurance({ type: 'income' }))).toBeUndefined();
  });

  it('lists the bills by day and adds them up', () => {
    const [tax, water] = [
      insurance({ id: 'tax', date: '2026-02-28', amount: cents(91_240) }),
      aSeries({ id: 'water', date: '2026-10-08', amount: cents(4120), recurrance: { value: 3 } }),
    ];
    const { bills, ...sums } = putAside([insurance(), tax, water], today);
    expect(bills.map(({ series, day: on, monthly, pot }) => [series.id, on, monthly, pot])).toEqual([
      ['water', '2027-01-08', 1373, 1970],
      ['tax', '2027-02-28', 7603, 66_493],
      ['insurance', '2027-03-14', 4000, 33_140],
    ]);
    expect(sums).toEqual({ pot: 101_603, monthly: 12_976 });
    expect(putAsideFrom({ bills }, day('2027-02-28')).pot).toBe(99_633);
    expect(putAsideFrom({ bills }, day('2027-03-01')).pot).toBe(33_140);
  });

  it('counts from the bill before for a series that was entered later than its bills', () => {
    expect(billOf(insurance(entered('2026-11-20')))).toMatchObject({ since: '2026-03-14', pot: 33_140 });
  });

  it('goes on when somebody changes the next bill and all later ones', () => {
    const whole = insurance({ date: '2024-08-31', recurrance: { value: 6 } });
    const next = day('2027-02-28');
    const before = endedBefore(whole, next);
    const after = { ...whole, ...startedAt(whole, next), amount: cents(60_000), ...entered('2026-11-21') };
    expect(before && billOf(before)).toBeUndefined();
    expect(billOf(whole)).toMatchObject({ day: next, since: '2026-08-31' });
    expect(billOf(after)).toMatchObject({ day: next, since: '2026-08-31', amount: 60_000 });
  });

  it('is nothing for a series without another occurrence', () => {
    expect(billOf(insurance({ recurrance: { type: 'years', end_date: day('2027-03-13') } }))).toBeUndefined();
    const last = { type: 'years', end_date: day('2027-03-14') } as const;
    expect(billOf(insurance({ recurrance: last }))).toMatchObject({ day: '2027-03-14' });
    const skipped = [{ scheduled: day('2027-03-14'), skipped: true as const }];
    expect(billOf(insurance({ recurrance: last, exceptions: skipped }))).toBeUndefined();
  });

  it('starts again on the day of a bill', () => {
    expect(billOf(insurance(), day('2027-03-13'))).toMatchObject({ day: '2027-03-14', pot: 47_868 });
    expect(billOf(insurance(), day('2027-03-14'))).toMatchObject({ day: '2028-03-14', pot: 0 });
  });

  it('finds a bill behind 173 skipped ones, and one in the last century of the calendar', () => {
    const exceptions = scheduledDays(insurance(), day('2027-01-01'), day('2200-01-01')).map((scheduled) => ({
      scheduled,
      skipped: true as const,
    }));
    expect(exceptions).toHaveLength(173);
    expect(billOf(insurance({ exceptions }))).toMatchObject({ day: '2200-03-14', since: '2026-03-14' });
    expect(billOf(every(150, 'years'))).toMatchObject({
      day: '2174-03-14',
      since: '2024-03-14',
      monthly: 27,
    });
    expect(billOf(every(177, 'years'))).toBeUndefined();
    expect(billOf(every(1000, 'years'), day('2020-01-01'))?.day).toBe('2024-03-14');
  });

  it('comes in whole units of a currency without decimals', () => {
    expect(billOf(insurance({ amount: cents(4_800_000) }), today, 100)).toMatchObject({
      pot: 3_314_000,
      monthly: 400_000,
    });
    // The plan had a currency with decimals before.
    const old = billOf(insurance({ amount: cents(4_800_050) }), today, 100);
    expect(old && potAt(old, old.day, 100)).toBe(4_800_050);
  });

  it('is too large where its sum is', () => {
    const { bills, pot } = putAside([insurance({ amount: cents(MAX_AMOUNT) })], today);
    expect(isTooLarge(pot)).toBe(false);
    const many = Array.from({ length: 200_000 }, () => bills).flat();
    expect(isTooLarge(putAsideFrom({ bills: many }, today).pot)).toBe(true);
  });
});

describe('a bill', () => {
  it.each<[string, Exception[], Partial<Bill>]>([
    [
      'that is skipped is saved for until the one after',
      [{ scheduled: day('2027-03-14'), skipped: true }],
      { day: day('2028-03-14'), since: day('2026-03-14'), pot: cents(16_547) },
    ],
    [
      'that is moved is covered on its new day',
      [{ scheduled: day('2027-03-14'), date: day('2026-12-01') }],
      { day: day('2026-12-01'), scheduled: day('2027-03-14'), pot: cents(46_168) },
    ],
    [
      'of another amount is saved for with that amount, under its own description',
      [{ scheduled: day('2027-03-14'), amount: cents(36_500), description: 'Insurance 2027' }],
      { amount: cents(36_500), monthly: cents(3042), pot: cents(25_200), description: 'Insurance 2027' },
    ],
    [
      'after a skipped one is saved for since the one before that',
      [{ scheduled: day('2026-03-14'), skipped: true }],
      { since: day('2025-03-14'), pot: cents(40_570) },
    ],
    [
      'after one that was moved to a day still to come waits for that one',
      [{ scheduled: day('2026-03-14'), date: day('2026-12-31') }],
      { day: day('2026-12-31'), scheduled: day('2026-03-14'), since: day('2025-03-14') },
    ],
  ])('%s', (_, exceptions, bill) => {
    expect(billOf(insurance({ exceptions }))).toMatchObject(bill);
  });

  it.each([
    ['is saved for from the day of its rhythm before it', '2027-03-14', '2026-01-01', '2026-03-14'],
    [
      'is saved for from the day on which it was entered, if that is later',
      '2027-03-14',
      '2026-07-01',
      '2026-07-01',
    ],
    ['starts from nothing if it was entered today', '2027-03-14', '2026-11-21', '2026-11-21'],
    ['is saved for from the year before it, if it is years ahead', '2029-03-14', '2026-11-21', '2028-03-14'],
    ['is covered in one instalment if it is due tomorrow', '2026-11-22', '2026-11-21', '2026-11-21'],
    [
      'is covered in one instalment if it was entered where the day is a later one',
      '2026-11-22',
      '2026-11-23',
      '2026-11-21',
    ],
  ])('that is the first of its series %s', (_, date, on, since) => {
    const bill = billOf(insurance({ date, ...entered(on) }));
    expect(bill).toMatchObject({ day: date, since });
    expect(bill?.pot === 0).toBe(since >= today);
    expect(bill && potAt(bill, bill.day)).toBe(48_000);
  });
});

/** Of each scheduled day: what happens to it. Moves stay between the neighbours, as in the app. */
const anyFate = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.constant({ skipped: true as const }),
  fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }).map(cents) }),
  fc.record({ by: fc.integer({ min: -15, max: 15 }) }),
);

/** A series of bills around 2025 with any exceptions, and a day. */
const anyBills = fc
  .record({
    rhythm: fc.constantFrom(
      { type: 'months', value: 2 } as const,
      { type: 'months', value: 5 } as const,
      { type: 'weeks', value: 6 } as const,
      { type: 'days', value: 45 } as const,
      { type: 'years', value: 1 } as const,
      { type: 'years', value: 2 } as const,
    ),
    amount: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: MAX_AMOUNT })).map(cents),
    date: anyDay({ from: 19_000, to: 21_500 }),
    created: anyDay({ from: 19_000, to: 21_000 }),
    lasts: fc.option(fc.nat({ max: 2000 }), { nil: null }),
    fates: fc.array(anyFate, { maxLength: 12 }),
    unit: fc.constantFrom(1, 100),
    on: anyDay({ from: 20_000, to: 21_000 }),
  })
  .map(({ rhythm, amount, date, created, lasts, fates, unit, on }) => {
    const end_date = lasts === null ? null : addDays(date, lasts);
    const bare = insurance({
      date,
      amount,
      createdAt: millisFromDay(created),
      recurrance: { ...rhythm, end_date },
    });
    const days = scheduledDays(bare, date, addMonths(date, 12 * 30));
    const exceptions = fates.flatMap((fate, index): Exception[] => {
      const scheduled = days[index];
      if (scheduled === undefined || Object.keys(fate).length === 0) return [];
      if (!('by' in fate)) return [{ scheduled, ...fate }];
      const moved = addDays(scheduled, fate.by);
      return moved < date ? [] : [{ scheduled, date: moved }];
    });
    return { series: exceptions.length === 0 ? bare : { ...bare, exceptions }, unit, on };
  });

describe('the instalments of a bill', () => {
  it('come to the bill on its day, to the cent, over any exceptions, and differ by one cent at most', () => {
    fc.assert(
      fc.property(anyBills, ({ series, unit, on }) => {
        const bill = billOf(series, on, unit);
        if (bill === undefined) return;
        const { since, day: last, amount } = bill;
        const days = daysFrom(since, daysBetween(since, last));
        const pots = days.map((each) => {
          const { pot, ...others } = billOf(series, each, unit) ?? bill;
          expect({ ...others, pot: bill.pot }).toEqual(bill);
          expect(pot).toBe(potAt(bill, each, unit));
          return pot;
        });
        const instalments = [...pots.slice(1), amount].map((pot, index) => pot - (pots[index] ?? 0));
        expect(pots[0]).toBe(0);
        expect(instalments.reduce((total, each) => total + each, 0)).toBe(amount);
        const most = Math.max(...instalments);
        const least = Math.min(...instalments);
        expect(least).toBeGreaterThanOrEqual(0);
        expect(most - least).toBeLessThanOrEqual(amount % unit === 0 ? unit : 1);
        expect(potAt(bill, last, unit)).toBe(amount);
        expect([potAt(bill, addDays(since, -40)), potAt(bill, addDays(last, 40))]).toEqual([0, amount]);
      }),
      { numRuns: 40 },
    );
  });

  it('are for the first occurrence after today, and start after the last one until then', () => {
    fc.assert(
      fc.property(anyBills, ({ series, on }) => {
        const all = occurrences(series, MIN_DAY, MAX_DAY);
        const next = all.find((each) => each.day > on);
        const before = all.findLast((each) => each.day <= on);
        const bill = billOf(series, on);
        expect(bill?.day).toBe(next?.day);
        expect(bill?.scheduled).toBe(next?.scheduled);
        expect(bill?.amount).toBe(next?.transaction.amount);
        expect(bill && before ? bill.since : before?.day).toBe(before?.day);
        expect(bill === undefined || bill.since < bill.day).toBe(true);
      }),
    );
  });

  it('stay the same when the series is split at any later bill', () => {
    fc.assert(
      fc.property(anyBills, fc.nat({ max: 3 }), ({ series: changed, on }, index) => {
        const series = { ...changed, exceptions: [] };
        const at = scheduledDays(series, addDays(on, 1), addMonths(on, 120))[index];
        const whole = putAside([series], on);
        // The first bill of a series starts no other one.
        if (at === undefined || at === series.date) return;
        const before = endedBefore(series, at);
        const after = { ...series, ...startedAt(series, at), createdAt: millisFromDay(on) };
        const [first, ...later] = putAside(before === null ? [after] : [before, after], on).bills;
        expect(first && { ...first, series }).toEqual(whole.bills[0]);
        // Saving for the first bill of the second part starts when the last one of the first part is due.
        expect(later.map(({ pot }) => pot)).toEqual(later.map(() => 0));
      }),
    );
  });

  it('add up to the pot, whatever the order of the series', () => {
    fc.assert(
      fc.property(fc.array(anyBills, { maxLength: 8 }), anyDay({ from: 20_000, to: 21_000 }), (all, on) => {
        const series = all.map((each, index) => ({ ...each.series, description: `${index}` }));
        const { bills, pot, monthly } = putAside(series, on);
        const turned = putAside(series.toReversed(), on);
        expect([turned.pot, turned.monthly]).toEqual([pot, monthly]);
        expect(bills.map((each) => each.day)).toEqual(bills.map((each) => each.day).toSorted());
        const middle = bills[Math.floor(bills.length / 2)]?.day ?? on;
        const early = bills.filter((each) => each.day < middle).reduce((total, each) => total + each.pot, 0);
        expect(putAsideFrom({ bills }, middle).pot + early).toBe(pot);
        expect(putAsideFrom({ bills }, MIN_DAY).pot).toBe(pot);
      }),
    );
  });
});
