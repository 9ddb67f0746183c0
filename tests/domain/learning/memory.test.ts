import { describe, expect, it } from 'vitest';
import { memoryOf, recall, type Learned } from '../../../src/domain/learning/memory';
import type { Transaction } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { anyText, anyTransactions, aTransaction, categoryId, userId } from '../builders';

const AT_ONCE = Date.UTC(2026, 10, 1);

/** Transactions with these categories, one on each day from 1 October on, entered on that day. */
function past(description: string, categories: string, changes: Parameters<typeof aTransaction>[0] = {}) {
  return categories.split('').map((letter, index): Transaction => {
    const date = new Date(Date.UTC(2026, 9, 1 + index));
    const category = categoryId(letter === 'G' ? 'Groceries' : letter === 'H' ? 'Household' : 'Clothes');
    return aTransaction({
      id: `${index}`,
      description,
      category,
      date: date.toISOString().slice(0, 10),
      createdAt: date.getTime(),
      updatedAt: date.getTime(),
      ...changes,
    });
  });
}

const recalled = (transactions: readonly Transaction[], description: string): Learned | null =>
  recall(memoryOf(transactions), { type: 'expense', description });

describe('the memory of a plan', () => {
  it('says how often a payee had its category, and whose the last one was and when', () => {
    const transactions = past('ALBERT HEIJN 1234 UTRECHT', 'GGGHGGGG');
    expect(recalled(transactions, 'Albert Heijn')).toEqual({
      category: 'Groceries',
      userId: 'noor',
      isSure: false,
      times: 7,
      of: 8,
      last: { user_id: 'noor', date: '2026-10-08' },
    });
    expect(recalled(transactions, 'Jumbo')).toBeNull();
    expect(recalled([], 'Albert Heijn')).toBeNull();
    expect(recalled(transactions, '12345')).toBeNull();
  });

  it.each([
    ['G', false],
    ['GGG', false],
    ['GGGG', true],
    ['HGGGG', false],
    ['HGGGGGGGGGGGG', true],
    ['GHGHGGGGGGGGGGGGGGGG', false],
  ])('after %j is sure: %j', (categories, isSure) => {
    expect(recalled(past('Lidl', categories), 'LIDL')).toMatchObject({ category: 'Groceries', isSure });
  });

  it('takes one exception for an exception, and three for a new habit', () => {
    expect(recalled(past('Lidl', 'GGGGGGH'), 'Lidl')?.category).toBe('Groceries');
    expect(recalled(past('Lidl', 'GGGGGGHHH'), 'Lidl')?.category).toBe('Household');
  });

  it.each([0, 6])('follows a correction at once, of an old or new transaction (%j)', (index) => {
    const [...transactions] = past('Lidl', 'GGGGGGG');
    const corrected = transactions[index];
    if (corrected === undefined) throw new Error('no transaction');
    transactions[index] = { ...corrected, category: categoryId('Household'), updatedAt: AT_ONCE };
    expect(recalled(transactions, 'Lidl')).toMatchObject({
      category: 'Household',
      isSure: false,
      times: 1,
      of: 7,
    });
    // The next one was filled in with it.
    const next = past('Lidl', 'H', {
      id: 'next',
      date: '2026-11-02',
      createdAt: AT_ONCE + 1,
      updatedAt: AT_ONCE + 1,
    });
    expect(recalled([...transactions, ...next], 'Lidl')?.category).toBe('Household');
  });

  it('doesn’t take old transactions that a file brings today for new ones', () => {
    const old = past('Lidl', 'HHHH').map((each) => ({ ...each, createdAt: AT_ONCE, updatedAt: AT_ONCE }));
    const entered = past('Lidl', 'GGGG', {
      date: '2026-10-20',
      createdAt: AT_ONCE - 1e6,
      updatedAt: AT_ONCE - 1e6,
    });
    expect(recalled([...old, ...entered], 'Lidl')?.category).toBe('Groceries');
  });

  it('doesn’t take a transaction planned for later for the newest one', () => {
    const planned = past('Lidl', 'HH', { date: '2027-01-01', createdAt: 0, updatedAt: 0 });
    expect(recalled([...planned, ...past('Lidl', 'GG')], 'Lidl')?.category).toBe('Groceries');
  });

  it('knows a payee by its first words, whose other words vary', () => {
    const places = ['Zeist', 'Houten', 'Utrecht', 'Breda', 'Assen'];
    const transactions = places.flatMap((place) => past(`Toko ${place}`, 'G'));
    expect(recalled(transactions, 'Toko Leiden')).toMatchObject({ isSure: true, times: 5, of: 5 });
    expect(recalled(transactions.slice(1), 'Toko Leiden')).toMatchObject({
      category: 'Groceries',
      isSure: false,
    });
    // What this payee has taught counts for more.
    const other = past('Toko Leiden', 'H', { date: '2026-09-01' });
    expect(recalled([...transactions, ...other], 'Toko Leiden')).toMatchObject({
      category: 'Household',
      isSure: false,
    });
  });

  it('knows a payee by another word, without being sure', () => {
    const transactions = [...past('Lyon Carrefour', 'GGGGG'), ...past('Lyon Kiabi', 'CCC')];
    expect(recalled(transactions, 'Paris Carrefour')).toMatchObject({ category: 'Groceries', isSure: false });
    expect(recalled(transactions, 'Paris Fnac')).toBeNull();
  });

  it('knows income and expenses apart', () => {
    const refunds = past('Zalando', 'CCCC', { type: 'income' });
    expect(recalled(refunds, 'Zalando')).toBeNull();
    expect(recall(memoryOf(refunds), { type: 'income', description: 'zalando' })?.category).toBe('Clothes');
  });

  it('knows the person of a payee, if there is only one', () => {
    expect(recalled(past('Lidl', 'GG', { user_id: userId('bas') }), 'Lidl')?.userId).toBe('bas');
    const both = [...past('Lidl', 'GG', { user_id: userId('bas') }), ...past('Lidl', 'G')];
    expect(recalled(both, 'Lidl')?.userId).toBeNull();
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('may hold a payee named %s', (name) => {
    expect(recalled([], name)).toBeNull();
    expect(recalled(past(name, 'GGGG'), name)).toMatchObject({
      category: 'Groceries',
      times: 4,
      isSure: true,
    });
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])('may hold a category named %s', (name) => {
    const odd = past('Lidl', 'GG', { category: categoryId(name) });
    expect(recalled(odd, 'Lidl')).toMatchObject({ category: name, times: 2 });
  });

  it('doesn’t depend on the order of the transactions', () => {
    fc.assert(
      fc.property(anyTransactions, fc.integer(), ({ dated }, seed) => {
        const shuffled = dated.toSorted((a, b) => ((a.amount * seed) % 7) - ((b.amount * seed) % 7));
        const description = 'Bread';
        const ofType = { type: dated[0]?.type ?? 'expense', description } as const;
        expect(recall(memoryOf(shuffled), ofType)).toEqual(recall(memoryOf(dated), ofType));
      }),
    );
  });

  it('suggests only categories that the transactions have, as often as they have them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyText({ maxLength: 200 }), fc.constantFrom('G', 'H', 'C'))),
        (texts) => {
          const transactions = texts.flatMap(([text, category]) => past(text, category));
          const memory = memoryOf(transactions);
          for (const { description, type } of transactions) {
            const learned = recall(memory, { type, description });
            if (learned === null) continue;
            const { category, times, of } = learned;
            expect(transactions.filter((each) => each.category === category).length).toBeGreaterThanOrEqual(
              times,
            );
            expect(times).toBeGreaterThan(0);
            expect(of).toBeGreaterThanOrEqual(times);
          }
        },
      ),
    );
  });
});
