// Limits that roll over, on Expenses.
import { screen, waitFor, within } from '@testing-library/react';
import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { aPlan, aSeries, aTransaction, documentOf } from '../support/builders';
import { changesPlan } from '../support/acts';
import { aCouple } from '../support/household';
import { openLimit } from '../support/limit';
import { enter, section, setToday, textOf } from '../support/money';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

const SWITCH = 'What is left goes into the next month';

const say = (said: object) => writeRaw(`plan/${plan.id}`, { ...documentOf(aPlan({ ...plan })), ...said });
const stored = async (field: string) =>
  (await getDoc(doc(adminDb(), 'plan', plan.id))).get(field) as Record<string, number> | undefined;
const bought = (amount: number, date: string) =>
  aTransaction({ plan_id: plan.id, user_id: bram.id, category: 'Groceries', amount, date });
const before = () => screen.getByRole('button', { name: 'Previous month' });
const textIn = async (name: string) => textOf(await section(name));

it('A person lets a limit roll over, another member changes it, and the first takes that in', async () => {
  await say({ limits: { Groceries: 40_000 } });
  const { user } = await renderApp('/en/expenses', { as: nora });
  await openLimit(user, 'Groceries', 'Change limit');
  const turn = await screen.findByRole('switch', { name: SWITCH });
  expect(turn).toHaveProperty('checked', false);
  await user.click(turn);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => stored('rollovers')).toEqual({ '2026-11/Groceries': 40_000 });

  // In the next month, before it has started here.
  await changesPlan(bram, plan.id, {
    limits: { Groceries: 50_000 },
    rollovers: { '2026-11/Groceries': 40_000, '2026-12/Groceries': 50_000 },
  });
  await expect.poll(() => textIn('Groceries')).toContain('left of € 500,00');

  await openLimit(user, 'Groceries', 'Change limit');
  await user.clear(await screen.findByLabelText('Monthly limit'));
  await user.type(screen.getByLabelText('Monthly limit'), '450');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => stored('rollovers')).toEqual({ '2026-11/Groceries': 45_000 });
  await screen.findByText('Monthly limit for Groceries: € 450,00');
  await user.keyboard('{Control>}z{/Control}');
  await expect
    .poll(() => stored('rollovers'))
    .toEqual({ '2026-11/Groceries': 40_000, '2026-12/Groceries': 50_000 });
  expect(await stored('limits')).toEqual({ Groceries: 50_000 });
  // The server may have it before this page does.
  await expect.poll(() => textIn('Groceries')).toContain('left of € 500,00');

  await openLimit(user, 'Groceries', 'Change limit');
  await user.click(await screen.findByRole('switch', { name: SWITCH }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => stored('rollovers')).toEqual({});
  expect(await stored('limits')).toEqual({ Groceries: 50_000 });
});

/** September leaves € 35 for October. */
async function twoMonths() {
  await say({ limits: { Groceries: 40_000 }, rollovers: { '2026-09/Groceries': 40_000 } });
  await enter(bram, bought(36_500, '2026-09-30'), bought(30_000, '2026-10-01'));
  const { user } = await renderApp('/en/expenses', { as: nora });
  await openLimit(user, 'Groceries', 'Change limit');
  return user;
}

async function ended() {
  await expect
    .poll(() => stored('rollovers'))
    .toEqual({ '2026-09/Groceries': 40_000, '2026-11/Groceries': 0 });
}

it('Months before a rolling limit is switched off keep what they had', async () => {
  const user = await twoMonths();
  await user.click(await screen.findByRole('switch', { name: SWITCH }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await ended();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect.poll(() => textIn('Groceries')).toContain('left of € 400,00');
  await user.click(before());
  await expect.poll(() => textIn('Groceries')).toContain('left of € 435,00');
  await openLimit(user, 'Groceries', 'Change limit');
  expect(await screen.findByRole('switch', { name: SWITCH })).toHaveProperty('checked', false);
});

it('Months before a rolling limit is removed keep what they had', async () => {
  const user = await twoMonths();
  await user.click(await screen.findByRole('button', { name: 'Remove limit' }));
  await ended();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect.poll(() => textIn('Groceries')).not.toContain('left of');
  await user.click(before());
  await expect.poll(() => textIn('Groceries')).toContain('left of € 435,00');
});

it('A person who only lets a limit roll over keeps the amount that another member sets meanwhile', async () => {
  await say({ limits: { Groceries: 40_000 } });
  const { user } = await renderApp('/en/expenses', { as: nora });
  await openLimit(user, 'Groceries', 'Change limit');
  const turn = await screen.findByRole('switch', { name: SWITCH });
  await changesPlan(bram, plan.id, { limits: { Groceries: 50_000 } });
  await expect.poll(() => textIn('Groceries')).toContain('left of € 500,00');
  await user.click(turn);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => stored('rollovers')).toEqual({ '2026-11/Groceries': 50_000 });
  expect(await stored('limits')).toEqual({ Groceries: 50_000 });
});

it('Months have what those before left or overspent, series included, by the limits of their time', async () => {
  await say({
    limits: { Groceries: 50_000 },
    rollovers: { '2026-03/Groceries': 10_000, '2026-08/Groceries': 40_000, '2026-11/Groceries': 50_000 },
  });
  await enter(
    bram,
    // Until July the limit is used up to the cent.
    aSeries({
      plan_id: plan.id,
      user_id: bram.id,
      category: 'Groceries',
      amount: 10_000,
      date: '2026-03-05',
      recurrance: { type: 'months', value: 1, end_date: '2026-07-05' },
    }),
    bought(1, '2026-02-28'),
    bought(36_500, '2026-08-31'),
    bought(40_000, '2026-09-01'),
    bought(45_500, '2026-10-31'),
    bought(20_000, '2026-11-02'),
  );
  const { user } = await renderApp('/en/expenses', { as: nora });
  await user.click(await screen.findByRole('button', { name: 'Monthly limits' }));
  await expect
    .poll(() => textIn('Monthly limits'))
    .toContain('Groceries€ 280,00 left of € 480,00€ 500,00 limit − € 20,00 overspent before = € 480,00');
  await expect.poll(() => textIn('Groceries')).toContain('€ 280,00 left of € 480,00');

  await user.click(before());
  await expect
    .poll(() => textIn('Monthly limits'))
    .toContain(
      'Groceries€ 20,00 over the limit of € 435,00€ 400,00 limit + € 35,00 left from before = € 435,00',
    );
  await user.click(before());
  await user.click(before());
  await user.click(before());
  // In July nothing is carried over.
  await expect.poll(() => textIn('Monthly limits')).toMatch(/GroceriesThe limit of € 100,00 is reached$/);
});

it('A limit that an older version of the app has changed says so, and is saved as it is', async () => {
  await say({ limits: { Groceries: 60_000 }, rollovers: { '2026-08/Groceries': 40_000 } });
  const { user } = await renderApp('/en/expenses', { as: nora });
  await openLimit(user, 'Groceries', 'Change limit');
  expect(textOf(await screen.findByText(/^What is carried over still counts/))).toContain('€ 400,00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => stored('rollovers'))
    .toEqual({ '2026-08/Groceries': 40_000, '2026-11/Groceries': 60_000 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openLimit(user, 'Groceries', 'Change limit');
  await screen.findByText(/^From this month on/);
});

it('A total below zero is passed', async () => {
  await say({ limits: { Groceries: 1000 }, rollovers: { '2026-10/Groceries': 1000 } });
  await enter(bram, bought(5000, '2026-10-05'));
  await renderApp('/en/expenses', { as: nora });
  await expect.poll(() => textIn('Groceries')).toContain('€ 30,00 over the limit of € -30,00');
  const meter = within(await section('Groceries')).getByRole('meter');
  expect(meter.getAttribute('aria-valuenow')).toBe('100');
});
