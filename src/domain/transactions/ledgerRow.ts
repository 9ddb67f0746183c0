// The rows of a ledger: transactions, and the occurrences of series.
import type { Day } from '../../model/day';
import type { Series, Transaction } from '../../model/transaction';
import { expand, nextOccurrences } from '../forecast/forecast';
import { daysBetween } from '../time/calendar';
import type { Booking, Occurrence } from './recurrence';

export interface LedgerRow extends Booking {
  /** For an occurrence: the series as stored. */
  series?: Series;
  /** The occurrence differs from its series in its amount, its description or its day. */
  isChanged?: boolean;
}

/** The occurrences in a window of days, last day first. */
export function occurrenceRows(series: readonly Series[], from: Day, before: Day): LedgerRow[] {
  return expand(series, from, before).toReversed().map(rowOf(series));
}

/** The next occurrence of each series, next day first. A series without one in a year has no row. */
export function nextRows(series: readonly Series[], today: Day): LedgerRow[] {
  return series
    .flatMap((one) => nextOccurrences([one], today, 1))
    .toSorted((a, b) => daysBetween(b.day, a.day))
    .map(rowOf(series));
}

/** A transaction on its stored day. */
export function storedRow(transaction: Transaction): LedgerRow {
  return { transaction, day: transaction.date };
}

const rowOf = (all: readonly Series[]) => {
  const stored = new Map(all.map((each) => [each.id, each]));
  return (occurrence: Occurrence): LedgerRow => {
    const series = stored.get(occurrence.transaction.id) ?? occurrence.transaction;
    return { ...occurrence, series, isChanged: isChanged(series, occurrence) };
  };
};

function isChanged(series: Series, { transaction, day, scheduled }: Occurrence): boolean {
  return (
    day !== scheduled ||
    transaction.amount !== series.amount ||
    transaction.description !== series.description
  );
}
