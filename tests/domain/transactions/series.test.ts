import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addDays, MAX_DAY } from '../../../src/domain/time/calendar';
import { expand, summarise } from '../../../src/domain/forecast/forecast';
import {
  isScheduled,
  lastOf,
  occurrences,
  scheduledBeside,
  scheduledDays,
  type Occurrence,
} from '../../../src/domain/transactions/recurrence';
import {
  changedTo,
  daysFor,
  dueWindow,
  endedBefore,
  exceptionFor,
  exceptionOf,
  skippedDays,
  startedAt,
  unconfirmed,
  withException,
  withoutException,
  type NewSeries,
} from '../../../src/domain/transactions/series';
import type { Day } from '../../../src/model/day';
import { TransactionId } from '../../../src/model/ids';
import type { Exception, Series } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { aSeries, anyDay, anyUnit, aRecurrence, cents, day } from '../builders';

const FROM = day('2024-06-01');
const TO = day('2027-06-01');

const all = (series: Series, from = FROM, to = TO) => occurrences(series, from, to);
/** An occurrence's values, without its series. */
const seen = ({ day: on, transaction, scheduled }: Occurrence) => [
  scheduled,
  on,
  transaction.amount,
  transaction.description,
  transaction.split,
];
const daysOf = (series: Series) => all(series).map((each) => each.day);

const written = (series: NewSeries): Series => ({
  ...aSeries(),
  ...series,
  id: v.parse(TransactionId, 'new'),
});

const skip = (series: Series, scheduled: Day) => withException(series, { scheduled, skipped: true });

/** A series with any rhythm that starts around 2025, often at the end of a month. */
const anyRhythm = fc
  .record({
    date: fc.oneof(
      anyDay({ from: 20_000, to: 20_400 }),
      fc.constantFrom('2024-12-31', '2025-01-29', '2025-01-30', '2025-01-31', '2024-02-29').map(day),
    ),
    type: anyUnit,
    value: fc.integer({ min: 1, max: 7 }),
    lasts: fc.option(fc.nat({ max: 900 })),
  })
  .map(({ date, type, value, lasts }) =>
    aSeries({
      date,
      recurrance: { type, value, end_date: lasts === null ? null : addDays(date, lasts) },
      ...(value % 2 === 0 && { split: { for: { noor: 1, bram: value } } }),
    }),
  );

/** Any series, and one of its occurrences. */
const anyOccurrence = anyRhythm
  .map((series) => ({ series, days: scheduledDays(series, FROM, TO) }))
  .filter(({ days }) => days.length > 0)
  .chain(({ series, days }) =>
    fc.record({ series: fc.constant(series), scheduled: fc.constantFrom(...days) }),
  );

/** A series some of whose occurrences are skipped, moved or changed. */
const anyWithExceptions = anyRhythm.chain((series) => {
  const days = scheduledDays(series, FROM, TO);
  return fc
    .array(
      fc.record({
        index: fc.nat(Math.max(0, days.length - 1)),
        kind: fc.constantFrom('skip', 'amount', 'move', 'confirm', 'split'),
        shift: fc.nat(400),
      }),
      { maxLength: 6 },
    )
    .map((changes) =>
      changes.reduce((changed, { index, kind, shift }) => {
        const scheduled = days[index];
        if (scheduled === undefined) return changed;
        if (kind === 'skip') return skip(changed, scheduled);
        if (kind === 'confirm') return withException(changed, { scheduled, confirmed: true });
        if (kind === 'split')
          return withException(changed, { scheduled, split: shift === 0 ? {} : { for: { noor: shift } } });
        if (kind === 'amount') return withException(changed, { scheduled, amount: cents(shift + 1) });
        const { first, last } = daysFor(changed, scheduled);
        const date = addDays(first, shift);
        return withException(changed, { scheduled, date: date > last ? last : date });
      }, series),
    );
});

describe('a skipped occurrence', () => {
  it('disappears, and no other does', () => {
    fc.assert(
      fc.property(anyOccurrence, ({ series, scheduled }) => {
        expect(daysOf(skip(series, scheduled))).toEqual(daysOf(series).filter((each) => each !== scheduled));
      }),
    );
  });

  it('can be skipped again without a change', () => {
    fc.assert(
      fc.property(anyOccurrence, ({ series, scheduled }) => {
        expect(skip(skip(series, scheduled), scheduled)).toEqual(skip(series, scheduled));
      }),
    );
  });

  it('leaves no trace when it is restored', () => {
    fc.assert(
      fc.property(anyOccurrence, ({ series, scheduled }) => {
        expect(withoutException(skip(series, scheduled), scheduled)).toEqual(series);
      }),
    );
  });

  it('is listed among the skipped days of its window', () => {
    const series = skip(skip(aSeries(), day('2026-03-01')), day('2026-05-01'));
    expect(skippedDays(series, day('2026-03-01'), day('2026-05-01'))).toEqual(['2026-03-01']);
    expect(skippedDays(skip(aSeries(), day('2026-03-02')), FROM, TO)).toEqual([]);
  });

  it('is left out of every sum', () => {
    const series = skip(aSeries(), day('2026-03-01'));
    expect(summarise(expand([series], day('2026-02-01'), day('2026-05-01')))).toMatchObject({
      expense: cents(190_000),
      count: 2,
    });
  });
});

describe('a changed occurrence', () => {
  it('leaves the number of occurrences the same', () => {
    fc.assert(
      fc.property(anyOccurrence, fc.nat(500), fc.nat(60), ({ series, scheduled }, amount, shift) => {
        const { first, last } = daysFor(series, scheduled);
        const wanted = addDays(first, shift);
        const exception = exceptionFor(series, scheduled, {
          amount: cents(amount + 1),
          description: 'Rent, late',
          day: wanted > last ? last : wanted,
          split: { for: { noor: 1 } },
        });
        const changed = withException(series, exception ?? { scheduled });
        // One more day on each side: an occurrence may have moved over the edge of the window.
        const wide = [day('2010-01-01'), day('2040-01-01')] as const;
        expect(all(changed, ...wide)).toHaveLength(all(series, ...wide).length);
      }),
    );
  });

  it('keeps its place among the others', () => {
    fc.assert(
      fc.property(anyWithExceptions, (series) => {
        const scheduled = all(series).map((each) => each.scheduled);
        expect(scheduled).toEqual(scheduled.toSorted());
        const days = daysOf(series);
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });

  it('stays between the moved and the original days of its neighbours', () => {
    const [first, second, third] = [day('2026-03-01'), day('2026-04-01'), day('2026-05-01')];
    const later = withException(aSeries(), { scheduled: first, date: day('2026-03-20') });
    expect(daysFor(later, second)).toEqual({ first: '2026-03-21', last: '2026-04-30' });
    const both = withException(later, { scheduled: third, date: day('2026-04-10') });
    expect(daysFor(both, second)).toEqual({ first: '2026-03-21', last: '2026-04-09' });
    const earlier = withException(aSeries(), { scheduled: first, date: day('2026-02-10') });
    expect(daysFor(earlier, second).first).toBe('2026-03-02');
    expect(daysFor(skip(aSeries(), third), second).last).toBe('2026-04-30');
  });

  it('keeps its place if any of them is restored', () => {
    fc.assert(
      fc.property(anyWithExceptions, fc.nat(6), (series, index) => {
        const { scheduled } = series.exceptions?.[index] ?? {};
        const back = scheduled === undefined ? series : withoutException(series, scheduled);
        const order = all(back).map((each) => each.scheduled);
        expect(order).toEqual(order.toSorted());
        expect(new Set(daysOf(back)).size).toBe(order.length);
      }),
    );
  });

  it('is found only on its new day', () => {
    const series = withException(aSeries(), { scheduled: day('2026-03-01'), date: day('2026-03-04') });
    expect(all(series, day('2026-03-01'), day('2026-03-04'))).toEqual([]);
    expect(all(series, day('2026-03-04'), day('2026-03-05')).map(seen)).toEqual([
      ['2026-03-01', '2026-03-04', 95_000, 'Rent', undefined],
    ]);
  });

  it('has its own amount and description', () => {
    const scheduled = day('2026-03-01');
    const exception = exceptionFor(aSeries(), scheduled, {
      amount: cents(100_000),
      description: 'Rent with heating',
      day: scheduled,
      split: undefined,
    });
    expect(exception).toEqual({ scheduled, amount: 100_000, description: 'Rent with heating' });
    const [first, second] = all(withException(aSeries(), exception ?? { scheduled }), scheduled, TO);
    expect(first?.transaction).toMatchObject({ amount: 100_000, description: 'Rent with heating' });
    expect(second?.transaction).toMatchObject({ amount: 95_000, description: 'Rent' });
  });

  it('needs no exception if it equals the series', () => {
    const scheduled = day('2026-03-01');
    const same = { amount: cents(95_000), description: 'Rent', day: scheduled, split: undefined };
    expect(exceptionFor(aSeries(), scheduled, same)).toBeNull();
    const confirmed = withException(aSeries(), { scheduled, confirmed: true });
    expect(exceptionFor(confirmed, scheduled, same)).toEqual({ scheduled, confirmed: true });
  });

  it.each([
    ['the first one', '2026-01-01', '2026-01-01', '2026-01-31'],
    ['one in between', '2026-03-01', '2026-02-02', '2026-03-31'],
    ['the last one', '2026-04-01', '2026-03-02', '2026-04-15'],
  ])('may only move between its neighbours when it is %s', (_, scheduled, first, last) => {
    const series = aSeries({ recurrance: { end_date: day('2026-04-15') } });
    expect(daysFor(series, day(scheduled))).toEqual({ first, last });
  });

  it('may move up to the end of the calendar when no other follows', () => {
    const series = aSeries({ date: '2200-12-01' });
    expect(daysFor(series, day('2200-12-01')).last).toBe(MAX_DAY);
  });
});

describe('an exception', () => {
  it('on a day outside the series changes nothing', () => {
    fc.assert(
      fc.property(
        anyRhythm,
        anyDay({ from: 19_800, to: 21_000 }),
        fc.constantFrom<Partial<Exception>>(
          { skipped: true },
          { amount: cents(1) },
          { date: day('2025-07-01') },
        ),
        (series, scheduled, change) => {
          fc.pre(!isScheduled(series, scheduled));
          expect(all(withException(series, { scheduled, ...change })).map(seen)).toEqual(
            all(series).map(seen),
          );
        },
      ),
    );
  });
});

describe('a split series', () => {
  it('has the same occurrences in two parts, split anywhere', () => {
    fc.assert(
      fc.property(anyWithExceptions, fc.nat(), (series, choice) => {
        const days = scheduledDays(series, FROM, TO);
        fc.pre(days.length > 0);
        const scheduled = days[choice % days.length] ?? series.date;
        const before = endedBefore(series, scheduled);
        const after = written(startedAt(series, scheduled));
        expect([...(before === null ? [] : all(before)), ...all(after)].map(seen)).toEqual(
          all(series).map(seen),
        );
      }),
    );
  });

  it('has the same occurrences in three parts', () => {
    const series = aSeries({ date: '2025-01-31' });
    const second = written(startedAt(series, day('2025-02-28')));
    const third = written(startedAt(second, day('2025-06-30')));
    const parts = [endedBefore(series, day('2025-02-28')), endedBefore(second, day('2025-06-30')), third];
    expect(parts.flatMap((part) => (part ? daysOf(part) : []))).toEqual(daysOf(series));
    expect(third.anchor).toBe('2025-01-31');
  });

  it('has no part before its first occurrence', () => {
    expect(endedBefore(aSeries(), day('2026-01-01'))).toBeNull();
  });

  it('starts its new part without an id, times and a pending mark', () => {
    const started = startedAt({ ...aSeries(), isPending: true }, day('2026-02-01'));
    expect(started).not.toHaveProperty('id');
    expect(started).not.toHaveProperty('createdAt');
    expect(started).not.toHaveProperty('updatedAt');
    expect(started).not.toHaveProperty('isPending');
  });

  it('starts its new part without the line of a file that it came from', () => {
    const imported = { ...aSeries(), source: 'line:a.b' };
    expect(startedAt(imported, day('2026-02-01'))).not.toHaveProperty('source');
    expect(endedBefore(imported, day('2026-02-01'))).toHaveProperty('source', 'line:a.b');
  });
});

/** A series that continues another, with one skipped and one moved occurrence. */
const goingOn = () =>
  withException(skip({ ...aSeries(), anchor: day('2025-12-01') }, day('2026-03-01')), {
    scheduled: day('2026-05-01'),
    date: day('2026-05-04'),
  });

describe('a series changed as a whole', () => {
  it('keeps its exceptions and its anchor with another amount', () => {
    const { exceptions, anchor, ...values } = goingOn();
    const changed = changedTo(goingOn(), { ...values, amount: cents(99_000) });
    expect(changed).toMatchObject({ amount: 99_000, exceptions, anchor });
  });

  it('loses exceptions that no longer fit its rhythm', () => {
    const { exceptions: _, anchor: __, ...values } = goingOn();
    const everyWeek = changedTo(goingOn(), { ...values, recurrance: aRecurrence({ type: 'weeks' }) });
    expect(everyWeek).not.toHaveProperty('anchor');
    expect(everyWeek).not.toHaveProperty('exceptions');
    const everyTwo = changedTo(goingOn(), { ...values, recurrance: aRecurrence({ value: 2 }) });
    expect(everyTwo.exceptions).toEqual([{ scheduled: '2026-03-01', skipped: true }]);
    const ended = changedTo(goingOn(), {
      ...values,
      recurrance: aRecurrence({ end_date: day('2026-05-02') }),
    });
    expect(ended.exceptions).toEqual([{ scheduled: '2026-03-01', skipped: true }]);
  });

  it('becomes a single transaction if it stops repeating', () => {
    const { exceptions: _, anchor: __, recurrance: ___, ...once } = goingOn();
    const changed = changedTo(goingOn(), once);
    expect(changed).not.toHaveProperty('recurrance');
    expect(changed).not.toHaveProperty('exceptions');
    expect(changed).not.toHaveProperty('anchor');
  });
});

describe('the last day', () => {
  it.each([
    ['of one repeat is its first day', aSeries({ date: '2026-01-31' }), 1, '2026-01-31'],
    ['of three months from the 31st is 31 March', aSeries({ date: '2026-01-31' }), 3, '2026-03-31'],
    [
      'of ten times every two weeks is 7 May',
      aSeries({ recurrance: { type: 'weeks', value: 2 } }),
      10,
      '2026-05-07',
    ],
    [
      'of a series that continues another is counted from its anchor',
      { ...aSeries({ date: '2026-02-28' }), anchor: day('2026-01-31') },
      2,
      '2026-03-31',
    ],
    [
      'of two repeats beyond the calendar is null',
      aSeries({ recurrance: { type: 'years', value: 1000 } }),
      2,
      null,
    ],
    [
      'of 999 repeats beyond the calendar is null',
      aSeries({ recurrance: { type: 'years', value: 1000 } }),
      999,
      null,
    ],
  ])('%s', (_, series, count, last) => {
    expect(lastOf(series, count)).toBe(last);
  });

  it('of any number of repeats leaves exactly as many', () => {
    fc.assert(
      fc.property(anyRhythm, fc.integer({ min: 1, max: 30 }), (series, count) => {
        const endless = { ...series, recurrance: { ...series.recurrance, end_date: null } };
        const end_date = lastOf(endless, count);
        fc.pre(end_date !== null);
        const ended = { ...series, recurrance: { ...series.recurrance, end_date } };
        expect(scheduledDays(ended, series.date, day('2400-01-01'))).toHaveLength(count);
      }),
    );
  });
});

describe('the neighbours of an occurrence', () => {
  it('are the scheduled days before and after it', () => {
    fc.assert(
      fc.property(anyOccurrence, ({ series, scheduled }) => {
        const { previous, next } = scheduledBeside(series, scheduled);
        const [wide, end] = [series.date, day('2060-01-01')];
        const days = scheduledDays(series, wide, end);
        const index = days.indexOf(scheduled);
        expect(previous).toBe(days[index - 1] ?? null);
        expect(next).toBe(days[index + 1] ?? null);
      }),
    );
  });
});

describe('unconfirmed occurrences', () => {
  const today = day('2026-11-21');
  const due = (series: Series) => {
    const { from, to } = dueWindow(today);
    return unconfirmed(all(series, from, to)).map((each) => each.scheduled);
  };

  it('are those of the last 31 days up to today', () => {
    expect(due(aSeries({ recurrance: { type: 'days', value: 10 }, date: '2026-01-04' }))).toEqual([
      '2026-10-31',
      '2026-11-10',
      '2026-11-20',
    ]);
    expect(due(aSeries({ date: '2026-11-21' }))).toEqual(['2026-11-21']);
    expect(due(aSeries({ date: '2026-11-22' }))).toEqual([]);
    expect(due(aSeries({ date: '2026-10-22' }))).toEqual(['2026-10-22']);
    expect(due(aSeries({ date: '2026-10-21' }))).toEqual(['2026-11-21']);
  });

  it('exclude confirmed and skipped ones', () => {
    const scheduled = day('2026-11-01');
    expect(due(withException(aSeries(), { scheduled, confirmed: true }))).toEqual([]);
    expect(due(skip(aSeries(), scheduled))).toEqual([]);
    expect(due(withException(aSeries(), { scheduled, amount: cents(1) }))).toEqual([scheduled]);
  });
});

it('exceptionOf finds the exception of a scheduled day', () => {
  const series = skip(aSeries(), day('2026-11-01'));
  expect(exceptionOf(series, day('2026-11-01'))).toEqual({ scheduled: '2026-11-01', skipped: true });
  expect(exceptionOf(series, day('2026-12-01'))).toBeUndefined();
});
