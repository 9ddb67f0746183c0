import { useSyncExternalStore } from 'react';

/** Windows in which a day would be too narrow for an amount: phones, and the narrowest windows with a sidebar. */
const NARROW = '(max-width: 600px), (min-width: 801px) and (max-width: 960px)';

const narrowness = () => window.matchMedia(NARROW);
const hasRoom = () => !narrowness().matches;

/** Whether seven days fit beside each other. */
export function useHasRoomForWeeks(): boolean {
  return useSyncExternalStore(watch, hasRoom);
}

function watch(tell: () => void): () => void {
  const query = narrowness();
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}
