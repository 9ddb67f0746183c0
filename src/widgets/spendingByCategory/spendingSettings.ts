import * as v from 'valibot';

export const MIN_COUNT = 3;
export const MAX_COUNT = 12;

export const SpendingSettings = v.object({
  /** The number of named categories; the rest form one more. */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(MIN_COUNT), v.maxValue(MAX_COUNT)), 6),
});
export type SpendingSettings = v.InferOutput<typeof SpendingSettings>;
