// A list that is longer than a screen.
import { screen, waitFor } from '@testing-library/react';
import { doc, writeBatch } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/time/calendar';
import type { Plan } from '../../src/model/plan';
import type { Transaction } from '../../src/model/transaction';
import { createTransaction } from '../../src/services/transactions/transaction';
import { aTransaction, noonOf, transactionDocument } from '../support/builders';
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

/** Bram changes the day. */
const bramMoves = ({ id }: { id: string }, date: string) => edits(bram, id, { date: noonOf(date) });

const bramDeletes = ({ id }: { id: string }) => deletes(bram, id);

const nameIn = (row: Element) => row.querySelector('button')?.textContent;

const shown = () => rowsShown().map(nameIn);

const bread = (...numbers: readonly number[]) => numbers.map((number) => `Bread ${number}`);

const upTo = (count: number) => bread(...Array.from({ length: count }, (_, index) => index));

describe('a long list', () => {
  it('shows everything once and in order, while two members add, delete and move transactions', async () => {
    const all = await thereAre(75);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await expect.poll(shown).toEqual(upTo(10));
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await expect.poll(shown).toEqual(upTo(60));
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await expect.poll(shown).toEqual(upTo(75));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();

    await bramDeletes(all[4] ?? { id: '' });
    await bramMoves(all[61] ?? { id: '' }, daysAgo(-1));
    await bramMoves(all[10] ?? { id: '' }, '2026-01-01');
    await enter(bram, groceries({ date: daysAgo(-2), description: 'Rye bread' }));
    await createTransaction(entered(groceries({ date: '2026-01-02', description: 'Cake' }))).written;
    const others = upTo(75).filter((name) => !bread(4, 61, 10).includes(name));
    await expect.poll(shown).toEqual(['Rye bread', 'Bread 61', ...others, 'Cake', 'Bread 10']);
  });

  it('has the transactions of earlier years once somebody asks for them, the newest first', async () => {
    await enter(
      nora,
      groceries({ date: '2026-11-20', description: 'New' }),
      groceries({ date: '2024-06-01', description: 'Old' }),
      groceries({ date: '2021-03-01', description: 'Oldest' }),
    );
    const { user } = await renderApp('/en/expenses', { as: nora });
    await expect.poll(shown).toEqual(['New']);
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await expect.poll(shown).toEqual(['New', 'Old', 'Oldest']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull());
    await enter(bram, groceries({ date: '2019-03-01', description: 'Older still' }));
    await expect.poll(shown).toEqual(['New', 'Old', 'Oldest', 'Older still']);
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
      .map(nameIn);
}

const newsOf = (name: string) => screen.getByRole('button', { name }).closest('li')?.dataset['news'];

/** The fields that a person enters. */
function entered(transaction: Transaction) {
  const { id: _, createdAt: __, updatedAt: ___, ...rest } = transaction;
  return rest;
}
