import { useEffect } from 'react';
import { loadAhead } from '../updates/missingChunks';
import { LOADS } from './pages';
import { whenQuiet } from '../../hooks/whenQuiet';

/** Loads the pages that the person may open next, so that they open at once, even without a connection. */
export function usePagesAhead(): void {
  useEffect(
    () =>
      whenQuiet(() => {
        // A page that fails to load now loads when it is opened.
        if (navigator.onLine) loadAhead(...LOADS).catch(() => undefined);
      }),
    [],
  );
}
