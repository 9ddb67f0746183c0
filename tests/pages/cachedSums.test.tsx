// Every read of a sum costs money: a start reads only the sums that may have changed.
import { serverTimestamp } from 'firebase/firestore';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SumPart } from '../../src/domain/money/monthSums';
import { Day } from '../../src/model/day';
import { CategoryId } from '../../src/model/ids';
import { Cents } from '../../src/model/money';
import type { Plan } from '../../src/model/plan';
import { signIn } from '../../src/services/account/auth';
import { remember } from '../../src/services/device/deviceStore';
import { readsSoFar, resetReads } from '../../src/services/firebase/readMeter';
import { booksSince, watchBooks, type Reads } from '../../src/services/sums/sums';
import { aTransaction, transactionDocument } from '../support/builders';
import { follow } from '../support/follow';
import { aHouseholdOf } from '../support/household';
import { enter, setToday } from '../support/money';
import { signUpPerson, type Person } from '../support/people';
import { enters, edits, deletes } from '../support/acts';

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

const bought = (amount: number, category = 'Groceries', date: string = november.to) =>
  aTransaction({ plan_id: plan.id, user_id: nora.id, amount, category, date });

/** The books of a device with nothing in memory, and a way to close them. */
async function open(): Promise<Reads & { close: () => void }> {
  resetReads();
  const books = follow(watchBooks(plan.id, booksSince(november.to), november.to, november.to));
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

const splits = () => atStart(({ splitsIn }) => splitsIn(november));

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

    await deletes(nora, first.id);
    expect(await amounts()).toEqual([10, 0]);

    const third = bought(5);
    await enters(nora, third.id, transactionDocument(third));
    expect(await amounts()).toEqual([15, 5]);

    // The total stays the same.
    const moved = { category: 'Rent', updatedAt: serverTimestamp() };
    await edits(nora, third.id, moved);
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

describe('transactions with a split that were read before', () => {
  it('are read again only when something has changed', async () => {
    const [bread, cheese] = [bought(10), bought(7)];
    const mine = { split: { for: { [nora.id]: 1 } } };
    await enter(nora, { ...bread, ...mine }, { ...cheese, ...mine }, bought(5));
    const both = { records: expect.arrayContaining([expect.objectContaining({ id: bread.id, ...mine })]) };
    expect(await splits()).toMatchObject(both);
    // And the transaction that was written last.
    expect(readsSoFar().transaction).toBe(2 + 1);
    expect(await splits()).toMatchObject(both);
    expect(readsSoFar().transaction).toBe(1);

    const changed = { split: { own: true, by: { [nora.id]: 1 } }, updatedAt: serverTimestamp() };
    await edits(nora, bread.id, changed);
    await deletes(nora, cheese.id);
    expect((await splits()).records).toMatchObject([{ id: bread.id, split: { by: { [nora.id]: 1 } } }]);
  });
});

describe('sums of earlier months for a guess', () => {
  const october: SumPart = { type: 'expense', from: day('2026-10-01'), to: day('2026-10-31') };
  const ofGroceries = { ...october, category: groceries.category };

  const read = async () => {
    const both = await atStart(({ past }) => Promise.all([past.sumOf(october), past.sumOf(ofGroceries)]));
    return both.map(({ amount }) => amount);
  };

  it('are read once a day, whatever people enter in this month', async () => {
    await enter(nora, bought(10, 'Groceries', '2026-10-05'), bought(7, 'Rent', '2026-10-06'));
    await enter(nora, bought(5));
    expect(await read()).toEqual([17, 10]);
    expect(addedUp()).toBe(2);
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    await enter(nora, bought(5));
    expect(await read()).toEqual([17, 10]);
    expect(addedUp()).toBe(0);

    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    expect(await read()).toEqual([17, 10]);
    expect(addedUp()).toBe(2);
  });

  it('are read again after a transaction of theirs is deleted, entered or moved to another category', async () => {
    const [first, second] = [bought(10, 'Groceries', '2026-10-05'), bought(10, 'Rent', '2026-10-06')];
    await enter(nora, first, second);
    await enter(nora, bought(5));
    expect(await read()).toEqual([20, 10]);
    await deletes(nora, first.id);
    expect(await read()).toEqual([10, 0]);
    const third = bought(5, 'Groceries', '2026-05-01');
    await enters(nora, third.id, transactionDocument(third));
    expect(await read()).toEqual([10, 0]);
    expect(addedUp()).toBe(2);
    // The total stays the same.
    const moved = { category: 'Groceries', updatedAt: serverTimestamp() };
    await edits(nora, second.id, moved);
    expect(await read()).toEqual([10, 10]);
    expect(addedUp()).toBe(2);
  });

  const search = () =>
    atStart(({ past }) => past.largeOf(ofGroceries, { above: v.parse(Cents, 100), except: [] }));

  it('remember the large expenses among them', async () => {
    const sofa = bought(900, 'Groceries', '2026-10-05');
    await enter(nora, sofa, bought(7, 'Groceries', '2026-10-06'));
    const found = { amount: 900, count: 1, largest: [{ day: '2026-10-05', amount: 900 }] };
    expect(await search()).toMatchObject(found);
    // And the transaction that was written last.
    expect(readsSoFar().transaction).toBe(2 + 1);
    expect(await search()).toMatchObject(found);
    expect(readsSoFar().transaction).toBe(1);
  });

  it('of more than the usual days have a place of their own, so that neither makes the other stale', async () => {
    await enter(nora, bought(10));
    expect(await amounts()).toEqual([10, 10]);
    const early = follow(watchBooks(plan.id, day('2025-01-01'), november.to, november.to));
    const { readsFor } = await early.until();
    await readsFor([]).sumOf({ ...november, from: day('2025-01-01') });
    early.stop();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await amounts()).toEqual([10, 10]);
    expect(addedUp()).toBe(0);
  });
});
