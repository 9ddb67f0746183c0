import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { expand, firstExpected, summarise } from '../../../src/domain/forecast/forecast';
import { applyScenario, deedsOf, inOrderOfDays, type Deeds } from '../../../src/domain/forecast/scenario';
import {
  atPercent,
  comparedDays,
  compareScenario,
  expectedOf,
  type Expected,
} from '../../../src/domain/forecast/scenarioComparison';
import { difference, isTooLarge, negative, sum } from '../../../src/domain/money/money';
import { addDays, firstOfMonth } from '../../../src/domain/time/calendar';
import { occurrences, type Booking } from '../../../src/domain/transactions/recurrence';
import { daysFor } from '../../../src/domain/transactions/series';
import type { Day } from '../../../src/model/day';
import { TransactionId } from '../../../src/model/ids';
import type { Cents } from '../../../src/model/money';
import { ScenarioChange } from '../../../src/model/scenario';
import type { Series } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import {
  anyDay,
  anyHousehold,
  anyUnit,
  aSeries,
  aTransaction,
  categoryId,
  cents,
  day,
  planId,
  userId,
} from '../builders';

const today = day('2026-11-21');
const owner = { plan_id: planId('home'), user_id: userId('noor') };
const window = comparedDays(today);

const gym = aSeries({ id: 'gym', description: 'Gym', date: '2026-01-05', amount: cents(3000) });
const salary = aSeries({
  id: 'salary',
  type: 'income',
  description: 'Salary',
  date: '2026-01-25',
  amount: cents(245_000),
});

const change = (fields: object): ScenarioChange => v.parse(ScenarioChange, { id: 'c', ...fields });
const ends = (on: string, id = 'end', transaction_id = 'gym') =>
  change({ kind: 'end', id, transaction_id, day: on });
const costs = (amount: number, on: string, id = 'amount', transaction_id = 'gym') =>
  change({ kind: 'amount', id, transaction_id, day: on, amount });
const begins = (fields: object = {}) =>
  change({
    kind: 'series',
    id: 'begin',
    type: 'expense',
    description: 'Nursery',
    category: 'Children',
    amount: 60_000,
    day: '2027-01-15',
    unit: 'months',
    value: 1,
    ...fields,
  });
const happens = (fields: object = {}) =>
  change({
    kind: 'once',
    id: 'once',
    type: 'expense',
    description: 'Washing machine',
    category: 'Housing',
    amount: 59_900,
    day: '2027-02-03',
    ...fields,
  });
const everyday = (percent: number, category = 'Groceries', id = 'everyday') =>
  change({ kind: 'everyday', id, category, percent });

/** The days and amounts that the series have in the window. */
const daysOf = (series: readonly Series[], to: Day = window.to) =>
  expand(series, today, to).map(
    ({ day: on, transaction: { description, amount } }) => `${on} ${description} ${amount}`,
  );

/** € 10 of groceries on each day of the window. */
const groceries = (amount = 1000): Expected['everyday'] => {
  const days = new Map<Day, Cents>();
  for (let on = window.from; on < window.to; on = addDays(on, 1)) days.set(on, cents(amount));
  return new Map([[categoryId('Groceries'), days]]);
};

const expected = (series: readonly Series[], fields: Partial<Expected> = {}): Expected => ({
  ...window,
  start: cents(100_000),
  series,
  bookings: expand(series, firstExpected(today), window.to),
  everyday: new Map(),
  unit: 1,
  ...fields,
});

const apply = (series: readonly Series[], ...changes: readonly ScenarioChange[]) =>
  applyScenario(series, changes, today, owner);

const pastDays = (series: readonly Series[]) =>
  expand(series, day('2026-01-01'), today).map((each) => each.day);

describe('a scenario that begins today', () => {
  const ofToday = aSeries({ id: 'gym', description: 'Gym', date: '2026-01-21', amount: cents(3000) });

  it.each([
    ['ends', ends(today), '2026-11-21 Gym 3000'],
    ['gets another amount', costs(4000, today), '2026-11-21 Gym 3000, 2026-12-21 Gym 4000'],
  ])('leaves what is due today as it is where a series %s', (_, one, days) => {
    expect(daysOf(apply([ofToday], one).series, day('2027-01-01')).join(', ')).toBe(days);
    const { months, difference: more } = compareScenario(expected([ofToday]), [one], owner);
    expect(months[0]).toMatchObject({ month: '2026-11-01', plan: 0, scenario: 0 });
    expect(more).toBe(sum(months.slice(1).map((each) => each.difference)));
  });

  it('makes nothing of a series that ends today anyway', () => {
    const last = aSeries({ ...ofToday, recurrance: { type: 'months', end_date: today } });
    expect(apply([last], ends(today)).idle).toEqual(new Map([['end', 'ended']]));
  });

  it('counts what it enters for today', () => {
    const { months } = compareScenario(expected([]), [happens({ day: today })], owner);
    expect(months[0]).toEqual({ month: '2026-11-01', plan: 0, scenario: -59_900, difference: -59_900 });
  });
});

describe('a scenario in which a series ends', () => {
  it.each([
    ['2027-02-05', 2],
    ['2027-02-06', 3],
    // The rest of this month has no occurrence.
    ['2026-11-21', 0],
    ['2026-12-05', 0],
    // The day has passed since: nothing is left.
    ['2026-03-01', 0],
    ['2020-01-01', 0],
  ])('on %s has %i occurrences until April', (on, count) => {
    expect(daysOf(apply([gym], ends(on)).series, day('2027-04-01'))).toHaveLength(count);
  });

  it('before its start has nothing of it', () => {
    const later = aSeries({ id: 'gym', date: '2027-03-01' });
    const applied = apply([later], ends('2027-01-01'));
    expect(applied.series).toEqual([]);
    expect(applied.idle.size).toBe(0);
  });

  it('leaves the days before today as they are', () => {
    const { series } = apply([gym], ends('2026-03-01'));
    expect(pastDays(series)).toEqual(pastDays([gym]));
  });

  it('counts a moved occurrence by its day in the rhythm', () => {
    const moved = {
      ...gym,
      exceptions: [
        { scheduled: day('2027-01-05'), date: day('2027-01-20') },
        { scheduled: day('2027-02-05'), date: day('2027-01-31') },
      ],
    };
    const { series } = apply([moved], ends('2027-01-15'));
    expect(daysOf(series)).toEqual(['2026-12-05 Gym 3000', '2027-01-20 Gym 3000']);
  });
});

describe('a scenario in which a series has another amount', () => {
  it('has it for every occurrence from the day on, with one of its own before', () => {
    const changed = {
      ...gym,
      exceptions: [
        { scheduled: day('2026-12-05'), amount: cents(1) },
        { scheduled: day('2027-01-05'), amount: cents(2), description: 'Gym and sauna' },
        { scheduled: day('2027-02-05'), amount: cents(3) },
        { scheduled: day('2027-03-05'), skipped: true as const },
      ],
    };
    const { series } = apply([changed], costs(4500, '2026-12-06'));
    expect(daysOf(series, day('2027-05-01'))).toEqual([
      '2026-12-05 Gym 1',
      '2027-01-05 Gym and sauna 4500',
      '2027-02-05 Gym 4500',
      '2027-04-05 Gym 4500',
    ]);
  });

  it('goes on in the same rhythm at the end of a month', () => {
    const rent = aSeries({ id: 'gym', description: 'Rent', date: '2026-01-31' });
    const { series } = apply([rent], costs(100_000, '2027-02-01'));
    expect(daysOf(series, day('2027-05-01'))).toEqual([
      '2026-11-30 Rent 95000',
      '2026-12-31 Rent 95000',
      '2027-01-31 Rent 95000',
      '2027-02-28 Rent 100000',
      '2027-03-31 Rent 100000',
      '2027-04-30 Rent 100000',
    ]);
  });

  it('twice, and then an end, has them in the order of their days, in whatever order they are stored', () => {
    const changes = [ends('2027-04-01'), costs(2000, '2027-03-01', 'b'), costs(1000, '2027-01-01', 'a')];
    const days = ['2026-12-05 Gym 3000', '2027-01-05 Gym 1000', '2027-02-05 Gym 1000', '2027-03-05 Gym 2000'];
    expect(daysOf(apply([gym], ...changes).series)).toEqual(days);
    expect(daysOf(apply([gym], ...changes.toReversed()).series)).toEqual(days);
  });
});

describe('a scenario with something new', () => {
  it('has a series from its first day on', () => {
    expect(daysOf(apply([], begins({ unit: 'weeks', value: 2 })).series, day('2027-02-15'))).toEqual([
      '2027-01-15 Nursery 60000',
      '2027-01-29 Nursery 60000',
      '2027-02-12 Nursery 60000',
    ]);
  });

  it('has a series that was to begin on a day that has passed from its next day on', () => {
    expect(daysOf(apply([], begins({ day: '2026-10-31' })).series, day('2027-03-01'))).toEqual([
      '2026-11-30 Nursery 60000',
      '2026-12-31 Nursery 60000',
      '2027-01-31 Nursery 60000',
      '2027-02-28 Nursery 60000',
    ]);
  });

  it('has a one-off on its day alone', () => {
    expect(daysOf(apply([], happens()).series)).toEqual(['2027-02-03 Washing machine 59900']);
    expect(daysOf(apply([], happens({ day: '2026-11-21' })).series)).toHaveLength(1);
  });
});

describe('a change that counts as nothing', () => {
  it.each([
    ['names a series that is gone', ends('2027-01-01', 'c', 'gone'), 'missing'],
    ['names a series that ends before', ends('2027-06-01', 'c', 'ending'), 'ended'],
    ['gives an amount to a series that ends before', costs(1, '2027-06-01', 'c', 'ending'), 'ended'],
    ['is a one-off of a day that has passed', happens({ id: 'c', day: '2026-11-20' }), 'past'],
  ])('%s, and says so', (_, idle, why) => {
    const ending = aSeries({ id: 'ending', recurrance: { end_date: day('2027-03-31') } });
    const applied = apply([gym, ending], idle);
    expect([...applied.idle]).toEqual([['c', why]]);
    expect(daysOf(applied.series)).toEqual(daysOf([gym, ending]));
    expect(compareScenario(expected([gym, ending]), [idle], owner).parts.get(idle.id)).toBe(0);
    expect(deedsOf([gym, ending], [idle], today, { ...owner, people: [] })).toEqual({
      made: [],
      changed: [],
      deleted: [],
      created: [],
    });
  });

  it('comes after the end of its series in the same scenario', () => {
    const applied = apply([gym], ends('2027-01-01'), costs(1, '2027-02-01'), ends('2027-03-01', 'again'));
    expect([...applied.idle]).toEqual([
      ['amount', 'ended'],
      ['again', 'ended'],
    ]);
  });
});

describe('everyday spending in a scenario', () => {
  it.each([
    [0, 1000 * 345],
    [50, 500 * 345],
    [100, 0],
    [500, -4000 * 345],
  ])('at %i % makes %i cents of a year and the rest of the month', (percent, more) => {
    const compared = compareScenario(expected([gym], { everyday: groceries() }), [everyday(percent)], owner);
    expect(compared.difference).toBe(more);
    expect(compared.parts.get(everyday(percent).id)).toBe(more);
  });

  it('is rounded as a whole, and not day by day', () => {
    const compared = compareScenario(expected([], { everyday: groceries(1) }), [everyday(50)], owner);
    expect(compared.difference).toBe(172);
    expect(atPercent(cents(345), 50)).toBe(173);
  });

  it('of a category without any makes nothing', () => {
    const compared = compareScenario(expected([], { everyday: groceries() }), [everyday(0, 'Pets')], owner);
    expect(compared.difference).toBe(0);
  });

  it('has the last of two percents of a category', () => {
    const changes = [everyday(0, 'Groceries', 'a'), everyday(80, 'Groceries', 'b')];
    expect(apply([], ...changes).everyday).toEqual(new Map([['Groceries', 80]]));
    const compared = compareScenario(expected([], { everyday: groceries() }), changes, owner);
    expect(compared.difference).toBe(200 * 345);
  });
});

describe('what a plan expects', () => {
  const usual = {
    months: ['2026-08-01', '2026-09-01', '2026-10-01'].map(day),
    categories: [
      {
        category: categoryId('Groceries'),
        monthly: cents(30_000),
        totals: [],
        largest: cents(5000),
        spent: cents(21_000),
      },
      { category: null, monthly: cents(3000), totals: [], largest: cents(500), spent: cents(3000) },
    ],
    wholes: [],
    leftOut: { amount: cents(0), count: 0, largest: [] },
    unit: 1,
  };

  it('begins tomorrow, with the balance at the end of today', () => {
    const daily = aSeries({
      id: 'daily',
      date: '2026-11-20',
      amount: cents(100),
      recurrance: { type: 'days' },
    });
    const known = expectedOf({ series: [daily], entered: [], everyday: null, balance: cents(50_000) }, today);
    const { plan } = compareScenario(known, [], owner);
    expect([plan.start, plan.days[0]]).toMatchObject([
      50_000,
      { day: addDays(today, 1), runningTotal: 49_900 },
    ]);
    const unknown = expectedOf({ series: [daily], entered: [], everyday: null, balance: null }, today);
    expect(unknown.start).toBe(0);
  });

  it('has what people have entered ahead, and everyday spending from tomorrow on', () => {
    const bike = aTransaction({ date: '2027-01-10', description: 'Bike', amount: cents(80_000) });
    const late = aTransaction({ id: 'late', date: '2027-11-01' });
    const entered = [bike, late].map((transaction) => ({ transaction, day: transaction.date }));
    const all = expectedOf({ series: [gym], entered, everyday: usual, balance: null }, today);
    expect(all.bookings.filter((each) => each.scheduled === undefined)).toHaveLength(1);
    const { months } = compareScenario(all, [everyday(50)], owner);
    expect(months.slice(0, 3)).toEqual([
      { month: '2026-11-01', plan: -9000, scenario: -4500, difference: 4500 },
      { month: '2026-12-01', plan: -36_000, scenario: -21_000, difference: 15_000 },
      { month: '2027-01-01', plan: -116_000, scenario: -101_000, difference: 15_000 },
    ]);
  });

  it('has everyday spending in whole units of its currency', () => {
    const yen = { ...expected([], { everyday: groceries(100) }), unit: 100 };
    expect(compareScenario(yen, [everyday(33)], owner).difference % 100).toBe(0);
  });
});

describe('a comparison', () => {
  it('shows the months, the lowest days and what each change makes', () => {
    const changes = [ends('2027-02-01'), happens(), begins({ day: '2027-10-15' })];
    const compared = compareScenario(expected([gym, salary]), changes, owner);
    expect(compared.months).toHaveLength(12);
    expect(compared.months.slice(0, 4)).toEqual([
      { month: '2026-11-01', plan: 245_000, scenario: 245_000, difference: 0 },
      { month: '2026-12-01', plan: 242_000, scenario: 242_000, difference: 0 },
      { month: '2027-01-01', plan: 242_000, scenario: 242_000, difference: 0 },
      { month: '2027-02-01', plan: 242_000, scenario: 185_100, difference: -56_900 },
    ]);
    expect([...compared.parts.values()]).toEqual([9 * 3000, -59_900, -60_000]);
    expect(compared.difference).toBe(9 * 3000 - 59_900 - 60_000);
    expect(compared.plan.lowest).toEqual({ day: '2026-11-21', total: 100_000 });
    expect(compared.scenario.end).toBe(sum([compared.plan.end, compared.difference]));
  });

  it('finds a lowest day that only the scenario has', () => {
    const compared = compareScenario(expected([gym]), [happens({ amount: 250_000 })], owner);
    expect(compared.plan.lowest).toEqual({ day: '2027-10-05', total: 67_000 });
    expect(compared.scenario.lowest).toEqual({ day: '2027-10-05', total: -183_000 });
    expect(compareScenario(expected([]), [happens({ amount: 250_000 })], owner).scenario.lowest).toEqual({
      day: '2027-02-03',
      total: -150_000,
    });
  });

  it('has no figure where a sum is too large', () => {
    const many = Array.from({ length: 270 }, (_, index) =>
      aSeries({
        id: `daily-${index}`,
        date: '2026-11-21',
        amount: cents(99_999_999_999),
        recurrance: { type: 'days' },
      }),
    );
    const compared = compareScenario(expected(many), [happens()], owner);
    expect([compared.plan.end, compared.scenario.end].map(isTooLarge)).toEqual([true, true]);
    expect(compared.difference).toBe(-59_900);
  });
});

const anyChange = (index: number): fc.Arbitrary<ScenarioChange> => {
  const id = `change-${index}`;
  const on = anyDay({ from: 20_200, to: 21_500 });
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const transaction_id = fc.nat({ max: 12 }).map((number) => `series-${number}`);
  const entered = {
    type: fc.constantFrom('income', 'expense'),
    description: fc.constantFrom('Rent', 'Nursery'),
    category: fc.constantFrom('Rent', 'Groceries'),
    amount,
    day: on,
  };
  return fc
    .oneof(
      fc.record({ kind: fc.constant('end'), transaction_id, day: on }),
      fc.record({ kind: fc.constant('amount'), transaction_id, day: on, amount }),
      fc.record({
        kind: fc.constant('series'),
        ...entered,
        unit: anyUnit,
        value: fc.integer({ min: 1, max: 20 }),
      }),
      fc.record({ kind: fc.constant('once'), ...entered }),
      fc.record({
        kind: fc.constant('everyday'),
        category: fc.constantFrom('Groceries', 'Pets'),
        percent: fc.integer({ min: 0, max: 500 }),
      }),
    )
    .map((fields) => change({ ...fields, id }));
};

const anyChanges = fc
  .nat({ max: 8 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyChange(index))));

/** Series with some of their occurrences skipped, moved or with another amount. */
const anySeries = fc
  .tuple(
    anyHousehold,
    fc.array(fc.nat({ max: 30 }), { minLength: 3, maxLength: 3 }),
    fc.integer({ min: -20, max: 20 }),
  )
  .map(([household, [skipped = 0, dearer = 0, moved = 0], shift]) =>
    household.map((each): Series => {
      const days = occurrences(each, each.date, addDays(each.date, 4000)).map(({ scheduled }) => scheduled);
      const room = daysFor(each, days[moved] ?? each.date);
      const wanted = addDays(days[moved] ?? each.date, shift);
      const date = wanted < room.first ? room.first : wanted > room.last ? room.last : wanted;
      const exceptions = new Map([
        [days[skipped], { skipped: true as const }],
        [days[dearer], { amount: cents(7) }],
        [days[moved], { date, description: 'Moved' }],
      ]);
      return {
        ...each,
        exceptions: [...exceptions].flatMap(([scheduled, rest]) =>
          scheduled ? [{ scheduled, ...rest }] : [],
        ),
      };
    }),
  );

const anyToday = anyDay({ from: 20_400, to: 21_200 });

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** The signed amounts by day. */
function byDay(bookings: readonly Booking[]): Map<Day, number> {
  const days = new Map<Day, number>();
  for (const { day: on, transaction } of bookings) {
    const amount = transaction.type === 'income' ? transaction.amount : negative(transaction.amount);
    days.set(on, (days.get(on) ?? 0) + amount);
  }
  return new Map([...days].filter(([, amount]) => amount !== 0).toSorted(byKey));
}

const asMade = (series: readonly Series[], { changed, deleted, created }: Deeds): Series[] => {
  const after = new Map(changed.map((each) => [each.before.id, each.after]));
  const gone = new Set(deleted.map(({ id }) => id));
  return [
    ...series.filter(({ id }) => !gone.has(id)).map((each) => after.get(each.id) ?? each),
    ...created.map((each, index): Series => ({
      ...each,
      recurrance: each.recurrance ?? { type: 'days', value: 1, end_date: each.date },
      id: v.parse(TransactionId, `created-${index}`),
      createdAt: 0,
      updatedAt: 0,
    })),
  ];
};

const given = (claim: (series: Series[], changes: ScenarioChange[], now: Day) => void) =>
  fc.assert(fc.property(anySeries, anyChanges, anyToday, claim));

describe('the laws of scenarios', () => {
  it('a scenario without changes changes nothing', () => {
    fc.assert(
      fc.property(anySeries, anyToday, (series, now) => {
        const { from, to } = comparedDays(now);
        expect(applyScenario(series, [], now, owner)).toEqual({
          series,
          everyday: new Map(),
          idle: new Map(),
        });
        const compared = compareScenario(
          { ...expected(series), from, to, bookings: expand(series, from, to) },
          [],
          owner,
        );
        expect(compared.difference).toBe(0);
        expect(compared.scenario.end).toBe(compared.plan.end);
        expect(compared.scenario.lowest).toEqual(compared.plan.lowest);
      }),
    );
  });

  it('the parts add up to the difference, and so do the months', () => {
    given((series, changes, now) => {
      const { from, to } = comparedDays(now);
      const bookings = expand(series, from, to);
      const spent = new Map([[categoryId('Groceries'), new Map([[from, cents(333)]])]]);
      const compared = compareScenario(
        { ...expected(series), from, to, bookings, everyday: spent },
        changes,
        owner,
      );
      const total = difference(compared.scenario.end, compared.plan.end);
      expect(sum([...compared.parts.values()])).toBe(total);
      expect(sum(compared.months.map((each) => each.difference))).toBe(total);
      expect(sum(compared.months.map((each) => each.plan))).toBe(
        difference(compared.plan.end, compared.plan.start),
      );
      expect(compared.months[0]?.month).toBe(firstOfMonth(now));
    });
  });

  it('the comparison has, day by day, what the applied series have', () => {
    given((series, changes, now) => {
      const { from, to } = comparedDays(now);
      const bookings = expand(series, from, to);
      const compared = compareScenario({ ...expected(series), from, to, bookings }, changes, owner);
      const applied = byDay(expand(applyScenario(series, changes, now, owner).series, from, to));
      const shown = compared.scenario.days.map((each) => [each.day, each.change] as const);
      expect(new Map(shown.filter(([, amount]) => amount !== 0))).toEqual(applied);
    });
  });

  it('applying changes neither the series nor the changes', () => {
    given((series, changes, now) => {
      const before = structuredClone({ series, changes });
      applyScenario(series, changes, now, owner);
      deedsOf(series, changes, now, { ...owner, people: [] });
      expect({ series, changes }).toEqual(before);
    });
  });

  it('changes of different days or series may come in any order', () => {
    given((series, changes, now) => {
      const keys = changes.map((each) =>
        each.kind === 'everyday'
          ? each.category
          : `${'transaction_id' in each ? each.transaction_id : each.id}/${each.day}`,
      );
      fc.pre(new Set(keys).size === keys.length);
      const { from, to } = comparedDays(now);
      const applied = (all: ScenarioChange[]) => {
        const { series: each, everyday: percents, idle } = applyScenario(series, all, now, owner);
        return [
          summarise(expand(each, from, to)),
          byDay(expand(each, from, to)),
          new Map([...percents].toSorted(byKey)),
          new Map([...idle].toSorted(byKey)),
        ];
      };
      expect(applied(changes.toReversed())).toEqual(applied(changes));
    });
  });

  it('a scenario that is made so is the forecast of the plan from then on, and the past stays', () => {
    given((series, changes, now) => {
      const { from, to } = comparedDays(now);
      const deeds = deedsOf(series, changes, now, { ...owner, people: [owner.user_id] });
      const made = asMade(series, deeds);
      const applied = applyScenario(series, changes, now, owner).series;
      expect(byDay(expand(made, from, to))).toEqual(byDay(expand(applied, from, to)));
      const before = day('2024-01-01');
      const past = (all: readonly Series[]) =>
        byDay(
          all
            .flatMap((each) => occurrences(each, before, addDays(now, 400)))
            .filter(({ day: on, scheduled }) => on < now || scheduled < now),
        );
      expect(past(made)).toEqual(past(series));
      // Nothing of what has been made is left to make.
      const left = changes.filter((each) => !deeds.made.includes(each));
      expect(deedsOf(made, left, now, { ...owner, people: [] }).made).toEqual([]);
    });
  });
});

const make = (changes: readonly ScenarioChange[], ...series: readonly Series[]) =>
  deedsOf(series, changes, today, { ...owner, people: [owner.user_id] });

describe('making a scenario so', () => {
  it('ends a series before its first occurrence on or after the day', () => {
    const { changed, created, deleted } = make([ends('2027-02-01')], gym, salary);
    expect(changed.map(({ before, after }) => [before.id, after.recurrance.end_date])).toEqual([
      ['gym', '2027-02-04'],
    ]);
    expect([created, deleted]).toEqual([[], []]);
  });

  it('deletes a series that has no occurrence left', () => {
    const later = aSeries({ id: 'gym', date: '2027-03-01' });
    expect(make([ends('2027-03-01')], later)).toMatchObject({ deleted: [later], changed: [], created: [] });
  });

  it('divides a series whose amount changes, and changes one that has not started yet', () => {
    const { changed, created } = make([costs(4500, '2027-02-01')], gym);
    expect(changed[0]?.after).toMatchObject({ amount: 3000, recurrance: { end_date: '2027-02-04' } });
    expect(created).toEqual([
      {
        plan_id: 'home',
        type: 'expense',
        amount: 4500,
        description: 'Gym',
        category: 'Housing',
        date: '2027-02-05',
        anchor: '2026-01-05',
        user_id: 'noor',
        recurrance: { type: 'months', value: 1, end_date: null },
      },
    ]);
    const later = aSeries({ id: 'gym', date: '2027-03-01' });
    expect(make([costs(4500, '2027-02-01')], later)).toMatchObject({
      changed: [{ before: later, after: { ...later, amount: 4500 } }],
      created: [],
    });
  });

  it.each([
    ['came early', { date: day('2026-11-20') }],
    ['is confirmed today', { date: today, confirmed: true as const }],
  ])('leaves an occurrence as it is that %s', (_, said) => {
    const early = { ...gym, exceptions: [{ scheduled: day('2026-12-05'), ...said }] };
    for (const each of [costs(4500, '2026-12-01'), ends('2026-12-01')]) {
      const seen = expand(asMade([early], make([each], early)), day('2026-11-06'), day('2026-12-06'));
      expect(seen.map((one) => [one.day, one.transaction.amount])).toEqual([[said.date, 3000]]);
    }
  });

  it('enters what is new for the person who makes it so, and leaves everyday spending', () => {
    const changes = [begins(), happens(), everyday(80)];
    const { created, made } = make(changes);
    expect(made.map(({ kind }) => kind)).toEqual(['series', 'once']);
    expect(created.map(({ date, user_id, recurrance }) => [date, user_id, recurrance?.type])).toEqual([
      ['2027-01-15', 'noor', 'months'],
      ['2027-02-03', 'noor', undefined],
    ]);
  });

  it('gives the new part of a former member’s series to the person who makes it so', () => {
    const { created } = make([costs(4500, '2027-02-01')], { ...gym, user_id: userId('gone') });
    expect(created[0]?.user_id).toBe('noor');
  });
});

it('Changes are listed by day, and everyday spending last', () => {
  const changes = [everyday(1), happens({ day: '2027-05-01' }), ends('2027-01-01'), costs(1, '2027-01-01')];
  expect(inOrderOfDays(changes).map(({ kind }) => kind)).toEqual(['end', 'amount', 'once', 'everyday']);
});
