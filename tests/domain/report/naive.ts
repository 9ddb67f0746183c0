// The naive reference of the month report: a plain list of every transaction and occurrence.
import type { Series, Transaction } from '../../../src/model/transaction';

interface Entry {
  type: string;
  category: string;
  amount: number;
  day: string;
}

interface NaiveReport {
  income: number;
  expense: number;
  before: { income: number; expense: number };
  usual: { income: number; expense: number; months: number } | null;
  /** Amount and day. */
  largest: [number, string][];
  unusual: { category: string; amount: number; average: number }[];
  spent: Record<string, number>;
}

const iso = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The first day of the month so many months later. */
export const monthAfter = (day: string, months: number): string =>
  iso(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1);

/** All days of a series by its rhythm, up to 2028. */
export function daysOf({ date, recurrance: { type, value, end_date } }: Series): string[] {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  const dayAt = (step: number) => {
    if (type === 'days' || type === 'weeks')
      return iso(year, month - 1, dayOfMonth + step * (type === 'weeks' ? 7 : 1));
    const later = month - 1 + step * (type === 'years' ? 12 : 1);
    const last = iso(year, later + 1, 0);
    return `${last.slice(0, 8)}${String(Math.min(dayOfMonth, Number(last.slice(8)))).padStart(2, '0')}`;
  };
  const days: string[] = [];
  const end = end_date ?? '2028-01-01';
  for (let step = 0; dayAt(step) <= end; step += value) days.push(dayAt(step));
  return days;
}

export function naiveEntries(once: readonly Transaction[], series: readonly Series[]): Entry[] {
  const repeated = series.flatMap((each) =>
    daysOf(each).flatMap((scheduled) => {
      const {
        skipped,
        amount = each.amount,
        date = scheduled,
      } = each.exceptions?.find((exception) => exception.scheduled === scheduled) ?? {};
      return skipped ? [] : [{ type: each.type, category: each.category, amount, day: date }];
    }),
  );
  return [
    ...once.map(({ type, category, amount, date: day }) => ({ type, category, amount, day })),
    ...repeated,
  ];
}

/** @param to the last day that counts: that of the month, or today */
export function naiveReport(
  entries: readonly Entry[],
  { month, to, unit, isOver }: { month: string; to: string; unit: number; isOver: boolean },
): NaiveReport {
  const totalOf = (some: readonly Entry[]) => some.reduce((total, { amount }) => total + amount, 0);
  const among = (type: string, from: string, until: string, category?: string) =>
    entries.filter(
      (each) =>
        each.type === type &&
        each.day >= from &&
        each.day <= until &&
        (category === undefined || each.category === category),
    );
  const monthAt = (ago: number, type: string, category?: string) =>
    among(type, monthAfter(month, -ago), `${monthAfter(month, -ago).slice(0, 8)}31`, category);
  const average = (amounts: readonly number[]) =>
    Math.round(amounts.reduce((a, b) => a + b, 0) / amounts.length / unit) * unit;
  const filled = [6, 5, 4, 3, 2, 1].filter(
    (ago) => monthAt(ago, 'income').length + monthAt(ago, 'expense').length > 0,
  );
  const averageOf = (type: string) => average(filled.map((ago) => totalOf(monthAt(ago, type))));
  const usual =
    filled.length < 3
      ? null
      : { income: averageOf('income'), expense: averageOf('expense'), months: filled.length };
  const expenses = among('expense', month, to);
  const spent: Record<string, number> = {};
  for (const { category, amount } of expenses) spent[category] = (spent[category] ?? 0) + amount;
  const unusual =
    usual === null
      ? []
      : [...new Set(entries.map(({ category }) => category))].flatMap((category) => {
          const each = filled.map((ago) => totalOf(monthAt(ago, 'expense', category)));
          const amount = spent[category] ?? 0;
          const usually = average(each);
          const isFar =
            amount !== usually &&
            Math.abs(amount - usually) * 4 >= usually &&
            Math.abs(amount - usually) * 20 >= usual.expense;
          const isRare = each.filter((one) => one === 0).length > each.length / 2;
          const isMost = amount > Math.max(...each);
          const isLeast = amount < Math.min(...each);
          const isTold = isFar && !isRare && (isMost || isLeast) && (isOver || amount > usually);
          return isTold ? [{ category, amount, average: usually }] : [];
        });
  return {
    income: totalOf(among('income', month, to)),
    expense: totalOf(expenses),
    before: { income: totalOf(monthAt(1, 'income')), expense: totalOf(monthAt(1, 'expense')) },
    usual,
    largest: expenses
      .map(({ amount, day }): [number, string] => [amount, day])
      .toSorted(([a, first], [b, second]) => b - a || first.localeCompare(second))
      .slice(0, 5),
    unusual,
    spent,
  };
}
