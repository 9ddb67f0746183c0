// What a calendar year comes to, by month and category.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { difference, exact, sum } from '../money/money';
import { remembered } from '../remembered';
import type { Booking } from '../transactions/recurrence';

/** Amounts from January to December: always twelve. One may be `TOO_LARGE`. */
export type ByMonth = readonly Cents[];

/** What has been booked up to today, and what is still expected after it. */
export interface YearAmounts {
  booked: ByMonth;
  /** All 0 in a year that has passed. */
  expected: ByMonth;
}

export interface YearLine extends YearAmounts {
  type: TransactionType;
  category: CategoryId;
  /** Booked and expected. */
  total: Cents;
}

export interface YearFigures {
  year: number;
  /** Income before expenses, and the largest total first. */
  lines: readonly YearLine[];
  income: YearAmounts;
  expense: YearAmounts;
  /** Income less expenses; negative in months that cost more than came in. */
  left: YearAmounts;
}

/** An amount that is expected, but that nobody has entered, such as everyday spending. */
export interface Estimated {
  type: TransactionType;
  category: CategoryId;
  day: Day;
  amount: Cents;
}

/**
 * The figures of a year up to and including today, and of the days after it.
 *
 * @param bookings every booking of the year; others don't count
 * @param estimated amounts after today beside the bookings; others don't count
 */
export function yearFigures(
  bookings: readonly Booking[],
  { year, today, estimated = [] }: When & { estimated?: readonly Estimated[] },
): YearFigures {
  const lines = new Map([...linesOf(bookings, { year, today })].map(([key, line]) => [key, copyOf(line)]));
  estimated.filter(({ day }) => day > today).forEach((each) => addTo(lines, each, { year, today }));
  const all = [...lines.values()].map((line) => ({
    ...line,
    total: sum([...line.booked, ...line.expected]),
  }));
  const income = totalsOf(all, 'income');
  const expense = totalsOf(all, 'expense');
  return { year, lines: all.toSorted(inOrder), income, expense, left: lessOf(income, expense) };
}

interface When {
  year: number;
  today: Day;
}

/** What the bookings come to by category: the pictures, the table and its guesses ask for the same. */
const linesOf = remembered((bookings: readonly Booking[], when: When): ReadonlyMap<string, Summed> => {
  const lines = new Map<string, Summed>();
  for (const { day, transaction } of bookings) {
    const { type, category, amount } = transaction;
    addTo(lines, { type, category, day, amount }, when);
  }
  return lines;
});

function addTo(
  lines: Map<string, Summed>,
  { type, category, day, amount }: Estimated,
  { year, today }: When,
): void {
  if (yearOf(day) !== year) return;
  const key = `${type} ${category}`;
  const line = lines.get(key) ?? { type, category, booked: zeros(), expected: zeros() };
  const months = day <= today ? line.booked : line.expected;
  const month = monthOf(day);
  months[month] = exact((months[month] ?? 0) + amount);
  lines.set(key, line);
}

const copyOf = ({ booked, expected, ...line }: Summed): Summed => ({
  ...line,
  booked: [...booked],
  expected: [...expected],
});

/** 0 for January. */
export const monthOf = (day: Day): number => Number(day.slice(5, 7)) - 1;
export const yearOf = (day: Day): number => Number(day.slice(0, 4));

type Summed = Omit<YearLine, 'total' | keyof YearAmounts> & { booked: Cents[]; expected: Cents[] };

const zeros = (): Cents[] => Array.from({ length: 12 }, () => exact(0));

const totalsOf = (lines: readonly YearLine[], type: TransactionType): YearAmounts => {
  const of = lines.filter((line) => line.type === type);
  const total = (part: keyof YearAmounts) =>
    zeros().map((_, month) => sum(of.map((line) => line[part][month] ?? exact(0))));
  return { booked: total('booked'), expected: total('expected') };
};

/** Income less expenses. */
export function lessOf(income: YearAmounts, expense: YearAmounts): YearAmounts {
  const less = (part: keyof YearAmounts) =>
    zeros().map((_, month) => difference(income[part][month] ?? exact(0), expense[part][month] ?? exact(0)));
  return { booked: less('booked'), expected: less('expected') };
}

function inOrder(a: YearLine, b: YearLine): number {
  if (a.type !== b.type) return a.type === 'income' ? -1 : 1;
  const size = ({ total }: YearLine) => (Number.isNaN(total) ? Infinity : total);
  return size(b) - size(a) || (a.category < b.category ? -1 : 1);
}
