// The table of a file's lines: what the plan knows about them, and what people change before they import them.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { aSeries, aTransaction } from '../support/builders';
import { fill } from '../support/fill';
import { aCouple } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-25');
  ({ nora, bram, plan } = await aCouple());
});

const HEAD = 'Date;Description;Amount';
const fileOf = (...lines: string[]) =>
  new File([[HEAD, ...lines].join('\n')], 'bank.csv', { type: 'text/csv' });

async function open(file: File, as = nora): Promise<UserEvent> {
  const { user } = await renderApp('/en/data', { as });
  await user.upload(await screen.findByLabelText('Choose a bank file'), file);
  await screen.findByRole('table', { name: 'Lines found' });
  return user;
}

const box = (description: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Import ${description}` });
const category = (description: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Category of ${description}` });
const row = (description: string) => {
  const found = box(description).closest<HTMLElement>('[role="row"]');
  if (found === null) throw new Error(`${description} is in no row.`);
  return found;
};

async function stored() {
  const { docs } = await getDocs(query(collection(bram.db, 'transaction'), where('plan_id', '==', plan.id)));
  return docs
    .map((each) => each.data())
    .toSorted((a, b) => (String(a['description']) < String(b['description']) ? -1 : 1));
}

/** What Bram has bought four times. */
const bought = (description: string, inCategory: string) =>
  [1, 8, 15, 22].map((day) =>
    aTransaction({
      plan_id: plan.id,
      user_id: bram.id,
      description,
      category: inCategory,
      date: `2026-10-${String(day).padStart(2, '0')}`,
    }),
  );

const select = (number: number) => screen.getByRole('checkbox', { name: `Select Shop number ${number}` });

describe('the lines of a file', () => {
  it('have the categories that another member gave these payees, and say so; a correction counts for the lines alike', async () => {
    await enter(bram, ...bought('Albert Heijn 1234 Utrecht', 'Groceries'));
    const user = await open(
      fileOf(
        '20-11-2026;Albert Heijn 8021 Utrecht;-12,50',
        '19-11-2026;Cinema Rex;-9,00',
        '18-11-2026;Cinema Rex;-18,00',
        '17-11-2026;Bakery;-3,00',
      ),
    );
    expect(category('Albert Heijn 8021 Utrecht').value).toBe('Groceries');
    expect(textOf(row('Albert Heijn 8021 Utrecht'))).toContain(
      '4 of 4 times Groceries, last by Bram on 22 oktober',
    );
    const [first, second] = screen.getAllByRole<HTMLSelectElement>('combobox', {
      name: 'Category of Cinema Rex',
    });
    if (!first || !second) throw new Error('A line is missing.');
    // The choices come with the pointer.
    await user.hover(first);
    await user.selectOptions(first, 'Rent');
    await screen.findByText('1 more line with this payee is in Rent too.');
    expect(second.value).toBe('Rent');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(second.value).toBe(''));
    expect(first.value).toBe('Rent');

    await user.click(box('Bakery'));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Category for other expenses' }),
      'Groceries',
    );
    await user.click(screen.getByRole('button', { name: 'Import 3 transactions' }));
    await screen.findByText('Transactions imported: 3');
    const imported = (await stored()).filter((each) => each['source'] !== undefined);
    expect(
      imported.map((each) => [each['description'], each['category'], each['amount'], each['user_id']]),
    ).toEqual([
      ['Albert Heijn 8021 Utrecht', 'Groceries', 12.5, nora.id],
      ['Cinema Rex', 'Rent', 9, nora.id],
      ['Cinema Rex', 'Groceries', 18, nora.id],
    ]);

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The import was undone');
    await expect.poll(async () => (await stored()).length).toBe(4);
  });

  it('are changed one by one in a form, and leaving asks while the device can not store the changes', async () => {
    const user = await open(fileOf('20-11-2026;Cinema Rex;-9,00', '19-11-2026;Bakery;-3,00'));
    await user.click(screen.getByRole('button', { name: 'Edit Cinema Rex' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit line' }));
    await fill(user, form.getByLabelText('Description'), 'Refund of the cinema');
    await fill(user, form.getByLabelText('Amount'), '10+2,50');
    await fill(user, form.getByLabelText('Date'), '3-11-2026');
    await user.click(form.getByRole('radio', { name: 'Income' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'Salary');
    await user.selectOptions(form.getByRole('combobox', { name: 'Member' }), 'Bram de Wit');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(textOf(row('Refund of the cinema'))).toMatch(/3 november 2026.*€ 12,50$/));

    await user.click(screen.getByRole('link', { name: 'Search' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Discard your changes to the lines?' }),
    );
    await user.click(question.getByRole('button', { name: 'Cancel' }));

    await user.click(box('Bakery'));
    await user.click(screen.getByRole('button', { name: 'Import 1 transaction' }));
    await screen.findByText('Transactions imported: 1');
    expect(await stored()).toMatchObject([
      {
        description: 'Refund of the cinema',
        type: 'income',
        amount: 12.5,
        category: 'Salary',
        user_id: bram.id,
      },
    ]);
  });

  it('that the plan has already are left out for the other member too, in a file with more of them', async () => {
    const lines = ['20-11-2026;Cinema Rex;-9,00', '19-11-2026;Bakery;-3,00'];
    const user = await open(fileOf(...lines));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Category for other expenses' }),
      'Groceries',
    );
    await user.click(screen.getByRole('button', { name: 'Import 2 transactions' }));
    await screen.findByText('Transactions imported: 2');
    await user.upload(
      screen.getByLabelText('Choose a bank file'),
      fileOf('21-11-2026;Hairdresser;-30,00', ...lines),
    );
    await screen.findByRole('button', { name: 'Import 1 transaction' });
    expect([box('Hairdresser'), box('Cinema Rex'), box('Bakery')].map(({ checked }) => checked)).toEqual([
      true,
      false,
      false,
    ]);
    expect(textOf(row('Bakery'))).toContain('Already in the plan: Bakery, 19 november 2026');
  });

  it('can be found, selected with a range and changed together in a long file', async () => {
    const lines = Array.from(
      { length: 12 },
      (_, index) => `${index + 1}-11-2026;Shop number ${index + 1};-${index + 1},00`,
    );
    const user = await open(fileOf(...lines));
    box('Shop number 1').focus();
    await user.keyboard('{ArrowDown}{ArrowDown} {ArrowUp}');
    expect(box('Shop number 3').checked).toBe(false);
    expect(document.activeElement).toBe(box('Shop number 2'));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(box('Shop number 12'));
    await user.click(box('Shop number 3'));

    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(select(2));
    await user.keyboard('{Shift>}');
    await user.click(select(5));
    await user.keyboard('{/Shift}');
    await screen.findByText('Selected: 4');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Change category' }), 'Rent');
    await user.click(screen.getByRole('button', { name: 'Stop selecting' }));
    expect(category('Shop number 5').value).toBe('Rent');
    expect(category('Shop number 6').value).toBe('');

    await user.type(screen.getByRole('searchbox', { name: 'Search descriptions' }), 'number 1');
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Import/ })).toHaveLength(4));
    await user.clear(screen.getByRole('searchbox', { name: 'Search descriptions' }));
    await user.click(await screen.findByRole('button', { name: 'No category: 8' }));
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Import/ })).toHaveLength(8));
    expect(screen.getByRole('table', { name: 'Lines found' }).getAttribute('aria-rowcount')).toBe('9');
  });
});

/** The stored splits, in the order of the descriptions. */
const splits = async () => (await stored()).map((each) => [each['description'], each['split'] ?? null]);

describe('for whom the lines of a file are', () => {
  it('is chosen for several at once and counts for the expenses among them, then for both members again', async () => {
    const lines = Array.from(
      { length: 10 },
      (_, index) => `${index + 11}-11-2026;Shop number ${index};${index === 4 ? '' : '-'}${index + 1},00`,
    );
    const user = await open(fileOf(...lines));
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(select(4));
    // Income is for nobody.
    await user.click(screen.getByRole('button', { name: 'Change for whom' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    for (const number of [1, 2, 3]) await user.click(select(number));
    await user.click(screen.getByRole('button', { name: 'Change for whom' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Change for whom' }));
    expect(question.getByText('Selected: 4')).toBeTruthy();
    expect(question.getByText('Income stays as it is.')).toBeTruthy();
    await user.click(await question.findByRole('radio', { name: 'Equally' }));
    await user.click(question.getByRole('checkbox', { name: 'Nora Visser' }));
    await user.click(question.getByRole('button', { name: 'Change for whom' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    // They stay selected; one of them becomes both members' again.
    for (const number of [1, 2, 4]) await user.click(select(number));
    await user.click(screen.getByRole('button', { name: 'Change for whom' }));
    const again = within(await screen.findByRole('alertdialog', { name: 'Change for whom' }));
    expect(again.queryByText('Income stays as it is.')).toBeNull();
    await again.findByRole('radio', { name: "By the plan's shares" });
    await user.click(again.getByRole('button', { name: 'Change for whom' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Stop selecting' }));
    expect(
      [0, 1, 2, 3, 4].map((number) => textOf(row(`Shop number ${number}`)).includes('Only for Bram')),
    ).toEqual([false, true, true, false, false]);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Category for other income' }), 'Salary');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Category for other expenses' }),
      'Groceries',
    );
    await user.click(screen.getByRole('button', { name: 'Import 10 transactions' }));
    await screen.findByText('Transactions imported: 10');
    const forBram = { own: true, for: { [bram.id]: 1 } };
    expect((await splits()).slice(0, 5)).toEqual([
      ['Shop number 0', null],
      ['Shop number 1', forBram],
      ['Shop number 2', forBram],
      ['Shop number 3', null],
      ['Shop number 4', null],
    ]);
  });

  it('is chosen in the form of one of them, also in amounts that come to its own', async () => {
    const user = await open(fileOf('20-11-2026;Cinema Rex;-9,00', '19-11-2026;Bakery;-3,00'));
    await user.click(screen.getByRole('button', { name: 'Edit Cinema Rex' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit line' }));
    await user.click(form.getByText("For everyone, by the plan's shares"));
    await user.click(form.getByRole('radio', { name: 'By amounts' }));
    await fill(user, form.getByLabelText('Nora Visser'), '6');
    await fill(user, form.getByLabelText('Bram de Wit'), '2');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(document.activeElement?.ariaInvalid).toBe('true');
    await fill(user, form.getByLabelText('Bram de Wit'), '3');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(textOf(row('Cinema Rex'))).toContain('Nora € 6,00 and Bram € 3,00'));

    await user.click(screen.getByRole('button', { name: 'Edit Bakery' }));
    const other = within(await screen.findByRole('dialog', { name: 'Edit line' }));
    await user.click(other.getByText("For everyone, by the plan's shares"));
    await user.click(other.getByRole('button', { name: 'Just mine' }));
    await user.click(other.getByRole('radio', { name: 'Income' }));
    expect(other.queryByRole('button', { name: 'Just mine' })).toBeNull();
    await user.click(other.getByRole('radio', { name: 'Expenses' }));
    await user.click(other.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(textOf(row('Bakery'))).toContain('Just for you'));

    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Category for other expenses' }),
      'Groceries',
    );
    await user.click(screen.getByRole('button', { name: 'Import 2 transactions' }));
    await screen.findByText('Transactions imported: 2');
    expect(await splits()).toEqual([
      ['Bakery', { own: true, for: { [nora.id]: 1 } }],
      ['Cinema Rex', { own: true, for: { [nora.id]: 600, [bram.id]: 300 } }],
    ]);
  });
});

describe('a line that pays a series', () => {
  it('confirms the occurrence with its amount and is no transaction of its own, and one press undoes both', async () => {
    const rent = aSeries({
      plan_id: plan.id,
      user_id: bram.id,
      description: 'Rent of the house',
      category: 'Rent',
      amount: 95_000,
      date: '2026-01-01',
      recurrance: { type: 'months', value: 1, end_date: null },
    });
    await enter(bram, rent);
    const user = await open(fileOf('02-11-2026;Rent of the house;-955,00', '19-11-2026;Bakery;-3,00'));
    await waitFor(() =>
      expect(textOf(row('Rent of the house'))).toContain(
        'Pays Rent of the house of 1 november 2026 (€ 5,00 more)',
      ),
    );
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Category for other expenses' }),
      'Groceries',
    );
    await user.click(screen.getByRole('button', { name: 'Import 2 transactions' }));
    await screen.findByText('Transactions imported: 2');
    expect((await stored()).map((each) => each['description'])).toEqual(['Bakery', 'Rent of the house']);
    const exceptions = async () => {
      const found = await getDoc(doc(bram.db, 'transaction', rent.id));
      return (found.get('exceptions') ?? {}) as Record<string, { amount: number; confirmed: boolean }>;
    };
    await expect.poll(exceptions).toMatchObject({ '2026-11-01': { amount: 955, confirmed: true } });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The import was undone');
    await expect.poll(exceptions).toEqual({});
    expect((await stored()).map((each) => each['description'])).toEqual(['Rent of the house']);
  });
});
