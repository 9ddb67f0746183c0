import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import type { NewTransaction, Transaction } from '../../src/model/transaction';
import { importTransactions } from '../../src/services/transactions/import';
import { deletes, edits, enters } from '../support/acts';
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
    const lines = Array.from({ length: 60 }, (_, line) => ({
      line,
      transaction: entered(of(nora, { description: `Shop ${line}` })),
    }));
    await importTransactions(plan.id, `imp${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`, lines);
    await expect.poll(sentences).toEqual(['Nora imported 60 transactions']);
    await unfold(user, /imported 60/);
    const row = screen.getByRole('button', { name: /imported 60/, expanded: true }).closest('li');
    if (row === null) throw new Error('no row');
    expect(within(row).getAllByRole('listitem')).toHaveLength(60);

    await user.click(within(row).getByRole('button', { name: /^Undo Nora imported/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this?' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(11);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await expect
      .poll(sentences)
      .toEqual(['Nora undid the entry of 50 transactions', 'Nora undid the entry of 10 transactions']);
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
    const stored = await getDoc(doc(bram.db, 'transaction', bread.id));
    expect(stored.get('amount')).toBe(12.5);
    await expect.poll(() => sentences()[0]).toBe('Nora undid the change of Bread: Amount € 21,50 → € 12,50');
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
