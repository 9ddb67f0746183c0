import * as v from 'valibot';
import type { Booked } from '../../src/domain/money/sums';
import { addDays } from '../../src/domain/time/calendar';
import { isSeries } from '../../src/domain/transactions/recurrence';
import { Currency } from '../../src/model/currency';
import { Day } from '../../src/model/day';
import { CategoryId, PlanId, TransactionId, UserId } from '../../src/model/ids';
import { Cents } from '../../src/model/money';
import { RecurrenceUnit, type Recurrence, type Series, type Transaction } from '../../src/model/transaction';
import { fc } from '../support/properties';

export const day = (text: string): Day => v.parse(Day, text);
export const cents = (amount: number): Cents => v.parse(Cents, amount);
export const currency = (code: string): Currency => v.parse(Currency, code);
export const userId = (text: string): UserId => v.parse(UserId, text);
export const planId = (text: string): PlanId => v.parse(PlanId, text);
export const categoryId = (text: string): CategoryId => v.parse(CategoryId, text);

export const aRecurrence = (changes: Partial<Recurrence> = {}): Recurrence => ({
  type: 'months',
  value: 1,
  end_date: null,
  ...changes,
});

/** Rent on the first of each month, with `changes`. */
export const aSeries = ({
  id = 'rent',
  date = '2026-01-01',
  recurrance = {},
  ...changes
}: Partial<Omit<Series, 'id' | 'date' | 'recurrance'>> & {
  id?: string;
  date?: string;
  recurrance?: Partial<Recurrence>;
} = {}): Series => ({
  id: v.parse(TransactionId, id),
  plan_id: planId('home'),
  type: 'expense',
  amount: cents(95_000),
  description: 'Rent',
  category: categoryId('Housing'),
  date: day(date),
  user_id: userId('noor'),
  recurrance: aRecurrence(recurrance),
  createdAt: 0,
  updatedAt: 0,
  ...changes,
});

/** A single purchase of bread, with `changes`. */
export function aTransaction(
  changes: Partial<Omit<Transaction, 'id' | 'date'>> & { id?: string; date?: string } = {},
): Transaction {
  const { recurrance: _, ...once } = aSeries();
  const { id = 'bread', date = '2026-11-21', ...rest } = changes;
  return {
    ...once,
    description: 'Bread',
    category: categoryId('Groceries'),
    id: v.parse(TransactionId, id),
    date: day(date),
    ...rest,
  };
}

/**
 * Any text, with control characters and halves of letters. The unit 'binary' of fast-check would take seconds to set up.
 */
export const anyText = (length: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...length, unit: fc.nat({ max: 0xff_ff }).map((code) => String.fromCharCode(code)) });

const MS_PER_DAY = 86_400_000;
const LAST_DAY = Date.UTC(2200, 11, 31) / MS_PER_DAY;

/** Any day that can be stored, made without the calendar under test. */
export const anyDay = ({ from = 0, to = LAST_DAY } = {}): fc.Arbitrary<Day> =>
  fc
    .integer({ min: from, max: to })
    .map((count) => day(new Date(count * MS_PER_DAY).toISOString().slice(0, 10)));

export const anyUnit = fc.constantFrom(...RecurrenceUnit.options);
export const anyValue = fc.integer({ min: 1, max: 1000 });

/** A few series around 2025, with any rhythm. */
export const anyHousehold = fc
  .array(
    fc.record({
      type: fc.constantFrom('income' as const, 'expense' as const),
      amount: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
      description: fc.constantFrom('Rent', 'rent', 'Éclairs', 'Energy'),
      date: anyDay({ from: 20_000, to: 21_000 }),
      recurrance: fc.record({ type: anyUnit, value: fc.integer({ min: 1, max: 20 }) }),
    }),
    { maxLength: 12 },
  )
  .map((household) => household.map((changes, index) => aSeries({ ...changes, id: `series-${index}` })));

/** The transactions of a plan: a few single ones and a few series, in a few categories. */
export const anyTransactions = fc
  .record({
    once: fc.array(
      fc.record({
        type: fc.constantFrom('income' as const, 'expense' as const),
        amount: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
        category: fc.constantFrom('Rent', 'Energy', 'Fuel', 'Gifts', 'Travel').map(categoryId),
        date: anyDay({ from: 20_200, to: 20_800 }),
      }),
      { maxLength: 20 },
    ),
    series: anyHousehold,
  })
  .map(({ once, series }) => ({
    dated: once.map((changes, index) => aTransaction({ ...changes, id: `once-${index}` })),
    series,
  }));

const anyCategory = fc.constantFrom('Rent', 'Energy', 'Fuel', 'Gifts', 'Travel').map(categoryId);

/** The same, with equal amounts and with series that end. */
export const anyPlan = fc
  .tuple(
    anyTransactions,
    fc.array(
      fc.record({
        category: anyCategory,
        amount: fc.option(fc.constantFrom(100, 200).map(cents), { nil: undefined }),
        lasts: fc.option(fc.nat({ max: 400 }), { nil: null }),
      }),
      { minLength: 12, maxLength: 12 },
    ),
  )
  .map(([{ dated, series }, changes]) => ({
    once: dated.map((each, index) => ({ ...each, amount: changes[index]?.amount ?? each.amount })),
    series: series.map((each, index) => {
      const { category = each.category, amount = each.amount, lasts = null } = changes[index] ?? {};
      const end_date = lasts === null ? null : addDays(each.date, lasts);
      return { ...each, category, amount, recurrance: { ...each.recurrance, end_date } };
    }),
  }));

/** What is booked where a plan has these transactions. */
export const bookedOf = (transactions: readonly Transaction[]): Booked => ({
  transactions,
  series: transactions.filter(isSeries),
});
