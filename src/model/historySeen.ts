import * as v from 'valibot';
import { PlanId } from './ids';
import { Instant } from './instant';

/** When a person last looked at what others did in a plan. */
export const HistorySeen = v.object({
  plan_id: PlanId,
  seen: Instant,
  /** They don't want to be told what others did. */
  quiet: v.fallback(v.optional(v.literal(true)), undefined),
});
export type HistorySeen = v.InferOutput<typeof HistorySeen>;

/** What others did in a plan since a person last looked. */
export interface News {
  /** The entries of others in the history since then. */
  count: number;
  /** When they last looked; null where they never have. */
  seen: Instant | null;
  /** They don't want to be told, so nothing is counted. */
  isQuiet: boolean;
}
