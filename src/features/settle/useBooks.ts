import { useMemo } from 'react';
import * as v from 'valibot';
import { usePlan } from '../../contexts/PlanContext';
import { useFormats } from '../../contexts/FormatsContext';
import { exact } from '../../domain/money/money';
import { peopleOf } from '../../domain/plans/membership';
import { readSettleBooks, SettleBooks } from '../../domain/settle/books';
import { incomeWeights, incomeWindow, readIncomes } from '../../domain/settle/incomeShares';
import { settlersOf } from '../../domain/settle/people';
import { weightsOf } from '../../domain/settle/shares';
import type { Span } from '../../domain/settle/spans';
import type { Standings } from '../../domain/settle/standings';
import { MIN_DAY } from '../../domain/time/calendar';
import { useSums, type Sums, type SumsQuestion, type SumsSource } from '../sums/useSums';
import type { Watched } from '../../hooks/useWatch';
import { Day } from '../../model/day';
import { UserId } from '../../model/ids';
import { Cents } from '../../model/money';
import type { Repayment } from '../../model/repayment';

const Read = v.object({
  /** The day of the plan's first transaction; null without any. */
  first: v.nullable(Day),
  books: SettleBooks,
  /** What each member earned, where the shares go by income. */
  incomes: v.array(v.object({ id: UserId, amount: Cents })),
});
type Read = v.InferOutput<typeof Read>;

export interface BooksQuestion {
  /** Keeps the answer apart from that of other parts of the page. */
  name: string;
  spans: readonly Span[];
  /** Null while they are unknown. */
  repayments: readonly Repayment[] | null;
}

/** All that standings are computed from, and the day of the plan's first transaction. */
export type Settled = Standings & Pick<Read, 'first'>;

/** Reads the books of the spans, again whenever they may have changed, with the plan's current shares. */
export function useBooks(
  source: SumsSource,
  { name, spans, repayments }: BooksQuestion,
): Watched<Sums<Settled>> {
  const plan = usePlan();
  const { unit } = useFormats();
  const { from: today } = source;
  const { income_shares: byIncome, settle_without: without, taken_over: taken, currency } = plan;
  const months = byIncome?.months ?? null;
  // All that the answer depends on besides the books. The shares of the spans don't matter yet.
  const days = spans.map(({ from, to }) => [from, to]);
  const key = JSON.stringify([days, settlersOf(plan), taken, without, currency, months, today]);
  const question = useMemo(
    (): SumsQuestion<Read> => ({
      name,
      month: key,
      since: MIN_DAY,
      read: async (reads, series) => {
        const [first, books, incomes] = await Promise.all([
          reads.firstDay(MIN_DAY, today),
          readSettleBooks(reads, { series, plan, spans }),
          months === null
            ? []
            : readIncomes(reads.sumOf, {
                series,
                people: peopleOf(plan),
                window: incomeWindow(today, months),
              }),
        ]);
        return { first, books, incomes };
      },
      schema: Read,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the plan, the spans and the day
    [name, key],
  );
  const { sums } = useSums({ ...source, series: repayments && source.series }, question);

  return useMemo(() => {
    if (sums.status !== 'ready') return sums;
    const { first, books, incomes } = sums.value.value;
    const weights = byIncome
      ? incomeWeights(incomes, exact(byIncome.keep * byIncome.months))
      : weightsOf(plan, settlersOf(plan));
    const value = { first, books, spans, repayments: repayments ?? [], plan, weights, unit };
    return { status: 'ready', value: { ...sums.value, value } };
  }, [sums, byIncome, plan, spans, repayments, unit]);
}
