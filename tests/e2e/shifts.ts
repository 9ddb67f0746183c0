// What moves on the screen by itself.
import type { Page } from '@playwright/test';

/** TypeScript's own library doesn't know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Milliseconds: what the app waits for before it shows what it has. */
const PATIENCE = 1000;

/**
 * From now on the app waits for everything as long as it takes. What comes when its patience is over moves what is there
 * already, and on a busy machine much does.
 */
export async function waitForever(page: Page): Promise<void> {
  await page.addInitScript((patience) => {
    const usual = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, delay = 0) => usual(act, delay < patience ? delay : 100 * delay),
    });
  }, PATIENCE);
}

/** Notes from the first frame of each page what moves without an act of the person. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows no more than what is in here
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')} "${node?.textContent?.slice(0, 40)}"`;
    };
    new PerformanceObserver((list) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only kind of entry that is asked for
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) shifts.push(`${value}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

/** What has moved since the page was loaded. The browser tells of a frame in the one after it. */
export function shiftsOf(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(window, 'shifts'))));
      }),
  );
}
