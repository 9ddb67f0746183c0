import { useMemo } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { balanceOn, balanceOnSaidDay, daysBetweenBalances, type BalanceOn } from '../../domain/money/balance';
import { sum } from '../../domain/money/money';
import type { Watched } from '../../hooks/useWatch';
import type { Day } from '../../model/day';
import type { Balance } from '../../model/plan';
import type { Series } from '../../model/transaction';
import { useSums, type Sums, type SumsQuestion, type SumsSource } from '../sums/useSums';

export interface KnownBalance {
  /** The balance that somebody has said. */
  said: Balance;
  /** The balance at the end of the day. */
  read: Watched<Sums<BalanceOn>>;
  /** All series that may fall between the said day and this one; null until they are read. */
  repeats: readonly Series[] | null;
}

/** The plan's balance at the end of `day`, today by default. Null while nobody has said one. */
export function useBalance(source: SumsSource, day: Day = source.from): KnownBalance | null {
  const { balance } = usePlan();
  const { amount, day: saidDay } = balance ?? { amount: sum([]), day };
  const known = useMemo(() => {
    const said = { amount, day: saidDay };
    const window = daysBetweenBalances(said, day);
    const question: SumsQuestion<BalanceOn> = {
      about: `balance/${saidDay}/${amount}/${day}`,
      ...(window && { since: window.from, until: window.to }),
      answer: (booked) => balanceOn(booked, said, day),
    };
    const value = { value: balanceOnSaidDay(said), at: null, unreadable: 0 };
    return { said, window, question, onSaidDay: { status: 'ready' as const, value } };
  }, [amount, saidDay, day]);
  // Nothing has to be read for the said day itself.
  const { sums, repeats } = useSums(known.window ? source : { ...source, series: null }, known.question);
  if (balance === undefined) return null;
  return { said: known.said, read: known.window ? sums : known.onSaidDay, repeats };
}
