import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { arrangeOne, widgetsOn } from '../support/arrange';
import { aSeries, aTransaction } from '../support/builders';
import { aHouseholdOf } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import { signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';

let nora: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-01-31');
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  plan = await aHouseholdOf(nora);
});

async function enterAll() {
  const ofNora = { plan_id: plan.id, user_id: nora.id };
  await enter(
    nora,
    aTransaction({ ...ofNora, date: '2026-02-02' }),
    aSeries({
      ...ofNora,
      type: 'income',
      description: 'Salary',
      category: 'Salary',
      amount: 214_005,
      date: '2025-02-24',
    }),
    aSeries({ ...ofNora, description: 'Rent', category: 'Rent', amount: 95_050, date: '2025-12-31' }),
    aSeries({
      ...ofNora,
      description: 'Insurance',
      category: 'Insurance',
      amount: 12_001,
      date: '2024-12-30',
      recurrance: { type: 'years', value: 1, end_date: null },
    }),
  );
}

const tile = () => screen.queryAllByRole('article').map(textOf).join();
const rows = async () => {
  const list = within(await screen.findByRole('list', { name: 'Upcoming' }));
  return list.getAllByRole('listitem').map(textOf);
};
const SALARIES = ['24 februari', '24 maart', '24 april'].map((day) => `Salary€ 2.140,05${day} 2026 · Salary`);

describe('the widget of upcoming transactions', () => {
  it('shows as many whole rows as fit, and the rest on request', async () => {
    // Room for three rows of 52 px and the line below them.
    const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function heightOf(
      this: Element,
    ) {
      return this.tagName === 'UL' ? 200 : 52;
    });
    onTestFinished(() => height.mockRestore());
    await arrangeOne(plan, 'Upcoming');
    await enterAll();
    const { user } = await renderApp('/en', { as: nora });
    await expect
      .poll(rows)
      .toEqual([SALARIES[0], 'Rent€ -950,5028 februari 2026 · Rent', SALARIES[1], '2 more']);
    await user.click(screen.getByRole('button', { name: '2 more' }));
    expect(await rows()).toHaveLength(5);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Upcoming' }));
  });

  it('lists the next five occurrences after today, soonest first, and can be scrolled with the keys', async () => {
    await arrangeOne(plan, 'Upcoming');
    await enterAll();
    await renderApp('/en', { as: nora });
    await expect
      .poll(rows)
      .toEqual([
        SALARIES[0],
        'Rent€ -950,5028 februari 2026 · Rent',
        SALARIES[1],
        'Rent€ -950,5031 maart 2026 · Rent',
        SALARIES[2],
      ]);
    expect(await screen.findByRole('list', { name: 'Upcoming' })).toHaveProperty('tabIndex', 0);
  });

  it('looks ahead as far as needed to list the chosen number of the chosen kind', async () => {
    await arrangeOne(plan, 'Upcoming', { count: 20, type: 'expense' });
    await enterAll();
    await renderApp('/en', { as: nora });
    // Thirteen rents from 28 February on, with the insurance eleven months from now among them.
    const found = await rows();
    expect(found).toHaveLength(14);
    expect(found[10]).toBe('Insurance€ -120,0130 december 2026 · Insurance');
  });

  it('explains its content while nothing repeats', async () => {
    await arrangeOne(plan, 'Upcoming');
    await renderApp('/en', { as: nora });
    await expect.poll(tile).toBe('UpcomingNothing coming up. Repeating income and payments appear here.');
  });

  it('can be set to a count and a kind, and offers the defaults if its settings can’t be read', async () => {
    await arrangeOne(plan, 'Upcoming', 'junk');
    await enterAll();
    const { user } = await renderApp('/en', { as: nora });
    await expect.poll(tile).toBe("The settings of this widget can't be read");
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Settings of Upcoming' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Widget Data' }));
    const count = dialog.getByRole('combobox', { name: 'Number of rows' });
    const kind = dialog.getByRole('combobox', { name: 'Show' });
    expect([count, kind].map((each) => (each as HTMLSelectElement).value)).toEqual(['5', 'all']);
    await user.selectOptions(count, '3');
    await user.selectOptions(kind, 'Income');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Edit' });
    await expect.poll(rows).toEqual(SALARIES);
    await expect
      .poll(() => widgetsOn(nora, plan.id))
      .toMatchObject([{ name: 'Upcoming', settings: { count: 3, type: 'income' } }]);
  });
});
