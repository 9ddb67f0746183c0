// Every journey fails on what a person would never be told: errors and warnings on the console, exceptions that nobody
// caught, and whatever the content security policy refused.
import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { remove, takeKnown } from './household';
import { Requests } from './requests';

export { expect } from '@playwright/test';

/** Signing in closes the channel of who was signed out. The emulator refuses to close one that it has hardly opened. */
const CLOSED_EARLY = /^http:\/\/127\.0\.0\.1:.*\/Listen\/channel\?.*TYPE=terminate/;

/** Everything is looked at everywhere, and told by the clock: `npm run test:full`. */
export const isFull = process.env['SALDO_FULL'] === '1';

/** Only where a test is about it is the app kept on the device: playwright.config.ts. */
const NOT_KEPT = 'Service Worker registration blocked by Playwright';

/** On a busy machine nothing is written yet when the browser asks itself what the font is for. */
const FONT_NOT_USED_YET = /was preloaded using link preload but not used within a few seconds/;

/** What is said without a network. The emulator answers with 400 to the end of a stream that it has ended itself. */
export const DISCONNECTED =
  /ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED|transport errored|Could not reach Cloud|"unavailable"|400 \(Bad Request\)/;

/** What a plan comes to is asked for once more, before it is known to be lost. */
export const SUMS_REFUSED = /403 \(Forbidden\)|'RunAggregationQuery'/;

class Console {
  readonly #unexpected: string[] = [];
  readonly #expected: { pattern: RegExp; heard: boolean }[] = [];

  listenTo(context: BrowserContext): void {
    context.on('weberror', (error) => this.#hear(`Not caught: ${String(error.error().stack)}`));
    // A refusal by the content security policy is an error on the console.
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || CLOSED_EARLY.test(message.location().url)) return;
      if (message.text() === NOT_KEPT || FONT_NOT_USED_YET.test(message.text())) return;
      this.#hear(`${message.type()}: ${message.text()}`);
    });
  }

  /** From now on this test may say so, and fails if it never does. */
  expect(pattern: RegExp): void {
    this.#expected.push({ pattern, heard: false });
  }

  /** From now on this may be said. */
  allow(pattern: RegExp): void {
    this.#expected.push({ pattern, heard: true });
  }

  complaints(): string[] {
    const missing = this.#expected.filter(({ heard }) => !heard);
    return [...this.#unexpected, ...missing.map(({ pattern }) => `Expected, but never said: ${pattern}`)];
  }

  #hear(message: string): void {
    const expected = this.#expected.find(({ pattern }) => pattern.test(message));
    if (expected) expected.heard = true;
    else this.#unexpected.push(message);
  }
}

interface Fixtures {
  /** What a test made goes with it, after its browser. */
  clean: void;
  console: Console;
  requests: Requests;
  /** A page in a browser of its own, as on another person's device. */
  anotherDevice: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  clean: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see by the pattern what a fixture needs
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
      base.expect(console.complaints()).toEqual([]);
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
