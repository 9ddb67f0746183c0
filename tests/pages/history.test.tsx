import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import type { NewTransaction, Transaction } from '../../src/model/transaction';
import { idOf, importTransactions } from '../../src/services/transactions/import';
import { changesPlan, deletes, edits, enters } from '../support/acts';
import { aSeries, aTransaction, transactionDocument } from '../support/builders';
import { allowConsoleError } from '../support/console';
import { aCouple } from '../support/household';
import { enter, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  ({ nora, bram, plan } = await aCouple());
});

const of = ({ id }: Person, fields: Parameters<typeof aTransaction>[0] = {}) =>
  aTransaction({
    id: `t-${crypto.randomUUID()}`,
    plan_id: plan.id,
    user_id: id,
    amount: 1250,
    description: 'Bread',
    date: '2026-11-02',
    ...fields,
  });

const acts = () =>
  screen.queryAllByRole('button', { expanded: false }).filter((each) => each.closest('main li'));

/** What the folded acts say, newest first, without initials and the time. */
const sentences = () =>
  acts().map((each) => textOf(each).replace(/^[A-Z]{1,2}(?=[A-Z][a-z])|\d\d:\d\d$/g, ''));

/** The stored fields of a transaction of Bram's, as an entry has them. */
function stored(description: string) {
  const { createdAt: _c, updatedAt: _u, ...fields } = transactionDocument(of(bram, { description }));
  return fields;
}

/** Bram's entry of what he did at that time of the clock here. */
async function told({ id, ...parts }: { id: string; [part: string]: unknown }, at: string) {
  const ids = Object.keys((parts['records'] as object | undefined) ?? {});
  await writeRaw(`history/${plan.id}-${id}`, {
    plan_id: plan.id,
    user_id: bram.id,
    kind: 'entry',
    records: {},
    ...parts,
    ids,
    at: new Date(at),
  });
}

/** What the lists of a dialog say. */
const lines = (dialog: HTMLElement) => within(dialog).queryAllByRole('listitem').map(textOf);

/** A plan's list of categories. */
const list = (...names: string[]) => names.map((uid, position) => ({ uid, position }));

/** The fields that a person enters. */
const entered = ({ id: _i, createdAt: _c, updatedAt: _u, ...fields }: Transaction): NewTransaction => fields;

/** The line above the life of one transaction. */
const about = () => document.querySelector('main')?.textContent;

const open = async (as: Person, search = '') => {
  const { user } = await renderApp(`/en/history${search}`, { as });
  await screen.findByRole('heading', { level: 1, name: 'History' });
  return user;
};

async function unfold(user: UserEvent, name: RegExp) {
  await user.click(await screen.findByRole('button', { name, expanded: false }));
}

const exists = async (id: string) =>
  (await getDoc(doc(nora.db, 'transaction', id)).catch(() => null))?.exists() === true;

it("the history begins empty and says so, and shows another member's acts as they happen", async () => {
  await open(nora);
  await screen.findByText(/^Everything that changes from now on is listed here/);
  const bread = of(bram);
  await enter(bram, bread);
  await expect.poll(sentences).toEqual(['Bram entered Bread, € 12,50']);
  await edits(bram, bread.id, { amount: 21.5, category: 'Rent' });
  await expect
    .poll(() => sentences()[0])
    .toBe('Bram changed Bread: Amount € 12,50 → € 21,50, Category Groceries → Rent');
  await deletes(bram, bread.id);
  await expect.poll(() => sentences()[0]).toBe('Bram deleted Bread, € 21,50');
  screen.getByText(/^Everything that changes from now on is listed here/);
});

it('the history tells what only a changed app does to goals and to the limits of earlier months', async () => {
  const goal = { name: 'Bike', amount: 80_000, day: '2027-07-01', since: '2026-11-01' };
  const goalBike000000000001 = { ...goal, since: '2020-01-01' };
  await changesPlan(bram, plan.id, { limits: { Groceries: 40_000 }, goals: { goalBike000000000001: goal } });
  await changesPlan(bram, plan.id, { rollovers: { '2026-08/Groceries': 40_000 } });
  await changesPlan(bram, plan.id, { rollovers: { '2026-08/Groceries': 1 } });
  await changesPlan(bram, plan.id, { goals: { goalBike000000000001 } });
  await open(nora);
  await expect
    .poll(() => sentences().slice(0, 3))
    .toEqual([
      'Bram changed Bike: Set on 1 november 2026 → 1 januari 2020',
      'Bram changed Monthly limits: Groceries, augustus 2026 € 400,00 → € 0,01',
      'Bram changed Monthly limits: Groceries, augustus 2026 – → € 400,00',
    ]);
});

it('the history tells what happened to single days of a series, and from a day on', async () => {
  const rent = aSeries({
    ...of(nora, { description: 'Rent', date: '2026-01-03' }),
    recurrance: { type: 'months', value: 1, end_date: null },
  });
  await enters(nora, rent.id, transactionDocument(rent));
  await edits(nora, rent.id, { 'exceptions.2026-11-03': { skipped: true } });
  await edits(nora, rent.id, { 'exceptions.2026-10-03': { confirmed: true } });
  await edits(nora, rent.id, { 'exceptions.2026-12-03': { amount: 13 } });
  await open(bram);
  await expect
    .poll(sentences)
    .toEqual([
      'Nora changed Rent on 3 december 2026: Amount € 13,00',
      'Nora confirmed Rent on 3 oktober 2026',
      'Nora skipped Rent on 3 november 2026',
      'Nora entered Rent, € 12,50',
    ]);
});

it('the history names transactions that are older than it as they are called now', async () => {
  const bread = of(bram);
  const rent = aSeries({
    ...of(nora, { description: 'Rent', date: '2026-01-03' }),
    recurrance: { type: 'months', value: 1, end_date: null },
  });
  for (const each of [bread, rent])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await writeRaw(`transaction/${each.id}`, transactionDocument(each));
  await edits(bram, bread.id, { amount: 21.5 });
  await edits(nora, rent.id, { 'exceptions.2026-11-03': { skipped: true } });
  const gone = { was: { amount: 3 }, now: { amount: 4 } };
  await told({ id: 'gone', kind: 'change', records: { gone } }, new Date().toISOString());
  const user = await open(nora);
  const all = [
    'Bram changed a transaction: Amount € 3,00 → € 4,00',
    'Nora skipped Rent on 3 november 2026',
    'Bram changed Bread: Amount € 12,50 → € 21,50',
  ];
  await expect.poll(sentences).toEqual(all);

  await user.click(screen.getByRole('button', { name: /^Actions for / }));
  await user.click(screen.getByRole('menuitem', { name: 'Undo everything of this day' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo all of this?' }));
  await expect.poll(() => question.queryAllByRole('listitem').map(textOf)).toEqual(all);
});

describe('filters of the history', () => {
  it('show one person or one kind, and stay in the address', async () => {
    await enter(bram, of(bram));
    await enter(nora, of(nora, { description: 'Milk' }));
    const user = await open(nora);
    await expect.poll(sentences).toEqual(['Nora entered Milk, € 12,50', 'Bram entered Bread, € 12,50']);
    await user.selectOptions(screen.getByLabelText('Member'), 'Bram de Wit');
    await expect.poll(sentences).toEqual(['Bram entered Bread, € 12,50']);
    expect(window.location.search).toBe(`?person=${bram.id}`);
    await user.selectOptions(screen.getByLabelText('What'), 'Imported');
    await screen.findByText('Nothing fits here.');
    expect(window.location.search).toBe(`?person=${bram.id}&kind=import`);
    await user.click(screen.getByRole('link', { name: 'Show all' }));
    await expect.poll(() => sentences().length).toBe(2);
    expect(window.location.search).toBe('');
  });

  it('keep both of two choices, however quick', async () => {
    await open(nora);
    const [member, what] = [await screen.findByLabelText('Member'), screen.getByLabelText('What')];
    // The page renders neither before both are made.
    act(() => {
      fireEvent.change(member, { target: { value: bram.id } });
      fireEvent.change(what, { target: { value: 'import' } });
    });
    await expect.poll(() => window.location.search).toBe(`?person=${bram.id}&kind=import`);
  });

  it('show a category and days on demand, and stay in the address', async () => {
    await told({ id: 'old', records: { a: { now: stored('Rolls') } } }, '2026-10-30T12:00');
    await told(
      { id: 'rent', categories: ['Rent'], records: { b: { now: stored('Flat') } } },
      '2026-11-01T12:00',
    );
    await told({ id: 'night', records: { c: { now: stored('Wine') } } }, '2026-11-01T23:59');
    await told({ id: 'new', records: { d: { now: stored('Cake') } } }, '2026-11-02T00:00');
    const user = await open(nora);
    await expect.poll(() => sentences().length).toBe(4);
    expect(screen.queryByLabelText('Category')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More filters', expanded: false }));
    await user.selectOptions(screen.getByLabelText('Category'), 'Rent');
    await expect.poll(sentences).toEqual(['Bram entered Flat, € 12,50']);
    expect(window.location.search).toBe('?category=Rent');
    await user.selectOptions(screen.getByLabelText('Category'), 'All categories');
    await user.type(screen.getByLabelText('To'), '1-11-2026');
    await expect.poll(() => sentences().length).toBe(3);
    await user.type(screen.getByLabelText('From'), '31-10-2026');
    await expect.poll(sentences).toEqual(['Bram entered Wine, € 12,50', 'Bram entered Flat, € 12,50']);
    expect(new URLSearchParams(window.location.search).get('to')).toBe('2026-11-01');
  });

  it('in the address show their fields', async () => {
    await told(
      { id: 'rent', categories: ['Rent'], records: { b: { now: stored('Flat') } } },
      '2026-11-01T12:00',
    );
    await told({ id: 'other', records: { c: { now: stored('Wine') } } }, '2026-11-01T13:00');
    await open(nora, `?category=Rent&from=2026-11-01&to=2026-11-01&person=${bram.id}&kind=entry`);
    await expect.poll(sentences).toEqual(['Bram entered Flat, € 12,50']);
    expect(screen.getByLabelText('Category')).toHaveProperty('value', 'Rent');
    expect(screen.getByLabelText('From')).toHaveProperty('value', '1 november 2026');
  });

  it('show the life of one transaction, which its row leads to', async () => {
    const bread = of(bram);
    await enter(bram, bread, of(bram, { description: 'Milk' }));
    await edits(bram, bread.id, { description: 'Rolls' });
    const { user } = await renderApp('/en/find?q=rolls', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Actions for Rolls' }));
    await user.click(await screen.findByRole('menuitem', { name: 'All changes' }));
    await expect.poll(about).toMatch(/Everything that happened to Rolls/);
    await expect
      .poll(sentences)
      .toEqual(['Bram changed Rolls: Description Bread → Rolls', 'Bram entered Bread, € 12,50']);
    await user.click(screen.getByRole('link', { name: 'Show all' }));
    await expect.poll(() => sentences().length).toBe(3);
  });
});

it("a transaction's form leads to its history", async () => {
  const bread = of(bram);
  await enter(bram, bread);
  const { user } = await renderApp('/en/find?q=bread', { as: nora });
  await user.click(await screen.findByRole('button', { name: 'Edit Bread' }));
  await user.click(await screen.findByRole('link', { name: 'All changes' }));
  await expect.poll(about).toMatch(/Everything that happened to Bread/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('an act of several transactions', () => {
  it('is one line that unfolds, and an import of several parts is one act', async () => {
    const user = await open(nora);
    await screen.findByText(/^Everything that changes/);
    const rows = Array.from({ length: 60 }, (_, line) => ({
      line,
      transaction: entered(of(nora, { description: `Shop ${line}` })),
    }));
    await importTransactions(plan.id, `imp${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`, rows);
    await expect.poll(sentences).toEqual(['Nora imported 60 transactions']);
    await unfold(user, /imported 60/);
    const row = screen.getByRole('button', { name: /imported 60/, expanded: true }).closest('li');
    if (row === null) throw new Error('no row');
    expect(within(row).getAllByRole('listitem')).toHaveLength(60);

    await user.click(within(row).getByRole('button', { name: /^Undo Nora imported/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this?' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(11);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await expect.poll(sentences).toEqual(['Nora undid the entry of 60 transactions']);
  });

  it('of an import undoes what is as it was, and names what somebody has changed since', async () => {
    const user = await open(nora);
    await screen.findByText(/^Everything that changes/);
    const name = `imp${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const rows = [0, 1, 2].map((line) => ({
      line,
      transaction: entered(of(nora, { description: `Shop ${line}` })),
    }));
    await importTransactions(plan.id, name, rows);
    await edits(bram, idOf(name, 1), { amount: 21.5 });
    await expect.poll(sentences).toContain('Nora imported 3 transactions');
    await unfold(user, /imported 3/);
    await user.click(await screen.findByRole('button', { name: /^Undo Nora imported/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this?' }));
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    const later = (await dialog.findByRole('heading', { name: 'What came later' })).closest('section');
    const named = within(later ?? document.body).getAllByText(/^Shop/);
    expect(new Set(named.map(textOf))).toEqual(new Set(['Shop 1']));
    expect([await exists(idOf(name, 0)), await exists(idOf(name, 1))]).toEqual([false, true]);
  });
});

describe('bringing back', () => {
  it('enters a deleted transaction again, by keyboard', async () => {
    const bread = of(bram);
    await enter(bram, bread);
    await deletes(bram, bread.id);
    const user = await open(nora);
    const toggle = await screen.findByRole('button', { name: /Bram deleted Bread/ });
    toggle.focus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: /^Bring back Bram deleted Bread/ }),
    );
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo this?' });
    expect(textOf(within(dialog).getByRole('listitem'))).toBe('Bread, € 12,50 will be there again');
    await user.click(within(dialog).getByRole('button', { name: 'Bring back' }));
    await screen.findByText('Brought back');
    expect(await exists(bread.id)).toBe(true);
    await expect.poll(() => sentences()[0]).toBe('Nora brought back Bread, € 12,50');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('gives changed fields their values back, and says when somebody has changed them again', async () => {
    const bread = of(bram);
    await enter(bram, bread);
    await edits(bram, bread.id, { amount: 21.5 });
    const user = await open(nora);
    await unfold(user, /Bram changed Bread/);
    const back = await screen.findByRole('button', { name: /^Bring back Bram changed/ });
    await user.click(back);
    const first = await screen.findByRole('alertdialog');
    expect(textOf(within(first).getByRole('listitem'))).toBe('Bread: Amount € 21,50 → € 12,50');
    await edits(bram, bread.id, { amount: 30 });
    await user.click(within(first).getByRole('button', { name: 'Bring back' }));
    await within(first).findByText('Another member changed this in the meantime');
    await user.click(within(first).getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(back);

    await edits(bram, bread.id, { amount: 21.5 });
    await user.click(back);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Bring back' }),
    );
    await screen.findByText('Brought back');
    const now = await getDoc(doc(bram.db, 'transaction', bread.id));
    expect(now.get('amount')).toBe(12.5);
    await expect.poll(() => sentences()[0]).toBe('Nora undid the change of Bread: Amount € 21,50 → € 12,50');
  });
});

describe('undoing many acts', () => {
  it('of a day goes from the newest to the oldest, and names what stays', async () => {
    const [bread, milk] = [of(bram), of(bram, { description: 'Milk' })];
    await enter(bram, bread);
    await edits(bram, bread.id, { amount: 21.5 });
    await enter(bram, milk);
    const user = await open(nora);
    await expect.poll(() => sentences().length).toBe(3);
    await user.click(screen.getByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Undo everything of this day' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo all of this?' });
    await expect
      .poll(() => lines(dialog))
      .toEqual([
        'Bram entered Milk, € 12,50',
        'Bram changed Bread: Amount € 12,50 → € 21,50',
        'Bram entered Bread, € 12,50',
      ]);
    await edits(bram, milk.id, { amount: 9 });
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    const close = await within(dialog).findByRole('button', { name: 'Close' });
    within(dialog).getByText('2 of 3 undone');
    expect(lines(dialog)).toEqual([
      'Bram entered Milk, € 12,50: Another member changed this in the meantime',
    ]);
    expect([await exists(bread.id), await exists(milk.id)]).toEqual([false, true]);
    await expect.poll(() => document.activeElement).toBe(close);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sentences()).toContain('Nora undid the entry of Bread, € 12,50');
  });

  it('of a person takes only theirs, and leaves who came and went', async () => {
    const [bread, milk] = [of(bram), of(nora, { description: 'Milk' })];
    await told(
      { id: 'joined', kind: 'members', plan: { was: { members: [] }, now: { members: [bram.id] } } },
      '2026-11-01T12:00',
    );
    await enter(nora, milk);
    await enter(bram, bread);
    const user = await open(nora);
    await expect.poll(() => sentences().length).toBe(3);
    expect(screen.queryByRole('button', { name: 'Undo all of these' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Member'), 'Bram de Wit');
    await user.click(await screen.findByRole('button', { name: 'Undo all of these' }));
    const dialog = await screen.findByRole('alertdialog');
    await expect
      .poll(() => lines(dialog))
      .toEqual([
        'Bram entered Bread, € 12,50',
        'Bram joined the plan: Who belongs to the plan stays: people come back by an invitation.',
      ]);
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await within(dialog).findByRole('button', { name: 'Close' });
    within(dialog).getByText('1 of 1 undone');
    expect([await exists(bread.id), await exists(milk.id)]).toEqual([false, true]);
  });
});

describe('an earlier state', () => {
  it('of a transaction comes back although something came later, which the history names', async () => {
    const bread = of(bram);
    await enter(bram, bread);
    await edits(bram, bread.id, { amount: 21.5 });
    await edits(bram, bread.id, { amount: 30, description: 'Rolls' });
    const user = await open(nora);
    await unfold(user, /12,50 → €\s21,50/);
    await user.click(await screen.findByRole('button', { name: /^Bring back Bram changed/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Bring back' }));
    const give = await dialog.findByRole('button', { name: /^Give it back this earlier state/ });
    expect(dialog.getAllByRole('listitem').map(textOf)).toContain(
      'Bram changed Rolls: Description Bread → Rolls, Amount € 21,50 → € 30,00',
    );
    await user.click(give);
    await screen.findByText('Brought back');
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    const after = await getDoc(doc(bram.db, 'transaction', bread.id));
    expect(after.data()).toMatchObject({ amount: 12.5, description: 'Rolls' });
    await expect.poll(() => sentences()[0]).toBe('Nora undid the change of Rolls: Amount € 30,00 → € 12,50');
  });
});

describe('what acts did besides transactions', () => {
  const day = '2026-11-03';
  const paid = () => ({ from: bram.id, to: nora.id, amount: 2000, day, user_id: bram.id });

  it.each([
    [
      'plan',
      { plan: { was: { name: 'Home' }, now: { name: 'House' } } },
      'Bram changed Plan name: Home → House',
    ],
    [
      'limits',
      {
        plan: {
          was: { limits: { Groceries: 40_000 } },
          now: { limits: { Groceries: 45_000, Rent: 90_000 } },
        },
      },
      'Bram changed Monthly limits: Groceries € 400,00 → € 450,00, Rent – → € 900,00',
    ],
    [
      'limits',
      { plan: { was: {}, now: { rollovers: { '2026-11/Groceries': 40_000 } } } },
      'Bram changed What is left goes into the next month: Groceries off → on',
    ],
    [
      'balance',
      { plan: { was: {}, now: { balance: { amount: 1250, day } } } },
      'Bram changed Balance: – → € 12,50 at the start of 4 november 2026',
    ],
    ['shares', { plan: { was: {}, now: { shares: { ME: 3 } } } }, 'Bram changed Shares: Nora 1 → 3'],
    [
      'shares',
      { plan: { was: {}, now: { income_shares: { months: 3, keep: 5000 } } } },
      'Bram changed Shares: By shares → By income, The three months before, Each keeps first, per month: € 50,00',
    ],
    [
      'shares',
      { plan: { was: {}, now: { settle_without: ['Rent'] } } },
      'Bram changed Categories that nobody settles: – → Rent',
    ],
    [
      'category',
      {
        plan: {
          was: { expense_categories: list('Rent', 'Groceries') },
          now: { expense_categories: list('Groceries') },
        },
        records: { a: { was: { category: 'Rent' }, now: { category: 'Groceries' }, about: 'Flat' } },
      },
      'Bram removed the category Rent, 1 transaction',
    ],
    ['members', { plan: { was: {}, now: { guests: { g: 'Oma' } } } }, 'Bram added Oma'],
    [
      'members',
      { plan: { was: { owner: 'ME' }, now: { owner: 'BRAM' } } },
      'The plan went from Nora to Bram',
    ],
    [
      'repayment',
      { repayments: { r: { now: 'PAID' } } },
      'Bram recorded a repayment: Bram to Nora: € 20,00 on 3 november 2026',
    ],
    [
      'repayment',
      { repayments: { r: { was: 'PAID' } } },
      'Bram deleted a repayment: Bram to Nora: € 20,00 on 3 november 2026',
    ],
    [
      'undo',
      { repayments: { r: { now: 'PAID' } } },
      'Bram brought back Bram to Nora: € 20,00 on 3 november 2026',
    ],
    ['dashboard', { dashboard: {} }, 'Bram arranged the dashboard'],
  ])('are sentences, too: an act of the kind %s with %j', async (kind, parts, sentence) => {
    const text = JSON.stringify(parts)
      .replaceAll('ME', nora.id)
      .replaceAll('BRAM', bram.id)
      .replaceAll('"PAID"', JSON.stringify(paid()));
    await told({ id: 'act', kind, ...(JSON.parse(text) as object) }, '2026-11-01T12:00');
    await open(nora);
    await expect.poll(sentences).toEqual([sentence]);
  });

  it('unfold to everything that they did', async () => {
    const limits = Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [`Kind ${index}`, 100 + index]),
    );
    await told({ id: 'limits', kind: 'limits', plan: { was: {}, now: { limits } } }, '2026-11-01T12:00');
    await told(
      { id: 'left', kind: 'members', plan: { was: { members: [bram.id] }, now: { members: [] } } },
      '2026-11-01T11:00',
    );
    const user = await open(nora);
    await unfold(user, /Monthly limits.*Kind 4.*1,04.*2 more/);
    await screen.findByText(/Kind 6/);
    await user.click(screen.getByRole('button', { name: /^Bring back Bram changed Monthly limits/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(textOf(dialog.getByRole('listitem'))).toMatch(
      /^Monthly limits: Kind 0 € 1,00 → –, .*Kind 6 € 1,06 → –$/,
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await unfold(user, /Bram left the plan/);
    await screen.findByText('Who belongs to the plan stays: people come back by an invitation.');
    expect(screen.queryByRole('button', { name: /^(Undo|Bring back) Bram left/ })).toBeNull();
  });
});

it('entries that somebody wrote past the app break nothing, and the history counts those without meaning', async () => {
  allowConsoleError(/Unreadable record history\/broken-kind/);
  const entry = { plan_id: plan.id, user_id: bram.id, at: new Date(), kind: 'change' };
  await enter(bram, of(bram));
  await writeRaw('history/broken-kind', { ...entry, kind: 'party', ids: [], records: {} });
  await writeRaw('history/broken-map', { ...entry, ids: ['a'], records: { a: 'gone' } });
  await writeRaw('history/empty', { ...entry, ids: ['a'], records: { a: { was: {}, now: {} } } });
  await writeRaw('history/signs', {
    ...entry,
    ids: ['b'],
    records: { b: { was: { description: '{name}' }, now: { description: '{what} <b>' } } },
  });
  await open(nora);
  await expect
    .poll(() => sentences().toSorted())
    .toEqual([
      'Bram changed a transaction',
      'Bram changed {what} <b>: Description {name} → {what} <b>',
      'Bram entered Bread, € 12,50',
    ]);
  await screen.findByText("Entries that can't be read: 1");
});

it('the history names people who have left, and shows more on demand', async () => {
  const entry = { plan_id: plan.id, user_id: bram.id, kind: 'entry' };
  await Promise.all(
    Array.from({ length: 55 }, (_, index) => {
      const {
        createdAt: _c,
        updatedAt: _u,
        ...now
      } = transactionDocument(of(bram, { description: `Shop ${index}` }));
      const id = `shop-${index}`;
      return writeRaw(`history/${id}`, {
        ...entry,
        at: new Date(Date.now() - index * 1000),
        ids: [id],
        records: { [id]: { now } },
      });
    }),
  );
  await writeRaw(`plan/${plan.id}`, { ...(await getDoc(doc(nora.db, 'plan', plan.id))).data(), members: [] });
  const user = await open(nora);
  await expect.poll(() => sentences().length).toBe(50);
  await expect.poll(() => sentences()[0]).toBe('Bram de Wit (former member) entered Shop 0, € 12,50');
  expect(screen.queryByText(/^Everything that changes/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => sentences().length).toBe(55);
  await screen.findByText(/^Everything that changes/);
});
