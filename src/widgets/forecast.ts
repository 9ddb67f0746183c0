import { addDays } from '../domain/calendar';
import { expand, nextMonth, summarise, type Summary } from '../domain/forecast';
import type { Occurrence } from '../domain/recurrence';
import type { Day } from '../model/day';
import type { Series } from '../model/transaction';

/** What widgets show: the repeats of one month ahead, and what they come to. */
export interface Forecast {
  from: Day;
  /** The first day after the month. */
  to: Day;
  /** The last day of the month. */
  until: Day;
  occurrences: readonly Occurrence[];
  summary: Summary;
  /** All that repeats and has not ended before `from`, which is today: for what looks further than the month. */
  series: readonly Series[];
}

export function forecastOf(series: readonly Series[], today: Day): Forecast {
  const { from, to } = nextMonth(today);
  const occurrences = expand(series, from, to);
  return { from, to, until: addDays(to, -1), occurrences, summary: summarise(occurrences), series };
}
