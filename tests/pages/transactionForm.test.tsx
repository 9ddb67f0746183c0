import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  collection,
  disableNetwork,
  doc,
  enableNetwork,
  getDocs,
  query,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { db } from '../../src/services/firebase/database';
import { aPlan, documentOf, noonOf } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { fill } from '../support/fill';
import { aCouple, aHouseholdOf } from '../support/household';
import { rowsOf, section, setToday } from '../support/money';
import { tellBrowserItIsOffline } from '../support/offline';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseWrites } from '../support/ruleChanges';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

/** The dialog that Nora opens from Groceries. */
async function open() {
  const { user } = await renderApp('/en/expenses', { as: nora });
  await openAgain(user);
  return user;
}

async function openAgain(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'New transaction in Groceries' }));
  await dialog();
}

const dialog = () => screen.findByRole('dialog', { name: 'New transaction' });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const create = () => screen.getByRole('button', { name: 'Create' });

async function fillIn(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fill(user, field(name), value);
}

const MARKET = { Description: 'Fish market', Amount: '24,50' };

/** The dialog closes only after a successful save. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The plan's transactions on the server. */
async function stored() {
  const found = await getDocs(query(collection(bram.db, 'transaction'), where('plan_id', '==', plan.id)));
  return found.docs.map((document) => document.data());
}

describe('a new transaction', () => {
  it("has today's date, belongs to the person who enters it, and does not repeat by default", async () => {
    const user = await open();
    expect(within(await dialog()).getByText('Groceries')).toBeTruthy();
    expect(document.activeElement).toBe(field('Description'));
    expect(field('Date').value).toBe('21 november 2026');
    expect(field('Member').value).toBe(nora.id);

    await fillIn(user, MARKET);
    await user.click(create());

    await closed();
    await expect
      .poll(() => rowsOf('Groceries'))
      .toEqual([expect.stringMatching(/^Fish market21 november 2026.*Nora€ 24,50/)]);
    await expect.poll(stored).toEqual([
      {
        plan_id: plan.id,
        type: 'expense',
        category: 'Groceries',
        description: 'Fish market',
        amount: 24.5,
        date: noonOf('2026-11-21'),
        user_id: nora.id,
        createdAt: expect.anything(),
        updatedAt: expect.anything(),
      },
    ]);
  });

  it('stores every field, and repeats every 1 day when repeating is switched on', async () => {
    const user = await open();
    await fillIn(user, { ...MARKET, Amount: '€ 1.234,50', Date: '1-12-2026' });
    await user.selectOptions(field('Member'), 'Bram de Wit');
    await user.click(screen.getByRole('switch', { name: 'Repeat' }));
    expect([field('Every').value, field('Period').value, field('Ends on (optional)').value]).toEqual([
      '1',
      'days',
      '',
    ]);

    await fillIn(user, { Every: '2', 'Ends on (optional)': '1 juni 2027' });
    await user.selectOptions(field('Period'), 'weeks');
    await user.click(create());

    await closed();
    await expect.poll(stored).toMatchObject([
      {
        amount: 1234.5,
        date: noonOf('2026-12-01'),
        user_id: bram.id,
        recurrance: { type: 'weeks', value: 2, end_date: noonOf('2027-06-01') },
      },
    ]);
  });

  it('repeats every month after one press, and says so in words', async () => {
    const user = await open();
    await fillIn(user, { ...MARKET, Date: '1-12-2026' });
    await user.click(screen.getByRole('switch', { name: 'Repeat' }));
    expect(within(await dialog()).getByRole('status').textContent).toBe('every day, from 1 december 2026');

    await user.click(screen.getByRole('button', { name: 'every month' }));
    expect([field('Every').value, field('Period').value]).toEqual(['1', 'months']);
    expect(within(await dialog()).getByRole('status').textContent).toBe('every month, from 1 december 2026');
    expect(screen.getByRole('button', { name: 'every month', pressed: true })).toBeTruthy();

    await fillIn(user, { Every: '2' });
    expect(within(await dialog()).getByRole('status').textContent).toBe(
      'every 2 months, from 1 december 2026',
    );
    expect(screen.getByRole('button', { name: 'every month', pressed: false })).toBeTruthy();
    await user.click(create());

    await closed();
    await expect.poll(stored).toMatchObject([{ recurrance: { type: 'months', value: 2 } }]);
  });

  it('is an income on the income page', async () => {
    const { user } = await renderApp('/en/income', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'New transaction in Salary' }));
    await fillIn(user, { Description: 'November salary', Amount: '2850' });
    await user.keyboard('{Enter}');

    await closed();
    await expect.poll(stored).toMatchObject([{ type: 'income', category: 'Salary', amount: 2850 }]);
  });

  it('is created once, however often it is sent', async () => {
    const user = await open();
    await fillIn(user, MARKET);

    const button = create();
    await user.keyboard('{Enter}{Enter}');
    await user.click(button).catch(() => undefined);

    await closed();
    await expect.poll(stored).toHaveLength(1);
  });

  it('appears in its category even if that was closed, and the focus returns to the button that opened the dialog', async () => {
    const { user } = await renderApp('/en/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Groceries' }));
    await openAgain(user);
    await fillIn(user, MARKET);
    await user.click(create());

    await closed();
    expect(await within(await section('Groceries')).findByText('Fish market')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'New transaction in Groceries' }),
      ),
    );
  });
});

const SENTENCES: Readonly<Record<string, string>> = {
  Description: 'Description is too long: at most 200 characters',
  Amount: 'Amount needs to be set to an amount > 0',
  Date: 'Choose a date',
  Every: 'Enter a whole number from 1 to 1000',
  'Ends on (optional)': 'The end date lies before the first date',
};

describe('wrong input for a new transaction', () => {
  it('shows an error beside every field, and the first of them gets the focus', async () => {
    const user = await open();
    await user.click(screen.getByRole('switch', { name: 'Repeat' }));
    await fillIn(user, { Date: 'soon', Every: '0', 'Ends on (optional)': 'later' });
    await user.click(create());

    expect(errors()).toEqual({
      Description: 'Description is to short',
      Amount: 'Amount needs to be set to an amount > 0',
      Date: 'Choose a date',
      Every: 'Enter a whole number from 1 to 1000',
      'Ends on (optional)': 'Choose a date, or leave the field empty',
    });
    expect(document.activeElement).toBe(field('Description'));
    await expect.poll(stored).toEqual([]);
  });

  it('is refused when the form is sent, with the focus in the wrong field', async () => {
    const user = await open();
    await user.click(screen.getByRole('switch', { name: 'Repeat' }));
    for (const wrong of [
      { Description: 'x'.repeat(201) },
      { Amount: '1,234' },
      { Date: '31-4-2026' },
      { Every: '1,5' },
      { 'Ends on (optional)': '20-11-2026' },
    ]) {
      // oxlint-disable no-await-in-loop -- one form
      await fillIn(user, { ...MARKET, Date: '21-11-2026', Every: '1', 'Ends on (optional)': '', ...wrong });
      await user.click(create());
      const [name = ''] = Object.keys(wrong);
      expect(errors()).toEqual({ [name]: SENTENCES[name] });
      expect(document.activeElement).toBe(field(name));
      // oxlint-enable no-await-in-loop
    }
    await expect.poll(stored).toEqual([]);
  });

  it('loses its error once corrected, and no new error appears before the form is sent again', async () => {
    const user = await open();
    await user.click(create());
    expect(Object.keys(errors())).toEqual(['Description', 'Amount']);

    await fillIn(user, { Description: 'Fish', Date: 'soon' });
    expect(Object.keys(errors())).toEqual(['Amount']);

    await fillIn(user, { Amount: '12' });
    expect(errors()).toEqual({});
    await user.click(create());
    expect(Object.keys(errors())).toEqual(['Date']);
  });

  it('includes a member who leaves the plan while selected', async () => {
    const user = await open();
    await fillIn(user, MARKET);
    await user.selectOptions(field('Member'), 'Bram de Wit');
    await writeRaw(`plan/${plan.id}`, documentOf(aPlan({ ...plan, members: [] })));
    await waitFor(() => expect(within(field('Member')).queryByText('Bram de Wit')).toBeNull());
    await user.click(create());

    expect(errors()).toEqual({ Member: 'User needs to be selected' });
  });
});

describe('the input for a new transaction', () => {
  it('needs no question if the fields are empty', async () => {
    const user = await open();
    await user.keyboard('{Escape}');

    await closed();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each(['Escape', 'Close', 'Cancel'])('is given up by %s only when confirmed', async (way) => {
    const user = await open();
    await fillIn(user, { Description: 'Fish' });
    const leave = () =>
      way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: way }));

    await leave();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field('Description').value).toBe('Fish');

    await leave();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await closed();
    await openAgain(user);
    expect(field('Description').value).toBe('');
  });

  it('opens again when the server refuses it, and can be sent again', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const user = await open();
    const restore = await refuseWrites();
    await fillIn(user, MARKET);
    await user.click(create());
    await closed();

    await screen.findByText('Fish market was not saved: Not an authorized user');
    await waitFor(async () =>
      expect(within(await section('Groceries')).queryByText('Fish market')).toBeNull(),
    );
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    await screen.findByRole('dialog');
    expect([field('Description').value, field('Amount').value]).toEqual(['Fish market', '24,50']);

    await restore();
    await user.click(create());
    await closed();
    await expect.poll(stored).toHaveLength(1);
  });

  it('is shown at once while offline, and sent later', async () => {
    const user = await open();
    await goOffline();
    await fillIn(user, MARKET);
    await user.click(create());

    await closed();
    await expect.poll(() => rowsOf('Groceries')).toHaveLength(1);
    await expect.poll(stored).toEqual([]);

    await enableNetwork(db());
    await expect.poll(stored).toHaveLength(1);
  });

  it('returns when the server refuses it after the dialog has closed, even from another page', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const user = await open();
    await goOffline();
    await fillIn(user, { ...MARKET, Date: '1-12-2026' });
    await user.click(screen.getByRole('switch', { name: 'Repeat' }));
    await fillIn(user, { Every: '3' });
    await user.click(create());
    await closed();
    await user.click(screen.getAllByRole('link', { name: 'Future' })[0] as HTMLElement);
    await screen.findByRole('heading', { name: 'Future' });

    const restore = await refuseWrites();
    await enableNetwork(db());
    expect(await screen.findByText('Fish market was not saved: Not an authorized user')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Open again' }));

    await dialog();
    expect(field('Description').value).toBe('Fish market');
    expect(field('Amount').value).toBe('24,50');
    expect(field('Date').value).toBe('1 december 2026');
    expect(field('Every').value).toBe('3');

    await restore();
    await user.click(create());
    await closed();
    await expect.poll(stored).toMatchObject([{ description: 'Fish market', recurrance: { value: 3 } }]);
    expect(window.history.state?.usr).toBeNull();
  });

  it('opens in another plan from the message about its refusal once the person is no member of its own', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const own = await aHouseholdOf(bram);
    await updateDoc(doc(adminDb(), 'plan', own.id), { name: 'Zomerhuis' });
    const { user } = await renderApp('/en/expenses', { as: bram });
    await openAgain(user);
    await goOffline();
    await fillIn(user, MARKET);
    await user.click(create());
    await closed();
    await updateDoc(doc(adminDb(), 'plan', plan.id), { members: [] });
    await enableNetwork(db());
    await screen.findByText('Fish market was not saved: Not an authorized user');
    await screen.findAllByText('Zomerhuis');
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    await dialog();
    await user.click(create());
    await closed();
    const ofOwn = query(collection(bram.db, 'transaction'), where('plan_id', '==', own.id));
    await expect
      .poll(async () => (await getDocs(ofOwn)).docs.map((each) => each.data()))
      .toMatchObject([{ description: 'Fish market', amount: 24.5 }]);
  });
});

/** The error beside each field that has one, by the field's label. */
function errors(): Record<string, string> {
  const wrong = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')];
  return Object.fromEntries(
    wrong.map((input) => [
      input.labels?.[0]?.textContent ?? '',
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    ]),
  );
}

async function goOffline(): Promise<void> {
  tellBrowserItIsOffline();
  await disableNetwork(db());
}
