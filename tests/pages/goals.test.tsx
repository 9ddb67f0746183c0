import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { collection, doc, getDoc, getDocs, query, updateDoc, where } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { readsSoFar, resetReads } from '../../src/services/firebase/readMeter';
import { changesPlan, movesMoney } from '../support/acts';
import { arrangeOne } from '../support/arrange';
import { aPlan, documentOf } from '../support/builders';
import { allowConsoleError, expectConsoleError } from '../support/console';
import { aCouple } from '../support/household';
import { section, setToday, textOf } from '../support/money';
import { goOffline } from '../support/offline';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseReads, refuseWritesTo } from '../support/ruleChanges';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-26');
  ({ nora, bram, plan } = await aCouple());
});

const BIKE = 'goalBike000000000001';
const aBike = (fields: object = {}) => ({
  name: 'Bike',
  amount: 80_000,
  day: '2027-07-01',
  since: '2026-11-01',
  ...fields,
});

const bramAddsTheBike = (fields: object = {}) =>
  changesPlan(bram, plan.id, { goals: { [BIKE]: aBike(fields) } });

const bramPuts = (amount: number, id = `put-${crypto.randomUUID()}`) =>
  movesMoney(bram, id, { plan_id: plan.id, goal: BIKE, amount, day: '2026-11-20', user_id: bram.id });

async function stored() {
  const all = query(collection(adminDb(), 'goal_entry'), where('plan_id', '==', plan.id));
  return (await getDocs(all)).docs.map((each) => each.get('amount') as number).toSorted((a, b) => a - b);
}
/** What the history says that people did, in order. */
async function kinds() {
  const all = query(collection(adminDb(), 'history'), where('plan_id', '==', plan.id));
  return (await getDocs(all)).docs
    .toSorted((a, b) => Number(a.get('at')) - Number(b.get('at')))
    .map((each) => each.get('kind') as string);
}
const goals = async () =>
  Object.values(((await getDoc(doc(adminDb(), 'plan', plan.id))).get('goals') ?? {}) as object);

const meter = () => screen.getByRole('meter', { name: 'Bike' });
const card = async () => textOf(await section('Bike'));

async function move(user: UserEvent, act: 'Put in' | 'Take out', amount: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${act}: Bike`) }));
  const dialog = within(await screen.findByRole('dialog', { name: `${act}: Bike` }));
  const field = dialog.getByLabelText('Amount');
  await user.clear(field);
  await user.type(field, amount);
  await user.click(dialog.getByRole('button', { name: act }));
  return dialog;
}

describe('the page of goals', () => {
  it('explains goals, adds one with what it takes a month, and takes it back', async () => {
    const { user } = await renderApp('/en/goals', { as: nora });
    await screen.findByText(/^A goal is something you save for together/);
    // One button, and nothing is said of what isn't there.
    expect(main()).not.toContain("can't be read");
    await user.click(screen.getByRole('button', { name: 'Add a goal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New goal' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter a name of at most 60 characters');
    await user.type(dialog.getByLabelText('What for'), 'Bike');
    await user.type(dialog.getByLabelText('Amount'), '800');
    await user.type(dialog.getByLabelText('By when'), '1 July 2027');
    await user.type(dialog.getByLabelText(/^Picture/), 'http://example.org/bike.jpg');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter an address of at most 2000 characters that begins with https://');
    await user.clear(dialog.getByLabelText(/^Picture/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await screen.findByText('Added Bike');
    expect(await card()).toContain('€ 0,00 of € 800,00');
    expect(await card()).toContain('€ 100,00 a month to be there by 1 juli 2027');
    expect(await card()).toContain('On the way');
    expect(await goals()).toEqual([aBike({ since: '2026-11-26' })]);
    for (const text of [/More was taken out/, 'What went in and out', 'Take out'])
      expect(screen.queryByText(text)).toBeNull();

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/^A goal is something you save for together/);
  });

  it('puts money in with the amount of a month in the form, and takes it back', async () => {
    await bramAddsTheBike();
    const { user } = await renderApp('/en/goals', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Put in: Bike' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put in: Bike' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('100,00');
    await user.click(dialog.getByRole('button', { name: 'Put in' }));
    await screen.findByText(/^Put in Bike: €.100,00$/);
    await expect.poll(card).toContain('€ 100,00 of € 800,00');
    await expect.poll(stored).toEqual([10_000]);
    expect(screen.getByRole('meter', { name: 'Bike' }).getAttribute('aria-valuenow')).toBe('12');

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(card).toContain('€ 0,00 of € 800,00');
    await expect.poll(stored).toEqual([]);
    await expect.poll(() => kinds()).toEqual(['entry', 'goals', 'undo']);
  });

  it('takes out no more than there is, and lists who put in and took out what', async () => {
    await bramAddsTheBike();
    await bramPuts(5000);
    const { user } = await renderApp('/en/goals', { as: nora });
    await expect.poll(card).toContain('€ 50,00 of € 800,00');
    const dialog = await move(user, 'Take out', '50,01');
    await dialog.findByText('That is more than there is in it');
    await user.clear(dialog.getByLabelText('Amount'));
    await user.type(dialog.getByLabelText('Amount'), '20');
    await user.click(dialog.getByRole('button', { name: 'Take out' }));
    await screen.findByText(/^Taken out of Bike: €.20,00$/);
    await expect.poll(card).toContain('€ 30,00 of € 800,00');

    await user.click(screen.getByText('What went in and out'));
    const rows = within(await section('Bike'))
      .getAllByRole('listitem')
      .map(textOf);
    expect(rows).toEqual([
      'Nora Visser took out26 november 2026€ -20,00',
      'Bram de Wit put in20 november 2026€ 50,00',
    ]);
    await user.click(screen.getByRole('button', { name: /^Delete €.-20,00 on 26 november 2026$/ }));
    await screen.findByText('Entry deleted');
    await expect.poll(card).toContain('€ 50,00 of € 800,00');
    const toast = (await screen.findByText('Entry deleted')).parentElement ?? document.body;
    await user.click(await within(toast).findByRole('button', { name: 'Undo' }));
    await expect.poll(card).toContain('€ 30,00 of € 800,00');
  });

  it('shows at once what another member does, and says where more was taken out than was in it', async () => {
    await bramAddsTheBike();
    await bramPuts(5000);
    const { user } = await renderApp('/en/goals', { as: nora });
    await expect.poll(card).toContain('€ 50,00 of € 800,00');
    await user.click(screen.getByRole('button', { name: 'Take out: Bike' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take out: Bike' }));
    await user.type(dialog.getByLabelText('Amount'), '50');
    await bramPuts(-5000);
    await dialog.findByText(/^In it now: €.0,00$/);
    await user.click(dialog.getByRole('button', { name: 'Take out' }));
    await dialog.findByText('That is more than there is in it');
    // Both at the same time: nothing stops the second one.
    await bramPuts(-1000);
    await expect.poll(card).toContain('€ -10,00 of € 800,00');
    expect(await card()).toContain('More was taken out than was in it');
  });

  it('celebrates a goal that is reached, and changes only what the person has changed', async () => {
    await bramAddsTheBike();
    await bramPuts(80_000);
    const { user } = await renderApp('/en/goals', { as: nora });
    await expect.poll(card).toContain('Reached – well done!');
    await user.click(screen.getByRole('button', { name: 'Edit Bike' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Bike' }));
    await user.clear(dialog.getByLabelText('Amount'));
    await user.type(dialog.getByLabelText('Amount'), '1000');
    // The page may not have heard of it yet.
    allowConsoleError(/PERMISSION_DENIED|permission-denied/);
    await bramAddsTheBike({ name: 'Cargo bike' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(goals).toEqual([aBike({ name: 'Cargo bike', amount: 100_000 })]);
    await screen.findByRole('region', { name: 'Cargo bike' });
  });

  it('takes back only what the person has changed, and nothing where they changed nothing', async () => {
    await bramAddsTheBike();
    const { user } = await renderApp('/en/goals', { as: nora });
    await section('Bike');
    const save = async (name: string, amount?: string) => {
      await user.click(screen.getByRole('button', { name: `Edit ${name}` }));
      const dialog = within(await screen.findByRole('dialog', { name: `Edit ${name}` }));
      if (amount !== undefined) {
        await user.clear(dialog.getByLabelText('Amount'));
        await user.type(dialog.getByLabelText('Amount'), amount);
      }
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await save('Bike');
    expect(screen.queryByText('Changed Bike')).toBeNull();
    expect(await kinds()).toEqual(['entry']);

    await save('Bike', '1000');
    await screen.findByText('Changed Bike');
    await expect.poll(goals).toEqual([aBike({ amount: 100_000 })]);
    await bramAddsTheBike({ name: 'Cargo bike', amount: 100_000 });
    await screen.findByRole('region', { name: 'Cargo bike' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(goals).toEqual([aBike({ name: 'Cargo bike' })]);
  });

  it('keeps the day and the picture of a goal whose day has passed, until somebody changes them', async () => {
    const image = 'https://example.org/bike.jpg';
    await bramAddsTheBike({ since: '2025-11-01', day: '2026-10-31', image });
    await bramPuts(30_000);
    const { user } = await renderApp('/en/goals', { as: nora });
    await expect.poll(card).toContain('€ 500,00 missing since 31 oktober 2026');
    expect(await card()).toContain('Behind an even pace');
    await user.click(screen.getByRole('button', { name: 'Edit Bike' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'Edit Bike' }));
    await user.clear(dialog.getByLabelText('What for'));
    await user.type(dialog.getByLabelText('What for'), 'Cargo bike');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const cargo = { name: 'Cargo bike', since: '2025-11-01' };
    await screen.findByText('Changed Cargo bike');
    await expect.poll(goals).toEqual([aBike({ ...cargo, day: '2026-10-31', image })]);

    await user.click(screen.getByRole('button', { name: 'Edit Cargo bike' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Edit Cargo bike' }));
    await user.clear(dialog.getByLabelText('By when'));
    await user.type(dialog.getByLabelText('By when'), '1 March 2027');
    await user.clear(dialog.getByLabelText(/^Picture/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(goals).toEqual([aBike({ ...cargo, day: '2027-03-01' })]);
  });

  it('says that a goal is gone which another member deletes while money is put in, and keeps the form', async () => {
    await bramAddsTheBike();
    await bramPuts(80_000);
    const { user } = await renderApp('/en/goals', { as: nora });
    await expect.poll(card).toContain('€ 800,00 of € 800,00');
    await user.click(screen.getByRole('button', { name: 'Put in: Bike' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put in: Bike' }));
    // Nothing is missing.
    expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
    await user.type(dialog.getByLabelText('Amount'), '5');
    await changesPlan(bram, plan.id, { goals: {} });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Bike' })).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Put in' }));
    await dialog.findByText('Somebody has deleted this goal meanwhile');
    expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('5');
    expect(await stored()).toEqual([80_000]);
  });

  it('takes an entry and a goal out and back without a connection', async () => {
    await bramAddsTheBike();
    await bramPuts(5000);
    const { user } = await renderApp('/en/goals', { as: nora });
    await expect.poll(card).toContain('€ 50,00 of € 800,00');
    await user.click(screen.getByText('What went in and out'));
    const connect = await goOffline();
    await user.click(screen.getByRole('button', { name: /^Delete €.50,00 on/ }));
    await expect.poll(card).toContain('€ 0,00 of € 800,00');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(card).toContain('€ 50,00 of € 800,00');
    await user.click(screen.getByRole('button', { name: /^Delete €.50,00 on/ }));
    await expect.poll(card).toContain('€ 0,00 of € 800,00');
    expect(await stored()).toEqual([5000]);
    await connect();
    await expect.poll(stored).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Delete Bike' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Bike' }));
    // Of what is deleted, nothing is free again.
    dialog.getByText('Nothing is in it. You can undo this.');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const toast = (await screen.findByText('Deleted Bike')).parentElement ?? document.body;
    await expect.poll(goals).toEqual([]);
    const comeBack = await goOffline();
    await user.click(await within(toast).findByRole('button', { name: 'Undo' }));
    await section('Bike');
    expect(await goals()).toEqual([]);
    await comeBack();
    await expect.poll(goals).toEqual([aBike()]);
  });

  it('keeps what is changed and added without a connection, and takes it back', async () => {
    await bramAddsTheBike();
    const { user } = await renderApp('/en/goals', { as: nora });
    await section('Bike');
    const comeBack = await goOffline();
    await user.click(screen.getByRole('button', { name: 'Edit Bike' }));
    const editing = within(await screen.findByRole('dialog', { name: 'Edit Bike' }));
    await user.clear(editing.getByLabelText('What for'));
    await user.type(editing.getByLabelText('What for'), 'Cargo bike');
    await user.click(editing.getByRole('button', { name: 'Save' }));
    await section('Cargo bike');

    await user.click(screen.getByRole('button', { name: 'Add a goal' }));
    const adding = within(await screen.findByRole('dialog', { name: 'New goal' }));
    await user.type(adding.getByLabelText('What for'), 'Trip');
    await user.type(adding.getByLabelText('Amount'), '300');
    await user.type(adding.getByLabelText('By when'), '1 July 2027');
    await user.click(adding.getByRole('button', { name: 'Save' }));
    await section('Trip');
    const toast = (await screen.findByText('Added Trip')).parentElement ?? document.body;
    await user.click(await within(toast).findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Trip' })).toBeNull());
    expect(await goals()).toEqual([aBike()]);
    await comeBack();
    await expect.poll(goals).toEqual([aBike({ name: 'Cargo bike' })]);
  });

  it('tells a change that the server refuses, and lists it with what was typed', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    await bramAddsTheBike();
    const { user } = await renderApp('/en/goals', { as: nora });
    await section('Bike');
    await refuseWritesTo('plan');
    await user.click(screen.getByRole('button', { name: 'Edit Bike' }));
    const editing = within(await screen.findByRole('dialog', { name: 'Edit Bike' }));
    await user.clear(editing.getByLabelText('What for'));
    await user.type(editing.getByLabelText('What for'), 'Cargo bike');
    await user.click(editing.getByRole('button', { name: 'Save' }));
    await screen.findByText('Bike is not changed: Not an authorized user');
    await user.click(await screen.findByRole('button', { name: '1 entry could not be saved' }));
    const list = within(await screen.findByRole('dialog', { name: 'Not saved' }));
    expect(await list.findByText('Changed Cargo bike')).toBeTruthy();
    expect(await goals()).toEqual([aBike()]);
  });

  it('names nobody who has left, and what they put in stays', async () => {
    await bramAddsTheBike();
    await bramPuts(5000);
    await changesPlan(bram, plan.id, { members: [] });
    const { user } = await renderApp('/en/goals', { as: nora });
    await expect.poll(card).toContain('€ 50,00 of € 800,00');
    await user.click(screen.getByText('What went in and out'));
    const rows = within(await section('Bike')).getAllByRole('listitem');
    expect(rows.map(textOf)).toEqual(['Former member put in20 november 2026€ 50,00']);
  });

  it('says a goal to which a cent is missing as not yet full, and one that is reached as full', async () => {
    await bramAddsTheBike();
    await bramPuts(79_999);
    await renderApp('/en/goals', { as: nora });
    await expect.poll(card).toContain('€ 799,99 of € 800,00');
    const fill = () => meter().querySelector('span');
    expect(meter().getAttribute('aria-valuenow')).toBe('99');
    expect(meter().getAttribute('aria-valuetext')).toMatch(/^€.799,99 of €.800,00$/);
    expect(fill()?.dataset['reached']).toBe('false');
    await bramPuts(1);
    await expect.poll(() => meter().getAttribute('aria-valuenow')).toBe('100');
    expect(fill()?.dataset['reached']).toBe('true');
    expect(fill()?.style.inlineSize).toBe('100%');
    expect(await card()).not.toContain('a month');
  });

  it('asks for whole amounts a month where the currency has nothing smaller', async () => {
    await updateDoc(doc(adminDb(), 'plan', plan.id), { currency: 'JPY' });
    await bramAddsTheBike({ amount: 100_000, day: '2027-02-26' });
    await renderApp('/en/goals', { as: nora });
    await expect.poll(card).toMatch(/334.*a month to be there by 26 februari 2027/);
  });

  it('lists of each goal what went in it, by day and then by when it was recorded, and has room for 20', async () => {
    const others = Object.fromEntries(
      Array.from({ length: 19 }, (_, index) => [
        `goal${index}`.padEnd(20, 'x'),
        aBike({ name: `Goal ${index}`, day: '2028-07-01' }),
      ]),
    );
    await updateDoc(doc(adminDb(), 'plan', plan.id), { goals: { [BIKE]: aBike(), ...others } });
    await bramPuts(100);
    await bramPuts(200);
    const trip = { plan_id: plan.id, goal: 'goal0xxxxxxxxxxxxxxx', user_id: bram.id };
    await movesMoney(bram, 'trip', { ...trip, amount: 300, day: '2026-11-21' });
    await movesMoney(bram, 'older', { ...trip, amount: 400, day: '2026-11-01' });
    const { user } = await renderApp('/en/goals', { as: nora });
    await expect.poll(card).toContain('€ 3,00 of € 800,00');
    const rowsOf = async (name: string) => {
      const part = within(await section(name));
      await user.click(part.getByText('What went in and out'));
      return part.getAllByRole('listitem').map((row) => /€.*$/.exec(textOf(row))?.[0]);
    };
    expect(await rowsOf('Bike')).toEqual(['€ 2,00', '€ 1,00']);
    expect(await rowsOf('Goal 0')).toEqual(['€ 3,00', '€ 4,00']);
    expect(screen.queryByRole('button', { name: 'Add a goal' })).toBeNull();
    expect(screen.getAllByRole('meter').length).toBe(20);
  });

  it('shows what another member stores past the app as what it is, and stays of use beside it', async () => {
    expectConsoleError(/Unreadable record goal_entry\/never/);
    // Nobody can see its picture.
    await bramAddsTheBike({
      image: 'https://example.org/\u00A0',
      amount: 99_999_999_999,
      since: '2200-12-31',
    });
    await bramPuts(-99_999_999_999);
    await bramPuts(-1);
    // Stored before the rules refused a day that doesn't exist.
    await writeRaw('goal_entry/never', {
      plan_id: plan.id,
      goal: BIKE,
      amount: 1,
      day: '2026-02-31',
      user_id: bram.id,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    const { user } = await renderApp('/en/goals', { as: nora });
    await expect.poll(card).toContain('€ -1.000.000.000,00 of € 999.999.999,99');
    expect(await card()).toContain('More was taken out than was in it');
    expect(main()).toContain("Entries of goals that can't be read: 1");
    expect(screen.queryByRole('button', { name: 'Take out: Bike' })).toBeNull();
    expect(screen.getByRole('meter', { name: 'Bike' }).getAttribute('aria-valuenow')).toBe('0');
    await move(user, 'Put in', '12');
    await expect.poll(card).toContain('€ -999.999.988,00 of');
  });

  it('says what becomes of the money of a deleted goal, and brings back both', async () => {
    await bramAddsTheBike();
    await bramPuts(5000);
    const { user } = await renderApp('/en/goals', { as: nora });
    await expect.poll(card).toContain('€ 50,00 of € 800,00');
    await user.click(screen.getByRole('button', { name: 'Delete Bike' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Bike' }));
    expect(textOf(dialog.getByText(/are free again/))).toContain('The € 50,00 in it are free again');
    // Another member is quicker: the person reads what is true before they confirm, and Undo brings that back.
    await bramPuts(1000);
    await waitFor(() =>
      expect(textOf(dialog.getByText(/are free again/))).toContain('The € 60,00 in it are free again'),
    );
    await bramAddsTheBike({ amount: 90_000 });
    await expect.poll(card).toContain('€ 60,00 of € 900,00');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted Bike');
    await expect.poll(goals).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(card).toContain('€ 60,00 of € 900,00');
  });

  it('shows a picture that members gave, without telling its server where, and says so where it is gone', async () => {
    const image = 'https://example.org/bike.jpg';
    await bramAddsTheBike({ image });
    await renderApp('/en/goals', { as: nora });
    const region = await section('Bike');
    // The goal's name stands beside it.
    const picture = within(region).getByRole<HTMLImageElement>('presentation');
    expect([picture.src, picture.getAttribute('referrerpolicy')]).toEqual([image, 'no-referrer']);
    fireEvent.error(picture);
    expect(within(region).queryByRole('presentation')).toBeNull();
    within(region).getByText('Its picture could not be loaded');
    expect(await card()).toContain('€ 0,00 of € 800,00');
    await bramAddsTheBike({ image: `${image}?new` });
    expect((await within(region).findByRole<HTMLImageElement>('presentation')).src).toBe(`${image}?new`);
  });

  it.each(['javascript:alert(1)', 'http://example.org/a.jpg', 'data:image/svg+xml,<svg/>'])(
    'never asks for the address %s that a member stored',
    async (image) => {
      await writeRaw(`plan/${plan.id}`, {
        ...documentOf(aPlan({ ...plan })),
        goals: { [BIKE]: aBike({ image }) },
      });
      await renderApp('/en/goals', { as: nora });
      expect(within(await section('Bike')).queryByRole('presentation')).toBeNull();
    },
  );
});

const tile = () => textOf(screen.getByRole('article'));
const main = () => textOf(screen.getByRole('main'));

describe('goals in other places', () => {
  it('are not read where a plan has none', async () => {
    await changesPlan(bram, plan.id, { balance: { amount: 100_000, day: '2026-11-26' } });
    await arrangeOne(plan, 'LeftToSpend');
    resetReads();
    await renderApp('/en', { as: nora });
    await expect.poll(tile).toContain('€ 1.000,00');
    expect(readsSoFar().goal_entry).toBe(0);
  });

  it('lower what is left to spend, which says so', async () => {
    await changesPlan(bram, plan.id, { balance: { amount: 100_000, day: '2026-11-26' } });
    await bramAddsTheBike();
    await bramPuts(25_000);
    await arrangeOne(plan, 'LeftToSpend');
    const { user } = await renderApp('/en', { as: nora });
    await expect.poll(tile).toContain('€ 750,00');
    await user.click(screen.getByRole('button', { name: /Left to spend$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Left to spend' });
    expect(textOf(dialog)).toContain('Put aside for goals€ -250,00');
  });

  it('stay in the balance, which says how much of it is put aside', async () => {
    await changesPlan(bram, plan.id, { balance: { amount: 100_000, day: '2026-11-26' } });
    await bramAddsTheBike();
    await bramPuts(25_000);
    await arrangeOne(plan, 'Balance');
    const { user } = await renderApp('/en', { as: nora });
    await expect.poll(tile).toContain('€ 1.000,00');
    await user.click(screen.getByRole('button', { name: /Balance today$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Balance today' });
    await expect.poll(() => textOf(dialog)).toContain('Put aside for goals€ 250,00Without it€ 750,00');
  });

  it('are a widget, which shows the next one and leads to the page', async () => {
    await bramAddsTheBike();
    await bramPuts(20_000);
    await arrangeOne(plan, 'Goal');
    const { user } = await renderApp('/en', { as: nora });
    await expect.poll(tile).toContain('€ 200,00 of € 800,00');
    expect(tile()).toMatch(/^Bike.*€ 75,00 a month until/);
    await user.click(screen.getByRole('link', { name: 'Bike' }));
    await screen.findByRole('heading', { level: 1, name: 'Goals' });
  });

  it('are a widget of the goal that was chosen for it, which says when it is reached or its day has passed', async () => {
    const TRIP = 'goalTrip000000000002';
    await updateDoc(doc(adminDb(), 'plan', plan.id), {
      goals: {
        [BIKE]: aBike({ day: '2026-10-31' }),
        [TRIP]: aBike({ name: 'Trip', amount: 100, day: '2028-01-01' }),
      },
    });
    await movesMoney(bram, `trip-${crypto.randomUUID()}`, {
      plan_id: plan.id,
      goal: TRIP,
      amount: 100,
      day: '2026-11-20',
      user_id: bram.id,
    });
    await arrangeOne(plan, 'Goal', { goal: TRIP });
    const { user } = await renderApp('/en', { as: nora });
    await expect.poll(tile).toMatch(/^Trip€ 1,00 of € 1,00Reached/);
    const choose = async (shown: string, name: string) => {
      await user.click(screen.getByRole('button', { name: 'Edit' }));
      await user.click(await screen.findByRole('button', { name: 'Settings of Goal' }));
      const form = within(await screen.findByRole('dialog'));
      const field = form.getByLabelText<HTMLSelectElement>('Goal');
      expect(field.selectedOptions[0]?.textContent).toBe(shown);
      await user.selectOptions(field, name);
      await user.click(form.getByRole('button', { name: 'Update' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByRole('button', { name: 'Edit' });
    };
    await choose('Trip', 'The next one');
    await expect.poll(tile).toMatch(/^Bike€ 0,00 of € 800,00€ 800,00 missing since 31 okt/);
    await choose('The next one', 'Trip');
    await expect.poll(tile).toMatch(/^Trip/);
    // Another member deletes it: the next one takes its place, also in the form.
    await changesPlan(bram, plan.id, { goals: { [BIKE]: aBike({ day: '2026-10-31' }) } });
    await expect.poll(tile).toMatch(/^Bike/);
    await choose('The next one', 'The next one');
    await changesPlan(bram, plan.id, { goals: {} });
    await expect.poll(tile).toMatch(/^Goals.*No goals yet$/);
  });

  it('say in the widget and on the page why they can not be read, and are read on another try', async () => {
    await bramAddsTheBike();
    await bramPuts(5000);
    await arrangeOne(plan, 'Goal');
    const permit = await refuseReads('goal_entry');
    const { user } = await renderApp('/en', { as: nora });
    const widget = within(await screen.findByRole('article'));
    expect((await widget.findByRole('alert')).textContent).toContain('Error: Not an authorized user');
    expect(tile()).not.toContain('No goals yet');
    await user.click(widget.getByRole('link', { name: 'Goals' }));
    await screen.findByRole('heading', { level: 1, name: 'Goals' });
    const message = await within(screen.getByRole('main')).findByRole('alert');
    expect(message.textContent).toContain('Error: Not an authorized user');
    await permit();
    await user.click(within(message).getByRole('button', { name: 'Retry' }));
    await expect.poll(card).toContain('€ 50,00 of € 800,00');
  });

  it('are in the history, in words', async () => {
    await bramAddsTheBike();
    await bramPuts(20_000, 'first');
    await bramAddsTheBike({ amount: 90_000 });
    await renderApp('/en/history', { as: nora });
    await expect.poll(main).toContain('Bram added the goal Bike');
    expect(main()).toMatch(/Bram put in Bike: € 200,00 on 20 november 2026/);
    expect(main()).toMatch(/Bram changed Bike: € 800,00 → € 900,00/);
  });

  it('that are gone stay in the history with what went in, which can go as well, and the goal comes back with the rest', async () => {
    await bramAddsTheBike();
    await bramPuts(5000);
    await bramPuts(1000);
    await changesPlan(bram, plan.id, { goals: {} });
    const { user } = await renderApp('/en/history', { as: nora });
    const press = async (way: 'Undo' | 'Bring back', what: RegExp) => {
      await user.click(await screen.findByRole('button', { name: what, expanded: false }));
      await user.click(await screen.findByRole('button', { name: new RegExp(`^${way} Bram`) }));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this?' }));
      await user.click(dialog.getByRole('button', { name: way }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await press('Undo', /Bram put in a deleted goal.*50,00 on 20 november 2026/);
    expect(await stored()).toEqual([1000]);
    await press('Bring back', /Bram deleted the goal Bike/);
    await user.click(within(screen.getByRole('complementary')).getByRole('link', { name: 'Goals' }));
    await expect.poll(card).toContain('€ 10,00 of € 800,00');
  });
});
