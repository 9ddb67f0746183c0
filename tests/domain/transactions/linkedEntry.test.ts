import { describe, expect, it } from 'vitest';
import { linkedEntry, withoutLinkedEntry } from '../../../src/domain/transactions/linkedEntry';
import { day } from '../builders';

const read = (search: string) => linkedEntry(new URLSearchParams(search), day('2026-11-23'));

describe('an address with a new transaction', () => {
  it('fills the fields that it names', () => {
    expect(read('new=expense')).toEqual({ type: 'expense', filled: {} });
    expect(
      read('new=income&amount=12,50&description=Lidl%20city&date=1-12&category=Groceries&other=1'),
    ).toEqual({
      type: 'income',
      filled: { amount: '12,50', description: 'Lidl city', date: '2026-12-01', category: 'Groceries' },
    });
  });

  it('leaves what it can’t read to the form, and cuts what no field takes', () => {
    expect(read('new=expense&amount=lots&date=someday')?.filled).toEqual({ amount: 'lots', date: 'someday' });
    expect(read(`new=expense&description=${'a'.repeat(10_000)}`)?.filled.description).toHaveLength(200);
    expect(read('new=expense&description=a%E2%80%AEb%00c')?.filled.description).not.toMatch(/[\u202e\0]/u);
  });

  it('without a known type is an address like any other', () => {
    for (const search of ['', 'amount=12', 'new=', 'new=transfer', 'new=__proto__'])
      expect(read(search)).toBeNull();
  });

  it('loses these parameters and no other', () => {
    expect(withoutLinkedEntry('?new=expense&amount=1&date=x&month=2026-10')).toBe('month=2026-10');
    expect(withoutLinkedEntry('?month=2026-10&amount=1')).toBe('?month=2026-10&amount=1');
  });
});
