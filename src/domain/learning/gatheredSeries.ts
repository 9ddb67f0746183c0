// Builds the series that takes the place of single transactions, so that every sum stays the same.
import type { Day } from '../../model/day';
import { MAX_EXCEPTIONS, type Exception, type Series, type Transaction } from '../../model/transaction';
import { visibleLine } from '../../model/visibleText';
import { plainWords } from '../files/csv/plain';
import { scheduledDays, type Rhythm } from '../transactions/recurrence';
import { daysFor, exceptionFor, type NewSeries } from '../transactions/series';
import { payeeIn } from './matchSeries';

/** The most transactions that a series takes the place of: one act writes them all. */
export const MAX_GATHERED = 199;

/** Long descriptions are shortened to the payee's words. */
const CLEAR_LENGTH = 30;

/**
 * The series of a rhythm whose days up to `next` are paid `on` them. It has the category and person of most of these
 * transactions and the amount and split of the last one, and starts at the first that it holds. Each held one becomes a
 * confirmed occurrence with its own values. The series has the other days up to `next` skipped: nobody paid, or the
 * transaction stays single, since an occurrence can't have another category, person or a day beyond its neighbours. Null
 * when it holds nothing.
 */
export function seriesOf(
  rhythm: Rhythm,
  on: ReadonlyMap<Day, Transaction>,
  next: Day,
): { series: NewSeries; lines: readonly Transaction[] } | null {
  const [category, userId] = mostFrequentOf([...on.values()]);
  const alike = [...on].filter(([, line]) => line.category === category && line.user_id === userId);
  // No occurrence comes before the first day of its series.
  const start = alike.findIndex(([day, line]) => line.date >= day);
  let held: Held = start === -1 ? [] : alike.slice(start).slice(-MAX_GATHERED);
  for (;;) {
    const [first] = held;
    if (first === undefined) return null;
    const days = scheduledDays(rhythm, first[0], next);
    const isTooLong = days.length > MAX_EXCEPTIONS;
    const series = isTooLong ? null : withPast(rhythm, days, held);
    const kept = series === null ? held.slice(1) : fitting(series, held);
    if (series !== null && kept.length === held.length)
      return { series, lines: held.map(([, line]) => line) };
    const again = kept.findIndex(([day, line]) => line.date >= day);
    held = again === -1 ? [] : kept.slice(again);
  }
}

type Held = readonly (readonly [scheduled: Day, line: Transaction])[];

function withPast(rhythm: Rhythm, days: readonly Day[], held: Held): NewSeries | null {
  const [date] = days;
  const last = held.at(-1)?.[1];
  if (date === undefined || last === undefined) return null;
  const { plan_id, type, amount, category, user_id, split } = last;
  const description = clearest(held.map(([, line]) => line.description));
  const usual = { amount, description, ...(split && { split }) };
  const lineOn = new Map(held);
  const exceptions = days.map((scheduled): Exception => {
    const line = lineOn.get(scheduled);
    if (line === undefined) return { scheduled, skipped: true };
    const own = { amount: line.amount, description: line.description, day: line.date, split: line.split };
    return { ...exceptionFor(usual, scheduled, own), scheduled, confirmed: true };
  });
  const { anchor = rhythm.date, recurrance } = rhythm;
  // Counted from the last day of a short month, a rhythm would stay on that date.
  const isCut = recurrance.type !== 'weeks' && anchor.slice(8) !== date.slice(8);
  return {
    plan_id,
    type,
    ...usual,
    category,
    user_id,
    date,
    recurrance,
    exceptions,
    ...(isCut && { anchor }),
  };
}

/** Those whose day their occurrence may have. */
function fitting(series: NewSeries, held: Held): Held {
  const [first] = held;
  if (first === undefined) return [];
  const { id, createdAt, updatedAt } = first[1];
  const stored: Series = { ...series, id, createdAt, updatedAt };
  return held.filter(([scheduled, { date }]) => {
    if (date === scheduled) return true;
    const days = daysFor(stored, scheduled);
    return date >= days.first && date <= days.last;
  });
}

/** The category and person that most have, of equally many those of the newest. */
function mostFrequentOf(
  lines: readonly Transaction[],
): [Transaction['category'] | null, Transaction['user_id'] | null] {
  const counts = new Map<string, { line: Transaction; count: number }>();
  for (const line of lines) {
    const key = `${line.user_id} ${line.category}`;
    counts.set(key, { line, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].toReversed().toSorted((a, b) => b.count - a.count);
  return [most?.line.category ?? null, most?.line.user_id ?? null];
}

/** The shortest description; of a long one, only the words that name the payee. */
function clearest(descriptions: readonly string[]): string {
  const [shortest = ''] = [...new Set(descriptions)].toSorted(
    (a, b) => a.length - b.length || (a < b ? -1 : 1),
  );
  if (shortest.length <= CLEAR_LENGTH) return shortest;
  const payee = new Set(payeeIn(shortest).split(' '));
  const words = shortest.split(/\s+/).filter((word) =>
    plainWords(word)
      .split(' ')
      .some((each) => payee.has(each)),
  );
  const clear = visibleLine(words.join(' ')).replace(/^\P{L}+|[^\p{L}\p{N}.)]+$/gu, '');
  // The same payee: later payments are compared with it.
  return clear.length > 2 && payeeIn(clear) === payeeIn(shortest) ? clear : shortest;
}
