// How a figure is got: in the page itself, at the frame in which something is first there.
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export interface Conditions {
  name: string;
  /** How many times slower the processor is. */
  cpu: number;
  network: { latency: number; downloadThroughput: number; uploadThroughput: number } | null;
}

const MEGABIT = 1_000_000 / 8;

export const UNTHROTTLED: Conditions = { name: 'no throttling', cpu: 1, network: null };

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

/** Milliseconds from the beginning of the navigation to the frame in which the selector finds something. */
export async function timeTo(page: Page, selector: string): Promise<number> {
  const found = await page.waitForFunction(
    (wanted) => (document.querySelector(wanted) ? performance.now() : null),
    selector,
    { polling: 'raf' },
  );
  return Number(await found.jsonValue());
}

/** Milliseconds from a press on one thing to the frame in which the other is there. */
export function timeFromPress(page: Page, pressed: string, wanted: string): Promise<number> {
  return page.evaluate(
    async ([from, to]) => {
      const target = document.querySelector<HTMLElement>(from);
      if (target === null) throw new Error(`There is no ${from}.`);
      const began = performance.now();
      target.click();
      while (document.querySelector(to) === null) {
        // oxlint-disable-next-line no-await-in-loop -- frame after frame
        await new Promise(requestAnimationFrame);
      }
      return performance.now() - began;
    },
    [pressed, wanted] as const,
  );
}

/** What has come over the network so far: bytes as they were sent, compressed, and how many requests. */
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

/** The storage of somebody who is signed in, in a profile that has seen nothing else. */
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

/** Playwright keeps databases too, of which its types say nothing. */
export interface BrowserState extends StorageState {
  origins: (StorageState['origins'][number] & { indexedDB?: { name: string }[] })[];
}

export function summary(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN);
  return `${at(0.5)} ms (${at(0)}–${at(1)}, ${sorted.length} runs)`;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
