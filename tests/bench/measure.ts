// Measures times in the page itself, at the first frame that shows something.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Person } from '../e2e/household';
import { signIn } from '../e2e/steps';

export interface Conditions {
  name: string;
  /** The factor by which the processor is slower. */
  cpu: number;
  network: { latency: number; downloadThroughput: number; uploadThroughput: number } | null;
}

const MEGABIT = 1_000_000 / 8;

export const UNTHROTTLED: Conditions = { name: 'no throttling', cpu: 1, network: null };

export const SLOW: Conditions = { name: '4× CPU', cpu: 4, network: null };

/** The preset of Chromium's own developer tools. */
export const PHONE: Conditions = {
  name: '4× CPU, fast 4G',
  cpu: 4,
  network: { latency: 165, downloadThroughput: 8.1 * MEGABIT, uploadThroughput: 1.35 * MEGABIT },
};

export async function under({ cpu, network }: Conditions, page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  return session;
}

/** Milliseconds after which a measurement counts as failed. */
const LIMIT = 30_000;

/**
 * Milliseconds from the start of the navigation to the first frame in which the selector finds something on the screen.
 */
export async function timeTo(page: Page, selector: string): Promise<number> {
  const found = await page.waitForFunction(
    (wanted) => (document.querySelector(wanted)?.checkVisibility() ? performance.now() : null),
    selector,
    { polling: 'raf', timeout: LIMIT },
  );
  return Number(await found.jsonValue());
}

/** From the press on a link to the first frames in which each selector finds something on the screen. */
export function timesFromPress(
  page: Page,
  pressed: string,
  ...wanted: string[]
): Promise<{ from: number; to: number[] }> {
  return page.evaluate(
    async ([link, selectors]) => {
      const target = document.querySelector<HTMLElement>(link);
      if (target === null) throw new Error(`There is no ${link}.`);
      const from = performance.now();
      target.click();
      const to: number[] = [];
      for (const selector of selectors) {
        while (!document.querySelector(selector)?.checkVisibility()) {
          if (performance.now() - from > 30_000) throw new Error(`There is no ${selector}.`);
          // oxlint-disable-next-line no-await-in-loop -- frame after frame
          await new Promise(requestAnimationFrame);
        }
        to.push(performance.now());
      }
      return { from, to };
    },
    [pressed, wanted] as const,
  );
}

/** A signed-in person with their own profile, who then waits for `wanted`. */
export async function open(browser: Browser, person: Person, path: string, wanted: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(path);
  await signIn(page, person);
  await expect(page.locator(wanted).first()).toBeVisible({ timeout: LIMIT });
  return page;
}

/** The network traffic so far: compressed bytes as sent, and the number of requests. */
export function countTransfers(session: CDPSession, isOurs: (url: string) => boolean) {
  const seen = { bytes: 0, requests: 0 };
  const ours = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (isOurs(request.url)) ours.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ours.has(requestId)) return;
    seen.bytes += encodedDataLength;
    seen.requests += 1;
  });
  return seen;
}

/** Resolves when all preloads are done and no file of the site is still loading. */
export async function untilLoadedAhead(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const loaded = performance.getEntriesByType('resource');
      const last = Math.max(...loaded.map(({ startTime, duration }) => startTime + duration));
      const isAhead = loaded.some(({ name }) => name.includes('/assets/LanguagePage-'));
      return isAhead && performance.now() - last > 500;
    },
    undefined,
    { timeout: LIMIT },
  );
}

/** The storage of a signed-in person, in a profile without other data. */
export async function signedInState(context: BrowserContext): Promise<BrowserState> {
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  return {
    cookies,
    origins: origins.map((origin: BrowserState['origins'][number]) => ({
      ...origin,
      localStorage: origin.localStorage.filter(({ name }) => name === 'saldo:signedIn'),
      indexedDB: origin.indexedDB?.filter(({ name }) => name === 'firebaseLocalStorageDb') ?? [],
    })),
  };
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Playwright also stores databases, which its types omit. */
export interface BrowserState extends StorageState {
  origins: (StorageState['origins'][number] & { indexedDB?: { name: string }[] })[];
}
