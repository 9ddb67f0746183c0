/**
 * A list that is longer than one read: its pages adjoin, even if members change it meanwhile.
 * @module-tag full
 */
import { screen, waitFor } from '@testing-library/react';
import { collection, doc, getDocsFromServer, orderBy, query, where, writeBatch } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/time/calendar';
import type { Plan } from '../../src/model/plan';
import type { Transaction } from '../../src/model/transaction';
import { signIn } from '../../src/services/account/auth';
import { readsSoFar } from '../../src/services/firebase/readMeter';
import { createTransaction, deleteTransaction } from '../../src/services/transactions/transaction';
import type { ListedPages } from '../../src/services/transactions/pagedQuery';
import { categoryTransactions } from '../../src/services/transactions/pagedTransactions';
import { aTransaction, transactionDocument } from '../support/builders';
import { follow, type Followed } from '../support/follow';
import { aCouple } from '../support/household';
import { enter, rowsOf, setToday } from '../support/money';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { edits, deletes } from '../support/acts';

let nora: Person;
let bram: Person;
let plan: Plan;

/** Nora uses the app. Bram has his own client. */
beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

const groceries = (overrides: Parameters<typeof aTransaction>[0] = {}) =>
  aTransaction({ plan_id: plan.id, user_id: nora.id, ...overrides });

const daysAgo = (days: number) => addDays(groceries().date, -days);

/** Stores `count` groceries, three a day, all entered at the same moment. */
async function thereAre(count: number): Promise<Transaction[]> {
  const all = Array.from({ length: count }, (_, index) => {
    const id = `${plan.id}-${String(index).padStart(3, '0')}`;
    return groceries({ id, description: `Bread ${index}`, date: daysAgo(Math.floor(index / 3)) });
  });
  const batch = writeBatch(adminDb());
  all.forEach((each) => batch.set(doc(adminDb(), 'transaction', each.id), transactionDocument(each)));
  await batch.commit();
  return all;
}

/** The pages that Nora sees. */
async function openPages() {
  await signIn(nora.email, nora.password);
  const pages = categoryTransactions(plan.id, 'expense', groceries().category);
  const found = follow(pages.watch);
  await found.until();
  return { found, ...pages };
}

const idsIn = ({ pages }: ListedPages) =>
  pages.flatMap(({ transactions }) => transactions ?? []).map(({ id }) => id);

/** All transactions on the server, in the order of the list. */
async function stored(): Promise<string[]> {
  const all = query(
    collection(bram.db, 'transaction'),
    where('plan_id', '==', plan.id),
    orderBy('date', 'desc'),
    orderBy('createdAt', 'desc'),
  );
  return (await getDocsFromServer(all)).docs.map(({ id }) => id);
}

/** Opens pages of `found` until there are `count`. */
async function openUntil(count: number, found: Followed<ListedPages>, showOlder: () => void): Promise<void> {
  for (let pages = 2; pages <= count; pages += 1) {
    showOlder();
    // oxlint-disable-next-line no-await-in-loop -- a page starts where the one before it ends
    await found.until((list) => list.pages.length === pages && !list.isReadingOlder);
  }
}

async function showsWhatIsStored(found: Followed<ListedPages>): Promise<void> {
  const expected = (await stored()).join();
  await found.until((list) => idsIn(list).join() === expected);
}

/** Bram changes the day. */
async function bramMoves({ id }: { id: string }, date: string): Promise<void> {
  const { createdAt: _, ...changed } = transactionDocument(groceries({ id, date }));
  await edits(bram, id, changed);
}

const bramDeletes = ({ id }: { id: string }) => deletes(bram, id);

describe('the pages of a list', () => {
  it('show everything once and in order, while two members add, delete and move transactions across their edges', async () => {
    await thereAre(75);
    const { found, showOlder } = await openPages();
    await openUntil(3, found, showOlder);
    expect(found.told.at(-1)?.pages.map(({ size }) => size)).toEqual([11, 51, 13]);
    expect(found.told.at(-1)?.hasOlder).toBe(false);
    await showsWhatIsStored(found);
    const before = found.told.length;
    const ids = await stored();
    const at = (index: number) => groceries({ id: ids[index] ?? '' });
    const [fifth, lastOfFirst, firstOfSecond, bought] = [at(4), at(10), at(11), at(20)] as const;
    const [middle, lastOfSecond, firstOfThird, late] = [at(30), at(61), at(62), at(70)] as const;
    const touched = [fifth, lastOfFirst, firstOfSecond, bought, middle, lastOfSecond, firstOfThird, late];

    await bramDeletes(fifth);
    await showsWhatIsStored(found);
    await bramDeletes(lastOfFirst);
    await showsWhatIsStored(found);
    await bramMoves(lastOfSecond, daysAgo(0));
    await showsWhatIsStored(found);
    await bramMoves(firstOfSecond, '2020-01-01');
    await showsWhatIsStored(found);
    await enter(bram, ...[0, 1, 2, 3].map(() => groceries({ date: daysAgo(0) })));
    await showsWhatIsStored(found);
    await Promise.all([
      bramMoves(middle, daysAgo(0)),
      bramMoves(late, daysAgo(0)),
      bramDeletes(firstOfThird),
    ]);
    await showsWhatIsStored(found);
    await createTransaction(entered(groceries({ date: daysAgo(10) }))).written;
    await showsWhatIsStored(found);
    await deleteTransaction(bought);
    await showsWhatIsStored(found);

    const untouched = ids.filter((id) => touched.every((each) => each.id !== id));
    for (const told of found.told.slice(before)) {
      const shown = idsIn(told);
      expect(new Set(shown).size, 'nothing is shown twice').toBe(shown.length);
      expect(shown, 'nothing that stays is missed').toEqual(expect.arrayContaining(untouched));
    }
  });

  it('are read again when they scroll back into view, and keep their height meanwhile', async () => {
    await thereAre(1100);
    const { found, showOlder, see } = await openPages();
    await openUntil(22, found, showOlder);
    const everything = idsIn(await found.until()).length;

    [0, 1, 2, 3].forEach((index) => see(index, false, 1000 + index));
    const { pages } = await found.until((list) => list.pages[1]?.transactions === null);
    expect(pages.map(({ transactions, height }) => (transactions === null ? height : 'read'))).toEqual([
      1000,
      1001,
      ...Array<string>(20).fill('read'),
    ]);
    const reads = readsSoFar().transaction;
    await enter(bram, groceries());
    // The app reads no pages outside the view.
    await enter(bram, groceries({ date: '2026-09-07' }));
    await found.until((list) => idsIn(list).length > everything - 62 && list.pages[1]?.transactions === null);
    expect(readsSoFar().transaction - reads).toBeLessThan(60);

    [0, 1, 2, 3].forEach((index) => see(index, true, 1000 + index));
    await found.until((list) => list.pages.slice(0, 2).every(({ transactions }) => transactions !== null));
    const shown = (await stored()).slice(0, everything + 2);
    expect(idsIn(await found.until((list) => idsIn(list).length === shown.length))).toEqual(shown);
  });
});

describe('a list of transactions', () => {
  it('renders only the row of the transaction that changes', async () => {
    const [first, second] = await thereAre(9);
    await renderApp('/en/expenses', { as: nora });
    await expect.poll(() => rowsOf('Groceries')).toHaveLength(9);
    const renderedSince = renderings();

    const { createdAt: _, ...changed } = transactionDocument({
      ...groceries(first),
      description: 'Rye bread',
    });
    await edits(bram, first?.id ?? '', changed);
    await screen.findByRole('button', { name: 'Rye bread' });
    await waitFor(() => expect(newsOf('Rye bread')).toBe('true'));
    await waitFor(() => expect(newsOf('Rye bread')).toBe('false'));
    expect(renderedSince()).toEqual(['Rye bread']);

    await bramDeletes(second ?? { id: '' });
    await expect.poll(() => rowsOf('Groceries')).toHaveLength(8);
    expect(renderedSince()).toEqual(['Rye bread']);
  });

  it('draws each row with few elements, and a menu only where somebody opens it', async () => {
    await thereAre(60);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await expect.poll(() => rowsOf('Groceries')).toHaveLength(60);
    const sizes = rowsShown().map((row) => row.querySelectorAll('*').length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_ELEMENTS);
    expect(screen.queryAllByRole('menu')).toEqual([]);

    await user.click(menuOf('Bread 0'));
    await user.click(menuOf('Bread 59'));
    expect(screen.getAllByRole('menu')).toEqual([screen.getByRole('menu', { name: 'Actions for Bread 59' })]);
    expect(menuOf('Bread 0').getAttribute('aria-expanded')).toBe('false');
    expect(menuOf('Bread 59').getAttribute('aria-controls')).toBe(screen.getByRole('menu').id);

    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('menu')).toEqual([]);
    expect(document.activeElement).toBe(menuOf('Bread 59'));
  });
});

/** The elements in a row of a single transaction: fifty rows come into sight at once. */
const MOST_ELEMENTS = 23;

const menuOf = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` });

const rowsShown = () => [...document.querySelectorAll('li[data-news]')];

/** The props that React last gave to an element. They are a new object after each render of its component. */
const givenTo = (element: Element): unknown =>
  Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];

/** Returns a function that lists the current rows that React has rendered since. */
function renderings(): () => (string | undefined)[] {
  const before = new Map(rowsShown().map((row) => [row, givenTo(row)]));
  return () =>
    rowsShown()
      .filter((row) => before.get(row) !== givenTo(row))
      .map((row) => row.querySelector('button')?.textContent);
}

const newsOf = (name: string) => screen.getByRole('button', { name }).closest('li')?.dataset['news'];

/** The fields that a person enters. */
function entered(transaction: Transaction) {
  const { id: _, createdAt: __, updatedAt: ___, ...rest } = transaction;
  return rest;
}
