import { screen, waitFor, within } from '@testing-library/react';
import { collection, doc, getDocs, query, serverTimestamp, where, writeBatch } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { edits } from '../support/acts';
import { aSeries, aTransaction, transactionDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { fill } from '../support/fill';
import { aCouple } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import { goOffline } from '../support/offline';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseDeletions, refuseTransactions } from '../support/ruleChanges';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

const of = (overrides: Parameters<typeof aTransaction>[0]) =>
  aTransaction({ plan_id: plan.id, user_id: nora.id, ...overrides });

/** Five transactions of this month and one of last month. */
function someBooks() {
  return [
    of({ description: 'Café Noir', date: '2026-11-20', amount: 1250 }),
    of({ description: 'Rent of November', category: 'Rent', date: '2026-11-01', amount: 95_000 }),
    of({ description: 'Bread', user_id: bram.id, date: '2026-11-15', amount: 320 }),
    of({ description: 'Wages', type: 'income', category: 'Salary', date: '2026-11-10', amount: 214_000 }),
    aSeries({
      plan_id: plan.id,
      user_id: nora.id,
      description: 'Vegetables',
      date: '2026-11-05',
      amount: 2000,
    }),
    of({ description: 'October bread', date: '2026-10-31', amount: 400 }),
  ];
}

/** By its text: finding a role among hundreds of rows takes seconds. */
async function found(count: number): Promise<HTMLElement> {
  const card = (await screen.findByText(`${count} found`)).closest('section');
  if (card === null) throw new Error('The found transactions have no card.');
  return card;
}
const NAMES = /Café Noir|Rent of November|October bread|Bread|Wages|Vegetables/;

/** The descriptions of the rows, in order. */
async function rows(count: number): Promise<(string | undefined)[]> {
  return [...(await found(count)).querySelectorAll('li')].map((row) => NAMES.exec(textOf(row))?.[0]);
}

async function totals(count: number): Promise<string[]> {
  return [...(await found(count)).querySelectorAll('dd')].map(textOf);
}

const inRent = () => screen.getAllByText('Rent', { selector: 'bdi' });

/** The plan's descriptions on the server. */
async function stored(): Promise<string[]> {
  const { docs } = await getDocs(query(collection(bram.db, 'transaction'), where('plan_id', '==', plan.id)));
  return docs.map((each) => String(each.get('description'))).toSorted();
}

describe('Search', () => {
  it('first shows this month’s transactions, newest on top, with their totals', async () => {
    await enter(nora, ...someBooks());
    await renderApp('/en/find', { as: nora });

    await expect
      .poll(() => rows(5))
      .toEqual(['Café Noir', 'Bread', 'Wages', 'Vegetables', 'Rent of November']);
    await expect.poll(() => totals(5)).toEqual(['€ 2.140,00', '€ 985,70', '€ 1.154,30']);
    expect(screen.getByText('Repeating transactions are listed once, on their first day.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('searches all days for a text, and offers a way out when nothing matches', async () => {
    await enter(nora, ...someBooks());
    const { user } = await renderApp('/en/find', { as: nora });
    await expect.poll(() => rows(5)).toHaveLength(5);
    await user.type(screen.getByLabelText('Search descriptions'), 'bread');
    await expect.poll(() => rows(2)).toEqual(['Bread', 'October bread']);
    expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('all');
    await waitFor(() => expect(window.location.search).toBe('?q=bread'));

    await user.selectOptions(screen.getByLabelText('Period'), 'november 2026');
    await expect.poll(() => rows(1)).toEqual(['Bread']);
    await user.type(screen.getByLabelText('Search descriptions'), ' october');
    const nothing = within(await found(0));
    expect(nothing.queryByRole('definition')).toBeNull();
    await user.click(nothing.getByRole('button', { name: 'All days' }));
    await expect.poll(() => rows(1)).toEqual(['October bread']);

    await user.type(screen.getByLabelText('Search descriptions'), ' cake');
    await user.click(within(await found(0)).getByRole('button', { name: 'Clear filters' }));
    await expect.poll(() => rows(5)).toHaveLength(5);
    expect(within(await found(5)).queryByRole('button', { name: 'All days' })).toBeNull();
  });

  it('uses the filters in its address, and writes those of its fields to the address', async () => {
    await enter(nora, ...someBooks());
    const { user } = await renderApp('/en/find?q=bread&from=1970-01-01&sort=amount', { as: nora });

    await expect.poll(() => rows(2)).toEqual(['Bread', 'October bread']);
    expect(screen.getByLabelText<HTMLInputElement>('Search descriptions').value).toBe('bread');

    await user.clear(screen.getByLabelText('Search descriptions'));
    await user.selectOptions(screen.getByLabelText('Period'), 'november 2026');
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.selectOptions(screen.getByLabelText('Type'), 'Expenses');
    await user.type(screen.getByLabelText('Amount from'), '10');
    await user.type(screen.getByLabelText('Amount to'), '100');
    await expect.poll(() => rows(2)).toEqual(['Café Noir', 'Vegetables']);
    await user.selectOptions(screen.getByLabelText('Repeats'), 'One-off only');
    await expect.poll(() => rows(1)).toEqual(['Café Noir']);
    await waitFor(() =>
      expect(window.location.search).toBe('?type=expense&least=1000&most=10000&repeats=no&sort=amount'),
    );

    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await expect.poll(() => rows(5)).toHaveLength(5);
    expect(window.location.search).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Amount from').value).toBe('');
  });

  it('counts each repeat on its own day where the address or a person asks for it', async () => {
    const weekly = { plan_id: plan.id, user_id: nora.id, description: 'Vegetables', amount: 2000 };
    await enter(
      nora,
      ...someBooks().filter(({ description }) => description !== 'Vegetables'),
      aSeries({ ...weekly, date: '2026-10-29', recurrance: { type: 'weeks', value: 1, end_date: null } }),
      // It ended before today, and began before the month.
      aSeries({
        ...weekly,
        description: 'Bread',
        amount: 100,
        date: '2026-10-20',
        recurrance: { type: 'days', value: 10, end_date: '2026-11-10' },
      }),
    );
    const { user } = await renderApp('/en/find?type=expense&from=2026-11-01&to=2026-11-14&each=yes', {
      as: nora,
    });

    // 5 and 12 November; 9 November; the rent.
    await expect.poll(() => rows(4)).toEqual(['Vegetables', 'Bread', 'Vegetables', 'Rent of November']);
    expect(await totals(4)).toEqual(['€ 0,00', '€ 991,00', '€ -991,00']);
    expect(screen.queryByText('Repeating transactions are listed once, on their first day.')).toBeNull();
    // Nobody changes one occurrence as if it were the series.
    expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Select' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);

    await user.click(screen.getByRole('switch', { name: 'Each repeat on its own day' }));
    await expect.poll(() => rows(1)).toEqual(['Rent of November']);
    await waitFor(() => expect(window.location.search).not.toContain('each'));
  });

  it('finds only transactions of the chosen categories, members and days', async () => {
    await enter(nora, ...someBooks());
    const { user } = await renderApp('/en/find?member=nobody', { as: nora });
    await screen.findByText('No transactions match');
    await user.selectOptions(screen.getByLabelText('Member'), 'Bram de Wit');
    await expect.poll(() => rows(1)).toEqual(['Bread']);
    await user.selectOptions(screen.getByLabelText('Member'), 'All');

    await user.click(screen.getByRole('button', { name: 'All categories' }));
    await user.click(screen.getByRole('checkbox', { name: 'Rent' }));
    await expect.poll(() => rows(1)).toEqual(['Rent of November']);
    await user.click(screen.getByRole('checkbox', { name: 'Salary' }));
    await expect.poll(() => rows(2)).toEqual(['Wages', 'Rent of November']);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Categories (2)' })).toBeTruthy();

    await user.selectOptions(screen.getByLabelText('Period'), 'Custom dates');
    const last = screen.getByLabelText('To');
    await fill(user, last, '5-11-2026');
    await expect.poll(() => rows(1)).toEqual(['Rent of November']);
    await fill(user, last, 'soon');
    expect(await screen.findByText('Choose a date')).toBeTruthy();
  });

  it('finds in all days at once, shows some rows at a time, and follows changes', async () => {
    const batch = writeBatch(adminDb());
    for (let index = 0; index < 203; index += 1) {
      const rolls = index === 0 || index >= 200 ? { description: `Rolls ${index}` } : {};
      const each = of({ amount: 100, date: index < 200 ? '2026-11-20' : '2026-11-02', ...rolls });
      batch.set(doc(adminDb(), 'transaction', `${plan.id}-${index}`), transactionDocument(each));
    }
    await batch.commit();
    const { user } = await renderApp('/en/find', { as: nora });
    await expect.poll(() => totals(203)).toEqual(['€ 0,00', '€ 203,00', '€ -203,00']);
    expect(await rows(203)).toHaveLength(200);
    await user.click(screen.getByText('Show more'));
    expect(await rows(203)).toHaveLength(203);
    expect(screen.queryByText('Show more')).toBeNull();

    await user.type(screen.getByLabelText('Search descriptions'), 'rolls');
    await expect.poll(() => totals(4)).toEqual(['€ 0,00', '€ 4,00', '€ -4,00']);

    await enter(bram, of({ description: 'More rolls', user_id: bram.id, amount: 200 }));
    expect((await totals(5))[1]).toBe('€ 6,00');
  });

  it('offers to try again when the server refuses', async () => {
    const restore = await refuseTransactions();
    const { user } = await renderApp('/en/find', { as: nora });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await restore();
    await user.click(retry);
    await expect.poll(() => rows(0)).toEqual([]);
  });
});

describe('selected transactions', () => {
  it('are deleted together, and Undo brings them back as they were', async () => {
    await enter(nora, ...someBooks());
    const { user } = await renderApp('/en/find?type=expense', { as: nora });
    await found(4);
    const before = await stored();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('button', { name: 'Select all shown' }));
    await user.click(screen.getByRole('checkbox', { name: 'Bread' }));
    expect(screen.getByText('Selected: 3')).toBeTruthy();

    // Transactions that are no longer shown are no longer selected.
    await user.type(screen.getByLabelText('Search descriptions'), 'e');
    await user.clear(screen.getByLabelText('Search descriptions'));
    await user.click(await screen.findByRole('button', { name: 'Delete selected' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete selected' });
    expect(question.textContent).toContain('3 transactions will be deleted.');
    expect(question.textContent).toContain('Repeating among them: 1.');
    expect(question.textContent).not.toContain('former');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));

    await screen.findByText('Deleted: 3');
    await expect.poll(() => rows(1)).toEqual(['Bread']);
    await expect.poll(stored).toEqual(['Bread', 'October bread', 'Wages']);

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await found(4);
    await expect.poll(stored).toEqual(before);
  });

  it('move to another category together when all are of one type', async () => {
    await enter(nora, ...someBooks());
    const { user } = await renderApp('/en/find', { as: nora });
    await found(5);
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('button', { name: 'Select all shown' }));
    expect(screen.getByText(/Income and expenses have categories of their own/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change category' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();

    await user.click(screen.getByRole('checkbox', { name: 'Wages' }));
    await user.click(screen.getByRole('button', { name: 'Change category' }));
    const question = await screen.findByRole('alertdialog', { name: 'Change category' });
    // The person can't continue before choosing a category.
    await user.click(within(question).getByRole('button', { name: 'Change category' }));
    expect(screen.getByRole('alertdialog')).toBe(question);
    const choice = within(question).getByLabelText('Category');
    expect(within(choice).queryByRole('option', { name: 'Salary' })).toBeNull();
    await user.selectOptions(choice, 'Rent');
    await user.click(within(question).getByRole('button', { name: 'Change category' }));

    // One of the four was already in it.
    await screen.findByText('Changed: 3');
    await waitFor(() => expect(inRent()).toHaveLength(4));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(inRent()).toHaveLength(1));
  });

  it('have a warning if their change can’t be undone because they belong to former members', async () => {
    const former = of({ description: 'Bread', user_id: 'user-who-left' });
    await writeRaw(`transaction/${former.id}`, transactionDocument(former));
    const { user } = await renderApp('/en/find', { as: nora });
    await found(1);
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Bread' }));
    await user.click(screen.getByRole('button', { name: 'Change member' }));
    const question = await screen.findByRole('alertdialog', { name: 'Change member' });
    expect(question.textContent).toContain('Entered for former members: 1.');
    await user.selectOptions(within(question).getByLabelText('Member'), 'Bram de Wit');
    await user.click(within(question).getByRole('button', { name: 'Change member' }));
    await screen.findByText('Changed: 1');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('are back when the server refuses to delete them', async () => {
    await enter(nora, ...someBooks());
    const { user } = await renderApp('/en/find', { as: nora });
    await found(5);
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Bread' }));
    await user.click(screen.getByRole('checkbox', { name: 'Café Noir' }));
    await refuseDeletions('transaction');
    expectConsoleError(/PERMISSION_DENIED/);
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Some of them stay as they are. Not an authorized user')).toBeTruthy();
    await found(5);
  });

  it('that another member has changed meanwhile stay, and are told by their number', async () => {
    const noir = of({ description: 'Café Noir', date: '2026-11-20' });
    await enter(nora, noir, of({ description: 'Bread' }), of({ description: 'Vegetables' }));
    const { user } = await renderApp('/en/find?type=expense', { as: nora });
    await found(3);
    const comeBack = await goOffline();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('button', { name: 'Select all shown' }));
    await user.click(screen.getByRole('button', { name: 'Change category' }));
    const question = await screen.findByRole('alertdialog');
    await user.selectOptions(within(question).getByLabelText('Category'), 'Rent');
    await user.click(within(question).getByRole('button', { name: 'Change category' }));
    await waitFor(() => expect(inRent()).toHaveLength(3));
    await edits(bram, noir.id, { category: 'Travel', updatedAt: serverTimestamp() });
    expectConsoleError(/PERMISSION_DENIED/);
    await comeBack();
    await screen.findByText(/^Some of them stay as they are\. Another member/);
    await user.click(await screen.findByRole('button', { name: '1 entry could not be saved' }));
    const list = within(await screen.findByRole('dialog', { name: 'Not saved' }));
    expect(await list.findByText('Change category: 1')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(inRent()).toHaveLength(2));
  });

  it('change without a connection, and are sent when it is back', async () => {
    await enter(nora, ...someBooks());
    const { user } = await renderApp('/en/find?type=expense', { as: nora });
    await found(4);
    const comeBack = await goOffline();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('button', { name: 'Select all shown' }));
    await user.click(await screen.findByRole('button', { name: 'Delete selected' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted: 4');
    await found(0);
    expect(await stored()).toHaveLength(6);
    await comeBack();
    await expect.poll(stored).toEqual(['October bread', 'Wages']);
  });
});

describe('a transaction that was found', () => {
  it('can be deleted and restored, and is edited in the same dialog as elsewhere', async () => {
    await enter(nora, ...someBooks());
    const { user } = await renderApp('/en/find?q=bread', { as: nora });
    await found(2);
    await user.click(screen.getByRole('button', { name: 'Delete Bread' }));
    await found(1);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await found(2);
    await user.click(screen.getByRole('button', { name: 'Edit Bread' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Description').value).toBe('Bread');
  });
});
