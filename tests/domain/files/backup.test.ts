import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  backupOf,
  readBackup,
  restoredGoalEntries,
  restoredPeople,
  restoredPerson,
  restoredRepayments,
  restoredScenarios,
  restoredTransactions,
  type Backup,
} from '../../../src/domain/files/backup';
import { GoalEntryId, GoalId, RepaymentId, TransactionId } from '../../../src/model/ids';
import { GoalEntry } from '../../../src/model/goal';
import type { Repayment } from '../../../src/model/repayment';
import { ScenarioChange } from '../../../src/model/scenario';
import type { Transaction } from '../../../src/model/transaction';
import type { User } from '../../../src/model/user';
import { fc } from '../../support/properties';
import {
  anyTransactions,
  aSeries,
  aTransaction,
  categoryId,
  cents,
  currency,
  day,
  planId,
  userId,
} from '../builders';

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
  income_categories: [{ uid: categoryId('Salary'), position: 0 }],
  expense_categories: [
    { uid: categoryId('Rent'), position: 0, icon: 'rent' as const },
    { uid: categoryId('Fuel'), position: 1 },
  ],
};
const WIDGETS = [
  { name: 'Upcoming', xPos: 0, yPos: 0, width: 2, height: 3, settings: { days: 7 } },
  { name: 'NextMonthDelta', xPos: 2, yPos: 0, width: 2, height: 1 },
];
const RULE = { contains: 'netflix', type: 'expense', category: 'Subscriptions' };
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

const REPAYMENT = { from: 'nora', to: 'bram', amount: 500, day: '2026-11-20' };
const guestsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`guest${index}`, 'Ada']));

/** A map with so many entries. */
const numbers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, 1]));

/** A backup with one other value in its JSON. */
function changed(change: (kept: Json) => void, transactions = [aTransaction()]): string {
  const kept = JSON.parse(backup(transactions)) as Json;
  change(kept);
  return JSON.stringify(kept);
}

const aGoalEntry = (id: string, of: GoalId, amount: number, createdAt: number) => ({
  id: v.parse(GoalEntryId, id),
  plan_id: planId('old'),
  goal: of,
  amount: v.parse(GoalEntry.entries.amount, amount),
  day: day('2026-11-21'),
  user_id: userId('nora'),
  createdAt,
  updatedAt: createdAt,
});

describe('a backup', () => {
  it('holds the plan, its people, its transactions in the order of entry, and its dashboard', () => {
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
      icons: { Rent: 'rent' },
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

  it('returns every transaction of any plan', () => {
    fc.assert(
      fc.property(anyTransactions, ({ dated, series }) => {
        const all = [...dated, ...series];
        const restored = restoredTransactions(read(backup(all)), planId('home'), (id) => id);
        expect(restored).toHaveLength(all.length);
        expect(restored).toEqual(expect.arrayContaining(all.map(entered)));
      }),
    );
  });

  it('shows hidden characters in its texts', () => {
    const HIDING = 'Re\u200Bnt';
    const { plan, transactions } = read(
      changed((kept) => {
        Object.assign(kept.plan, { country: HIDING, income_categories: [HIDING], limits: { [HIDING]: 1 } });
        Object.assign(kept.transactions[0], { category: HIDING, description: 'Bread\u202E' });
      }),
    );
    const shown = 'Re\uFFFDnt';
    expect(plan).toMatchObject({ country: 'Rent', income_categories: [shown], limits: { [shown]: 1 } });
    expect(transactions).toMatchObject([{ category: shown, description: 'Bread' }]);
  });

  it.each([
    ['is not JSON', 'Date;Amount'],
    ['is some other JSON', '[1]'],
    ['is cut off', backup().slice(0, -5)],
    ['does not name its format', changed((kept) => delete kept['format'])],
    ['has an amount of half a cent', changed((kept) => (kept.transactions[0].amount = 0.5))],
    ['has an amount below zero', changed((kept) => (kept.transactions[0].amount = -5))],
    ['has a sign for its currency', changed((kept) => (kept.plan['currency'] = '$'))],
    ['has a currency in small letters', changed((kept) => (kept.plan['currency'] = 'usd'))],
    ['has a currency of the wrong type', changed((kept) => (kept.plan['currency'] = null))],
    ['has a day that does not exist', changed((kept) => (kept.transactions[0].date = '2026-02-31'))],
    ['has a day before 1970', changed((kept) => (kept.transactions[0].date = '1969-12-31'))],
    ['has a description that is too short', changed((kept) => (kept.transactions[0].description = '  ab  '))],
    ['has a category with a slash', changed((kept) => (kept.plan.income_categories = ['a/b']))],
    ['has a limit of half a cent', changed((kept) => (kept.plan['limits'] = { Rent: 0.5 }))],
    ['has a limit for a blank category', changed((kept) => (kept.plan['limits'] = { ' ': 1 }))],
    ['has a balance without a day', changed((kept) => (kept.plan['balance'] = { amount: 5 }))],
    ['has a limit that rolls over in no month', changed((kept) => (kept.plan['rollovers'] = { Rent: 1 }))],
    ['has too many limits', changed((kept) => (kept.plan['limits'] = numbers(201)))],
    ['has a share below zero', changed((kept) => (kept.plan['shares'] = { nora: -1 }))],
    ['has too many shares', changed((kept) => (kept.plan['shares'] = numbers(201)))],
    ['has an empty source', changed((kept) => (kept.transactions[0]['source'] = ''))],
    ['has a source that is too long', changed((kept) => (kept.transactions[0]['source'] = 'x'.repeat(101)))],
    ['has a rule for one letter', changed((kept) => (kept['category_rules'] = [{ ...RULE, contains: 'x' }]))],
    [
      'has a rule for invisible text',
      changed((kept) => (kept['category_rules'] = [{ ...RULE, contains: '\u200b\u200b' }])),
    ],
    ['has a rule of another type', changed((kept) => (kept['category_rules'] = [{ ...RULE, type: 'x' }]))],
    [
      'has too many rules',
      changed((kept) => (kept['category_rules'] = Array.from({ length: 201 }, () => RULE))),
    ],
    ['has a part of 0', changed((kept) => (kept.transactions[0]['split'] = { for: { nora: 0 } }))],
    ['has a split among nobody', changed((kept) => (kept.transactions[0]['split'] = { by: {} }))],
    ['has a guest without a name', changed((kept) => (kept.plan['guests'] = { ['a'.repeat(20)]: '\u200b' }))],
    ['has too many guests', changed((kept) => (kept.plan['guests'] = guestsOf(21)))],
    ['has a repayment of nothing', changed((kept) => (kept['repayments'] = [{ ...REPAYMENT, amount: 0 }]))],
    [
      'has a repayment on no day',
      changed((kept) => (kept['repayments'] = [{ ...REPAYMENT, day: '2026-02-31' }])),
    ],
    ['has the version 0', changed((kept) => (kept['version'] = 0))],
    ['has exceptions in a single transaction', changed((kept) => (kept.transactions[0].exceptions = []))],
    [
      'has a series that ends before it starts',
      changed((kept) => (kept.transactions[0].recurrance.end_date = '2025-12-31'), [aSeries()]),
    ],
    [
      'has a series that starts before its anchor',
      changed((kept) => (kept.transactions[0].anchor = '2026-01-02'), [aSeries()]),
    ],
    [
      'has too many widgets',
      changed((kept) => Object.assign(kept, { widgets: Array(201).fill(WIDGETS[1]) })),
    ],
    [
      'has widget settings that cannot be stored',
      changed((kept) => (kept.widgets[0].settings = { a: [[1]] })),
    ],
  ])('is refused if it %s', (_, file) => {
    expect(readBackup(file)).toBe('unreadable');
  });

  it('of a later version is refused as newer', () => {
    expect(readBackup(changed((kept) => (kept['version'] = 9)))).toBe('newer');
  });

  it('of the first version is still read, without limits and shares', () => {
    const first = read(changed((kept) => (kept['version'] = 1)));
    expect(first.plan).toEqual(read(backup()).plan);
    expect(first.plan).not.toHaveProperty('limits');
    expect(first.transactions).toHaveLength(1);
  });

  it('holds the currency, in a version that older apps refuse', () => {
    const file = backupOf({ ...PLAN, currency: currency('JPY') }, [], []);
    expect(read(file)).toMatchObject({ version: 8, plan: { currency: 'JPY' } });
  });

  it('keeps a currency that is no longer offered', () => {
    expect(read(changed((kept) => (kept.plan['currency'] = 'ATS'))).plan.currency).toBe('ATS');
  });

  it('holds the balance', () => {
    const balance = { amount: cents(-5), day: day('2026-11-20') };
    expect(read(backupOf({ ...PLAN, balance }, [], [])).plan.balance).toEqual(balance);
    expect(read(backupOf(PLAN, [], [])).plan).not.toHaveProperty('balance');
  });

  it('holds goals and what is in them, but nothing of goals that are gone', () => {
    const [bike, gone] = ['goalBike000000000001', 'goalGone000000000002'].map((id) => v.parse(GoalId, id));
    if (bike === undefined || gone === undefined) throw new Error('no ids');
    const goal = { name: 'Bike', amount: cents(80_000), day: day('2027-07-01'), since: day('2026-11-21') };
    const entries = [
      aGoalEntry('b', bike, -100, 2),
      aGoalEntry('a', bike, 5000, 1),
      aGoalEntry('c', gone, 7, 3),
    ];
    const found = read(backupOf({ ...PLAN, goals: { [bike]: goal } }, [], [], [], [], [], entries));
    expect(found.plan.goals).toEqual({ [bike]: goal });
    expect(restoredGoalEntries(found, planId('new'), day('2026-11-21'))).toEqual([
      { plan_id: 'new', goal: bike, amount: 5000, day: '2026-11-21' },
      { plan_id: 'new', goal: bike, amount: -100, day: '2026-11-21' },
    ]);
    // The clock of a device was wrong: nobody can have put it in later than today.
    expect(restoredGoalEntries(found, planId('new'), day('2026-11-20'))).toMatchObject([
      { amount: 5000, day: '2026-11-20' },
      { amount: -100, day: '2026-11-20' },
    ]);
    expect(read(backup()).plan).not.toHaveProperty('goals');
    expect(readBackup(changed((kept) => (kept.plan['goals'] = { [bike]: { ...goal, amount: 0 } })))).toBe(
      'unreadable',
    );
  });

  it('holds splits, guests and repayments, and makes guests of all who are not there any more', () => {
    const ada = 'a'.repeat(20);
    const plan = {
      ...PLAN,
      guests: { [ada]: 'Ada' },
      shares: { nora: 2, [ada]: 1 },
      settle_without: [categoryId('Rent'), categoryId('Gone')],
    };
    const shared = aTransaction({
      id: 'a',
      type: 'expense',
      user_id: userId('bram'),
      split: { for: { nora: 1, bram: 2, [ada]: 1 } },
    });
    const plain = aTransaction({ id: 'b', type: 'expense', user_id: userId('nora') });
    const repaid: Repayment = {
      id: v.parse(RepaymentId, 'x'),
      plan_id: planId('old'),
      from: userId('nora'),
      to: userId('bram'),
      amount: cents(500),
      day: day('2026-11-20'),
      user_id: userId('nora'),
      createdAt: 0,
      updatedAt: 0,
      square: { shares: { [userId('nora')]: 1, [userId('bram')]: 1 } },
    };
    const again = { ...repaid, amount: cents(200), square: { shares: { [userId('nora')]: 3 } } };
    const found = read(backupOf(plan, [shared, plain], [], [], [], [again, repaid]));
    expect(found.plan.settle_without).toEqual(['Rent']);

    const people = restoredPeople(found, NORA);
    const bram = 'bram'.padEnd(20, '0');
    expect(people.guests).toEqual({ [bram]: 'Bram', [ada]: 'Ada' });
    expect(people.shares).toEqual({ nora: 2, [bram]: 1, [ada]: 1 });
    const [one, other] = restoredTransactions(found, planId('new'), () => userId('nora'), people);
    expect(one).toMatchObject({
      user_id: 'nora',
      split: { for: { nora: 1, [bram]: 2, [ada]: 1 }, by: { [bram]: 1 } },
    });
    expect(other).not.toHaveProperty('split');
    expect(restoredRepayments(found, planId('new'), { ...people, today: day('2026-11-19') })).toMatchObject([
      { amount: 500, day: '2026-11-19' },
      { amount: 200, day: '2026-11-19' },
    ]);
    expect(restoredRepayments(found, planId('new'), { ...people, today: day('2026-11-21') })).toEqual([
      {
        plan_id: 'new',
        from: 'nora',
        to: bram,
        amount: 500,
        day: '2026-11-20',
        square: { shares: { nora: 1, [bram]: 1 } },
      },
      // Of the same day: those of the first time count.
      { plan_id: 'new', from: 'nora', to: bram, amount: 200, day: '2026-11-20' },
    ]);
  });

  it('gives nobody the share of a guest whom a member has taken over', () => {
    const ada = 'a'.repeat(20);
    const plan = {
      ...PLAN,
      guests: { [ada]: 'Ada' },
      taken_over: { [ada]: userId('nora') },
      shares: { [ada]: 5 },
    };
    const { personOf, guests, shares } = restoredPeople(read(backupOf(plan, [], [])), NORA);
    const bram = 'bram'.padEnd(20, '0');
    expect(personOf?.(ada)).toBe('nora');
    expect(guests).toEqual({ [bram]: 'Bram' });
    expect(shares).toEqual({ [bram]: 1 });
  });

  it('lets somebody bear nothing who restores it and was never in the plan', () => {
    const shared = aTransaction({ user_id: userId('bram'), split: { for: { nora: 1 } } });
    const eva = { ...NORA, id: userId('eva'), email: 'eva@example.test' };
    const { guests, shares } = restoredPeople(read(backupOf(PLAN, [shared], [])), eva);
    expect(Object.values(guests)).toEqual(['Nora', 'Bram']);
    expect(shares).toEqual({ eva: 0, [`nora${'0'.repeat(16)}`]: 1, [`bram${'0'.repeat(16)}`]: 1 });
  });

  it('makes one guest of all former members, and of those for whom there is no room', () => {
    const users = [
      NORA,
      ...Array.from({ length: 22 }, (_, index) => ({ ...BRAM, id: userId(`u${index}`), email: '' })),
    ];
    const shared = aTransaction({ user_id: userId('nora'), split: { for: { gone: 1, u21: 2, u0: 3 } } });
    const people = restoredPeople(read(backupOf({ ...PLAN, users }, [shared], [])), NORA, 'Former');
    const former = 'former'.padEnd(20, '0');
    expect(Object.keys(people.guests)).toHaveLength(20);
    expect(people.guests[former]).toBe('Former');
    expect(people.shares[former]).toBe(3);
    const [restored] = restoredTransactions(
      read(backupOf({ ...PLAN, users }, [shared], [])),
      planId('new'),
      () => NORA.id,
      people,
    );
    expect(restored?.split).toEqual({ for: { [former]: 3, [people.personOf?.('u0') ?? '']: 3 } });
  });

  it('restores shares by income only where the incomes of all members are there', () => {
    const guests = { ['a'.repeat(20)]: 'Ada' };
    const plan = { ...PLAN, guests, income_shares: { months: 3, keep: cents(5) } as const };
    expect(restoredPeople(read(backupOf(plan, [], [])), NORA)).not.toHaveProperty('income_shares');
    const alone = restoredPeople(read(backupOf({ ...plan, users: [NORA] }, [], [])), NORA);
    expect(alone.income_shares).toEqual({ months: 3, keep: 5 });
  });

  it('without splits, guests and repayments makes no guests', () => {
    const found = read(backup([aTransaction({ user_id: userId('bram') })]));
    expect(restoredPeople(found, NORA)).toEqual({ personOf: null, guests: {}, shares: {} });
  });

  it('holds where its imported transactions came from', () => {
    const [imported, typed] = [aTransaction({ id: 'a', source: 'fitid:1.2' }), aTransaction({ id: 'b' })];
    const found = restoredTransactions(read(backup([imported, typed])), planId('new'), (id) => id);
    expect(found[0]?.source).toBe('fitid:1.2');
    expect(found[1]).not.toHaveProperty('source');
  });

  it('holds the category rules, and none in a version without them', () => {
    const rule = { contains: 'netflix', type: 'expense', category: categoryId('Subscriptions') } as const;
    const stored = { ...rule, id: 'films', plan_id: 'home', createdAt: 1, updatedAt: 1 };
    expect(read(backupOf(PLAN, [], [], [], [stored])).category_rules).toEqual([rule]);
    expect(read(changed((kept) => (kept['version'] = 5)))).not.toHaveProperty('category_rules');
  });

  it('of a version without currencies is in euros', () => {
    expect(read(changed((kept) => (kept['version'] = 3))).plan).not.toHaveProperty('currency');
  });

  it('holds how its limits roll over, of its categories only', () => {
    const rollovers = { '2026-11/Rent': cents(90_000), '2026-11/Gone': cents(1) };
    const found = read(backupOf({ ...PLAN, rollovers }, [], []));
    expect(found.plan.rollovers).toEqual({ '2026-11/Rent': 90_000 });
  });

  it('holds only limits of its categories and shares of its people', () => {
    const limits = { Rent: cents(90_000), Gone: cents(1), ['x'.repeat(101)]: cents(2) };
    const found = read(backupOf({ ...PLAN, limits, shares: { nora: 3, bram: 0, gone: 1 } }, [], []));
    expect(found.plan.limits).toEqual({ Rent: 90_000 });
    expect(found.plan.shares).toEqual({ nora: 3, bram: 0 });
  });

  it('loses unknown fields when it is read', () => {
    const found = read(changed((kept) => Object.assign(kept.transactions[0], { admin: true, id: 'x' })));
    expect(found.transactions[0]).not.toHaveProperty('admin');
    expect(found.transactions[0]).not.toHaveProperty('id');
  });
});

describe('restoring a backup', () => {
  const people = [NORA, BRAM];
  it.each([
    ['the person with the same id', [NORA], 'nora', 'nora'],
    [
      'the person with the same address if the id is new',
      [{ id: userId('bram-2'), email: 'BRAM@example.test' }],
      'bram',
      'bram-2',
    ],
    ['the restorer if the person is not in the plan', [NORA], 'bram', 'me'],
    ['the restorer if the backup does not name the person', [NORA], 'gone', 'me'],
  ])('gives a transaction to %s', (_, inPlan, id, found) => {
    expect(restoredPerson({ people }, inPlan, userId('me'))(userId(id))).toBe(found);
  });
});

const change = (fields: object) => v.parse(ScenarioChange, fields);
const idOf = (place: number) => v.parse(TransactionId, `new-${place}`);

describe('the scenarios of a backup', () => {
  const ends = (transaction_id: string) =>
    change({ kind: 'end', id: 'c1', transaction_id, day: '2027-01-01' });
  const everyday = change({ kind: 'everyday', id: 'c2', category: 'Fuel', percent: 80 });
  const [rent, gym] = [aSeries({ id: 'rent', createdAt: 2 }), aSeries({ id: 'gym', createdAt: 1 })];
  const fileOf = (changes: readonly ScenarioChange[]) =>
    backupOf(PLAN, [rent, gym], [], [{ name: 'Less', changes: [...changes] }]);

  it('name their series by place, and find them again under their new ids', () => {
    const file = fileOf([ends('rent'), everyday]);
    expect(file).not.toContain('transaction_id');
    expect(restoredScenarios(read(file), idOf)).toEqual([
      { name: 'Less', changes: [ends('new-1'), everyday] },
    ]);
  });

  it('lack the changes of series that the file lacks', () => {
    expect(restoredScenarios(read(fileOf([ends('gone'), everyday])), idOf)).toEqual([
      { name: 'Less', changes: [everyday] },
    ]);
  });

  it('lack changes that nobody can read', () => {
    const scenarios = [
      { name: 'Less', changes: [{ kind: 'end' }, { ...everyday, percent: 501 }, { ...everyday }] },
    ];
    expect(restoredScenarios({ scenarios }, idOf)).toEqual([{ name: 'Less', changes: [everyday] }]);
    expect(restoredScenarios({}, idOf)).toEqual([]);
  });

  it.each([
    ['more scenarios than a plan can have', Array.from({ length: 21 }, () => ({ name: 'x', changes: [] }))],
    [
      'more changes than a scenario can have',
      [{ name: 'x', changes: Array.from({ length: 41 }, () => ({})) }],
    ],
    ['a name that is too long', [{ name: 'x'.repeat(61), changes: [] }]],
    ['a name of blanks', [{ name: ' ', changes: [] }]],
    ['a name of hidden characters', [{ name: '\u200b', changes: [] }]],
    ['no list of changes', [{ name: 'x', changes: {} }]],
  ])('make a file unreadable with %s', (_, scenarios) => {
    const file = { ...(JSON.parse(fileOf([])) as object), scenarios };
    expect(readBackup(JSON.stringify(file))).toBe('unreadable');
  });
});
