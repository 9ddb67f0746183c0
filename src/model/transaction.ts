import * as v from 'valibot';
import { CategoryId, PlanId, TransactionId, UserId } from './ids';
import { TransactionType } from './category';
import { Day } from './day';
import { DayInstant, keptTimestamps, timestamps, type Instant } from './instant';
import { AmountInEuros, MAX_AMOUNT, type Cents } from './money';

export const RecurrenceUnit = v.picklist(['days', 'weeks', 'months', 'years']);
export type RecurrenceUnit = v.InferOutput<typeof RecurrenceUnit>;

/** Repeats every `value` units, counted from the transaction's own day. */
export interface Recurrence {
  type: RecurrenceUnit;
  /** A whole number from 1 to `MAX_RECURRENCE_VALUE`. */
  value: number;
  /** The last day on which it may fall; null repeats without end. */
  end_date: Day | null;
}

export const MAX_RECURRENCE_VALUE = 1000;
export const MIN_DESCRIPTION_LENGTH = 3;
export const MAX_DESCRIPTION_LENGTH = 200;

const RecurrenceRecord = v.object({
  type: RecurrenceUnit,
  value: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_RECURRENCE_VALUE)),
  end_date: v.nullable(DayInstant),
});

/** The stored shape. `date` and `end_date` are moments (12:00 UTC of their day); services turn them into days. */
export const TransactionRecord = v.object({
  id: TransactionId,
  plan_id: PlanId,
  type: TransactionType,
  amount: AmountInEuros,
  description: v.string(),
  category: CategoryId,
  date: DayInstant,
  /** Who paid or received it: the owner or a member of the plan when it was written. */
  user_id: UserId,
  recurrance: v.optional(RecurrenceRecord),
  ...timestamps,
});

/** Income or expense. The sign is in `type`: `amount` is always more than 0. */
export interface Transaction {
  id: TransactionId;
  plan_id: PlanId;
  type: TransactionType;
  amount: Cents;
  description: string;
  category: CategoryId;
  date: Day;
  user_id: UserId;
  /** Absent on a transaction that happens once. */
  recurrance?: Recurrence;
  createdAt: Instant;
  updatedAt: Instant;
  /** The server doesn't have it yet, or not as it is here. */
  isPending?: true;
}

/** What a person enters; the rest of a transaction is set when it is written. */
export type NewTransaction = Omit<Transaction, 'id' | 'createdAt' | 'updatedAt' | 'isPending'>;

/** A transaction that repeats. */
export type Series = Transaction & { recurrance: Recurrence };

/** As this device keeps it: what `TransactionRecord` has read. */
export const KeptSeries = v.object({
  ...TransactionRecord.entries,
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_AMOUNT), v.brand('Cents')),
  date: Day,
  recurrance: v.object({ ...RecurrenceRecord.entries, end_date: v.nullable(Day) }),
  ...keptTimestamps,
});
