// How smooth a page is: what it draws in a second, and how long it takes to answer.
import type { Page } from '@playwright/test';
import { at } from './figures';

export interface Paint {
  /** Of the event that it shows. */
  type: string;
  /** Milliseconds from the one to the other. */
  time: number;
}

/** From now on each of these events is timed up to the frame after it. Returns what tells those so far. */
export async function timePaints(page: Page, ...types: string[]): Promise<() => Promise<Paint[]>> {
  const paints = await page.evaluateHandle((heard) => {
    const found: Paint[] = [];
    const hear = ({ type, timeStamp }: Event) => {
      requestAnimationFrame(() => {
        // What is sent from a frame arrives when it has been drawn.
        const { port1, port2 } = new MessageChannel();
        // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows no more than what is in here
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

/** From now on frames are timed, until what this returns is called: it tells what they come to. */
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
