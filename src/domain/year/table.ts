// The table of a year: a row for each category or person, with a figure for each month.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { UserId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { difference, exact, share, sum } from '../money/money';
import { partsByPayer } from '../settle/split';
import { payersOf, type Payer, type Settling } from '../settle/people';
import { addDays, addMonths } from '../time/calendar';
import type { Booking } from '../transactions/recurrence';
import type { Before } from './before';
import { daysOfYear } from './days';
import type { FigureParts } from './findOf';
import { monthOf, yearFigures, yearOf, type Estimated, type YearAmounts, type YearFigures } from './figures';

export interface YearCell {
  booked: Cents;
  /** After today: what repeats, what is entered ahead, and guesses. */
  expected: Cents;
  /** A part of what is expected is a guess. */
  isGuess: boolean;
  /** How Find narrows down to what it is made of; null where it can't. */
  find: Narrowing | null;
}

/** Empty for all. */
type Narrowing = Pick<FigureParts, 'category' | 'member'>;

export interface YearRow {
  /** A category's or a payer's id; null for all. */
  id: string | null;
  /** Null for what is left. */
  type: TransactionType | null;
  /** From January to December. */
  months: readonly YearCell[];
  total: YearCell;
  /** Of the full months; null without any. */
  average: Cents | null;
  /** How much more than in the same months of the year before; null where none are compared. */
  more: Cents | null;
}

export interface YearTable {
  income: readonly YearRow[];
  expense: readonly YearRow[];
  totals: { income: YearRow; expense: YearRow; left: YearRow };
  /** The days of the year before with which the same months of this year are compared; null where there is nothing. */
  compared: { from: Day; to: Day } | null;
}

export interface TableQuestion {
  year: number;
  today: Day;
  bookings: readonly Booking[];
  /** The year before, by what the rows are; null where there is nothing to compare. */
  before: Before | null;
  estimated?: readonly Estimated[];
  /** The cents of the currency's smallest amount. */
  unit?: number;
}

/** A row for each category, the largest first. */
export function tableByCategory(question: TableQuestion): YearTable {
  return tableOf(question, (figures) =>
    figures.lines.map((line) => ({
      id: line.category,
      type: line.type,
      amounts: line,
      findIn: () => ({ category: line.category }),
    })),
  );
}

/** A row for each payer: who paid an expense, or received income. Nobody can say who will spend what is guessed. */
export function tableByPerson(question: TableQuestion, plan: Settling): YearTable {
  const payerOf = payersOf(plan);
  const { unit = 1 } = question;
  return tableOf({ ...question, estimated: [] }, (_, { bookings, ...when }) => {
    const { ofPayer, entrants } = byPayer({ bookings, unit, ...when }, payerOf);
    return [...ofPayer].flatMap(([id, own]) => {
      const { income, expense } = yearFigures(own, when);
      const line = (type: TransactionType, amounts: YearAmounts): Line => {
        const findIn = (month: number | null) => {
          const member = entrants.get(id)?.[type].get(month) ?? null;
          return member && { member };
        };
        return { id, type, amounts, findIn };
      };
      return [line('income', income), line('expense', expense)].filter(({ amounts }) =>
        [...amounts.booked, ...amounts.expected].some((each) => each !== 0),
      );
    });
  });
}

/**
 * Who has entered all that a month, or the year, is made of. Null where Find can't say it, which knows one person of a
 * transaction and its whole amount: where several have entered it, or somebody has paid a part or for somebody else.
 */
type Entrants = Record<TransactionType, Map<number | null, UserId | null>>;

/** The bookings of each payer, or their parts of those that several have paid. */
function byPayer(
  { bookings, year, unit }: Pick<TableQuestion, 'bookings' | 'year'> & { unit: number },
  payerOf: (id: Payer) => Payer,
): { ofPayer: ReadonlyMap<Payer, readonly Booking[]>; entrants: ReadonlyMap<Payer, Entrants> } {
  const ofPayer = new Map<Payer, Booking[]>();
  const entrants = new Map<Payer, Entrants>();
  for (const booking of bookings) {
    const { type, user_id } = booking.transaction;
    const entrant = payerOf(user_id);
    const parts = partsByPayer(booking, payerOf, unit);
    for (const [id, amount] of parts)
      inMap(ofPayer, id, () => []).push(
        parts.length === 1 ? booking : { ...booking, transaction: { ...booking.transaction, amount } },
      );
    if (yearOf(booking.day) !== year) continue;
    const isOwn = parts.every(([id]) => id === entrant);
    for (const id of [entrant, ...parts.map(([each]) => each)]) {
      const found = inMap(entrants, id, () => ({ income: new Map(), expense: new Map() }))[type];
      for (const month of [null, monthOf(booking.day)]) {
        const isOnly = isOwn && (!found.has(month) || found.get(month) === user_id);
        found.set(month, isOnly ? user_id : null);
      }
    }
  }
  return { ofPayer, entrants };
}

function inMap<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}

interface Line {
  id: string;
  type: TransactionType;
  amounts: YearAmounts;
  findIn: FindIn;
}

/** How Find narrows down to a month, of 0 to 11, or to the year. */
type FindIn = (month: number | null) => Narrowing | null;

const findAll: FindIn = () => ({});

type LinesOf = (
  figures: YearFigures,
  of: { bookings: readonly Booking[]; year: number; today: Day },
) => readonly Line[];

function tableOf(
  { year, today, bookings, before, estimated = [], unit = 1 }: TableQuestion,
  linesOf: LinesOf,
): YearTable {
  const figuresOf = (
    of: { bookings: readonly Booking[]; year: number; today: Day },
    guesses: readonly Estimated[],
  ) => {
    const figures = yearFigures(of.bookings, { ...of, estimated: guesses });
    return { ...figures, rows: linesOf(figures, of) };
  };
  const now = figuresOf({ bookings, year, today }, estimated);
  const certain = estimated.length === 0 ? now : figuresOf({ bookings, year, today }, []);
  const full = fullMonths(bookings, { year, today });
  const compared = before && { from: monthOf(before.from), to: monthOf(before.to) + 1 };
  const onlyBefore = (before?.amounts ?? []).filter(
    ({ type, id, amount }) => amount !== 0 && !now.rows.some((line) => id === line.id && type === line.type),
  );

  const rowOf = (
    { id, type, findIn = findAll }: { id: string | null; type: TransactionType | null; findIn?: FindIn },
    amountsIn: (figures: typeof now) => YearAmounts | undefined,
  ): YearRow => {
    const amounts = amountsIn(now) ?? NOTHING;
    const sure = amountsIn(certain) ?? NOTHING;
    const months = amounts.booked.map((booked, month) => {
      const expected = amounts.expected[month] ?? ZERO;
      const isGuess = !Object.is(expected, sure.expected[month] ?? ZERO);
      return { booked, expected, isGuess, find: findIn(month) };
    });
    const total = {
      booked: sum(amounts.booked),
      expected: sum(amounts.expected),
      isGuess: months.some(({ isGuess }) => isGuess),
      find: findIn(null),
    };
    const ofFull = amounts.booked.slice(full.from, full.to);
    const average = ofFull.length === 0 ? null : share(sum(ofFull), ofFull.length, unit);
    const more =
      compared &&
      difference(sum(amounts.booked.slice(compared.from, compared.to)), amountBefore(before, { id, type }));
    return { id, type, months, total, average, more };
  };
  const rowsOf = (type: TransactionType) => {
    const ofType = [...now.rows, ...onlyBefore].filter((each) => each.type === type);
    return ofType.map((line) =>
      rowOf(line, ({ rows }) => rows.find((each) => each.type === type && each.id === line.id)?.amounts),
    );
  };
  return {
    income: rowsOf('income'),
    expense: rowsOf('expense'),
    totals: {
      income: rowOf({ id: null, type: 'income' }, ({ income }) => income),
      expense: rowOf({ id: null, type: 'expense' }, ({ expense }) => expense),
      left: rowOf({ id: null, type: null }, ({ left }) => left),
    },
    compared: before && { from: before.from, to: before.to },
  };
}

const ZERO = exact(0);
const ZEROS = Array.from({ length: 12 }, () => ZERO);
const NOTHING: YearAmounts = { booked: ZEROS, expected: ZEROS };

function amountBefore(before: Before | null, of: Pick<YearRow, 'id' | 'type'>): Cents {
  const sumOf = (wanted: TransactionType) =>
    sum(
      (before?.amounts ?? [])
        .filter(({ type, id }) => type === wanted && (of.id === null || id === of.id))
        .map(({ amount }) => amount),
    );
  return of.type === null ? difference(sumOf('income'), sumOf('expense')) : sumOf(of.type);
}

/** The months of the year that have passed, since the first booking: the first one, and the one after the last. */
function fullMonths(
  bookings: readonly Booking[],
  { year, today }: { year: number; today: Day },
): { from: number; to: number } {
  const { from, to } = daysOfYear(year);
  const first = bookings.reduce<Day>((least, { day }) => (day >= from && day < least ? day : least), to);
  const end = today > to ? 12 : today < from ? 0 : Number(today.slice(5, 7)) - 1;
  return { from: Math.min(end, Number(first.slice(5, 7)) - 1), to: end };
}

/** The days of a month of the year, of 0 to 11: those up to today, or those after it. Null where there are none. */
export function daysOfCell(
  year: number,
  month: number,
  today: Day,
): { booked: { from: Day; to: Day } | null; expected: { from: Day; to: Day } | null } {
  const from = addMonths(daysOfYear(year).from, month);
  return divided(from, addDays(addMonths(from, 1), -1), today);
}

/** The same of the whole year. */
export function daysOfTotal(year: number, today: Day): ReturnType<typeof daysOfCell> {
  const { from, to } = daysOfYear(year);
  return divided(from, to, today);
}

function divided(from: Day, to: Day, today: Day): ReturnType<typeof daysOfCell> {
  const tomorrow = addDays(today, 1);
  return {
    booked: from <= today ? { from, to: to < today ? to : today } : null,
    expected: to > today ? { from: from > today ? from : tomorrow, to } : null,
  };
}

export function isEmptyTable({ income, expense, totals }: YearTable): boolean {
  const all = [...income, ...expense, totals.income, totals.expense];
  return all.every(({ months }) => months.every(({ booked, expected }) => booked === 0 && expected === 0));
}
