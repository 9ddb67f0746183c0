import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { useWatchOf, type Watched } from '../../hooks/useWatch';
import { rollingSince } from '../../domain/money/rollover';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { monthReport, reportSince, type MonthReport } from '../../domain/report/monthReport';
import { bookingsBetween } from '../../domain/transactions/bookings';
import { summedDays, type ShownMonth } from '../../domain/transactions/shownMonth';
import { useSums, type Sums, type SumsQuestion, type SumsSource } from '../../features/sums/useSums';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import { watchSeries } from '../../services/books/series';

/** The report of a month: its transactions, and sums of those before. */
export function useReport({ from: month, away }: ShownMonth): {
  read: Watched<Sums<MonthReport>>;
  source: SumsSource;
} {
  const plan = usePlan();
  const { unit } = useFormats();
  const today = useToday();
  const series = useWatchOf(plan.id, watchSeries, plan.id, today);
  const { limits, rollovers, expense_categories } = plan;
  const question = useMemo((): SumsQuestion<MonthReport> => {
    const categories = categoriesOf({ expense_categories, income_categories: [] }, 'expense');
    const rolling = new Map<CategoryId, Day>();
    for (const category of categories) {
      const first = rollingSince({ limits, rollovers }, category, month);
      if (first !== null) rolling.set(category, first);
    }
    const days = summedDays(month, today);
    return {
      about: `report/${month}`,
      since: [reportSince(month), ...rolling.values()].reduce((a, b) => (b < a ? b : a)),
      answer: (booked) =>
        monthReport(booked, {
          bookings: bookingsBetween(booked.transactions, booked.series, days.from, days.to),
          month,
          isOver: away < 0,
          categories,
          rolling,
          unit,
        }),
    };
  }, [limits, rollovers, expense_categories, month, away, today, unit]);
  const source = {
    series: series.status === 'ready' ? series.value.records : null,
    from: today,
    ...(series.status === 'ready' && { unreadable: series.value.unreadable }),
  };
  const { sums } = useSums(source, question);
  return { read: series.status === 'failed' ? series : sums, source };
}
