// Writes days and times in a locale. `typedDays` reads them.
import type { Day } from '../../model/day';
import { midnight, today as dayOf } from '../time/calendar';
import { DUTCH } from './locale';
import { whenUsed } from './whenUsed';

export interface DayFormats {
  /** `21 november 2026`: the Dutch long format (spec, section 9). */
  longDay: (day: Day) => string;
  /** `zaterdag 21 november 2026`: the heading of a day on the Future page (spec, section 2). */
  weekdayDay: (day: Day) => string;
  /** `21 november`: where the year is obvious. */
  dayAndMonth: (day: Day) => string;
  /** `21 nov` */
  shortDay: (day: Day) => string;
  /** `november 2026` */
  month: (day: Day) => string;
  /** `nov` */
  shortMonth: (day: Day) => string;
  /** `21` */
  dayOfMonth: (day: Day) => string;
  /** `14:32:10` in the user's zone, from milliseconds since 1970 UTC. */
  time: (ms: number) => string;
  /** `14:32` for today and `20 november 14:32` for other days, in the user's zone, from milliseconds since 1970 UTC. */
  moment: (ms: number, today: Day) => string;
  /** The direction of dates; missing where it is that of the page. */
  dir: 'ltr' | undefined;
}

export const LONG: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

export function dayFormats(locale: string): DayFormats {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const written = whenUsed(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
    return (day: Day) => written().format(midnight(day));
  };
  const local = (options: Intl.DateTimeFormatOptions) => {
    const written = whenUsed(() => new Intl.DateTimeFormat(locale, options));
    return (ms: number) => written().format(ms);
  };
  const dayAndMonth: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };
  const [clock, dayHere] = [local({ timeStyle: 'short' }), local(dayAndMonth)];
  return {
    longDay: format(LONG),
    weekdayDay: format({ ...LONG, weekday: 'long' }),
    dayAndMonth: format(dayAndMonth),
    shortDay: format({ day: 'numeric', month: 'short' }),
    month: format({ month: 'long', year: 'numeric' }),
    shortMonth: format({ month: 'short' }),
    dayOfMonth: format({ day: 'numeric' }),
    time: local({ timeStyle: 'medium' }),
    moment: (ms, today) => (dayOf(ms) === today ? clock(ms) : `${dayHere(ms)} ${clock(ms)}`),
    dir: locale === DUTCH ? 'ltr' : undefined,
  };
}
