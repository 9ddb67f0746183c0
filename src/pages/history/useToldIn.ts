import { useMemo } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { toldIn, unnamedIn } from '../../domain/history/told';
import { useWatchOf } from '../../hooks/useWatch';
import type { HistoryEntry } from '../../model/history';
import { watchDescriptions } from '../../services/history/descriptions';

/** The most transactions whose names are looked up: entries may be about any number. */
const MOST_NAMED = 100;

/** `toldIn`, with the present names of transactions that no entry names: older than the history, or changed offline. */
export function useToldIn(entries: readonly HistoryEntry[]): ReturnType<typeof toldIn> {
  const { id: planId } = usePlan();
  const unnamed = useMemo(() => unnamedIn(entries).toSorted().slice(0, MOST_NAMED), [entries]);
  const read = useWatchOf(planId, watchDescriptions, planId, unnamed.length > 0 ? unnamed : null);
  const called = read.status === 'ready' ? read.value : undefined;
  return useMemo(() => toldIn(entries, called), [entries, called]);
}
