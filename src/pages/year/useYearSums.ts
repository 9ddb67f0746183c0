import { useMemo } from 'react';
import * as v from 'valibot';
import { bookedSum } from '../../domain/money/monthSums';
import { daysOfYear } from '../../domain/year/days';
import { daysOfCell, tableOfTotals, type YearTable } from '../../domain/year/table';
import { exact } from '../../domain/money/money';
import { useSums, type SumsQuestion } from '../../features/sums/useSums';
import { useToday } from '../../hooks/useToday';
import type { Watched } from '../../hooks/useWatch';
import type { TransactionType } from '../../model/category';
import { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';

const Amounts = v.object({ booked: v.array(Cents), expected: v.array(Cents) });
const Totals = v.object({ income: Amounts, expense: Amounts });
type Totals = v.InferOutput<typeof Totals>;

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** The table of a year with too many transactions: only what each month came to in all. */
export function useYearSums(year: number, series: readonly Series[]): Watched<YearTable> {
  const today = useToday();
  const question = useMemo((): SumsQuestion<Totals> => {
    const { from, to } = daysOfYear(year);
    return {
      name: 'year',
      month: from,
      since: from,
      ...(to > today && { until: to }),
      read: async ({ sumOf }, repeats) => {
        const sumIn = async (type: TransactionType, days: ReturnType<typeof daysOfCell>['booked']) => {
          if (days === null) return exact(0);
          const part = { type, ...days };
          return bookedSum(await sumOf(part), repeats, part).amount;
        };
        const of = async (type: TransactionType) => {
          const days = MONTHS.map((month) => daysOfCell(year, month, today));
          const [booked, expected] = await Promise.all([
            Promise.all(days.map((each) => sumIn(type, each.booked))),
            Promise.all(days.map((each) => sumIn(type, each.expected))),
          ]);
          return { booked, expected };
        };
        const [income, expense] = await Promise.all([of('income'), of('expense')]);
        return { income, expense };
      },
      schema: Totals,
    };
  }, [year, today]);
  const { sums } = useSums({ series, from: today }, question);
  return useMemo(
    () => (sums.status === 'ready' ? { status: 'ready', value: tableOfTotals(sums.value.value) } : sums),
    [sums],
  );
}
