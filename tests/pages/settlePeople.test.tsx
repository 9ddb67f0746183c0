import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { doc, getDoc, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { aTransaction } from '../support/builders';
import { aCouple } from '../support/household';
import { enter, rowsOf, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';
import { changesPlan } from '../support/acts';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

const of = ({ id }: Person, fields: Parameters<typeof aTransaction>[0]) =>
  aTransaction({ plan_id: plan.id, user_id: id, date: '2026-11-02', ...fields });

const pays = async () =>
  (await rowsOf('Who pays whom')).map((row) => row.replace('Record repayment', '')).toSorted();

const stored = async () => (await getDoc(doc(nora.db, 'plan', plan.id))).data() ?? {};

async function opened(user: UserEvent, button: string, dialog: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: dialog }));
}

const changePlan = (fields: object) => changesPlan(nora, plan.id, { ...fields });

const left = () => rowsOf('Taken over by former members');

const guestOf = ({ guests }: { guests?: Record<string, string> }) => Object.keys(guests ?? {})[0] ?? '';

it('a member bears nothing of what was paid before they joined, and the page says since when', async () => {
  await enter(nora, of(nora, { amount: 9000 }), of(nora, { amount: 3000, date: '2026-11-12' }));
  await writeRaw('history/joining', {
    plan_id: plan.id,
    user_id: bram.id,
    at: Timestamp.fromDate(new Date('2026-11-10T12:00:00Z')),
    kind: 'members',
    records: {},
    plan: { was: {}, now: { members: [bram.id] } },
  });
  await renderApp('/en/settle', { as: nora });
  await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 15,00']);
  const note = screen.getByText(/joined on 10 november 2026/);
  expect(textOf(note)).toBe(
    "Bram de Wit joined on 10 november 2026. Earlier expenses aren't divided with them.",
  );
});

describe('a person without an account', () => {
  it('is added, pays, gets another name, and is taken over by a member with everything of theirs', async () => {
    const { user } = await renderApp('/en/settle', { as: bram });
    const form = await opened(user, 'Add someone without an account', 'Someone without an account');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Enter a name of at most 60 characters');
    await user.clear(form.getByLabelText('Share of what is for everyone'));
    await user.type(form.getByLabelText('Name'), 'Oma Truus{Enter}');
    await form.findByText('Enter a whole number from 0 to 1000');
    await user.type(form.getByLabelText('Share of what is for everyone'), '2{Enter}');
    await screen.findByText('Added Oma Truus');
    await expect
      .poll(async () => (await rowsOf('Who paid what')).at(-1))
      .toMatch(/^OTOma TruusShare: 2 of 4/);

    const guest = guestOf(await stored());
    const split = { by: { [guest]: 1 }, for: { [guest]: 1, [nora.id]: 1, [bram.id]: 1 } };
    await enter(nora, of(nora, { amount: 9000, split }));
    await expect
      .poll(pays)
      .toEqual(['Bram de Wit pays Oma Truus€ 30,00', 'Nora Visser pays Oma Truus€ 30,00']);

    const again = await opened(user, 'Edit Oma Truus', 'Someone without an account');
    await user.clear(again.getByLabelText('Name'));
    await user.type(again.getByLabelText('Name'), 'Truus{Enter}');
    await expect.poll(pays).toContain('Bram de Wit pays Truus€ 30,00');

    const mine = await opened(user, 'Edit Truus', 'Someone without an account');
    await user.click(mine.getByRole('button', { name: "That's me" }));
    await screen.findByText('Truus is you now');
    await expect.poll(pays).toEqual(['Nora Visser pays Bram de Wit€ 30,00']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(pays).toHaveLength(2);

    const later = await opened(user, 'Edit Truus', 'Someone without an account');
    await user.click(later.getByRole('button', { name: "That's me" }));
    await user.click(await screen.findByRole('button', { name: 'Separate again: Truus' }));
    await expect.poll(pays).toHaveLength(2);
  });

  it('needs a name that nobody else has', async () => {
    await changePlan({ guests: { abcdefghij0123456789: 'Opa' } });
    const { user } = await renderApp('/en/settle', { as: nora });
    const form = await opened(user, 'Add someone without an account', 'Someone without an account');
    await user.type(form.getByLabelText('Name'), 'bram de wit{Enter}');
    await form.findByText('Somebody is called bram de wit already');
    await user.clear(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), 'Oma{Enter}');
    await expect.poll(() => rowsOf('Who paid what')).toHaveLength(4);
  });

  it('can be removed', async () => {
    await changePlan({ guests: { abcdefghij0123456789: 'Opa' } });
    const { user } = await renderApp('/en/settle', { as: nora });
    const form = await opened(user, 'Edit Opa', 'Someone without an account');
    await user.click(form.getByRole('button', { name: 'Remove Opa' }));
    await screen.findByText('Removed Opa');
    await expect.poll(() => rowsOf('Who paid what')).toHaveLength(2);
  });

  it('comes back with Undo after a removal, with their share and everything that they have paid', async () => {
    const [guest, weights] = ['abcdefghij0123456789', { [bram.id]: 2 }];
    await changePlan({ guests: { [guest]: 'Opa' }, shares: { [guest]: 1, ...weights } });
    await enter(nora, of(nora, { amount: 8000, split: { by: { [guest]: 1 } } }));
    const { user } = await renderApp('/en/settle', { as: bram });
    const before = ['Bram de Wit pays Opa€ 40,00', 'Nora Visser pays Opa€ 20,00'];
    await expect.poll(pays).toEqual(before);
    const form = await opened(user, 'Edit Opa', 'Someone without an account');
    await user.click(form.getByRole('button', { name: 'Remove Opa' }));
    await screen.findByText('Removed Opa');
    await expect.poll(async () => (await pays()).join()).toMatch(/pays Former member/);
    expect(await stored()).toMatchObject({ guests: {}, shares: weights });

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(pays).toEqual(before);
    expect(await stored()).toMatchObject({ guests: { [guest]: 'Opa' }, shares: { [guest]: 1, ...weights } });
  });

  it('says why it does not come back with Undo', async () => {
    await changePlan({ guests: { abcdefghij0123456789: 'Opa' } });
    const { user } = await renderApp('/en/settle', { as: nora });
    const form = await opened(user, 'Edit Opa', 'Someone without an account');
    await user.click(form.getByRole('button', { name: 'Remove Opa' }));
    await screen.findByText('Removed Opa');
    const others = Array.from({ length: 20 }, (_, at) => [`guest${at}`.padEnd(20, 'x'), `Guest ${at}`]);
    await changePlan({ guests: Object.fromEntries(others) as object });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Opa is not restored: A plan can have up to 20 people without an account');
    expect(await stored()).not.toHaveProperty('guests.abcdefghij0123456789');
  });
});

describe('a person without an account whom a former member has taken over', () => {
  const [tom, ida] = ['abcdefghij0123456789', 'bcdefghij0123456789a'];
  beforeEach(async () => {
    const taken = { guests: { [tom]: 'Tom', [ida]: 'Ida' }, taken_over: { [tom]: 'gone', [ida]: bram.id } };
    await writeRaw(`plan/${plan.id}`, { ...(await stored()), ...taken });
  });

  it('can be removed by the owner, who is asked before, and nobody’s amounts change', async () => {
    await enter(nora, of(nora, { amount: 8000, split: { by: { [tom]: 1 } } }));
    const { user } = await renderApp('/en/settle', { as: nora });
    const amounts = ['Bram de Wit pays Former member€ 40,00', 'Nora Visser pays Former member€ 40,00'];
    await expect.poll(pays).toEqual(amounts);
    expect(await left()).toEqual([
      "TTomCounts as a former member, who said: That's meSeparate againRemove Tom",
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove Tom' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Tom' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed Tom');
    await expect
      .poll(() => screen.queryByRole('region', { name: 'Taken over by former members' }))
      .toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await stored()).toMatchObject({ guests: { [ida]: 'Ida' }, taken_over: { [ida]: bram.id } });
    expect(await pays()).toEqual(amounts);
  });

  it('can be separated by the owner, who may be alone in the plan by now', async () => {
    await changePlan({ members: [] });
    const { user } = await renderApp('/en/settle', { as: nora });
    await expect.poll(left).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Separate again: Tom' }));
    await screen.findByRole('button', { name: 'Edit Tom' });
    await expect.poll(left).toHaveLength(1);
  });

  it('is shown to a member, and can’t be removed by them', async () => {
    await renderApp('/en/settle', { as: bram });
    await expect
      .poll(left)
      .toEqual([
        "TTomCounts as a former member, who said: That's me. Only the owner of the plan can change that.",
      ]);
    expect(screen.queryByRole('button', { name: 'Remove Tom' })).toBeNull();
  });
});

describe('shares by income', () => {
  it('follow what each earned in the month before, in a sentence with the numbers', async () => {
    await enter(
      nora,
      of(nora, { amount: 10_000 }),
      of(nora, { amount: 300_000, type: 'income', category: 'Salary', date: '2026-10-25' }),
      of(bram, { amount: 200_000, type: 'income', category: 'Salary', date: '2026-10-26' }),
    );
    const { user } = await renderApp('/en/settle', { as: nora });
    const dialog = await opened(user, 'Shares', 'Shares');
    await user.click(dialog.getByLabelText('By income'));
    const says = await dialog.findByText(/^In oktober 2026, /);
    expect(textOf(says).trim()).toBe(
      'In oktober 2026, Nora Visser earned € 3.000,00 and Bram de Wit earned € 2.000,00. ' +
        'So Nora Visser bears 60% and Bram de Wit bears 40%.',
    );
    await user.type(dialog.getByLabelText(/^Each keeps first/), '1000');
    await dialog.findByText(/Nora Visser bears 66,7.?% and Bram de Wit bears 33,3.?%/);
    await user.type(dialog.getByLabelText(/^Each keeps first/), '000000');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Amount is too large: it has to be below 1 billion');
    await user.clear(dialog.getByLabelText(/^Each keeps first/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 40,00']);
    expect((await rowsOf('Who paid what'))[0]).toMatch(/Share: 60.?%/);
    await expect.poll(stored).toHaveProperty('income_shares', { months: 1, keep: 0 });

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 50,00']);
  });
});

describe('one save of the shares', () => {
  it('is said once, and its Undo takes back weights and categories together', async () => {
    await enter(nora, of(nora, { amount: 10_000 }), of(bram, { amount: 80_000, category: 'Rent' }));
    const { user } = await renderApp('/en/settle', { as: nora });
    const before = ['Nora Visser pays Bram de Wit€ 350,00'];
    await expect.poll(pays).toEqual(before);
    const dialog = await opened(user, 'Shares', 'Shares');
    const weight = dialog.getByLabelText('Bram de Wit');
    await user.clear(weight);
    await user.type(weight, '3');
    await user.click(dialog.getByRole('button', { name: 'Categories that nobody settles' }));
    await user.click(await screen.findByLabelText('Rent'));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 75,00']);
    expect(await screen.findAllByText('Shares saved')).toHaveLength(1);

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(pays).toEqual(before);
    await expect.poll(stored).not.toHaveProperty('shares');
    await expect.poll(stored).not.toHaveProperty('settle_without');
  });
});

describe('a category that nobody settles', () => {
  it('counts for nobody, once it is chosen with the shares', async () => {
    await enter(nora, of(nora, { amount: 10_000 }), of(bram, { amount: 80_000, category: 'Rent' }));
    const { user } = await renderApp('/en/settle', { as: nora });
    await expect.poll(pays).toEqual(['Nora Visser pays Bram de Wit€ 350,00']);
    const dialog = await opened(user, 'Shares', 'Shares');
    await user.click(dialog.getByRole('button', { name: 'Categories that nobody settles' }));
    await user.click(await screen.findByLabelText('Rent'));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 50,00']);
    await expect.poll(stored).toHaveProperty('settle_without', ['Rent']);
  });
});
