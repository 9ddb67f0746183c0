// The demo's answers. Nothing here reaches the emulators: the demo has no network.
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../src/domain/time/calendar';
import { CategoryId, PlanId, type UserId } from '../../src/model/ids';
import { Cents } from '../../src/model/money';
import type { NewTransaction, Transaction } from '../../src/model/transaction';
import { openDemo } from '../../src/services/demo/openDemo';
import type { Watch } from '../../src/services/firebase/watch';
import { bookedSum } from '../../src/domain/money/sums';
import { isSplit } from '../../src/domain/settle/split';
import { yearOf } from '../../src/domain/year/figures';
import { daysOfYear } from '../../src/domain/year/days';
import { bookedOf } from '../domain/builders';
import { watchTransactions } from '../support/watchTransactions';
import { watchBooks } from '../../src/services/books/books';
import { createInvite } from '../../src/services/plans/invite';
import { watchPlans } from '../../src/services/plans/plan';
import { deletePlanOfOne } from '../../src/services/plans/planDeletion';
import { removeMember } from '../../src/services/plans/planMembers';
import { recordRepayment, watchRepayments } from '../../src/services/plans/repayments';
import { arrangeWidgets } from '../../src/services/plans/arrangement';
import { watchWidgets } from '../../src/services/plans/widgets';
import { createTransaction, deleteTransaction } from '../../src/services/transactions/transaction';
import { countTransactions } from '../../src/services/transactions/ofCategory';
import { changeTransaction } from '../../src/services/transactions/transactionChanges';
import en from '../../seed/lang/en.json';

const PLAN = v.parse(PlanId, 'demo-plan');
const TEXTS: Readonly<Record<string, string>> = en;
let me: UserId;

/** The first value of a watch that `isIt`. */
function first<T>(watch: Watch<T>, isIt: (value: T) => boolean = () => true): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = watch((value) => {
      if (!isIt(value)) return;
      resolve(value);
      setTimeout(() => stop());
    }, reject);
  });
}

const expenses = (isIt?: (found: readonly Transaction[]) => boolean) =>
  first(
    watchTransactions({ planId: PLAN, type: 'expense' }, 500),
    ({ records }) => isIt?.(records) ?? true,
  ).then(({ records }) => records);

const booked = async () => {
  const year = yearOf(today(Date.now()));
  const { records: transactions } = await first(
    watchBooks(PLAN, daysOfYear(year - 1).from, daysOfYear(year).to),
  );
  return bookedOf(transactions);
};

beforeAll(async () => {
  const person = await openDemo((key) => TEXTS[key] ?? '');
  me = person.id;
});

describe('the demo', () => {
  it('has a plan of two people with a dashboard', async () => {
    const [plan] = await first(watchPlans(me));
    expect(plan).toMatchObject({ id: PLAN, name: 'Demo household', owner: me });
    const board = await first(watchWidgets(PLAN));
    const { widgets } = board;
    expect(widgets).toHaveLength(10);
    await arrangeWidgets(PLAN, widgets.slice(0, 2), board);
    const saved = await first(watchWidgets(PLAN), (found) => found.widgets.length === 2);
    expect(saved.widgets).toEqual(widgets.slice(0, 2));
  });

  it('adds up, counts and changes entries that no server has', async () => {
    const day = today(Date.now());
    const cheese: NewTransaction = {
      plan_id: PLAN,
      type: 'expense',
      category: v.parse(CategoryId, 'Groceries'),
      amount: v.parse(Cents, 820),
      description: 'Cheese',
      date: day,
      user_id: me,
    };
    const of = { planId: PLAN, type: 'expense', category: cheese.category } as const;
    const part = { ...of, from: addDays(day, -30), to: day };
    const [sum, count] = [bookedSum(await booked(), part), await countTransactions(of)];

    const { id, written } = createTransaction(cheese);
    await written;
    expect(bookedSum(await booked(), part).amount).toBe(sum.amount + 820);
    expect(await countTransactions(of)).toBe(count + 1);

    const isThere = (found: readonly Transaction[]) => found.some((each) => each.id === id);
    const shown = (await expenses(isThere)).find((each) => each.id === id);
    if (shown === undefined) throw new Error('It is missing.');
    expect(shown.isPending).toBeUndefined();
    await changeTransaction(shown, { ...shown, amount: v.parse(Cents, 1000) });
    expect(bookedSum(await booked(), part).amount).toBe(sum.amount + 1000);
    await deleteTransaction(shown);
    expect(await countTransactions(of)).toBe(count);
  });

  it('shows an expense for one person and a repayment, and takes one more', async () => {
    const day = today(Date.now());
    const { transactions } = await booked();
    const split = transactions.filter(
      (each) => isSplit(each.split) && each.date >= addDays(day, -30) && each.date <= day,
    );
    expect(split).toMatchObject([{ description: 'Train tickets', split: { for: { 'demo-member': 1 } } }]);
    const [repaid] = (await first(watchRepayments(PLAN, day))).records;
    if (repaid === undefined) throw new Error('There is no repayment.');
    expect(repaid).toMatchObject({ from: 'demo-member', to: me, amount: 50_000 });
    await recordRepayment({ ...repaid, day }, me);
    const { records } = await first(watchRepayments(PLAN, day), (found) => found.records.length === 2);
    expect(records.map((each) => each.day)).toEqual([day, repaid.day]);
  });

  it('says that an invite needs an account', async () => {
    const [plan] = await first(watchPlans(me));
    if (plan === undefined || plan.isDamaged) throw new Error('There is no plan.');
    const inviter = { id: me, email: 'you@example.com', displayName: 'Robin', createdAt: 0, updatedAt: 0 };
    await expect(
      createInvite({ plan, email: 'friend@example.com', message: '', inviter }),
    ).rejects.toMatchObject({ code: 'account_needed' });
  });

  it('removes members and deletes the plan', async () => {
    const [before] = await first(watchPlans(me));
    if (before === undefined || before.isDamaged) throw new Error('There is no plan.');
    const [category] = Object.keys(before.limits ?? {});
    expect(category).toBe('Groceries');
    await removeMember(PLAN, before.members[0] as UserId);
    const [after] = await first(
      watchPlans(me),
      ([plan]) => plan?.isDamaged !== true && plan?.members.length === 0,
    );
    expect(after?.owner).toBe(me);
    expect(await deletePlanOfOne(PLAN)).toBe(true);
    expect(await first(watchPlans(me), (plans) => plans.length === 0)).toEqual([]);
  });
});
