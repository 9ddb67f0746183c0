import * as v from 'valibot';

/** Everything, or only what happens once. */
export const Counts = v.picklist(['all', 'once']);
export type Counts = v.InferOutput<typeof Counts>;

export const MonthSettings = v.object({ counts: v.optional(Counts, 'all') });
export type MonthSettings = v.InferOutput<typeof MonthSettings>;
