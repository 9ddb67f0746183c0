// Every journey fails on problems that a person would never see: console errors and warnings, uncaught exceptions, and
// refusals by the content security policy.
import { type BrowserContext, type ConsoleMessage, type Page, test as base } from '@playwright/test';
import { remove, takeKnown } from './household';
import { Requests } from './requests';

export { expect } from '@playwright/test';

/**
 * Signing in closes the channel of the signed-out session. The emulator refuses to close one that it has just opened.
 */
const CLOSED_EARLY = /^http:\/\/127\.0\.0\.1:.*\/Listen\/channel\?.*TYPE=terminate/;

/**
 * The emulator sometimes ends a listener's stream by itself. The client asks for a picture at Google's to find out whether
 * there is a network, and listens again.
 */
function isStreamEnded(message: ConsoleMessage): boolean {
  const { url } = message.location();
  if (url.startsWith('https://www.google.com/images/cleardot.gif')) return true;
  if (/\/Listen\/channel\?/.test(url)) return message.text().includes('400 (Bad Request)');
  return /'Listen' stream \w+ transport errored/.test(message.text());
}

/** `npm run test:full`: tests check everything everywhere and measure times. */
export const isFull = process.env['SALDO_FULL'] === '1';

/** Only tests about the service worker allow it (playwright.config.ts). */
const NOT_KEPT = 'Service Worker registration blocked by Playwright';

/**
 * What a busy machine makes the browser and the SDK say: the page has no text yet when the browser checks the use of the
 * font, and the emulator takes more than ten seconds.
 */
const BUSY =
  /was preloaded using link preload but not used within a few seconds|Backend didn't respond within 10 seconds/;

/** Messages without a network. The emulator answers 400 at the end of a stream that it has ended itself. */
export const DISCONNECTED =
  /ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED|transport errored|Could not reach Cloud|"unavailable"|400 \(Bad Request\)/;

/**
 * What waited is sent while the page already reads and writes: of two commits that meet at one record, the database refuses
 * one, and the SDK sends it again.
 */
export const SENT_AGAIN = /409 \(Conflict\)|'Commit' \w+ failed with error: +\{"code":"aborted"/;

/** The app asks what others did in a plan, or notes that the person looks, before it knows that the plan is lost. */
export const NEWS_REFUSED = /403 \(Forbidden\)|'RunAggregationQuery'|'Commit' .*\/history_seen\//;

class Console {
  readonly #unexpected: string[] = [];
  readonly #expected: { pattern: RegExp; heard: boolean }[] = [];

  listenTo(context: BrowserContext): void {
    context.on('weberror', (error) => this.#hear(`Not caught: ${String(error.error().stack)}`));
    // The console shows a refusal by the content security policy as an error.
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || CLOSED_EARLY.test(message.location().url)) return;
      if (message.text() === NOT_KEPT || BUSY.test(message.text()) || isStreamEnded(message)) return;
      this.#hear(`${message.type()}: ${message.text()}`);
    });
  }

  /** Allows this message from now on. The test fails if it never appears. */
  expect(pattern: RegExp): void {
    this.#expected.push({ pattern, heard: false });
  }

  /** Allows this message from now on. */
  allow(pattern: RegExp): void {
    this.#expected.push({ pattern, heard: true });
  }

  get unexpected(): readonly string[] {
    return this.#unexpected;
  }

  /** The expected messages that have not appeared. */
  get missing(): readonly string[] {
    return this.#expected.filter(({ heard }) => !heard).map(({ pattern }) => String(pattern));
  }

  #hear(message: string): void {
    const expected = this.#expected.find(({ pattern }) => pattern.test(message));
    if (expected) expected.heard = true;
    else this.#unexpected.push(message);
  }
}

interface Fixtures {
  /** Removes the test's data after its browser closes. */
  clean: void;
  console: Console;
  requests: Requests;
  /** A page in its own browser, as on another person's device. */
  anotherDevice: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  clean: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern
    async ({}, run) => {
      await run();
      await remove(takeKnown());
    },
    { auto: true },
  ],

  console: [
    async ({ context }, run) => {
      const console = new Console();
      console.listenTo(context);
      await run(console);
      // A message may come a moment after what it is about.
      await base.expect.poll(() => console.missing, 'expected in the console').toEqual([]);
      base.expect(console.unexpected).toEqual([]);
    },
    { auto: true },
  ],

  requests: [
    async ({ context }, run, info) => {
      const requests = new Requests();
      requests.listenTo(context);
      await run(requests);
      if (info.status !== info.expectedStatus)
        await info.attach('requests', { body: requests.toString(), contentType: 'text/plain' });
    },
    { auto: true },
  ],

  anotherDevice: async ({ browser, console, requests }, run) => {
    const contexts: BrowserContext[] = [];
    await run(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      console.listenTo(context);
      requests.listenTo(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
