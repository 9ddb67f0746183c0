import { describe, expect, it } from 'vitest';
import { actsOf, type Act } from '../../../src/domain/history/acts';
import { sayingOf, toldIn, unnamedIn, type Told } from '../../../src/domain/history/told';
import type { HistoryEntry } from '../../../src/model/history';
import { anEntry, bread, noon, rent } from './entries';

/** The newest act among these entries, and what it did to each transaction. */
function newest(entries: readonly HistoryEntry[], way: 'done' | 'undone' = 'done'): [Act, Told[]] {
  const [act] = actsOf(entries);
  if (act === undefined) throw new Error('no act');
  return [act, toldIn(entries)(act, way)];
}

const toldBy = (records: unknown, way?: 'done' | 'undone') => newest([anEntry({ records })], way)[1];

const differencesOf = (record: object) => toldBy({ rent: record })[0]?.differences;

function sayingBy(kind: string, records: unknown) {
  const [act, told] = newest([anEntry({ kind, records })]);
  return sayingOf(act, told);
}

describe('what an act did to a transaction', () => {
  it('is entering it, with all its fields', () => {
    expect(toldBy({ bread: { now: bread } })).toMatchObject([
      { id: 'bread', what: 'new', values: { description: 'Bread', amount: 1250, category: 'Groceries' } },
    ]);
  });

  it('is deleting it, with all its fields', () => {
    expect(toldBy({ bread: { was: bread } })).toMatchObject([
      { id: 'bread', what: 'gone', values: { description: 'Bread', amount: 1250 } },
    ]);
  });

  it.each([
    ['amount', { amount: 12.5 }, { amount: 21.5 }, { amount: 1250 }, { amount: 2150 }],
    ['category', { category: 'Home' }, { category: 'Rent' }, { category: 'Home' }, { category: 'Rent' }],
    [
      'description',
      { description: 'Bred' },
      { description: 'Bread' },
      { description: 'Bred' },
      { description: 'Bread' },
    ],
    ['user_id', { user_id: 'nora' }, { user_id: 'bram' }, { user_id: 'nora' }, { user_id: 'bram' }],
    ['split', {}, { split: { own: true, for: { bram: 1 } } }, {}, { split: { for: { bram: 1 } } }],
    ['split', { split: { own: true, for: { bram: 1 } } }, {}, { split: { for: { bram: 1 } } }, {}],
    [
      'recurrance',
      { recurrance: { type: 'months', value: 1, end_date: null } },
      {},
      { recurrance: { type: 'months', value: 1, end_date: null } },
      {},
    ],
  ])('is a change of its %s: %j becomes %j', (field, was, now, before, after) => {
    expect(differencesOf({ was, now })).toEqual([{ field, was: before, now: after }]);
  });

  it('lists several differences in the order of the form, and none that nobody sees', () => {
    const was = { category: 'Home', date: noon('2026-11-01'), amount: 1, anchor: noon('2026-01-01') };
    const now = { category: 'Rent', date: noon('2026-11-02'), amount: 2, anchor: noon('2026-02-01') };
    expect(differencesOf({ was, now })?.map(({ field }) => field)).toEqual(['amount', 'date', 'category']);
  });

  const on = '2026-11-03';
  it.each([
    ['skipped', {}, { skipped: true }, [{ field: 'skipped', on }]],
    ['not skipped any more', { skipped: true }, undefined, [{ field: 'back', on }]],
    ['confirmed', undefined, { confirmed: true }, [{ field: 'confirmed', on }]],
    ['not confirmed any more', { confirmed: true }, undefined, [{ field: 'unconfirmed', on }]],
    ['moved', undefined, { date: noon('2026-11-05') }, [{ field: 'moved', to: '2026-11-05', on }]],
    [
      'moved back, with another amount',
      { date: noon('2026-11-05') },
      { amount: 3 },
      [
        { field: 'amount', was: {}, now: { amount: 300 }, on },
        { field: 'moved', to: on, on },
      ],
    ],
    ['of another amount', undefined, { amount: 3 }, [{ field: 'amount', was: {}, now: { amount: 300 }, on }]],
    [
      'like the series again',
      { amount: 3, description: 'Rent and heat' },
      undefined,
      [{ field: 'back', on }],
    ],
    [
      'like the series again, but confirmed',
      { amount: 3 },
      { confirmed: true },
      [
        { field: 'back', on },
        { field: 'confirmed', on },
      ],
    ],
    ['skipped as before', { skipped: true }, { skipped: true }, []],
    [
      'no longer skipped but of another amount',
      { skipped: true },
      { amount: 3 },
      [
        { field: 'back', on },
        { field: 'amount', was: {}, now: { amount: 300 }, on },
      ],
    ],
  ])('names an occurrence that is %s', (_, was, now, expected) => {
    const exceptions = { was: was ? { [on]: was } : {}, now: now ? { [on]: now } : {} };
    expect(differencesOf({ was: {}, now: {}, exceptions })).toEqual(expected);
  });

  it('turns round for bringing back', () => {
    expect(toldBy({ a: { now: bread }, b: { was: bread } }, 'undone').map(({ what }) => what)).toEqual([
      'gone',
      'new',
    ]);
    expect(toldBy({ bread: { was: { amount: 1 }, now: { amount: 2 } } }, 'undone')[0]?.differences).toEqual([
      { field: 'amount', was: { amount: 200 }, now: { amount: 100 } },
    ]);
    const exceptions = { was: {}, now: { [on]: { skipped: true } } };
    expect(toldBy({ rent: { was: {}, now: {}, exceptions } }, 'undone')[0]?.differences).toEqual([
      { field: 'back', on },
    ]);
  });
});

const changed = (id: string) =>
  anEntry({ id, records: { bread: { was: { amount: 1 }, now: { amount: 2 } } } });
const nameIn = (entries: readonly HistoryEntry[], id: string) => {
  const act = actsOf(entries).find((each) => each.id === id);
  return act && toldIn(entries)(act)[0]?.values.description;
};
const renamed = (id: string) =>
  anEntry({ id, records: { bread: { was: { description: 'Bread' }, now: { description: 'Rolls' } } } });

describe('the name of a changed transaction', () => {
  it.each<[string, HistoryEntry[], string | undefined]>([
    [
      'comes from its entry',
      [changed('a'), anEntry({ id: 'b', records: { bread: { now: bread } } })],
      'Bread',
    ],
    [
      'comes from its deletion',
      [anEntry({ id: 'b', records: { bread: { was: bread } } }), changed('a')],
      'Bread',
    ],
    ['is the new one after it was renamed', [changed('a'), renamed('b')], 'Rolls'],
    ['is the old one before it was renamed', [renamed('b'), changed('a')], 'Bread'],
    ['is that of its own entry', [renamed('a')], 'Rolls'],
    [
      'is what its entry says that it is about',
      [anEntry({ id: 'a', records: { bread: { was: {}, now: {}, about: 'Loaf' } } }), renamed('b')],
      'Loaf',
    ],
    [
      'is that of the nearest older entry',
      [
        anEntry({ id: 'c', records: { bread: { was: { ...bread, description: 'Cake' } } } }),
        changed('a'),
        renamed('b'),
      ],
      'Rolls',
    ],
    ['is unknown without any', [changed('a')], undefined],
    [
      "isn't that of another transaction",
      [changed('a'), anEntry({ id: 'b', records: { other: { now: bread } } })],
      undefined,
    ],
  ])('%s', (_, entries, expected) => {
    expect(nameIn(entries, 'a')).toBe(expected);
  });

  it('is what it is called now where no entry says it', () => {
    const [unnamed] = unnamedIn([changed('a')]);
    if (unnamed === undefined) throw new Error('named');
    const called = new Map([[unnamed, 'Loaf']]);
    const names = (entries: readonly HistoryEntry[]) =>
      toldIn(entries, called)({ entries }).map(({ values }) => values.description);
    expect(names([changed('a')])).toEqual(['Loaf']);
    expect(names([renamed('b'), changed('a')])).toEqual(['Rolls', 'Bread']);
    expect(unnamedIn([changed('a'), changed('b')])).toEqual(['bread']);
    expect(unnamedIn([changed('a'), renamed('b')])).toEqual([]);
  });
});

describe('the sentence', () => {
  const change = { was: { amount: 1 }, now: { amount: 2 } };
  const skip = { was: {}, now: {}, exceptions: { was: {}, now: { '2026-11-03': { skipped: true } } } };
  const confirm = { was: {}, now: {}, exceptions: { was: {}, now: { '2026-11-03': { confirmed: true } } } };
  const cut = {
    was: { recurrance: rent.recurrance },
    now: { recurrance: { ...rent.recurrance, end_date: noon('2026-11-02') } },
  };

  it.each([
    ['entry', { a: { now: bread } }, { verb: 'entered', about: { id: 'a' } }],
    ['entry', { a: { now: bread }, b: { now: bread } }, { verb: 'entered', count: 2 }],
    ['import', { a: { now: bread }, b: { now: bread } }, { verb: 'imported', count: 2 }],
    ['deletion', { a: { was: bread } }, { verb: 'deleted', about: { id: 'a' } }],
    ['category', { a: { was: bread }, b: { was: bread } }, { verb: 'deleted', count: 2 }],
    ['undo', { a: { now: bread } }, { verb: 'restored' }],
    ['undo', { a: { was: bread } }, { verb: 'taken_back' }],
    ['undo', { a: change }, { verb: 'changed_back', differences: [{ field: 'amount' }] }],
    ['undo', { a: change, b: { was: bread } }, { verb: 'changed_back', count: 2, differences: [] }],
    ['change', { a: change }, { verb: 'changed', differences: [{ field: 'amount' }], on: [] }],
    ['change', { a: change, b: change }, { verb: 'changed', count: 2, differences: [{ field: 'amount' }] }],
    ['change', { a: change, b: skip }, { verb: 'changed', count: 2, differences: [] }],
    ['change', { a: skip }, { verb: 'skipped', on: ['2026-11-03'], differences: [] }],
    ['change', { a: confirm, b: confirm }, { verb: 'confirmed', count: 2, differences: [] }],
    [
      'change',
      { a: cut, b: { now: rent } },
      { verb: 'changed_from', about: { id: 'b' }, on: ['2026-11-03'] },
    ],
    ['change', { a: change, b: { now: rent } }, { verb: 'changed', count: 2 }],
    ['series', { a: { was: bread }, b: { was: bread }, c: { now: rent } }, { verb: 'gathered', count: 2 }],
    ['series', { c: { now: rent } }, { verb: 'entered' }],
  ])('of the kind %s about %j', (kind, records, expected) => {
    expect(sayingBy(kind, records)).toMatchObject(expected);
  });

  it('names the day once where everything differs on that day', () => {
    const exceptions = { was: {}, now: { '2026-11-03': { amount: 3, date: noon('2026-11-04') } } };
    expect(sayingBy('change', { a: { was: {}, now: {}, exceptions } })).toMatchObject({ on: ['2026-11-03'] });
    const both = { was: { amount: 1 }, now: { amount: 2 }, exceptions };
    expect(sayingBy('change', { a: both })).toMatchObject({ on: [], differences: { length: 3 } });
  });
});

describe('entries that somebody wrote past the app', () => {
  it.each<[string, unknown, number]>([
    ['no map', null, 0],
    ['a list', [{ now: bread }], 0],
    ['a record without anything', { a: {} }, 0],
    ['a record that is no map', { a: 'gone' }, 0],
    ['empty fields', { a: { now: {} }, b: { was: {} }, c: { was: {}, now: {} } }, 3],
    ['a value of another type', { a: { now: { ...bread, amount: 'much' } } }, 0],
    ['unknown fields', { a: { now: { ...bread, colour: 'red' } } }, 1],
    ['a description longer than any', { a: { now: { ...bread, description: 'x'.repeat(201) } } }, 0],
    ['a name longer than any', { a: { was: {}, now: {}, about: 'x'.repeat(201) } }, 0],
    ['a category longer than any', { a: { now: { ...bread, category: 'x'.repeat(101) } } }, 0],
    [
      'exceptions that are no days',
      { a: { was: {}, now: {}, exceptions: { was: {}, now: { soon: { skipped: true } } } } },
      1,
    ],
    ['exceptions that are no map', { a: { was: {}, now: {}, exceptions: { was: 1, now: 2 } } }, 1],
    ['a name of the language', JSON.parse('{"__proto__": {"now": {}}, "constructor": {"now": {}}}'), 1],
    ['ids that are none', { '..': { now: {} }, '.': { was: {} }, __x__: { now: {} }, 'a/b': { now: {} } }, 0],
  ])('with %s break nothing', (_, records, count) => {
    for (const kind of ['entry', 'change', 'undo', 'series']) {
      const [act, told] = newest([anEntry({ kind, records })]);
      expect(told).toHaveLength(count);
      expect(() => sayingOf(act, told)).not.toThrow();
      expect(newest([anEntry({ kind, records })], 'undone')[1]).toHaveLength(count);
    }
  });
});
