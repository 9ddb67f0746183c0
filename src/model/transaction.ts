import * as v from 'valibot';
import { CategoryName, PlanId, TransactionId, UserId, type CategoryId } from './ids';
import { TransactionType } from './category';
import { Day } from './day';
import { DayInstant, cachedTimestamps, timestamps, type Instant } from './instant';
import { mapOf } from './leniently';
import { AmountInCents, StoredAmount, type Cents } from './money';
import { SplitRecord, type Split } from './split';
import { atMost, MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from './textLength';
import { HIDDEN_SIGN, visibleLine } from './visibleText';

export const RecurrenceUnit = v.picklist(['days', 'weeks', 'months', 'years']);
export type RecurrenceUnit = v.InferOutput<typeof RecurrenceUnit>;

/** Repeats every `value` units, counted from the transaction's own day. */
export interface Recurrence {
  type: RecurrenceUnit;
  /** A whole number from 1 to `MAX_RECURRENCE_VALUE`. */
  value: number;
  /** The last possible day; null repeats without end. */
  end_date: Day | null;
}

export const MAX_RECURRENCE_VALUE = 1000;

/** Only the visible part of a stored description; one without any becomes marks of the minimum length. */
export const Description = v.pipe(
  v.string(),
  v.transform((text) => {
    const visible = visibleLine(text);
    return visible === text ? text : visible.trim().padEnd(MIN_DESCRIPTION_LENGTH, HIDDEN_SIGN);
  }),
);

/** The most characters of a source. `firestore.rules` has the same limit. */
export const MAX_SOURCE_LENGTH = 100;

const Source = v.pipe(v.string(), v.nonEmpty(), atMost(MAX_SOURCE_LENGTH));

const RecurrenceRecord = v.object({
  type: RecurrenceUnit,
  value: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_RECURRENCE_VALUE)),
  end_date: v.nullable(DayInstant),
});

/** The differences of one occurrence from its series. Absent fields have the values of the series. */
export interface Exception {
  /** The day by the rhythm: it identifies the occurrence, so each has at most one exception. */
  scheduled: Day;
  /** It doesn't happen; then all other fields are absent. */
  skipped?: true;
  /** Somebody has confirmed that this was paid or received. */
  confirmed?: true;
  amount?: Cents;
  description?: string;
  /** The day that it was moved to: between the previous and the next occurrence, and within the series. */
  date?: Day;
  /** Instead of that of the series; empty for the plan's shares. */
  split?: Split;
}

/** The most exceptions of a series. `firestore.rules` has the same limit. */
export const MAX_EXCEPTIONS = 500;

/** The most series of a plan that the app reads live. */
export const MAX_SERIES = 1000;

/** Invalid fields fall back to the series, so that the list and the sums contain the same occurrences. */
const said = <S extends v.GenericSchema>(schema: S) => v.fallback(v.exactOptional(schema), undefined);

/** By the scheduled day. */
export const ExceptionRecords = mapOf(
  Day,
  v.pipe(
    v.object({
      skipped: said(v.literal(true)),
      confirmed: said(v.literal(true)),
      amount: said(StoredAmount),
      description: said(
        v.pipe(
          Description,
          v.check((text) => text.trim().length >= MIN_DESCRIPTION_LENGTH),
          atMost(MAX_DESCRIPTION_LENGTH),
        ),
      ),
      date: said(DayInstant),
      split: said(SplitRecord),
    }),
    v.transform(withoutUndefined),
  ),
);

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all omitted fields were undefined
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/** The stored shape. `date` and `end_date` are moments (12:00 UTC of their day); services turn them into days. */
export const TransactionRecord = v.object({
  id: TransactionId,
  plan_id: PlanId,
  type: TransactionType,
  amount: StoredAmount,
  description: Description,
  /** May be none of the plan's categories: the access rules accept any text. */
  category: CategoryName,
  date: DayInstant,
  /** The payer or recipient, who was the plan's owner or a member at the time of writing. */
  user_id: UserId,
  recurrance: v.optional(RecurrenceRecord),
  exceptions: v.optional(ExceptionRecords),
  anchor: v.optional(DayInstant),
  source: v.fallback(v.optional(Source), undefined),
  split: v.fallback(v.optional(SplitRecord), undefined),
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
  /** For a series: the occurrences that differ from it, each scheduled day once. */
  exceptions?: readonly Exception[];
  /** For a series that continues another one: the start day of its rhythm, not after `date`. */
  anchor?: Day;
  /** The line of a file that it came from: see `sourceOf`. Never changes. */
  source?: string;
  /** For whom it is and who paid it. Absent: for everyone, by the plan's shares, and paid by its user. */
  split?: Split;
  createdAt: Instant;
  updatedAt: Instant;
  /** The server doesn't have it, or its latest change, yet. */
  isPending?: true;
}

/** The fields that a user enters; the rest of a transaction is set on writing. */
export type NewTransaction = Omit<Transaction, 'id' | 'createdAt' | 'updatedAt' | 'isPending'>;

/** A transaction that repeats. */
export type Series = Transaction & { recurrance: Recurrence };

/** The cached form: the output of `TransactionRecord`. */
export const CachedSeries = v.object({
  ...TransactionRecord.entries,
  amount: AmountInCents,
  date: Day,
  recurrance: v.object({ ...RecurrenceRecord.entries, end_date: v.nullable(Day) }),
  exceptions: v.exactOptional(
    v.pipe(
      v.array(
        v.object({
          scheduled: Day,
          skipped: v.exactOptional(v.literal(true)),
          confirmed: v.exactOptional(v.literal(true)),
          amount: v.exactOptional(AmountInCents),
          description: v.exactOptional(v.string()),
          date: v.exactOptional(Day),
          split: v.exactOptional(SplitRecord),
        }),
      ),
      v.readonly(),
    ),
  ),
  anchor: v.exactOptional(Day),
  source: v.exactOptional(Source),
  split: v.exactOptional(SplitRecord),
  ...cachedTimestamps,
});
