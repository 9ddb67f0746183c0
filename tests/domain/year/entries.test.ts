import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { applyEntries, putInto, type SaidInEntry, type YearBooks } from '../../../src/domain/year/entries';
import { recordOf, transactionOf } from '../../../src/domain/transactions/fromRecord';
import { daysOfYear } from '../../../src/domain/year/days';
import { TransactionId } from '../../../src/model/ids';
import { aSeries, aTransaction, cents, day, planId } from '../builders';
import { anEntry, bread, noon, rent } from '../history/entries';
import { fc } from '../../support/properties';

const scope = { planId: planId('home'), ...daysOfYear(2026) };
const id = (name: string) => v.parse(TransactionId, name);

const none = (): YearBooks => ({ transactions: new Map(), unreadable: new Set() });

const said = (records: unknown, at = 5): SaidInEntry => ({
  at,
  records: new Map(Object.entries(anEntry({ at, records }).records).map(([key, told]) => [id(key), told])),
});

const changes = (was: object, now: object, more: object = {}) => said({ bread: { was, now, ...more } });

function after(...entries: readonly SaidInEntry[]) {
  const books = none();
  const untold = applyEntries(books, entries, scope);
  return { books, untold, bread: books.transactions.get(id('bread')) };
}

describe('entries of the history', () => {
  it('put in what is new, change fields, and take out what is gone', () => {
    const entered = said({ bread: { now: bread }, rent: { now: rent } });
    expect(after(entered).bread).toMatchObject({ date: '2026-11-03', amount: 1250, createdAt: 5 });
    const changed = changes({ amount: 12.5 }, { amount: 3 });
    expect(after(entered, changed).bread).toMatchObject({ amount: 300, description: 'Bread' });
    const gone = said({ bread: { was: bread } });
    expect([...after(entered, changed, gone).books.transactions.keys()]).toEqual(['rent']);
  });

  it('take a field away that an act removed', () => {
    const split = { own: true, for: { nora: 1 } };
    const entered = said({ bread: { now: { ...bread, split } } });
    expect(after(entered).bread?.split).toEqual({ for: { nora: 1 } });
    expect(after(entered, changes({ split }, {})).bread?.split).toBeUndefined();
  });

  it('change only the exceptions that they name', () => {
    const entered = said({ rent: { now: { ...rent, exceptions: { '2026-12-03': { amount: 1 } } } } });
    const changed = said({
      rent: {
        was: {},
        now: {},
        exceptions: { was: { '2027-01-03': { skipped: true } }, now: { '2027-02-03': { amount: 2 } } },
      },
    });
    const { books } = after(entered, changed);
    expect(books.transactions.get(id('rent'))?.exceptions).toEqual([
      { scheduled: '2026-12-03', amount: 100 },
      { scheduled: '2027-02-03', amount: 200 },
    ]);
  });

  it('leave out what leaves the year, and ask for what comes into it', () => {
    const moved = changes({ date: noon('2026-11-03') }, { date: noon('2027-01-01') });
    expect(after(said({ bread: { now: bread } }), moved).bread).toBeUndefined();
    const back = changes({ date: noon('2027-01-01') }, { date: noon('2026-12-31') });
    expect(after(back).untold).toEqual(new Set(['bread']));
    expect(after(changes({ amount: 1 }, { amount: 2 })).untold.size).toBe(0);
    expect(after(back, said({ bread: { was: bread } })).untold.size).toBe(0);
  });

  it('ask for what they don’t say whole, and for what could not be read before', () => {
    const { description: _, ...part } = bread;
    expect(after(said({ bread: { now: part } })).untold).toEqual(new Set(['bread']));
    expect(after({ at: 1, records: new Map([[id('bread'), null]]) }).untold).toEqual(new Set(['bread']));
    const books = none();
    putInto(books, id('bread'), 'unreadable', scope);
    expect(applyEntries(books, [changes({ amount: 1 }, { amount: 2 })], scope).size).toBe(1);
    putInto(books, id('bread'), aTransaction({ date: '2026-02-03' }), scope);
    expect(books.unreadable.size).toBe(0);
    putInto(books, id('bread'), aTransaction({ date: '2026-02-03', plan_id: planId('other') }), scope);
    expect(books.transactions.size).toBe(0);
  });

  it('may be applied again from anywhere, without a difference', () => {
    const deed = fc.oneof(
      fc.record({ amount: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ category: fc.constantFrom('Groceries', 'Rent') }),
      fc.constant('enter' as const),
      fc.constant('delete' as const),
    );
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), fc.nat(), (deeds, from) => {
        let is: typeof bread | null = null;
        const entries = deeds.flatMap((each): SaidInEntry[] => {
          const was = is;
          if (each === 'enter') {
            if (was !== null) return [];
            is = bread;
            return [said({ bread: { now: bread } })];
          }
          if (was === null) return [];
          if (each === 'delete') {
            is = null;
            return [said({ bread: { was } })];
          }
          is = { ...was, ...each };
          const before = Object.fromEntries(Object.entries(was).filter(([name]) => name in each));
          return [said({ bread: { was: before, now: each } })];
        });
        const { books } = after(...entries);
        const whole = new Map(books.transactions);
        applyEntries(books, entries.slice(entries.length === 0 ? 0 : from % entries.length), scope);
        expect(books.transactions).toEqual(whole);
        expect(books.transactions.get(id('bread'))?.amount).toBe(
          is === null ? undefined : cents((is as typeof bread).amount * 100),
        );
      }),
    );
  });
});

describe('a record of a transaction', () => {
  it('becomes the transaction again', () => {
    const exceptions = [{ scheduled: day('2026-02-01'), amount: cents(5), date: day('2026-02-03') }];
    for (const each of [
      aTransaction({ source: 'ofx:1' }),
      aSeries({ exceptions, anchor: day('2025-12-01'), recurrance: { end_date: day('2026-12-01') } }),
    ])
      expect(transactionOf(recordOf(each))).toEqual(each);
  });
});
