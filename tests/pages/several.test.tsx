import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { collection, disableNetwork, enableNetwork, getDocs, query, where } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { db } from '../../src/services/firebase/database';
import { aTransaction, noonOf, transactionDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { fill } from '../support/fill';
import { aCouple } from '../support/household';
import { setToday, textOf } from '../support/money';
import { tellBrowserItIsOffline } from '../support/offline';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseAmount } from '../support/ruleChanges';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

const table = () => screen.findByRole('dialog', { name: 'Several transactions' });
const cell = (column: string, row: number) =>
  screen.getByLabelText<HTMLInputElement>(`${column}, row ${row}`);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the table from the form, in which `type` may have typed something. */
async function open(type?: (user: UserEvent) => Promise<void>): Promise<UserEvent> {
  const { user } = await renderApp('/en/expenses', { as: nora });
  await user.click(await screen.findByRole('button', { name: 'New transaction' }));
  await screen.findByRole('dialog', { name: 'New transaction' });
  await type?.(user);
  await user.click(screen.getByRole('button', { name: 'Several at once' }));
  await table();
  return user;
}

/** The page behind the dialog has what it lists. */
async function loaded(): Promise<void> {
  await screen.findAllByText('No transactions');
}

/** The cells of a row: day, description, amount, category, person. */
const row = (number: number) =>
  ['Date', 'Description', 'Amount', 'Category', 'Member'].map((column) => cell(column, number).value);

async function stored() {
  const { docs } = await getDocs(query(collection(bram.db, 'transaction'), where('plan_id', '==', plan.id)));
  return docs.map((each) => each.data()).toSorted((a, b) => Number(a['amount']) - Number(b['amount']));
}

const copied = (...lines: string[]) => lines.join('\r\n').replaceAll('|', '\t');

/** Three transactions as Bram copies them. */
const THREE = copied(
  '1-11-2026|Bakery|4,50|Groceries|Bram de Wit',
  '2-11-2026|Fish market|24,50|Groceries|Bram',
  '25-11-2026|Pay|2.000,00|Salary|Bram',
);

describe('several transactions', () => {
  it('are typed row by row without the mouse, and one press takes all of them back', async () => {
    const user = await open();
    expect(document.activeElement).toBe(cell('Description', 1));
    await fill(user, cell('Date', 1), '1-11-2026');
    await user.click(cell('Description', 1));
    await user.keyboard('Bakery{Tab}4,50{Tab}');
    expect(document.activeElement).toBe(cell('Category', 1));
    await user.selectOptions(cell('Category', 1), 'Groceries');
    await user.selectOptions(cell('Member', 1), 'Bram de Wit');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(cell('Description', 2));
    // The day and the person are those of the row above.
    expect(row(2)).toEqual(['1 november 2026', '', '', '', bram.id]);
    await user.keyboard('Fish market{Tab}20+4,50{Tab}');
    await user.selectOptions(cell('Category', 2), 'Groceries');
    await user.keyboard('{Enter}Bus{Tab}3{Enter}');
    expect(document.activeElement).toBe(cell('Description', 4));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(cell('Description', 2));
    await user.keyboard('{ArrowDown}');
    await user.selectOptions(cell('Category', 3), 'Groceries');
    expect(textOf(await table())).toContain('3 transactionsExpenses € 32,00');
    await user.keyboard('{Control>}{Enter}{/Control}');

    await gone();
    const shared = { category: 'Groceries', user_id: bram.id, date: noonOf('2026-11-01'), type: 'expense' };
    await expect.poll(stored).toMatchObject([
      { description: 'Bus', amount: 3, ...shared },
      { description: 'Bakery', amount: 4.5, ...shared },
      { description: 'Fish market', amount: 24.5, ...shared },
    ]);
    expect(await screen.findByText('3 transactions saved')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(stored).toEqual([]);
  });

  it('are for whom the table says, all the expenses of it', async () => {
    const user = await open();
    await user.click(cell('Description', 1));
    await user.paste(THREE);
    await user.click(screen.getByRole('button', { name: "For everyone, by the plan's shares" }));
    await user.click(await screen.findByRole('radio', { name: 'Equally' }));
    expect(screen.queryByRole('switch', { name: 'Several paid' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Nora Visser' }));
    await user.click(screen.getByRole('checkbox', { name: 'Bram de Wit' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Nora Visser' })),
    );
    expect(await stored()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Nora Visser' }));
    expect(screen.getByRole('button', { name: 'Just for you' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await gone();
    await expect.poll(stored).toHaveLength(3);
    const forNora = { own: true, for: { [nora.id]: 1 } };
    expect((await stored()).map(({ amount, split = null }) => [amount, split])).toEqual([
      [4.5, forNora],
      [24.5, forNora],
      [2000, null],
    ]);
  });

  it('are pasted from a spreadsheet into the cells', async () => {
    const user = await open();
    await user.click(cell('Description', 1));
    await user.paste(THREE);
    expect(within(await table()).getByText('3 rows pasted.')).toBeTruthy();
    expect([row(1), row(2), row(3)]).toEqual([
      ['1 november 2026', 'Bakery', '4,50', 'Groceries', bram.id],
      ['2 november 2026', 'Fish market', '24,50', 'Groceries', bram.id],
      ['25 november 2026', 'Pay', '2000,00', 'Salary', bram.id],
    ]);
    expect(textOf(await table())).toContain('3 transactionsIncome € 2.000,00Expenses € 29,00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await gone();
    await expect
      .poll(stored)
      .toMatchObject([
        { amount: 4.5 },
        { amount: 24.5 },
        { amount: 2000, type: 'income', category: 'Salary' },
      ]);
  });

  it('stay, all of them, while a row is wrong, which says so in its cells', async () => {
    const user = await open();
    await user.click(cell('Date', 1));
    await user.paste(copied('1-11-2026|Bakery|4,50|Groceries', 'soon|B|lots|Hobby|Kees'));
    expect(within(await table()).queryByText('Date needs to be a valid date')).toBeNull();
    expect(within(await table()).getByText('Not in this plan: Hobby')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(cell('Date', 2));
    const wrong = ['Date', 'Description', 'Amount', 'Category', 'Member'].map((column) => [
      cell(column, 1).ariaInvalid,
      cell(column, 2).ariaInvalid,
    ]);
    expect(wrong).toEqual(wrong.map(() => [null, 'true']));
    expect(row(2)).toEqual(['soon', 'B', 'lots', '', '']);
    expect(await stored()).toEqual([]);

    await fill(user, cell('Date', 2), '2-11-2026');
    await fill(user, cell('Description', 2), 'Bus');
    await fill(user, cell('Amount', 2), '3');
    await user.selectOptions(cell('Category', 2), 'Groceries');
    await user.selectOptions(cell('Member', 2), 'Nora Visser');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await gone();
    await expect.poll(stored).toHaveLength(2);
  });

  it('are too many for the table beyond a hundred, and nothing is pasted', async () => {
    const user = await open();
    await fill(user, cell('Description', 1), 'Bakery');
    await user.paste(copied(...Array.from({ length: 101 }, () => '1-11-2026|Bus|3')));
    expect(
      screen.getByText('There is room for 100 rows here. For more, use Import and export.'),
    ).toBeTruthy();
    expect(row(1)[1]).toBe('Bakery');
    expect(screen.queryByLabelText('Amount, row 4')).toBeNull();
  });

  it('are not saved from an empty table', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Fill in at least one row.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await gone();
  });

  it('are not lost when the table closes by mistake', async () => {
    const user = await open();
    await user.click(cell('Description', 1));
    await user.paste(THREE);
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(row(3)[1]).toBe('Pay');
  });

  it('begin with what the form had', async () => {
    await open(async (user) => {
      await fill(user, screen.getByLabelText('Description'), 'Bakery');
      await user.selectOptions(screen.getByLabelText('Category'), 'Groceries');
    });
    expect(row(1)).toEqual(['21 november 2026', 'Bakery', '', 'Groceries', nora.id]);
  });

  it('are known by their descriptions, which bring the category and, when taken, the amount', async () => {
    const known = aTransaction({
      plan_id: plan.id,
      user_id: bram.id,
      description: 'Weekly groceries',
      category: 'Groceries',
      amount: 4250,
    });
    await writeRaw(`transaction/${known.id}`, transactionDocument(known));
    const user = await open();
    await user.click(cell('Description', 1));
    await user.paste(copied('weekly groceries|39,95', 'Bus|3'));
    await waitFor(() => expect(cell('Category', 1).value).toBe('Groceries'));
    expect(cell('Category', 2).value).toBe('');
    await user.click(cell('Description', 3));
    await user.keyboard('week');
    await waitFor(() => expect(cell('Description', 3).getAttribute('aria-activedescendant')).not.toBeNull());
    await user.keyboard('{Enter}');
    expect(row(3).slice(1)).toEqual(['Weekly groceries', '42,50', 'Groceries', bram.id]);
    expect(document.activeElement).toBe(cell('Amount', 3));
  });

  it('are offered again as typed when the server refuses them, and the others are saved', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const user = await open();
    await user.click(cell('Description', 1));
    await user.paste(THREE);
    await refuseAmount(24.5);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await gone();
    expect(await screen.findByText('Fish market was not saved: Not an authorized user')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Description' }).value).toBe('Fish market');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('24,50');
    await expect.poll(stored).toMatchObject([{ amount: 4.5 }, { amount: 2000 }]);
  });

  it('are saved offline, and one press takes them back before they are sent', async () => {
    const user = await open(() => loaded());
    await user.click(cell('Description', 1));
    await user.paste(THREE);
    tellBrowserItIsOffline();
    await disableNetwork(db());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await gone();
    expect(await screen.findByText('Fish market')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Fish market')).toBeNull());
    await enableNetwork(db());
    await expect.poll(stored).toEqual([]);
  });
});
