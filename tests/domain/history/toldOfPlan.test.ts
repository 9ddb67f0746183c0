import { describe, expect, it } from 'vitest';
import { isOfPeople, toldOfPlan } from '../../../src/domain/history/toldOfPlan';
import { anEntry } from './entries';

const toldBy = (parts: object, way?: 'done' | 'undone') => toldOfPlan({ entries: [anEntry(parts)] }, way);

const changed = (was: object, now: object) => toldBy({ plan: { was, now } });

const category = (uid: string, position: number, icon?: string) => ({
  uid,
  position,
  ...(icon !== undefined && { icon }),
});

const repayment = {
  from: 'bram',
  to: 'nora',
  amount: 2000,
  day: '2026-11-03',
  user_id: 'nora',
};

describe('what an act did to the plan', () => {
  const NOVEMBER = Date.parse('2026-11-21T12:00:00Z');
  const rolling = (was: object, now: object, at = NOVEMBER) =>
    toldBy({ at, plan: { was, now } }).flatMap((told): readonly object[] =>
      told.about === 'field' ? told.differences : [told],
    );

  it.each<[string, object, object, object[]]>([
    [
      'starts to roll over',
      {},
      { rollovers: { '2026-11/Food': 5 } },
      [{ field: 'rollovers', of: 'Food', was: false, now: true }],
    ],
    [
      'stops rolling over',
      { rollovers: { '2026-10/Food': 1, '2026-11/Food': 5 } },
      {},
      [{ field: 'rollovers', of: 'Food', was: true, now: false }],
    ],
    [
      'stops rolling over, and the months before keep what they had',
      {},
      { rollovers: { '2026-11/Food': 0 } },
      [{ field: 'rollovers', of: 'Food', was: true, now: false }],
    ],
    [
      'rolls over again after all',
      { rollovers: { '2026-11/Food': 0 } },
      {},
      [{ field: 'rollovers', of: 'Food', was: false, now: true }],
    ],
    [
      'rolls over again later, and changes',
      { limits: { Food: 5 }, rollovers: { '2026-11/Food': 0 } },
      { limits: { Food: 6 }, rollovers: { '2026-11/Food': 6 } },
      [
        { field: 'limits', of: 'Food', was: 5, now: 6 },
        { field: 'rollovers', of: 'Food', was: false, now: true },
      ],
    ],
    [
      'goes, and the months before keep it',
      { limits: { Food: 5 } },
      { rollovers: { '2026-11/Food': 0 } },
      [{ field: 'limits', of: 'Food', was: 5, now: undefined }],
    ],
    [
      'stops rolling over in the month in which it started',
      { rollovers: { '2026-11/Food': 5 } },
      {},
      [{ field: 'rollovers', of: 'Food', was: true, now: false }],
    ],
    [
      'rolls over and changes, and this month with it',
      { limits: { Food: 5 }, rollovers: { '2026-11/Food': 5 } },
      { limits: { Food: 6 }, rollovers: { '2026-11/Food': 6 } },
      [{ field: 'limits', of: 'Food', was: 5, now: 6 }],
    ],
    [
      'goes, with all that rolls over',
      { limits: { Food: 5 }, rollovers: { '2026-08/Food': 5 } },
      {},
      [{ field: 'limits', of: 'Food', was: 5, now: undefined }],
    ],
    [
      'changes and stops rolling over',
      { limits: { Food: 5 }, rollovers: { '2026-08/Food': 5, '2026-11/Food': 6 } },
      { limits: { Food: 7 } },
      [
        { field: 'limits', of: 'Food', was: 5, now: 7 },
        { field: 'rollovers', of: 'Food', was: true, now: false },
      ],
    ],
    [
      'changes back, and leaves the months before it alone',
      { limits: { Food: 6 }, rollovers: { '2026-11/Food': 6 } },
      { limits: { Food: 5 } },
      [{ field: 'limits', of: 'Food', was: 6, now: 5 }],
    ],
  ])('may be a limit that %s', (_, was, now, differences) => {
    expect(rolling(was, now)).toEqual(differences);
  });

  it.each<[string, object, object, object[]]>([
    [
      'becomes another one',
      { rollovers: { '2026-08/Food': 400 } },
      { rollovers: { '2026-08/Food': 1 } },
      [{ field: 'limits', of: 'Food', month: '2026-08-01', was: 400, now: 1 }],
    ],
    [
      'moves to another month',
      { rollovers: { '2026-08/Food': 400 } },
      { rollovers: { '2020-01/Food': 400 } },
      [
        { field: 'limits', of: 'Food', month: '2020-01-01', was: undefined, now: 400 },
        { field: 'limits', of: 'Food', month: '2026-08-01', was: 400, now: undefined },
      ],
    ],
    [
      'is new in a month before this one',
      {},
      { rollovers: { '2020-01/Food': 400 } },
      [{ field: 'limits', of: 'Food', month: '2020-01-01', was: undefined, now: 400 }],
    ],
    [
      'of this month becomes another one than the limit',
      { rollovers: { '2026-11/Food': 400 } },
      { rollovers: { '2026-11/Food': 1 } },
      [{ field: 'limits', of: 'Food', month: '2026-11-01', was: 400, now: 1 }],
    ],
    [
      'is new beside a limit that changes',
      { limits: { Food: 5 } },
      { limits: { Food: 6 }, rollovers: { '2020-01/Food': 400, '2026-11/Food': 6 } },
      [
        { field: 'limits', of: 'Food', was: 5, now: 6 },
        { field: 'limits', of: 'Food', month: '2020-01-01', was: undefined, now: 400 },
      ],
    ],
  ])('is said by month where a limit of a month %s', (_, was, now, differences) => {
    expect(rolling(was, now)).toEqual(differences);
  });

  it('knows this month in every time zone', () => {
    const was = { limits: { Food: 5 } };
    const now = { limits: { Food: 6 }, rollovers: { '2026-12/Food': 6 } };
    const limit = { field: 'limits', of: 'Food', was: 5, now: 6 };
    expect(rolling(was, now, Date.parse('2026-11-30T12:00:00Z'))).toEqual([limit]);
    expect(rolling(was, now, Date.parse('2027-01-01T11:00:00Z'))).toEqual([limit]);
    expect(rolling(was, now)).toHaveLength(2);
  });

  it('may be when a goal was set, and nothing of a picture that nobody can see', () => {
    const goal = { name: 'Bike', amount: 1, day: '2027-07-01', since: '2026-11-21' };
    const id = 'goalBike000000000001';
    expect(changed({ goals: { [id]: goal } }, { goals: { [id]: { ...goal, since: '2026-01-01' } } })).toEqual(
      [{ about: 'goal', what: 'changed', was: goal, now: { ...goal, since: '2026-01-01' } }],
    );
    const hidden = { ...goal, image: 'https://example.org/\u00A0' };
    expect(changed({ goals: { [id]: hidden } }, { goals: { [id]: goal } })).toEqual([]);
  });

  it.each([
    ['its name', { name: 'Home' }, { name: 'House' }, [{ field: 'name', was: 'Home', now: 'House' }]],
    ['its currency', {}, { currency: 'USD' }, [{ field: 'currency', was: undefined, now: 'USD' }]],
    [
      'the limits, by category',
      { limits: { Groceries: 40_000 } },
      { limits: { Groceries: 45_050, Rent: 90_000 } },
      [
        { field: 'limits', of: 'Groceries', was: 40_000, now: 45_050 },
        { field: 'limits', of: 'Rent', was: undefined, now: 90_000 },
      ],
    ],
    [
      'the balance',
      {},
      { balance: { amount: 1250, day: '2026-11-03' } },
      [{ field: 'balance', was: undefined, now: { amount: 1250, day: '2026-11-03' } }],
    ],
    [
      'the shares, by person',
      { shares: { bram: 2 } },
      { shares: { bram: 3 } },
      [{ field: 'shares', of: 'bram', was: 2, now: 3 }],
    ],
    [
      'the shares by income',
      { income_shares: { months: 3, keep: 5000 } },
      {},
      [{ field: 'income_shares', was: { months: 3, keep: 5000 }, now: undefined }],
    ],
    [
      'what nobody settles',
      {},
      { settle_without: ['Rent'] },
      [{ field: 'settle_without', was: undefined, now: ['Rent'] }],
    ],
  ])('may be a change of %s', (_, was, now, differences) => {
    expect(changed(was, now)).toEqual([{ about: 'field', what: 'changed', differences }]);
  });

  it('may be categories that come, go, get another icon or another order', () => {
    const was = [category('Rent', 0), category('Groceries', 1, 'groceries'), category('Fun', 2)];
    expect(
      changed(
        { expense_categories: was },
        {
          expense_categories: [category('Groceries', 0, 'coffee'), category('Travel', 1), category('Fun', 2)],
        },
      ),
    ).toEqual([
      { about: 'category', what: 'new', category: 'Travel' },
      { about: 'category', what: 'gone', category: 'Rent' },
      { about: 'category', what: 'icon', category: 'Groceries' },
    ]);
    expect(
      changed(
        { income_categories: was },
        {
          income_categories: [category('Fun', 0), category('Rent', 1), category('Groceries', 2, 'groceries')],
        },
      ),
    ).toEqual([{ about: 'order', what: 'changed' }]);
  });

  it('may be people without an account who come, go, or get another name or account', () => {
    expect(changed({ guests: { a: 'Oma', b: 'Opa' } }, { guests: { b: 'Piet', c: 'Tante' } })).toEqual([
      { about: 'guest', what: 'gone', who: { id: 'a', name: 'Oma' } },
      { about: 'guest', what: 'renamed', was: 'Opa', now: 'Piet' },
      { about: 'guest', what: 'new', who: { id: 'c', name: 'Tante' } },
    ]);
    expect(changed({}, { taken_over: { a: 'bram' } })).toEqual([
      { about: 'guest', what: 'taken', who: { id: 'a', name: undefined } },
    ]);
    const apart = changed({ taken_over: { a: 'bram' } }, {});
    expect(apart).toMatchObject([{ what: 'apart' }]);
    expect(apart.every(isOfPeople)).toBe(true);
    expect(changed({}, { guests: { c: 'Tante' } }).some(isOfPeople)).toBe(false);
  });

  it.each([
    [
      'joins',
      { members: [] },
      { members: ['bram'] },
      [{ about: 'member', what: 'new', who: { id: 'bram' } }],
    ],
    [
      'leaves',
      { members: ['sam', 'bram'] },
      { members: ['sam'] },
      [{ about: 'member', what: 'gone', who: { id: 'bram' } }],
    ],
    [
      'gets the plan',
      { owner: 'nora', members: ['bram'], new_owner: 'bram' },
      { owner: 'bram', members: ['nora'] },
      [{ about: 'owner', what: 'changed', was: { id: 'nora' }, now: { id: 'bram' } }],
    ],
    [
      'is offered the plan',
      {},
      { new_owner: 'bram' },
      [{ about: 'offer', what: 'new', who: { id: 'bram' } }],
    ],
    [
      'is no longer offered the plan',
      { new_owner: 'bram' },
      {},
      [{ about: 'offer', what: 'gone', who: { id: 'bram' } }],
    ],
  ])('may be that somebody %s, which nobody brings back', (_, was, now, told) => {
    const found = changed(was, now);
    expect(found).toEqual(told);
    expect(found.every(isOfPeople)).toBe(true);
  });

  it('may be a repayment or the dashboard, and the other way round when it is undone', () => {
    const parts = { repayments: { r: { now: repayment } }, dashboard: {} };
    expect(toldBy(parts)).toEqual([
      { about: 'repayment', what: 'new', values: repayment },
      { about: 'dashboard', what: 'changed' },
    ]);
    expect(toldBy(parts, 'undone')[0]).toEqual({ about: 'repayment', what: 'gone', values: repayment });
    expect(toldBy({ plan: { was: { name: 'A' }, now: { name: 'B' } } }, 'undone')).toMatchObject([
      { differences: [{ field: 'name', was: 'B', now: 'A' }] },
    ]);
  });

  it('may be a goal, or money put in one or taken out', () => {
    const id = 'goalBike000000000001';
    const goal = { name: 'Bike', amount: 80_000, day: '2027-07-01', since: '2026-11-21' };
    const other = { ...goal, amount: 90_000 };
    expect(changed({}, { goals: { [id]: goal } })).toEqual([{ about: 'goal', what: 'new', goal }]);
    expect(changed({ goals: { [id]: goal } }, {})).toEqual([{ about: 'goal', what: 'gone', goal }]);
    expect(changed({ goals: { [id]: goal } }, { goals: { [id]: other } })).toEqual([
      { about: 'goal', what: 'changed', was: goal, now: other },
    ]);
    const values = { goal: id, amount: -500, day: '2026-11-21', user_id: 'nora' };
    const parts = { goal_entries: { e: { now: values } } };
    expect(toldBy(parts)).toEqual([{ about: 'move', what: 'new', values }]);
    expect(toldBy(parts, 'undone')).toEqual([{ about: 'move', what: 'gone', values }]);
    expect(toldBy({ goal_entries: { e: { now: { ...values, amount: 0 } } } })).toEqual([]);
  });

  it('may be of a key that every object of the language has', () => {
    const bike = { name: 'Bike', amount: 80_000, day: '2027-07-01', since: '2026-11-21' };
    const goals = { propertyIsEnumerable: bike };
    expect(changed({}, { goals })).toMatchObject([{ about: 'goal', what: 'new', goal: bike }]);
    expect(changed({ goals }, {})).toMatchObject([{ about: 'goal', what: 'gone', goal: bike }]);
    const guests = { propertyIsEnumerable: 'Tom' };
    expect(changed({}, { guests })).toMatchObject([{ about: 'guest', what: 'new' }]);
    const limits = { constructor: 5 };
    expect(changed({}, { limits })).toMatchObject([
      { about: 'field', differences: [{ field: 'limits', of: 'constructor', was: undefined, now: 5 }] },
    ]);
  });

  it('is nothing where an entry has only transactions, or parts without meaning', () => {
    expect(toldBy({})).toEqual([]);
    expect(toldBy({ plan: 'all', repayments: { r: {} }, dashboard: 3 })).toEqual([]);
    expect(changed({}, {})).toEqual([]);
  });
});
