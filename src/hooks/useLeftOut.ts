import { useSyncExternalStore } from 'react';
import { leftOut, watchLeftOut, type Bound } from '../services/firebase/watchMost';

/** What this page reads a part of only. */
export function useLeftOut(): readonly Bound[] {
  return useSyncExternalStore(watchLeftOut, leftOut);
}
