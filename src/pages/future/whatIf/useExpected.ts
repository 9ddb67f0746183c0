import { useMemo } from 'react';
import { useEnteredAhead } from '../../../features/ahead/useEnteredAhead';
import { useBalance } from '../../../features/balance/useBalance';
import type { LoadErrorProps } from '../../../features/errors/LoadError';
import { useEverydaySpending } from '../../../features/everyday/useEverydaySpending';
import type { SumsSource } from '../../../features/sums/useSums';
import { enteredUntil } from '../../../domain/forecast/everyday';
import { comparedDays, expectedOf, type Expected } from '../../../domain/forecast/scenarioComparison';
import type { Booking } from '../../../domain/transactions/recurrence';
import type { Day } from '../../../model/day';
import type { Series } from '../../../model/transaction';

export interface KnownExpected {
  expected: Expected;
  /** Somebody has said a balance, and it has been read. */
  isStartKnown: boolean;
  /** A part that couldn't be read; the forecast does without it. */
  failed: LoadErrorProps['of'] | null;
}

const NOTHING: readonly Booking[] = [];

/** Reads what the plan expects, and follows changes. Null until everything is known or has failed. */
export function useExpected(
  series: readonly Series[],
  unreadable: readonly string[],
  today: Day,
): KnownExpected | null {
  const source = useMemo(
    (): SumsSource => ({ series, from: today, unreadable }),
    [series, today, unreadable],
  );
  const balance = useBalance(source)?.read ?? null;
  const spending = useEverydaySpending(source);
  const ahead = useEnteredAhead(today, enteredUntil(comparedDays(today).to));

  const amount = balance?.status === 'ready' ? balance.value.value.amount : null;
  const everyday = spending.status === 'ready' ? spending.value.value : null;
  const entered = ahead.status === 'ready' ? ahead.value.bookings : NOTHING;
  const expected = useMemo(
    () => expectedOf({ series, entered, everyday, balance: amount }, today),
    [series, entered, everyday, amount, today],
  );
  const reads = [balance, spending, ahead];
  if (reads.some((read) => read?.status === 'loading')) return null;
  const failed = reads.find((read) => read?.status === 'failed');
  return {
    expected,
    isStartKnown: amount !== null,
    failed: failed?.status === 'failed' ? failed : null,
  };
}
