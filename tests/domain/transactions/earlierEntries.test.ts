import { describe, expect, it } from 'vitest';
import { earlierEntries, matchingEntries, sameEntry } from '../../../src/domain/transactions/earlierEntries';
import { aTransaction, categoryId, cents, userId } from '../builders';

const ENTRIES = earlierEntries([
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
  it('with one description count once, with what the newest of them goes with', () => {
    expect(ENTRIES[0]).toEqual({
      description: 'LIDL',
      words: 'lidl',
      type: 'expense',
      category: 'Groceries',
      amount: 2350,
      user_id: 'bas',
      count: 3,
    });
    expect(ENTRIES).toHaveLength(4);
  });

  it('are found by the beginning of their text, then of their words', () => {
    expect(described('li')).toEqual(['LIDL', 'Lisse parking', 'Café Lisse']);
    expect(described('CAFE')).toEqual(['Café Lisse']);
    expect(described('park')).toEqual(['Lisse parking']);
    expect(described('li', 1)).toEqual(['LIDL']);
    for (const typed of ['', ' ', '…', 'idl', 'x']) expect(described(typed)).toEqual([]);
  });

  it('are found by their whole description', () => {
    expect(sameEntry(ENTRIES, 'cafe lisse')?.description).toBe('Café Lisse');
    for (const text of ['', 'cafe', 'constructor']) expect(sameEntry(ENTRIES, text)).toBeUndefined();
  });
});
