import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { storeWidgets, widgetsOn } from '../support/arrange';
import { aSeries, aTransaction } from '../support/builders';
import { aCouple } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { changesPlan } from '../support/acts';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
  const categories = ['Groceries', 'Rent', 'Energy', 'Travel', 'Gifts'];
  await changesPlan(nora, plan.id, {
    expense_categories: categories.map((uid, position) => ({ uid, position })),
  });
});

const widget = (settings?: unknown) => ({
  name: 'SpendingByCategory',
  xPos: 0,
  yPos: 0,
  width: 2,
  height: 3,
  ...(settings === undefined ? {} : { settings }),
});

const arrange = (...widgets: readonly unknown[]) => storeWidgets(plan.id, ...widgets);

const spent = (category: string, amount: number, date = '2026-11-20') =>
  aTransaction({ plan_id: plan.id, user_id: bram.id, category, description: category, amount, date });

/** Each row of the table, with a vertical bar between the cells. */
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) =>
      [...row.querySelectorAll<HTMLElement>('th, td')]
        .map((cell) => textOf(cell).replace(/, Show transactions: .*/, ''))
        .join(' | '),
    );

describe('the widget of spending by category', () => {
  it('explains its content while nothing has been spent', async () => {
    await arrange(widget());
    await renderApp('/en', { as: nora });
    expect(await screen.findByText('No spending yet this month')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('compares this month with the average of the last three, in a table with a caption', async () => {
    await arrange(widget());
    await enter(
      bram,
      aSeries({
        plan_id: plan.id,
        user_id: nora.id,
        description: 'Rent',
        category: 'Rent',
        amount: 95_000,
        date: '2026-08-01',
      }),
      spent('Groceries', 12_050),
      spent('Groceries', 10_000, '2026-10-05'),
      spent('Groceries', 50_000, '2026-07-31'),
      spent('Groceries', 50_000, '2026-11-22'),
      spent('Travel', 9000, '2026-09-30'),
    );
    await renderApp('/en', { as: nora });

    await screen.findByRole('table', { name: /^Spent in november 2026 so far: €.1\.070,50$/ });
    expect(rows()).toEqual([
      'Category Average of 3 months | So far | Average',
      'Rent | € 950,00 | € 950,00',
      'Groceries | € 120,50 | € 33,33',
      'Travel | € 0,00 | € 30,00',
    ]);
    // Its region can get the focus, so that the keys can scroll it.
    const region = screen.getByRole('region', { name: 'Spending by category' });
    region.focus();
    expect(document.activeElement).toBe(region);
  });

  it('says how far a category is from its average, and leads through them with the arrow keys', async () => {
    await arrange(widget());
    await enter(
      bram,
      spent('Groceries', 12_050),
      spent('Groceries', 9000, '2026-10-05'),
      spent('Travel', 9000, '2026-08-30'),
    );
    const { user } = await renderApp('/en', { as: nora });
    await screen.findByRole('table');
    const legend = 'Category Average of 3 months | So far | Average';
    expect(rows()[0]).toBe(legend);
    const groceries = screen.getByRole('button', { name: /€.120,50/ });
    const travel = screen.getByRole('button', { name: /€.0,00/ });
    await user.hover(screen.getByText('Groceries'));
    expect(rows()[0]).toContain('€ 90,50 above average');
    await user.unhover(screen.getByRole('table'));
    expect(rows()[0]).toBe(legend);

    act(() => groceries.focus());
    expect(document.getElementById(groceries.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /€.90,50 above average/,
    );
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(travel);
    expect(rows()[0]).toContain('€ 30,00 below average');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(groceries);
  });

  it('has whole averages in a currency without decimals', async () => {
    await changesPlan(nora, plan.id, { currency: 'JPY' });
    await arrange(widget());
    await enter(bram, spent('Groceries', 50_000), spent('Groceries', 100_000, '2026-08-05'));
    await renderApp('/en', { as: nora });
    await screen.findByRole('table');
    expect(rows()).toEqual(['Category Average of 3 months | So far | Average', 'Groceries | ¥ 500 | ¥ 333']);
  });

  it('shows no average in the first month', async () => {
    await arrange(widget());
    await enter(bram, spent('Groceries', 500));
    await renderApp('/en', { as: nora });
    await screen.findByRole('table');
    expect(rows()).toEqual(['Category | So far', 'Groceries | € 5,00']);
    expect(screen.queryByText(/^Average/)).toBeNull();
  });

  it('names the chosen number of categories, and adds up the others', async () => {
    await arrange(widget({ count: 3 }));
    const names = ['Rent', 'Energy', 'Groceries', 'Travel', 'Gifts'];
    await enter(bram, ...names.map((category, index) => spent(category, 1000 - index)));
    const { user } = await renderApp('/en', { as: nora });
    await screen.findByRole('table');
    expect(rows().slice(1)).toEqual([
      'Rent | € 10,00',
      'Energy | € 9,99',
      'Groceries | € 9,98',
      'Other | € 19,93',
    ]);

    await user.click(screen.getByRole('button', { name: /€.19,93/ }));
    const list = within(await screen.findByRole('dialog', { name: 'Other in november 2026 so far' }));
    expect((await list.findAllByRole('listitem')).map(textOf)).toEqual([
      expect.stringMatching(/^Gifts20 november 2026 · Gifts.*Bram€ 9,96$/),
      expect.stringMatching(/^Travel20 november 2026 · Travel.*Bram€ 9,97$/),
    ]);
    expect(textOf(list.getByText('Total'))).toBe('Total € 19,93');
  });

  it("adds transactions outside the plan's categories to the others", async () => {
    await arrange(widget());
    await enter(bram, spent('Groceries', 500), spent('Gone for good', 750));
    const { user } = await renderApp('/en', { as: nora });
    await screen.findByRole('table', { name: /€.12,50$/ });
    expect(rows().slice(1)).toEqual(['Groceries | € 5,00', 'Other | € 7,50']);
    await user.click(screen.getByRole('button', { name: /€.7,50/ }));
    const list = within(await screen.findByRole('dialog', { name: 'Other in november 2026 so far' }));
    expect(textOf(await list.findByRole('listitem'))).toMatch(/^Gone for good20 november/);
  });

  it("follows another member's entries", async () => {
    await arrange(widget());
    await renderApp('/en', { as: nora });
    await screen.findByText(/^No spending/);
    await enter(bram, spent('Groceries', 500));
    await waitFor(() => expect(rows()).toContain('Groceries | € 5,00'));
    await enter(bram, spent('Groceries', 750));
    await waitFor(() => expect(rows()).toContain('Groceries | € 12,50'));
  });

  it('stores the settings of its form', async () => {
    await arrange(widget());
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Settings of Spending by category' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Widget Data' }));
    const count = dialog.getByRole('combobox', { name: 'Categories shown' });
    expect(count).toHaveProperty('value', '6');
    await user.selectOptions(count, '12');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Edit' });
    await expect.poll(() => widgetsOn(bram, plan.id)).toEqual([widget({ count: 12 })]);
  });
});
