// The saved transaction to show in its list. Outside React: the form that saved it has closed, and its page may open later.
import { useSyncExternalStore } from 'react';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId, TransactionId } from '../../model/ids';

export interface Revealed {
  id: TransactionId;
  type: TransactionType;
  category: CategoryId;
  day: Day;
}

/** Milliseconds that it stays marked. */
const REVEALED_FOR = 6000;

let current: Revealed | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function reveal(saved: Revealed): void {
  clearTimeout(timer);
  timer = setTimeout(() => set(null), REVEALED_FOR);
  set(saved);
}

/** Null some seconds after it was saved. */
export function useRevealed(): Revealed | null {
  return useSyncExternalStore(subscribe, () => current);
}

function set(saved: Revealed | null) {
  current = saved;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
