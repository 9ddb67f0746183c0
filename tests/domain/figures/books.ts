// The books whose figures the corpus holds: the demo household, twenty thousand transactions, and fifty made-up plans.
// All of them come from seeded numbers of our own, so that they are the same with any version of any library.
import { randomNumbers } from '../../../seed/demo.mjs';
import categories from '../../../seed/categories.json';
import { demoHousehold } from '../../../seed/demo.mjs';
import { addDays, addMonths } from '../../../src/domain/time/calendar';
import type { Day } from '../../../src/model/day';
import type { GoalEntry } from '../../../src/model/goal';
import type { Plan } from '../../../src/model/plan';
import type { Repayment } from '../../../src/model/repayment';
import type { Exception, Transaction } from '../../../src/model/transaction';
import { aPlan, aTransaction } from '../../support/builders';

/** All records of one plan that a figure may depend on. */
export interface Books {
  name: string;
  today: Day;
  plan: Plan;
  transactions: readonly Transaction[];
  repayments: readonly Repayment[];
  goalEntries: readonly GoalEntry[];
}

/** Times only decide between records of one day. */
const times = (order: number) => ({ createdAt: order, updatedAt: order });

const cents = (amount: number) => Math.round(amount * 100);

export function demoBooks(): Books {
  const today = '2026-11-27' as Day;
  const { plan, transactions, goalEntries } = demoHousehold(today, categories);
  const { id, ...fields } = plan;
  return {
    name: 'demo',
    today,
    plan: aPlan({ id, ...fields, ...times(0) }),
    transactions: transactions.map(({ amount, date, recurrance, ...each }, index) =>
      aTransaction({
        ...each,
        amount: cents(amount),
        date,
        ...(recurrance && { recurrance }),
        ...times(index),
      }),
    ),
    repayments: [],
    goalEntries: goalEntries.map((each, index) => ({ ...each, ...times(index) }) as GoalEntry),
  };
}

/** Ten years of 20,000 transactions and 300 series in 20 categories. */
export function largeBooks(): Books {
  const today = '2026-11-27' as Day;
  const expense = Array.from({ length: 15 }, (_, position) => ({ uid: `Expense ${position + 1}`, position }));
  const income = Array.from({ length: 5 }, (_, position) => ({ uid: `Income ${position + 1}`, position }));
  const plan = aPlan({
    id: 'large',
    owner: 'nora',
    members: ['bram'],
    income_categories: income,
    expense_categories: expense,
    balance: { amount: 1_234_567, day: addDays(today, -400) },
    ...times(0),
  });
  const transactions = Array.from({ length: 20_000 }, (_, index) => {
    const isIncome = index % 7 === 0;
    const listed = isIncome ? income : expense;
    return aTransaction({
      id: `t${index}`,
      plan_id: 'large',
      type: isIncome ? 'income' : 'expense',
      amount: 100 + ((index * 7919) % 20_000),
      description: `Transaction ${index}`,
      category: listed[index % listed.length]?.uid ?? '',
      date: addDays(today, 30 - Math.floor((index * 3652) / 20_000)),
      user_id: index % 3 === 0 ? 'bram' : 'nora',
      ...(index % 66 === 0 && {
        recurrance: {
          type: 'months',
          value: 1 + (index % 5),
          end_date: index % 4 === 0 ? addDays(today, -(index % 2000)) : null,
        },
      }),
      ...times(index),
    });
  });
  return { name: 'large', today, plan, transactions, repayments: [], goalEntries: [] };
}

const GUEST = 'guest00000000000001A';
const UNITS = ['days', 'weeks', 'months', 'years'] as const;

/** A plan of a few people, categories and years, with everything that a figure may depend on. */
export function madeUpBooks(number: number): Books {
  const random = randomNumbers(number * 7919);
  const below = (count: number) => Math.floor(random() * count);
  const from = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const chance = (part: number) => random() < part;

  const today = addDays('2024-01-01' as Day, below(1100));
  const isYen = number % 10 === 9;
  const unit = isYen ? 100 : 1;
  const amount = (most: number) => (1 + below(Math.floor(most / unit))) * unit;
  const people = ['nora', 'bram', 'mila', 'otto'].slice(0, 1 + below(4));
  const guests = chance(0.3) ? Object.fromEntries([[GUEST, 'Guest']]) : null;
  const everyone = [...people, ...Object.keys(guests ?? {})];
  const expense = ['Groceries', 'Housing', 'Transport', 'Leisure', 'Health', 'Gifts'].slice(0, 2 + below(5));
  const income = ['Salary', 'Interest', 'Refunds'].slice(0, 1 + below(3));
  const ago = (most: number) => addDays(today, -below(most));

  const limits = Object.fromEntries(
    expense.flatMap((uid) => (chance(0.4) ? [[uid, amount(60_000)] as const] : [])),
  );
  const rollovers = Object.fromEntries(
    Object.entries(limits).flatMap(([uid, limit]) =>
      chance(0.5) ? [[`${addMonths(today, -1 - below(8)).slice(0, 7)}/${uid}`, limit] as const] : [],
    ),
  );
  const goals = Object.fromEntries(
    Array.from({ length: below(3) }, (_, index) => [
      `goal0000000000000000${index}`.slice(0, 20),
      {
        name: `Goal ${index}`,
        amount: amount(300_000),
        day: addDays(today, below(500) - 60),
        since: ago(300),
      },
    ]),
  );
  const plan = aPlan({
    id: `plan-${number}`,
    owner: 'nora',
    members: people.slice(1),
    income_categories: income.map((uid, position) => ({ uid, position })),
    expense_categories: expense.map((uid, position) => ({ uid, position })),
    limits,
    rollovers,
    goals,
    ...(isYen && { currency: 'JPY' }),
    ...(guests && { guests }),
    ...(guests && chance(0.3) && { taken_over: Object.fromEntries([[GUEST, from(people)]]) }),
    ...(chance(0.6) && { shares: Object.fromEntries(everyone.map((id) => [id, 1 + below(4)])) }),
    ...(chance(0.2) && { income_shares: { months: from([1, 3] as const), keep: amount(50_000) } }),
    ...(chance(0.3) && { settle_without: [from(expense)] }),
    ...(chance(0.7) && { balance: { amount: amount(900_000) - 200_000, day: ago(200) } }),
    ...times(0),
  });

  const parts = () => Object.fromEntries(everyone.filter(() => chance(0.7)).map((id) => [id, 1 + below(5)]));
  const splitOf = () => {
    const [bearers, payers] = [chance(0.7) ? parts() : {}, chance(0.3) ? parts() : {}];
    return {
      ...(Object.keys(bearers).length > 0 && { for: bearers }),
      ...(Object.keys(payers).length > 0 && { by: payers }),
    };
  };
  const one = (id: string, index: number) => {
    const type = chance(0.2) ? ('income' as const) : ('expense' as const);
    return {
      id,
      plan_id: plan.id,
      type,
      amount: amount(chance(0.1) ? 200_000 : 12_000),
      description: from(['Weekly groceries', 'Rent', 'Bakery', 'Train', 'Sports club', 'Present']),
      // Some are in a category that the plan doesn't list.
      category: chance(0.05) ? 'Elsewhere' : from(type === 'income' ? income : expense),
      // One person has left the plan.
      user_id: chance(0.05) ? 'former' : from(people),
      ...(type === 'expense' && chance(0.25) && { split: splitOf() }),
      ...times(index),
    };
  };
  const once = Array.from({ length: 40 + below(400) }, (_, index) =>
    aTransaction({ ...one(`once-${index}`, index), date: addDays(today, 40 - below(800)) }),
  );
  const series = Array.from({ length: below(20) }, (_, index) => {
    const date = addDays(today, 20 - below(900));
    const type = from(UNITS);
    const value = type === 'days' ? 3 + below(40) : 1 + below(6);
    const end_date = chance(0.3) ? addDays(date, below(700)) : null;
    const base = aTransaction({
      ...one(`series-${index}`, index),
      date,
      recurrance: { type, value, end_date },
    });
    return chance(0.4) ? { ...base, exceptions: exceptionsOf(base) } : base;
  });
  /** Exceptions of the first occurrence, which is on the series' own day. */
  function exceptionsOf({ date }: Transaction): Exception[] {
    const kind = below(4);
    if (kind === 0) return [{ scheduled: date, skipped: true }];
    if (kind === 1) return [{ scheduled: date, amount: amount(9000) } as Exception];
    if (kind === 2) return [{ scheduled: date, confirmed: true, description: 'Another one' }];
    return [{ scheduled: date, date: addDays(date, 1) }];
  }

  const repayments = Array.from({ length: everyone.length < 2 ? 0 : below(8) }, (_, index) => {
    const [payer, receiver] = [from(everyone), from(everyone)];
    return {
      id: `r${index}`,
      plan_id: plan.id,
      from: payer,
      to: receiver === payer ? everyone.find((id) => id !== payer) : receiver,
      amount: amount(20_000),
      day: ago(400),
      user_id: 'nora',
      ...(chance(0.3) && {
        square: { shares: Object.fromEntries(everyone.map((id) => [id, 1 + below(3)])) },
      }),
      ...times(index),
    } as Repayment;
  });
  const goalEntries = Object.keys(goals).flatMap((goal, index) =>
    Array.from(
      { length: below(6) },
      (_, order) =>
        ({
          id: `g${index}-${order}`,
          plan_id: plan.id,
          goal,
          amount: amount(50_000) - 10_000 || 100,
          day: ago(200),
          user_id: from(people),
          ...times(order),
        }) as GoalEntry,
    ),
  );
  return {
    name: `plan-${String(number).padStart(2, '0')}`,
    today,
    plan,
    transactions: [...once, ...series],
    repayments,
    goalEntries,
  };
}
