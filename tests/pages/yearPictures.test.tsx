import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { aSeries, aTransaction } from '../support/builders';
import { catchDownloads } from '../support/downloads';
import { aCouple } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-03-21');
  ({ nora, bram, plan } = await aCouple());
});

const booked = (category: string, amount: number, date: string, type: 'income' | 'expense' = 'expense') =>
  aTransaction({
    plan_id: plan.id,
    user_id: bram.id,
    type,
    category,
    description: `For ${category}`,
    amount,
    date,
  });

const enterYears = () =>
  enter(
    bram,
    booked('Salary', 200_000, '2026-01-20', 'income'),
    booked('Groceries', 10_000, '2026-01-15'),
    booked('=Groceries', 3000, '2026-02-15'),
    booked('Groceries', 4000, '2025-03-15'),
    aSeries({
      plan_id: plan.id,
      user_id: nora.id,
      category: 'Rent',
      description: 'Rent',
      amount: 90_000,
      date: '2026-03-01',
    }),
  );

const slider = (name: string) => screen.findByRole('slider', { name });
const said = async (name: string) =>
  (await slider(name)).getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ');
const card = (name: string) => screen.findByRole('region', { name });

describe('the pictures of a year', () => {
  it('say the figures of today first, and lead through the others with the keys', async () => {
    await enterYears();
    const { user } = await renderApp('/en/year', { as: nora });
    expect(await said('Month by month')).toBe(
      'maart 2026: income € 0,00, expenses € 900,00, left over € -900,00',
    );
    expect(await said('Expenses by category')).toBe('maart 2026: € 900,00 · Rent: € 900,00');
    expect(await said('From income to expenses')).toBe('From Salary: € 2.000,00, 100%');
    expect(await said('Expenses in 2026 and 2025')).toBe('21 maart 2026: € 1.030,00; in 2025 € 40,00');

    (await slider('Month by month')).focus();
    await user.keyboard('{ArrowRight}');
    expect(await said('Month by month')).toMatch(
      /^april 2026, with what is expected: income € 0,00, expenses € 900,00/,
    );
    (await slider('From income to expenses')).focus();
    await user.keyboard('{End}');
    expect(await said('From income to expenses')).toBe('Left over: € 970,00, 48,5%');
    // A list runs down.
    await user.keyboard('{Home}{ArrowDown}');
    expect(await said('From income to expenses')).toBe('To Rent: € 900,00, 45%');
    await user.keyboard('{ArrowUp}');
    expect(await said('From income to expenses')).toBe('From Salary: € 2.000,00, 100%');
    (await slider('Expenses in 2026 and 2025')).focus();
    await user.keyboard('{ArrowRight}');
    expect(await said('Expenses in 2026 and 2025')).toBe('22 maart: in 2025 € 40,00');
    // A page is about a month of days, as far as there are any.
    await user.keyboard('{PageDown}');
    expect(await said('Expenses in 2026 and 2025')).toMatch(/^19 februari 2026/);
    await user.keyboard('{PageUp}{PageUp}');
    expect(await said('Expenses in 2026 and 2025')).toMatch(/^22 april/);
    await user.keyboard('{Home}');
    expect(await said('Expenses in 2026 and 2025')).toMatch(/^1 januari 2026/);
  });

  it('draw what is expected lighter, and a line of what was left as far as there are figures', async () => {
    const days = ['2026-01-15', '2026-03-05', '2026-03-25', '2026-05-15'];
    await enter(bram, ...days.map((day) => booked('Groceries', 5000, day)));
    await renderApp('/en/year', { as: nora });
    const months = await slider('Month by month');
    // To May, where the last figure is, and one in the legend.
    expect(months.querySelectorAll('circle')).toHaveLength(5 + 1);
    const bars = [...(await slider('Expenses by category')).querySelectorAll('rect[data-expected]')];
    // A part of March has been booked.
    expect(bars.map((bar) => bar.getAttribute('data-expected'))).toEqual(['false', 'false', 'true']);
  });

  it('draw the line of what was left to this month where it has no figures yet', async () => {
    await enter(bram, booked('Groceries', 10_000, '2026-01-15'));
    await renderApp('/en/year', { as: nora });
    expect((await slider('Month by month')).querySelectorAll('circle')).toHaveLength(3 + 1);
    // Nothing was in the year before.
    expect(screen.queryByRole('heading', { name: 'Expenses in 2026 and 2025' })).toBeNull();
  });

  it('open what everything smaller is made of, and the purchases of today', async () => {
    const small = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((name, index) =>
      booked(name, 10_000 - index * 1000, '2026-03-21'),
    );
    await enter(bram, ...small, booked('Groceries', 4000, '2025-03-15'));
    const { user } = await renderApp('/en/year', { as: nora });
    (await slider('From income to expenses')).focus();
    await user.keyboard('{End}');
    expect(await said('From income to expenses')).toMatch(/^To Other: /);
    await user.keyboard('{Enter}');
    const others = within(await screen.findByRole('dialog', { name: 'Other' }));
    const names = (await others.findAllByRole('listitem')).map(textOf).join();
    expect(names).toContain('For I');
    expect(names).not.toContain('For A');
    await user.keyboard('{Escape}');
    (await slider('Expenses in 2026 and 2025')).focus();
    await user.keyboard('{Enter}');
    const today = within(await screen.findByRole('dialog', { name: '21 maart 2026' }));
    expect(await today.findAllByRole('listitem')).toHaveLength(9);
    await user.keyboard('{Escape}');
    const shown = within(await card('Expenses in 2026 and 2025'));
    await user.click(shown.getByRole('button', { name: /^Show as a table/ }));
    // The ends of the months, and today.
    const days = shown.getAllByRole('rowheader').map(textOf);
    expect(days).toHaveLength(13);
    expect(days.slice(1, 4)).toEqual(['28 februari 2026', '21 maart 2026', '31 maart 2026']);
  });

  it('open the transactions of a month, a category and a day', async () => {
    await enterYears();
    const { user } = await renderApp('/en/year', { as: nora });
    await slider('Month by month');
    const listOf = async (name: string) => {
      const dialog = within(await screen.findByRole('dialog', { name }));
      const rows = (await dialog.findAllByRole('listitem')).map(textOf);
      await user.keyboard('{Escape}');
      return rows;
    };
    (await slider('Expenses by category')).focus();
    await user.keyboard('{Home}{Enter}');
    expect(await listOf('Expenses in januari 2026')).toEqual([expect.stringContaining('For Groceries')]);
    (await slider('From income to expenses')).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(
      within(await card('From income to expenses')).getByRole('button', {
        name: /To Rent/,
      }),
    );
    expect(await listOf('Rent')).toEqual([expect.stringContaining('Rent')]);
    (await slider('Month by month')).focus();
    await user.keyboard('{Home}{Enter}');
    const january = await screen.findByRole('dialog', { name: 'januari 2026' });
    expect(textOf(january)).toContain('€ 1.900,00');
    expect(await listOf('januari 2026')).toHaveLength(2);
  });

  it('can be shown as tables, and saved without formulas', async () => {
    const downloads = catchDownloads();
    await enterYears();
    const { user } = await renderApp('/en/year', { as: nora });
    await slider('Expenses by category');
    const shown = within(await card('Expenses by category'));
    await user.click(shown.getByRole('button', { name: 'Show as a table: Expenses by category' }));
    const rows = () =>
      within(shown.getByRole('table'))
        .getAllByRole('row')
        .map((row) => [...row.querySelectorAll<HTMLElement>('th, td')].map(textOf).join(' | '));
    expect(rows().slice(0, 3)).toEqual([
      'Month | Rent | Groceries | =Groceries | Total',
      'januari 2026 | € 0,00 | € 100,00 | € 0,00 | € 100,00',
      'februari 2026 | € 0,00 | € 0,00 | € 30,00 | € 30,00',
    ]);
    await user.click(shown.getByRole('button', { name: 'Save: Expenses by category' }));
    // Only a picture on the screen can be saved as one.
    expect(screen.getAllByRole('menuitem').map(textOf)).toEqual(['Save as CSV']);
    await user.click(screen.getByRole('menuitem', { name: 'Save as CSV' }));
    expect(downloads[0]?.name).toMatch(/-Expenses-by-category-2026-2026-03-21\.csv$/);
    const text = await downloads[0]?.content.text();
    expect(text?.split('\r\n').slice(0, 3)).toEqual([
      "Month;Rent;Groceries;'=Groceries;Total",
      'januari 2026;0,00;100,00;0,00;100,00',
      'februari 2026;0,00;0,00;30,00;30,00',
    ]);

    await user.click(shown.getByRole('button', { name: 'Show as a picture: Expenses by category' }));
    expect(await slider('Expenses by category')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Save: Expenses by category' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save as SVG' }));
    const svg = await downloads[1]?.content.text();
    const drawing = new DOMParser().parseFromString(svg ?? '', 'image/svg+xml');
    expect(drawing.documentElement.localName).toBe('svg');
    expect(drawing.querySelector('title')?.textContent).toBe('Expenses by category · 2026');
    expect(svg).not.toMatch(/class=|style=|data-|(?:href|src)=/);
  });

  it('follow what another member enters', async () => {
    await enterYears();
    await renderApp('/en/year', { as: nora });
    await slider('Month by month');
    await enter(bram, booked('Gifts', 5000, '2026-03-02'));
    await expect
      .poll(() => said('Expenses by category'))
      .toBe('maart 2026: € 950,00 · Rent: € 900,00 · Gifts: € 50,00');
  });
});
