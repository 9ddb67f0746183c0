import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/time/calendar';
import { beforeByCategory, firstBefore, type Before } from '../../../src/domain/year/before';
import { daysOfYear } from '../../../src/domain/year/days';
import { findOf } from '../../../src/domain/year/findOf';
import {
  daysOfCell,
  daysOfTotal,
  isEmptyTable,
  tableByCategory,
  tableByPerson,
  type YearRow,
} from '../../../src/domain/year/table';
import { matching, searchOf } from '../../../src/domain/transactions/find';
import type { Booking } from '../../../src/domain/transactions/recurrence';
import { aTransaction, bookedOf, categoryId, cents, day, userId } from '../builders';
import { fc } from '../../support/properties';

const booked = (date: string, amount: number, more: Parameters<typeof aTransaction>[0] = {}): Booking => ({
  day: day(date),
  transaction: aTransaction({ date, amount: cents(amount), ...more }),
});

const anyBooking = (year: number) =>
  fc
    .record({
      offset: fc.integer({ min: 0, max: 364 }),
      amount: fc.integer({ min: 1, max: 100_000 }),
      category: fc.constantFrom('A', 'B', 'C'),
      type: fc.constantFrom('income' as const, 'expense' as const),
      person: fc.constantFrom('nora', 'bram', 'gone', 'left'),
      by: fc.constantFrom(
        undefined,
        undefined,
        { nora: 1, bram: 2 },
        { nora: 1 },
        { gone: 1, left: 1 },
        { guest: 1 },
      ),
    })
    .map(({ offset, amount, category, type, person, by }) =>
      booked(addDays(day(`${year}-01-01`), offset), amount, {
        category: categoryId(category),
        type,
        user_id: userId(person),
        ...(by && { split: { by } }),
      }),
    );

const today = day('2026-05-20');

/** What the table compares with, where the year before has these. */
function beforeOf(bookings: readonly Booking[], { year = 2026, now = today } = {}): Before | null {
  const books = bookedOf(bookings.map(({ transaction }) => transaction));
  const first = firstBefore(books, year);
  return beforeByCategory(books, { year, today: now, first }, LISTED, categoryId('Others'));
}
const LISTED = {
  income: ['A', 'B', 'C'].map(categoryId),
  expense: ['A', 'B', 'C', 'Groceries'].map(categoryId),
};

const plan = { owner: userId('nora'), members: [userId('bram')] };

const sumOf = (bookings: readonly Booking[]) =>
  bookings.reduce((total, { transaction }) => total + transaction.amount, 0);

/** Whom Find is asked for in a row: of January to March, and of the year. */
const membersIn = ({ id, months, total: { find } }: YearRow) => [
  id,
  ...[...months.slice(0, 3).map((each) => each.find), find].map((each) => each && each.member),
];

const total = (rows: readonly YearRow[]) =>
  rows.reduce((all, row) => all + row.total.booked + row.total.expected, 0);

describe('the table of a year', () => {
  it('has in each row what adds up to it, and compares the same months', () => {
    fc.assert(
      fc.property(fc.array(anyBooking(2026)), fc.array(anyBooking(2025)), (bookings, last) => {
        const before = beforeOf(last);
        const table = tableByCategory({ year: 2026, today, bookings, before });
        for (const row of [...table.income, ...table.expense]) {
          const own = ({ transaction }: Booking) =>
            transaction.type === row.type && transaction.category === row.id;
          for (const [month, cell] of row.months.entries()) {
            const of = bookings.filter((each) => own(each) && Number(each.day.slice(5, 7)) === month + 1);
            expect(Number(cell.booked)).toBe(sumOf(of.filter((each) => each.day <= today)));
            expect(Number(cell.expected)).toBe(sumOf(of.filter((each) => each.day > today)));
          }
          if (table.compared === null) continue;
          const { from, to } = table.compared;
          const now = bookings.filter(
            (each) => own(each) && each.day.slice(5) >= from.slice(5) && each.day.slice(5) <= to.slice(5),
          );
          const then = last.filter((each) => own(each) && each.day >= from && each.day <= to);
          expect(Number(row.more)).toBe(sumOf(now) - sumOf(then));
        }
      }),
    );
  });

  it('has the same totals by person and by category, and each cent of an expense that several paid', () => {
    fc.assert(
      fc.property(fc.array(anyBooking(2026)), (bookings) => {
        const question = { year: 2026, today, bookings, before: null };
        const [one, other] = [tableByCategory(question), tableByPerson(question, plan)];
        expect(other.totals).toEqual(one.totals);
        expect(total(other.expense)).toBe(total(one.expense));
        expect(total(other.income)).toBe(total(one.income));
      }),
    );
  });

  it('finds exactly what a figure is made of, where it leads to Find', () => {
    fc.assert(
      fc.property(fc.array(anyBooking(2026), { maxLength: 20 }), fc.boolean(), (bookings, isByPerson) => {
        const question = { year: 2026, today, bookings, before: null };
        const { income, expense, totals } = isByPerson
          ? tableByPerson(question, plan)
          : tableByCategory(question);
        for (const { type, months, total: all } of [...income, ...expense, ...Object.values(totals)]) {
          for (const [month, cell] of [...months, all].entries()) {
            const days = cell === all ? daysOfTotal(2026, today) : daysOfCell(2026, month, today);
            for (const part of ['booked', 'expected'] as const) {
              if (days[part] === null || cell.find === null) continue;
              const params = findOf({ type, ...cell.find, ...days[part] });
              const { filter } = searchOf(new URLSearchParams(params));
              const found = bookings.filter(({ transaction }) => matching(filter)(transaction));
              const of = (what: string) =>
                sumOf(found.filter(({ transaction }) => transaction.type === what));
              expect(type === null ? of('income') - of('expense') : sumOf(found)).toBe(Number(cell[part]));
            }
          }
        }
      }),
    );
  });

  it('leads to what one person has entered, month by month, unless somebody has paid a part of it', () => {
    const bookings = [
      booked('2026-01-01', 900, { user_id: userId('nora') }),
      booked('2026-01-02', 900, { user_id: userId('bram') }),
      booked('2026-01-03', 900, { user_id: userId('gone') }),
      booked('2026-03-03', 900, { user_id: userId('left') }),
      booked('2026-02-04', 900, { user_id: userId('bram'), split: { by: { bram: 1, guest: 1 } } }),
      booked('2026-02-05', 900, { user_id: userId('nora'), split: { by: { nora: 1 } } }),
      booked('2026-02-06', 900, { user_id: userId('bram'), type: 'income' }),
      booked('2026-03-06', 900, { user_id: userId('nora'), split: { by: { bram: 1 } } }),
      booked('2025-02-06', 900, { user_id: userId('nora'), split: { by: { bram: 1 } } }),
    ];
    const { expense, income } = tableByPerson({ year: 2026, today, bookings, before: null }, plan);
    expect(expense.map(membersIn)).toEqual([
      ['nora', 'nora', 'nora', null, null],
      ['bram', 'bram', null, null, null],
      ['', 'gone', null, 'left', null],
    ]);
    expect(income.map(membersIn)).toEqual([['bram', null, 'bram', null, 'bram']]);
  });

  it('marks guesses, and has no average, comparison or guess without a reason', () => {
    const estimated = [
      { type: 'expense' as const, category: categoryId('A'), day: day('2026-05-25'), amount: cents(5) },
    ];
    const bookings = [booked('2026-06-01', 7, { category: categoryId('A') })];
    const { expense, totals, compared } = tableByCategory({
      year: 2026,
      today,
      bookings,
      before: null,
      estimated,
    });
    expect(expense[0]?.months[4]).toMatchObject({ booked: 0, expected: 5, isGuess: true });
    expect(expense[0]?.months[5]).toMatchObject({ booked: 0, expected: 7, isGuess: false });
    expect(totals.left.total).toMatchObject({ booked: 0, expected: -12, isGuess: true });
    expect(compared).toBeNull();
    expect(totals.income.average).toBeNull();
  });

  it('has no guesses by person, since nobody can say who will spend them', () => {
    const estimated = [
      { type: 'expense' as const, category: categoryId('A'), day: day('2026-05-25'), amount: cents(5) },
    ];
    const question = { year: 2026, today, bookings: [booked('2026-06-01', 7)], before: null, estimated };
    expect(tableByPerson(question, plan).totals.expense.total).toMatchObject({ expected: 7, isGuess: false });
  });

  it('has whole units of a currency without decimals alone', () => {
    const bookings = [
      booked('2026-03-10', 10_000, { split: { by: { nora: 1, bram: 1, gone: 1 } } }),
      booked('2026-04-10', 100),
    ];
    const question = { year: 2026, today, bookings, before: null, unit: 100 };
    expect(Number(tableByCategory(question).totals.expense.average)).toBe(5100);
    const paid = tableByPerson(question, plan).expense.map((row) => Number(row.total.booked));
    expect(paid.every((amount) => amount % 100 === 0)).toBe(true);
  });

  it('averages the full months since the first booking', () => {
    const bookings = [booked('2026-02-28', 100), booked('2026-04-01', 200), booked('2026-05-02', 999)];
    const { totals } = tableByCategory({ year: 2026, today, bookings, before: null });
    expect(Number(totals.expense.average)).toBe(100);
    const past = tableByCategory({ year: 2025, today, bookings: [booked('2025-07-31', 600)], before: null });
    expect(Number(past.totals.expense.average)).toBe(100);
  });

  it('compares the months that are over, whole years once a year has passed, and nothing with a year to come', () => {
    const of = (date: string) => {
      const before = beforeOf([booked('2025-03-09', 100)], { now: day(date) });
      return tableByCategory({ year: 2026, today: day(date), bookings: [], before }).compared;
    };
    expect(of('2027-01-01')).toEqual({ from: '2025-03-01', to: '2025-12-31' });
    expect(of('2026-05-20')).toEqual({ from: '2025-03-01', to: '2025-04-30' });
    expect(of('2026-03-31')).toBeNull();
    expect(of('2025-12-31')).toBeNull();
    const leap = beforeOf([booked('2028-02-29', 100)], { year: 2029, now: day('2029-03-01') });
    expect(leap).toMatchObject({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('has a row for what only the year before has', () => {
    const bookings = [booked('2026-02-01', 500, { category: categoryId('A') })];
    const before = beforeOf([
      booked('2025-01-09', 100, { category: categoryId('B') }),
      booked('2025-02-09', 40, { category: categoryId('Gone') }),
    ]);
    const { expense, totals } = tableByCategory({ year: 2026, today, bookings, before });
    expect(expense.map(({ id, more }) => [id, more])).toEqual([
      ['A', 500],
      ['B', -100],
      ['Others', -40],
    ]);
    expect(totals.left.more).toBe(-360);
  });
});

it('a table is empty where nothing was or will be', () => {
  const [none, some] = [[], [booked('2026-06-01', 3)]].map((bookings) =>
    tableByCategory({ year: 2026, today, bookings, before: null, estimated: [], unit: 1 }),
  );
  expect(none && isEmptyTable(none)).toBe(true);
  expect(some && isEmptyTable(some)).toBe(false);
});

describe('Find', () => {
  it('counts each repeat on its own day', () => {
    const [from, to] = [day('2026-01-01'), day('2026-12-31')];
    expect(findOf({ type: null, from, to })).toBe('from=2026-01-01&to=2026-12-31&each=yes');
  });
});

describe('the days of a figure', () => {
  it('end today, and go on tomorrow', () => {
    expect(daysOfCell(2026, 4, today)).toEqual({
      booked: { from: '2026-05-01', to: '2026-05-20' },
      expected: { from: '2026-05-21', to: '2026-05-31' },
    });
    expect(daysOfCell(2026, 3, today).expected).toBeNull();
    expect(daysOfCell(2026, 5, today).booked).toBeNull();
    expect(daysOfTotal(2026, day('2026-12-31'))).toEqual({ booked: daysOfYear(2026), expected: null });
    expect(daysOfYear(2200)).toEqual({ from: '2200-01-01', to: '2200-12-31' });
  });
});
