import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { collection, enableNetwork, getDocs, query, where } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { db } from '../../src/services/firebase/database';
import { readsSoFar, resetReads } from '../../src/services/firebase/readMeter';
import { aTransaction, noonOf, transactionDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { fill } from '../support/fill';
import { aCouple } from '../support/household';
import { setToday, textOf } from '../support/money';
import { loseServer } from '../support/offline';
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

const form = () => screen.findByRole('dialog', { name: 'New transaction' });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const description = () => field('Description');
const options = () => screen.queryAllByRole('option').filter((each) => each.closest('[role="listbox"]'));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the form that offers all categories. */
async function open(): Promise<UserEvent> {
  const { user } = await renderApp('/en/expenses', { as: nora });
  await user.click(await screen.findByRole('button', { name: 'New transaction' }));
  await form();
  return user;
}

async function stored() {
  const { docs } = await getDocs(query(collection(bram.db, 'transaction'), where('plan_id', '==', plan.id)));
  return docs.map((each) => each.data()).toSorted((a, b) => Number(a['amount']) - Number(b['amount']));
}

const write = (changes: Partial<Parameters<typeof aTransaction>[0]>) => {
  const transaction = aTransaction({ plan_id: plan.id, user_id: bram.id, ...changes });
  return writeRaw(`transaction/${transaction.id}`, transactionDocument(transaction));
};

describe('several transactions in a row', () => {
  it('keep the date, the category and the person, and the form asks nothing when it closes', async () => {
    const user = await open();
    await fill(user, description(), 'Fish market');
    await fill(user, field('Amount'), '24,50');
    await fill(user, field('Date'), '1-11-2026');
    await user.selectOptions(field('Category'), 'Groceries');
    await user.selectOptions(field('Member'), 'Bram de Wit');
    await user.click(screen.getByRole('switch', { name: 'Repeat' }));
    await user.click(screen.getByRole('button', { name: 'Save and another' }));
    await screen.findByText('Fish market saved in Groceries');

    expect([description().value, field('Amount').value, field('Date').value]).toEqual([
      '',
      '',
      '1 november 2026',
    ]);
    expect([field('Category').value, field('Member').value]).toEqual(['Groceries', bram.id]);
    expect(screen.getByRole('switch', { name: 'Repeat' }).getAttribute('aria-checked')).not.toBe('true');
    expect(document.activeElement).toBe(description());
    await fill(user, description(), 'Bakery');
    await fill(user, field('Amount'), '3');
    await user.click(screen.getByRole('button', { name: 'Save and another' }));
    await screen.findByText('Bakery saved in Groceries');
    await user.keyboard('{Escape}');
    await gone();
    const shared = { category: 'Groceries', user_id: bram.id, date: noonOf('2026-11-01') };
    await expect.poll(stored).toMatchObject([
      { description: 'Bakery', amount: 3, ...shared },
      { description: 'Fish market', amount: 24.5, recurrance: expect.anything(), ...shared },
    ]);
  });

  it('are typed before the server has the one before, and a second press creates none', async () => {
    const user = await open();
    await fill(user, description(), 'Fish market 24,50 groceries');
    await user.keyboard('{Enter}');
    await loseServer();
    await user.dblClick(screen.getByRole('button', { name: 'Save and another' }));
    expect(screen.queryByText('Description is to short')).toBeNull();
    await screen.findByText('Fish market saved in Groceries');
    await user.type(description(), 'Bakery 3 groceries');
    await enableNetwork(db());
    expect(description().value).toBe('Bakery 3 groceries');
    await user.keyboard('{Enter}{Enter}');
    await gone();
    await expect.poll(stored).toMatchObject([{ description: 'Bakery' }, { description: 'Fish market' }]);
  });

  it('are offered when the server refuses them, and what is typed by then stays', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const user = await open();
    await fill(user, description(), 'Fish market 24,50 groceries');
    await user.keyboard('{Enter}');
    const restore = await refuseAmount(24.5);
    await user.click(screen.getByRole('button', { name: 'Save and another' }));
    await user.keyboard('Bakery 3');
    await screen.findByText('Fish market was not saved: Not an authorized user');
    expect(description().value).toBe('Bakery 3');
    await restore();
    await user.keyboard('{Enter}{Enter}');
    await gone();
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    await form();
    expect([description().value, field('Amount').value]).toEqual(['Fish market', '24,50']);
  });

  it('are of today where a line names no day, whatever the one before was', async () => {
    const user = await open();
    await user.type(description(), 'fish market 23,50 1-11 groceries bram');
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save and another' }));
    await user.type(description(), 'Tanken 52');
    expect(textOf(options()[0] ?? document.body)).toBe(
      'Tanken€ 52,00 · 21 november 2026 · Groceries · Bram de Wit',
    );
    await user.keyboard('{Enter}');
    expect(field('Date').value).toBe('21 november 2026');
    await user.click(screen.getByRole('button', { name: 'Save and another' }));
    await fill(user, field('Date'), '2-11-2026');
    await fill(user, description(), 'Tanken 53');
    await user.keyboard('{Enter}');
    expect([field('Amount').value, field('Date').value]).toEqual(['53,00', '2 november 2026']);
  });

  it('are not lost when one of them is wrong', async () => {
    const user = await open();
    await fill(user, description(), 'Fish market');
    await user.click(screen.getByRole('button', { name: 'Save and another' }));
    expect(screen.getByText('Amount needs to be set to an amount > 0')).toBeTruthy();
    expect(description().value).toBe('Fish market');
    expect(await stored()).toEqual([]);
  });
});

describe('an earlier transaction', () => {
  it('is suggested while its description is typed, and Enter takes its category, amount and person', async () => {
    await write({ description: 'Weekly groceries', amount: 4250, category: 'Groceries', date: '2026-11-14' });
    await write({ description: 'Rent', amount: 95_000, category: 'Rent', date: '2026-11-01' });
    const user = await open();
    await user.type(description(), 'week');
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(textOf(options()[0] ?? document.body)).toBe('Weekly groceriesGroceries · € 42,50 · Bram de Wit');
    await user.keyboard('{Enter}');

    expect([description().value, field('Amount').value]).toEqual(['Weekly groceries', '42,50']);
    expect([field('Category').value, field('Member').value]).toEqual(['Groceries', bram.id]);
    expect(document.activeElement).toBe(field('Amount'));
    // A guess is marked as one, until it is replaced.
    expect(screen.getByText('Same as last time: check it')).toBeTruthy();
    await user.keyboard('39,95');
    expect(screen.queryByText('Same as last time: check it')).toBeNull();
    await user.keyboard('{Enter}');
    await gone();
    await expect
      .poll(stored)
      .toMatchObject([
        { description: 'Weekly groceries', amount: 39.95, user_id: bram.id, date: noonOf('2026-11-21') },
        { description: 'Weekly groceries', amount: 42.5 },
        { description: 'Rent' },
      ]);
  });

  it('of a bank is suggested for its payee alone, with why its category is likely', async () => {
    const bought = ['Groceries', 'Rent', 'Groceries', 'Groceries'].map((category, index) =>
      write({
        description: `ALBERT HEIJN ${1234 + index} UTRECHT`,
        amount: 4250 + index,
        category,
        date: `2026-11-1${index}`,
      }),
    );
    await Promise.all(bought);
    const user = await open();
    await user.type(description(), 'Albert Heijn');
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(textOf(options()[0] ?? document.body)).toBe(
      'ALBERT HEIJN 1237 UTRECHT3 of 4 times Groceries, last by Bram on 13 november · € 42,53 · Bram de Wit',
    );
    await user.keyboard('{Enter}');
    expect([field('Amount').value, field('Category').value]).toEqual(['42,53', 'Groceries']);
  });

  it('is not taken by Enter when an amount is typed or only a later word fits, unless it is chosen', async () => {
    await write({ description: 'Weekly groceries', amount: 4250, category: 'Groceries', date: '2026-11-14' });
    const user = await open();
    await user.type(description(), 'groc');
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(description().getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(description().getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
    expect(options()[0]?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(description().value).toBe('Weekly groceries');
    expect(options()).toEqual([]);
  });

  it('leaves the list with Escape, which doesn’t close the form', async () => {
    await write({ description: 'Weekly groceries', category: 'Groceries', date: '2026-11-14' });
    const user = await open();
    await user.type(description(), 'week');
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(description().value).toBe('week');
    await form();
  });

  it('is read once, even for several forms', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    await Promise.all(names.map((name) => write({ description: `Weekly ${name}`, category: 'Groceries' })));
    const user = await open();
    await user.type(description(), 'w');
    await waitFor(() => expect(options()).toHaveLength(4));
    await user.keyboard('{Escape}{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await gone();
    resetReads();
    await user.click(screen.getByRole('button', { name: 'New transaction' }));
    // A new form knows nothing before it has read.
    await user.type(description(), 'weekly t');
    await waitFor(() => expect(options()).toHaveLength(2));
    // Listeners of the page may answer again.
    expect(readsSoFar().transaction).toBeLessThan(names.length);
  });
});

describe('a line that says everything', () => {
  it('shows what it means before it is saved', async () => {
    const user = await open();
    await user.type(description(), 'fish market 23,50 yesterday groceries');
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(textOf(options()[0] ?? document.body)).toBe('fish market€ 23,50 · 20 november 2026 · Groceries');
    expect(field('Amount').value).toBe('');
    await user.keyboard('{Enter}');
    expect([
      description().value,
      field('Amount').value,
      field('Date').value,
      field('Category').value,
    ]).toEqual(['fish market', '23,50', '20 november 2026', 'Groceries']);
    expect(await stored()).toEqual([]);
    await user.keyboard('{Enter}');
    await gone();
    await expect
      .poll(stored)
      .toMatchObject([{ description: 'fish market', amount: 23.5, date: noonOf('2026-11-20') }]);
  });

  it('that is much too long is refused in words', async () => {
    const user = await open();
    await fill(user, description(), 'lidl 23,50 '.repeat(1000));
    await fill(user, field('Amount'), '1');
    await user.selectOptions(field('Category'), 'Groceries');
    expect(options()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(within(await form()).getByText(/200 characters/)).toBeTruthy();
  });
});

describe('the amount', () => {
  it('can be calculated, and shows the result before it is saved', async () => {
    const user = await open();
    await fill(user, description(), 'Fish market');
    await user.selectOptions(field('Category'), 'Groceries');
    await fill(user, field('Amount'), '12,50+3*2');
    expect(textOf(await form())).toContain('= € 18,50');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await gone();
    await expect.poll(stored).toMatchObject([{ amount: 18.5 }]);
  });

  it('takes the signs that a phone’s number keys lack, where the caret is, and keeps the focus', async () => {
    const user = await open();
    const amount = field('Amount');
    await fill(user, amount, '1003');
    amount.setSelectionRange(3, 3);
    await user.click(screen.getByRole('button', { name: 'Divided by' }));
    expect(amount.value).toBe('100÷3');
    expect([amount.selectionStart, document.activeElement]).toEqual([4, amount]);
    expect(textOf(await form())).toContain('= € 33,33');
  });
});

describe('an address with a new transaction', () => {
  it('opens the filled form, saves nothing by itself, and is left as it was when the form closes', async () => {
    const { user } = await renderApp(
      '/en/expenses?new=expense&amount=12,50&description=Fish%20market&category=Groceries&month=2026-10',
      { as: nora },
    );
    await form();
    expect([description().value, field('Amount').value, field('Category').value]).toEqual([
      'Fish market',
      '12,50',
      'Groceries',
    ]);
    expect(await stored()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(window.location.search).toBe('?month=2026-10');
  });

  it('shows what it can’t use as typed text, and refuses it in words', async () => {
    const { user } = await renderApp('/en/?new=expense&amount=lots&description=Fish&category=Nowhere', {
      as: nora,
    });
    await form();
    expect([field('Amount').value, field('Category').value]).toEqual(['lots', '']);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByText('Amount needs to be set to an amount > 0')).toBeTruthy();
    expect(await stored()).toEqual([]);
  });
});

describe('a transaction', () => {
  it('can be duplicated with today’s date', async () => {
    await write({ description: 'Fish market', amount: 4250, category: 'Groceries', date: '2026-11-14' });
    const { user } = await renderApp('/en/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Edit Fish market' }));
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    await form();
    expect([
      description().value,
      field('Amount').value,
      field('Date').value,
      field('Category').value,
    ]).toEqual(['Fish market', '42,50', '21 november 2026', 'Groceries']);
    expect(field('Member').value).toBe(bram.id);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await gone();
    await expect
      .poll(async () => (await stored()).map((each) => [each['amount'], each['date']]))
      .toEqual(
        expect.arrayContaining([
          [42.5, noonOf('2026-11-14')],
          [42.5, noonOf('2026-11-21')],
        ]),
      );
  });
});
