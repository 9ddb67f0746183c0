import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { arrangeOne, widgetsOn } from '../support/arrange';
import { aSeries, aTransaction, documentOf } from '../support/builders';
import { aCouple } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-01-31');
  ({ nora, bram, plan } = await aCouple());
});

/** Somebody has said the balance at the end of a day. */
const say = (amount: number, day = '2026-01-31') =>
  writeRaw(`plan/${plan.id}`, documentOf({ ...plan, balance: { amount, day } }));

const ofNora = () => ({ plan_id: plan.id, user_id: nora.id });
const salary = () =>
  aSeries({ ...ofNora(), type: 'income', description: 'Salary', amount: 214_005, date: '2025-02-24' });
const rent = () => aSeries({ ...ofNora(), description: 'Rent', amount: 195_050, date: '2025-12-31' });

const tile = () => screen.queryAllByRole('article').map(textOf).join();
const rows = () => screen.getAllByRole('row').map(textOf);

describe('the balance line', () => {
  it('names the lowest day of three months, and says that it starts at zero', async () => {
    await arrangeOne(plan, 'BalanceLine');
    await enter(nora, salary(), rent());
    await renderApp('/en', { as: nora });
    // Rent on 28 February and 31 March, salary on 24 February, March and April: what is dated today has happened.
    await expect.poll(tile).toMatch(/^Forecast for 3 months€ 2.519,15, Show transactions/);
    expect(tile()).toContain("Lowest € 0,00 on 31 januari 2026Starts at € 0,00: the balance isn't known");
    expect(tile()).toContain(
      '5 payments and income that repeatEveryday spending counts once three months have entries',
    );
  });

  it('starts with the balance of today and covers the chosen period', async () => {
    await arrangeOne(plan, 'BalanceLine', { months: 1, startAmount: 5 });
    await say(4951);
    await enter(nora, salary(), rent());
    await renderApp('/en', { as: nora });
    await expect.poll(tile).toMatch(/^Forecast for 1 month€ 2.140,05/);
    expect(tile()).toContain('Lowest € 49,51 on 31 januari 2026€ 2.189,56 on 27 februari 2026');
    expect(tile()).not.toContain('Starts at');
  });

  it('starts with the balance that follows from the books since it was said', async () => {
    await arrangeOne(plan, 'BalanceLine', { months: 1 });
    await say(20_000, '2026-01-29');
    await enter(nora, aTransaction({ ...ofNora(), amount: 1500, date: '2026-01-30' }), rent(), salary());
    await renderApp('/en', { as: nora });
    await expect.poll(tile).toContain('Lowest € -1.765,50 on 31 januari 2026');
    expect(tile()).toContain('€ 374,55 on 27 februari 2026');
  });

  it('counts what people have entered ahead, also while it is open', async () => {
    await arrangeOne(plan, 'BalanceLine', { months: 1 });
    const water = aSeries({ ...ofNora(), description: 'Water', amount: 195_050, date: '2025-12-05' });
    await enter(nora, water, aTransaction({ ...ofNora(), amount: 5050, date: '2026-02-27' }));
    await enter(nora, aTransaction({ ...ofNora(), amount: 999, date: '2026-02-28' }));
    const { user } = await renderApp('/en', { as: nora });
    await expect.poll(tile).toMatch(/^Forecast for 1 month€ -2.001,00/);
    expect(tile()).toContain('1 payment or income that repeats and 1 entered ahead');

    const refund = aTransaction({
      ...ofNora(),
      type: 'income',
      description: 'Refund',
      amount: 100,
      date: '2026-02-01',
    });
    await enter(bram, { ...refund, user_id: bram.id });
    await expect.poll(tile).toMatch(/^Forecast for 1 month€ -2.000,00/);
    await user.click(screen.getByRole('button', { name: /€.-2\.000,00/ }));
    const list = within(await screen.findByRole('dialog', { name: 'Forecast for 1 month' }));
    expect((await list.findAllByRole('listitem')).map(textOf)).toEqual([
      expect.stringMatching(/^Refund1 februari 2026/),
      expect.stringMatching(/^Water5 februari 2026/),
      expect.stringMatching(/^Weekly groceries27 februari 2026/),
    ]);
  });

  it('is also a table with a row for each day that changes it, and opens the list of its transactions', async () => {
    await arrangeOne(plan, 'BalanceLine');
    await say(4951);
    await enter(nora, salary(), rent());
    const { user } = await renderApp('/en', { as: nora });
    await screen.findByRole('table', { name: 'Running total by day' });
    expect(rows()).toEqual([
      'DateChangeBalance',
      '24 februari 2026€ 2.140,05€ 2.189,56',
      '28 februari 2026€ -1.950,50€ 239,06',
      '24 maart 2026€ 2.140,05€ 2.379,11',
      '31 maart 2026€ -1.950,50€ 428,61',
      '24 april 2026€ 2.140,05€ 2.568,66',
    ]);
    expect(screen.getByRole('figure').textContent).toContain(
      'Expected running total from 31 januari 2026 to 29 april 2026',
    );
    expect(screen.getByRole('figure').textContent).not.toContain('30 apr');

    await user.click(await screen.findByRole('button', { name: /€.2\.519,15/ }));
    const list = within(await screen.findByRole('dialog', { name: 'Forecast for 3 months' }));
    expect(await list.findAllByRole('listitem')).toHaveLength(5);
    expect(textOf(list.getByText('Total'))).toBe('Total € 2.519,15');
  });

  it('reads the day, the balance and what happens, by the arrow keys and under the pointer', async () => {
    await arrangeOne(plan, 'BalanceLine');
    await say(4951);
    await enter(nora, salary(), rent());
    const { user } = await renderApp('/en', { as: nora });
    const line = await screen.findByRole('slider', { name: 'Running total by day' });
    const read = () => line.getAttribute('aria-valuetext')?.replace(/\s/g, ' ');
    act(() => line.focus());
    expect(read()).toBe('31 januari 2026: € 49,51');
    await user.keyboard('{ArrowRight}');
    expect(read()).toBe('24 februari 2026: € 2.189,56 · Salary € 2.140,05');
    expect(tile()).toContain('24 februari 2026 € 2.189,56Salary€ 2.140,05');
    await user.keyboard('{End}');
    expect(read()).toBe('29 april 2026: € 2.568,66');
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(read()).toBe('24 april 2026: € 2.568,66 · Salary € 2.140,05');
    await user.keyboard('{Home}');
    expect(read()).toMatch(/^31 januari/);
    await user.keyboard('{ArrowRight}');
    act(() => line.blur());
    expect(tile()).not.toContain('Salary');

    // The middle of three months is the middle of March.
    vi.spyOn(line, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ x: 100, width: 890 }));
    await user.pointer({ target: line, coords: { clientX: 100 + 520 } });
    expect(tile()).toContain('24 maart 2026 € 2.379,11Salary€ 2.140,05');
    await user.unhover(line);
    expect(tile()).not.toContain('Salary');
  });

  it('says that nothing repeats, and stays at the balance', async () => {
    await arrangeOne(plan, 'BalanceLine');
    await say(-5050);
    await renderApp('/en', { as: nora });
    await expect.poll(tile).toMatch(/^Forecast for 3 months€ 0,00.*Nothing repeats until 29 april/);
    await screen.findByRole('figure');
    expect(tile()).toContain('lowest € -50,50 on 31 januari 2026, € -50,50 at the end');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the settings of the balance line', () => {
  it('show the stored values, and are stored without an earlier balance', async () => {
    await arrangeOne(plan, 'BalanceLine', { months: 6, startAmount: -5050 });
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Settings of Balance line' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Widget Data' }));
    const months = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Forecast period' });
    const everyday = dialog.getByRole<HTMLInputElement>('switch', { name: 'Everyday spending' });
    expect([months.value, everyday.checked]).toEqual(['6', true]);

    await user.click(everyday);
    await user.selectOptions(months, '12 months');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Edit' });
    expect(tile()).toContain('Forecast for 12 months');
    await expect
      .poll(() => widgetsOn(nora, plan.id))
      .toMatchObject([{ name: 'BalanceLine', settings: { months: 12, everyday: false } }]);
  });
});
