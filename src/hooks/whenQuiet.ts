// Work that nobody waits for, such as files for later, must not delay what the person sees first.
import { useEffect } from 'react';

/** Milliseconds. */
const QUIET = 2000;
/** Milliseconds: an answer may never come. */
const LONGEST = 10_000;

/** The number of answers that the screen waits for. */
let awaited = 0;
const listeners = new Set<() => void>();

/** While a component is waiting for an answer, it isn't quiet. */
export function useKeepsBusy(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    change(1);
    return () => change(-1);
  }, [isWaiting]);
}

function change(by: number): void {
  awaited += by;
  listeners.forEach((tell) => tell());
}

/**
 * Runs `act` once the screen has waited for nothing for some milliseconds and the browser is idle, or after a long wait.
 * Returns a function that cancels it.
 */
export function whenQuiet(act: () => void, after = QUIET): () => void {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const wait = () => {
    clearTimeout(quiet);
    if (awaited === 0) quiet = setTimeout(begin, after);
  };
  const longest = setTimeout(begin, LONGEST);
  listeners.add(wait);
  wait();

  function begin() {
    end();
    // Not every browser reports idle time.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(act, { timeout: LONGEST });
    else act();
  }
  function end() {
    clearTimeout(quiet);
    clearTimeout(longest);
    listeners.delete(wait);
  }
  return () => {
    end();
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
