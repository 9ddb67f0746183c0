import type { Day } from '../../model/day';
import { today as dayOf } from './calendar';

const time = new Intl.DateTimeFormat('nl-NL', { timeStyle: 'medium' });
const hourAndMinute = new Intl.DateTimeFormat('nl-NL', { timeStyle: 'short' });
const dayAndMonth = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long' });

/** `14:32:10` in the user's zone, from milliseconds since 1970 UTC. */
export function formatTime(ms: number): string {
  return time.format(ms);
}

/** `14:32` for today and `20 november 14:32` for other days, in the user's zone, from milliseconds since 1970 UTC. */
export function formatMoment(ms: number, today: Day): string {
  const clock = hourAndMinute.format(ms);
  return dayOf(ms) === today ? clock : `${dayAndMonth.format(ms)} ${clock}`;
}
