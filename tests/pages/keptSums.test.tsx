// Sums are paid for each time that they are read: a start reads again only what may have changed.
import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SumPart } from '../../src/domain/money/monthSums';
import { Day } from '../../src/model/day';
import { CategoryId } from '../../src/model/ids';
import type { Plan } from '../../src/model/plan';
import { signIn } from '../../src/services/account/auth';
import { remember } from '../../src/services/device/deviceStore';
import { readsSoFar, resetReads } from '../../src/services/firebase/readMeter';
import { watchBooks, type Reads } from '../../src/services/sums/sums';
import { aTransaction, transactionDocument } from '../support/builders';
import { follow } from '../support/follow';
import { aHouseholdOf } from '../support/household';
import { enter, setToday } from '../support/money';
import { signUpPerson, type Person } from '../support/people';

const day = (text: string) => v.parse(Day, text);
const november: SumPart = { type: 'expense', from: day('2026-11-01'), to: day('2026-11-21') };
const groceries = { ...november, category: v.parse(CategoryId, 'Groceries') };

let nora: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  plan = await aHouseholdOf(nora);
  await signIn(nora.email, nora.password);
  remember('signedIn', nora.id);
});
afterEach(() => remember('signedIn', null));

const bought = (amount: number, category = 'Groceries') =>
  aTransaction({ plan_id: plan.id, user_id: nora.id, amount, category });

/** The books of who has nothing in memory. */
async function open(): Promise<Reads> {
  resetReads();
  const books = follow(watchBooks(plan.id, day('2026-08-01'), november.to));
  const { readsFor } = await books.until();
  // The sum of all, by which the deletions of others are noticed.
  await expect.poll(() => readsSoFar().aggregate).toBe(1);
  books.stop();
  resetReads();
  return readsFor([]);
}

/** What is asked at a start. */
async function atStart<T>(ask: (reads: Reads) => Promise<T>): Promise<T> {
  const answer = await ask(await open());
  // What was read is kept in the next turn of the event loop, all of it at once.
  await new Promise((resolve) => setTimeout(resolve));
  return answer;
}

const amounts = async () => {
  const both = await atStart(({ sumOf }) => Promise.all([sumOf(november), sumOf(groceries)]));
  return both.map(({ amount }) => amount);
};

/** How many sums have been added up, beside the one of all that says whether anything has changed. */
const addedUp = () => readsSoFar().aggregate - 1;

describe('sums that were read before', () => {
  it('are not added up again as long as nothing has changed, but for half an hour at most', async () => {
    await enter(nora, bought(10), bought(7, 'Rent'));
    expect(await amounts()).toEqual([17, 10]);
    expect(addedUp()).toBe(2);
    expect(await amounts()).toEqual([17, 10]);
    expect(addedUp()).toBe(0);

    vi.setSystemTime(Date.now() + 31 * 60_000);
    expect(await amounts()).toEqual([17, 10]);
    expect(addedUp()).toBe(2);

    expect(await atStart(({ sumOf }) => sumOf({ ...november, type: 'income' }))).toMatchObject({ count: 0 });
    expect(addedUp()).toBe(1);
  });

  it('are added up anew when something is deleted, entered, or moved to another category', async () => {
    const [first, second] = [bought(10), bought(10, 'Rent')];
    await enter(nora, first, second);
    expect(await amounts()).toEqual([20, 10]);

    await deleteDoc(doc(nora.db, 'transaction', first.id));
    expect(await amounts()).toEqual([10, 0]);

    const third = bought(5);
    await setDoc(doc(nora.db, 'transaction', third.id), transactionDocument(third));
    expect(await amounts()).toEqual([15, 5]);

    // It comes to the same in all.
    const moved = { category: 'Rent', updatedAt: serverTimestamp() };
    await updateDoc(doc(nora.db, 'transaction', third.id), moved);
    expect(await amounts()).toEqual([15, 0]);
  });

  it('are nobody else’s, and nothing where the storage holds junk', async () => {
    await enter(nora, bought(10));
    expect(await amounts()).toEqual([10, 10]);
    const key = `saldo:kept:${nora.id}:${plan.id}/sums`;
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll('"amount":10', '"amount":"9"'));
    expect(await amounts()).toEqual([10, 10]);
    expect(addedUp()).toBe(2);

    remember('signedIn', 'somebody-else');
    expect(await (await open()).sumOf(november)).toMatchObject({ amount: 10 });
    expect(addedUp()).toBe(1);
  });
});
