import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { doc, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { aTransaction } from '../support/builders';
import { aCouple } from '../support/household';
import { enter, rowsOf, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';

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

const changePlan = (fields: object) =>
  updateDoc(doc(nora.db, 'plan', plan.id), { ...fields, updatedAt: serverTimestamp() });

const guestOf = ({ guests }: { guests?: Record<string, string> }) => Object.keys(guests ?? {})[0] ?? '';

describe('a person without an account', () => {
  it('is added, pays, gets another name, and is taken over by a member with everything of theirs', async () => {
    const { user } = await renderApp('/en/settle', { as: bram });
    const form = await opened(user, 'Add someone without an account', 'Someone without an account');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Enter a name of at most 60 characters');
    await user.type(form.getByLabelText('Name'), 'Oma Truus{Enter}');
    await screen.findByText('Added Oma Truus');
    await expect
      .poll(async () => (await rowsOf('Who paid what')).at(-1))
      .toMatch(/^OTOma TruusShare: 0 of 2/);

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
    await user.click(screen.getByRole('button', { name: 'Undo' }));
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
    await user.clear(dialog.getByLabelText(/^Each keeps first/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 40,00']);
    expect((await rowsOf('Who paid what'))[0]).toMatch(/Share: 60.?%/);
    expect(await stored()).toHaveProperty('income_shares', { months: 1, keep: 0 });

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 50,00']);
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
    expect(await stored()).toHaveProperty('settle_without', ['Rent']);
  });
});
