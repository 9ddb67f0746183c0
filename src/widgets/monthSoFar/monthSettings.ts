import * as v from 'valibot';

/** Counts everything, or only single transactions. */
export const Counts = v.picklist(['all', 'once']);
export type Counts = v.InferOutput<typeof Counts>;

export const MonthSettings = v.object({ counts: v.optional(Counts, 'all') });
export type MonthSettings = v.InferOutput<typeof MonthSettings>;
