import { addDays, addMonths } from '../domain/time/calendar';
import {
  expand,
  firstExpected,
  nextMonth,
  nextOccurrences,
  summarise,
  type Summary,
} from '../domain/forecast/forecast';
import type { Occurrence } from '../domain/transactions/recurrence';
import { remembered } from '../domain/remembered';
import { runningTotals, type RunningTotals } from '../domain/forecast/runningTotal';
import type { TransactionType } from '../model/category';
import type { Day } from '../model/day';
import type { Series } from '../model/transaction';

/** The data that widgets show: the occurrences of one month ahead, and their sums. */
export interface Forecast {
  from: Day;
  /** The first day after the month. */
  to: Day;
  /** The last day of the month. */
  until: Day;
  occurrences: readonly Occurrence[];
  /** Their running total, starting from zero. */
  totals: RunningTotals;
  /** The occurrences by type. */
  ofType: Readonly<Record<TransactionType, readonly Occurrence[]>>;
  summary: Summary;
  /** All series that haven't ended before `from` (today), for widgets that show more than the month. */
  series: readonly Series[];
}

/** The most next occurrences that a widget shows. */
export const MOST_NEXT = 20;

export function forecastOf(series: readonly Series[], today: Day): Forecast {
  const { from, to } = nextMonth(today);
  const occurrences = ahead(series, { from, months: 1 });
  const ofType = (type: TransactionType) => occurrences.filter((each) => each.transaction.type === type);
  return {
    from,
    to,
    until: addDays(to, -1),
    occurrences,
    totals: runningTotals(occurrences, from, to),
    ofType: { income: ofType('income'), expense: ofType('expense') },
    summary: summarise(occurrences),
    series,
  };
}

/** Finds the occurrences of the months from a day on: once, for any number of widgets and lengths. */
export const ahead = remembered(
  (series: readonly Series[], { from, months }: { from: Day; months: number }): readonly Occurrence[] =>
    Array.from({ length: months }, (_, index) => inMonth(series, { from, index })).flat(),
);

const inMonth = remembered((series: readonly Series[], { from, index }: { from: Day; index: number }) =>
  expand(series, addMonths(from, index), addMonths(from, index + 1)),
);

/** The next occurrences of one type or of both that are still expected. */
export const nextOf = remembered(
  (series: readonly Series[], { today, type }: { today: Day; type: TransactionType | 'all' }) =>
    nextOccurrences(
      type === 'all' ? series : series.filter((one) => one.type === type),
      firstExpected(today),
      MOST_NEXT,
    ),
);
