import * as v from 'valibot';
import { TransactionType } from './category';
import { Day } from './day';
import { PlanId, TransactionId, UserId } from './ids';
import { RecurrenceUnit } from './transaction';
import { Widget } from './widgets';

const common = {
  /** Tells one act from the next: the same transaction may be deleted and brought back. */
  id: v.string(),
  /** Whose act it is. */
  userId: UserId,
  planId: PlanId,
  /** Who has been removed from a plan can't look up what it is called. */
  planName: v.string(),
  /** When it was done, in milliseconds since 1970 UTC on this device's clock. */
  at: v.number(),
};

/** What was typed into the form of a transaction. */
const Draft = v.object({
  description: v.string(),
  amount: v.string(),
  date: v.string(),
  category: v.string(),
  user_id: v.string(),
  recurrance: v.nullable(v.object({ type: RecurrenceUnit, value: v.string(), end_date: v.string() })),
});

/** A transaction that was entered. */
const UnsentEntry = v.object({
  ...common,
  kind: v.literal('entry'),
  transactionId: TransactionId,
  type: TransactionType,
  draft: Draft,
});
export type UnsentEntry = v.InferOutput<typeof UnsentEntry>;

const ofTransaction = {
  ...common,
  transactionId: TransactionId,
  type: TransactionType,
  description: v.string(),
  /** What the person was about to do, and how far it was to reach: it opens again as that. */
  act: v.picklist(['edit', 'confirm', 'delete']),
  scope: v.exactOptional(v.picklist(['one', 'following', 'all'])),
  /** Absent where nothing was typed. */
  draft: v.exactOptional(Draft),
};

/** A transaction that was changed, or a series that was from one of its occurrences on. */
const UnsentChange = v.object({
  ...ofTransaction,
  kind: v.literal('change'),
  /** Of a series: the day of the occurrence from which it was seen. */
  scheduled: v.exactOptional(Day),
  /** What each field was changed to, as the app reads it; null where the field went. */
  wrote: v.record(v.string(), v.unknown()),
  /** What was entered in the same act: another member's change may come to the same, but not with these. */
  entered: v.exactOptional(v.array(TransactionId)),
});
export type UnsentChange = v.InferOutput<typeof UnsentChange>;

/** One occurrence of a series that was skipped, confirmed, changed, moved, or made what the series says. */
const UnsentException = v.object({
  ...ofTransaction,
  kind: v.literal('exception'),
  scheduled: Day,
  /** The exception, as the app reads it; null for none. */
  wrote: v.nullable(v.record(v.string(), v.unknown())),
});
export type UnsentException = v.InferOutput<typeof UnsentException>;

const UnsentDeletion = v.object({ ...common, kind: v.literal('deletion'), transactionId: TransactionId });

/** A dashboard that was arranged. */
const UnsentArrangement = v.object({
  ...common,
  kind: v.literal('arrangement'),
  widgets: v.array(Widget),
  /** The time of the dashboard that it was made of: any other has been saved by another member. */
  basedOn: v.number(),
  /** Why the server has not taken it: another member was quicker, or it may not be saved. Absent while it is on its way. */
  refused: v.optional(v.picklist(['conflict', 'denied'])),
});
export type UnsentArrangement = v.InferOutput<typeof UnsentArrangement>;

/** What was done on this device and the server has not answered yet, or has refused. */
export const Unsent = v.variant('kind', [
  UnsentEntry,
  UnsentChange,
  UnsentException,
  UnsentDeletion,
  UnsentArrangement,
]);
export type Unsent = v.InferOutput<typeof Unsent>;
