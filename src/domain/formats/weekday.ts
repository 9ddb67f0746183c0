// Writes a weekday within a text, so in the language of the texts, also where dates are Dutch.
import type { Day } from '../../model/day';
import { midnight } from '../time/calendar';
import { localeOf } from './locale';

/** The name of a day's weekday, as `Monday` in English. */
export function weekdayIn(lang: string, day: Day): string {
  return new Intl.DateTimeFormat(localeOf(lang, []), { weekday: 'long', timeZone: 'UTC' }).format(
    midnight(day),
  );
}
