import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  backupOf,
  readBackup,
  restoredPerson,
  restoredTransactions,
  type Backup,
} from '../../src/domain/backup';
import type { Transaction } from '../../src/model/transaction';
import type { User } from '../../src/model/user';
import { anyTransactions, aSeries, aTransaction, categoryId, cents, day, planId, userId } from './builders';

const NORA: User = {
  id: userId('nora'),
  email: 'nora@example.test',
  displayName: 'Nora',
  createdAt: 0,
  updatedAt: 0,
};
const BRAM: User = { ...NORA, id: userId('bram'), email: 'bram@example.test', displayName: 'Bram' };
const PLAN = {
  name: 'Home',
  country: 'Netherlands',
  users: [NORA, BRAM],
  incomeCategories: [categoryId('Salary')],
  expenseCategories: [categoryId('Rent'), categoryId('Fuel')],
};
const WIDGETS = [
  { name: 'Upcoming', xPos: 0, yPos: 0, width: 2, height: 3, settings: { days: 7 } },
  { name: 'NextMonthDelta', xPos: 2, yPos: 0, width: 2, height: 1 },
];
const backup = (transactions: readonly Transaction[] = []) => backupOf(PLAN, transactions, WIDGETS);

function read(file: string): Backup {
  const found = readBackup(file);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

function entered(transaction: Transaction) {
  const { id: _, createdAt: __, updatedAt: ___, ...rest } = transaction;
  return rest;
}

interface Json {
  [key: string]: unknown;
  plan: Record<string, unknown>;
  transactions: [Record<string, unknown> & { recurrance: Record<string, unknown> }];
  widgets: [Record<string, unknown>];
}

/** A map of so many. */
const numbers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, 1]));

/** A backup with one value in another place of its JSON. */
function changed(change: (kept: Json) => void, transactions = [aTransaction()]): string {
  const kept = JSON.parse(backup(transactions)) as Json;
  change(kept);
  return JSON.stringify(kept);
}

describe('the backup of a plan', () => {
  it('holds the plan, its people, its transactions in the order of their entry, and its dashboard', () => {
    const first = aTransaction({ id: 'first', createdAt: 1 });
    const series = aSeries({
      id: 'second',
      createdAt: 2,
      anchor: day('2025-12-31'),
      exceptions: [{ scheduled: day('2026-02-01'), amount: cents(1), confirmed: true }],
    });
    const found = read(backup([series, first]));
    expect(found.plan).toEqual({
      name: 'Home',
      country: 'Netherlands',
      income_categories: ['Salary'],
      expense_categories: ['Rent', 'Fuel'],
    });
    expect(found.people).toEqual([
      { id: 'nora', email: 'nora@example.test', displayName: 'Nora' },
      { id: 'bram', email: 'bram@example.test', displayName: 'Bram' },
    ]);
    expect(found.widgets).toEqual(WIDGETS);
    expect(restoredTransactions(found, planId('new'), () => userId('nora'))).toEqual(
      [first, series].map((each) => ({ ...entered(each), plan_id: 'new', user_id: 'nora' })),
    );
  });

  it('reads as what was written, whatever the plan holds', () => {
    fc.assert(
      fc.property(anyTransactions, ({ dated, series }) => {
        const all = [...dated, ...series];
        const restored = restoredTransactions(read(backup(all)), planId('home'), (id) => id);
        expect(restored).toHaveLength(all.length);
        expect(restored).toEqual(expect.arrayContaining(all.map(entered)));
      }),
    );
  });

  it.each([
    ['no JSON', 'Date;Amount'],
    ['another JSON', '[1]'],
    ['a damaged one', backup().slice(0, -5)],
    ['one without its format', changed((kept) => delete kept['format'])],
    ['an amount of half a cent', changed((kept) => (kept.transactions[0].amount = 0.5))],
    ['an amount below zero', changed((kept) => (kept.transactions[0].amount = -5))],
    ['a day that does not exist', changed((kept) => (kept.transactions[0].date = '2026-02-31'))],
    ['a day that cannot be stored', changed((kept) => (kept.transactions[0].date = '1969-12-31'))],
    ['a description that is too short', changed((kept) => (kept.transactions[0].description = '  ab  '))],
    ['a category that is none', changed((kept) => (kept.plan.income_categories = ['a/b']))],
    ['a limit of half a cent', changed((kept) => (kept.plan['limits'] = { Rent: 0.5 }))],
    ['a limit of no category', changed((kept) => (kept.plan['limits'] = { ' ': 1 }))],
    ['too many limits', changed((kept) => (kept.plan['limits'] = numbers(201)))],
    ['a share below zero', changed((kept) => (kept.plan['shares'] = { nora: -1 }))],
    ['too many shares', changed((kept) => (kept.plan['shares'] = numbers(201)))],
    ['a version that is none', changed((kept) => (kept['version'] = 0))],
    ['exceptions of what happens once', changed((kept) => (kept.transactions[0].exceptions = []))],
    [
      'a series that ends before it begins',
      changed((kept) => (kept.transactions[0].recurrance.end_date = '2025-12-31'), [aSeries()]),
    ],
    [
      'an anchor after the start',
      changed((kept) => (kept.transactions[0].anchor = '2026-01-02'), [aSeries()]),
    ],
    ['too many widgets', changed((kept) => Object.assign(kept, { widgets: Array(201).fill(WIDGETS[1]) }))],
    ['a dashboard that cannot be stored', changed((kept) => (kept.widgets[0].settings = { a: [[1]] }))],
  ])('is not %s', (_, file) => {
    expect(readBackup(file)).toBe('unreadable');
  });

  it('of a later version is not read', () => {
    expect(readBackup(changed((kept) => (kept['version'] = 3)))).toBe('newer');
  });

  it('of the first version, which had no limits and shares, is read as ever', () => {
    const first = read(changed((kept) => (kept['version'] = 1)));
    expect(first.plan).toEqual(read(backup()).plan);
    expect(first.plan).not.toHaveProperty('limits');
    expect(first.transactions).toHaveLength(1);
  });

  it('holds the limits of its categories and the shares of its people, and no others', () => {
    const limits = { Rent: cents(90_000), Gone: cents(1), ['x'.repeat(101)]: cents(2) };
    const found = read(backupOf({ ...PLAN, limits, shares: { nora: 3, bram: 0, gone: 1 } }, [], []));
    expect(found.plan.limits).toEqual({ Rent: 90_000 });
    expect(found.plan.shares).toEqual({ nora: 3, bram: 0 });
  });

  it('gives what it does not know to nobody', () => {
    const found = read(changed((kept) => Object.assign(kept.transactions[0], { admin: true, id: 'x' })));
    expect(found.transactions[0]).not.toHaveProperty('admin');
    expect(found.transactions[0]).not.toHaveProperty('id');
  });
});

describe('the people of a backup', () => {
  const people = [NORA, BRAM];
  it.each([
    ['by their id', [NORA], 'nora', 'nora'],
    [
      'by their address when the id is another',
      [{ id: userId('bram-2'), email: 'BRAM@example.test' }],
      'bram',
      'bram-2',
    ],
    ['as who restores it when they are not in the plan', [NORA], 'bram', 'me'],
    ['as who restores it when nobody knows them', [NORA], 'gone', 'me'],
  ])('are found %s', (_, inPlan, id, found) => {
    expect(restoredPerson({ people }, inPlan, userId('me'))(userId(id))).toBe(found);
  });
});
