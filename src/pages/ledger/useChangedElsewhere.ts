import { useEffect, useRef, useState } from 'react';
import type { TransactionId } from '../../model/ids';
import type { Instant } from '../../model/instant';
import type { Transaction } from '../../model/transaction';
import { isWrittenHere } from '../../services/transactions/writeAct';

/** Milliseconds that a row stays marked. */
const MARKED_FOR = 4000;

/** The listed transactions that another member has just added or changed, for some seconds each. */
export function useChangedElsewhere(transactions: readonly Transaction[]): ReadonlySet<TransactionId> {
  const latestSeen = useRef<Instant | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<TransactionId>>(new Set());

  useEffect(() => {
    const before = latestSeen.current;
    latestSeen.current = transactions.reduce(
      (latest, { updatedAt }) => Math.max(latest, updatedAt),
      before ?? 0,
    );
    if (before === null) return;
    // Older ones only appeared because of "Show older".
    const changed = transactions.filter(({ id, updatedAt }) => updatedAt > before && !isWrittenHere(id));
    if (changed.length > 0) setMarked((ids) => new Set([...ids, ...changed.map(({ id }) => id)]));
  }, [transactions]);

  useEffect(() => {
    if (marked.size === 0) return undefined;
    const timer = setTimeout(() => setMarked(new Set()), MARKED_FOR);
    return () => clearTimeout(timer);
  }, [marked]);

  return marked;
}
