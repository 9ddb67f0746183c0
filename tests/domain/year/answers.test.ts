// Two halves of the books, asked together, answer as the whole does.
import { describe, expect, it } from 'vitest';
import { readEveryday } from '../../../src/domain/forecast/everyday';
import type { SumPart } from '../../../src/domain/money/monthSums';
import { addDays } from '../../../src/domain/time/calendar';
import { isSeries } from '../../../src/domain/transactions/recurrence';
import { answersOf, sumsAcross } from '../../../src/domain/year/answers';
import type { Transaction } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { aSeries, aTransaction, categoryId, cents, day } from '../builders';

const BOUNDARY = day('2026-01-01');
const CATEGORIES = ['A', 'B', 'C'];

/** Dated from 1 August 2025 to 27 May 2026. */
const anyTransaction: fc.Arbitrary<Omit<Transaction, 'id'>> = fc
  .record({
    offset: fc.integer({ min: 0, max: 299 }),
    amount: fc.integer({ min: 1, max: 100_000 }),
    category: fc.constantFrom(...CATEGORIES, 'Unlisted'),
    type: fc.constantFrom('income' as const, 'expense' as const),
    isRepeated: fc.boolean(),
  })
  .map(({ offset, amount, category, type, isRepeated }) => {
    const fields = {
      date: addDays(day('2025-08-01'), offset),
      amount: cents(amount),
      category: categoryId(category),
      type,
    };
    return isRepeated && offset % 5 === 0 ? aSeries(fields) : aTransaction(fields);
  });

const anyBooks = fc
  .array(anyTransaction, { maxLength: 120 })
  .map((all) => all.map((each, index): Transaction => aTransaction({ ...each, id: `t${index}` })));

const anyDay = fc.integer({ min: 0, max: 299 }).map((offset) => addDays(day('2025-08-01'), offset));

/** The same books in two halves, and what the earlier one is asked. */
function halvesOf(all: readonly Transaction[]) {
  const before = answersOf(all.filter(({ date }) => date < BOUNDARY));
  const since = answersOf(all.filter(({ date }) => date >= BOUNDARY));
  const asked: SumPart[] = [];
  const noted: typeof before = {
    ...before,
    sumOf: (part) => {
      asked.push(part);
      return before.sumOf(part);
    },
    largeOf: (part, filter) => {
      asked.push(part);
      return before.largeOf(part, filter);
    },
  };
  return { sums: sumsAcross(BOUNDARY, noted, since), asked };
}

describe('two halves of the books', () => {
  it('come to what the whole comes to, for any days, category and amount', () =>
    fc.assert(
      fc.asyncProperty(
        anyBooks,
        anyDay,
        anyDay,
        fc.constantFrom(undefined, ...CATEGORIES),
        fc.integer({ min: 0, max: 100_000 }),
        async (all, one, other, category, above) => {
          const [from, to] = one < other ? [one, other] : [other, one];
          const part: SumPart = {
            type: 'expense',
            from,
            to,
            ...(category !== undefined && { category: categoryId(category) }),
          };
          const filter = { above: cents(above), except: [categoryId('A')] };
          const whole = answersOf(all);
          const { sums, asked } = halvesOf(all);
          expect(await sums.sumOf(part)).toEqual(await whole.sumOf(part));
          expect(await sums.largeOf(part, filter)).toEqual(await whole.largeOf(part, filter));
          // Nobody asks a half about days that only the other one knows.
          expect(asked.every(({ from: first, to: last }) => first <= last && last < BOUNDARY)).toBe(true);
        },
      ),
    ));

  it('estimate the same everyday spending, with three questions for each category in April', () =>
    fc.assert(
      fc.asyncProperty(anyBooks, async (all) => {
        const question = {
          series: all.filter(isSeries),
          categories: CATEGORIES.map(categoryId),
          today: day('2026-04-15'),
        };
        const { sumOf, largeOf } = answersOf(all);
        const { sums, asked } = halvesOf(all);
        const everyday = await readEveryday({ ...sums, past: sums }, question);
        expect(everyday).toEqual(await readEveryday({ sumOf, largeOf, past: { sumOf, largeOf } }, question));
        // The rest of what is asked are large expenses: at most one question for a month and category.
        const distinct = new Set(asked.map((part) => JSON.stringify(part)));
        expect(distinct.size).toBeLessThanOrEqual(3 + 3 * CATEGORIES.length + 3 * (CATEGORIES.length + 1));
      }),
    ));
});
