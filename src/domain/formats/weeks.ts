// The weekdays of a locale in the order of its weeks. Only calendars need it.
import * as v from 'valibot';
import { addDays, daysBetween, midnight, MIN_DAY } from '../time/calendar';
import type { Day } from '../../model/day';

/** A weekday as in ISO 8601: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const MONDAY = 1;

/** The Monday before the first day that can be stored, which is a Thursday. */
const FIRST_MONDAY = addDays(MIN_DAY, -3);

const WeekInfo = v.object({ firstDay: v.picklist(WEEKDAYS) });

export interface Week {
  first: Weekday;
  /** Seven names, from the first weekday on: `ma` and `maandag`. */
  names: readonly { short: string; long: string }[];
}

const known = new Map<string, Week>();

/** The week of a locale. It starts on Monday where the browser doesn't know. */
export function weekOf(locale: string): Week {
  const week = known.get(locale) ?? readWeek(locale);
  known.set(locale, week);
  return week;
}

/** The place of a day in such weeks: 0 for the first day, 6 for the last. */
export function placeInWeek(day: Day, first: Weekday): number {
  return (daysBetween(FIRST_MONDAY, day) + 7 + MONDAY - first) % 7;
}

function readWeek(locale: string): Week {
  const first = firstWeekdayOf(locale);
  const nameOf = (weekday: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
    return (place: number) => format.format(midnight(addDays(FIRST_MONDAY, first - MONDAY + place)));
  };
  const [short, long] = [nameOf('short'), nameOf('long')];
  return { first, names: WEEKDAYS.map((_, place) => ({ short: short(place), long: long(place) })) };
}

/** Older browsers have `weekInfo` in place of `getWeekInfo`, and others neither. */
function firstWeekdayOf(tag: string): Weekday {
  const locale = new Intl.Locale(tag);
  const get: unknown = Reflect.get(locale, 'getWeekInfo');
  const info: unknown =
    typeof get === 'function' ? Reflect.apply(get, locale, []) : Reflect.get(locale, 'weekInfo');
  const read = v.safeParse(WeekInfo, info);
  return read.success ? read.output.firstDay : MONDAY;
}
