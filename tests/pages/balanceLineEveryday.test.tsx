import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { arrangeOne } from '../support/arrange';
import { aSeries, aTransaction, documentOf } from '../support/builders';
import { aCouple } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import { stubCaches } from '../support/deviceCaches';
import { loseConnection } from '../support/offline';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-20');
  ({ nora, bram, plan } = await aCouple());
  const balance = { amount: 100_000, day: '2026-11-20' };
  await writeRaw(`plan/${plan.id}`, documentOf({ ...plan, balance }));
});

const ofBram = () => ({ plan_id: plan.id, user_id: bram.id });
const bought = (amount: number, date: string, changes: { description?: string; category?: string } = {}) =>
  aTransaction({ ...ofBram(), amount, date, ...changes });
const rent = () =>
  aSeries({ ...ofBram(), description: 'Rent', category: 'Rent', amount: 50_000, date: '2026-01-01' });

/** € 300, € 310 and € 350 of groceries a month, and € 100 this month. */
const months = () => [
  bought(30_000, '2026-08-10'),
  bought(35_000, '2026-09-10'),
  bought(31_000, '2026-10-10'),
  bought(10_000, '2026-11-10'),
];

const tile = () => screen.queryAllByRole('article').map(textOf).join();
const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole<HTMLTableRowElement>('row')
    .map((row) => [...row.cells].map(textOf));

describe('the balance line with everyday spending', () => {
  it('is an estimate, with the certain line beside it, and says what counts', async () => {
    await arrangeOne(plan, 'BalanceLine', { months: 1 });
    await enter(bram, rent(), ...months());
    await renderApp('/en', { as: nora });
    // Of € 310 a month, € 210 are left in November, and 19 of the 31 days of December come to € 190.
    await expect.poll(tile).toMatch(/^Forecast for 1 monthEstimate€ -900,00, Show transactions/);
    expect(tile()).toContain('Lowest about € 100,00 on 19 december 2026About € 100,00 on 19 december 2026');
    expect(tile()).toContain('Certain: € 500,00');
    expect(tile()).toContain(
      '1 payment or income that repeats and about € 310 a month of everyday spending, from 3 months',
    );

    const chart = await screen.findByRole('figure');
    expect(textOf(chart)).toContain('Estimated running total from 20 november 2026 to 19 december 2026');
    // € 430 in a dear month are € 291,29 and € 263,54; € 280 in a lean one are € 189,68 and € 171,61.
    expect(textOf(chart)).toMatch(/At the end between € -54,83 and € 138,71/);
    expect(textOf(chart)).toContain('Certain: lowest € 500,00 on 1 december 2026, € 500,00 at the end');
    expect(cells('Running total by day')).toEqual([
      ['Date', 'Change', 'Balance', 'Certain'],
      ['1 december 2026', '€ -500,00', '€ 280,00', '€ 500,00'],
    ]);
    const line = screen.getByRole('slider', { name: 'Running total by day' });
    expect(line.getAttribute('aria-valuetext')).toMatch(/Certain €.1\.000,00$/);
  });

  it('opens what it is made of', async () => {
    await arrangeOne(plan, 'BalanceLine', { months: 1 });
    const sofa = bought(200_000, '2026-09-12', { description: 'Sofa', category: 'Rent' });
    const turkey = bought(5000, '2026-11-28', { description: 'Turkey' });
    await enter(bram, rent(), ...months(), sofa, turkey);
    const { user } = await renderApp('/en', { as: nora });
    await expect
      .poll(tile)
      .toContain('1 payment or income that repeats, 1 entered ahead and about € 310 a month');
    await user.click(screen.getByRole('button', { name: /Show transactions: Forecast/ }));

    const dialog = await screen.findByRole('dialog', { name: 'Forecast for 1 month' });
    expect(cells('Everyday spending')).toEqual([
      ['Category', 'A month', 'Left in november 2026'],
      ['Groceries', '€ 310,00', '€ 160,00'],
      ['Total', '€ 310,00', '€ 160,00'],
    ]);
    expect(textOf(dialog)).toContain(
      'The total is the middle value of these months, large expenses included: augustus 2026, september 2026 and oktober 2026. Each cost between € 300,00 and € 2.350,00.',
    );
    const left = within(dialog).getByRole('list', { name: 'Left out of the categories, as unusually large' });
    expect(within(left).getAllByRole('listitem').map(textOf)).toEqual([
      'Sofa12 september 2026 · Rent€ 2.000,00',
    ]);
    expect(textOf(dialog)).toContain('Everyday spending until 19 december€ -350,00');
    expect(textOf(dialog)).toMatch(/Total € -900,00$/);

    await user.click(within(dialog).getByRole('button', { name: /Certain/ }));
    const list = within(await screen.findByRole('dialog', { name: 'Certain until 19 december' }));
    expect((await list.findAllByRole('listitem')).map(textOf)).toEqual([
      expect.stringMatching(/^Turkey28 november 2026/),
      expect.stringMatching(/^Rent1 december 2026.*€ -500,00$/),
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Certain until 19 december' })).toBeNull(),
    );
    expect(screen.getByRole('dialog', { name: 'Forecast for 1 month' })).toBeTruthy();
  });

  it('opens what leads to its certain end, from the balance of today on', async () => {
    await arrangeOne(plan, 'BalanceLine', { months: 1 });
    await enter(bram, rent(), ...months());
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: /: Certain$/ }));
    const list = within(await screen.findByRole('dialog', { name: 'Certain' }));
    expect((await list.findAllByRole('listitem')).map(textOf)).toEqual([
      'Balance today€ 1.000,00',
      expect.stringMatching(/^Rent1 december 2026.*€ -500,00$/),
    ]);
    expect(textOf(list.getByText('Total'))).toBe('Total € 500,00');
  });

  it('follows another member who buys groceries, today and in an earlier month', async () => {
    await arrangeOne(plan, 'BalanceLine', { months: 1 });
    await enter(bram, rent(), ...months());
    await renderApp('/en', { as: nora });
    await expect.poll(tile).toContain('€ -900,00');
    await enter(bram, bought(6000, '2026-11-20'));
    // Less is left of November; the balance of today has been said.
    await expect.poll(tile).toContain('€ -840,00');
    await enter(bram, bought(3100, '2026-08-11'));
    await expect.poll(tile).toContain('about € 331 a month');
  });

  it('without it is the certain one', async () => {
    await arrangeOne(plan, 'BalanceLine', { months: 1, everyday: false });
    await enter(bram, rent(), ...months());
    await renderApp('/en', { as: nora });
    await expect.poll(tile).toMatch(/^Forecast for 1 month€ -500,00/);
    expect(tile()).toContain('Lowest € 500,00 on 1 december 2026');
    expect(tile()).not.toMatch(/Estimate|Everyday/i);
  });

  it('shows its last estimate without a connection', async () => {
    const years = stubCaches();
    await arrangeOne(plan, 'BalanceLine', { months: 1 });
    await enter(bram, rent(), ...months());
    const { unmount } = await renderApp('/en', { as: nora });
    await expect.poll(tile).toContain('about € 310 a month');
    await expect.poll(() => [...years.keys()].some((path) => path.endsWith('/2026'))).toBe(true);
    unmount();
    loseConnection();
    await renderApp('/en');
    await expect.poll(tile).toContain('about € 310 a month');
    expect(tile()).toContain('€ -900,00');
  });
});
