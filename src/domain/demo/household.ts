// The plan of the demo: made-up people and about three months of their money, counted back from today. The same day gives
// the same plan, to the cent.
import * as v from 'valibot';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { Goal, NewGoalEntry } from '../../model/goal';
import { CategoryId, GoalId, type PlanId, type UserId } from '../../model/ids';
import type { TranslationKey } from '../../model/lang';
import { Cents } from '../../model/money';
import type { Balance } from '../../model/plan';
import type { NewRepayment } from '../../model/repayment';
import type { NewTransaction } from '../../model/transaction';
import type { WidgetName } from '../../model/widgets';
import { addDays, addMonths, firstOfMonth } from '../time/calendar';

export interface DemoPeople {
  /** The person who looks around. */
  owner: UserId;
  member: UserId;
}

type Who = keyof DemoPeople;

/** How many months ago the demo begins. */
const MONTHS = 3;

/** Every month, from the first of these days on. */
const MONTHLY: readonly [
  TransactionType,
  category: string,
  TranslationKey,
  cents: number,
  onDay: number,
  Who,
][] = [
  ['income', 'Salary', 'sample_salary', 245_000, 2, 'owner'],
  ['income', 'Salary', 'sample_salary', 168_000, 20, 'member'],
  ['expense', 'Housing', 'sample_rent', 128_500, 1, 'owner'],
  ['expense', 'Energy and water', 'demo_energy', 16_400, 15, 'owner'],
  ['expense', 'Insurance', 'demo_insurance', 28_350, 5, 'member'],
  ['expense', 'Subscriptions', 'demo_internet', 4250, 8, 'member'],
  ['expense', 'Subscriptions', 'demo_streaming', 1399, 20, 'owner'],
];

/** Once every so many days, with the amounts in turn. */
const NOW_AND_THEN: readonly [
  TransactionType,
  category: string,
  TranslationKey,
  every: number,
  firstAgo: number,
  amounts: readonly number[],
][] = [
  ['expense', 'Groceries', 'demo_shop', 7, 2, [8340, 7615, 9120, 6890, 8275]],
  ['expense', 'Groceries', 'demo_market', 7, 5, [2460, 3120, 1985, 2840]],
  ['expense', 'Groceries', 'demo_bakery', 5, 1, [640, 485, 795, 530]],
  ['expense', 'Transport', 'demo_petrol', 16, 4, [5830, 6145, 4990]],
  ['expense', 'Transport', 'demo_train', 23, 9, [1840, 2660]],
  ['expense', 'Leisure', 'demo_dinner', 19, 6, [5420, 4785, 6210]],
  ['expense', 'Leisure', 'demo_cinema', 27, 12, [2450, 2800]],
  ['expense', 'Health', 'demo_pharmacy', 33, 10, [1295, 2340, 895]],
  ['expense', 'Gifts', 'demo_present', 41, 17, [3500, 2500]],
  ['income', 'Refunds', 'demo_refund', 60, 13, [5995, 3250]],
];

/** A month, in cents. */
const LIMITS = { Groceries: 55_000, Transport: 15_000, Leisure: 20_000 };

/** The member gives this back, in part of what the owner paid for both. */
const REPAID = { amount: 50_000, ago: 9 };

/** What both save for in the months to come, and how many days ago each put how much aside. */
const SAVING = { amount: 180_000, months: 7 };
const PUT_ASIDE: readonly [ago: number, cents: number, Who][] = [
  [81, 20_000, 'owner'],
  [52, 15_000, 'member'],
  [24, 20_000, 'owner'],
];

/** What there was a month ago. */
const BALANCE = 184_250;

/** The dashboard: the widget's name, its column and row, its width and height. */
const WIDGETS: readonly [WidgetName, number, number, number, number][] = [
  ['NextMonthIncome', 0, 0, 2, 1],
  ['NextMonthExpense', 2, 0, 2, 1],
  ['NextMonthDelta', 4, 0, 2, 1],
  ['BalanceLine', 0, 1, 4, 3],
  ['Balance', 4, 1, 2, 1],
  ['LeftToSpend', 4, 2, 2, 1],
  ['Upcoming', 4, 3, 2, 3],
  ['Goal', 4, 6, 2, 1],
  ['MonthSoFar', 0, 4, 2, 3],
  ['SpendingByCategory', 2, 4, 2, 3],
];

/** The demo's plan, without its name and its categories, and what is in it. `t` names the entries. */
export function demoHousehold(
  planId: PlanId,
  people: DemoPeople,
  today: Day,
  t: (key: TranslationKey) => string,
): {
  limits: Readonly<Record<string, number>>;
  balance: Balance;
  transactions: readonly NewTransaction[];
  repayment: NewRepayment;
  goals: Readonly<Record<GoalId, Goal>>;
  goalEntries: readonly (NewGoalEntry & { user_id: UserId })[];
  widgets: readonly { name: WidgetName }[];
} {
  const begin = addMonths(firstOfMonth(today), -MONTHS);
  const monthly = MONTHLY.map(([type, category, description, amount, onDay, who]): NewTransaction => ({
    plan_id: planId,
    type,
    category: categoryOf(category),
    description: t(description),
    amount: cents(amount),
    date: addDays(begin, onDay - 1),
    user_id: people[who],
    recurrance: { type: 'months', value: 1, end_date: null },
  }));
  const weekly: NewTransaction = {
    plan_id: planId,
    type: 'expense',
    category: categoryOf('Groceries'),
    description: t('demo_vegetables'),
    amount: cents(1950),
    date: addDays(today, -81),
    user_id: people.member,
    recurrance: { type: 'weeks', value: 1, end_date: null },
  };
  const ticket: NewTransaction = {
    plan_id: planId,
    type: 'expense',
    category: categoryOf('Transport'),
    description: t('demo_train'),
    amount: cents(3780),
    date: addDays(today, -3),
    user_id: people.owner,
    split: { for: { [people.member]: 1 } },
  };
  const single = NOW_AND_THEN.flatMap(([type, category, description, every, firstAgo, amounts]) =>
    daysAgo(firstAgo, every)
      .map((ago) => addDays(today, -ago))
      .filter((day) => day >= begin)
      .map((date, index): NewTransaction => ({
        plan_id: planId,
        type,
        category: categoryOf(category),
        description: t(description),
        amount: cents(amounts[index % amounts.length] ?? 0),
        date,
        user_id: index % 3 === 1 ? people.member : people.owner,
      })),
  );
  const goal = v.parse(GoalId, 'demoGoal000000000001');
  return {
    limits: LIMITS,
    balance: { amount: cents(BALANCE), day: addMonths(today, -1) },
    transactions: [...monthly, weekly, ticket, ...single],
    repayment: {
      plan_id: planId,
      from: people.member,
      to: people.owner,
      amount: cents(REPAID.amount),
      day: addDays(today, -REPAID.ago),
    },
    goals: {
      [goal]: {
        name: t('demo_goal'),
        amount: cents(SAVING.amount),
        day: addMonths(firstOfMonth(today), SAVING.months),
        since: begin,
      },
    },
    goalEntries: PUT_ASIDE.map(([ago, amount, who]) => ({
      plan_id: planId,
      goal,
      amount: cents(amount),
      day: addDays(today, -ago),
      user_id: people[who],
    })),
    widgets: WIDGETS.map(([name, xPos, yPos, width, height]) => ({ name, xPos, yPos, width, height })),
  };
}

/** The most days that the demo reaches back. */
const DAYS = 125;

function daysAgo(first: number, every: number): number[] {
  return Array.from({ length: Math.ceil((DAYS - first) / every) }, (_, index) => first + index * every);
}

const cents = (amount: number) => v.parse(Cents, amount);

const categoryOf = (name: string) => v.parse(CategoryId, name);
