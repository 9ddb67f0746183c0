// Sums of the year before are what its bookings come to, to the cent.
import { describe, expect, it } from 'vitest';
import { bornBy } from '../../../src/domain/settle/split';
import { payersOf } from '../../../src/domain/settle/people';
import { addDays } from '../../../src/domain/time/calendar';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { isSeries } from '../../../src/domain/transactions/recurrence';
import {
  amountInMonth,
  beforeByCategory,
  beforeByPerson,
  firstBefore,
  type Before,
} from '../../../src/domain/year/before';
import { daysOfYear } from '../../../src/domain/year/days';
import { monthOf, yearFigures } from '../../../src/domain/year/figures';
import { yearSums } from '../../../src/domain/year/yearSums';
import type { Transaction } from '../../../src/model/transaction';
import { aRecurrence, aSeries, aTransaction, bookedOf, categoryId, cents, day, userId } from '../builders';
import { fc } from '../../support/properties';

const CATEGORIES = ['A', 'B', 'C'];
const PEOPLE = ['nora', 'bram', 'gone'];
const LISTED = { income: CATEGORIES.map(categoryId), expense: CATEGORIES.map(categoryId) };
const OTHERS = categoryId('Others');
const plan = { owner: userId('nora'), members: [userId('bram')] };
const { from: START, to: END } = daysOfYear(2025);

const types = ['income', 'expense'] as const;

interface Drawn {
  offset: number;
  amount: number;
  category: string;
  type: (typeof types)[number];
  person: string;
  isShared: boolean;
  repeats: number;
}

/** Dated from 2024 to 2026. */
function transactionOf(
  { offset, amount, category, type, person, isShared, repeats }: Drawn,
  index: number,
): Transaction {
  const fields = {
    id: `t${index}`,
    date: addDays(day('2024-01-01'), offset),
    amount: cents(amount),
    category: categoryId(category),
    type,
    user_id: userId(person),
    ...(isShared && { split: { by: { nora: 1, bram: 2, guest: 1 } } }),
  };
  return repeats === 0
    ? aTransaction(fields)
    : aSeries({ ...fields, recurrance: aRecurrence({ type: 'months', value: repeats }) });
}

const anyDrawn: fc.Arbitrary<Drawn> = fc.record({
  offset: fc.integer({ min: 0, max: 1000 }),
  amount: fc.integer({ min: 1, max: 100_000 }),
  category: fc.constantFrom(...CATEGORIES, 'Unlisted'),
  type: fc.constantFrom(...types),
  person: fc.constantFrom(...PEOPLE),
  isShared: fc.boolean(),
  repeats: fc.constantFrom(0, 0, 0, 1, 5),
});

function comparing(transactions: readonly Transaction[], today = day('2026-09-20')) {
  const series = transactions.filter(isSeries);
  const booked = { transactions: transactions.filter(({ date }) => date >= START && date <= END), series };
  const first = firstBefore(booked, 2026);
  const question = { year: 2026, today, first };
  const bookings = bookingsBetween(booked.transactions, series, START, END);
  return { booked, question, bookings, first };
}

const nonZero = (amounts: ReadonlyMap<string, number>) =>
  Object.fromEntries([...amounts].filter(([, amount]) => amount !== 0));

/** Adds up one by one. */
function naive(entries: Iterable<readonly [string, number]>): Record<string, number> {
  const sums = new Map<string, number>();
  for (const [key, amount] of entries) sums.set(key, (sums.get(key) ?? 0) + amount);
  return nonZero(sums);
}

const amountsOf = (before: Before | null) =>
  naive((before?.amounts ?? []).map(({ type, id, amount }) => [`${type} ${id}`, amount] as const));

/** What the sums tell, and what adding up one by one does. */
function bothOf(transactions: readonly Transaction[]) {
  const { booked, question, bookings, first } = comparing(transactions);
  const byCategory = beforeByCategory(booked, question, LISTED, OTHERS);
  const byPerson = beforeByPerson(booked, question, plan);
  const within = bookings.filter(
    (each) => byCategory !== null && each.day >= byCategory.from && each.day <= byCategory.to,
  );
  const repeating = new Set(booked.series.map(({ type, category }) => `${type} ${category}`));
  const payerOf = payersOf(plan);
  return {
    told: { first, byCategory: amountsOf(byCategory), byPerson: amountsOf(byPerson) },
    naively: {
      first: bookings[0]?.day ?? null,
      byCategory: naive(
        within.map(({ transaction: { type, category, amount } }) => {
          const isNamed = CATEGORIES.includes(category) || repeating.has(`${type} ${category}`);
          return [`${type} ${isNamed ? category : OTHERS}`, amount] as const;
        }),
      ),
      byPerson: naive(
        within.flatMap(({ transaction: { type, amount, user_id, split } }) =>
          type === 'expense' && split?.by !== undefined
            ? [...bornBy(amount, split.by)].map(([id, part]) => [`${type} ${payerOf(id)}`, part] as const)
            : [[`${type} ${payerOf(user_id)}`, amount] as const],
        ),
      ),
    },
  };
}

describe('the year before', () => {
  it('comes to what its bookings do, by category and by person', () => {
    fc.assert(
      fc.property(fc.array(anyDrawn, { maxLength: 30 }), (drawn) => {
        const { told, naively } = bothOf(drawn.map(transactionOf));
        expect(told).toEqual(naively);
      }),
    );
  });

  it.each([
    ['skipped', { skipped: true as const }, null, '2025-05-03'],
    ['moved', { date: day('2025-03-09') }, null, '2025-03-09'],
    ['skipped on the day of another booking', { skipped: true as const }, '2025-03-03', '2025-03-03'],
    ['skipped before another booking', { skipped: true as const }, '2025-04-01', '2025-04-01'],
  ])('begins after the first occurrence of a series where that is %s', (_, said, other, expected) => {
    const recurrance = aRecurrence({ value: 2 });
    const series = [
      aSeries({ date: '2025-03-03', recurrance, exceptions: [{ scheduled: day('2025-03-03'), ...said }] }),
    ];
    const once = other === null ? [] : [aTransaction({ date: other })];
    expect(firstBefore(bookedOf([...once, ...series]), 2026)).toBe(expected);
  });

  it('has nothing to compare before its first booking or in January', () => {
    const late = comparing([aTransaction({ date: '2025-11-03' })]);
    expect(beforeByCategory(late.booked, late.question, LISTED, OTHERS)).toBeNull();
    const january = comparing([aTransaction({ date: '2025-01-03' })], day('2026-01-31'));
    expect(beforeByPerson(january.booked, january.question, plan)).toBeNull();
  });
});

describe('20,000 transactions', () => {
  /** Always the same: whole numbers without an order that one would notice. */
  const drawn = Array.from({ length: 20_000 }, (_, index): Drawn => {
    const next = (part: number, below: number) => (((index + 1) * 7919 * part) % 104_729) % below;
    return {
      offset: next(1, 1001),
      amount: 1 + next(3, 100_000),
      category: CATEGORIES[next(5, CATEGORIES.length)] ?? 'A',
      type: next(7, 4) === 0 ? 'income' : 'expense',
      person: PEOPLE[next(11, PEOPLE.length)] ?? 'nora',
      isShared: next(13, 9) === 0,
      repeats: index % 200 === 0 ? 1 + next(17, 5) : 0,
    };
  });
  const transactions = drawn.map(transactionOf);

  it('come to the same by category, by person and by month as one by one', () => {
    const { told, naively } = bothOf(transactions);
    expect(told).toEqual(naively);
    const { booked, bookings } = comparing(transactions);
    const figures = yearFigures(bookings, { year: 2025, today: END });
    const sums = yearSums(booked, END);
    const inMonth = (type: (typeof types)[number], category?: string) =>
      Array.from({ length: 12 }, (_, month) =>
        bookings
          .filter(
            ({ day: on, transaction }) =>
              transaction.type === type &&
              monthOf(on) === month &&
              (category === undefined || transaction.category === category),
          )
          .reduce((all, { transaction }) => all + transaction.amount, 0),
      );
    for (const type of types) {
      expect(figures[type].booked).toEqual(inMonth(type));
      expect(sums[type]).toEqual(inMonth(type));
    }
    for (const each of figures.lines) expect(each.booked).toEqual(inMonth(each.type, each.category));
    const [line] = figures.lines;
    if (line === undefined) throw new Error('No line');
    const july = amountInMonth(booked, { ...line, month: day('2025-07-01') });
    expect(july).toBe(line.booked[6]);
  });
});
