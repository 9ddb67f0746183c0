import * as v from 'valibot';

/** A calendar day, `YYYY-MM-DD`, the same in every member's time zone. Compare with `<` and `===`. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isOnCalendar), v.brand('Day'));
export type Day = v.InferOutput<typeof Day>;

/** 31 February looks like a day, and browsers parse it differently. */
function isOnCalendar(text: string): boolean {
  const moment = new Date(`${text}T00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
