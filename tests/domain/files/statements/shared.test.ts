// Who paid and who bears shared costs, by files of Splitwise and Spliit. People and amounts are made up.
import { describe, expect, it } from 'vitest';
import { atRate } from '../../../../src/domain/files/statements/foreign';
import { detectStatement } from '../../../../src/domain/files/statements/format';
import { isRead, type ReadEntry } from '../../../../src/domain/files/statements/entry';
import { distinctNames, namesIn, sharedBy } from '../../../../src/domain/files/statements/shared';
import { repaymentsOf, sharersOf } from '../../../../src/domain/files/statements/whoIsWho';
import { shareOut } from '../../../../src/domain/settle/shares';
import { parseRate } from '../../../../src/domain/money/rates';
import { EURO } from '../../../../src/model/currency';
import type { Cents } from '../../../../src/model/money';
import { fc } from '../../../support/properties';
import { cents, userId } from '../../builders';
import { readAll } from './builders';

const me = userId('importer');

/** The payments in a file, and its entries. */
function contentOf(text: string) {
  const results = readAll(text);
  const read = results.filter(isRead);
  const repays = results.flatMap((each) => (!isRead(each) && each.repays ? [each.repays] : []));
  const errors = results.flatMap((each) =>
    isRead(each) || each.repays ? [] : [`${each.line} ${each.error}`],
  );
  return { read, repays, errors };
}

/** What each person has paid, less what the person bears, as the plan counts it after the import. */
function balancesOf(read: readonly ReadEntry[], repays: readonly ReadEntry[] = []): Record<string, number> {
  const names = namesIn([...read, ...repays].map(({ entry }) => entry.shared));
  const who = new Map(names.map((name) => [name, userId(name)]));
  const balances = new Map<string, number>(names.map((name) => [name, 0]));
  const add = (amounts: ReadonlyMap<string, Cents>, sign: 1 | -1) =>
    amounts.forEach((amount, id) => balances.set(id, (balances.get(id) ?? 0) + sign * amount));
  for (const { entry } of read) {
    if (entry.shared === undefined) throw new Error('not shared');
    const context = { who, members: [...who.values()], me };
    const { userId: payer, split } = sharersOf({ type: entry.type, shared: entry.shared }, context);
    if (entry.type === 'income' || split === undefined) continue;
    add(shareOut(entry.amount, new Map(Object.entries(split.by ?? { [payer]: 1 }))), 1);
    add(shareOut(entry.amount, new Map(Object.entries(split.for ?? {}))), -1);
  }
  const incomes = read.filter(({ entry }) => entry.type === 'income');
  for (const { from, to, amount } of repaymentsOf([...repays, ...incomes], { who, unit: 1 })) {
    add(new Map([[from, amount]]), 1);
    add(new Map([[to, amount]]), -1);
  }
  return Object.fromEntries([...balances].filter(([, balance]) => balance !== 0));
}

const ofFile = (text: string) => {
  const { read, repays } = contentOf(text);
  return balancesOf(read, repays);
};

const SPLITWISE = [
  'Date,Description,Category,Cost,Currency,Nora,Anna,Art',
  '',
  '2026-11-20,Dinner,Dining out,10.00,EUR,6.66,-3.33,-3.33',
  '2026-11-21,Hotel,Travel,90.00,EUR,20.00,10.00,-30.00',
  '2026-11-22,Taxi,Taxi,12.00,EUR,-6.00,0.00,6.00',
  '2026-11-22,Only for herself,General,9.00,EUR,0.00,0.00,0.00',
  '2026-11-23,Art paid Nora,Payment,20.00,EUR,-20.00,0.00,20.00',
  '',
  '2026-11-23,Total balance, , ,EUR,0.66,6.67,-7.33',
].join('\n');

/** As Spliit wrote it at first: a payer's figure is the payer's part. */
const FIRST_SPLIIT = [
  'Date,Description,Category,Currency,Cost,Is Reimbursement,Split mode,Nora,Anna,Art',
  '2026-11-20,Dinner,Dining Out,€,10.00,No,Evenly,3.33,-3.33,-3.33',
  '2026-11-21,Gift of Nora for two,Gifts,€,8.00,No,Evenly,0,-4,-4',
  '2026-11-22,Only for herself,General,€,9.00,No,Evenly,0,9,0',
  '2026-11-23,Art back,Payment,€,3.33,Yes,Evenly,-3.33,0,0',
  '2026-11-24,Deposit back,General,€,-6.00,No,Evenly,-2,2,2',
].join('\n');

describe('a file of Splitwise', () => {
  it('gives everyone the balance that its last row says', () => {
    expect(ofFile(SPLITWISE)).toEqual({ Nora: 66, Anna: 667, Art: -733 });
  });

  it('says who paid, whom it was for and who paid whom', () => {
    const { read, repays, errors } = contentOf(SPLITWISE);
    const shares = read.map(({ entry: { shared } }) => [
      Object.fromEntries(shared?.by ?? []),
      Object.fromEntries(shared?.for ?? []),
    ]);
    expect(shares).toEqual([
      [{ Nora: 1000 }, { Nora: 334, Anna: 333, Art: 333 }],
      [
        { Nora: 6000, Anna: 3000 },
        { Nora: 4000, Anna: 2000, Art: 3000 },
      ],
      [{ Art: 1200 }, { Nora: 600, Art: 600 }],
      [{}, {}],
    ]);
    const who = new Map(['Nora', 'Art'].map((name) => [name, name]));
    expect(repaymentsOf(repays, { who, unit: 1 })).toEqual([
      { from: 'Art', to: 'Nora', amount: 2000, day: '2026-11-23', description: 'Art paid Nora', number: 1 },
    ]);
    expect(errors.filter((each) => !each.endsWith('outside'))).toEqual([]);
  });
});

describe('a table of Spliit', () => {
  it('gives everyone the balance of the group, also as Spliit wrote it at first', () => {
    const { read, errors } = contentOf(FIRST_SPLIIT);
    // Two people have no part in the payment, so either may have paid it.
    expect(errors).toEqual(['5 parts_unclear']);
    expect(balancesOf(read)).toEqual({ Nora: 1066, Anna: -533, Art: -533 });
  });
});

const GROUP = {
  id: 'g1',
  name: 'Trip',
  currency: '€',
  currencyCode: 'EUR',
  participants: [
    { id: 'a', name: 'Nora' },
    { id: 'b', name: 'Anna' },
    { id: 'c', name: 'Art' },
  ],
};

const spent = (changes: object = {}) => ({
  id: 'e1',
  expenseDate: '2026-11-20T00:00:00.000Z',
  title: 'Dinner',
  category: { grouping: 'Food and Drink', name: 'Dining Out' },
  amount: 1000,
  paidById: 'a',
  paidFor: [
    { participantId: 'a', shares: 100 },
    { participantId: 'b', shares: 100 },
  ],
  isReimbursement: false,
  splitMode: 'EVENLY',
  recurrenceRule: 'NONE',
  ...changes,
});

const groupOf = (expenses: readonly unknown[], changes: object = {}) =>
  JSON.stringify({ ...GROUP, expenses, ...changes });

const totalOf = (parts: ReadonlyMap<string, number>) => [...parts.values()].reduce((a, b) => a + b, 0);

const for3 = (...shares: readonly number[]) =>
  shares.map((each, index) => ({ participantId: 'abc'.charAt(index), shares: each }));

describe('the JSON of Spliit', () => {
  it.each([
    ['evenly', { splitMode: 'EVENLY', paidFor: for3(100, 100, 100) }, { Nora: 667, Anna: -334, Art: -333 }],
    [
      'by shares',
      { splitMode: 'BY_SHARES', paidFor: for3(100, 300, 100) },
      { Nora: 800, Anna: -600, Art: -200 },
    ],
    [
      'by percentage',
      { splitMode: 'BY_PERCENTAGE', paidFor: for3(5000, 2500, 2500) },
      { Nora: 500, Anna: -250, Art: -250 },
    ],
    ['by amount', { splitMode: 'BY_AMOUNT', paidFor: for3(1, 998, 1) }, { Nora: 999, Anna: -998, Art: -1 }],
    ['for somebody else alone', { paidFor: for3(0, 100).slice(1) }, { Nora: 1000, Anna: -1000 }],
    ['of income', { amount: -1000 }, { Nora: -500, Anna: 500 }],
    [
      'of a repayment',
      { isReimbursement: true, paidFor: for3(0, 100).slice(1) },
      { Nora: 1000, Anna: -1000 },
    ],
  ])('divides a cost %s to the cent', (_, changes, balances) => {
    expect(ofFile(groupOf([spent(changes)]))).toEqual(balances);
  });

  it('brings the day, title, category and payer', () => {
    const { read, errors } = contentOf(groupOf([spent()]));
    expect(errors).toEqual([]);
    expect(read).toMatchObject([
      {
        reference: 'e1',
        entry: {
          type: 'expense',
          amount: 1000,
          description: 'Dinner',
          date: '2026-11-20',
          category: 'Dining Out',
          person: 'Nora',
        },
      },
    ]);
  });

  it('is in whole units where the currency has no others', () => {
    const text = groupOf([spent()], { currencyCode: 'JPY' });
    const [result] = readAll(text);
    expect(result).toMatchObject({ foreign: { currency: 'JPY', read: { entry: { amount: 100_000 } } } });
  });

  it.each([
    ['an amount as text', { amount: '1000' }, '1 amount_invalid'],
    ['an amount of nothing', { amount: 0 }, '1 amount_invalid'],
    ['half a cent', { amount: 0.5 }, '1 amount_invalid'],
    ['no day', { expenseDate: undefined }, '1 date_invalid'],
    ['no payer', { paidById: undefined }, '1 parts_unclear'],
    ['an unknown payer', { paidById: '__proto__' }, '1 parts_unclear'],
    ['nobody whom it is for', { paidFor: [] }, '1 parts_unclear'],
    ['somebody unknown whom it is for', { paidFor: [{ participantId: 'z', shares: 1 }] }, '1 parts_unclear'],
    ['shares as text', { paidFor: [{ participantId: 'a', shares: '1' }] }, '1 parts_unclear'],
    ['only shares of nothing', { splitMode: 'BY_SHARES', paidFor: for3(0, 0, 0) }, '1 parts_unclear'],
  ])('says that a cost with %s is left out', (_, changes, error) => {
    const { read, repays, errors } = contentOf(groupOf([spent(changes)]));
    expect([read, repays, errors]).toEqual([[], [], [error]]);
  });

  it('says that what is no cost is left out', () => {
    expect(contentOf(groupOf([null, 'x', [], 3])).errors).toEqual([
      '1 broken',
      '2 broken',
      '3 date_invalid',
      '4 broken',
    ]);
  });

  it.each([
    ['people without ids', { participants: [{ name: 'Nora' }] }],
    ['people without names', { participants: [{ id: 'a' }, { id: 'b', name: ' ' }] }],
    ['two people with one id', { participants: [GROUP.participants[0], GROUP.participants[0]] }],
    ['people that are text', { participants: 'Nora' }],
    ['no list of expenses', { expenses: { length: 3 } }],
  ])('is refused with %s', (_, changes) => {
    expect(detectStatement(groupOf([spent()], changes))).toBe('spliit_damaged');
  });

  it('is not taken for other JSON', () => {
    expect(detectStatement('{"participants": []}')).toBe('json');
    expect(detectStatement(groupOf([spent()]).slice(0, -1))).toBe('json');
  });

  it('tells people of one name apart, and knows names that are fields of objects', () => {
    const participants = [
      { id: 'a', name: 'Anna' },
      { id: 'b', name: 'Anna' },
      { id: 'c', name: '__proto__' },
    ];
    const text = groupOf([spent({ paidById: 'c', paidFor: for3(100, 100, 100) })], { participants });
    const { read } = contentOf(text);
    expect(namesIn(read.map(({ entry }) => entry.shared))).toEqual(['__proto__', 'Anna', 'Anna (2)']);
    expect(read[0]?.entry.shared?.by.get('__proto__')).toBe(1);
  });
});

describe('a repayment in another currency', () => {
  it('is converted at the rate that the person gives', () => {
    const text = groupOf([spent({ isReimbursement: true, paidFor: for3(0, 100).slice(1) })], {
      currencyCode: 'GBP',
    });
    const [result] = readAll(text);
    const rate = parseRate('1.2');
    if (result === undefined || rate === null) throw new Error('nothing read');
    expect(result).toMatchObject({ error: 'other_currency' });
    const converted = atRate(result, new Map([['GBP', rate]]), EURO);
    expect(converted).toMatchObject({
      error: 'transfer',
      repays: { entry: { amount: 1200 }, converted: { amount: 1000, currency: 'GBP' } },
    });
  });
});

describe('the parts of a cost by what each person paid, less the person’s part', () => {
  const people = fc.array(fc.record({ paid: fc.nat(100_000), weight: fc.integer({ min: 0, max: 9 }) }), {
    minLength: 2,
    maxLength: 8,
  });

  it('give everyone the same net again, and come to the cost', () => {
    fc.assert(
      fc.property(people, (all) => {
        const cost = cents(all.reduce((total, { paid }) => total + paid, 0));
        fc.pre(cost > 0 && all.some(({ weight }) => weight > 0));
        const shares = shareOut(cost, new Map(all.map(({ weight }, index) => [`p${index}`, weight])));
        const nets = new Map(
          all.map(({ paid }, index) => [`p${index}`, cents(paid - (shares.get(`p${index}`) ?? 0))]),
        );
        const shared = sharedBy(cost, nets);
        if (shared === null) throw new Error('unclear');
        fc.pre(shared.by.size > 0);
        expect([totalOf(shared.by), totalOf(shared.for)]).toEqual([cost, cost]);
        for (const [name, net] of nets)
          expect((shared.by.get(name) ?? 0) - (shared.for.get(name) ?? 0)).toBe(net);
      }),
    );
  });

  it.each([
    ['more than the cost', 100, [200, -200]],
    ['not nothing in all', 100, [80, -20, -20]],
    ['a debt that nobody is owed', 100, [-10, 0, 0]],
  ])('are unknown for %s', (_, cost, nets) => {
    expect(sharedBy(cents(cost), new Map(nets.map((net, index) => [`p${index}`, cents(net)])))).toBeNull();
  });
});

it('names that are the same get a number that no other name has', () => {
  expect(distinctNames(['Anna', 'Anna', 'Anna (2)', 'Bo', 'Anna'])).toEqual([
    'Anna',
    'Anna (3)',
    'Anna (2)',
    'Bo',
    'Anna (4)',
  ]);
});
