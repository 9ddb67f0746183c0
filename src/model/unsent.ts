import * as v from 'valibot';
import { TransactionType } from './category';
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

/** A transaction that was entered, as it was typed. */
const UnsentEntry = v.object({
  ...common,
  kind: v.literal('entry'),
  transactionId: TransactionId,
  type: TransactionType,
  draft: v.object({
    description: v.string(),
    amount: v.string(),
    date: v.string(),
    category: v.string(),
    user_id: v.string(),
    recurrance: v.nullable(v.object({ type: RecurrenceUnit, value: v.string(), end_date: v.string() })),
  }),
});
export type UnsentEntry = v.InferOutput<typeof UnsentEntry>;

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
export const Unsent = v.variant('kind', [UnsentEntry, UnsentDeletion, UnsentArrangement]);
export type Unsent = v.InferOutput<typeof Unsent>;
