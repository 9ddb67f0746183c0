// Every figure that the app shows of some books, by name. A change of how figures are computed changes this file alone;
// the recorded figures stay.
import { createHash } from 'node:crypto';
import {
  everydayByCategory,
  everydayByDay,
  everydaySpending,
  type Everyday,
} from '../../../src/domain/forecast/everyday';
import {
  dailyTotals,
  expand,
  FUTURE_DAYS,
  stillExpected,
  summarise,
  upcomingDays,
} from '../../../src/domain/forecast/forecast';
import { laterMonths } from '../../../src/domain/forecast/later';
import { lastsUntil, leftToSpend } from '../../../src/domain/forecast/leftToSpend';
import { putAside, putAsideFrom } from '../../../src/domain/forecast/putAside';
import { formatsOf } from '../../../src/domain/formats/formats';
import { backupOf } from '../../../src/domain/files/backup';
import { writeCsv } from '../../../src/domain/files/csv/write';
import { writeCalendar } from '../../../src/domain/files/icalendar';
import { goalsOf, putAsideFor } from '../../../src/domain/goals/goals';
import { balanceOn } from '../../../src/domain/money/balance';
import { exact } from '../../../src/domain/money/money';
import { monthFigures } from '../../../src/domain/money/monthFigures';
import { onceSum, sumsBetween } from '../../../src/domain/money/sums';
import { monthLimit, rollingSince } from '../../../src/domain/money/rollover';
import { spendingOf } from '../../../src/domain/money/spending';
import { categoriesOf } from '../../../src/domain/plans/categoryOrder';
import { peopleOf } from '../../../src/domain/plans/membership';
import { monthReport } from '../../../src/domain/report/monthReport';
import { settleBooks } from '../../../src/domain/settle/books';
import { incomeWeights, incomesIn, incomeWindow } from '../../../src/domain/settle/incomeShares';
import { settlersOf } from '../../../src/domain/settle/people';
import { weightsOf } from '../../../src/domain/settle/shares';
import { spansOf, type Span } from '../../../src/domain/settle/spans';
import { monthStandings, standingsOf, type Standing } from '../../../src/domain/settle/standings';
import { transfers } from '../../../src/domain/settle/transfers';
import { addDays, addMonths, firstOfMonth, firstOfYear } from '../../../src/domain/time/calendar';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { find, NEWEST_FIRST, NO_FILTER, totalsOf } from '../../../src/domain/transactions/find';
import { isSeries } from '../../../src/domain/transactions/recurrence';
import { summedDays } from '../../../src/domain/transactions/shownMonth';
import {
  amountInMonth,
  beforeByCategory,
  beforeByPerson,
  firstBefore,
} from '../../../src/domain/year/before';
import { daysOfYear } from '../../../src/domain/year/days';
import { yearOf } from '../../../src/domain/year/figures';
import { tableByCategory, tableByPerson, type YearTable } from '../../../src/domain/year/table';
import { unusualMonths } from '../../../src/domain/year/unusual';
import { amountsByCategory, yearSums } from '../../../src/domain/year/yearSums';
import type { TransactionType } from '../../../src/model/category';
import { EURO } from '../../../src/model/currency';
import type { Day } from '../../../src/model/day';
import type { CategoryId } from '../../../src/model/ids';
import type { Series } from '../../../src/model/transaction';
import { daysOf } from '../../../src/pages/settle/usePeriod';
import { lineOf } from '../../../src/widgets/balanceLine/lineOf';
import { forecastOf, nextOf } from '../../../src/widgets/forecast';
import type { Books } from './books';

/** Cents, counts and days, in lists and by name. */
export type Figures = Record<string, unknown>;

const itsId = (id: string) => id;
const TYPES: readonly TransactionType[] = ['income', 'expense'];
/** The same id that the pages use for all categories that the plan doesn't list. */
const REMAINING = ' ' as CategoryId;

/** Computes the figures as the pages and widgets do: the same functions, on all records at once. */
export function figuresOf(books: Books): Figures {
  const figures: Figures = {};
  const add = (name: string, value: unknown) => {
    figures[name] = value;
  };
  const known = sourceOf(books);
  dashboard(known, add);
  ledger(known, add);
  future(known, add);
  year(known, add);
  report(known, add);
  settle(known, add);
  search(known, add);
  exports(known, add);
  return figures;
}

type Add = (name: string, value: unknown) => void;
export type Source = ReturnType<typeof sourceOf>;

export function sourceOf(books: Books) {
  const { plan, transactions, today } = books;
  const formats = formatsOf('nl-NL', plan.currency ?? EURO);
  const repeats = transactions.filter((each): each is Series => isSeries(each));
  const hasEnded = ({ recurrance: { end_date } }: Series) => end_date !== null && end_date < today;
  return {
    ...books,
    formats,
    unit: formats.unit,
    /** All series. */
    repeats,
    booked: { transactions, series: repeats },
    /** Those that haven't ended. */
    series: repeats.filter((each) => !hasEnded(each)),
    categories: categoriesOf(plan, 'expense'),
  };
}

export const everydayOf = ({ booked, categories, today, unit }: Source) =>
  everydaySpending(booked, { categories, today, unit });

/** The single transactions of later days. */
export const enteredAhead = ({ transactions, today }: Source) =>
  bookingsBetween(
    transactions.filter((each) => each.date > today),
    [],
    addDays(today, 1),
    addMonths(today, 14),
  );

function dashboard(source: Source, add: Add) {
  const { plan, booked, series, today, unit, goalEntries, categories } = source;
  const forecast = forecastOf(series, today);
  add('next month', forecast.summary);
  const month = { from: firstOfMonth(today), to: today };
  add('month so far', sumsBetween(booked, month));
  add('month so far, once', sumsBetween(booked, month, onceSum));
  add('spending', spendingOf(booked, { categories, today, unit, count: 5 }));

  const everyday = everydayOf(source);
  add('everyday', everyday);
  const entered = enteredAhead(source);
  const goals = goalsOf(plan, goalEntries, { today, unit });
  add(
    'goals',
    goals.map(({ id, standing }) => [id, standing]),
  );
  const aside = putAside(series, today, unit);
  add('put aside', [aside.pot, aside.monthly, aside.bills.map(({ day, amount, pot }) => [day, amount, pot])]);

  const balance = plan.balance && balanceOn(booked, plan.balance, today);
  add('balance', balance ?? null);
  for (const months of [1, 6, 12]) {
    for (const counted of [everyday, null]) {
      const amount = balance?.amount ?? null;
      const line = lineOf({ series, entered, everyday: counted, balance: amount }, { from: today, months });
      const { lowest, start, end } = line.totals;
      add(`balance line, ${months} months${counted ? '' : ', repeating only'}`, [start, lowest, end]);
    }
  }
  if (balance) {
    for (const rule of ['income', 'month'] as const) {
      const until = lastsUntil(series, today, rule);
      const ahead = [
        ...expand(series, addDays(today, 1), addDays(until, 1)),
        ...entered.filter(({ day }) => day <= until),
      ];
      const pot = putAsideFrom(aside, addDays(until, 1)).pot;
      add(
        `left to spend, ${rule}`,
        leftToSpend(
          { balance: balance.amount, ahead, putAside: pot, goals: putAsideFor(goals), usual: null },
          { today, until, lasts: rule, unit },
        ),
      );
    }
  }
  add('year so far', yearSums(booked, today));
  for (const from of [firstOfMonth(today), firstOfYear(today)]) {
    const listed = { income: categoriesOf(plan, 'income'), expense: categories };
    add(`flow from ${from}`, amountsByCategory(booked, { from, to: today, categories: listed }));
  }
}

/** The months that the ledger shows: the last twelve, this one and the next two. */
function ledger({ plan, booked, today }: Source, add: Add) {
  for (const type of TYPES) {
    const categories = categoriesOf(plan, type);
    for (let away = -12; away <= 2; away += 1) {
      const month = addMonths(firstOfMonth(today), away);
      const rolling = new Map<CategoryId, Day>();
      for (const category of type === 'expense' && away <= 0 ? categories : []) {
        const since = rollingSince(plan, category, month);
        if (since !== null) rolling.set(category, since);
      }
      const { whole, ofCategory } = monthFigures(booked, {
        type,
        categories,
        rolling,
        month,
        today,
      });
      add(`${type} ${month.slice(0, 7)}`, [whole, Object.fromEntries(ofCategory)]);
      if (type === 'expense') {
        const limits = categories.flatMap((category) => {
          const spentBefore = ofCategory.get(category)?.before ?? exact(0);
          const limit = monthLimit(plan, category, { month, today, spentBefore });
          return limit === null ? [] : [[category, limit.limit, limit.carried]];
        });
        if (limits.length > 0) add(`limits ${month.slice(0, 7)}`, limits);
      }
    }
  }
}

function future({ series, today }: Source, add: Add) {
  const occurrences = expand(series, today, addDays(today, FUTURE_DAYS));
  add('next 14 days', summarise(stillExpected(occurrences, today)));
  add(
    'next 14 days, by day',
    upcomingDays(series, today).map(({ day, change, runningTotal }) => [day, change, runningTotal]),
  );
  const busy = dailyTotals(occurrences, today, FUTURE_DAYS).filter((each) => each.income + each.expense > 0);
  add('next 14 days, bars', busy);
  const later = laterMonths(series, today, 24);
  add(
    'later',
    later.map(({ month, income, expense, delta, count }) => [month, income, expense, delta, count]),
  );
  for (const type of [...TYPES, 'all'] as const)
    add(
      `upcoming, ${type}`,
      nextOf(series, { today, type }).map(({ day, transaction }) => [day, transaction.amount]),
    );
}

function year(source: Source, add: Add) {
  const { booked, today } = source;
  const everyday = everydayOf(source);
  for (const away of [-1, 0, 1]) {
    const shown = yearOf(today) + away;
    const { bookings, when, byCategory, byPerson } = tablesOf(source, everyday, shown);
    addTable(`year ${shown} by category`, byCategory, add);
    addTable(`year ${shown} by person`, byPerson, add);
    add(
      `year ${shown} stands out`,
      unusualMonths(bookings, when, (each) => amountInMonth(booked, each)),
    );
  }
  const to = addMonths(firstOfMonth(today), 13);
  const spending = everydayByDay(everyday, to, { today, entered: enteredAhead(source) });
  add('everyday by month', monthly(spending));
}

/** The tables of a year, and the bookings that they add up. */
export function tablesOf(
  { plan, booked, repeats, transactions, today, unit }: Source,
  everyday: Everyday,
  shown: number,
) {
  const { from, to } = daysOfYear(shown);
  const bookings = bookingsBetween(transactions, repeats, from, to);
  const first = firstBefore(booked, shown);
  const when = { year: shown, today, first, unit };
  const namedIn = (type: TransactionType) => [
    ...categoriesOf(plan, type),
    ...bookings.flatMap(({ transaction }) => (transaction.type === type ? [transaction.category] : [])),
  ];
  const names = { income: namedIn('income'), expense: namedIn('expense') };
  const entered = bookings.filter(({ day, transaction }) => day > today && !isSeries(transaction));
  const estimated =
    to <= today
      ? []
      : everydayByCategory(everyday, addDays(to, 1), { today, entered }).flatMap(({ category, days }) =>
          days.map(({ day, amount }) => ({
            type: 'expense' as const,
            category: category ?? REMAINING,
            day,
            amount,
          })),
        );
  const [ofCategories, ofPeople] = [
    beforeByCategory(booked, when, names, REMAINING),
    beforeByPerson(booked, when, plan),
  ];
  const question = { year: shown, today, bookings, estimated, unit };
  return {
    bookings,
    when,
    byCategory: tableByCategory({ ...question, before: ofCategories }),
    byPerson: tableByPerson({ ...question, before: ofPeople }, plan),
  };
}

function monthly(days: readonly { day: Day; amount: number; low: number; high: number }[]) {
  const months: Record<string, [number, number, number]> = {};
  for (const { day, amount, low, high } of days) {
    const [a, b, c] = months[day.slice(0, 7)] ?? [0, 0, 0];
    months[day.slice(0, 7)] = [a + amount, b + low, c + high];
  }
  return months;
}

function addTable(name: string, { income, expense, totals, compared }: YearTable, add: Add) {
  const rows = [...income, ...expense, totals.income, totals.expense, totals.left];
  const figures = rows.map(({ id, type, months, total, average, more }) => [
    `${type ?? 'left'} ${id ?? 'all'}`,
    months.map(({ booked }) => booked),
    months.map(({ expected }) => expected),
    [total.booked, total.expected, average, more],
  ]);
  add(name, [figures, compared]);
}

function report({ plan, booked, repeats, transactions, today, unit, categories }: Source, add: Add) {
  for (let away = -12; away <= 0; away += 1) {
    const month = addMonths(firstOfMonth(today), away);
    const rolling = new Map<CategoryId, Day>();
    for (const category of categories) {
      const since = rollingSince(plan, category, month);
      if (since !== null) rolling.set(category, since);
    }
    const { from, to } = summedDays(month, today);
    const found = monthReport(booked, {
      bookings: bookingsBetween(transactions, repeats, from, to),
      month,
      isOver: away < 0,
      categories,
      rolling,
      unit,
    });
    add(`report ${month.slice(0, 7)}`, {
      ...found,
      largest: found.largest.map(({ day, transaction }) => [day, transaction.id, transaction.amount]),
      spent: Object.fromEntries([...found.spent].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      spentBefore: Object.fromEntries(found.spentBefore),
    });
  }
}

function settle({ plan, booked, repayments, today, unit }: Source, add: Add) {
  const settlers = settlersOf(plan);
  const { income_shares: byIncome } = plan;
  const weights =
    byIncome === undefined
      ? weightsOf(plan, settlers)
      : incomeWeights(
          incomesIn(booked, {
            people: peopleOf(plan),
            window: incomeWindow(today, byIncome.months),
          }),
          exact(byIncome.keep * byIncome.months),
        );
  add('settle, weights', Object.fromEntries(weights));
  const questionOf = (spans: readonly Span[]) => ({
    spans,
    books: settleBooks(booked, { plan, spans }),
    repayments,
    plan,
    weights,
    unit,
  });
  const periods = {
    'since last settled': { kind: 'square' as const },
    all: { kind: 'all' as const },
    'this year': { kind: 'range' as const, from: firstOfYear(today), to: null },
    'last month': {
      kind: 'range' as const,
      from: addMonths(firstOfMonth(today), -1),
      to: addDays(firstOfMonth(today), -1),
    },
  };
  for (const [name, period] of Object.entries(periods)) {
    const { from, to } = daysOf(period, repayments, today);
    if (from > to) continue;
    const standings = standingsOf(questionOf(spansOf(repayments, { from, to })));
    const balances = new Map([...standings].map(([id, { balance }]) => [id, balance]));
    add(`settle, ${name}`, [said(standings), transfers(balances)]);
  }
  const first = firstOfYear(today);
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index)).filter(
    (day) => day <= today,
  );
  const spans = spansOf(repayments, { from: first, to: today }, months);
  for (const { month, standings } of monthStandings({ ...questionOf(spans), months }))
    add(`settle ${month.slice(0, 7)}`, said(standings));
}

const said = (standings: ReadonlyMap<string, Standing>) =>
  Object.fromEntries(
    [...standings].map(([id, { before, paid, share, repaid, balance }]) => [
      id,
      [before, paid, share, repaid, balance],
    ]),
  );

function search({ transactions, repeats, today }: Source, add: Add) {
  const filters = {
    all: NO_FILTER,
    bakery: { ...NO_FILTER, text: 'bak' },
    expenses: { ...NO_FILTER, type: 'expense' as const },
    'this year': { ...NO_FILTER, from: firstOfYear(today), to: today },
    large: { ...NO_FILTER, least: exact(10_000) },
  };
  for (const [name, filter] of Object.entries(filters)) {
    const found = find(transactions, { filter, sort: NEWEST_FIRST });
    add(`search ${name}`, [found.length, totalsOf(found)]);
  }
  const each = bookingsBetween(transactions, repeats, firstOfYear(today), today);
  add('search this year, each repeat', [each.length, summarise(each)]);
}

/** Of a file its length and its content, as a checksum. */
function exports({ plan, transactions, series, repayments, goalEntries, formats, today }: Source, add: Add) {
  const byDay = transactions.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const files = {
    csv: writeCsv(byDay, ({ user_id }) => user_id, itsId, formats),
    calendar: writeCalendar(plan.name, series, itsId, formats, today, 0),
    backup: backupOf({ ...plan, users: [] }, transactions, [], [], [], repayments, goalEntries),
  };
  for (const [kind, text] of Object.entries(files))
    add(`export ${kind}`, [text.length, createHash('sha256').update(text).digest('hex').slice(0, 16)]);
}
