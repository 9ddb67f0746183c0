import * as v from 'valibot';

/** A calendar day, `YYYY-MM-DD`, the same whatever zone a member is in. Compare with `<` and `===`. */
export const Day = v.pipe(v.string(), v.isoDate(), v.brand('Day'));
export type Day = v.InferOutput<typeof Day>;
