import { describe, expect, it } from 'vitest';
import {
  apply,
  deltaIn,
  diff,
  fits,
  inverse,
  PLAN,
  saidOf,
  TRANSACTION,
  type Shape,
  type Stored,
} from '../../../src/domain/books/delta';
import { remaining } from '../../../src/domain/books/remaining';
import { fc } from '../../support/properties';

const NAMES = ['constructor', 'Groceries', 'toString', 'Rent'];
const value = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('a', 'b'),
  fc.array(fc.constantFrom(1, 2)),
);
const map = fc.dictionary(fc.constantFrom(...NAMES), value, { minKeys: 1, noNullPrototype: true });
const people = fc.uniqueArray(fc.constantFrom('nora', 'bram', 'mila'));

/** A record of a shape, or none. */
const recordOf = (shape: Shape) => {
  const fields = {
    name: value,
    amount: value,
    ...Object.fromEntries([...shape.maps].map((name) => [name, map])),
  };
  const members = Object.fromEntries([...shape.people].map((name) => [name, people]));
  const whole = fc
    .tuple(
      fc.record(fields, { requiredKeys: [], noNullPrototype: true }),
      fc.record(members, { noNullPrototype: true }),
    )
    .map(([some, always]): Stored => ({ ...some, ...always }));
  return fc.option(whole, { nil: undefined, freq: 6 });
};

const SHAPES = { 'a plan': PLAN, 'a transaction': TRANSACTION };

/** People are a set: who comes back comes last. */
const asSets = (record: Stored | undefined) =>
  record && {
    ...record,
    ...('members' in record && { members: [...(record['members'] as string[])].toSorted() }),
  };

describe.each(Object.entries(SHAPES))('the delta of %s', (_, shape) => {
  const record = recordOf(shape);

  it('leads from one record to the other', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const delta = diff(shape, before, after);
        expect(asSets(delta === null ? before : apply(shape, before, delta))).toEqual(asSets(after));
      }),
    );
  });

  it('is undone by its inverse', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const delta = diff(shape, before, after) ?? {};
        const there = delta.was || delta.now ? apply(shape, before, delta) : before;
        const back = delta.was || delta.now ? apply(shape, there, inverse(delta)) : there;
        expect(asSets(back)).toEqual(asSets(before));
      }),
    );
  });

  it('fits the record that it found, and is done in the one that it left', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const delta = diff(shape, before, after);
        if (delta === null) return;
        expect(fits(shape, before, delta)).toBe('fits');
        expect(fits(shape, after, delta)).toBe('done');
      }),
    );
  });

  it('counts once, however often it is applied', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const delta = diff(shape, before, after);
        if (delta === null) return;
        const once = apply(shape, before, delta);
        expect(asSets(apply(shape, once, delta))).toEqual(asSets(once));
      }),
    );
  });

  it('is read from an entry as the entry says it', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const delta = diff(shape, before, after);
        if (delta === null) return;
        const isChange = delta.was !== undefined && delta.now !== undefined;
        expect(deltaIn(isChange ? saidOf(delta) : delta)).toEqual(delta);
      }),
    );
  });

  it('says nothing that is the same before and after', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const delta = diff(shape, before, after);
        if (before === undefined || after === undefined || delta === null) return;
        const { was = {}, now = {} } = delta;
        for (const name of Object.keys({ ...was, ...now })) expect(was[name]).not.toEqual(now[name]);
      }),
    );
  });

  it('commutes with another of other fields, keys and people', () => {
    fc.assert(
      fc.property(record, record, record, (before, mine, theirs) => {
        const [one, other] = [diff(shape, before, mine), diff(shape, before, theirs)];
        if (before === undefined || mine === undefined || theirs === undefined) return;
        if (one === null || other === null) return;
        const after = apply(shape, before, other);
        // They touch the same field, key or person.
        if (fits(shape, after, one) !== 'fits') return;
        expect(asSets(apply(shape, after, one))).toEqual(
          asSets(apply(shape, apply(shape, before, one), other)),
        );
      }),
    );
  });
});

it('an entry says the days of a changed series beside its other fields', () => {
  const exceptions = { was: {}, now: { '2026-01-31': { skipped: true } } };
  const said = { was: { amount: 1 }, now: { amount: 2 }, exceptions };
  const delta = {
    was: { amount: 1, exceptions: {} },
    now: { amount: 2, exceptions: { '2026-01-31': { skipped: true } } },
  };
  expect(deltaIn(said)).toEqual(delta);
  expect(saidOf(delta)).toEqual(said);
  expect(saidOf({ was: { amount: 1 }, now: {} })).toEqual({ was: { amount: 1 }, now: {} });
});

describe('what is left of a change', () => {
  const change = {
    was: { limits: { Rent: 5, Old: 1 }, name: 'Us' },
    now: { limits: { Rent: 6 }, name: 'We' },
  };

  it('is what nobody has done meanwhile, beside what others have changed elsewhere', () => {
    const record = { limits: { Rent: 5, Food: 9 }, name: 'Us', country: 'Spain' };
    expect(remaining(PLAN, record, change)).toEqual({
      was: { limits: { Rent: 5 }, name: 'Us' },
      now: { limits: { Rent: 6 }, name: 'We' },
    });
  });

  it('is nothing once all of it is done', () => {
    expect(remaining(PLAN, { limits: { Rent: 6, Food: 9 }, name: 'We' }, change)).toBeNull();
  });

  it('is unknown where somebody has changed the same', () => {
    expect(remaining(PLAN, { limits: { Rent: 7, Old: 1 }, name: 'Us' }, change)).toBe('differs');
    expect(remaining(PLAN, { limits: { Rent: 5, Old: 2 }, name: 'Us' }, change)).toBe('differs');
    expect(remaining(PLAN, { limits: { Old: 1 }, name: 'Us' }, change)).toBe('differs');
  });
});

describe('what is left of a change of a goal', () => {
  const was = { name: 'Bike', amount: 800, image: 'a.jpg' };
  const change = { was: { goals: { bike: was } }, now: { goals: { bike: { name: 'Bike', amount: 900 } } } };
  const left = (bike: Stored) => remaining(PLAN, { goals: { bike, trip: { name: 'Trip' } } }, change);

  it('keeps what somebody has changed in other fields of the goal', () => {
    const is = { ...was, name: 'Cargo bike' };
    expect(left(is)).toEqual({
      was: { goals: { bike: is } },
      now: { goals: { bike: { name: 'Cargo bike', amount: 900 } } },
    });
  });

  it('is what nobody else has done yet', () => {
    expect(left({ ...was, amount: 900 })).toMatchObject({
      now: { goals: { bike: { name: 'Bike', amount: 900 } } },
    });
    expect(left({ name: 'Cargo bike', amount: 900 })).toBeNull();
  });

  it('is unknown where somebody has changed the same field, or deleted the goal', () => {
    expect(left({ ...was, amount: 700 })).toBe('differs');
    expect(remaining(PLAN, { goals: { trip: { name: 'Trip' } } }, change)).toBe('differs');
  });
});

describe('a delta that no longer fits', () => {
  const delta = { was: { amount: 1, limits: { Rent: 5 } }, now: { amount: 2, limits: { Rent: 6 } } };

  it('names the fields that somebody else has changed', () => {
    expect(fits(PLAN, { amount: 3, limits: { Rent: 5, Groceries: 9 } }, delta)).toEqual(['amount']);
    expect(fits(PLAN, { amount: 1, limits: { Rent: 7 } }, delta)).toEqual(['limits']);
  });

  it('leaves what others changed in other keys', () => {
    const record = { amount: 1, limits: { Rent: 5, Groceries: 9 }, name: 'Ours' };
    expect(apply(PLAN, record, delta)).toEqual({
      amount: 2,
      limits: { Rent: 6, Groceries: 9 },
      name: 'Ours',
    });
  });

  it('makes no record of a part', () => {
    expect(apply(PLAN, undefined, delta)).toBeUndefined();
    expect(fits(PLAN, undefined, delta)).toEqual([]);
  });

  it('is none without both sides, and changes nothing', () => {
    expect(fits(PLAN, undefined, {})).toEqual([]);
    expect(fits(PLAN, { amount: 1 }, deltaIn({}))).toEqual([]);
    expect(apply(PLAN, { amount: 1 }, {})).toEqual({ amount: 1 });
  });

  it('does not delete what somebody has changed since', () => {
    expect(fits(TRANSACTION, { amount: 2, updatedAt: 7 }, { was: { amount: 1 } })).toEqual([]);
    expect(fits(TRANSACTION, { amount: 1, createdAt: 3, updatedAt: 7 }, { was: { amount: 1 } })).toBe('fits');
    expect(fits(TRANSACTION, undefined, { was: { amount: 1 } })).toBe('done');
  });
});
