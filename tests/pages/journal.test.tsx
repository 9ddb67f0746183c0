// Changes that the server refuses, or that can't reach it.
import { screen, waitFor, within } from '@testing-library/react';
import { deleteDoc, doc, getDocFromServer, serverTimestamp, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import type { Transaction } from '../../src/model/transaction';
import { unsentOf } from '../../src/services/outbox/outbox';
import { day } from '../domain/builders';
import { aSeries, aTransaction } from '../support/builders';
import { withAppPatience } from '../support/appPatience';
import { allowConsoleError, expectConsoleError } from '../support/console';
import { line } from '../support/emulators';
import { aCouple, aPlanNamed } from '../support/household';
import { openLimit } from '../support/limit';
import { enter, rowsOf, section, setToday, textOf } from '../support/money';
import { adminDb, type Person } from '../support/people';
import { goOffline } from '../support/offline';
import { renderApp } from '../support/renderApp';
import { loadOwnRules, refuseWrites, refuseWritesTo } from '../support/ruleChanges';

let nora: Person;
let plan: Plan;

/** Nora uses the app. Bram is a member of her plan. */
beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, plan } = await aCouple());
});

type Visitor = Awaited<ReturnType<typeof renderApp>>['user'];

const ofNora = () => ({ id: crypto.randomUUID(), plan_id: plan.id, user_id: nora.id });
const bread = (amount = 950) => aTransaction({ ...ofNora(), description: 'Bread and cheese', amount });
const rent = () =>
  aSeries({ ...ofNora(), description: 'Rent of the house', date: '2026-01-25', amount: 95_000 });

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const member = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Member' });
const expenses = () => waitFor(() => rowsOf('Groceries'));
const stored = async ({ id }: Transaction) =>
  (await getDocFromServer(doc(adminDb(), 'transaction', id))).data();
const notice = () => screen.findByRole('button', { name: '1 entry could not be saved' });

async function openFrom(user: Visitor, description: string) {
  // The first test of a file waits while its pages are transformed.
  await user.click(await screen.findByRole('button', { name: `Edit ${description}` }, { timeout: 60_000 }));
  return screen.findByRole('dialog', { name: 'Edit transaction' });
}

async function type(user: Visitor, name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

/** The button in the message about a refused change. */
async function openAgainFor(description: string) {
  const text = await screen.findByText(`${description} was not changed: Not an authorized user`);
  const name = 'Open again';
  return within(text.parentElement ?? document.body).getByRole('button', { name, hidden: true });
}

const save = (user: Visitor) => user.click(screen.getByRole('button', { name: 'Save' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens a plan from the sidebar. */
async function open(user: Visitor, name: string) {
  const sidebar = within(await screen.findByRole('complementary', {}, { timeout: 60_000 }));
  await user.click(await sidebar.findByRole('button', { name: /^Plan/ }));
  await user.click(await screen.findByRole('menuitemradio', { name }));
  await sidebar.findByRole('button', { name: new RegExp(`^Plan.*${name}`) });
}

const storedPlan = async () => (await getDocFromServer(doc(adminDb(), 'plan', plan.id))).data();

const bramLeaves = () => updateDoc(doc(adminDb(), 'plan', plan.id), { members: [] });

describe('a change that the server refuses', () => {
  it('reopens as a change of that transaction, with the typed values', { tags: 'full' }, async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const transaction = bread();
    await enter(nora, transaction);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Bread and cheese');
    const goOnline = await goOffline();
    await type(user, 'Amount', '12,30');
    await user.selectOptions(member(), 'Bram de Wit');
    await save(user);
    await closed();

    await bramLeaves();
    await goOnline();
    expect(await screen.findByText('Bread and cheese was not changed: Not an authorized user')).toBeTruthy();
    await user.click(await notice());
    const list = await screen.findByRole('dialog', { name: 'Not saved' });
    expect(list.textContent).toMatch(/Edit Bread and cheese€\s12,30 · 21 november 2026/);
    await user.click(await within(list).findByRole('button', { name: 'Open again' }));

    await screen.findByRole('dialog', { name: 'Edit transaction' });
    expect(field('Amount').value).toBe('12,30');
    await user.selectOptions(member(), 'Nora Visser');
    await save(user);
    await expect.poll(expenses).toEqual([expect.stringContaining('€ 12,30')]);
    await expect.poll(() => stored(transaction)).toMatchObject({ amount: 12.3, user_id: nora.id });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '1 entry could not be saved' })).toBeNull(),
    );
  });

  it('reopens with its amount in the currency of the plan and the formats of the person', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const fields = { updatedAt: serverTimestamp() };
    await updateDoc(doc(adminDb(), 'plan', plan.id), { ...fields, currency: 'JPY' });
    await updateDoc(doc(adminDb(), 'user', nora.id), { ...fields, formats: 'language' });
    await enter(nora, bread(95_000));
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Bread and cheese');
    const goOnline = await goOffline();
    await type(user, 'Amount', '1250');
    await user.selectOptions(member(), 'Bram de Wit');
    await save(user);
    await closed();

    await bramLeaves();
    await goOnline();
    await user.click(await openAgainFor('Bread and cheese'));
    await screen.findByRole('dialog', { name: 'Edit transaction' });
    expect(field('Amount').value).toBe('1250');
    await user.selectOptions(member(), 'Nora Visser');
    await save(user);
    await expect.poll(expenses).toEqual([expect.stringContaining('¥1,250')]);
  });

  it('of one occurrence reopens as a change of that occurrence', { tags: 'full' }, async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const series = rent();
    await enter(nora, series);
    const { user } = await renderApp('/en/future', { as: nora });
    await screen.findByRole('heading', { name: 'woensdag 25 november 2026' });
    const goOnline = await goOffline();
    await user.click(
      await screen.findByRole('button', { name: 'Actions for Rent of the house on 25 november 2026' }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Skip' }));
    // Too many exceptions for the rules.
    const exceptions = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`2${String(index).padStart(3, '0')}-01-01`, {}]),
    );
    await updateDoc(doc(adminDb(), 'transaction', series.id), { exceptions });
    await goOnline();

    await user.click(await notice());
    const list = await screen.findByRole('dialog', { name: 'Not saved' });
    expect(list.textContent).toContain('Skip Rent of the house');
    expect(list.textContent).toContain('Only this one, 25 november 2026');
    await updateDoc(doc(adminDb(), 'transaction', series.id), { exceptions: {} });
    await user.click(await within(list).findByRole('button', { name: 'Open again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Rent of the house' });
    const [only] = within(dialog).getAllByRole<HTMLInputElement>('radio');
    expect(only?.checked).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect
      .poll(() => stored(series))
      .toMatchObject({ exceptions: { '2026-11-25': { skipped: true } } });
  });

  it('asks before it takes the place of another one that has opened again', { tags: 'full' }, async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const wine = aTransaction({ ...ofNora(), description: 'Wine', amount: 700 });
    await enter(nora, bread(), wine);
    const { user } = await renderApp('/en/expenses', { as: nora });
    const goOnline = await openFrom(user, 'Wine').then(goOffline);
    await user.selectOptions(member(), 'Bram de Wit');
    await save(user);
    await closed();
    await openFrom(user, 'Bread and cheese');
    await type(user, 'Amount', '12,30');
    await user.selectOptions(member(), 'Bram de Wit');
    await save(user);
    await closed();
    await bramLeaves();
    await goOnline();
    const ofWine = await openAgainFor('Wine');
    await user.click(await openAgainFor('Bread and cheese'));
    // It stays while the pointer is on it.
    await user.hover(ofWine);
    await screen.findByRole('dialog', { name: 'Edit transaction' });
    await user.click(ofWine);
    const asked = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(field('Amount').value).toBe('12,30');
  });

  it(
    'of a deleted transaction says so, and stays until the person discards it',
    { tags: 'full' },
    async () => {
      expectConsoleError(/PERMISSION_DENIED|permission-denied/);
      const transaction = bread();
      await enter(nora, transaction);
      const { user } = await renderApp('/en/expenses', { as: nora });
      await openFrom(user, 'Bread and cheese');
      const goOnline = await goOffline();
      await type(user, 'Amount', '12,30');
      await save(user);
      await closed();
      await deleteDoc(doc(adminDb(), 'transaction', transaction.id));
      await goOnline();

      await user.click(await notice());
      const list = await screen.findByRole('dialog', { name: 'Not saved' });
      await user.click(await within(list).findByRole('button', { name: 'Open again' }));
      expect(await within(list).findByText('This transaction is no longer there')).toBeTruthy();
      await user.click(within(list).getByRole('button', { name: 'Discard' }));
      await closed();
    },
  );
});

/** What Rent's card says about its limit. */
const limitOfRent = async () => textOf(await section('Rent'));

/** Goes offline and sets a limit. Returns a function that restores the connection. */
async function setLimit(user: Visitor) {
  // The first test of a file waits while its pages are transformed.
  await screen.findByRole('button', { name: 'Actions for Rent' }, { timeout: 60_000 });
  const goOnline = await goOffline();
  await openLimit(user, 'Rent', 'Set a limit');
  await user.type(await screen.findByLabelText('Monthly limit'), '950');
  await save(user);
  await closed();
  expect(await screen.findByText('Monthly limit for Rent: € 950,00')).toBeTruthy();
  await expect.poll(limitOfRent).toContain('€ 950,00');
  return goOnline;
}

describe('a limit that is set without a connection', () => {
  it('is shown at once, and is sent with the connection', async () => {
    const { user } = await renderApp('/en/expenses', { as: nora });
    const goOnline = await setLimit(user);
    expect(await storedPlan()).not.toHaveProperty('limits');
    await goOnline();
    await expect.poll(storedPlan).toMatchObject({ limits: { Rent: 95_000 } });
  });

  it('is never set if it is undone first', async () => {
    const { user } = await renderApp('/en/expenses', { as: nora });
    const goOnline = await setLimit(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(limitOfRent).not.toContain('€ 950,00');
    await goOnline();
    await expect.poll(() => unsentOf(nora.id)).toEqual([]);
    await expect.poll(storedPlan).toMatchObject({ limits: {} });
  });

  it('is reported and listed when the server refuses it', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const { user } = await renderApp('/en/expenses', { as: nora });
    const goOnline = await setLimit(user);
    await refuseWritesTo('plan');
    await goOnline();
    expect(
      await screen.findByText('The limit for Rent was not changed: Not an authorized user'),
    ).toBeTruthy();
    await expect.poll(limitOfRent).not.toContain('€ 950,00');
    await user.click(await notice());
    const list = await screen.findByRole('dialog', { name: 'Not saved' });
    expect(textOf(list)).toContain('Limit for RentLimit € 950,00 a monthLindenstraat 12');
    expect(await storedPlan()).not.toHaveProperty('limits');

    await user.click(await within(list).findByRole('button', { name: 'Open again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Monthly limit')).value).toBe('950,00');
    await loadOwnRules();
    await save(user);
    await closed();
    await expect.poll(storedPlan).toMatchObject({ limits: { Rent: 95_000 } });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '1 entry could not be saved' })).toBeNull(),
    );
  });

  it('opens again from the message of its refusal', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const { user } = await renderApp('/en/expenses', { as: nora });
    const goOnline = await setLimit(user);
    await refuseWritesTo('plan');
    await goOnline();
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Monthly limit')).value).toBe('950,00');
    await loadOwnRules();
    await save(user);
    await closed();
    await expect.poll(storedPlan).toMatchObject({ limits: { Rent: 95_000 } });
    await expect.poll(() => unsentOf(nora.id)).toEqual([]);
  });

  it(
    'leaves the list when it is saved again after another member has set the same',
    { tags: 'full' },
    async () => {
      expectConsoleError(/PERMISSION_DENIED|permission-denied/);
      const { user } = await renderApp('/en/expenses', { as: nora });
      const goOnline = await setLimit(user);
      await refuseWritesTo('plan');
      await goOnline();
      await user.click(await notice());
      await user.click(await screen.findByRole('button', { name: 'Open again' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Limit for Rent' }));
      await updateDoc(doc(adminDb(), 'plan', plan.id), { limits: { Rent: 95_000 } });
      await dialog.findByRole('button', { name: 'Remove limit' });
      await save(user);
      await closed();
      await expect.poll(() => unsentOf(nora.id)).toEqual([]);
    },
  );
});

describe('refused changes to a plan in another currency', () => {
  it('are listed with amounts in that currency while a plan in euros is open', { tags: 'full' }, async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    plan = await aPlanNamed('Zomerhuis', nora);
    await updateDoc(doc(adminDb(), 'plan', plan.id), { currency: 'JPY' });
    const transaction = aTransaction({ ...ofNora(), description: 'Rice', amount: 95_000 });
    await enter(nora, transaction);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await open(user, 'Zomerhuis');
    await openFrom(user, 'Rice');
    const goOnline = await goOffline();
    await type(user, 'Amount', '1230');
    await save(user);
    await closed();
    await openLimit(user, 'Rent', 'Set a limit');
    await user.type(await screen.findByLabelText('Monthly limit'), '4500');
    await save(user);
    await closed();

    await refuseWrites();
    await goOnline();
    const listed = await screen.findByRole('button', { name: '2 entries could not be saved' });
    await open(user, 'Lindenstraat 12');
    await user.click(listed);
    const list = textOf(await screen.findByRole('dialog', { name: 'Not saved' }));
    expect(list).toContain('Edit Rice¥ 1.230 · 21 november 2026');
    expect(list).toContain('Limit for RentLimit ¥ 4.500 a monthZomerhuis');
    expect(list).not.toContain('€');
  });
});

describe('shares that are changed without a connection', () => {
  it('are reported and listed when the server refuses them', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const { user } = await renderApp('/en/settle', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Shares' }, { timeout: 60_000 }));
    await screen.findByRole('textbox', { name: 'Bram de Wit' });
    const goOnline = await goOffline();
    await type(user, 'Bram de Wit', '3');
    await save(user);
    await closed();
    expect(await screen.findByText('Shares saved')).toBeTruthy();
    await refuseWritesTo('plan');
    await goOnline();
    expect(
      await screen.findByText('The shares in Lindenstraat 12 were not saved: Not an authorized user'),
    ).toBeTruthy();
    await user.click(await notice());
    const list = await screen.findByRole('dialog', { name: 'Not saved' });
    expect(list.textContent).toContain('SharesBram de Wit: 3Lindenstraat 12');
    await user.click(await within(list).findByRole('button', { name: 'Open again' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Bram de Wit' })).value).toBe('3');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await closed();

    await user.click(await notice());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await closed();
    expect(await storedPlan()).not.toHaveProperty('shares');
  });

  it('open again from the message of their refusal, and leave the list when they are saved as they were', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const { user } = await renderApp('/en/settle?from=2026-11-01', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Shares' }));
    await screen.findByRole('textbox', { name: 'Bram de Wit' });
    const goOnline = await goOffline();
    await type(user, 'Bram de Wit', '3');
    await save(user);
    await closed();
    await refuseWritesTo('plan');
    await goOnline();
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Bram de Wit' })).value).toBe('3');
    expect(unsentOf(nora.id)).toHaveLength(1);
    await type(user, 'Bram de Wit', '1');
    await save(user);
    await closed();
    await expect.poll(() => unsentOf(nora.id)).toEqual([]);
    expect(window.location.search).toBe('?from=2026-11-01');
  });
});

describe('a change whose form closes before the server answers', () => {
  it('is reported when the server refuses it', async () => {
    allowConsoleError(/PERMISSION_DENIED|permission-denied/);
    await enter(nora, { ...rent(), date: day('2026-11-20') });
    const { user } = await renderApp('/en/settle', { as: nora });
    const [future] = await screen.findAllByRole('link', { name: 'Future' });
    await user.click(future ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'To confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Rent of the house' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm' }));
    await refuseWritesTo('transaction');
    withAppPatience();
    line.hold();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    // Nothing is typed, so that nobody asks.
    window.history.back();
    await closed();
    line.mend();
    expect(await screen.findByText('Rent of the house was not changed: Not an authorized user')).toBeTruthy();
    expect(await notice()).toBeTruthy();
  });
});

describe('a change while the server is down and the browser has a connection', () => {
  it('is shown at once with a mark, and is sent when the server is back', async () => {
    expectConsoleError(/UNAVAILABLE|unavailable|Could not reach|CANCELLED/);
    const transaction = bread();
    await enter(nora, transaction);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openFrom(user, 'Bread and cheese');
    withAppPatience();
    line.cut();
    await type(user, 'Amount', '12,30');
    await save(user);
    await closed();
    await waitFor(async () => {
      const [row] = await expenses();
      expect(row).toContain('€ 12,30');
      expect(row).toContain('Not synced yet');
    });
    expect(await stored(transaction)).toMatchObject({ amount: 9.5 });

    line.mend();
    await expect.poll(() => stored(transaction)).toMatchObject({ amount: 12.3 });
    await waitFor(async () => expect((await expenses())[0]).not.toContain('Not synced yet'));
  });
});
