// The smoothness of a page: its frames per second and its time to respond.
import type { Page } from '@playwright/test';
import { at } from './figures';

export interface Paint {
  /** The type of the event. */
  type: string;
  /** Milliseconds from the event to the frame. */
  time: number;
}

/** Measures each of these events from now on up to the next frame. Returns a function that lists the results so far. */
export async function timePaints(page: Page, ...types: string[]): Promise<() => Promise<Paint[]>> {
  const paints = await page.evaluateHandle((heard) => {
    const found: Paint[] = [];
    const hear = ({ type, timeStamp }: Event) => {
      requestAnimationFrame(() => {
        // A message sent in a frame arrives after the browser has drawn it.
        const { port1, port2 } = new MessageChannel();
        // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only this function's own code
        const take = () => found.push({ type, time: performance.now() - timeStamp });
        port1.addEventListener('message', take, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    };
    heard.forEach((type) => window.addEventListener(type, hear, { capture: true }));
    return found;
  }, types);
  return () => paints.jsonValue();
}

/** Measures frames from now on. The returned function stops and returns the result. */
export async function timeFrames(page: Page): Promise<() => Promise<string>> {
  const timing = await page.evaluateHandle(() => {
    const found: number[] = [];
    let last = performance.now();
    const frame = (now: number) => {
      found.push(now - last);
      last = now;
      if (state.isGoing) requestAnimationFrame(frame);
    };
    const state = { isGoing: true, found };
    requestAnimationFrame(frame);
    return state;
  });
  return async () => {
    const found = await timing.evaluate((state) => {
      state.isGoing = false;
      return state.found;
    });
    const seconds = found.reduce((sum, time) => sum + time, 0) / 1000;
    const late = found.filter((time) => time > 25).length / found.length;
    return `${(found.length / seconds).toFixed(1)} frames a second, 95 % within ${at(0.95, found).toFixed(0)} ms, ${(100 * late).toFixed(1)} % late, longest ${Math.max(...found).toFixed(0)} ms`;
  };
}

/** Lists the tasks of more than 50 ms from now on, in milliseconds. The returned function stops. */
export async function timeTasks(page: Page): Promise<() => Promise<number[]>> {
  const tasks = await page.evaluateHandle(() => {
    const found: number[] = [];
    const add = (list: PerformanceEntryList) => found.push(...list.map(({ duration }) => duration));
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'longtask' });
    return { found, stop: () => (add(observer.takeRecords()), observer.disconnect()) };
  });
  return () =>
    tasks.evaluate(({ found, stop }) => {
      stop();
      return found;
    });
}
