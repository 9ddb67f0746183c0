// A figure has the sum of the list that it opens, and two screens that show the same figure show the same amount.
import { describe, expect, it } from 'vitest';
import { everydayByDay, everydayLeft, everydayMonthly } from '../../../src/domain/forecast/everyday';
import { calendarMonth, calendarMonths } from '../../../src/domain/forecast/calendarMonth';
import { expand, firstExpected, stillExpected, summarise } from '../../../src/domain/forecast/forecast';
import { laterMonths } from '../../../src/domain/forecast/later';
import { lastsUntil, leftToSpend } from '../../../src/domain/forecast/leftToSpend';
import { putAside, putAsideFrom } from '../../../src/domain/forecast/putAside';
import { compareScenario, expectedOf } from '../../../src/domain/forecast/scenarioComparison';
import { balanceOn, daysBetweenBalances } from '../../../src/domain/money/balance';
import { difference, exact, negative, sum } from '../../../src/domain/money/money';
import { monthFigures } from '../../../src/domain/money/monthFigures';
import { onceSum, sumsBetween } from '../../../src/domain/money/sums';
import { spendingOf } from '../../../src/domain/money/spending';
import { categoriesOf } from '../../../src/domain/plans/categoryOrder';
import { monthReport } from '../../../src/domain/report/monthReport';
import { addDays, addMonths, firstOfMonth, firstOfYear } from '../../../src/domain/time/calendar';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { isSeries, type Booking } from '../../../src/domain/transactions/recurrence';
import { summedDays } from '../../../src/domain/transactions/shownMonth';
import { daysOfYear } from '../../../src/domain/year/days';
import { monthOf, yearOf } from '../../../src/domain/year/figures';
import { amountsByCategory, yearSums } from '../../../src/domain/year/yearSums';
import type { TransactionType } from '../../../src/model/category';
import type { Day } from '../../../src/model/day';
import type { CategoryId } from '../../../src/model/ids';
import type { Cents } from '../../../src/model/money';
import { lineOf } from '../../../src/widgets/balanceLine/lineOf';
import { forecastOf } from '../../../src/widgets/forecast';
import { demoBooks, madeUpBooks, type Books } from './books';
import { enteredAhead, everydayOf, sourceOf, tablesOf } from './figuresOf';

const TYPES: readonly TransactionType[] = ['income', 'expense'];

/** A figure beside the sum of what it opens, or beside the same figure of another screen. */
type Pair = readonly [name: string, figure: Cents, list: Cents];

/** Those that differ. */
const differing = (pairs: readonly Pair[]) => pairs.filter(([, figure, list]) => !Object.is(figure, list));

const ofType = (all: readonly Booking[], type: TransactionType) =>
  all.filter(({ transaction }) => transaction.type === type);

/** What the list of one type, or of both, says as its total. */
const totalOf = (all: readonly Booking[], type?: TransactionType) => {
  const { delta, ...sums } = summarise(all);
  return type === undefined ? delta : sums[type];
};

const monthsFrom = (first: Day, count: number) =>
  Array.from({ length: count }, (_, index) => addMonths(first, index));

const ALL: readonly (() => Books)[] = [
  demoBooks,
  ...Array.from({ length: 50 }, (_, index) => () => madeUpBooks(index + 1)),
];

describe.each(ALL.map((make) => ({ books: make() })))('in $books.name', ({ books }) => {
  const source = sourceOf(books);
  const { plan, booked, repeats, series, transactions, categories, today, unit } = source;
  const month = firstOfMonth(today);
  const soFar = { from: month, to: today };
  const bookedIn = (from: Day, to: Day) => bookingsBetween(transactions, repeats, from, to);
  const known = { everyday: everydayOf(source), entered: enteredAhead(source) };
  const balanceOf = () => (plan.balance ? balanceOn(booked, plan.balance, today) : null);

  it('the widgets of the next month have the sum of their lists', () => {
    const { summary, ofType: lists, occurrences } = forecastOf(series, today);
    expect(
      differing([
        ['income', summary.income, totalOf(lists.income, 'income')],
        ['expenses', summary.expense, totalOf(lists.expense, 'expense')],
        ['difference', summary.delta, totalOf(occurrences)],
      ]),
    ).toEqual([]);
  });

  it('the balance is the sum of its parts, and each part has the sum of its list', () => {
    const balance = balanceOf();
    if (plan.balance === undefined || balance === null) return;
    const window = daysBetweenBalances(plan.balance, today);
    const listed = window === null ? [] : bookedIn(window.from, window.to);
    expect(
      differing([
        ...TYPES.map((type): Pair => [type, balance.booked[type].amount, totalOf(listed, type)]),
        ['balance', balance.amount, sum([plan.balance.amount, totalOf(listed)])],
      ]),
    ).toEqual([]);
  });

  it('the forecast is the sum of its parts, and leads from the balance of today to its end', () => {
    const everyday = known.everyday;
    const balance = balanceOf()?.amount ?? null;
    const pairs = [1, 6, 12].flatMap((months): Pair[] => {
      const line = lineOf({ series, entered: known.entered, everyday, balance }, { from: today, months });
      const { totals, certain, bookings } = line;
      const days = everydayByDay(everyday, totals.to, { today, entered: known.entered });
      const spent = sum(days.map(({ amount }) => amount));
      const name = (what: string) => `${what}, ${months} months`;
      return [
        [name('start'), totals.start, balance ?? sum([])],
        [name('change'), difference(totals.end, totals.start), difference(totalOf(bookings), spent)],
        [name('certain change'), difference(certain.end, certain.start), totalOf(bookings)],
        [name('certain end'), certain.end, sum([totals.start, totalOf(bookings)])],
        [name('everyday'), difference(certain.end, totals.end), spent],
        [
          name('what is listed before tomorrow'),
          totalOf(bookings.filter(({ day }) => day <= today)),
          sum([]),
        ],
      ];
    });
    expect(differing(pairs)).toEqual([]);
  });

  it('everyday spending is the sum of its categories, and what is left of it this month is that of its days', () => {
    const everyday = known.everyday;
    const window = { today, entered: known.entered };
    const days = everydayByDay(everyday, addMonths(month, 1), window);
    expect(
      differing([
        ['a month', everydayMonthly(everyday), sum(everyday.categories.map(({ monthly }) => monthly))],
        ['left', sum(everydayLeft(everyday, today, window)), sum(days.map(({ amount }) => amount))],
      ]),
    ).toEqual([]);
  });

  it('what to put aside is the sum of its bills', () => {
    const { bills, pot, monthly } = putAside(series, today, unit);
    expect(
      differing([
        ['pot', pot, sum(bills.map((bill) => bill.pot))],
        ['a month', monthly, sum(bills.map((bill) => bill.monthly))],
      ]),
    ).toEqual([]);
  });

  it('what is left to spend is the sum of its parts, and each has the sum of its list', () => {
    const balance = balanceOf();
    if (balance === null) return;
    for (const lasts of ['income', 'month'] as const) {
      const until = lastsUntil(series, today, lasts);
      const next = addDays(until, 1);
      const ahead = [
        ...expand(series, firstExpected(today), next),
        ...known.entered.filter(({ day }) => day < next),
      ];
      const later = putAsideFrom(putAside(series, today, unit), next);
      const left = leftToSpend(
        { balance: balance.amount, ahead, putAside: later.pot, goals: exact(100), usual: null },
        { today, until, lasts, unit },
      );
      const parts = [left.balance, left.toReceive, ...[left.toPay, left.putAside, left.goals].map(negative)];
      expect(
        differing([
          [`left, ${lasts}`, left.left, sum(parts)],
          [`to pay, ${lasts}`, left.toPay, totalOf(ahead, 'expense')],
          [`put aside, ${lasts}`, left.putAside, sum(later.bills.map(({ pot }) => pot))],
        ]),
      ).toEqual([]);
    }
  });

  it('this month so far has the sum of its lists', () => {
    const listed = bookedIn(month, today);
    const once = listed.filter(({ transaction }) => !isSeries(transaction));
    const [all, alone] = [sumsBetween(booked, soFar), sumsBetween(booked, soFar, onceSum)];
    expect(
      differing(
        TYPES.flatMap((type): Pair[] => [
          [type, all[type].amount, totalOf(listed, type)],
          [`${type}, once`, alone[type].amount, totalOf(once, type)],
        ]),
      ),
    ).toEqual([]);
  });

  it('each category of what is spent, and of where money came from and went, has the sum of its list', () => {
    const expenses = ofType(bookedIn(month, today), 'expense');
    const { categories: rows, amount } = spendingOf(booked, {
      categories,
      today,
      unit,
      count: 5,
    });
    const named = rows.map(({ category }) => category);
    const listOf = (category: CategoryId | null) =>
      expenses.filter(({ transaction }) =>
        category === null ? !named.includes(transaction.category) : transaction.category === category,
      );
    const listed = { income: categoriesOf(plan, 'income'), expense: categories };
    const from = firstOfYear(today);
    const flow = amountsByCategory(booked, { from, to: today, categories: listed });
    const inYear = bookedIn(from, today);
    expect(
      differing([
        ['spent', amount, totalOf(expenses, 'expense')],
        ...rows.map((row): Pair => [
          `spent: ${row.category}`,
          row.amount,
          totalOf(listOf(row.category), 'expense'),
        ]),
        ...flow.flatMap(({ type, category, amount: figure }): Pair[] =>
          category === null
            ? []
            : [
                [
                  `${type} of the year: ${category}`,
                  figure,
                  totalOf(
                    inYear.filter(({ transaction }) => transaction.category === category),
                    type,
                  ),
                ],
              ],
        ),
      ]),
    ).toEqual([]);
  });

  it('Future has the sums of the days that it lists', () => {
    const later = laterMonths(series, today, 24).flatMap((each): Pair[] =>
      TYPES.map((type) => [
        `later ${each.month} ${type}`,
        each[type],
        totalOf(
          each.days.flatMap(({ occurrences }) => occurrences),
          type,
        ),
      ]),
    );
    const calendar = calendarMonths(today).flatMap((first): Pair[] => {
      const { days, ...sums } = calendarMonth(series, first, today);
      const listed = stillExpected(days, today).flatMap(({ occurrences }) => occurrences);
      return TYPES.map((type) => [`calendar ${first} ${type}`, sums[type], totalOf(listed, type)]);
    });
    expect(differing([...later, ...calendar])).toEqual([]);
  });

  it('Income and Expenses have the sums of their months, as the report, the year and its widget have', () => {
    const year = yearOf(today);
    const { byCategory, byPerson } = tablesOf(source, known.everyday, year);
    const widget = yearSums(booked, today);
    const pairs = monthsFrom(firstOfYear(today), monthOf(today) + 1).flatMap((first) =>
      TYPES.map((type): Pair[] => {
        const named = categoriesOf(plan, type);
        const { whole, ofCategory } = monthFigures(booked, {
          type,
          categories: named,
          month: first,
          today,
        });
        const { from, to } = summedDays(first, today);
        const listed = bookedIn(from, to);
        const report = monthReport(booked, {
          bookings: listed,
          month: first,
          isOver: first < month,
          categories,
          rolling: new Map(),
          unit,
        });
        const at = monthOf(first);
        const name = (where: string) => `${type} ${first} ${where}`;
        const none = sum([]);
        return [
          [name('list'), whole.thisMonth, totalOf(listed, type)],
          [name('report'), whole.thisMonth, report[type]],
          [name('before, report'), whole.lastMonth, report.before[type]],
          [name('year'), whole.thisMonth, byCategory.totals[type].months[at]?.booked ?? none],
          [name('year by person'), whole.thisMonth, byPerson.totals[type].months[at]?.booked ?? none],
          [name('widget of the year'), whole.thisMonth, widget[type][at] ?? none],
          ...named.map((category): Pair => {
            const own = listed.filter(({ transaction }) => transaction.category === category);
            return [name(category), ofCategory.get(category)?.thisMonth ?? none, totalOf(own, type)];
          }),
        ];
      }),
    );
    expect(differing(pairs.flat())).toEqual([]);
  });

  it('a scenario without changes expects what the year does, and its months lead from its balance to its end', () => {
    const everyday = known.everyday;
    const balance = balanceOf()?.amount ?? null;
    const expected = expectedOf({ series, entered: known.entered, everyday, balance }, today);
    const { plan: line, months } = compareScenario(expected, [], {
      plan_id: plan.id,
      user_id: plan.owner,
    });
    const { byCategory } = tablesOf(source, everyday, yearOf(today));
    expect(
      differing([
        ['end', line.end, sum([line.start, ...months.map((each) => each.plan)])],
        ...months.flatMap((each): Pair[] =>
          yearOf(each.month) === yearOf(today)
            ? [
                [
                  each.month,
                  each.plan,
                  byCategory.totals.left.months[monthOf(each.month)]?.expected ?? sum([]),
                ],
              ]
            : [],
        ),
      ]),
    ).toEqual([]);
  });

  it('the year has the sums of its rows and of its months', () => {
    const year = yearOf(today);
    const { from, to } = daysOfYear(year);
    const { byCategory, byPerson } = tablesOf(source, known.everyday, year);
    const pairs = Object.entries({ byCategory, byPerson }).flatMap(([name, { totals, ...rows }]) =>
      TYPES.flatMap((type): Pair[] => [
        [`${name} ${type} rows`, totals[type].total.booked, sum(rows[type].map(({ total }) => total.booked))],
        [
          `${name} ${type} months`,
          totals[type].total.booked,
          sum(totals[type].months.map((each) => each.booked)),
        ],
        [
          `${name} ${type} list`,
          totals[type].total.booked,
          totalOf(
            bookedIn(from, to).filter(({ day }) => day <= today),
            type,
          ),
        ],
      ]),
    );
    expect(differing(pairs)).toEqual([]);
  });
});
