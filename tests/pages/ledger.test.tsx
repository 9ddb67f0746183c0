import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { collection, getDocs, query, where } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { aPlan, aSeries, aTransaction, documentOf, noonOf, transactionDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { fill } from '../support/fill';
import { aCouple } from '../support/household';
import { enter, rowsOf, section, setToday, textOf } from '../support/money';
import { adminDb, signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseTransactions, refuseWrites } from '../support/ruleChanges';
import { writeRaw } from '../support/seedBasics';
import { deletes } from '../support/acts';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

const rowOf = (text: string) => screen.getByRole('button', { name: text }).closest('li');

const ofNora = () => ({ plan_id: plan.id, user_id: nora.id });

describe('the card of a category', () => {
  it('shows its transactions, newest first, with who, when, how often and how much', async () => {
    await enter(
      nora,
      aTransaction({ ...ofNora(), description: 'Fish market', date: '2026-10-02', amount: 123_456 }),
      aSeries({
        ...ofNora(),
        user_id: bram.id,
        description: 'Coffee beans',
        date: '2026-11-09',
        amount: 3190,
        recurrance: { type: 'months', value: 2, end_date: null },
      }),
    );
    await renderApp('/en/expenses', { as: nora });

    await expect
      .poll(() => rowsOf('Groceries'))
      .toEqual([
        expect.stringMatching(/^Coffee beans9 januari 2027every 2 months.*Bram€ 31,90/),
        expect.stringMatching(/^Fish market2 oktober 2026.*Nora€ 1\.234,56/),
      ]);
  });

  it('says until when a transaction repeats', async () => {
    const recurrance = { type: 'weeks', value: 1, end_date: '2027-06-01' } as const;
    await enter(nora, aSeries({ ...ofNora(), recurrance }));
    await renderApp('/en/expenses', { as: nora });

    await waitFor(async () =>
      expect((await rowsOf('Groceries'))[0]).toContain('every week until 1 juni 2027'),
    );
  });

  it('says that the category has no transactions', async () => {
    await renderApp('/en/expenses', { as: nora });

    expect(await within(await section('Groceries')).findByText('No transactions')).toBeTruthy();
  });

  it('shows only transactions of its own type and category', async () => {
    await enter(
      nora,
      aTransaction({ ...ofNora(), description: 'November rent', category: 'Rent' }),
      aTransaction({ ...ofNora(), description: 'Salary', type: 'income', category: 'Salary' }),
    );
    await renderApp('/en/income', { as: nora });

    await expect.poll(() => rowsOf('Salary')).toHaveLength(1);
    expect(screen.queryByText('November rent')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Rent' })).toBeNull();
  });

  it(
    "marks transactions that another member adds for some seconds, and does not mark one's own",
    { tags: 'full' },
    async () => {
      await enter(nora, aTransaction({ ...ofNora(), description: 'Fish market' }));
      const { user } = await renderApp('/en/expenses', { as: nora });
      await screen.findByRole('button', { name: 'Fish market' });

      await enter(bram, aTransaction({ ...ofNora(), user_id: bram.id, description: 'Coffee beans' }));
      await screen.findByRole('button', { name: 'Coffee beans' });
      await waitFor(() => expect(rowOf('Coffee beans')?.dataset['news']).toBe('true'));
      expect(rowOf('Fish market')?.dataset['news']).toBe('false');
      await waitFor(() => expect(rowOf('Coffee beans')?.dataset['news']).toBe('false'));

      await user.click(screen.getByRole('button', { name: 'New transaction in Groceries' }));
      await fill(user, await screen.findByLabelText('Description'), 'Apples');
      await user.type(screen.getByLabelText('Amount'), '3,50');
      await user.click(screen.getByRole('button', { name: 'Create' }));
      await screen.findByRole('button', { name: 'Apples' });
      expect(rowOf('Apples')?.dataset['news']).toBe('false');
    },
  );

  it('opens a pressed transaction to change it, and says who added it and when it was last changed', async () => {
    await enter(nora, aTransaction({ ...ofNora(), user_id: bram.id, description: 'Coffee beans' }));
    const { user } = await renderApp('/en/expenses', { as: nora });
    const row = await screen.findByRole('button', { name: 'Coffee beans' });
    row.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Edit transaction' });
    expect(textOf(dialog)).toMatch(/Added on \d+ \w+ \d{4}/);
    expect(textOf(dialog)).toMatch(/Last changed on \d+ \w+ \d{4}/);

    // Any member may change it.
    await fill(user, within(dialog).getByLabelText('Amount'), '12,50');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await expect.poll(() => rowsOf('Groceries')).toEqual([expect.stringContaining('€ 12,50')]);
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it("shows at once another member's additions and deletions", async () => {
    await renderApp('/en/expenses', { as: nora });
    await within(await section('Groceries')).findByText('No transactions');

    const added = aTransaction({ ...ofNora(), user_id: bram.id, description: 'Saturday market' });
    await enter(bram, added);
    expect(await screen.findByText('Saturday market')).toBeTruthy();

    await deletes(bram, added.id);
    await waitFor(() => expect(screen.queryByText('Saturday market')).toBeNull());
  });

  it('shows ten transactions, and older ones on request', async () => {
    const days = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
    await enter(
      nora,
      ...days.map((day) =>
        aTransaction({ ...ofNora(), description: `Bread ${day}`, date: `2026-10-${day}` }),
      ),
    );
    const { user } = await renderApp('/en/expenses', { as: nora });
    const groceries = within(await section('Groceries'));
    await groceries.findByText('Bread 12');
    await expect.poll(() => rowsOf('Groceries')).toHaveLength(10);
    expect(groceries.queryByText('Bread 02')).toBeNull();

    await user.click(groceries.getByRole('button', { name: 'Show older' }));

    expect(await groceries.findByText('Bread 01')).toBeTruthy();
    await expect.poll(() => rowsOf('Groceries')).toHaveLength(12);
    expect(groceries.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('calls a person who has left a former member', async () => {
    await enter(nora, aTransaction({ ...ofNora(), user_id: bram.id, description: 'Flowers' }));
    await writePlan({ members: [] });
    await renderApp('/en/expenses', { as: nora });

    await waitFor(async () => expect((await rowsOf('Groceries'))[0]).toMatch(/former member/i));
  });

  it('names people in full when they have the same first name', async () => {
    const namesake = await signUpPerson({ displayName: 'Nora Bakker' });
    await writePlan({ members: [namesake.id] });
    await enter(nora, aTransaction({ ...ofNora(), user_id: namesake.id }));
    await renderApp('/en/expenses', { as: nora });

    await waitFor(async () => expect((await rowsOf('Groceries'))[0]).toContain('Nora Bakker'));
  });

  it('says why it cannot be read, and reads it on request', async () => {
    const restore = await refuseTransactions();
    await writeRaw(
      'transaction/market',
      transactionDocument(aTransaction({ ...ofNora(), description: 'Fish market' })),
    );
    const { user } = await renderApp('/en/expenses', { as: nora });
    expect(await screen.findByText('Error: Not an authorized user')).toBeTruthy();

    await restore();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await within(await section('Groceries')).findByText('Fish market')).toBeTruthy();
  });
});

describe('the page of expenses', () => {
  it('lists the categories by position and opens the first five', async () => {
    const categories = ['Rent', 'Energy', 'Insurance', 'Groceries', 'Transport', 'Gifts', 'Leisure'];
    await writePlan({
      expense_categories: categories.map((uid, position) => ({ uid, position })).toReversed(),
    });
    await enter(nora, ...categories.map((category) => aTransaction({ ...ofNora(), category })));
    await renderApp('/en/expenses', { as: nora });
    await section('Rent');

    const toggles = categories.map((name) => screen.getByRole('button', { name }));
    expect(toggles).toEqual(toggles.toSorted((a, b) => a.compareDocumentPosition(b) & 2 || -1));
    expect(toggles.map((toggle) => toggle.getAttribute('aria-expanded'))).toEqual([
      ...Array.from({ length: 5 }, () => 'true'),
      'false',
      'false',
    ]);
  });

  it('remembers on this device which categories are open', async () => {
    await enter(nora, aTransaction(ofNora()), aTransaction({ ...ofNora(), category: 'Rent' }));
    const { user } = await renderApp('/en/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Groceries' }));
    cleanup();
    await renderApp('/en/expenses');

    const groceries = await screen.findByRole('button', { name: 'Groceries' });
    expect(groceries.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: 'Rent' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('shows the amount expected within a month and until when', async () => {
    await enter(
      nora,
      // On 24 November and 1, 8 and 15 December.
      aSeries({ ...ofNora(), date: '2026-11-03', amount: 1000, recurrance: weekly(1) }),
      aSeries({ ...ofNora(), date: '2020-01-31', amount: 95_000, category: 'Rent' }),
      // Today's has happened, and the next one is later.
      aSeries({ ...ofNora(), date: '2026-10-21', amount: 5000 }),
      aSeries({ ...ofNora(), type: 'income', category: 'Salary', amount: 300_000 }),
      // A single transaction is not expected again.
      aTransaction({ ...ofNora(), date: '2026-11-25', amount: 7700 }),
    );
    await renderApp('/en/expenses', { as: nora });

    await waitFor(() =>
      expect(textOf(screen.getByText(/expected until/))).toBe('€ 990,00 expected until 20 december 2026'),
    );
  });

  it('shows an empty category closed, until the user opens it or it has a transaction', async () => {
    const { user } = await renderApp('/en/expenses', { as: nora });
    const groceries = await screen.findByRole('button', { name: 'Groceries' });
    await within(await section('Groceries')).findByText('No transactions');
    expect(groceries.getAttribute('aria-expanded')).toBe('false');

    await user.click(groceries);
    expect(groceries.getAttribute('aria-expanded')).toBe('true');
    expect(within(await section('Groceries')).getAllByText('No transactions')).toHaveLength(1);
    await user.click(groceries);
    expect(groceries.getAttribute('aria-expanded')).toBe('false');

    await enter(bram, aTransaction({ ...ofNora(), description: 'Fish market' }));
    expect(await screen.findByText('Fish market')).toBeTruthy();
    expect(groceries.getAttribute('aria-expanded')).toBe('true');
  });

  it('shows transactions whose category the plan does not list', async () => {
    await enter(nora, aTransaction({ ...ofNora(), description: 'Clay and paint', category: 'Hobbies' }));
    await renderApp('/en/expenses', { as: nora });

    await expect
      .poll(() => rowsOf('Other categories'))
      .toEqual([expect.stringMatching(/^Clay and paintHobbies/)]);
  });

  it('has no card for other categories if it would be empty', async () => {
    await enter(nora, aTransaction({ ...ofNora(), description: 'Fish market' }));
    await renderApp('/en/expenses', { as: nora });

    await screen.findByText('Fish market');
    expect(screen.queryByText('Other categories')).toBeNull();
  });

  it('counts the transactions that cannot be read, and shows all the others', async () => {
    expectConsoleError(/Unreadable record transaction\//);
    await enter(nora, aTransaction({ ...ofNora(), description: 'Fish market', date: '2026-11-01' }));
    await writeJunk({ amount: 'a lot' });
    await writeJunk({ description: 7 });
    await writeJunk({ recurrance: { type: 'months', value: 0, end_date: null } });
    await writeJunk({ category: ['Groceries'] });
    await renderApp('/en/expenses', { as: nora });

    expect(await screen.findByText('4 transactions could not be read')).toBeTruthy();
    expect(within(await section('Groceries')).getByText('Fish market')).toBeTruthy();
  });
});

describe('deleting a transaction', () => {
  it('removes a row at once, and Undo restores the same one', async () => {
    const market = aSeries({ ...ofNora(), description: 'Fish market', amount: 2450, date: '2026-11-20' });
    await enter(nora, market, aTransaction({ ...ofNora(), description: 'Bread', date: '2026-11-01' }));
    const { user } = await renderApp('/en/expenses', { as: nora });
    await screen.findByText('Fish market');
    const before = await rowsOf('Groceries');

    await user.click(screen.getByRole('button', { name: 'Delete Fish market' }));
    await deleteAll(user);
    await expect.poll(() => rowsOf('Groceries')).toHaveLength(1);
    expect(document.activeElement?.closest('li')?.textContent).toContain('Bread');

    expect((await screen.findByText('Fish market deleted')).closest('[role="status"]')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(() => rowsOf('Groceries')).toEqual(before);
  });

  it('works from the menu of a narrow row, and moves the focus to the card when no row is left', async () => {
    await enter(nora, aTransaction({ ...ofNora(), description: 'Fish market' }));
    const { user } = await renderApp('/en/expenses', { as: nora });

    await user.click(await screen.findByRole('button', { name: 'Actions for Fish market' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));

    expect(await within(await section('Groceries')).findByText('No transactions')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Groceries' }));
  });

  it('shows the row again and says why when the server refuses', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission/i);
    await enter(nora, aTransaction({ ...ofNora(), description: 'Fish market' }));
    const { user } = await renderApp('/en/expenses', { as: nora });
    const remove = await screen.findByRole('button', { name: 'Delete Fish market' });
    await refuseWrites();

    await user.click(remove);

    expect(await screen.findByText('Fish market was not deleted: Not an authorized user')).toBeTruthy();
    expect(await screen.findByText('Fish market')).toBeTruthy();
  });

  it('says why the transaction cannot be restored', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission/i);
    await enter(nora, aTransaction({ ...ofNora(), description: 'Fish market' }));
    const { user } = await renderApp('/en/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Delete Fish market' }));
    await expect.poll(storedIds).toEqual([]);
    await refuseWrites();

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('Fish market was not restored: Not an authorized user')).toBeTruthy();
    expect(screen.queryByText('Fish market')).toBeNull();
  });

  it("keeps a former member's transaction: it reopens as a new entry if it cannot be restored unchanged", async () => {
    expectConsoleError(/PERMISSION_DENIED|permission/i);
    const bread = { description: 'Bread', amount: 1250, date: '2026-11-03' } as const;
    await enter(nora, aSeries({ ...ofNora(), ...bread, user_id: bram.id, recurrance: weekly(2) }));
    await writePlan({ members: [] });
    const { user } = await renderApp('/en/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Delete Bread' }));
    await deleteAll(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: 'Open again' }));

    const dialog = within(await screen.findByRole('dialog', { name: /New transaction/ }));
    await user.selectOptions(dialog.getByLabelText('Member'), 'Nora Visser');
    await user.click(dialog.getByRole('button', { name: 'Create' }));

    await expect
      .poll(() => rowsOf('Groceries'))
      .toEqual([expect.stringMatching(/^Bread1 december 2026every 2 weeks.*Nora€ 12,50/)]);
  });

  it('keeps the changed occurrences and the rhythm of a series that reopens as a new entry', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission/i);
    const rent = aSeries({ ...ofNora(), description: 'Rent', date: '2026-02-28', user_id: bram.id });
    const days = { anchor: noonOf('2026-01-31'), exceptions: { '2026-12-31': { amount: 1000 } } };
    await writeRaw(`transaction/${rent.id}`, { ...transactionDocument(rent), ...days });
    await writePlan({ members: [] });
    const { user } = await renderApp('/en/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Delete Rent' }));
    await deleteAll(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: 'Open again' }));

    const dialog = within(await screen.findByRole('dialog', { name: /New transaction/ }));
    await user.selectOptions(dialog.getByLabelText('Member'), 'Nora Visser');
    await user.click(dialog.getByRole('button', { name: 'Create' }));

    await expect.poll(stored).toMatchObject([{ date: noonOf('2026-02-28'), user_id: nora.id, ...days }]);
  });
});

/** Answers which part of a series to delete. */
async function deleteAll(user: Awaited<ReturnType<typeof renderApp>>['user']): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: /^The whole series/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

const weekly = (value: number) => ({ type: 'weeks', value, end_date: null }) as const;

async function writePlan(changes: Partial<Parameters<typeof aPlan>[0]>): Promise<void> {
  await writeRaw(`plan/${plan.id}`, documentOf(aPlan({ ...plan, ...changes })));
}

/** A transaction in Groceries with one wrong value, as only a bug or an attacker would write it. */
async function writeJunk(wrong: Record<string, unknown>): Promise<void> {
  const valid = transactionDocument(aTransaction(ofNora()));
  await writeRaw(`transaction/${crypto.randomUUID()}`, { ...valid, ...wrong });
}

async function storedIds(): Promise<string[]> {
  const found = await getDocs(query(collection(bram.db, 'transaction'), where('plan_id', '==', plan.id)));
  return found.docs.map(({ id }) => id);
}

/** The plan's transactions on the server, also after everyone else has left the plan. */
async function stored() {
  const ofPlan = query(collection(adminDb(), 'transaction'), where('plan_id', '==', plan.id));
  return (await getDocs(ofPlan)).docs.map((each) => each.data());
}
