import { screen, waitFor, within } from '@testing-library/react';
import {
  collection,
  deleteDoc,
  doc,
  getDocs,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import type { Series } from '../../src/model/transaction';
import { remember } from '../../src/services/device/deviceStore';
import { aSeries, aTransaction, documentOf } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { aHouseholdOf, noraAndBram } from '../support/household';
import { enter, section, setToday, textOf } from '../support/money';
import { tellBrowserItIsOffline } from '../support/offline';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseWritesTo } from '../support/ruleChanges';
import { writeRaw } from '../support/seedBasics';
import { edits } from '../support/acts';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
});

beforeEach(async () => {
  setToday('2026-11-21');
  plan = await aHouseholdOf(nora, bram);
  remember(`plan:${nora.id}`, plan.id);
});

const ofNora = () => ({ plan_id: plan.id, user_id: nora.id });

const gym = (fields: object = {}): Series =>
  aSeries({
    ...ofNora(),
    id: `${plan.id}-gym`,
    description: 'Gym',
    category: 'Groceries',
    amount: 3000,
    date: '2026-01-05',
    ...fields,
  });
const salary = (): Series =>
  aSeries({
    ...ofNora(),
    id: `${plan.id}-salary`,
    user_id: bram.id,
    type: 'income',
    description: 'Salary',
    category: 'Salary',
    amount: 245_000,
    date: '2026-01-25',
  });

const ends = (fields: object = {}) => ({
  kind: 'end',
  id: 'end',
  transaction_id: `${plan.id}-gym`,
  day: '2027-02-01',
  ...fields,
});
const once = (fields: object = {}) => ({
  kind: 'once',
  id: 'once',
  type: 'expense',
  description: 'Washing machine',
  category: 'Rent',
  amount: 59_900,
  day: '2027-02-03',
  ...fields,
});
const everyday = (fields: object = {}) => ({
  kind: 'everyday',
  id: 'everyday',
  category: 'Groceries',
  percent: 80,
  ...fields,
});

/** Writes a scenario past the rules. Returns its id. */
async function scenario(name: string, changes: readonly unknown[], fields: object = {}): Promise<string> {
  const id = `${plan.id}-${name.replaceAll(' ', '-')}`;
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  await writeRaw(`scenario/${id}`, { plan_id: plan.id, name, changes, ...times, ...fields });
  return id;
}

/** The plan's scenarios on the server. */
const stored = async () => {
  const { docs } = await getDocs(query(collection(adminDb(), 'scenario'), where('plan_id', '==', plan.id)));
  return docs.map((each) => each.data());
};
const storedChanges = async () => (await stored()).flatMap((each) => each['changes'] as unknown[]);
const storedTransactions = async () => {
  const { docs } = await getDocs(
    query(collection(adminDb(), 'transaction'), where('plan_id', '==', plan.id)),
  );
  return docs.map((each) => each.data()).toSorted((a, b) => a['amount'] - b['amount']);
};

const changes = async () =>
  within(await screen.findByRole('region', { name: 'Changes' }))
    .getAllByRole('listitem')
    .map(textOf);
const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => textOf(cell as HTMLElement)).join(' | '));

const open = async (path = '/en/future', as: Person = nora) => {
  const { user } = await renderApp(path, { as });
  await section('What if');
  return user;
};
const press = async (user: Awaited<ReturnType<typeof open>>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const choose = async (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('menuitem', { name }));

describe('a plan without scenarios', () => {
  it('has one quiet line about them, and nothing where nothing repeats', { tags: 'full' }, async () => {
    await renderApp('/en/future', { as: nora });
    await screen.findByText('Nothing repeats in the next 14 days');
    expect(screen.queryByRole('region', { name: 'What if' })).toBeNull();
    await enter(bram, salary());
    const region = await section('What if');
    expect(textOf(region)).toBe('Try out a change before you make itNew scenario');
  });

  it('gets one with a name, which opens and says that nothing is different', async () => {
    await enter(nora, salary());
    const user = await open();
    await press(user, 'New scenario');
    const dialog = within(await screen.findByRole('dialog', { name: 'New scenario' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name of at most 60 characters')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Name of the scenario' }), ' Without the car ');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    const toggle = await screen.findByRole('button', { name: 'Without the car', expanded: true });
    expect(toggle).toBeTruthy();
    expect(await screen.findByText(/Nothing is different yet/)).toBeTruthy();
    expect(window.location.search).toMatch(/^\?whatif=\w+$/);
    await expect.poll(stored).toMatchObject([{ name: 'Without the car', changes: [], plan_id: plan.id }]);
  });
});

describe('a scenario', () => {
  it('shows what it makes of the months, of the balance and of its lowest day', async () => {
    await enter(nora, gym(), salary());
    const balance = { amount: 100_000, day: '2026-11-21' };
    await writeRaw(`plan/${plan.id}`, { ...documentOf(plan), balance });
    const id = await scenario('Less', [ends(), once()]);
    await open(`/en/future?whatif=${id}`);
    await expect
      .poll(changes)
      .toEqual([
        'No more Gym from 1 februari 2027€ 270,00',
        'Washing machine, € 599,00 on 3 februari 2027€ -599,00',
      ]);
    expect(table('Balance')).toEqual([
      'Balance | Now | With this',
      'Lowest | € 1.000,00 21 november 2026 | € 1.000,00 21 november 2026',
      'At the end of oktober 2027 | € 30.070,00 | € 29.741,00',
    ]);
    const months = table('Left over by month');
    expect(months).toHaveLength(14);
    expect(months.slice(3, 6)).toEqual([
      'januari 2027 | € 2.420,00 | € 2.420,00 | € 0,00',
      'februari 2027 | € 2.420,00 | € 1.851,00 | € -569,00',
      'maart 2027 | € 2.420,00 | € 2.450,00 | € 30,00',
    ]);
    expect(months.at(-1)).toBe('Total | € 29.070,00 | € 28.741,00 | € -329,00');
    expect(screen.getByRole('figure').textContent).toContain('Less: lowest');
    expect(screen.queryByText(/Counted from/)).toBeNull();
  });

  it('counts from nothing while nobody has entered the balance, and says so', async () => {
    await enter(nora, gym());
    await open(`/en/future?whatif=${await scenario('Less', [ends()])}`);
    expect(textOf(await screen.findByText(/^Counted from/))).toBe(
      'Counted from € 0,00: nobody has entered the balance yet',
    );
    expect(table('Balance').at(-1)).toBe('At the end of oktober 2027 | € -330,00 | € -60,00');
  });

  it('opens and closes by its name, beside an open month, and takes the focus when the address opens it', async () => {
    await enter(nora, gym());
    const [less, another] = [await scenario('Less', [ends()]), await scenario('Another', [once()])];
    const user = await open(`/en/future?month=2027-03&whatif=${less}`);
    const toggle = await screen.findByRole('button', { name: 'Less', expanded: true });
    await waitFor(() => expect(document.activeElement).toBe(toggle));
    await press(user, 'Another');
    expect(window.location.search).toBe(`?month=2027-03&whatif=${another}`);
    expect(screen.getByRole('button', { name: 'Less' }).getAttribute('aria-expanded')).toBe('false');
    await press(user, 'Another');
    expect(window.location.search).toBe('?month=2027-03');
  });

  it('says which changes count as nothing, and which can’t be read', async () => {
    await enter(nora, gym({ recurrance: { type: 'months', value: 1, end_date: '2027-03-31' } }));
    const id = await scenario('Old', [
      ends({ id: 'a', transaction_id: 'gone' }),
      ends({ id: 'b', day: '2027-06-01' }),
      once({ id: 'c', day: '2026-11-20' }),
      'junk',
      { kind: 'end' },
    ]);
    await open(`/en/future?whatif=${id}`);
    await expect
      .poll(changes)
      .toEqual([
        expect.stringMatching(/^Washing machine.*The day has passed, so this counts as nothing€ 0,00$/),
        expect.stringMatching(/^No more … from.*It is no longer there, so this counts as nothing€ 0,00$/),
        expect.stringMatching(/^No more Gym from.*It has ended by then, so this counts as nothing€ 0,00$/),
      ]);
    expect(screen.getByText("2 changes can't be read")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make it so' })).toBeNull();
  });

  it('of two hundred changes and with hidden characters in its name blanks nothing', async () => {
    expectConsoleError(/Unreadable record scenario/);
    await enter(nora, gym());
    const all = Array.from({ length: 200 }, (_, index) => once({ id: `c${index}` }));
    const id = await scenario('Heavy', all, { name: 'Heavy\u202e' });
    await scenario('Nameless', [], { name: 7 });
    await open(`/en/future?whatif=${id}`);
    await expect.poll(changes).toHaveLength(40);
    expect(screen.getByText("160 changes can't be read")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Heavy\ufffd' })).toBeTruthy();
    expect(screen.getByText("1 scenario can't be read")).toBeTruthy();
  });

  it('of which there are more than a plan may have are said to be a part', async () => {
    await enter(nora, gym());
    for (let count = 1; count <= 21; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await scenario(`Plan ${count}`, []);
    }
    const { findByText, unmount } = await renderApp('/en/future', { as: nora });
    const said = await findByText(
      'What if: this page reads 20 at most, and there are more. Its figures may lack the rest.',
    );
    await deleteDoc(doc(adminDb(), 'scenario', `${plan.id}-Plan-21`));
    await expect.poll(() => said.isConnected).toBe(false);
    unmount();
  });

  it('can be renamed, deleted and brought back', async () => {
    await enter(nora, gym());
    await scenario('Less', [ends()]);
    const user = await open();
    await press(user, 'Actions for Less');
    await choose(user, 'Rename');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Less' }));
    const name = dialog.getByRole('textbox', { name: 'Name of the scenario' });
    await user.clear(name);
    await user.type(name, 'Much less');
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    await screen.findByRole('button', { name: 'Much less' });

    await press(user, 'Actions for Much less');
    await choose(user, 'Delete the scenario');
    await screen.findByText('Much less deleted');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Much less' })).toBeNull());
    await expect.poll(stored).toEqual([]);
    await press(user, 'Undo');
    await screen.findByRole('button', { name: 'Much less' });
    await expect.poll(stored).toMatchObject([{ name: 'Much less', changes: [ends()] }]);
  });

  it('isn’t changed offline, and the page says why', async () => {
    await enter(nora, gym());
    const id = await scenario('Less', [ends()]);
    const user = await open(`/en/future?whatif=${id}`);
    await changes();
    tellBrowserItIsOffline();
    await press(user, /^Remove: No more Gym/);
    await screen.findByText(/Less is not changed: This needs a connection/);
    await press(user, 'New scenario');
    await user.type(await screen.findByRole('textbox', { name: 'Name of the scenario' }), 'More');
    await press(user, 'Create');
    await screen.findByText('This needs a connection: you are offline');
    expect(screen.getByRole('textbox', { name: 'Name of the scenario' })).toHaveProperty('value', 'More');
    await expect.poll(stored).toHaveLength(1);
  });
});

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the changes of a scenario', () => {
  it('are typed kind by kind, and each wrong text has its error', { tags: 'full' }, async () => {
    await enter(nora, gym(), salary());
    const id = await scenario('Less', []);
    const user = await open(`/en/future?whatif=${id}`);
    await press(user, 'Add a change');
    let dialog = await dialogOf('Add a change');
    const add = () => user.click(dialog.getByRole('button', { name: 'Add a change' }));
    const day = () => dialog.getByRole('textbox', { name: /^(From|Date)$/ });

    await user.clear(day());
    await user.type(day(), '20-11-2026');
    await add();
    expect(dialog.getByText('Choose what changes')).toBeTruthy();
    expect(dialog.getByText('Choose today or a later day')).toBeTruthy();
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Which one?' }),
      dialog.getByRole('option', { name: /^Gym/ }),
    );
    await user.clear(day());
    await user.type(day(), '1-2-2027');
    await add();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect.poll(changes).toEqual(['No more Gym from 1 februari 2027€ 270,00']);

    await press(user, 'Add a change');
    dialog = await dialogOf('Add a change');
    await user.click(dialog.getByRole('radio', { name: 'An amount changes' }));
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Which one?' }),
      dialog.getByRole('option', { name: /^Salary/ }),
    );
    expect(textOf(dialog.getByText(/^Now/))).toBe('Now € 2.450,00');
    await user.type(dialog.getByRole('textbox', { name: 'New amount' }), 'more');
    await add();
    expect(dialog.getByRole('textbox', { name: 'New amount' }).getAttribute('aria-invalid')).toBe('true');
    await user.clear(dialog.getByRole('textbox', { name: 'New amount' }));
    await user.type(dialog.getByRole('textbox', { name: 'New amount' }), '2.500');
    await add();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await press(user, 'Add a change');
    dialog = await dialogOf('Add a change');
    await user.click(dialog.getByRole('radio', { name: 'Something new repeats' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Every' }));
    await add();
    expect(dialog.getByText('Enter a whole number from 1 to 1000')).toBeTruthy();
    expect(dialog.getByRole('combobox', { name: 'Category' }).getAttribute('aria-invalid')).toBe('true');
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Nursery');
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '600');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Rent');
    await user.type(dialog.getByRole('textbox', { name: 'Every' }), '2');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Period' }), 'weeks');
    await add();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await press(user, 'Add a change');
    dialog = await dialogOf('Add a change');
    await user.click(dialog.getByRole('radio', { name: 'Something happens once' }));
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Bonus');
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '100');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Salary');
    await add();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await press(user, 'Add a change');
    dialog = await dialogOf('Add a change');
    await user.click(dialog.getByRole('radio', { name: 'Everyday spending changes' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Groceries');
    await user.type(dialog.getByRole('textbox', { name: /^Percent/ }), '501');
    await add();
    expect(dialog.getByText('Enter a whole number from 0 to 500')).toBeTruthy();
    await user.clear(dialog.getByRole('textbox', { name: /^Percent/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Percent/ }), '80');
    await add();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await expect
      .poll(changes)
      .toEqual([
        expect.stringMatching(/^Salary becomes € 2\.500,00 from 21 november 2026€ 600,00$/),
        expect.stringMatching(/^New: Nursery, € 600,00 every 2 weeks from 21 november 2026€ -15\.000,00$/),
        'Bonus, € 100,00 on 21 november 2026€ 100,00',
        'No more Gym from 1 februari 2027€ 270,00',
        'Everyday spending on Groceries: 80% of now€ 0,00',
      ]);
    await expect.poll(storedChanges).toHaveLength(5);
  });

  it('can be edited and removed, and a removed one comes back', async () => {
    await enter(nora, gym());
    const id = await scenario('Less', [once(), ends()]);
    const user = await open(`/en/future?whatif=${id}`);
    await press(user, /^Edit: Washing machine/);
    const dialog = await dialogOf('Change');
    expect(dialog.queryByRole('radio')).toBeNull();
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    expect(amount).toHaveProperty('value', '599,00');
    await user.clear(amount);
    await user.type(amount, '650');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(async () => (await changes())[1]).toMatch(/^Washing machine, € 650,00/);
    await expect.poll(storedChanges).toEqual([once({ amount: 65_000 }), ends()]);

    await press(user, /^Remove: No more Gym/);
    await expect.poll(changes).toHaveLength(1);
    await screen.findByText('Removed: No more Gym from 1 februari 2027');
    await press(user, 'Undo');
    await expect.poll(changes).toHaveLength(2);
  });

  it('are seen at once by the other member, and both members’ changes are kept', async () => {
    await enter(nora, gym());
    const id = await scenario('Less', [ends()]);
    const user = await open(`/en/future?whatif=${id}`);
    await press(user, /^Edit: No more Gym/);
    const dialog = await dialogOf('Change');
    await updateDoc(doc(bram.db, 'scenario', id), {
      changes: [ends(), once()],
      updatedAt: serverTimestamp(),
    });
    await expect.poll(changes).toHaveLength(2);
    const day = dialog.getByRole('textbox', { name: 'From' });
    await user.clear(day);
    await user.type(day, '1-3-2027');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect
      .poll(changes)
      .toEqual([
        expect.stringMatching(/^Washing machine/),
        expect.stringMatching(/^No more Gym from 1 maart 2027/),
      ]);
    await expect.poll(storedChanges).toEqual([ends({ day: '2027-03-01' }), once()]);
  });

  it('stop at forty, with a reason, and the typed text stays', { tags: 'full' }, async () => {
    await enter(nora, gym());
    const all = Array.from({ length: 40 }, (_, index) => once({ id: `c${index}` }));
    const id = await scenario('Full', all);
    const user = await open(`/en/future?whatif=${id}`);
    await press(user, 'Add a change');
    const dialog = await dialogOf('Add a change');
    await user.click(dialog.getByRole('radio', { name: 'Something happens once' }));
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'One more');
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '1');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Rent');
    await user.click(dialog.getByRole('button', { name: 'Add a change' }));
    expect(await dialog.findByText('A scenario can have up to 40 changes')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'One more');
    await expect.poll(storedChanges).toHaveLength(40);
  });

  it('stay when the server refuses to remove one, and the page says why', async () => {
    await enter(nora, gym());
    const id = await scenario('Less', [ends()]);
    const restore = await refuseWritesTo('scenario');
    const user = await open(`/en/future?whatif=${id}`);
    await press(user, /^Remove: No more Gym/);
    await screen.findByText(/Less is not changed: Not an authorized user/);
    await restore();
    await expect.poll(storedChanges).toHaveLength(1);
  });
});

describe('making a scenario so', () => {
  it('lists what happens, does it in one act, and undoes it in one', async () => {
    await enter(nora, gym(), salary());
    const id = await scenario('Less', [
      ends(),
      once(),
      {
        kind: 'amount',
        id: 'amount',
        transaction_id: `${plan.id}-salary`,
        day: '2027-01-01',
        amount: 250_000,
      },
      everyday(),
    ]);
    const user = await open(`/en/future?whatif=${id}`);
    await press(user, 'Make it so');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make it so: Less' }));
    expect(dialog.getAllByRole('listitem').map(textOf)).toEqual([
      'Salary becomes € 2.500,00 from 1 januari 2027',
      'No more Gym from 1 februari 2027',
      'Washing machine, € 599,00 on 3 februari 2027',
    ]);
    expect(dialog.getByText(/Everyday spending can't be made so/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Make it so' }));
    await screen.findByText('Done: Less');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await expect.poll(changes).toEqual([expect.stringMatching(/^Everyday spending on Groceries/)]);
    expect(screen.queryByRole('button', { name: 'Make it so' })).toBeNull();
    expect(
      (await storedTransactions()).map((each) => [each['description'], each['amount'], each['user_id']]),
    ).toEqual([
      ['Gym', 30, nora.id],
      ['Washing machine', 599, nora.id],
      ['Salary', 2450, bram.id],
      ['Salary', 2500, bram.id],
    ]);

    await press(user, 'Undo');
    await expect.poll(changes).toHaveLength(4);
    expect((await storedTransactions()).map((each) => each['recurrance'])).toEqual([
      { type: 'months', value: 1, end_date: null },
      { type: 'months', value: 1, end_date: null },
    ]);
  });

  it('stays possible after a failure, with what another member has changed meanwhile', async () => {
    await enter(nora, gym());
    const id = await scenario('Less', [ends()]);
    const user = await open(`/en/future?whatif=${id}`);
    await press(user, 'Make it so');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make it so: Less' }));
    const goOnline = tellBrowserItIsOffline();
    const make = () => user.click(dialog.getByRole('button', { name: 'Make it so' }));
    await make();
    expect(await dialog.findByText('This needs a connection: you are offline')).toBeTruthy();
    goOnline();
    await updateDoc(doc(bram.db, 'scenario', id), {
      changes: [once()],
      updatedAt: serverTimestamp(),
    });
    await dialog.findByText(/^Washing machine/);
    await edits(bram, `${plan.id}-gym`, {
      amount: 31,
      updatedAt: serverTimestamp(),
    });
    await make();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByText(/Nothing is different yet/)).toBeTruthy();
    await expect.poll(storedChanges).toEqual([]);
  });
});

describe('“What if this ends?”', () => {
  it('is one press from an occurrence on the page of the future', async () => {
    await enter(nora, gym(), salary());
    const user = await open();
    await press(user, 'Actions for Salary on 25 november 2026');
    await choose(user, 'What if this ends?');
    await screen.findByRole('button', { name: 'Without Salary', expanded: true });
    await expect
      .poll(changes)
      .toEqual([expect.stringMatching(/^No more Salary from 25 november 2026€ -29\.400,00$/)]);
    await expect.poll(stored).toMatchObject([{ name: 'Without Salary' }]);
  });

  it('is one press from the menu of a series on its page, and opens the page of the future', async () => {
    await enter(nora, gym(), aTransaction({ ...ofNora(), description: 'Bread', date: '2026-11-20' }));
    const { user } = await renderApp('/en/expenses', { as: nora });
    await press(user, 'Actions for Bread');
    expect(screen.queryByRole('menuitem', { name: 'What if this ends?' })).toBeNull();
    await user.keyboard('{Escape}');
    await press(user, 'Actions for Gym');
    await choose(user, 'What if this ends?');
    await screen.findByRole('heading', { level: 1, name: 'Future' });
    const toggle = await screen.findByRole('button', { name: 'Without Gym', expanded: true });
    await waitFor(() => expect(document.activeElement).toBe(toggle));
    expect(window.location.pathname).toBe('/en/future');
    await expect.poll(changes).toEqual([expect.stringMatching(/^No more Gym from 5 december 2026/)]);
  });

  it('says when it could not create the scenario', async () => {
    await enter(nora, salary());
    await refuseWritesTo('scenario');
    const user = await open();
    await press(user, 'Actions for Salary on 25 november 2026');
    await choose(user, 'What if this ends?');
    await screen.findByText('Without Salary is not created: Not an authorized user');
    expect(window.location.search).toBe('');
  });
});
