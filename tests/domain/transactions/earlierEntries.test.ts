import { describe, expect, it } from 'vitest';
import { beginsWith, matchingEntries } from '../../../src/domain/transactions/earlierEntries';
import { learnEntries } from '../../../src/domain/transactions/learnEntries';
import { aTransaction, categoryId, cents, userId } from '../builders';

const ENTRIES = learnEntries([
  aTransaction({
    description: 'Lidl',
    date: '2026-11-01',
    amount: cents(1000),
    category: categoryId('Home'),
  }),
  aTransaction({
    description: 'LIDL',
    date: '2026-11-20',
    amount: cents(2350),
    category: categoryId('Groceries'),
    user_id: userId('bas'),
  }),
  aTransaction({ description: 'lidl ', date: '2026-10-01', amount: cents(500) }),
  aTransaction({ description: 'Café Lisse', date: '2026-11-21' }),
  aTransaction({ description: 'Lisse parking', date: '2026-11-22' }),
  aTransaction({ description: 'Bread', date: '2026-11-22' }),
  aTransaction({ description: '…', date: '2026-11-22' }),
]);

const described = (typed: string, most = 5) =>
  matchingEntries(ENTRIES, typed, most).map(({ description }) => description);

describe('earlier entries', () => {
  it('with one payee count once, with what the newest of them goes with', () => {
    expect(ENTRIES.all[0]).toEqual({
      description: 'LIDL',
      words: 'lidl',
      payee: 'lidl',
      type: 'expense',
      amount: 2350,
      user_id: 'bas',
      count: 3,
      learned: {
        category: 'Groceries',
        userId: null,
        isSure: false,
        times: 2,
        of: 3,
        last: { user_id: 'bas', date: '2026-11-20' },
      },
    });
    expect(ENTRIES.all).toHaveLength(4);
  });

  it('of income and of expenses are two', () => {
    const entries = learnEntries([
      aTransaction({ description: 'Zalando' }),
      aTransaction({ description: 'Zalando', type: 'income', category: categoryId('Refunds') }),
    ]);
    expect(entries.all.map(({ type, learned }) => [type, learned.category])).toEqual([
      ['expense', 'Groceries'],
      ['income', 'Refunds'],
    ]);
  });

  it('are found by the beginning of their text, then of their words', () => {
    expect(described('li')).toEqual(['LIDL', 'Lisse parking', 'Café Lisse']);
    expect(described('CAFE')).toEqual(['Café Lisse']);
    expect(described('park')).toEqual(['Lisse parking']);
    expect(described('li', 1)).toEqual(['LIDL']);
    for (const typed of ['', ' ', '…', 'idl', 'x']) expect(described(typed)).toEqual([]);
  });

  it('are found by the payee that a bank has written among other words', () => {
    const entries = learnEntries([
      aTransaction({ description: 'CCV*ALBERT HEIJN 1234 UTRECHT', date: '2026-11-02' }),
      aTransaction({ description: 'ALBERT HEIJN 99 ZEIST NLD' }),
    ]);
    const found = matchingEntries(entries, 'albert', 5);
    expect(found.map(({ description }) => description)).toEqual([
      'ALBERT HEIJN 99 ZEIST NLD',
      'CCV*ALBERT HEIJN 1234 UTRECHT',
    ]);
    expect(found.every((entry) => beginsWith(entry, 'Albert'))).toBe(true);
    expect(entries.like('Albert Heijn')?.description).toBe('CCV*ALBERT HEIJN 1234 UTRECHT');
  });

  it('are found by their whole description', () => {
    expect(ENTRIES.like('cafe lisse')?.description).toBe('Café Lisse');
    for (const text of ['', 'cafe', 'constructor']) expect(ENTRIES.like(text)).toBeUndefined();
  });
});
