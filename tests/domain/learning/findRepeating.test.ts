import { describe, expect, it } from 'vitest';
import { findRepeating, type Proposal } from '../../../src/domain/learning/findRepeating';
import { matchPayments } from '../../../src/domain/learning/matchSeries';
import { addDays, addMonths, firstOfMonth } from '../../../src/domain/time/calendar';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { isScheduled, occurrences } from '../../../src/domain/transactions/recurrence';
import { daysFor } from '../../../src/domain/transactions/series';
import type { Day } from '../../../src/model/day';
import type { Split } from '../../../src/model/split';
import type { Series, Transaction } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { aSeries, anyDay, categoryId, cents, day, userId } from '../builders';
import { aPayment, payments } from './repeating';

const TODAY = day('2026-11-25');

const found = (lines: readonly Transaction[], series: readonly Series[] = [], today = TODAY) =>
  findRepeating(lines, series, today);

/** Its rhythm, amount and next day. */
function told({ series: { recurrance, amount }, next }: Proposal): string {
  return `${recurrance.value} ${recurrance.type}, ${amount}, ${next}`;
}

const asStored = ({ series }: Proposal): Series => ({ ...aSeries(), ...series });

describe('payments that repeat', () => {
  it.each<[string, string, string]>([
    ['every month', '2026-09-03, 2026-10-03, 2026-11-03', '1 months, 1399, 2026-12-03'],
    ['on the last day of each month', '2026-08-31, 2026-09-30, 2026-10-31', '1 months, 1399, 2026-11-30'],
    [
      'on working days near the 25th',
      '2026-07-24, 2026-08-25, 2026-09-25, 2026-10-23, 2026-11-25',
      '1 months, 1399, 2026-12-25',
    ],
    [
      'on working days after the turn of a month',
      '2026-06-30, 2026-07-31, 2026-08-31, 2026-09-30, 2026-11-02',
      '1 months, 1399, 2026-11-30',
    ],
    [
      'every month but one',
      '2026-06-03, 2026-07-03, 2026-08-03, 2026-10-03, 2026-11-03',
      '1 months, 1399, 2026-12-03',
    ],
    ['every week', '2026-11-03, 2026-11-10, 2026-11-17, 2026-11-24', '1 weeks, 1399, 2026-12-01'],
    ['every two weeks', '2026-10-13, 2026-10-27, 2026-11-10, 2026-11-24', '2 weeks, 1399, 2026-12-08'],
    ['every four weeks', '2026-08-31, 2026-09-28, 2026-10-26, 2026-11-23', '4 weeks, 1399, 2026-12-21'],
    ['every quarter', '2026-02-15, 2026-05-15, 2026-08-17, 2026-11-16', '3 months, 1399, 2027-02-15'],
    ['every half year', '2025-11-01, 2026-05-01, 2026-11-02', '6 months, 1399, 2027-05-01'],
    ['twice a year apart with the same amount', '2025-11-10, 2026-11-12', '1 years, 1399, 2027-11-10'],
    [
      'every year with other amounts',
      '2024-11-10 100, 2025-11-10 110, 2026-11-12 120',
      '1 years, 120, 2027-11-10',
    ],
    [
      'every month with similar amounts',
      '2026-08-03 1200, 2026-09-03 1350, 2026-10-03 1500, 2026-11-03 1300',
      '1 months, 1300, 2026-12-03',
    ],
    [
      'every month at a price that went up and held',
      '2026-07-03 900, 2026-08-03 900, 2026-09-03 900, 2026-10-03 1399, 2026-11-03 1399',
      '1 months, 1399, 2026-12-03',
    ],
    [
      'every month at a price that never changed until now',
      '2026-08-03 900, 2026-09-03 900, 2026-10-03 900, 2026-11-03 1200',
      '1 months, 1200, 2026-12-03',
    ],
  ])('are found %s', (_, days, expected) => {
    expect(found(payments(days)).map(told)).toEqual([expected]);
  });

  it.each<[string, string]>([
    ['twice', '2026-10-03, 2026-11-03'],
    ['twice a year apart with other amounts', '2025-11-10 100, 2026-11-12 101'],
    ['irregularly', '2026-07-03, 2026-08-20, 2026-09-01, 2026-10-13, 2026-11-03'],
    ['until summer', '2026-04-03, 2026-05-03, 2026-06-03'],
    ['with very different amounts', '2026-08-03 100, 2026-09-03 4000, 2026-10-03 250, 2026-11-03 1900'],
    [
      'weekly with the amounts of a shop',
      '2026-10-31 8120, 2026-11-07 9345, 2026-11-14 7610, 2026-11-21 8230',
    ],
    ['in the future', '2026-12-03, 2027-01-03, 2027-02-03'],
    ['where the next one is entered already', '2026-09-03, 2026-10-03, 2026-11-03, 2026-12-03'],
  ])('are not found %s', (_, days) => {
    expect(found(payments(days))).toEqual([]);
  });

  it('count as over once others come and they do not', () => {
    const subscription = payments('2026-07-03, 2026-08-03, 2026-09-03');
    expect(found([...subscription, aPayment('2026-09-30', { description: 'Bread' })])).toEqual([]);
    const inSeptember = day('2026-09-30');
    expect(found(subscription, [], inSeptember).map(told)).toEqual(['1 months, 1399, 2026-10-03']);
    const inNovember = [...subscription, aPayment('2026-11-20', { description: 'Bread' })];
    expect(found(inNovember)).toEqual([]);
  });

  it('go on with the first day that may still be paid', () => {
    const late = [
      ...payments('2026-08-10, 2026-09-10, 2026-10-10'),
      aPayment('2026-11-20', { description: 'Bread' }),
    ];
    expect(found(late).map(told)).toEqual(['1 months, 1399, 2026-12-10']);
    // The bank's file ended before.
    expect(found(late.slice(0, -1)).map(told)).toEqual(['1 months, 1399, 2026-11-10']);
  });

  it('are told apart by type, payee, person and amount', () => {
    const lines = [
      ...payments('2026-09-03, 2026-10-03, 2026-11-03', { type: 'income', description: 'Tax office' }),
      ...payments('2026-08-03, 2026-09-03, 2026-10-03, 2026-11-03', { description: 'Apple', amount: 299 }),
      ...payments('2026-08-17, 2026-09-17, 2026-10-17, 2026-11-17', { description: 'Apple', amount: 999 }),
      ...payments('2026-08-03, 2026-09-03, 2026-10-03, 2026-11-03', { description: 'Basic-Fit' }),
      ...payments('2026-08-12, 2026-09-12, 2026-10-12, 2026-11-12', {
        description: 'Basic-Fit',
        user_id: userId('bram'),
      }),
    ];
    expect(
      found(lines)
        .map((each) => `${each.series.description} ${each.series.user_id} ${told(each)}`)
        .toSorted(),
    ).toEqual([
      'Apple noor 1 months, 299, 2026-12-03',
      'Apple noor 1 months, 999, 2026-12-17',
      'Basic-Fit bram 1 months, 1399, 2026-12-12',
      'Basic-Fit noor 1 months, 1399, 2026-12-03',
      'Tax office noor 1 months, 1399, 2026-12-03',
    ]);
  });

  it('are told apart when one payee is paid for two contracts on the same day', () => {
    const days = '2026-08-03, 2026-09-03, 2026-10-03, 2026-11-03';
    const lines = [299, 999].flatMap((amount) => payments(days, { description: 'Apple', amount }));
    const proposals = found(lines);
    expect(proposals.map(({ series }) => series.amount)).toEqual([999, 299]);
    expect(new Set(proposals.map(({ key }) => key)).size).toBe(2);
  });

  it('are left out where a series pays them', () => {
    const lines = payments('2026-09-03, 2026-10-03, 2026-11-03');
    const series = aSeries({ description: 'NETFLIX.COM', amount: cents(1299), date: '2026-11-05' });
    expect(found(lines, [series])).toEqual([]);
    expect(found(lines, [{ ...series, amount: cents(4000) }])).toHaveLength(1);
    expect(found(lines, [{ ...series, date: day('2026-11-15') }])).toHaveLength(1);
    // A person may name it otherwise.
    const named = aSeries({ description: 'Films', amount: cents(1399), date: '2026-11-05' });
    expect(found(lines, [named])).toEqual([]);
  });
});

const name = (...descriptions: string[]) =>
  found(
    descriptions.map((description, index) =>
      aPayment(`2026-${9 + index < 10 ? '0' : ''}${9 + index}-03`, { description }),
    ),
  )[0]?.series.description;

describe('the series that takes the place of payments', () => {
  it('has their past as confirmed occurrences, each as it was', () => {
    const lines = payments('2026-08-31 1299, 2026-09-30, 2026-11-02', { description: 'NETFLIX.COM 12345' });
    const [proposal] = found(lines);
    expect(proposal?.series).toEqual({
      plan_id: 'home',
      type: 'expense',
      amount: 1399,
      description: 'NETFLIX.COM 12345',
      category: 'Groceries',
      user_id: 'noor',
      date: '2026-08-31',
      recurrance: { type: 'months', value: 1, end_date: null },
      exceptions: [
        { scheduled: '2026-08-31', confirmed: true, amount: 1299 },
        { scheduled: '2026-09-30', confirmed: true },
        { scheduled: '2026-10-31', confirmed: true, date: '2026-11-02' },
      ],
    });
    expect(proposal?.lines).toEqual(lines);
    expect(proposal?.next).toBe('2026-11-30');
  });

  it('is for the same people, and so is each of its payments', () => {
    const forBoth = { for: { noor: 1, bram: 3 } };
    const lines = payments('2026-08-01, 2026-09-01, 2026-10-01, 2026-11-01', { split: forBoth });
    const [, , other] = lines;
    other!.split = { for: { noor: 1 } };
    const [proposal] = found(lines);
    expect(proposal?.series.split).toEqual(forBoth);
    const past = occurrences(asStored(proposal!), day('2026-08-01'), proposal!.next);
    expect(past.map(({ transaction }) => transaction.split)).toEqual(lines.map(({ split }) => split));
  });

  it('counts from an earlier month when it starts in a short one', () => {
    const [proposal] = found(payments('2026-09-30, 2026-10-31, 2026-11-30'), [], day('2026-12-05'));
    expect(proposal?.series).toMatchObject({ date: '2026-09-30', anchor: '2026-08-31' });
    expect(proposal?.next).toBe('2026-12-31');
  });

  it('skips a day without a payment, and the day of one with another category or person', () => {
    const lines = payments('2026-06-03, 2026-07-03, 2026-09-03, 2026-10-03, 2026-11-03');
    const gift = { ...lines[2]!, category: categoryId('Gifts') };
    const [proposal] = found([
      lines[0]!,
      lines[1]!,
      gift,
      lines[3]!,
      { ...lines[4]!, user_id: userId('bram') },
    ]);
    expect(proposal?.lines).toEqual([lines[0], lines[1], lines[3]]);
    expect(proposal?.series.exceptions).toEqual([
      { scheduled: '2026-06-03', confirmed: true },
      { scheduled: '2026-07-03', confirmed: true },
      { scheduled: '2026-08-03', skipped: true },
      { scheduled: '2026-09-03', skipped: true },
      { scheduled: '2026-10-03', confirmed: true },
      { scheduled: '2026-11-03', skipped: true },
    ]);
    expect(proposal?.next).toBe('2026-12-03');
  });

  it('starts after a first payment that came before its day', () => {
    const [proposal] = found(payments('2026-07-23, 2026-08-25, 2026-09-25, 2026-10-25, 2026-11-25'));
    expect(proposal?.series.date).toBe('2026-08-25');
    expect(proposal?.lines).toHaveLength(4);
  });

  it('is named by the shortest description, of a long one by the words of the payee', () => {
    expect(name('NETFLIX.COM 4711', 'NETFLIX.COM', 'NETFLIX.COM 4712')).toBe('NETFLIX.COM');
    const long = 'SEPA Incasso Vattenfall Klantenservice kenmerk 123456789';
    expect(name(long, long, long)).toBe('Vattenfall Klantenservice');
  });

  it('takes the newest payments where there are too many', () => {
    let at = day('2012-01-03');
    const weekly = Array.from({ length: 700 }, () => aPayment((at = addDays(at, 7))));
    const [proposal] = found(weekly, [], addDays(at, 3));
    expect(proposal?.lines).toEqual(weekly.slice(-199));
    expect(proposal?.series.date).toBe(weekly.at(-199)?.date);
    expect(proposal?.series.exceptions).toHaveLength(199);
  });
});

/** Payments of a few payees in any rhythm, off by a few days, of a few people, categories and amounts, some missing. */
const anyBooks = fc
  .array(
    fc.record({
      payee: fc.constantFrom('Netflix', 'Vattenfall', 'Basic-Fit', 'Allianz'),
      type: fc.constantFrom('income' as const, 'expense' as const),
      start: anyDay({ from: 20_350, to: 20_450 }),
      every: fc.constantFrom<[number, 'days' | 'months']>(
        [7, 'days'],
        [14, 'days'],
        [28, 'days'],
        [1, 'months'],
        [3, 'months'],
        [6, 'months'],
      ),
      off: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 14, maxLength: 14 }),
      amounts: fc.array(fc.integer({ min: 95, max: 105 }), { minLength: 14, maxLength: 14 }),
      others: fc.array(fc.constantFrom('', '', '', '', '', '', 'Gifts', 'bram', 'gap'), {
        minLength: 14,
        maxLength: 14,
      }),
      splits: fc.array(
        fc.constantFrom<(Split | undefined)[]>(
          undefined,
          { for: { noor: 1, bram: 3 } },
          { for: { bram: 1 }, by: { noor: 60, bram: 40 } },
        ),
        { minLength: 14, maxLength: 14 },
      ),
      base: fc.constantFrom(1, 10, 12_345_678),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.flatMap(({ payee, type, start, every: [count, unit], off, amounts, others, splits, base }) =>
      others.flatMap((other, index) => {
        const due = unit === 'days' ? addDays(start, index * count) : addMonths(start, index * count);
        const date = addDays(due, count < 14 && unit === 'days' ? (off[index] ?? 0) % 2 : (off[index] ?? 0));
        if (other === 'gap' || date > TODAY) return [];
        const split = type === 'expense' ? splits[index] : undefined;
        return aPayment(date, {
          type,
          description: `${payee} ${index}`,
          amount: (amounts[index] ?? 0) * base,
          ...(split && { split }),
          ...(other === 'Gifts' && { category: categoryId('Gifts') }),
          ...(other === 'bram' && { user_id: userId('bram') }),
        });
      }),
    ),
  );

/** The sums of all bookings before a day, by month, type, category and person. */
function sums(dated: readonly Transaction[], series: readonly Series[], before: Day): Map<string, number> {
  const all = new Map<string, number>();
  for (const { day: on, transaction } of bookingsBetween(
    dated,
    series,
    day('2025-01-01'),
    addDays(before, -1),
  )) {
    const { type, category, user_id, amount } = transaction;
    const key = [firstOfMonth(on), type, category, user_id].join();
    all.set(key, (all.get(key) ?? 0) + amount);
  }
  return all;
}

const anyBooksToday = fc.record({
  lines: anyBooks,
  today: fc.nat({ max: 60 }).map((ago) => addDays(TODAY, -ago)),
});

describe('a gathered series, for any payments,', () => {
  it('changes no sum of any month, category and person, and goes on as proposed', () => {
    let count = 0;
    fc.assert(
      fc.property(anyBooksToday, ({ lines, today }) => {
        for (const proposal of found(lines, [], today)) {
          count += 1;
          const series = asStored(proposal);
          const held = new Set(proposal.lines);
          const rest = lines.filter((line) => !held.has(line));
          const last = lines.reduce((latest, { date }) => (date > latest ? date : latest), today);
          const { next } = proposal;
          // From there on there are occurrences that nobody has paid yet.
          const before = next <= last ? next : addDays(last, 1);
          expect(sums(rest, [series], before)).toEqual(sums(lines, [], before));
          const past = occurrences(series, day('2020-01-01'), next);
          expect(
            past.map(({ day: on, transaction: { amount, description, split = {} } }) => [
              on,
              amount,
              description,
              split,
            ]),
          ).toEqual(
            proposal.lines.map(({ date, amount, description, split = {} }) => [
              date,
              amount,
              description,
              split,
            ]),
          );
          expect(occurrences(series, next, addDays(next, 1))).toMatchObject([
            {
              day: next,
              transaction: { amount: series.amount, ...(series.split && { split: series.split }) },
            },
          ]);
          expect(proposal.lines.at(-1)!.date < next).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
    expect(count).toBeGreaterThan(100);
  });

  it('is one that the rules and the forms accept', () => {
    fc.assert(
      fc.property(anyBooksToday, ({ lines, today }) => {
        for (const proposal of found(lines, [], today)) {
          const series = asStored(proposal);
          expect(isScheduled(series, series.date)).toBe(true);
          expect((series.anchor ?? series.date) <= series.date).toBe(true);
          const { exceptions = [] } = series;
          expect(exceptions.length).toBeLessThanOrEqual(500);
          expect(exceptions.map(({ scheduled }) => scheduled)).toEqual(
            [...new Set(exceptions.map(({ scheduled }) => scheduled))].toSorted(),
          );
          for (const { scheduled, date = scheduled } of exceptions) {
            expect(isScheduled(series, scheduled)).toBe(true);
            const { first, last } = daysFor(series, scheduled);
            expect(date >= first && date <= last).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the order of the payments, and is not proposed once it is there', () => {
    fc.assert(
      fc.property(anyBooksToday, ({ lines, today }) => {
        const proposals = found(lines, [], today);
        expect(found(lines.toReversed(), [], today)).toEqual(proposals);
        expect(new Set(proposals.map(({ key }) => key)).size).toBe(proposals.length);
        const [first] = proposals;
        if (first === undefined) return;
        const again = found(lines, [asStored(first)], today);
        expect(again.map(({ key }) => key)).not.toContain(first.key);
      }),
    );
  });
});

describe('payments that a series has taken the place of', () => {
  it('are doubles when their file is read again', () => {
    fc.assert(
      fc.property(anyBooksToday, ({ lines, today }) => {
        for (const proposal of found(lines, [], today)) {
          const again = matchPayments(proposal.lines, [asStored(proposal)]);
          expect([...again.values()].filter(({ isKnown }) => isKnown)).toHaveLength(proposal.lines.length);
        }
      }),
    );
  });
});

describe('purchases on random days', () => {
  it('are hardly ever taken for something that repeats', () => {
    // One shop in each of so many households for a year.
    const shops = fc.array(
      fc.record({ on: fc.nat({ max: 365 }), amount: fc.integer({ min: 1500, max: 9000 }) }),
      { minLength: 3, maxLength: 80 },
    );
    let count = 0;
    let wrong = 0;
    fc.assert(
      fc.property(shops, (visits) => {
        count += 1;
        wrong += found(
          visits.map(({ on, amount }) =>
            aPayment(addDays(TODAY, -on), { amount, description: 'Albert Heijn' }),
          ),
        ).length;
      }),
      { numRuns: 1000 },
    );
    expect(wrong / count).toBeLessThan(0.005);
  });
});
