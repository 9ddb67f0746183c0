import { useSyncExternalStore } from 'react';

/** Windows without room for a table, as in the style sheets. */
const narrowness = () => window.matchMedia('(max-width: 1100px)');

/** Whether rows are cards. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => narrowness().matches);
}

function watch(tell: () => void): () => void {
  const query = narrowness();
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}
