// A month of the calendar on the Future page: its weeks, and what each day to come holds.
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { placeInWeek, type Weekday } from '../formats/weeks';
import { exact, sum } from '../money/money';
import { remembered } from '../remembered';
import { addDays, addMonths, daysBetween, daysFrom, firstOfMonth, monthsBetween } from '../time/calendar';
import { occurrences } from '../transactions/recurrence';
import {
  expand,
  firstExpected,
  stillExpected,
  summarise,
  totalledDays,
  type Summary,
  type UpcomingDay,
} from './forecast';
import { endOfLater } from './later';

/** A month, with the sums of what is still expected in it. */
export interface CalendarMonth extends Summary {
  /** Its first day. */
  month: Day;
  /** Each of its days from today on, also without occurrences. The running total counts what is still expected. */
  days: readonly UpcomingDay[];
}

/** The months of the calendar by their first days: this one, and as many as come later. */
export function calendarMonths(today: Day): Day[] {
  const first = firstOfMonth(today);
  return Array.from({ length: monthsBetween(first, endOfLater(today)) }, (_, index) =>
    addMonths(first, index),
  );
}

/** The nearest day that the calendar can show: neither before today nor after the last month. */
export function withinCalendar(day: Day, today: Day): Day {
  if (day < today) return today;
  const end = endOfLater(today);
  return day < end ? day : addDays(end, -1);
}

/** Whole weeks that contain the month. Null stands for days of the months beside it. */
export function weeksOf(month: Day, firstWeekday: Weekday): (Day | null)[][] {
  const before = placeInWeek(month, firstWeekday);
  const days = daysFrom(month, daysBetween(month, addMonths(month, 1)));
  return Array.from({ length: Math.ceil((before + days.length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => days[week * 7 + place - before] ?? null),
  );
}

/** Only the shown month is sorted into days; the months before it are added up once for each list of series. */
export function calendarMonth(series: readonly Series[], month: Day, today: Day): CalendarMonth {
  const from = month < today ? today : month;
  const to = addMonths(month, 1);
  const all = expand(series, from, to);
  const byDay = new Map(totalledDays(all, firstExpected(today)).map((each) => [each.day, each]));
  const before = totalBefore(series, month, today);
  let runningTotal = before;
  const days = daysFrom(from, daysBetween(from, to)).map((day) => {
    const { occurrences: ofDay = [], change = sum([]), runningTotal: inMonth } = byDay.get(day) ?? {};
    if (inMonth !== undefined) runningTotal = sum([before, inMonth]);
    return { day, occurrences: ofDay, change, runningTotal };
  });
  return { month, days, ...summarise(stillExpected(all, today)) };
}

/** Income minus expense of what is still expected before a month. */
function totalBefore(series: readonly Series[], month: Day, today: Day): Cents {
  const before = calendarMonths(today).filter((each) => each < month);
  if (before.length === 0) return sum([]);
  const changes = changesByMonth(series, today);
  return sum(before.map((each) => exact(changes.get(yearAndMonth(each)) ?? 0)));
}

/** Income minus expense of what is still expected in each month. */
const changesByMonth = remembered((series: readonly Series[], today: Day): ReadonlyMap<string, number> => {
  const changes = new Map<string, number>();
  for (const one of series) {
    for (const { day, transaction } of occurrences(one, firstExpected(today), endOfLater(today))) {
      const { type, amount } = transaction;
      const before = changes.get(yearAndMonth(day)) ?? 0;
      changes.set(yearAndMonth(day), type === 'income' ? before + amount : before - amount);
    }
  }
  return changes;
});

const yearAndMonth = (day: Day) => day.slice(0, 7);
