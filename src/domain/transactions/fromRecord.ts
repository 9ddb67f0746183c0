// Turns parsed records into transactions as the app uses them.
import * as v from 'valibot';
import { Day } from '../../model/day';
import type { Split } from '../../model/split';
import type { Exception, ExceptionRecords, Transaction, TransactionRecord } from '../../model/transaction';
import { dayFromMillis, millisFromDay } from '../time/calendar';

export function transactionOf(record: v.InferOutput<typeof TransactionRecord>): Transaction {
  const { recurrance, exceptions, anchor, date, source, split, ...rest } = record;
  const once = {
    ...rest,
    date: dayFromMillis(date),
    ...(source !== undefined && { source }),
    ...(split !== undefined && !isNoSplit(split) && { split }),
  };
  if (recurrance === undefined) return once;
  const { end_date } = recurrance;
  return {
    ...once,
    recurrance: { ...recurrance, end_date: end_date === null ? null : dayFromMillis(end_date) },
    ...(exceptions && { exceptions: exceptionsOf(exceptions) }),
    ...(anchor !== undefined && { anchor: dayFromMillis(anchor) }),
  };
}

/** In the order of their days. */
export function exceptionsOf(records: v.InferOutput<typeof ExceptionRecords>): Exception[] {
  return Object.entries(records)
    .map(([scheduled, { date, ...rest }]) => ({
      ...rest,
      scheduled: v.parse(Day, scheduled),
      ...(date !== undefined && { date: dayFromMillis(date) }),
    }))
    .toSorted((a, b) => (a.scheduled < b.scheduled ? -1 : 1));
}

/** Whether it says nothing: everything as usual. */
export const isNoSplit = (split: Split) => split.for === undefined && split.by === undefined;

/** The record that `transactionOf` turns into the transaction. */
export function recordOf(transaction: Transaction): v.InferOutput<typeof TransactionRecord> {
  const { date, recurrance, exceptions, anchor, isPending: _, ...rest } = transaction;
  return {
    ...rest,
    source: rest.source,
    split: rest.split,
    date: millisFromDay(date),
    ...(recurrance && {
      recurrance: { ...recurrance, end_date: recurrance.end_date && millisFromDay(recurrance.end_date) },
    }),
    ...(exceptions && {
      exceptions: Object.fromEntries(
        exceptions.map(({ scheduled, date: moved, ...each }) => [
          scheduled,
          { ...each, ...(moved !== undefined && { date: millisFromDay(moved) }) },
        ]),
      ),
    }),
    ...(anchor !== undefined && { anchor: millisFromDay(anchor) }),
  };
}
