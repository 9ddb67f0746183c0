// Going back over all that happened gives what was there.
import { describe, expect, it } from 'vitest';
import { deltaIn, type Delta, type Stored } from '../../../src/domain/books/delta';
import { asItWas, type Books, type ToldEntry } from '../../../src/domain/history/asItWas';
import { fc } from '../../support/properties';

const nothing: Books = {
  plan: { name: 'Home', owner: 'nora' },
  transactions: new Map(),
  repayments: new Map(),
  goal_entries: new Map(),
  dashboard: undefined,
};

const told = (fields: Partial<ToldEntry>): ToldEntry => ({
  at: 9,
  records: new Map(),
  repayments: new Map(),
  goal_entries: new Map(),
  ...fields,
});

/** An act on the books: what they are after it, and its entry. Null where it can't be done. */
type Act = (books: Books) => { books: Books; entry: ToldEntry } | null;

const own = (fields: Stored, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
const differ = (was: Stored, now: Stored) =>
  Object.keys({ ...was, ...now }).filter(
    (name) => JSON.stringify(own(was, name)) !== JSON.stringify(own(now, name)),
  );
const pick = (from: Stored, names: readonly string[]): Stored =>
  Object.fromEntries(names.filter((name) => own(from, name) !== undefined).map((name) => [name, from[name]]));

type At = 'transactions' | 'repayments' | 'goal_entries';

function onRecord(at: At, id: string, now: Stored | null): Act {
  const name = at === 'transactions' ? 'records' : at;
  return (books) => {
    const was = books[at].get(id);
    // The others never change.
    if ((was === undefined && now === null) || (at !== 'transactions' && was !== undefined && now !== null))
      return null;
    const after = new Map(books[at]);
    if (now === null) after.delete(id);
    else after.set(id, now);
    return {
      books: { ...books, [at]: after },
      entry: told({ [name]: new Map([[id, entryOf(was, now ?? undefined)]]) }),
    };
  };
}

function entryOf(was: Stored | undefined, now: Stored | undefined): Delta {
  if (was === undefined || now === undefined) return { was, now };
  const names = differ(was, now).filter((name) => name !== 'exceptions');
  const [before, after] = [was, now].map(({ exceptions }) => (exceptions ?? {}) as Stored);
  const days = differ(before ?? {}, after ?? {});
  return deltaIn({
    was: pick(was, names),
    now: pick(now, names),
    ...(days.length > 0 && { exceptions: { was: pick(before ?? {}, days), now: pick(after ?? {}, days) } }),
  });
}

const MAPS = ['limits', 'rollovers', 'shares', 'guests', 'taken_over', 'goals'];

const onPlan =
  (fields: Stored): Act =>
  (books) => {
    const [was, now] = [books.plan, { ...books.plan, ...fields }];
    const names = differ(was, now);
    const side = (of: Stored) =>
      Object.fromEntries(
        names.flatMap((name) => {
          if (!MAPS.includes(name)) return of[name] === undefined ? [] : [[name, of[name]]];
          const keys = differ((was[name] ?? {}) as Stored, (now[name] ?? {}) as Stored);
          return [[name, pick((of[name] ?? {}) as Stored, keys)]];
        }),
      );
    const kept = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== undefined));
    return { books: { ...books, plan: kept }, entry: told({ plan: { was: side(was), now: side(now) } }) };
  };

const onDashboard =
  (widgets: readonly string[]): Act =>
  (books) => ({
    books: { ...books, dashboard: widgets },
    entry: told({ dashboard: { was: books.dashboard, now: widgets } }),
  });

const ids = fc.constantFrom('a', 'b', 'c', 'constructor');
const amounts = fc.integer({ min: 1, max: 3 });
const exceptions = fc.dictionary(
  fc.constantFrom('2026-01-31', '2026-02-28'),
  fc.record({ amount: amounts }),
  {
    minKeys: 1,
  },
);
const records = fc.record(
  { amount: amounts, description: fc.constantFrom('Bread', 'Milk'), source: fc.constant('line'), exceptions },
  { requiredKeys: ['amount'] },
);
const maps = fc.dictionary(ids, amounts, { minKeys: 1 });
const acts = fc.oneof(
  fc
    .tuple(fc.constantFrom('transactions', 'repayments', 'goal_entries'), ids, fc.option(records))
    .map((drawn) => onRecord(...(drawn as [At, string, Stored | null]))),
  fc
    .record({
      name: fc.constantFrom('Home', 'House'),
      limits: fc.option(maps, { nil: undefined }),
      rollovers: fc.option(maps, { nil: undefined }),
      shares: maps,
      goals: fc.option(fc.dictionary(ids, fc.record({ name: ids, amount: amounts }), { minKeys: 1 }), {
        nil: undefined,
      }),
    })
    .map(onPlan),
  fc.array(fc.constantFrom('Balance', 'Upcoming')).map(onDashboard),
);

/** The books after each act, from the first ones, and the entry that led there. */
function happened(all: readonly Act[]) {
  const moments: { books: Books; entry: ToldEntry | null }[] = [{ books: nothing, entry: null }];
  for (const act of all) {
    const done = act(moments.at(-1)?.books ?? nothing);
    if (done !== null) moments.push(done);
  }
  return moments;
}

const since = (moments: ReturnType<typeof happened>, index: number) =>
  moments
    .slice(index + 1)
    .flatMap(({ entry }) => entry ?? [])
    .toReversed();

const plain = ({ transactions, repayments, goal_entries, ...rest }: Books) => ({
  ...rest,
  transactions: Object.fromEntries(
    [...transactions].map(([id, { exceptions: days = {}, ...fields }]) => [id, { ...fields, days }]),
  ),
  repayments: Object.fromEntries(repayments),
  goal_entries: Object.fromEntries(goal_entries),
});

describe('the books as they were', () => {
  it('are those of then, at every moment', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 20 }), fc.nat(), (all, some) => {
        const moments = happened(all);
        const index = some % moments.length;
        const last = moments.at(-1)?.books ?? nothing;
        const { books, misfits } = asItWas(last, since(moments, index));
        expect(plain(books)).toEqual(plain(moments[index]?.books ?? nothing));
        expect(misfits).toBe(0);
      }),
    );
  });

  it('lose their time of change where something came later, and keep it elsewhere', () => {
    const record = { amount: 2, createdAt: 1, updatedAt: 9 };
    const now = {
      ...nothing,
      transactions: new Map([
        ['a', record],
        ['b', record],
      ]),
    };
    const { books } = asItWas(now, [
      told({ records: new Map([['a', { was: { amount: 1 }, now: { amount: 2 } }]]) }),
    ]);
    expect(Object.fromEntries(books.transactions)).toEqual({ a: { amount: 1, createdAt: 1 }, b: record });
  });
});

const came = (id: string) => told({ plan: { was: { members: [] }, now: { members: [id] } } });

describe('what does not fit', () => {
  const bread = { amount: 1 };
  const withBread: Books = { ...nothing, transactions: new Map([['a', bread]]) };

  it.each([
    ['a new one that is gone', nothing, { now: bread }],
    ['a new one that is different', withBread, { now: { amount: 2 } }],
    ['a deleted one that is there', withBread, { was: bread }],
    ['a changed one that is gone', nothing, { was: bread, now: { amount: 2 } }],
    ['a changed one that is different', withBread, { was: bread, now: { amount: 2 } }],
    [
      'a day of a series that is different',
      withBread,
      deltaIn({ was: {}, now: {}, exceptions: { was: {}, now: { '2026-01-31': { skipped: true } } } }),
    ],
  ])('is %s', (_, now, record) => {
    expect(asItWas(now, [told({ records: new Map([['a', record]]) })]).misfits).toBe(1);
  });

  it('is a field of the plan, or a limit, that is different', () => {
    const now = { ...nothing, plan: { name: 'Home', limits: { Rent: 5 } } };
    const by = (was: Stored, left: Stored) => asItWas(now, [told({ plan: { was, now: left } })]).misfits;
    expect(by({ name: 'House' }, { name: 'Flat' })).toBe(1);
    expect(by({ limits: {} }, { limits: { Rent: 6 } })).toBe(1);
    expect(by({ limits: { Food: 3 } }, { limits: {} })).toBe(0);
  });

  it('is a list of categories of which nobody could say what was in it, and stays as it is', () => {
    const now = { ...nothing, plan: { expense_categories: ['Rent'] } };
    const entry = told({ plan: { was: {}, now: { expense_categories: ['Rent'] } } });
    expect(asItWas(now, [entry])).toMatchObject({ books: { plan: now.plan }, misfits: 1 });
  });

  it('is a member who came and is not there', () => {
    const now = { ...nothing, plan: { members: ['bram'] } };
    expect(asItWas(now, [came('eva')]).misfits).toBe(1);
    expect(asItWas(now, [came('bram')])).toMatchObject({ books: { plan: { members: [] } }, misfits: 0 });
  });

  it('is not a member who left: they are there again, and the others stay', () => {
    const now = { ...nothing, plan: { owner: 'bram', members: ['eva', 'nora'] } };
    const left = told({ plan: { was: { members: ['sam'] }, now: { members: [] } } });
    const taken = told({
      plan: { was: { members: ['bram'], owner: 'nora' }, now: { members: ['nora'], owner: 'bram' } },
    });
    expect(asItWas(now, [left, taken])).toMatchObject({
      books: { plan: { owner: 'nora', members: ['eva', 'sam', 'bram'] } },
      misfits: 0,
    });
  });

  it('is a dashboard that was too large for its entry, unless an older one says it', () => {
    const large = told({ dashboard: {} });
    const now = { ...nothing, dashboard: ['Balance'] };
    expect(asItWas(now, [large]).misfits).toBe(1);
    const known = asItWas(now, [large, told({ dashboard: { was: ['Upcoming'], now: ['Due'] } })]);
    expect(known).toMatchObject({ books: { dashboard: ['Upcoming'] }, misfits: 0 });
  });
});

describe('an entry of more than four records', () => {
  const IDS = ['a', 'b', 'c', 'd', 'e'];
  const all = <T>(value: T) => new Map(IDS.map((id) => [id, value]));
  const unproven = (record: Stored | null, says: Delta, named = IDS) => {
    const books = { ...nothing, transactions: record === null ? new Map<string, Stored>() : all(record) };
    return asItWas(books, [told({ records: new Map(named.map((id) => [id, says])) })]);
  };
  const changed = { was: { amount: 1 }, now: { amount: 2 } };

  it('is proven where the times of all are those of the act', () => {
    expect(unproven({ amount: 2, createdAt: 9, updatedAt: 12 }, { now: { amount: 2 } }).unproven).toBe(0);
    expect(unproven({ amount: 2, createdAt: 1, updatedAt: 9 }, changed).unproven).toBe(0);
  });

  it('is counted, and taken as true, where a time is another or nothing has one', () => {
    const enteredBefore = unproven({ amount: 2, createdAt: 1, updatedAt: 9 }, { now: { amount: 2 } });
    expect(enteredBefore).toMatchObject({ unproven: 1, misfits: 0 });
    expect(enteredBefore.books.transactions.size).toBe(0);
    expect(unproven({ amount: 2, createdAt: 9, updatedAt: 12 }, changed).unproven).toBe(1);
    expect(unproven(null, { was: { amount: 1 } })).toMatchObject({ unproven: 1, misfits: 0 });
  });

  it('is counted where something came later', () => {
    const books = { ...nothing, transactions: all<Stored>({ amount: 3, createdAt: 1, updatedAt: 12 }) };
    const later = told({ at: 12, records: new Map([['a', { was: { amount: 2 }, now: { amount: 3 } }]]) });
    const only = told({ records: all(changed) });
    expect(asItWas(books, [later, only]).unproven).toBe(1);
  });

  it('of repayments is counted, too, and an entry of four is not', () => {
    const now: Books = { ...nothing, repayments: all<Stored>({ amount: 2, createdAt: 1 }) };
    expect(asItWas(now, [told({ repayments: all({ now: { amount: 2 } }) })]).unproven).toBe(1);
    expect(unproven({ amount: 2, createdAt: 1, updatedAt: 1 }, changed, IDS.slice(1)).unproven).toBe(0);
  });
});
