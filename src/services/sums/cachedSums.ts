// Cached sums of a plan, valid only while a proof says that nothing has changed. The app reads the proof before the
// sums, so that it reads changes in between again.
import * as v from 'valibot';
import { Large } from '../../domain/forecast/everyday';
import { Day } from '../../model/day';
import { UserId, type PlanId } from '../../model/ids';
import { CachedInstant } from '../../model/instant';
import { Cents } from '../../model/money';
import { CachedTransaction, type Transaction } from '../../model/transaction';
import { remembered } from '../device/deviceStore';
import { cachedRecord, cacheRecord } from '../device/cachedRecords';
import type { Records } from '../firebase/records';

export const ReadSum = v.object({
  amount: Cents,
  count: v.number(),
  /** The ids of transactions that are left out because they can't be read. */
  unreadable: v.pipe(v.array(v.string()), v.readonly()),
});
export type ReadSum = v.InferOutput<typeof ReadSum>;

export const ReadLarge = v.object({ ...Large.entries, unreadable: ReadSum.entries.unreadable });
export type ReadLarge = v.InferOutput<typeof ReadLarge>;

const Proof = v.object({
  /** The number and the sum of all transactions in the window of the sums. */
  total: v.string(),
  /** Identifies the last write to the plan; null for one that can't concern these sums. */
  written: v.nullable(v.string()),
});
/** Read from the server: with two equal proofs, no transaction has changed in between. */
export type Proof = v.InferOutput<typeof Proof>;

/** Transactions with a split, one by one. */
const ReadSplits = v.object({
  records: v.pipe(v.array(CachedTransaction), v.readonly()),
  unreadable: ReadSum.entries.unreadable,
});

/** More would take the room of other records on this device. */
const MOST_SPLITS = 300;

const CachedSums = v.object({
  proof: Proof,
  /** When the first sum was read. */
  since: CachedInstant,
  sums: v.record(v.string(), ReadSum),
  days: v.record(v.string(), v.nullable(Day)),
  large: v.record(v.string(), ReadLarge),
  splits: v.optional(v.record(v.string(), ReadSplits), {}),
});
type CachedSums = v.InferOutput<typeof CachedSums>;

/** Known answers by question. New ones are stored for the next start. */
export interface KnownSums {
  sumOf: (question: string, read: () => Promise<ReadSum>) => Promise<ReadSum>;
  dayOf: (question: string, read: () => Promise<Day | null>) => Promise<Day | null>;
  largeOf: (question: string, read: () => Promise<ReadLarge>) => Promise<ReadLarge>;
  splitsOf: (question: string, read: () => Promise<Records<Transaction>>) => Promise<Records<Transaction>>;
}

/** Milliseconds. */
const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * `sums` of the days that most callers ask for, and `otherSums`: valid while the database can resume a listener without
 * sending everything again. `pastSums` of full months change so rarely that a guess from them may be a day old, and that
 * a write to other days leaves them valid. Of those before a year, the plan's history says whether any has changed.
 */
const MAX_AGES = {
  sums: 30 * MINUTE,
  otherSums: 30 * MINUTE,
  pastSums: DAY,
  splits: 30 * MINUTE,
  sumsBefore: 300 * DAY,
  splitsBefore: 300 * DAY,
};
export type SumsName = keyof typeof MAX_AGES;

/** A plan's cached sums under this proof; none under any other. */
export function knownSums(planId: PlanId, kind: SumsName, proof: Proof): KnownSums {
  const signedIn = v.safeParse(UserId, remembered('signedIn'));
  const name = `${planId}/${kind}` as const;
  const last = signedIn.success ? cachedRecord(signedIn.output, name, CachedSums) : null;
  const known: CachedSums =
    last !== null && isValid(last.value, proof, MAX_AGES[kind])
      ? last.value
      : { proof, since: Date.now(), sums: {}, days: {}, large: {}, splits: {} };
  let saving: ReturnType<typeof setTimeout> | undefined;
  // Saves once for all sums that are read at the same time.
  const saveSoon = () => {
    saving ??= setTimeout(() => {
      saving = undefined;
      if (signedIn.success) cacheRecord(signedIn.output, name, known);
    });
  };
  const answersFrom =
    <Answer>(answers: Record<string, Answer>, isKept: (answer: Answer) => boolean = () => true) =>
    async (question: string, read: () => Promise<Answer>): Promise<Answer> => {
      const found = answers[question];
      if (found !== undefined) return found;
      const answer = await read();
      if (isKept(answer)) {
        answers[question] = answer;
        saveSoon();
      }
      return answer;
    };
  return {
    sumOf: answersFrom(known.sums),
    dayOf: answersFrom(known.days),
    largeOf: answersFrom(known.large),
    splitsOf: answersFrom<Records<Transaction>>(known.splits, ({ records }) => records.length <= MOST_SPLITS),
  };
}

function isValid({ proof, since }: CachedSums, { total, written }: Proof, maxAge: number): boolean {
  return (
    proof.total === total &&
    (written === null || proof.written === written) &&
    Math.abs(Date.now() - since) < maxAge
  );
}
