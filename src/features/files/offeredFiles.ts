// Passes files from where people drop them, on any page, to the page that imports them.
import { useEffect } from 'react';

type Take = (files: readonly File[]) => void;

let waiting: readonly File[] = [];
let taker: Take | null = null;

/** Passes on dropped files: at once, or when the page that takes them opens. */
export function offerFiles(files: readonly File[]): void {
  if (taker === null) waiting = files;
  else taker(files);
}

/** Takes offered files while the component is mounted. `take` is the same function at every render; null to let them wait. */
export function useOfferedFiles(take: Take | null): void {
  useEffect(() => {
    taker = take;
    if (take === null) return undefined;
    if (waiting.length > 0) take(waiting);
    waiting = [];
    return () => {
      taker = null;
    };
  }, [take]);
}
