import * as v from 'valibot';

/** A calendar day, `YYYY-MM-DD`, the same in every member's time zone. Compare with `<` and `===`. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isOnCalendar), v.brand('Day'));
export type Day = v.InferOutput<typeof Day>;

/** 31 February looks like a day, and browsers parse it differently. Each month has 28 days, which need no calendar. */
function isOnCalendar(text: string): boolean {
  if (Number(text.slice(-2)) <= 28) return true;
  const moment = new Date(`${text}T00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
