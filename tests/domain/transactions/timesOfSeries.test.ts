import { describe, expect, it } from 'vitest';
import { dutchEuros } from '../../../src/domain/formats/formats';
import { isSeries, occurrences } from '../../../src/domain/transactions/recurrence';
import { changedTo, startedAt } from '../../../src/domain/transactions/series';
import { draftOf } from '../../../src/domain/transactions/transactionDraft';
import { endAfterTimes, validateTransaction } from '../../../src/domain/transactions/validateTransaction';
import type { Recurrence, Transaction } from '../../../src/model/transaction';
import { aSeries, day } from '../builders';

/** Monthly from 31 January, and the series that continues it from 28 February on. */
const whole = aSeries({ date: '2026-01-31' });
const rest = startedAt(whole, day('2026-02-28'));

/** The series after a change to a number of times, as the dialog makes it. */
function times(
  count: string,
  changes: Partial<{ date: string; type: Recurrence['type']; value: string }> = {},
): string[] {
  const { date = rest.date, type = 'months', value = '1' } = changes;
  const draft = {
    ...draftOf(rest, dutchEuros()),
    date,
    recurrance: { type, value, end_date: '', times: count },
  };
  const checked = validateTransaction(draft, dutchEuros(), rest.plan_id, rest);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  const after: Transaction = { ...whole, ...changedTo(rest, { ...checked.value, type: rest.type }) };
  if (!isSeries(after)) throw new Error('It repeats.');
  const { end_date: end } = after.recurrance;
  expect(endAfterTimes(draft.recurrance, day(date), rest)).toBe(end);
  return occurrences(after, day('2026-01-01'), day('2036-01-01')).map((each) => each.day);
}

describe('a series that continues another one', () => {
  it('repeats as often as requested, on the days of the whole series', () => {
    expect(times('3')).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    expect(times('1')).toEqual(['2026-02-28']);
  });

  it('counts from its own first day if its start or rhythm changes', () => {
    expect(times('2', { date: '2026-02-27' })).toEqual(['2026-02-27', '2026-03-27']);
    expect(times('2', { value: '2' })).toEqual(['2026-02-28', '2026-04-28']);
    expect(times('2', { type: 'years' })).toEqual(['2026-02-28', '2027-02-28']);
  });
});
