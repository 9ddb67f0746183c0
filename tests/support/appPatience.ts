// In tests of services and screens the app waits for the server's answer as long as the tests do. After 2 seconds it would
// go on without the answer: on a busy machine a form would have closed, or an act would have been stored, before the
// answer that the test is about.
import { onTestFinished } from 'vitest';
import { PATIENCE as APP_PATIENCE } from '../../src/services/device/patience';
import { PATIENCE } from './patience';

let isStretched = true;

/** For tests about a server that doesn't answer: the app goes on without it after its own time. */
export function withAppPatience(): void {
  isStretched = false;
  onTestFinished(() => {
    isStretched = true;
  });
}

const { setTimeout } = globalThis;

/** Can be called again: files of the same process share the timers. */
export function stretchAppPatience(): void {
  globalThis.setTimeout = Object.assign(
    (act: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) =>
      setTimeout(act, isStretched && delay === APP_PATIENCE ? PATIENCE : delay, ...values),
    setTimeout,
  );
}
