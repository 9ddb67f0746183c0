import { screen, waitFor, within } from '@testing-library/react';
import { doc, getDoc, getDocs, query, collection, where } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { expectConsoleError } from '../support/console';
import { arrangeOne } from '../support/arrange';
import { everShown } from '../support/everShown';
import { aSeries, aTransaction, documentOf } from '../support/builders';
import { aCouple } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseWrites } from '../support/ruleChanges';
import { writeRaw } from '../support/seedBasics';
import { deletes } from '../support/acts';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

const say = (balance: object) => writeRaw(`plan/${plan.id}`, { ...documentOf(plan), balance });
const stored = async () => (await getDoc(doc(adminDb(), 'plan', plan.id))).get('balance') as unknown;
const ofBram = () => ({ plan_id: plan.id, user_id: bram.id });
const tile = () => screen.queryAllByRole('article').map(textOf).join();
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Since 10 November € 950,50 and € 3,00 have gone out and € 100,00 have come in. */
const enterNovember = () =>
  enter(
    bram,
    aSeries({ ...ofBram(), description: 'Rent', category: 'Rent', amount: 95_050, date: '2026-01-15' }),
    aTransaction({ ...ofBram(), description: 'Bread', amount: 300, date: '2026-11-21' }),
    aTransaction({ ...ofBram(), description: 'Before', amount: 777, date: '2026-11-10' }),
    aTransaction({
      ...ofBram(),
      description: 'Refund',
      type: 'income',
      category: 'Refunds',
      amount: 10_000,
      date: '2026-11-12',
    }),
    aTransaction({ ...ofBram(), description: 'Dinner to come', amount: 5000, date: '2026-11-28' }),
  );

const captionsWithoutSubject = () =>
  [...document.querySelectorAll('p')]
    .map(textOf)
    .filter((text) => text.startsWith(','))
    .join();

describe('the widget of the balance', () => {
  it('never says as of when before it says what', async () => {
    await arrangeOne(plan, 'Balance');
    await say({ amount: 100_000, day: '2026-11-10' });
    await enterNovember();
    const { unmount } = await renderApp('/en', { as: nora });
    await screen.findByText(/at the end of november 2026/);
    unmount();
    const shown = everShown(captionsWithoutSubject);
    await renderApp('/en');
    await screen.findByText(/at the end of november 2026/);
    expect(shown).toEqual(['']);
  });

  it('asks for the balance once, and then shows it', async () => {
    await arrangeOne(plan, 'Balance');
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Enter the balance' }));
    const form = await dialog('Account balance');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter an amount, like 1.234,56')).toBeTruthy();
    await user.type(form.getByLabelText('Balance'), '-50,5');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect.poll(tile).toMatch(/€ -50,50, Show transactions: Balance today€/);
    expect(await screen.findByText(/^Balance on 21 november 2026: € -50,50/)).toBeTruthy();
    await expect.poll(stored).toEqual({ amount: -5050, day: '2026-11-20' });

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Enter the balance' })).toBeTruthy();
    await expect.poll(stored).toBeUndefined();
  });

  it('that is entered now still changes with what is entered for today later', async () => {
    await enter(bram, aTransaction({ ...ofBram(), amount: 300, date: '2026-11-21' }));
    await arrangeOne(plan, 'Balance');
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Enter the balance' }));
    const form = await dialog('Account balance');
    await user.type(form.getByLabelText('Balance'), '100');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect.poll(tile).toMatch(/^Balance today€ 100,00/);
    await enter(bram, aTransaction({ ...ofBram(), amount: 200, date: '2026-11-21' }));
    await expect.poll(tile).toMatch(/^Balance today€ 98,00/);
  });

  it('follows from the books, today and at the end of the month', async () => {
    await say({ amount: 200_000, day: '2026-11-10' });
    await enterNovember();
    await arrangeOne(plan, 'Balance');
    await renderApp('/en', { as: nora });
    await expect
      .poll(tile)
      .toMatch(
        /^Balance today€ 1\.146,50, Show transactions: Balance today€ 1\.096,50 at the end of november 2026$/,
      );

    // Another member's purchase counts at once, also on the day of the balance, where it doesn't.
    await enter(bram, aTransaction({ ...ofBram(), id: 'more', amount: 1000, date: '2026-11-20' }));
    await expect.poll(tile).toMatch(/€ 1\.136,50, Show transactions: Balance today€/);
    await enter(bram, aTransaction({ ...ofBram(), amount: 9000, date: '2026-11-10' }));
    await deletes(bram, 'more');
    await expect.poll(tile).toMatch(/€ 1\.146,50, Show transactions: Balance today€/);
  });

  it('shows how the balance follows, and each part', async () => {
    await say({ amount: 200_000, day: '2026-11-10' });
    await enterNovember();
    await arrangeOne(plan, 'Balance');
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: /^€\s1\.146,50/ }));
    const parts = await dialog('Balance today');
    const rows = () => parts.getAllByRole('term').map((term) => textOf(term.parentElement ?? term));
    expect(rows()).toEqual([
      'Balance at the start of 11 november 2026€ 2.000,00',
      expect.stringMatching(/^Income since then€ 100,00/),
      expect.stringMatching(/^Expenses since then€ -953,50/),
      'Balance today€ 1.146,50',
    ]);
    await user.click(parts.getByRole('button', { name: /Expenses since then/ }));
    const list = within(await screen.findByRole('list', { name: 'Expenses since then' }));
    expect(list.getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringContaining('Rent'),
      expect.stringContaining('Bread'),
    ]);
  });

  it('says what is wrong with a day to come, and keeps the text', async () => {
    await arrangeOne(plan, 'Balance');
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Enter the balance' }));
    const form = await dialog('Account balance');
    const field = form.getByLabelText('At the end of');
    await user.clear(field);
    await user.type(field, '22-11-2026');
    await user.type(form.getByLabelText('Balance'), '12');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Choose today or an earlier day')).toBeTruthy();
    expect(form.getByDisplayValue('12')).toBeTruthy();
    expect(await stored()).toBeUndefined();

    // Without a year, it is the last such day.
    await user.clear(field);
    await user.type(field, '19-11');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect.poll(stored).toEqual({ amount: 1200, day: '2026-11-19' });
  });

  it('opens again with its text when the server refuses', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    await arrangeOne(plan, 'Balance');
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Enter the balance' }));
    const form = await dialog('Account balance');
    await user.type(form.getByLabelText('Balance'), '12');
    const allow = await refuseWrites();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The balance was not changed: Not an authorized user')).toBeTruthy();
    await allow();
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    const again = await dialog('Account balance');
    expect(again.getByDisplayValue(/^12/)).toBeTruthy();
    await user.click(again.getByRole('button', { name: 'Save' }));
    await expect.poll(stored).toEqual({ amount: 1200, day: '2026-11-20' });
  });
});

const openForm = async (amount: string) => {
  await say({ amount: 200_000, day: '2026-11-10' });
  await enterNovember();
  await arrangeOne(plan, 'Balance');
  const { user } = await renderApp('/en', { as: nora });
  await user.click(await screen.findByRole('button', { name: /^€\s1\.146,50/ }));
  await user.click((await dialog('Balance today')).getByRole('button', { name: 'Correct the balance' }));
  const form = await dialog('Account balance');
  await user.type(form.getByLabelText('Balance'), amount);
  return { user, form };
};

const corrections = async () => {
  const found = await getDocs(
    query(
      collection(adminDb(), 'transaction'),
      where('plan_id', '==', plan.id),
      where('description', '==', 'Balance correction'),
    ),
  );
  return found.docs.map((each) => each.data());
};

describe('a balance that differs from the books', () => {
  it('becomes the new start', async () => {
    const { user, form } = await openForm('1100');
    expect(textOf(await form.findByRole('status'))).toBe('By the books it is € 1.146,50, € 46,50 more.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect.poll(tile).toMatch(/€ 1\.100,00, Show transactions: Balance today€/);
    // The bread of today, € 3,00, is in the typed balance.
    await expect.poll(stored).toEqual({ amount: 110_300, day: '2026-11-20' });
    expect(await corrections()).toEqual([]);

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(tile).toMatch(/€ 1\.146,50, Show transactions: Balance today€/);
    await expect.poll(stored).toEqual({ amount: 200_000, day: '2026-11-10' });
  });

  it('is corrected by one expense, which Undo takes back', async () => {
    const { user, form } = await openForm('1100');
    await user.click(await form.findByRole('radio', { name: /^Add €\s46,50 as an expense/ }));
    await user.selectOptions(form.getByLabelText('Category'), 'Groceries');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect.poll(tile).toMatch(/€ 1\.100,00, Show transactions: Balance today€/);
    await expect
      .poll(corrections)
      .toEqual([
        expect.objectContaining({ type: 'expense', amount: 46.5, category: 'Groceries', user_id: nora.id }),
      ]);
    expect(await stored()).toEqual({ amount: 200_000, day: '2026-11-10' });

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(corrections).toEqual([]);
    await expect.poll(tile).toMatch(/€ 1\.146,50, Show transactions: Balance today€/);
  });

  it('is corrected by one income where the books say less', async () => {
    const { user, form } = await openForm('1200');
    expect(textOf(await form.findByRole('status'))).toBe('By the books it is € 1.146,50, € 53,50 less.');
    await user.click(form.getByRole('radio', { name: /^Add €\s53,50 as income/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect.poll(corrections).toEqual([expect.objectContaining({ type: 'income', amount: 53.5 })]);
    await expect.poll(tile).toMatch(/€ 1\.200,00, Show transactions: Balance today€/);
  });

  it('is not asked about where both say the same', async () => {
    const { form } = await openForm('1146,50');
    expect(textOf(await form.findByRole('status'))).toBe('The books say the same.');
    expect(form.queryByRole('radio')).toBeNull();
  });
});

describe('a start in the settings of an earlier balance line', () => {
  it('becomes the balance of the plan once, on the day on which the dashboard was saved', async () => {
    await arrangeOne(plan, 'BalanceLine', { months: 3, startAmount: 184_250 });
    const { unmount } = await renderApp('/en', { as: nora });
    await expect.poll(stored).toMatchObject({ amount: 184_250 });
    unmount();
    await say({ amount: 1, day: '2026-11-20' });
    await renderApp('/en', { as: nora });
    await screen.findAllByRole('article');
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(await stored()).toEqual({ amount: 1, day: '2026-11-20' });
  });

  it('is left alone where it was never entered', async () => {
    await arrangeOne(plan, 'BalanceLine', { months: 3, startAmount: 0 });
    await renderApp('/en', { as: nora });
    await screen.findAllByRole('article');
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(await stored()).toBeUndefined();
  });
});

const enterMonth = () =>
  enter(
    bram,
    aSeries({
      ...ofBram(),
      type: 'income',
      description: 'Salary',
      category: 'Salary',
      amount: 214_000,
      date: '2026-01-30',
    }),
    aSeries({ ...ofBram(), description: 'Rent', category: 'Rent', amount: 50_000, date: '2026-01-25' }),
    aSeries({
      ...ofBram(),
      description: 'Insurance',
      category: 'Insurance',
      amount: 36_500,
      date: '2025-11-21',
      recurrance: { type: 'years', value: 1, end_date: null },
    }),
    aTransaction({ ...ofBram(), description: 'Dinner to come', amount: 5000, date: '2026-11-28' }),
  );

describe('the widget of what is left to spend', () => {
  it('asks for the balance first', async () => {
    await arrangeOne(plan, 'LeftToSpend');
    await renderApp('/en', { as: nora });
    expect(await screen.findByRole('button', { name: 'Enter the balance' })).toBeTruthy();
    await expect.poll(tile).toMatch(/^Left to spend/);
  });

  it('shows what is left until the next main income, explains it, and follows what others enter', async () => {
    await say({ amount: 100_000, day: '2026-11-21' });
    await enterMonth();
    await arrangeOne(plan, 'LeftToSpend');
    const { user } = await renderApp('/en', { as: nora });
    // Nine days until 29 November: 1000 less rent and dinner. The insurance was paid today.
    await expect.poll(tile).toMatch(/^Left to spend€ 450,00, Show.*€ 50,00 a day until 29 nov/);
    await enter(bram, aTransaction({ ...ofBram(), amount: 9000, date: '2026-11-29' }));
    await expect.poll(tile).toMatch(/^Left to spend€ 360,00, Show.*€ 40,00 a day/);

    await user.click(screen.getByRole('button', { name: /^€\s360,00/ }));
    const parts = await dialog('Left to spend');
    expect(parts.getAllByRole('term').map((term) => textOf(term.parentElement ?? term))).toEqual([
      'Balance today€ 1.000,00',
      'Still to pay until 29 november€ -640,00, Show transactions: Still to pay until 29 november',
      'Left to spend€ 360,00',
      'A day, for 9 days€ 40,00',
    ]);
  });

  it('takes away what is put aside for later bills', async () => {
    await say({ amount: 100_000, day: '2026-11-21' });
    await enterMonth();
    await enter(
      bram,
      aSeries({
        ...ofBram(),

        description: 'Tax',
        category: 'Rent',
        amount: 36_500,
        date: '2025-12-21',
        recurrance: { type: 'years', value: 1, end_date: null },
      }),
    );
    await arrangeOne(plan, 'LeftToSpend');
    const { user } = await renderApp('/en', { as: nora });
    // 335 of 365 days have passed since the last tax.
    await expect.poll(tile).toMatch(/€ 115,00, Show transactions: Left to spend€/);

    await user.click(screen.getByRole('button', { name: /^€\s115,00/ }));
    const parts = await dialog('Left to spend');
    await user.click(parts.getByRole('button', { name: /Still to pay/ }));
    const toPay = await dialog('Still to pay until 29 november');
    expect((await toPay.findAllByRole('listitem')).map(textOf)).toEqual([
      expect.stringMatching(/^Rent.*€ 500,00$/),
      expect.stringMatching(/^Dinner to come28 november.*€ 50,00$/),
    ]);
    expect(textOf(toPay.getByText('Total'))).toBe('Total € 550,00');
    await user.keyboard('{Escape}');
    await user.click(parts.getByRole('button', { name: /Put aside for later bills/ }));
    const bills = await dialog('Put aside');
    expect((await bills.findAllByRole('listitem')).map(textOf)).toEqual([
      expect.stringMatching(/^Tax/),
      expect.stringMatching(/^Insurance/),
    ]);
    expect(
      bills
        .getAllByText(/by today$/)
        .map(textOf)
        .at(-1),
    ).toBe('€ 335,00 by today');
  });

  it('is red before it is gone, when a day has less than people usually spend', async () => {
    await say({ amount: 70_000, day: '2026-11-21' });
    await enterMonth();
    const months = ['2026-08-10', '2026-09-10', '2026-10-10'];
    await enter(bram, ...months.map((date) => aTransaction({ ...ofBram(), amount: 60_000, date })));
    await arrangeOne(plan, 'LeftToSpend');
    const { user } = await renderApp('/en', { as: nora });
    await waitFor(() => expect(screen.getByText(/150,00/).dataset['tone']).toBe('out'));
    await user.click(screen.getByRole('button', { name: /150,00/ }));
    const parts = await dialog('Left to spend');
    expect(parts.getAllByRole('term').map((term) => textOf(term.parentElement ?? term))).toEqual([
      'Balance today€ 700,00',
      'Still to pay until 29 november€ -550,00, Show transactions: Still to pay until 29 november',
      'Left to spend€ 150,00',
      'A day, for 9 days€ 16,66',
      'Everyday spending a day€ 20,00',
    ]);
  });

  it('says how much is missing', async () => {
    await say({ amount: 10_000, day: '2026-11-21' });
    await enterMonth();
    await arrangeOne(plan, 'LeftToSpend');
    await renderApp('/en', { as: nora });
    await expect.poll(tile).toMatch(/^Left to spend€ -450,00, Show.*€ 450,00 short until 29 nov/);
  });

  it('counts until the end of the month if the household says so', async () => {
    await say({ amount: 100_000, day: '2026-11-21' });
    await enterMonth();
    await arrangeOne(plan, 'LeftToSpend', { until: 'month' });
    await renderApp('/en', { as: nora });
    await expect.poll(tile).toMatch(/^Left to spend€ 2\.590,00, Show.*€ 259,00 a day until 30 nov/);
  });
});
