import * as v from 'valibot';

/** The days whose money is shown, up to today. */
export const Period = v.picklist(['month', 'year']);
export type Period = v.InferOutput<typeof Period>;

export const FlowSettings = v.object({ period: v.optional(Period, 'month') });
export type FlowSettings = v.InferOutput<typeof FlowSettings>;
