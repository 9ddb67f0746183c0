import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { collection, doc, getDoc, getDocs, query, updateDoc, where } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { readsSoFar, resetReads } from '../../src/services/firebase/readMeter';
import { changesPlan, movesMoney } from '../support/acts';
import { arrangeOne } from '../support/arrange';
import { aPlan, documentOf } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { aCouple } from '../support/household';
import { section, setToday, textOf } from '../support/money';
import { tellBrowserItIsOffline } from '../support/offline';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
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
const goals = async () =>
  Object.values(((await getDoc(doc(adminDb(), 'plan', plan.id))).get('goals') ?? {}) as object);

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
    await user.click(screen.getByRole('button', { name: 'Add a goal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New goal' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter a name of at most 60 characters');
    await user.type(dialog.getByLabelText('What for'), 'Bike');
    await user.type(dialog.getByLabelText('Amount'), '800');
    await user.type(dialog.getByLabelText('By when'), '1 July 2027');
    await user.type(dialog.getByLabelText(/^Picture/), 'http://example.org/bike.jpg');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter an address that begins with https://');
    await user.clear(dialog.getByLabelText(/^Picture/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await screen.findByText('Added Bike');
    expect(await card()).toContain('€ 0,00 of € 800,00');
    expect(await card()).toContain('€ 100,00 a month to be there by 1 juli 2027');
    expect(await card()).toContain('On the way');
    expect(await goals()).toEqual([aBike({ since: '2026-11-26' })]);

    await user.click(screen.getByRole('button', { name: 'Undo' }));
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
    expect(await stored()).toEqual([10_000]);
    expect(screen.getByRole('meter', { name: 'Bike' }).getAttribute('aria-valuenow')).toBe('12');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(card).toContain('€ 0,00 of € 800,00');
    await expect.poll(stored).toEqual([]);
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
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
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
    await bramAddsTheBike({ name: 'Cargo bike' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(goals).toEqual([aBike({ name: 'Cargo bike', amount: 100_000 })]);
    await screen.findByRole('region', { name: 'Cargo bike' });
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
    // Nobody can read its day, and nobody its picture.
    await bramAddsTheBike({ day: '2027-02-31' });
    await bramAddsTheBike({
      image: 'https://example.org/\u00A0',
      amount: 99_999_999_999,
      since: '2200-12-31',
    });
    await bramPuts(-99_999_999_999);
    await bramPuts(-1);
    await movesMoney(bram, 'never', {
      plan_id: plan.id,
      goal: BIKE,
      amount: 1,
      day: '2026-02-31',
      user_id: bram.id,
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
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted Bike');
    expect(await goals()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(card).toContain('€ 50,00 of € 800,00');
  });

  it('shows a picture that members gave, without telling its server where, and goes without where it is gone', async () => {
    const image = 'https://example.org/bike.jpg';
    await bramAddsTheBike({ image });
    await renderApp('/en/goals', { as: nora });
    const region = await section('Bike');
    // The goal's name stands beside it.
    const picture = within(region).getByRole<HTMLImageElement>('presentation');
    expect([picture.src, picture.getAttribute('referrerpolicy')]).toEqual([image, 'no-referrer']);
    fireEvent.error(picture);
    expect(within(region).queryByRole('presentation')).toBeNull();
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

  it('says of every act without a connection that it needs one, and loses nothing', async () => {
    await bramAddsTheBike();
    await bramPuts(5000);
    const { user } = await renderApp('/en/goals', { as: nora });
    await expect.poll(card).toContain('€ 50,00 of € 800,00');
    const needed = 'This needs a connection: you are offline';
    const close = async (kind: 'dialog' | 'alertdialog') => {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole(kind)).toBeNull());
    };
    const connect = tellBrowserItIsOffline();

    const putting = await move(user, 'Put in', '5');
    await putting.findByText(needed);
    expect(putting.getByLabelText('Amount')).toHaveProperty('value', '5');
    connect();
    await user.click(putting.getByRole('button', { name: 'Put in' }));
    await expect.poll(stored).toEqual([500, 5000]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reconnect = tellBrowserItIsOffline();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(`The entry is not deleted: ${needed}`);
    expect(await stored()).toEqual([500, 5000]);

    await user.click(screen.getByRole('button', { name: 'Edit Bike' }));
    const editing = within(await screen.findByRole('dialog', { name: 'Edit Bike' }));
    await user.clear(editing.getByLabelText('What for'));
    await user.type(editing.getByLabelText('What for'), 'Cargo bike');
    await user.click(editing.getByRole('button', { name: 'Save' }));
    await editing.findByText(needed);
    expect(editing.getByLabelText('What for')).toHaveProperty('value', 'Cargo bike');
    reconnect();
    await user.click(editing.getByRole('button', { name: 'Save' }));
    await screen.findByRole('region', { name: 'Cargo bike' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    tellBrowserItIsOffline();
    await user.click(screen.getByRole('button', { name: 'Delete Cargo bike' }));
    const deleting = within(await screen.findByRole('alertdialog', { name: 'Delete Cargo bike' }));
    await user.click(deleting.getByRole('button', { name: 'Delete' }));
    await deleting.findByText(needed);
    await close('alertdialog');
    await user.click(screen.getByText('What went in and out'));
    await user.click(screen.getByRole('button', { name: /^Delete €.50,00 on/ }));
    await waitFor(() =>
      expect(screen.getAllByText(`The entry is not deleted: ${needed}`).length).toBeGreaterThan(0),
    );
    expect(await goals()).toEqual([aBike({ name: 'Cargo bike' })]);
    expect(await stored()).toEqual([500, 5000]);
  });
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

  it('are in the history, in words', async () => {
    await bramAddsTheBike();
    await bramPuts(20_000, 'first');
    await bramAddsTheBike({ amount: 90_000 });
    await renderApp('/en/history', { as: nora });
    await expect.poll(main).toContain('Bram added the goal Bike');
    expect(main()).toMatch(/Bram put in Bike: € 200,00 on 20 november 2026/);
    expect(main()).toMatch(/Bram changed Bike: € 800,00 → € 900,00/);
  });
});
