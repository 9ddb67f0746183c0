// Pauses in long work, so that the page keeps responding.
import type { Rest } from '../domain/files/steps';
import { rest } from '../services/device/rest';

/** Milliseconds of work between two pauses. */
const SLICE = 20;

/** Rests after each slice of work, and rejects once the signal aborts. */
export function paceOf(signal: AbortSignal): Rest {
  let last = performance.now();
  const pause = async () => {
    await rest();
    signal.throwIfAborted();
    last = performance.now();
  };
  return () => (performance.now() - last < SLICE ? null : pause());
}
