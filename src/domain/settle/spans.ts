// Cuts the days that are settled into spans with the same shares.
import { addDays, MIN_DAY } from '../time/calendar';
import { isSame } from '../isSame';
import type { Day } from '../../model/day';
import type { PersonId } from '../../model/ids';
import type { Repayment } from '../../model/repayment';
import { compare } from './order';

/** Days that count by the same shares. */
export interface Span {
  from: Day;
  /** Up to and including this day. */
  to: Day;
  /** It comes before the period. */
  isBefore: boolean;
  /** The weights when everyone was first square after these days. Null: those of today. */
  shares: ReadonlyMap<PersonId, number> | null;
}

/** The most times that the shares of earlier days differ. Each takes reads of its own. */
const MOST_CHANGES = 36;

/**
 * All days up to and including `to`, which isn't before `from`: cut at `from`, at each day of `cuts`, which starts a span,
 * and after each day on which everyone was square by other shares than the next ones. Days before the last
 * `MOST_CHANGES` changes of shares are left out: everyone was square after them.
 */
export function spansOf(
  repayments: readonly Repayment[],
  { from, to }: { from: Day; to: Day },
  cuts: readonly Day[] = [],
): Span[] {
  const starts = [...new Set([from, ...cuts])].toSorted();
  return runsUntil(to, repayments).flatMap((run) => {
    const firsts = [run.from, ...starts.filter((day) => day > run.from && day <= run.to)];
    return firsts.map((first, index) => {
      const next = firsts[index + 1];
      return {
        from: first,
        to: next === undefined ? run.to : addDays(next, -1),
        isBefore: first < from,
        shares: run.shares,
      };
    });
  });
}

/** The last day, before a day or at all, on which everyone was square; null when nobody has settled. */
export function lastSquare(repayments: readonly Repayment[], before?: Day): Day | null {
  const days = squaresOf(repayments).map(({ day }) => day);
  return days.findLast((day) => before === undefined || day < before) ?? null;
}

type Run = Omit<Span, 'isBefore'>;

/** The days by the shares that count for them: those kept on the next day on which everyone was square. */
function runsUntil(to: Day, repayments: readonly Repayment[]): Run[] {
  const runs: Run[] = [];
  const add = (until: Day, shares: Span['shares']) => {
    const last = runs.at(-1);
    const from = last === undefined ? MIN_DAY : addDays(last.to, 1);
    if (from > to) return;
    const end = until < to ? until : to;
    const isAlike = last !== undefined && isSame(last.shares && [...last.shares], shares && [...shares]);
    if (isAlike) last.to = end;
    else runs.push({ from, to: end, shares });
  };
  squaresOf(repayments).forEach(({ day, shares }) => add(day, shares));
  add(to, null);
  return runs.slice(-MOST_CHANGES - 1);
}

interface Square {
  day: Day;
  /** The weights of those who had a share, in the order of ids. */
  shares: ReadonlyMap<PersonId, number>;
}

/** The days on which everyone was square, each once: what follows on such a day counts by the shares of the first time. */
function squaresOf(repayments: readonly Repayment[]): Square[] {
  const found = repayments
    .toSorted((a, b) => compare(a.day, b.day) || a.createdAt - b.createdAt || compare(a.id, b.id))
    .flatMap(({ day, square }) => {
      const shares = square === undefined ? [] : sharesOf(square.shares);
      return shares.length === 0 ? [] : [{ day, shares: new Map(shares) }];
    });
  return found.filter(({ day }, index) => day !== found[index - 1]?.day);
}

function sharesOf(stored: Readonly<Record<string, number>>): [PersonId, number][] {
  const shares = Object.entries(stored)
    .filter(([, weight]) => weight > 0)
    .toSorted(([a], [b]) => compare(a, b));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- shares are stored by the ids of people
  return shares as [PersonId, number][];
}
