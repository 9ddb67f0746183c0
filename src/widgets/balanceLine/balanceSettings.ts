import * as v from 'valibot';

export const MAX_MONTHS = 12;

export const BalanceSettings = v.object({
  /** The length of the line. */
  months: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MONTHS)), 3),
  /** Whether the line counts everyday spending. */
  everyday: v.optional(v.boolean(), true),
});
export type BalanceSettings = v.InferOutput<typeof BalanceSettings>;
