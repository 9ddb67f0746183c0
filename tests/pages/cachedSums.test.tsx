// Every read of a sum costs money: a start reads only the sums that may have changed.
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

/** The books of a device with nothing in memory, and a way to close them. */
async function open(): Promise<Reads & { close: () => void }> {
  resetReads();
  const books = follow(watchBooks(plan.id, day('2026-08-01'), november.to, november.to));
  const { readsFor } = await books.until();
  // The total of all transactions: it reveals deletions by others.
  await expect.poll(() => readsSoFar().aggregate).toBe(1);
  resetReads();
  return { ...readsFor([]), close: books.stop };
}

/** Answers a request at a start. */
async function atStart<T>(ask: (reads: Reads) => Promise<T>): Promise<T> {
  const { close, ...reads } = await open();
  const answer = await ask(reads);
  close();
  // The next turn of the event loop stores all results at once.
  await new Promise((resolve) => setTimeout(resolve));
  return answer;
}

const amounts = async () => {
  const both = await atStart(({ sumOf }) => Promise.all([sumOf(november), sumOf(groceries)]));
  return both.map(({ amount }) => amount);
};

/** The number of sums that were read, without the total that reveals changes. */
const addedUp = () => readsSoFar().aggregate - 1;

describe('sums that were read before', () => {
  it('are not read again for half an hour, as long as nothing has changed', async () => {
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

  it('are read again after a transaction is deleted, entered or moved to another category', async () => {
    const [first, second] = [bought(10), bought(10, 'Rent')];
    await enter(nora, first, second);
    expect(await amounts()).toEqual([20, 10]);

    await deleteDoc(doc(nora.db, 'transaction', first.id));
    expect(await amounts()).toEqual([10, 0]);

    const third = bought(5);
    await setDoc(doc(nora.db, 'transaction', third.id), transactionDocument(third));
    expect(await amounts()).toEqual([15, 5]);

    // The total stays the same.
    const moved = { category: 'Rent', updatedAt: serverTimestamp() };
    await updateDoc(doc(nora.db, 'transaction', third.id), moved);
    expect(await amounts()).toEqual([15, 0]);
  });

  it('belong to one person only, and are ignored if the storage has junk', async () => {
    await enter(nora, bought(10));
    expect(await amounts()).toEqual([10, 10]);
    const key = `saldo:kept:${nora.id}:${plan.id}/sums`;
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll('"amount":10', '"amount":"9"'));
    expect(await amounts()).toEqual([10, 10]);
    expect(addedUp()).toBe(2);

    remember('signedIn', 'somebody-else');
    expect(await atStart(({ sumOf }) => sumOf(november))).toMatchObject({ amount: 10 });
    expect(addedUp()).toBe(1);
  });

  it('are not asked for after their last reader has left, as at a sign-out', async () => {
    await enter(nora, bought(10));
    const { close, sumOf } = await open();
    const sum = sumOf(november);
    close();
    await expect(sum).rejects.toThrow('aborted');
    expect(addedUp()).toBe(0);
  });
});
