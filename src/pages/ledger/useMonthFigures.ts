import { useMemo } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import type { Watched } from '../../hooks/useWatch';
import { addMonths } from '../../domain/time/calendar';
import { categoryListOf } from '../../domain/plans/categoryOrder';
import { rollingSince } from '../../domain/money/rollover';
import { monthFigures, type LedgerFigures } from '../../domain/money/monthFigures';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Series } from '../../model/transaction';
import type { Records } from '../../services/firebase/records';
import type { ShownMonth } from '../../domain/transactions/shownMonth';
import { useSums, type Sums, type SumsQuestion } from '../../features/sums/useSums';

/** The sums of a page and of its categories. `series` are all series of the type; null while unknown, and then nothing is read. */
export function useMonthFigures(
  type: TransactionType,
  series: Records<Series> | null,
  { from, to, away }: ShownMonth,
): {
  figures: Watched<Sums<LedgerFigures>>;
  /** Includes series that have ended since the month before; null while unknown. */
  repeats: readonly Series[] | null;
} {
  const plan = usePlan();
  const today = useToday();
  const listed = plan[categoryListOf(type)];
  const { limits, rollovers } = plan;
  const question = useMemo((): SumsQuestion<LedgerFigures> => {
    const categories = listed.map(({ uid }) => uid);
    const rolling = new Map<CategoryId, Day>();
    // A later month gets nothing from this one, which isn't over.
    for (const category of type === 'expense' && away <= 0 ? categories : []) {
      const first = rollingSince({ limits, rollovers }, category, from);
      if (first !== null) rolling.set(category, first);
    }
    return {
      about: `ledger/${type}/${from}`,
      since: [addMonths(from, -1), ...rolling.values()].reduce((one, other) => (other < one ? other : one)),
      ...(away > 0 && { until: to }),
      answer: (booked) => monthFigures(booked, { type, categories, rolling, month: from, today }),
    };
  }, [listed, limits, rollovers, type, from, to, away, today]);
  const source = {
    series: series?.records ?? null,
    from: today,
    ...(series && { unreadable: series.unreadable }),
  };
  const { sums, repeats } = useSums(source, question);
  return { figures: sums, repeats };
}
