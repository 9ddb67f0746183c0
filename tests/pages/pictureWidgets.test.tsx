import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { readsSoFar, resetReads } from '../../src/services/firebase/readMeter';
import { changesPlan } from '../support/acts';
import { arrangeOne } from '../support/arrange';
import { aSeries, aTransaction } from '../support/builders';
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
  await changesPlan(nora, plan.id, {
    income_categories: [{ uid: 'Salary', position: 0 }],
    expense_categories: ['Groceries', 'Rent'].map((uid, position) => ({ uid, position })),
  });
});

const spent = (category: string, amount: number, date: string) =>
  aTransaction({ plan_id: plan.id, user_id: bram.id, category, description: category, amount, date });

/** From January to March € 6.000,00 came in; rent cost € 2.700,00, and groceries and more € 330,00. */
const enterYear = () =>
  enter(
    bram,
    aSeries({
      plan_id: plan.id,
      user_id: bram.id,
      type: 'income',
      category: 'Salary',
      description: 'Salary',
      amount: 200_000,
      date: '2025-12-20',
    }),
    aSeries({
      plan_id: plan.id,
      user_id: nora.id,
      category: 'Rent',
      description: 'Rent',
      amount: 90_000,
      date: '2026-01-01',
    }),
    spent('Groceries', 10_000, '2026-01-15'),
    spent('Groceries', 20_000, '2026-03-15'),
    spent('Groceries', 70_000, '2026-03-22'),
    spent('Elsewhere', 3000, '2026-02-15'),
    spent('Groceries', 50_000, '2025-12-31'),
  );

const slider = (name: string) => screen.findByRole('slider', { name });
const said = (element: HTMLElement) => element.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ');

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll<HTMLElement>('th, td')].map(textOf).join(' | '));

describe('the widget of the year', () => {
  it('shows each month up to today and what is left, and the arrow keys lead through the months', async () => {
    await arrangeOne(plan, 'Year');
    await enterYear();
    const { user } = await renderApp('/en', { as: nora });
    const months = await slider('Month by month');
    const left = await screen.findByRole('link', { name: /2\.970,00 ?, Year$/ });
    expect(left.getAttribute('href')).toBe('/en/year');
    expect(said(months)).toBe('maart 2026: income € 2.000,00, expenses € 1.100,00, left over € 900,00');
    months.focus();
    await user.keyboard('{ArrowLeft}');
    expect(said(months)).toBe('februari 2026: income € 2.000,00, expenses € 930,00, left over € 1.070,00');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(said(months)).toBe('januari 2026: income € 2.000,00, expenses € 1.000,00, left over € 1.000,00');
    await user.keyboard('{End}');
    expect(said(months)).toBe('december 2026: income € 0,00, expenses € 0,00, left over € 0,00');
    expect(rows().slice(0, 2)).toEqual([
      'Month | Income | Expenses | Left over',
      'januari 2026 | € 2.000,00 | € 1.000,00 | € 1.000,00',
    ]);
    expect(rows().at(-1)).toBe('Total | € 6.000,00 | € 3.030,00 | € 2.970,00');
  });

  it('reads the year once', async () => {
    await arrangeOne(plan, 'Year');
    await enterYear();
    await enter(bram, ...Array.from({ length: 40 }, () => spent('Groceries', 100, '2026-02-20')));
    resetReads();
    await renderApp('/en', { as: nora });
    await slider('Month by month');
    // A page of each year, since the usual month begins in the year before, and of the series is all there is.
    expect(readsSoFar().aggregate).toBe(0);
    expect(readsSoFar().transaction).toBeGreaterThan(40);
    expect(readsSoFar().transaction).toBeLessThanOrEqual(40 + 20);
  });

  it('follows what another member enters, and says that nothing has happened before', async () => {
    await arrangeOne(plan, 'Year');
    await renderApp('/en', { as: nora });
    await screen.findByText('Nothing in or out yet this year');
    await enter(bram, spent('Groceries', 1234, '2026-02-02'));
    await expect
      .poll(async () => said(await slider('Month by month')))
      .toBe('maart 2026: income € 0,00, expenses € 0,00, left over € 0,00');
    expect(rows()[2]).toBe('februari 2026 | € 0,00 | € 12,34 | € -12,34');
  });
});

describe('the widget of the flow', () => {
  it('shows where the money of this month came from and where it went', async () => {
    await arrangeOne(plan, 'Flow');
    await enterYear();
    const { user } = await renderApp('/en', { as: nora });
    const flow = await slider('From income to expenses');
    expect(rows()).toEqual([
      'Category | From | To',
      'Salary | € 2.000,00 | ',
      'Rent |  | € 900,00',
      'Groceries |  | € 200,00',
      'Left over |  | € 900,00',
      'Total | € 2.000,00 | € 2.000,00',
    ]);
    expect(said(flow)).toBe('From Salary: € 2.000,00, 100%');
    flow.focus();
    await user.keyboard('{ArrowRight}');
    expect(said(flow)).toBe('To Rent: € 900,00, 45%');
    // Enter shows what the category is made of.
    await user.keyboard('{ArrowRight}{Enter}');
    const list = within(await screen.findByRole('dialog', { name: 'Groceries' }));
    expect((await list.findAllByRole('listitem')).map(textOf)).toEqual([
      expect.stringContaining('Groceries'),
    ]);
    await user.keyboard('{Escape}');
    // What is left over is made of nothing that was entered.
    flow.focus();
    await user.keyboard('{End}{Enter}');
    expect(said(flow)).toBe('Left over: € 900,00, 45%');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Home}{Enter}');
    const income = within(await screen.findByRole('dialog', { name: 'Salary' }));
    expect((await income.findAllByRole('listitem')).map(textOf)).toEqual([
      expect.stringContaining('€ 2.000,00'),
    ]);
  });

  it('shows a whole year, with what belongs to no listed category as other, and what came from before', async () => {
    await arrangeOne(plan, 'Flow', { period: 'year' });
    await enter(bram, spent('Rent', 5000, '2026-01-01'), spent('Elsewhere', 1000, '2026-03-20'));
    await renderApp('/en', { as: nora });
    expect(said(await slider('From income to expenses'))).toBe('From before: € 60,00, 100%');
    expect(rows()).toEqual([
      'Category | From | To',
      'From before | € 60,00 | ',
      'Rent |  | € 50,00',
      'Other |  | € 10,00',
      'Total | € 60,00 | € 60,00',
    ]);
  });

  it('can be set to the year', async () => {
    await arrangeOne(plan, 'Flow');
    const { user } = await renderApp('/en', { as: nora });
    await screen.findByText('Nothing in or out yet this month');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Settings of From income to expenses' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Widget Data' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Period' }), ['This year']);
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Nothing in or out yet this year')).toBeTruthy();
  });
});
