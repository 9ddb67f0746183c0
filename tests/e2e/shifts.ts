// Layout shifts that no person caused.
import type { Page } from '@playwright/test';

/** TypeScript's library lacks this type. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** The time in milliseconds after which the app shows incomplete data. */
const PATIENCE = 1000;

/**
 * Makes the app wait for everything as long as it takes. Data that arrives after the usual limit moves the page, and on
 * a busy machine much does.
 */
export async function waitForever(page: Page): Promise<void> {
  await page.addInitScript((patience) => {
    const usual = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, delay = 0) => usual(act, delay < patience ? delay : 100 * delay),
    });
  }, PATIENCE);
}

/** Records layout shifts without user input from the first frame of each page. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only this function's own code
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')} "${node?.textContent?.slice(0, 40)}"`;
    };
    new PerformanceObserver((list) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only kind of entry that it observes
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) shifts.push(`${value}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

/** The shifts since the page was loaded. The browser reports each frame in the next one. */
export function shiftsOf(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(window, 'shifts'))));
      }),
  );
}
