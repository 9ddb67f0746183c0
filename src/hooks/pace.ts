// Pauses in long work, so that the page keeps responding.
import type { Rest } from '../domain/files/steps';

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

/** Lets the page do what is due. Browsers delay a timer in a row of timers by 4 milliseconds, but no message. */
export function rest(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
