import { describe, expect, it } from 'vitest';
import {
  asOnce,
  changedTo,
  leftOut,
  startedAt,
  withException,
  type NewSeries,
} from '../../../src/domain/transactions/series';
import type { Exception, NewTransaction, Series } from '../../../src/model/transaction';
import { aRecurrence, aSeries, cents, day } from '../builders';

/** Rent on the first of each month. One payment is late and higher. */
const late: Exception = { scheduled: day('2026-03-01'), date: day('2026-03-05'), amount: cents(100_000) };
const rent = withException(aSeries(), late);

/** The series that results from entering these values. */
function entered(series: NewSeries, values: Partial<NewTransaction>): NewTransaction {
  const { exceptions: _, anchor: __, ...rest } = series;
  return changedTo(series, { ...rest, ...values });
}
const endingOn = (end: string, series: Series = rent) =>
  entered(series, { recurrance: aRecurrence({ end_date: day(end) }) });
const once = (series: Series) => {
  const { recurrance: _, exceptions: __, ...rest } = series;
  return changedTo(series, rest);
};
const left = (after: NewTransaction, before = rent) =>
  leftOut(before, after).map(({ scheduled }) => scheduled);

describe('a new end of a series', () => {
  it('drops an occurrence that was moved beyond it', () => {
    expect(left(endingOn('2026-03-03'))).toEqual(['2026-03-01']);
    expect(left(endingOn('2026-03-01'))).toEqual(['2026-03-01']);
  });

  it('drops an occurrence that was moved before it but is scheduled after it', () => {
    const early = withException(aSeries(), { ...late, date: day('2026-02-25') });
    expect(left(endingOn('2026-02-28', early), early)).toEqual(['2026-03-01']);
  });

  it('drops occurrences that were moved, changed or confirmed and lie wholly after it', () => {
    expect(left(endingOn('2026-02-28'))).toEqual(['2026-03-01']);
    const confirmed = withException(aSeries(), { scheduled: day('2026-03-01'), confirmed: true });
    expect(left(endingOn('2026-02-28', confirmed), confirmed)).toEqual(['2026-03-01']);
  });

  it('drops no occurrence that still fits, or was only skipped', () => {
    expect(left(endingOn('2026-03-05'))).toEqual([]);
    const skipped = withException(aSeries(), { scheduled: day('2026-03-01'), skipped: true });
    expect(left(endingOn('2026-02-28', skipped), skipped)).toEqual([]);
  });

  it('drops nothing of a day outside the series', () => {
    const stray = withException(aSeries(), { ...late, scheduled: day('2026-03-02') });
    expect(left(endingOn('2026-03-01', stray), stray)).toEqual([]);
  });
});

describe('a series that stops repeating', () => {
  it('drops moved, changed and confirmed occurrences, except the day that stays', () => {
    expect(left(once(rent))).toEqual(['2026-03-01']);
    const first = withException(aSeries(), { scheduled: aSeries().date, confirmed: true });
    expect(left(once(first), first)).toEqual([]);
  });
});

describe('a new rhythm of a series', () => {
  it('drops changed and confirmed occurrences for which it has no day', () => {
    const every2 = { recurrance: aRecurrence({ value: 2 }) };
    expect(left(entered(rent, every2))).toEqual(['2026-03-01']);
    const dearer = withException(aSeries(), { scheduled: day('2026-02-01'), amount: cents(1) });
    expect(left(entered(dearer, every2), dearer)).toEqual(['2026-02-01']);
    const confirmed = withException(aSeries(), { scheduled: day('2026-02-01'), confirmed: true });
    expect(left(entered(confirmed, every2), confirmed)).toEqual(['2026-02-01']);
    const same = withException(aSeries(), { scheduled: day('2026-03-01'), amount: cents(1) });
    expect(left(entered(same, every2), same)).toEqual([]);
  });

  it('also drops them in a series that continues another', () => {
    const started = startedAt(rent, day('2026-02-01'));
    const weekly = entered(started, { recurrance: aRecurrence({ type: 'weeks' }) });
    expect(leftOut(started, weekly)).toEqual([late]);
  });
});

it('a dropped occurrence can become a single transaction with its changes', () => {
  const { plan_id, type, category, user_id, description } = rent;
  expect(asOnce(rent, late)).toStrictEqual({
    plan_id,
    type,
    category,
    user_id,
    description,
    amount: 100_000,
    date: '2026-03-05',
  });
});
