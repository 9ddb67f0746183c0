import { screen, waitFor, within } from '@testing-library/react';
import { serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import type { Transaction } from '../../src/model/transaction';
import { aSeries, aTransaction } from '../support/builders';
import { fill } from '../support/fill';
import { aCouple } from '../support/household';
import { enter, rowsOf, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { edits, deletes } from '../support/acts';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

type Visitor = Awaited<ReturnType<typeof renderApp>>['user'];

const ofNora = () => ({ plan_id: plan.id, user_id: nora.id });
const rent = () =>
  aSeries({ ...ofNora(), description: 'Rent of the house', date: '2026-01-25', amount: 95_000 });
const bread = () => aTransaction({ ...ofNora(), description: 'Bread and cheese', amount: 950 });

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

const type = (user: Visitor, name: string, text: string) => fill(user, field(name), text);

/** Opens the transaction to change from its row on the page of expenses. */
async function openFrom(user: Visitor, description: string) {
  await user.click(await screen.findByRole('button', { name: `Edit ${description}` }));
  return screen.findByRole('dialog', { name: 'Edit transaction' });
}

const save = (user: Visitor) => user.click(screen.getByRole('button', { name: 'Save' }));
const undo = async (user: Visitor) => user.click(await screen.findByRole('button', { name: 'Undo' }));

const bramChanges = (transaction: Transaction, fields: object) =>
  edits(bram, transaction.id, { ...fields, updatedAt: serverTimestamp() });

const expenses = () => waitFor(() => rowsOf('Groceries'));

describe('a transaction that is edited', () => {
  it('is saved as typed, and Undo restores the old values', async () => {
    await enter(nora, bread());
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Bread and cheese');
    expect(field('Description').value).toBe('Bread and cheese');
    expect(field('Amount').value).toBe('9,50');

    await type(user, 'Amount', '12,30');
    await save(user);
    await waitFor(async () => expect((await expenses())[0]).toContain('€ 12,30'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await undo(user);
    await waitFor(async () => expect((await expenses())[0]).toContain('€ 9,50'));
  });

  it('is not saved with a wrong amount, and that field gets the focus', async () => {
    await enter(nora, bread());
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Bread and cheese');
    await type(user, 'Amount', '0');
    await save(user);
    expect(screen.getByText('Amount needs to be set to an amount > 0')).toBeTruthy();
    expect(document.activeElement).toBe(field('Amount'));
  });

  it('shows both values when another member changes the same field meanwhile, and keeps the typed ones', async () => {
    const transaction = bread();
    await enter(nora, transaction);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Bread and cheese');
    await type(user, 'Description', 'Bread and butter');
    await type(user, 'Amount', '12');
    await bramChanges(transaction, { amount: 20, user_id: bram.id });
    await waitFor(async () => expect((await expenses())[0]).toContain('€ 20,00'));
    await save(user);

    const message = await screen.findByRole('alert');
    expect(textOf(message)).toContain('Bram de Wit changed this while you were editing');
    expect(textOf(message)).toContain('AmountBram de Wit: € 20,00You: € 12,00');
    expect(textOf(message)).toContain('MemberBram de Wit: Bram de Wit');
    expect(textOf(message)).not.toContain('Description');
    await user.click(within(message).getByRole('button', { name: 'Keep editing' }));
    expect(field('Amount').value).toBe('12');
    expect(field('Description').value).toBe('Bread and butter');
    await save(user);
    await waitFor(async () => expect((await expenses())[0]).toMatch(/^Bread and butter.*Bram.*€ 12,00/));
  });

  it('is reported as deleted when another member has deleted it meanwhile, and the typed values stay', async () => {
    const transaction = bread();
    await enter(nora, transaction);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Bread and cheese');
    await type(user, 'Description', 'Bread and butter');
    await deletes(bram, transaction.id);
    await waitFor(() => expect(screen.queryByText('Bread and cheese')).toBeNull());
    await save(user);
    expect((await screen.findByRole('alert')).textContent).toContain('This transaction is no longer there');
    expect(field('Description').value).toBe('Bread and butter');
  });
});

describe('a series that is edited or deleted', () => {
  it('asks whether to change one occurrence, that one and all later ones, or all', async () => {
    await enter(nora, rent());
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Rent of the house');
    const choices = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(choices).toEqual([
      'Only this one, 25 november 2026',
      'This and all later ones, from 25 november 2026',
      'The whole series, since 25 januari 2026',
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^The whole series, since/ }).checked).toBe(
      true,
    );

    await user.click(screen.getByRole('radio', { name: /This and all later ones/ }));
    expect(field('Date').value).toBe('25 november 2026');
    await type(user, 'Amount', '1000');
    await save(user);
    await expect
      .poll(expenses)
      .toEqual([
        expect.stringMatching(/^Rent of the house25 november 2026every month.*€ 1\.000,00/),
        expect.stringMatching(/^Rent of the house25 januari 2026.*until 24 november 2026.*€ 950,00/),
      ]);
    await undo(user);
    await expect
      .poll(expenses)
      .toEqual([expect.stringMatching(/^Rent of the house25 november 2026every month.*€ 950,00/)]);
  });

  it('ends before the first deleted occurrence', async () => {
    await enter(nora, rent());
    const { user } = await renderApp('/en/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Delete Rent of the house' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Rent of the house' });
    await user.click(within(dialog).getByRole('radio', { name: /This and all later ones/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect((await expenses())[0]).toContain('until 24 november 2026'));
    await undo(user);
    await waitFor(async () => expect((await expenses())[0]).not.toContain('until'));
  });
});

/** Chooses from the menu of the next rent. */
async function act(user: Visitor, name: string) {
  await user.click(
    await screen.findByRole('button', { name: 'Actions for Rent of the house on 25 november 2026' }),
  );
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('an occurrence on the page of the future', () => {
  it('can be skipped and brought back', async () => {
    await enter(nora, rent());
    const { user } = await renderApp('/en/future', { as: nora });
    await act(user, 'Skip');
    const skipped = await screen.findByRole('region', { name: 'Skipped' });
    expect(skipped.textContent).toContain('Rent of the house');
    expect(screen.queryByRole('heading', { name: 'woensdag 25 november 2026' })).toBeNull();
    await user.click(within(skipped).getByRole('button', { name: 'Bring back Rent of the house' }));
    expect(await screen.findByRole('heading', { name: 'woensdag 25 november 2026' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Skipped' })).toBeNull();
  });

  it('is changed alone by default, and can’t be moved past the next one', async () => {
    await enter(nora, rent());
    const { user } = await renderApp('/en/future', { as: nora });
    await act(user, 'Edit');
    const only = await screen.findByRole<HTMLInputElement>('radio', {
      name: 'Only this one, 25 november 2026',
    });
    expect(only.checked).toBe(true);
    await type(user, 'Date', '25-12-2026');
    await save(user);
    expect(screen.getByText('Has to stay between the one before and the next one')).toBeTruthy();
    await type(user, 'Date', '27-11-2026');
    await save(user);
    expect(await screen.findByRole('heading', { name: 'vrijdag 27 november 2026' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'woensdag 25 november 2026' })).toBeNull();
  });

  it('can be confirmed, confirmed with another amount, or skipped once its day has come', async () => {
    const weekly = { type: 'weeks', value: 1, end_date: null } as const;
    const series = aSeries({
      ...ofNora(),
      description: 'Piano lesson',
      date: '2026-11-06',
      recurrance: weekly,
    });
    await enter(nora, series);
    const { user } = await renderApp('/en/future', { as: nora });
    const due = await screen.findByRole('region', { name: 'To confirm' });
    await user.click(within(due).getByRole('button', { name: 'To confirm' }));
    await waitFor(() => expect(within(due).getAllByRole('listitem')).toHaveLength(3));
    expect(within(due).getAllByText(/^€\s-\d/)).toHaveLength(3);

    const [first] = within(due).getAllByRole('button', { name: 'Confirm Piano lesson' });
    if (first) await user.click(first);
    await waitFor(() => expect(within(due).getAllByRole('listitem')).toHaveLength(2));
    const [edited] = within(due).getAllByRole('button', { name: 'Edit Piano lesson' });
    if (edited) await user.click(edited);
    await type(user, 'Amount', '12');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(within(due).getAllByRole('listitem')).toHaveLength(1));
    await user.click(within(due).getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'To confirm' })).toBeNull());
  });
});
