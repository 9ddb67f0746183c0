// The months of Income and Expenses.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { readsSoFar, resetReads } from '../../src/services/firebase/readMeter';
import { aSeries, aTransaction, transactionDocument } from '../support/builders';
import { fill } from '../support/fill';
import { aCouple } from '../support/household';
import { enter, rowsOf, section, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, plan } = await aCouple());
});

const ofNora = () => ({ plan_id: plan.id, user_id: nora.id });
const bought = (description: string, date: string, amount: number, category = 'Groceries') =>
  aTransaction({ ...ofNora(), description, date, amount, category });

const figuresIn = (part: HTMLElement) => within(part).queryAllByRole('definition').map(textOf);
const ofPage = () => figuresIn(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body);
const labels = () =>
  within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body)
    .queryAllByRole('term')
    .map(textOf);

async function create(user: Awaited<ReturnType<typeof renderApp>>['user'], date: string) {
  await fill(user, await screen.findByLabelText('Description'), 'Fish market');
  await fill(user, screen.getByLabelText('Amount'), '12,50');
  await fill(user, screen.getByLabelText('Date'), date);
}
const isMarked = () =>
  screen.getByRole('button', { name: 'Fish market' }).closest('li')?.dataset['saved'] === 'true';

async function aYear() {
  await enter(
    nora,
    bought('Winter coat', '2026-12-05', 8000),
    bought('Fish market', '2026-11-20', 1000),
    bought('Pumpkin', '2026-10-31', 300),
    bought('Plums', '2026-09-30', 50),
    aSeries({ ...ofNora(), description: 'Rent', category: 'Rent', date: '2020-01-31', amount: 95_000 }),
    // On 6, 13, 20 and 27 October; it ended before today.
    aSeries({
      ...ofNora(),
      description: 'Vegetable box',
      date: '2026-10-06',
      amount: 1200,
      recurrance: { type: 'weeks', value: 1, end_date: '2026-10-27' },
    }),
  );
}

describe('a page of income or expenses', () => {
  it('shows the transactions and the figures of the month in its address', async () => {
    await aYear();
    const { user } = await renderApp('/en/expenses?month=2026-10', { as: nora });
    await expect
      .poll(() => rowsOf('Groceries'))
      .toEqual([
        expect.stringMatching(/^Vegetable box27 oktober 2026/),
        expect.stringMatching(/^Vegetable box20 oktober 2026/),
        expect.stringMatching(/^Vegetable box13 oktober 2026/),
        expect.stringMatching(/^Vegetable box6 oktober 2026/),
        expect.stringMatching(/^Pumpkin31 oktober 2026/),
      ]);
    await expect.poll(() => rowsOf('Rent')).toEqual([expect.stringMatching(/^Rent31 oktober 2026/)]);
    await expect.poll(ofPage).toEqual(['€ 1.001,00', '€ 950,50']);
    expect(labels()).toEqual(['oktober 2026', 'september 2026']);
    expect(textOf(await section('Groceries'))).toMatch(/^Groceries5/);

    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await expect.poll(() => rowsOf('Groceries')).toEqual([expect.stringMatching(/^Plums/)]);
    expect(location.search).toBe('?month=2026-09');

    await user.click(screen.getByRole('button', { name: 'This month' }));
    await expect.poll(async () => (await rowsOf('Groceries'))[0]).toMatch(/^Winter coat|^Fish market/);
    expect(location.search).toBe('');
    expect(labels()).toEqual(['this month so far', 'last month']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous month' }));
  });

  it('shows in a month to come what repeats and what is dated there, as expected', async () => {
    await aYear();
    const { user } = await renderApp('/en/expenses', { as: nora });
    await screen.findByText('Fish market');
    screen.getByRole('button', { name: 'Next month' }).focus();
    await user.keyboard('{ArrowRight}');
    await expect.poll(() => rowsOf('Groceries')).toEqual([expect.stringMatching(/^Winter coat/)]);
    await expect.poll(() => rowsOf('Rent')).toEqual([expect.stringMatching(/^Rent31 december 2026/)]);
    await expect.poll(ofPage).toEqual(['€ 1.030,00', '€ 10,00']);
    expect(labels()).toEqual(['expected in december 2026', 'this month so far']);
    expect(location.search).toBe('?month=2026-12');

    await user.keyboard('{ArrowLeft}');
    await screen.findByText('Fish market');
    expect(location.search).toBe('');
  });

  it('shows this month for an address that names none', async () => {
    await aYear();
    await renderApp('/en/expenses?month=2026-13', { as: nora });
    await waitFor(() => expect(ofPage()).toEqual(['€ 10,00', '€ 953,00'].map(() => expect.any(String))));
    expect(labels()).toEqual(['this month so far', 'last month']);
    expect(screen.getByText('november 2026')).toBeTruthy();
  });

  it('opens the occurrence of the row to change it', async () => {
    await aYear();
    const { user } = await renderApp('/en/expenses?month=2026-12', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Edit Rent' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Edit/ }));
    expect(dialog.getByRole('radio', { name: /^Only this one, 31 december 2026/ })).toBeTruthy();
  });

  it('reads the rows of that month, and the year once for its figures', async () => {
    const days = Array.from({ length: 28 }, (_, index) => String(index + 1).padStart(2, '0'));
    const months = ['2026-06', '2026-07', '2026-08', '2026-09'];
    await enter(
      nora,
      ...months.flatMap((month) => days.map((date) => bought(`Bread ${date}`, `${month}-${date}`, 100))),
    );
    resetReads();
    await renderApp('/en/expenses?month=2026-07', { as: nora });
    await expect.poll(ofPage).toEqual(['€ 28,00', '€ 28,00']);
    await expect.poll(() => rowsOf('Groceries')).toHaveLength(10);
    expect(readsSoFar().transaction).toBeLessThanOrEqual(months.length * days.length + 40);
  });
});

describe('the series of a category', () => {
  it('come first, by their next day, and a changed one says so', async () => {
    await enter(
      nora,
      bought('Fish market', '2026-11-20', 1000),
      aSeries({ ...ofNora(), description: 'Milk', date: '2019-01-05', amount: 200 }),
    );
    const box = aSeries({ ...ofNora(), description: 'Box', date: '2020-01-24', amount: 1200 });
    await writeRaw(`transaction/${box.id}`, {
      ...transactionDocument(box),
      exceptions: { '2026-11-24': { amount: 15 } },
    });
    await renderApp('/en/expenses', { as: nora });
    await expect
      .poll(() => rowsOf('Groceries'))
      .toEqual([
        expect.stringMatching(/^Boxchanged this time24 november 2026.*€ 15,00/),
        expect.stringMatching(/^Milk5 december 2026every month.*Nora€ 2,00/),
        expect.stringMatching(/^Fish market20 november 2026/),
      ]);
  });
});

describe('a saved transaction', () => {
  it('opens its card, scrolls into view and is marked for some seconds', { tags: 'full' }, async () => {
    await enter(nora, bought('Rice', '2026-11-20', 100));
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scrolled.mockRestore());
    const { user } = await renderApp('/en/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Groceries' }));
    await user.click(screen.getByRole('button', { name: 'New transaction' }));
    await create(user, '2026-11-21');
    await user.selectOptions(screen.getByLabelText('Category'), 'Groceries');
    await user.click(screen.getByRole('button', { name: 'Create' }));

    await screen.findByRole('button', { name: 'Fish market' });
    await waitFor(() => expect(isMarked()).toBe(true));
    const row = screen.getByRole('button', { name: 'Fish market' }).closest('li');
    await waitFor(() => expect(scrolled.mock.contexts).toContain(row));
    await waitFor(() => expect(isMarked()).toBe(false), { timeout: 20_000 });
  });

  it(
    'opens its card again, soon after another one and after the card was closed',
    { tags: 'full' },
    async () => {
      const { user } = await renderApp('/en/expenses', { as: nora });
      const save = async () => {
        await user.click(await screen.findByRole('button', { name: 'New transaction' }));
        await create(user, '2026-11-21');
        await user.selectOptions(screen.getByLabelText('Category'), 'Groceries');
        await user.click(screen.getByRole('button', { name: 'Create' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      };
      await save();
      await screen.findByRole('button', { name: 'Fish market' });
      await user.click(screen.getByRole('button', { name: 'Groceries' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Fish market' })).toBeNull());
      await save();
      await waitFor(() => expect(screen.getAllByRole('button', { name: 'Fish market' })).toHaveLength(2));
    },
  );

  it('of another month is one press away', async () => {
    const { user } = await renderApp('/en/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'New transaction in Groceries' }));
    await create(user, '2026-03-05');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    await expect.poll(() => rowsOf('Groceries')).toEqual([expect.stringMatching(/^Fish market5 maart 2026/)]);
    await waitFor(() => expect(isMarked()).toBe(true));
    expect(location.search).toBe('?month=2026-03');
  });
});
