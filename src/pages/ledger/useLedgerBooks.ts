import { useState } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { everydaySince } from '../../domain/forecast/everyday';
import { MAX_DAY, MIN_DAY } from '../../domain/time/calendar';
import type { ShownMonth } from '../../domain/transactions/shownMonth';
import { yearOf } from '../../domain/year/figures';
import { useToday } from '../../hooks/useToday';
import { useWatchOf, type Watched } from '../../hooks/useWatch';
import { watchBooks, watchBooksInParts, type PlanBooks } from '../../services/books/books';

export interface LedgerBooks {
  found: Watched<PlanBooks>;
  /** The plan has transactions in years before these. */
  hasOlder: boolean;
  isReadingOlder: boolean;
  /** Reads all years before. */
  readOlder: () => void;
}

/**
 * The transactions that a page lists: those of another month, or of this one and all to come, with the years that the figures
 * need, and with all others once somebody asks for older ones.
 */
export function useLedgerBooks({ from, to, away }: ShownMonth): LedgerBooks {
  const { id: planId } = usePlan();
  const today = useToday();
  const [isAll, setIsAll] = useState(false);
  const isNow = away === 0;
  const since = isAll ? MIN_DAY : everydaySince(today);
  const days = isNow ? { from: since, to: MAX_DAY } : { from, to };
  const found = useWatchOf(
    `${planId}/${isNow ? 'now' : from}`,
    isAll ? watchBooksInParts : watchBooks,
    planId,
    days.from,
    days.to,
  );
  const books = found.status === 'ready' && isNow ? found.value : null;
  return {
    found,
    hasOlder: books !== null && !isAll && books.span.first < yearOf(since),
    isReadingOlder: books !== null && books.missing > 0,
    readOlder: () => setIsAll(true),
  };
}
