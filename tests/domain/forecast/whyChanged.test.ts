import { describe, expect, it } from 'vitest';
import { expand, firstExpected, summarise } from '../../../src/domain/forecast/forecast';
import { addDays, addMonths, MIN_DAY } from '../../../src/domain/time/calendar';
import { occurrences } from '../../../src/domain/transactions/recurrence';
import { endedBefore, startedAt, withException } from '../../../src/domain/transactions/series';
import { seenForecast, whyChanged, withOwnChanges } from '../../../src/domain/forecast/whyChanged';
import type { Day } from '../../../src/model/day';
import type { Series } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { anyDay, anyHousehold, aSeries, cents, day } from '../builders';

const MONDAY = day('2026-11-23');
const TODAY = day('2026-11-25');
/** The last day of three months from Monday on. */
const UNTIL = day('2027-02-22');

const compare = (then: readonly Series[], now: readonly Series[], today: Day = TODAY) =>
  whyChanged(seenForecast(then, MONDAY), seenForecast(now, today), UNTIL);

const lines = (then: readonly Series[], now: readonly Series[]) =>
  compare(then, now)?.changes.map(({ description, what, amount, opens }) => [
    description,
    what,
    amount,
    opens,
  ]);

const rent = aSeries();
const gym = aSeries({ id: 'gym', description: 'Gym', amount: cents(3000), date: '2026-01-10' });
const salary = aSeries({ id: 'salary', type: 'income', description: 'Salary', date: '2026-01-24' });

describe('a forecast', () => {
  it('has changed by the sum of what happened to its series, largest first', () => {
    const dearer = { ...rent, amount: cents(99_000) };
    const skipped = withException(gym, { scheduled: day('2026-12-10'), skipped: true });
    expect(compare([gym, rent], [skipped, dearer])).toEqual({
      amount: -9000,
      changes: [
        {
          key: 'rent',
          description: 'Rent',
          what: { kind: 'up', day: '2026-12-01' },
          amount: -12_000,
          opens: 'rent',
        },
        {
          key: 'gym',
          description: 'Gym',
          what: { kind: 'skipped', day: '2026-12-10' },
          amount: 3000,
          opens: 'gym',
        },
      ],
    });
  });

  it.each([
    ['nothing happened', rent, rent],
    ['a series has another name', rent, { ...rent, description: 'Rent of the house' }],
    [
      'an occurrence was confirmed',
      rent,
      withException(rent, { scheduled: day('2026-12-01'), confirmed: true }),
    ],
    ['an occurrence was moved within the days', rent, moved('2026-12-01', '2026-12-05')],
    ['a series has another end after the last day', rent, until('2028-01-01')],
    ['something before today changed', rent, withException(rent, { ...skip('2026-11-24') })],
  ])('has not changed when %s', (_, then, now) => {
    expect(compare([then], [now])).toBeNull();
  });

  it('has not changed because a series has ended as planned, or because the days go on', () => {
    expect(compare([until('2026-11-24'), gym], [gym])).toBeNull();
    expect(compare([gym], [gym], addMonths(TODAY, 2))).toBeNull();
  });

  it('is not compared after the last day that the person saw', () => {
    expect(compare([], [rent], addDays(UNTIL, 1))).toBeNull();
  });

  it('is compared from the later one of both days on, also when the clock was set back', () => {
    expect(compare([], [rent], day('2027-01-02'))?.amount).toBe(-95_000);
    expect(compare([], [rent], day('2026-10-01'))?.amount).toBe(-285_000);
  });

  it('says nothing when the difference is too large to be exact', () => {
    const huge = aSeries({ amount: cents(Number.MAX_SAFE_INTEGER) });
    expect(compare([], [huge, gym])).toBeNull();
  });
});

describe('of a series, a comparison says that it', () => {
  it.each<[string, Series | null, Series | null, unknown, number]>([
    ['is new', null, gym, { kind: 'new', day: '2026-12-10' }, -9000],
    ['is gone', gym, null, { kind: 'gone' }, 9000],
    ['ends', rent, until('2026-12-15'), { kind: 'ends', day: '2026-12-15' }, 190_000],
    ['goes on longer', until('2026-12-15'), rent, { kind: 'longer' }, -190_000],
    ['costs more', rent, costing(95_001), { kind: 'up', day: '2026-12-01' }, -3],
    ['costs less', rent, costing(94_999), { kind: 'down', day: '2026-12-01' }, 3],
    [
      'costs more once',
      rent,
      withException(rent, { scheduled: day('2027-01-01'), amount: cents(95_500) }),
      { kind: 'upOnce', day: '2027-01-01' },
      -500,
    ],
    [
      'costs less once',
      rent,
      withException(rent, { scheduled: day('2027-01-01'), amount: cents(94_500) }),
      { kind: 'downOnce', day: '2027-01-01' },
      500,
    ],
    [
      'is skipped',
      rent,
      withException(rent, skip('2027-01-01')),
      { kind: 'skipped', day: '2027-01-01' },
      95_000,
    ],
    [
      'is skipped more than once',
      rent,
      withException(withException(rent, skip('2027-01-01')), skip('2027-02-01')),
      { kind: 'fewer', count: 2 },
      190_000,
    ],
    [
      'is not skipped any more',
      withException(rent, skip('2027-01-01')),
      rent,
      { kind: 'extra', count: 1 },
      -95_000,
    ],
    [
      'was moved behind the last day',
      rent,
      moved('2027-02-01', '2027-02-25'),
      { kind: 'moved', day: '2027-02-25' },
      95_000,
    ],
    [
      'was moved before the last day',
      { ...gym, date: day('2026-01-25') },
      withException(
        { ...gym, date: day('2026-01-25') },
        {
          scheduled: day('2027-02-25'),
          date: day('2027-02-20'),
        },
      ),
      { kind: 'moved', day: '2027-02-20' },
      -3000,
    ],
    [
      'falls half as often',
      rent,
      { ...rent, recurrance: { ...rent.recurrance, value: 2 } },
      { kind: 'fewer', count: 2 },
      190_000,
    ],
    ['falls on other days', rent, { ...rent, date: day('2026-01-23') }, { kind: 'changed' }, 95_000],
    [
      'costs more once and less once',
      rent,
      withException(withException(rent, { scheduled: day('2026-12-01'), amount: cents(95_500) }), {
        scheduled: day('2027-01-01'),
        amount: cents(94_000),
      }),
      { kind: 'changed' },
      500,
    ],
    [
      'costs more and is skipped',
      rent,
      withException(costing(95_500), skip('2027-01-01')),
      { kind: 'changed' },
      94_000,
    ],
    ['is income now', rent, { ...rent, type: 'income' }, { kind: 'changed' }, 570_000],
  ])('%s', (_, then, now, what, amount) => {
    const found = compare(then === null ? [] : [then], now === null ? [] : [now])?.changes;
    const { description, id } = now ?? then ?? rent;
    expect(found).toEqual([{ key: id, description, what, amount, opens: now && id }]);
  });

  it('costs more from a day on, where the rest of it was split off under another id', () => {
    const from = day('2027-01-01');
    const rest = { ...aSeries({ id: 'rest' }), ...startedAt(rent, from), amount: cents(96_000) };
    const expected = [['Rent', { kind: 'up', day: from }, -2000, 'rest']];
    expect(lines([gym, rent], [gym, ended(rent, from), rest])).toEqual(expected);
    // After that day, the ended part isn't read any more.
    expect(compare([gym, rent], [gym, rest], day('2027-01-05'))?.changes).toMatchObject([
      { what: { kind: 'up', day: '2027-02-01' }, amount: -1000, opens: 'rest' },
    ]);
    const renamed = { ...rest, description: 'Rent of the attic' };
    expect(lines([gym, rent], [gym, ended(rent, from), renamed])?.[0]?.[0]).toBe('Rent of the attic');
  });

  it('is gone and another is new, where the new one has another rhythm and another name', () => {
    const other = aSeries({ id: 'other', description: 'Parking', date: '2026-12-03' });
    expect(lines([rent], [other])?.map(([description, what]) => [description, what])).toEqual([
      ['Parking', { kind: 'new', day: '2026-12-03' }],
      ['Rent', { kind: 'gone' }],
    ]);
  });
});

describe('own changes', () => {
  it('count as seen, and those of others don’t', () => {
    const then = seenForecast([rent, gym], MONDAY);
    const now = seenForecast([costing(99_000), salary], TODAY);
    const but = (...own: readonly string[]) =>
      whyChanged(
        withOwnChanges(then, now, (id) => own.includes(id)),
        now,
        UNTIL,
      )?.changes.map(({ description }) => description);
    expect(but()).toEqual(['Salary', 'Rent', 'Gym']);
    expect(but('rent', 'salary')).toEqual(['Gym']);
    expect(but('rent', 'salary', 'gym')).toBeUndefined();
  });

  it('leave a forecast as it is where there are none', () => {
    const then = seenForecast([rent, gym], MONDAY);
    expect(withOwnChanges(then, seenForecast([], TODAY), () => false)).toBe(then);
  });
});

describe('the changes of a forecast', () => {
  const anyToday = anyDay({ from: 20_700, to: 20_900 });
  const anyLater = fc.nat({ max: 60 });
  const anyCount = fc.nat({ max: 40 });
  /** Edits that a member may make, on any of the series. */
  const anyEdit = fc.record({
    of: fc.nat({ max: 11 }),
    how: fc.constantFrom(
      'remove',
      'reprice',
      'skip',
      'move',
      'reprice one',
      'end',
      'split',
      'rename',
      'copy',
    ),
    amount: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
    on: fc.nat({ max: 400 }),
  });

  it('add up to the difference of both sums, to the cent, whatever was edited', () => {
    fc.assert(
      fc.property(
        anyHousehold,
        fc.array(anyEdit, { maxLength: 8 }),
        anyToday,
        anyLater,
        anyCount,
        (then, edits, today, later, days) => {
          const now = edits.reduce((all, edit, index) => edited(all, edit, { today, index }), then);
          const from = addDays(today, later);
          const last = addDays(today, days);
          const to = addDays(last, 1);
          const sumOf = (all: readonly Series[]) => summarise(expand(all, firstExpected(from), to)).delta;
          const found = whyChanged(seenForecast(then, today), seenForecast(now, from), last);
          const total = sumOf(now) - sumOf(then);
          expect(found?.amount ?? 0).toBe(total);
          const parts = found?.changes ?? [];
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
          expect(parts.every(({ amount }) => amount !== 0)).toBe(true);
          expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
        },
      ),
    );
  });

  it('are none between a forecast and itself on any later day', () => {
    fc.assert(
      fc.property(anyHousehold, anyToday, anyLater, anyCount, (series, today, later, days) => {
        const then = seenForecast(series, today);
        const now = seenForecast(series, addDays(today, later));
        expect(whyChanged(then, now, addDays(today, days))).toBeNull();
      }),
    );
  });
});

function until(end: string): Series {
  return aSeries({ recurrance: { end_date: day(end) } });
}

function costing(amount: number): Series {
  return { ...rent, amount: cents(amount) };
}

function skip(scheduled: string) {
  return { scheduled: day(scheduled), skipped: true as const };
}

function moved(scheduled: string, date: string): Series {
  return withException(rent, { scheduled: day(scheduled), date: day(date) });
}

function ended(series: Series, scheduled: Day): Series {
  return endedBefore(series, scheduled) ?? series;
}

function edited(
  all: readonly Series[],
  { of, how, amount, on }: { of: number; how: string; amount: Series['amount']; on: number },
  { today, index }: { today: Day; index: number },
): Series[] {
  const one = all[of];
  if (one === undefined) return [...all, aSeries({ id: `new-${index}`, amount, date: addDays(today, on) })];
  const [next] = occurrences({ ...one, exceptions: [] }, addDays(today, on), addDays(today, on + 4000));
  const { scheduled = MIN_DAY } = next ?? {};
  const others = all.filter((each) => each !== one);
  const id = aSeries({ id: `part-${index}` });
  if (how === 'remove') return others;
  if (how === 'reprice') return [...others, { ...one, amount }];
  if (how === 'rename') return [...others, { ...one, description: 'Renamed' }];
  if (how === 'copy') return [...all, { ...one, id: id.id, amount }];
  if (how === 'skip') return [...others, withException(one, { scheduled, skipped: true })];
  if (how === 'move')
    return [...others, withException(one, { scheduled, date: addDays(scheduled, on % 20) })];
  if (how === 'reprice one') return [...others, withException(one, { scheduled, amount })];
  const first = endedBefore(one, scheduled);
  if (first === null) return others;
  return how === 'end'
    ? [...others, first]
    : [...others, first, { ...id, ...startedAt(one, scheduled), amount }];
}
