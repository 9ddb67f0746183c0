import { useMemo } from 'react';
import { enteredUntil, type Everyday } from '../../domain/forecast/everyday';
import { addMonths } from '../../domain/time/calendar';
import type { Booking } from '../../domain/transactions/recurrence';
import type { Instant } from '../../model/instant';
import { useEnteredAhead } from '../../features/ahead/useEnteredAhead';
import { useBalance } from '../../features/balance/useBalance';
import type { LoadErrorProps } from '../../features/errors/LoadError';
import { useEverydaySpending } from '../../features/everyday/useEverydaySpending';
import type { Forecast } from '../forecast';
import type { BalanceSettings } from './balanceSettings';
import { lineOf, type Line } from './lineOf';

export interface KnownLine {
  line: Line;
  isStartKnown: boolean;
  /** Null where it doesn't count. */
  everyday: Everyday | null;
  /** The single transactions of later days, up to the end of the last month. */
  entered: readonly Booking[];
  /** The time of an earlier balance that stands in for today's. */
  balanceAt: Instant | null;
  /** The number of records that the line lacks. */
  unreadable: number;
  /** A part that couldn't be read; the line does without it. */
  failed: LoadErrorProps['of'] | null;
}

const NOTHING: readonly Booking[] = [];

/** Reads what the line is made of, and follows changes. Null until it is known where it starts and what it counts. */
export function useLine(
  forecast: Forecast,
  { months, everyday: isCounted }: BalanceSettings,
): KnownLine | null {
  const { series, from } = forecast;
  const balance = useBalance(forecast)?.read ?? null;
  const spending = useEverydaySpending(isCounted ? forecast : { ...forecast, series: null });
  const counted = isCounted ? spending : null;
  const ahead = useEnteredAhead(from, enteredUntil(addMonths(from, months)));

  const start = balance?.status === 'ready' ? balance.value : null;
  const everyday = counted?.status === 'ready' ? counted.value : null;
  const entered = ahead.status === 'ready' ? ahead.value : null;
  const [startAmount, usual, bookings] = [
    start && start.value.amount,
    everyday && everyday.value,
    entered === null ? NOTHING : entered.bookings,
  ];
  const line = useMemo(
    () => lineOf({ series, entered: bookings, everyday: usual, balance: startAmount }, { from, months }),
    [series, bookings, usual, startAmount, from, months],
  );
  const reads = [balance, counted, ahead];
  const failed = reads.find((read) => read?.status === 'failed');
  if (balance?.status === 'loading' || counted?.status === 'loading') return null;
  return {
    line,
    isStartKnown: start !== null,
    everyday: usual,
    entered: bookings,
    balanceAt: start && start.at,
    unreadable:
      Math.max(start?.unreadable ?? 0, everyday?.unreadable ?? 0) + (entered?.unreadable.length ?? 0),
    failed: failed?.status === 'failed' ? failed : null,
  };
}
