import { screen, waitFor, within } from '@testing-library/react';
import { serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import type { Transaction } from '../../src/model/transaction';
import { remember } from '../../src/services/device/deviceStore';
import { aSeries, aTransaction, noonOf } from '../support/builders';
import { allowConsoleError } from '../support/console';
import { aCouple, aHouseholdOf } from '../support/household';
import { enter, rowsOf, setToday, textOf } from '../support/money';
import { signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { edits } from '../support/acts';

let nora: Person;
let bram: Person;
let plan: Plan;

/** Nora uses the app. Bram changes the same transaction on his own device. */
beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

type Visitor = Awaited<ReturnType<typeof renderApp>>['user'];

const ofNora = () => ({ plan_id: plan.id, user_id: nora.id });
const bread = () => aTransaction({ ...ofNora(), description: 'Bread and cheese', amount: 950 });
const rent = () =>
  aSeries({ ...ofNora(), description: 'Rent of the house', date: '2026-01-25', amount: 95_000 });

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function type(user: Visitor, name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

async function openFrom(user: Visitor, description: string) {
  await user.click(await screen.findByRole('button', { name: `Edit ${description}` }));
  return screen.findByRole('dialog', { name: 'Edit transaction' });
}

const press = async (user: Visitor, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const choose = (user: Visitor, name: RegExp) => user.click(screen.getByRole('radio', { name }));
const expenses = () => waitFor(() => rowsOf('Groceries'));
const told = (text: string | RegExp) => screen.findByText(text);
const bramChanges = (transaction: Transaction, fields: object) =>
  edits(bram, transaction.id, { ...fields, updatedAt: serverTimestamp() });

/** The first expense of the page is so by now. */
async function isShown(text: RegExp): Promise<void> {
  await expect.poll(async () => (await expenses())[0]).toMatch(text);
}

describe('two members who change different fields of one transaction', () => {
  it('both get their change, and the later one reads what the other has changed', async () => {
    const transaction = bread();
    await enter(nora, transaction);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Bread and cheese');
    await type(user, 'Description', 'Bread and butter');
    await bramChanges(transaction, { amount: 20, date: noonOf('2026-11-20') });
    await isShown(/€ 20,00/);
    await press(user, 'Save');
    await told(
      'Bread and butter changed. What Bram de Wit has changed meanwhile counts as well: Amount and Date',
    );
    await waitFor(async () =>
      expect((await expenses())[0]).toMatch(/^Bread and butter20 november 2026.*€ 20,00/),
    );
    expect(screen.queryByRole('dialog')).toBeNull();

    await press(user, 'Undo');
    await waitFor(async () =>
      expect((await expenses())[0]).toMatch(/^Bread and cheese20 november 2026.*€ 20,00/),
    );
  });

  it('both get their change, one in an occurrence and one in the whole series', async () => {
    const series = rent();
    await enter(nora, series);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Rent of the house');
    await choose(user, /^Only this one, 25 november/);
    await type(user, 'Amount', '900');
    await bramChanges(series, { description: 'Rent and heating' });
    await isShown(/^Rent and heating/);
    await press(user, 'Save');
    await told(
      /^Rent and heating changed\. What Bram de Wit has changed meanwhile counts as well: Description/,
    );
    await waitFor(async () =>
      expect((await expenses())[0]).toMatch(/^Rent and heatingchanged this time25 november 2026.*€ 900,00/),
    );
    await user.click(screen.getAllByRole('link', { name: 'Future' })[0] ?? document.body);
    await expect
      .poll(() => rowsOf('woensdag 25 november 2026'))
      .toEqual([expect.stringMatching(/Rent and heating.*900,00/)]);
  });

  it("who split a series get the other's change in the part that continues", async () => {
    const series = rent();
    await enter(nora, series);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Rent of the house');
    await choose(user, /^This and all later ones/);
    await type(user, 'Amount', '1000');
    await bramChanges(series, { description: 'Rent and heating' });
    await isShown(/^Rent and heating/);
    await press(user, 'Save');
    await expect
      .poll(expenses)
      .toEqual([
        expect.stringMatching(/^Rent and heating25 november 2026.*€ 1\.000,00/),
        expect.stringMatching(/^Rent and heating25 januari 2026.*until 24 november 2026.*€ 950,00/),
      ]);
  });
});

describe('two members who change the same field', () => {
  it('are asked, also if one skips the occurrence that the other changes', async () => {
    const series = rent();
    await enter(nora, series);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Rent of the house');
    await choose(user, /^Only this one, 25 november/);
    await type(user, 'Amount', '900');
    await bramChanges(series, { exceptions: { '2026-11-25': { skipped: true } } });
    await isShown(/25 december 2026/);
    await press(user, 'Save');
    const message = await screen.findByRole('alert');
    expect(textOf(message)).toContain('Bram de Wit changed this while you were editing');
    expect(textOf(message)).toContain('25 november 2026 Skipped');
  });

  it('are asked if one ends the series before the occurrence that the other changes', async () => {
    const series = rent();
    await enter(nora, series);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Rent of the house');
    await choose(user, /^This and all later ones/);
    await type(user, 'Amount', '900');
    await bramChanges(series, { recurrance: { type: 'months', value: 1, end_date: noonOf('2026-11-24') } });
    await isShown(/until 24 november 2026/);
    await press(user, 'Save');
    expect(textOf(await screen.findByRole('alert'))).toContain('every month until 24 november 2026');
  });

  it('are not named if the plan has more members, because the author is unknown', async () => {
    const femke = await signUpPerson({ displayName: 'Femke Bakker' });
    plan = await aHouseholdOf(nora, bram, femke);
    remember(`plan:${nora.id}`, plan.id);
    const transaction = bread();
    await enter(nora, transaction);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Bread and cheese');
    await type(user, 'Amount', '12');
    await bramChanges(transaction, { amount: 20 });
    await isShown(/€ 20,00/);
    await press(user, 'Save');
    const message = await screen.findByRole('alert');
    expect(textOf(message)).toContain('Another member changed this while you were editing');
    await user.click(within(message).getByRole('button', { name: 'Show theirs' }));
    expect(field('Amount').value).toBe('20,00');
  });
});

/** Ends the series early and returns the question. */
async function endOn(user: Visitor, end: string) {
  await openFrom(user, 'Rent of the house');
  await type(user, 'Ends on (optional)', end);
  await press(user, 'Save');
  const message = await screen.findByRole('alert');
  expect(textOf(message)).toContain('28 november 2026: Rent of the house, € 1.000,00');
  return within(message);
}

describe('a series that ends before an occurrence that was moved and changed', () => {
  const moved = { '2026-11-25': { date: noonOf('2026-11-28'), amount: 1000 } };

  beforeEach(async () => {
    const series = rent();
    await enter(nora, series);
    await bramChanges(series, { exceptions: moved });
  });

  it('keeps it as a separate transaction if the person wants that, and Undo restores everything', async () => {
    const { user } = await renderApp('/en/expenses', { as: nora });
    const asked = await endOn(user, '26-11-2026');
    await user.click(asked.getByRole('button', { name: 'Keep as single transactions' }));
    const kept = expect.stringMatching(/^Rent of the house28 november 2026NVNora€ 1\.000,00/);
    const ended = expect.stringMatching(
      /^Rent of the house25 november 2026.*until 26 november 2026.*€ 950,00/,
    );
    await expect.poll(expenses).toEqual([ended, kept]);
    await press(user, 'Undo');
    const changed = /^Rent of the housechanged this time28 november 2026every month.*€ 1\.000,00/;
    await expect.poll(expenses).toEqual([expect.stringMatching(changed)]);
  });

  it('drops it if the person wants that', async () => {
    const { user } = await renderApp('/en/expenses', { as: nora });
    const asked = await endOn(user, '26-11-2026');
    await user.click(asked.getByRole('button', { name: 'Leave out' }));
    await expect.poll(expenses).toEqual([expect.stringMatching(/until 26 november 2026.*€ 950,00/)]);
  });

  it(
    'stays unchanged if the person continues editing, and asks nothing if the occurrence still fits',
    { tags: 'full' },
    async () => {
      const { user } = await renderApp('/en/expenses', { as: nora });
      const asked = await endOn(user, '26-11-2026');
      await user.click(asked.getByRole('button', { name: 'Keep editing' }));
      expect(screen.queryByRole('alert')).toBeNull();
      await type(user, 'Ends on (optional)', '28-11-2026');
      await press(user, 'Save');
      await expect
        .poll(expenses)
        .toEqual([expect.stringMatching(/until 28 november 2026.*€ (950|1\.000),00/)]);
    },
  );
});

describe('a series with a confirmed occurrence', () => {
  it(
    'names it when the series ends long before it, and when the rhythm changes',
    { tags: 'full' },
    async () => {
      // A change that gets no answer in 2 seconds is sent again, and refused if the first one arrived after all.
      allowConsoleError(/PERMISSION_DENIED/);
      const series = rent();
      await enter(nora, series);
      await bramChanges(series, { exceptions: { '2026-11-25': { confirmed: true } } });
      const { user } = await renderApp('/en/expenses', { as: nora });
      await openFrom(user, 'Rent of the house');
      await type(user, 'Ends on (optional)', '30-06-2026');
      await press(user, 'Save');
      const named = '25 november 2026: Rent of the house, € 950,00';
      const ending = await screen.findByRole('alert');
      expect(textOf(ending)).toContain(named);
      await user.click(within(ending).getByRole('button', { name: 'Keep editing' }));
      await type(user, 'Ends on (optional)', '{Backspace}');
      await type(user, 'Date', '26-01-2026');
      await press(user, 'Save');
      const moving = await screen.findByRole('alert');
      expect(textOf(moving)).toContain(named);
      await user.click(within(moving).getByRole('button', { name: 'Keep as single transactions' }));
      await expect
        .poll(expenses)
        .toEqual([
          expect.stringMatching(/^Rent of the house26 november 2026every month.*€ 950,00/),
          expect.stringMatching(/^Rent of the house25 november 2026.*€ 950,00/),
        ]);
    },
  );
});
