import { useMemo } from 'react';
import * as v from 'valibot';
import { usePlan } from '../../contexts/PlanContext';
import { useFormats } from '../../contexts/FormatsContext';
import { exact } from '../../domain/money/money';
import { firstBooked } from '../../domain/money/spending';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { peopleOf } from '../../domain/plans/membership';
import { settleBooks, type SettleBooks } from '../../domain/settle/books';
import { incomesIn, incomeWeights, incomeWindow } from '../../domain/settle/incomeShares';
import { settlersOf } from '../../domain/settle/people';
import { weightsOf } from '../../domain/settle/shares';
import { joinedOf } from '../../domain/settle/joined';
import { spansOf } from '../../domain/settle/spans';
import type { Standings } from '../../domain/settle/standings';
import { MIN_DAY } from '../../domain/time/calendar';
import { useSums, type Sums, type SumsQuestion, type SumsSource } from '../sums/useSums';
import { useCached } from '../../hooks/useCached';
import { useWatchOf, type Watched } from '../../hooks/useWatch';
import { Day } from '../../model/day';
import { UserId } from '../../model/ids';
import type { Repayment } from '../../model/repayment';
import { MOST_ON_PEOPLE, watchHistory } from '../../services/history/entries';

interface Read {
  /** The day of the plan's first booking; null without any. */
  first: Day | null;
  books: SettleBooks;
  /** What each member earned, where the shares go by income. */
  incomes: ReturnType<typeof incomesIn>;
}

export interface BooksQuestion {
  /** Keeps the answer apart from that of other parts of the page. */
  name: string;
  /** The period, with the days before it; null for no days. */
  days: { from: Day; to: Day } | null;
  /** Days at which the books are cut. */
  cuts?: readonly Day[];
  /** Null while they are unknown. */
  repayments: readonly Repayment[] | null;
}

/** All that standings are computed from, and the day of the plan's first booking. */
export type Settled = Standings & Pick<Read, 'first'>;

/** Reads the books of the spans, again whenever they may have changed, with the plan's current shares. */
export function useBooks(
  source: SumsSource,
  { name, days, cuts = NONE, repayments }: BooksQuestion,
): Watched<Sums<Settled>> {
  const plan = usePlan();
  const { unit } = useFormats();
  const { from: today } = source;
  const { income_shares: byIncome, taken_over: taken, currency } = plan;
  // Each is a sum for each person: names that are no category of the plan are none.
  const without = plan.settle_without?.filter((id) => categoriesOf(plan, 'expense').includes(id));
  const months = byIncome?.months ?? null;
  const joined = useJoined();
  const [from, to] = [days?.from, days?.to];
  const spans = useMemo(
    () =>
      from === undefined || to === undefined || joined.status !== 'ready'
        ? NONE
        : spansOf(repayments ?? NONE, { from, to }, [...cuts, ...joined.value.values()]),
    [from, to, cuts, repayments, joined],
  );
  // All that the answer depends on besides the books. The shares of the spans don't matter yet.
  const asked = spans.map((span) => [span.from, span.to]);
  const key = JSON.stringify([asked, settlersOf(plan), taken, without, currency, months, today]);
  const question = useMemo(
    (): SumsQuestion<Read> => ({
      about: `${name}/${key}`,
      since: MIN_DAY,
      answer: (booked) => ({
        first: firstBooked(booked, { from: MIN_DAY, to: today }),
        books: settleBooks(booked, { plan: { ...plan, settle_without: without }, spans }),
        incomes:
          months === null
            ? []
            : incomesIn(booked, { people: peopleOf(plan), window: incomeWindow(today, months) }),
      }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the plan, the spans and the day
    [name, key],
  );
  const { sums } = useSums(
    { ...source, series: repayments && joined.status === 'ready' ? source.series : null },
    question,
  );

  return useMemo(() => {
    if (joined.status !== 'ready') return joined;
    if (sums.status !== 'ready') return sums;
    const { first, books, incomes } = sums.value.value;
    const weights = byIncome
      ? incomeWeights(incomes, exact(byIncome.keep * byIncome.months))
      : weightsOf(plan, settlersOf(plan));
    const value = {
      first,
      books,
      spans,
      repayments: repayments ?? [],
      plan,
      joined: joined.value,
      weights,
      unit,
    };
    return { status: 'ready', value: { ...sums.value, value } };
  }, [sums, joined, byIncome, plan, spans, repayments, unit]);
}

const NONE: readonly never[] = [];

/** The acts on people, on this device. */
const CachedJoins = v.array(v.tuple([UserId, Day]));

/** The days on which members joined, by the plan's history. */
function useJoined(): Watched<ReadonlyMap<UserId, Day>> {
  const { id } = usePlan();
  const acts = useWatchOf(id, watchHistory, id, MEMBERS, MOST_ON_PEOPLE);
  const joins = useMemo(
    (): Watched<v.InferOutput<typeof CachedJoins>> =>
      acts.status === 'ready' ? { status: 'ready', value: [...joinedOf(acts.value.records)] } : acts,
    [acts],
  );
  const known = useCached(`${id}/joined`, joins, CachedJoins);
  return useMemo(
    () => (known.status === 'ready' ? { status: 'ready', value: new Map(known.value) } : known),
    [known],
  );
}

const MEMBERS = { kind: 'members' } as const;
