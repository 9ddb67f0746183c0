import * as v from 'valibot';

/** What ends the days that the money has to last for. */
export const Until = v.picklist(['income', 'month']);

export const LeftSettings = v.object({ until: v.optional(Until, 'income') });
export type LeftSettings = v.InferOutput<typeof LeftSettings>;
