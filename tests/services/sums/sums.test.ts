import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SumPart } from '../../../src/domain/money/monthSums';
import { Day } from '../../../src/model/day';
import { CategoryId, UserId } from '../../../src/model/ids';
import { MAX_AMOUNT } from '../../../src/model/money';
import type { Plan } from '../../../src/model/plan';
import type { Transaction } from '../../../src/model/transaction';
import { signIn } from '../../../src/services/account/auth';
import { readsSoFar, resetReads } from '../../../src/services/firebase/readMeter';
import { sumTransactions } from '../../../src/services/sums/sums';
import { aSeries, aTransaction, transactionDocument } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { aHouseholdOf } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import { type Person, signUpPerson } from '../../support/people';
import { writeRaw, writeTransactions } from '../../support/seedBasics';

let nora: Person;
let plan: Plan;

beforeAll(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  await signIn(nora.email, nora.password);
});

const day = (text: string) => v.parse(Day, text);
const november: SumPart = { type: 'expense', from: day('2026-11-01'), to: day('2026-11-21') };
const groceries = { ...november, category: v.parse(CategoryId, 'Groceries') };

/** Nora's plan with these transactions. */
async function holding(...transactions: readonly Transaction[]): Promise<Plan> {
  const held = await aHouseholdOf(nora);
  await writeTransactions(...transactions.map((transaction) => ({ ...transaction, plan_id: held.id })));
  return held;
}

const amounts = (...all: readonly number[]) => all.map((amount) => aTransaction({ amount }));
const many = (count: number, amount: number) => Array.from({ length: count }, () => amount);

describe('the sum of a window of days', () => {
  it.each<[string, readonly number[]]>([
    ['€ 0,10 and € 0,20', [10, 20]],
    ['three times € 0,29', [29, 29, 29]],
    ['a cent beside the largest amount', [1, MAX_AMOUNT]],
    ['whole euros beside cents', [100_000, 1, 33]],
    ['€ 19,99 and € 4,35, a hundred times', many(100, 1999).concat(many(100, 435))],
    ['the largest amount, a hundred times', many(100, MAX_AMOUNT)],
  ])('is exact for %s', async (_, all) => {
    plan = await holding(...amounts(...all));
    resetReads();
    expect(await sumTransactions(plan.id, november)).toEqual({
      amount: all.reduce((total, amount) => total + amount, 0),
      count: all.length,
      unreadable: [],
    });
    expect(readsSoFar()).toMatchObject({ aggregate: 1, transaction: 0 });
  });

  it('is exact beyond the precision of the database: 450 times the largest amount', async () => {
    plan = await holding(...amounts(...many(450, MAX_AMOUNT)));
    expect(await sumTransactions(plan.id, november)).toEqual({
      amount: 450 * MAX_AMOUNT,
      count: 450,
      unreadable: [],
    });
  });

  it('counts its days, type and category, and a series on its first day', async () => {
    plan = await holding(
      aTransaction({ amount: 1, date: '2026-10-31' }),
      aTransaction({ amount: 10, date: '2026-11-01' }),
      aTransaction({ amount: 100, date: '2026-11-21', category: 'Rent' }),
      aSeries({ amount: 1000, date: '2026-11-01', recurrance: { type: 'days', value: 1, end_date: null } }),
      aTransaction({ amount: 10_000, date: '2026-11-10', type: 'income' }),
      aTransaction({ amount: 100_000, date: '2026-11-22' }),
    );
    expect(await sumTransactions(plan.id, november)).toMatchObject({ amount: 1110, count: 3 });
    expect(await sumTransactions(plan.id, groceries)).toMatchObject({ amount: 1010, count: 2 });
  });

  it('can be limited to a person, even if the app adds up one by one', async () => {
    const bram = v.parse(UserId, 'bram');
    plan = await holding(
      ...amounts(1, 20),
      aTransaction({ amount: 300, user_id: bram }),
      aTransaction({ amount: 4000, user_id: bram, type: 'income' }),
      ...many(300, MAX_AMOUNT).map((amount) => aTransaction({ amount, user_id: 'eva' })),
    );
    expect(await sumTransactions(plan.id, { ...november, user: bram })).toMatchObject({
      amount: 300,
      count: 1,
    });
    const eva = { ...november, user: v.parse(UserId, 'eva') };
    expect(await sumTransactions(plan.id, eva)).toMatchObject({ amount: 300 * MAX_AMOUNT, count: 300 });
    const nobody = { ...november, user: v.parse(UserId, 'nobody') };
    expect(await sumTransactions(plan.id, nobody)).toMatchObject({ amount: 0, count: 0 });
  });

  it('is 0 without transactions', async () => {
    plan = await holding();
    expect(await sumTransactions(plan.id, november)).toEqual({ amount: 0, count: 0, unreadable: [] });
  });

  it.each([
    ['in letters', 'ten'],
    ['that is not a number', Number.NaN],
    ['that is missing', null],
  ])('leaves out and names an amount %s', async (_, amount) => {
    expectConsoleError(/Unreadable record transaction\//);
    plan = await holding(...amounts(20));
    const junk = aTransaction({ plan_id: plan.id });
    await writeRaw(`transaction/${junk.id}`, { ...transactionDocument(junk), amount });
    expect(await sumTransactions(plan.id, november)).toEqual({
      amount: 20,
      count: 1,
      unreadable: [junk.id],
    });
  });

  it('is refused to a person outside the plan', async () => {
    const stranger = await signUpPerson({ displayName: 'Bram de Wit' });
    const other = await aHouseholdOf(stranger);
    await expect(sumTransactions(other.id, november)).rejects.toMatchObject({ code: 'not_authorized' });
  });

  it('needs a connection', async () => {
    plan = await holding();
    tellBrowserItIsOffline();
    await expect(sumTransactions(plan.id, november)).rejects.toMatchObject({ code: 'offline' });
  });
});
