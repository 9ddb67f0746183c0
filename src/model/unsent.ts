import * as v from 'valibot';
import { TransactionType } from './category';
import { Day } from './day';
import { ActKind } from './history';
import { CategoryId, PersonId, PlanId, TransactionId, UserId } from './ids';
import { AmountInCents } from './money';
import { Balance, IncomeShares, RollingLimit, RolloverKey, Weight } from './plan';
import { SplitRecord } from './split';
import { CachedSeries, RecurrenceUnit } from './transaction';
import { Widget } from './widgets';

/** Why the server has refused an act: another member has changed the same before, or it isn't allowed. */
const Refusal = v.picklist(['conflict', 'denied']);
export type Refusal = v.InferOutput<typeof Refusal>;

/** What an entry says of one record. */
const Told = v.record(v.string(), v.unknown());

/** What an act's entry in the history says, as plain data: all that sending it needs. */
export const Said = v.object({
  kind: ActKind,
  records: v.record(TransactionId, Told),
  repayments: v.exactOptional(v.record(v.string(), Told)),
  goal_entries: v.exactOptional(v.record(v.string(), Told)),
  /** What was and is in the fields of the plan that change. */
  plan: v.exactOptional(v.object({ was: Told, now: Told })),
  /** Which of these are maps that are written as a whole, not by their keys: one goes, or takes the place of what is none. */
  whole: v.exactOptional(v.array(v.string())),
  /** The lists of widgets, and the version that the first is of. Too long for the entry, the first is absent. */
  dashboard: v.exactOptional(
    v.object({ was: v.exactOptional(v.unknown()), now: v.array(Widget), basedOn: v.number() }),
  ),
  categories: v.array(v.string()),
  /** Records in which another member has changed the same are left out, and the rest is done. */
  isEachAlone: v.exactOptional(v.literal(true)),
  /** When transactions were changed last that must still be so: the act has values of theirs. */
  shownAt: v.exactOptional(v.record(TransactionId, v.number())),
});
export type Said = v.InferOutput<typeof Said>;

const common = {
  /** Also the id of the entry that it leaves in the plan's history. */
  id: v.string(),
  /** The user who did it. */
  userId: UserId,
  planId: PlanId,
  /** Stored, because a removed member can't read the plan's name. */
  planName: v.string(),
  /** When it was done, in milliseconds since 1970 UTC on this device's clock. */
  at: v.number(),
  /** Absent in acts of earlier versions, which the database sends. */
  said: v.exactOptional(Said),
  /** The database doesn't have it yet: too many others are without an answer. */
  waits: v.exactOptional(v.literal(true)),
  /** The server has refused it. */
  refused: v.exactOptional(Refusal),
};

/** The typed values of a transaction's form. */
const Draft = v.object({
  description: v.string(),
  amount: v.string(),
  date: v.string(),
  category: v.string(),
  user_id: v.string(),
  recurrance: v.nullable(v.object({ type: RecurrenceUnit, value: v.string(), end_date: v.string() })),
  split: v.exactOptional(SplitRecord),
});

/** A new transaction. */
const UnsentEntry = v.object({
  ...common,
  kind: v.literal('entry'),
  transactionId: TransactionId,
  type: TransactionType,
  draft: Draft,
  /** For a series: its days, of which the draft has only a part. */
  course: v.exactOptional(v.pick(CachedSeries, ['date', 'recurrance', 'anchor', 'exceptions'])),
});
export type UnsentEntry = v.InferOutput<typeof UnsentEntry>;

const ofTransaction = {
  ...common,
  transactionId: TransactionId,
  type: TransactionType,
  description: v.string(),
  /** The user's act and its scope, for reopening the form. */
  act: v.picklist(['edit', 'confirm', 'delete', 'skip']),
  scope: v.exactOptional(v.picklist(['one', 'following', 'all'])),
  /** Absent where nothing was typed. */
  draft: v.exactOptional(Draft),
};

/** A change to a transaction, or to a series from one of its occurrences on. */
const UnsentChange = v.object({
  ...ofTransaction,
  kind: v.literal('change'),
  /** For a series: the day of the opened occurrence. */
  scheduled: v.exactOptional(Day),
  /** The new value of each field, as parsed by the app; null for removed fields. */
  wrote: v.record(v.string(), v.unknown()),
});
export type UnsentChange = v.InferOutput<typeof UnsentChange>;

/** An occurrence of a series that was skipped, confirmed, changed, moved or reset to the series. */
const UnsentException = v.object({
  ...ofTransaction,
  kind: v.literal('exception'),
  scheduled: Day,
  /** The exception, as parsed by the app; null for none. */
  wrote: v.nullable(v.record(v.string(), v.unknown())),
});
export type UnsentException = v.InferOutput<typeof UnsentException>;

const UnsentDeletion = v.object({ ...common, kind: v.literal('deletion'), transactionId: TransactionId });

/** A repayment, or money of a goal, that is recorded or deleted. */
const UnsentRecord = v.object({
  ...common,
  kind: v.literal('record'),
  /** What the person has recorded, in words; absent where a refusal loses nothing. */
  text: v.exactOptional(v.string()),
});
export type UnsentRecord = v.InferOutput<typeof UnsentRecord>;

/** The monthly limit of an expense category. */
const UnsentLimit = v.object({
  ...common,
  kind: v.literal('limit'),
  category: CategoryId,
  /** Null removes it. */
  limit: v.nullable(AmountInCents),
  /** Changes of how it rolls over, as the plan has them: null removes one. Absent where nothing did. */
  rollover: v.exactOptional(v.record(RolloverKey, v.nullable(RollingLimit))),
});
export type UnsentLimit = v.InferOutput<typeof UnsentLimit>;

/** Changed shares of people, and what else of how they settle has changed. */
const UnsentShares = v.object({
  ...common,
  kind: v.literal('shares'),
  /** The changed weights alone, by person. */
  shares: v.record(PersonId, Weight),
  /** Null for shares by weights. */
  income: v.exactOptional(v.nullable(IncomeShares)),
  /** The categories that nobody settles. */
  without: v.exactOptional(v.array(CategoryId)),
});
export type UnsentShares = v.InferOutput<typeof UnsentShares>;

/** What there is at the end of a day. */
const UnsentBalance = v.object({
  ...common,
  kind: v.literal('balance'),
  /** Null removes it. */
  balance: v.nullable(Balance),
});
export type UnsentBalance = v.InferOutput<typeof UnsentBalance>;

/** A rearranged dashboard. */
const UnsentArrangement = v.object({
  ...common,
  kind: v.literal('arrangement'),
  widgets: v.array(Widget),
  /** The version of the dashboard that it is based on, for earlier versions of the app. */
  basedOn: v.number(),
});
export type UnsentArrangement = v.InferOutput<typeof UnsentArrangement>;

/** Acts on this device that the server hasn't answered yet or has refused. */
export const Unsent = v.variant('kind', [
  UnsentEntry,
  UnsentChange,
  UnsentException,
  UnsentDeletion,
  UnsentRecord,
  UnsentLimit,
  UnsentShares,
  UnsentBalance,
  UnsentArrangement,
]);
export type Unsent = v.InferOutput<typeof Unsent>;

/** An act that opens again in its form when the server has refused it. */
export type Reopenable = Exclude<Unsent, { kind: 'arrangement' | 'deletion' | 'record' }>;

/** An act on the numbers of a plan, which opens in the plan only. */
export type UnsentNumbers = UnsentLimit | UnsentShares | UnsentBalance;

export const isOfNumbers = (act: Unsent): act is UnsentNumbers =>
  act.kind === 'limit' || act.kind === 'shares' || act.kind === 'balance';

export const canReopen = (act: Unsent): act is Reopenable =>
  act.kind !== 'arrangement' && act.kind !== 'deletion' && act.kind !== 'record';
