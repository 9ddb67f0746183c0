import * as v from 'valibot';
import { MAX_CATEGORY_NAME_LENGTH } from './category';
import { GoalEntry } from './goal';
import { ActId, GoalEntryId, PlanId, RepaymentId, TransactionId, UserId } from './ids';
import { Instant } from './instant';
import { mapOf } from './leniently';
import { Plan } from './plan';
import { Repayment } from './repayment';
import { isAtMost, MAX_DESCRIPTION_LENGTH } from './textLength';
import { Widgets } from './widgets';
import { Description, ExceptionRecords, TransactionRecord } from './transaction';

/** How many records a batch of a long act touches: the access rules read its whole entry for each of them. */
export const RECORDS_AT_ONCE = 50;

/** The most records of one entry. `firestore.rules` has the same limit. */
export const MAX_RECORDS = 200;

/** `firestore.rules` look each record up that an entry names, up to so many. */
const MOST_PROVEN = 4;

/**
 * Whether the rules have checked that an act touched each record that its entry names, by their number. An entry of more
 * tells the truth of what its act touched, but a changed app can name others in it.
 */
export const areChecked = (records: number): boolean => records <= MOST_PROVEN;

/** What an act was. `firestore.rules` has the same list. */
export const ActKind = v.picklist([
  'entry',
  'change',
  'deletion',
  'undo',
  'import',
  'series',
  'category',
  'repayment',
  'limits',
  'balance',
  'shares',
  'members',
  'plan',
  'dashboard',
  'goals',
]);
export type ActKind = v.InferOutput<typeof ActKind>;

/** The fields of a transaction that an act wrote or removed. */
const Fields = v.partial(
  v.omit(TransactionRecord, ['id', 'plan_id', 'exceptions', 'createdAt', 'updatedAt']),
);
/** With a new or deleted series, all its exceptions. */
const Whole = v.object({ ...Fields.entries, exceptions: v.optional(ExceptionRecords) });
export type TouchedFields = v.InferOutput<typeof Whole>;

function isShort({
  description = '',
  category = '',
}: { description?: string | undefined; category?: string | undefined } = {}): boolean {
  return isAtMost(description, MAX_DESCRIPTION_LENGTH) && isAtMost(category, MAX_CATEGORY_NAME_LENGTH);
}

/** What an act did to one record. Without `was` it is new, and without `now` it is gone. */
const Touched = v.pipe(
  v.object({
    was: v.optional(Whole),
    now: v.optional(Whole),
    /** What a changed one is called after the act. */
    about: v.optional(Description),
    /** The exceptions of a changed series that differ, by scheduled day. */
    exceptions: v.optional(v.object({ was: ExceptionRecords, now: ExceptionRecords })),
  }),
  v.check(({ was, now }) => was !== undefined || now !== undefined),
  // The rules compare what a record says with an entry of many records, but not what the entry says of others.
  v.check(({ was, now, about }) => isShort(was) && isShort(now) && isShort({ description: about })),
);
export type Touched = v.InferOutput<typeof Touched>;

/**
 * The fields of a plan that an act wrote or removed: of the maps, such as `limits`, only the keys that differ, and of
 * `members` only those who left (was) or joined (now). A person who joins can't read the others.
 */
const PlanFields = v.partial(v.omit(Plan, ['id', 'createdAt', 'updatedAt']));
export type PlanFields = v.InferOutput<typeof PlanFields>;

/** The collections whose records never change, and the field of an entry that says which of them came or went. */
export const UNCHANGING = { repayment: 'repayments', goal_entry: 'goal_entries' } as const;
export type UnchangingName = keyof typeof UNCHANGING;
export const UNCHANGING_NAMES = ['repayment', 'goal_entry'] as const satisfies readonly UnchangingName[];

/** Without `was` it is new, and without `now` it is gone. */
const comesOrGoes = <S extends v.GenericSchema>(record: S) =>
  v.pipe(
    v.object({ was: v.optional(record), now: v.optional(record) }),
    v.check(({ was, now }) => (was === undefined) !== (now === undefined)),
  );

const TouchedRepayment = comesOrGoes(v.omit(Repayment, ['id', 'plan_id', 'createdAt', 'updatedAt']));
export type TouchedRepayment = v.InferOutput<typeof TouchedRepayment>;

const TouchedGoalEntry = comesOrGoes(v.omit(GoalEntry, ['id', 'plan_id', 'createdAt', 'updatedAt']));
export type TouchedGoalEntry = v.InferOutput<typeof TouchedGoalEntry>;

const Board = Widgets.entries.widgets;

/** What one act of one person did to a plan's books. The access rules refuse an act without it, and a false one. */
export const HistoryEntry = v.object({
  id: ActId,
  plan_id: PlanId,
  user_id: UserId,
  at: Instant,
  kind: ActKind,
  /** Transactions. */
  records: mapOf(TransactionId, Touched),
  plan: v.fallback(v.optional(v.object({ was: PlanFields, now: PlanFields })), undefined),
  repayments: v.fallback(v.optional(mapOf(RepaymentId, TouchedRepayment)), undefined),
  goal_entries: v.fallback(v.optional(mapOf(GoalEntryId, TouchedGoalEntry)), undefined),
  /** A dashboard before and after it was rearranged. Empty without the lists, where its pictures are too large to keep. */
  dashboard: v.fallback(v.optional(v.object({ was: v.optional(Board), now: v.optional(Board) })), undefined),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;
