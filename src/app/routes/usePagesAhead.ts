import { useEffect } from 'react';
import { loadAhead } from '../updates/missingChunks';
import { LOADS } from './pages';
import { whenQuiet } from './whenQuiet';

/** Loads what the person may go to next, so that it opens at once, and without a connection too. */
export function usePagesAhead(): void {
  useEffect(
    () =>
      whenQuiet(() => {
        // What can't be had now is loaded when it is opened.
        if (navigator.onLine) loadAhead(...LOADS).catch(() => undefined);
      }),
    [],
  );
}
