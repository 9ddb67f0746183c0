// The costs and waiting times of a household with ten years of books: 20,000 transactions, 500 of them series, in 30
// categories.
import { expect, type Browser, type Page, test } from '@playwright/test';
import { WIDGET_NAMES } from '../../src/model/widgets';
import { aDashboard, anAccount, aWidget, type Person } from '../e2e/household';
import { aPlanOf, type Books } from './books';
import { note, ratio, repeat, summary } from './figures';
import { timeFrames } from './frames';
import { open, signedInState, timesFromPress, timeTo, untilLoadedAhead, type BrowserState } from './measure';
import { countOf, waitedFor, watchWire } from './wire';

/** One of each type that shows an amount: the plan has no goal, no said balance and nothing to put aside. */
const EMPTY: readonly string[] = ['Goal', 'Balance', 'LeftToSpend', 'PutAside'];
const WIDGETS = WIDGET_NAMES.filter((name) => !EMPTY.includes(name));

const RUNS = 3;
const PRESSED = 'aside a[href="/en/expenses"]';
const FIRST_ROW = 'main li[data-repeats]';

const LARGE: Books = { transactions: 20_000, series: 500, categories: 15 };
const SMALL: Books = { transactions: 200, series: 5, categories: 15 };

interface Owner {
  person: Person;
  /** The storage of a person who has loaded no transactions yet. */
  state: BrowserState;
}

let large: Owner;
let small: Owner;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  small = await anOwnerOf(SMALL, browser);
  large = await anOwnerOf(LARGE, browser);
});

async function anOwnerOf(books: Books, browser: Browser): Promise<Owner> {
  const person = await anAccount('Nora Visser');
  const household = await aPlanOf(books, person);
  await aDashboard(household, ...WIDGETS.map((name, row) => aWidget(name, row * 3, { height: 3 })));
  const page = await open(browser, person, '/en/settings', PRESSED);
  const state = await signedInState(page.context());
  await page.context().close();
  return { person, state };
}

const PAGES = [
  { name: 'Dashboard with every widget', path: '/en', ready: everyFigure },
  { name: 'Income', path: '/en/income', ready: everyRow },
  { name: 'Expenses', path: '/en/expenses', ready: everyRow },
  { name: 'Future', path: '/en/future', ready: everyDay },
];

async function everyFigure(page: Page) {
  const tiles = page.locator('main article');
  await expect(tiles).toHaveCount(WIDGETS.length);
  await expect(tiles.filter({ hasText: '€' })).toHaveCount(WIDGETS.length, { timeout: 30_000 });
}

async function everyRow(page: Page) {
  await expect(page.locator(FIRST_ROW).first()).toBeVisible({ timeout: 30_000 });
}

async function everyDay(page: Page) {
  await expect(page.locator('main li').nth(50)).toBeVisible({ timeout: 30_000 });
}

test('Expenses with 200 and with 20,000 transactions', async ({ browser }) => {
  const measure = async (count: string, { state }: Owner) => {
    const opened = await repeat(RUNS, () => openExpenses(browser, state));
    const all = opened.map((each) => each.all);
    const own = opened.map((each) => each.all - each.waited);
    note(`Expenses opened, ${count} transactions`, summary(all), `the app itself ${summary(own)}`);
    return { all, own };
  };
  const few = await measure('200', small);
  const many = await measure('20,000', large);
  note(
    '20,000 against 200',
    `${ratio(many.own, few.own)} times as long for the app itself`,
    `${ratio(many.all, few.all)} with the emulator`,
  );
});

/** In a profile without transactions, after the page's script has loaded. */
async function openExpenses(browser: Browser, storageState: BrowserState) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const wire = await watchWire(page);
  await page.goto('/en/settings');
  await timeTo(page, PRESSED);
  await untilLoadedAhead(page);
  const {
    from,
    to: [to = NaN],
  } = await timesFromPress(page, PRESSED, FIRST_ROW);
  const waited = waitedFor(await wire(), from, to);
  await context.close();
  return { all: to - from, waited };
}

test('documents read for each page of 20,000 transactions', async ({ browser }) => {
  for (const { name, path, ready } of PAGES) {
    // oxlint-disable no-await-in-loop -- one after the other
    const context = await browser.newContext({ storageState: large.state });
    const page = await context.newPage();
    const wire = await watchWire(page);
    const read = async () => {
      await ready(page);
      return settled(async () => countOf(await wire()));
    };
    await page.goto(path);
    note(`read for ${name}`, await read());
    await page.reload();
    note(`… and when it is loaded again`, await read());
    await context.close();
    // oxlint-enable no-await-in-loop
  }
});

/** The longest time in milliseconds that the database needs for all its answers. */
const ANSWERED = 4000;

/** Resolves to a figure once it no longer changes. */
async function settled(figure: () => Promise<string>): Promise<string> {
  let last = { figure: await figure(), since: Date.now() };
  const isSettled = async () => {
    const now = await figure();
    if (now !== last.figure) last = { figure: now, since: Date.now() };
    return Date.now() - last.since > ANSWERED;
  };
  await expect.poll(isSettled, { timeout: 40_000 }).toBe(true);
  return last.figure;
}

/** The time in milliseconds during which the page requests older ones repeatedly. */
const ASKING = 25_000;
const SHOW_OLDER = 'Show older';

/** Pixels per second: reading, searching, and the fastest turn of a wheel. */
const SPEEDS = [1000, 2000, 4000];
/** Seconds in each direction. */
const SCROLLED = 8;

test('scrolling back through 20,000 transactions', async ({ browser }) => {
  const context = await browser.newContext({ storageState: large.state });
  const page = await context.newPage();
  await page.goto('/en/expenses');
  await timeTo(page, FIRST_ROW);
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return `${(usedSize / 1_000_000).toFixed(0)} MB`;
  };
  const before = { nodes: await nodesOf(page), heap: await heap() };

  const { shown, nodes } = await goBack(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  note('gone back by Show older', `${shown} rows, ${height} px`);

  // With the wheel of a mouse, there and back.
  const scroll = (yDistance: number, speed: number) =>
    session.send('Input.synthesizeScrollGesture', { x: 800, y: 500, yDistance, speed });
  let most = nodes;
  for (const speed of SPEEDS) {
    const distance = Math.min(height, SCROLLED * speed);
    // oxlint-disable no-await-in-loop -- one after the other
    const frames = await timeFrames(page);
    for (const direction of [1, -1]) {
      await scroll(direction * distance, speed);
      most = Math.max(most, await nodesOf(page));
    }
    note(`scrolling through them, ${speed} px a second`, await frames());
    // oxlint-enable no-await-in-loop
  }
  note('elements in the page', `${before.nodes} at first, at most ${most}`);
  note('memory of its scripts', `${before.heap} at first, ${await heap()} after`);
});

const nodesOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Presses the button for older ones at the end of the list as soon as it is there. */
function goBack(page: Page): Promise<{ shown: number; nodes: number }> {
  return page.evaluate(
    async ({ asking, label }) => {
      const began = performance.now();
      let nodes = 0;
      let pages = 0;
      let asked = 0;
      while (performance.now() - began < asking) {
        const older = [...document.querySelectorAll('main button')].find(
          ({ textContent }) => textContent === label,
        );
        const now = document.querySelectorAll('main ul[data-older]').length;
        if (older instanceof HTMLElement && older.ariaBusy !== 'true' && now > pages) {
          pages = now;
          asked += 1;
          older.scrollIntoView();
          older.click();
        }
        nodes = Math.max(nodes, document.querySelectorAll('*').length);
        // oxlint-disable-next-line no-await-in-loop -- frame after frame
        await new Promise(requestAnimationFrame);
      }
      return { shown: 10 + 50 * asked, nodes };
    },
    { asking: ASKING, label: SHOW_OLDER },
  );
}
