// The smoothness of a page: its frames per second and its time to respond.
import type { Page } from '@playwright/test';
import * as v from 'valibot';
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

/** The work of a page's own thread, in milliseconds of the processor: what others do meanwhile doesn't count. */
export interface Work {
  all: number;
  /** The longest task. */
  longest: number;
}

/** Starts to follow a page's work. The returned function stops. */
export async function timeWork(page: Page): Promise<() => Promise<Work>> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser of its own.');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate(() => performance.mark('work'));
  return async () => {
    await page.evaluate(() => performance.mark('work'));
    const { traceEvents } = v.parse(Trace, JSON.parse(String(await browser.stopTracing())));
    const [from, to] = traceEvents.filter(({ name }) => name === 'work').toSorted((a, b) => a.ts - b.ts);
    if (from === undefined || to === undefined) throw new Error('The trace has no marks.');
    const tasks = traceEvents
      .filter(({ pid, tid, ph }) => pid === from.pid && tid === from.tid && ph === 'X')
      .filter(({ name, ts }) => name.endsWith('RunTask') && ts >= from.ts && ts <= to.ts)
      .map(({ tdur = 0 }) => tdur / 1000);
    return { all: tasks.reduce((sum, task) => sum + task, 0), longest: Math.max(0, ...tasks) };
  };
}

const Trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.fallback(v.number(), 0),
      tdur: v.optional(v.number()),
    }),
  ),
});
