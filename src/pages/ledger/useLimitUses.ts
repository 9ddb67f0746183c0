import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { exact, sum } from '../../domain/money/money';
import type { MonthFigures } from '../../domain/money/monthFigures';
import { monthLimit, rollingSince, type MonthLimit } from '../../domain/money/rollover';
import type { ShownMonth } from '../../domain/transactions/shownMonth';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';

export interface UsedLimit {
  /** What may be spent in the month: its limit, and what is carried over. */
  limit: Cents;
  /** 'loading' while it is added up; null where it is unknown. */
  spent: Cents | 'loading' | null;
  /** What the limit consists of, where something is carried over. */
  parts: MonthLimit | null;
}

/** Returns how far the limit of an expense category is used in a month; null without one. */
export function useLimitUses(
  { from: month, away }: ShownMonth,
  figuresOf: (category: CategoryId) => MonthFigures | 'loading' | null,
): (category: CategoryId) => UsedLimit | null {
  const plan = usePlan();
  const today = useToday();
  return (category) => {
    const figures = figuresOf(category);
    const rolls = away <= 0 && rollingSince(plan, category, month) !== null;
    const before = figures === null || figures === 'loading' ? undefined : figures.before;
    const parts = monthLimit(plan, category, { month, today, spentBefore: before ?? exact(0) });
    if (parts === null) return null;
    // Nobody knows what the months before leave until their spending is known.
    if (rolls && before === undefined)
      return { limit: parts.limit, spent: figures === null ? null : 'loading', parts: null };
    return {
      limit: sum([parts.limit, parts.carried]),
      spent: figures === null || figures === 'loading' ? figures : figures.thisMonth,
      parts: parts.carried === 0 ? null : parts,
    };
  };
}
