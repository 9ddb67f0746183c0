// Cached sums of a plan, valid only while a proof says that nothing has changed. The app reads the proof before the
// sums, so that it reads changes in between again.
import * as v from 'valibot';
import { Day } from '../../model/day';
import { UserId, type PlanId } from '../../model/ids';
import { CachedInstant } from '../../model/instant';
import { Cents } from '../../model/money';
import { remembered } from '../device/deviceStore';
import { cachedRecord, cacheRecord } from '../device/cachedRecords';

export const ReadSum = v.object({
  amount: Cents,
  count: v.number(),
  /** The ids of transactions that are left out because they can't be read. */
  unreadable: v.pipe(v.array(v.string()), v.readonly()),
});
export type ReadSum = v.InferOutput<typeof ReadSum>;

/** Milliseconds within which the database resumes a listener without sending everything again. */
const MAX_AGE = 1_800_000;

const CachedSums = v.object({
  proof: v.string(),
  /** When the first sum was read. */
  since: CachedInstant,
  sums: v.record(v.string(), ReadSum),
  days: v.record(v.string(), v.nullable(Day)),
});
type CachedSums = v.InferOutput<typeof CachedSums>;

/** Known answers by question. New ones are stored for the next start. */
export interface KnownSums {
  sumOf: (question: string, read: () => Promise<ReadSum>) => Promise<ReadSum>;
  dayOf: (question: string, read: () => Promise<Day | null>) => Promise<Day | null>;
}

/** A plan's cached sums under this proof; none under any other. */
export function knownSums(planId: PlanId, proof: string): KnownSums {
  const signedIn = v.safeParse(UserId, remembered('signedIn'));
  const name = `${planId}/sums` as const;
  const last = signedIn.success ? cachedRecord(signedIn.output, name, CachedSums) : null;
  const isValid =
    last !== null && last.value.proof === proof && Math.abs(Date.now() - last.value.since) < MAX_AGE;
  const known: CachedSums = isValid ? last.value : { proof, since: Date.now(), sums: {}, days: {} };
  let saving: ReturnType<typeof setTimeout> | undefined;
  // Saves once for all sums that are read at the same time.
  const saveSoon = () => {
    saving ??= setTimeout(() => {
      saving = undefined;
      if (signedIn.success) cacheRecord(signedIn.output, name, known);
    });
  };
  return {
    async sumOf(question, read) {
      const sum = known.sums[question] ?? (await read());
      if (known.sums[question] === undefined) saveSoon();
      known.sums[question] = sum;
      return sum;
    },
    async dayOf(question, read) {
      const found = known.days[question];
      const day = found === undefined ? await read() : found;
      if (found === undefined) saveSoon();
      known.days[question] = day;
      return day;
    },
  };
}
