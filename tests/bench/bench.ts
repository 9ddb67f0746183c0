// Measures how fast the product is and what it transfers: `npm run bench`. Nothing is tested here. docs/performance.md
// says how each figure is got.
import { cpus } from 'node:os';
import { expect, type Browser, type Page, test } from '@playwright/test';
import {
  aDashboard,
  aWidget,
  anAccount,
  daysFromNow,
  noonOf,
  aHousehold,
  aTransaction,
} from '../e2e/household';
import { addTransaction, row, signIn } from '../e2e/steps';
import { aPlanOf } from './books';
import {
  countTransfers,
  median,
  PHONE,
  signedInState,
  summary,
  timeFromPress,
  timeTo,
  under,
  UNTHROTTLED,
  type BrowserState,
  type Conditions,
} from './measure';

const RUNS = 5;
const FORM = 'form input[type="email"]';
const FIGURE = 'main article button[data-size]';
const EXPENSES = 'aside a[href="/en/expenses"]';
const FIRST_ROW = 'main li[data-repeats]';

const rows: string[][] = [];
const note = (what: string, ...figures: string[]) => rows.push([what, ...figures]);

test.afterAll(({ browser }) => {
  const head = [
    ['machine', `${cpus()[0]?.model.trim()}, ${cpus().length} cores`],
    ['versions', `Node ${process.version}, Chromium ${browser.version()}`],
  ];
  const width = Math.max(...[...head, ...rows].map(([what = '']) => what.length));
  const lines = [...head, ...rows].map(
    ([what = '', ...figures]) => `${what.padEnd(width)}  ${figures.join('  ')}\n`,
  );
  process.stdout.write(`\n${lines.join('')}`);
});

async function aPersonWithFigures() {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await aTransaction(household, nora, {
    date: noonOf(daysFromNow(5)),
    recurrance: { type: 'months', value: 1, end_date: null },
  });
  await aDashboard(household, aWidget('NextMonthExpense', 0));
  return nora;
}

test('bytes, requests and times to the first screen and to figures', async ({ browser, baseURL }) => {
  const nora = await aPersonWithFigures();
  const isOurs = (url: string) => url.startsWith(baseURL ?? '');

  const first = await browser.newContext();
  const page = await first.newPage();
  const transfers = countTransfers(await under(UNTHROTTLED, page), isOurs);
  await page.goto('/en', { waitUntil: 'commit' });
  await timeTo(page, FORM);
  const toForm = { ...transfers };
  await signIn(page, nora);
  await timeTo(page, FIGURE);
  const kilobytes = ({ bytes, requests }: typeof toForm) =>
    `${(bytes / 1000).toFixed(0)} kB, ${requests} requests`;
  note('transferred until the sign-in form', kilobytes(toForm));
  note('transferred until figures, fresh profile', kilobytes(transfers));
  const state = await signedInState(first);
  await first.close();

  for (const conditions of [UNTHROTTLED, PHONE]) {
    const form = await repeat(() => firstScreen(browser, conditions));
    const figures = await repeat(() => coldAndWarm(browser, conditions, state));
    note(`first screen, ${conditions.name}`, summary(form));
    note(`figures, cold, ${conditions.name}`, summary(figures.map(({ cold }) => cold)));
    note(
      `figures, warm reload, ${conditions.name}`,
      summary(figures.map(({ warm }) => warm)),
      `${(median(figures.map(({ warm }) => warm)) / median(figures.map(({ cold }) => cold))).toFixed(2)} of the cold one`,
    );
  }
});

async function repeat<T>(once: () => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  // oxlint-disable-next-line no-await-in-loop -- beside each other they would slow each other down
  for (let run = 0; run < RUNS; run += 1) found.push(await once());
  return found;
}

async function firstScreen(browser: Browser, conditions: Conditions): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await under(conditions, page);
  await page.goto('/en', { waitUntil: 'commit' });
  const time = await timeTo(page, FORM);
  await context.close();
  return time;
}

async function coldAndWarm(
  browser: Browser,
  conditions: Conditions,
  storageState: BrowserState,
): Promise<{ cold: number; warm: number }> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await under(conditions, page);
  await page.goto('/en', { waitUntil: 'commit' });
  const cold = await timeTo(page, FIGURE);
  // A person doesn't reload at once: what is loaded ahead comes meanwhile, and what was shown is kept.
  await page.waitForTimeout(3000);
  await page.reload({ waitUntil: 'commit' });
  const warm = await timeTo(page, FIGURE);
  await context.close();
  return { cold, warm };
}

test('opening Expenses with 200 and with 20,000 transactions', async ({ browser }) => {
  const times = new Map<number, number[]>();
  for (const count of [200, 20_000]) {
    // oxlint-disable no-await-in-loop -- one after the other
    const owner = await anAccount('Nora Visser');
    await aPlanOf(count, owner);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('/en');
    await signIn(page, owner);
    const opened: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto('/en/future');
      await expect(page.locator('main li').first()).toBeVisible();
      opened.push(await timeFromPress(page, EXPENSES, FIRST_ROW));
    }
    times.set(count, opened);
    note(`Expenses opened, ${count} transactions`, summary(opened));
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  const [small = [], large = []] = [times.get(200), times.get(20_000)];
  note('20,000 against 200', `${(median(large) / median(small)).toFixed(2)} times as long`);
});

test('from Create to the own and to another screen', async ({ browser }) => {
  const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
  await aHousehold(nora, bram);
  const [own, other] = await Promise.all([open(browser, nora), open(browser, bram)]);
  const times = { own: [] as number[], other: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    const description = `Bread ${run}`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const [ownTime, otherTime] = await Promise.all([
      seenAfterCreate(own, own, description),
      seenAfterCreate(own, other, description),
      addTransaction(own, 'Groceries', { description, amount: '1,50' }),
    ]);
    times.own.push(ownTime);
    times.other.push(otherTime);
  }
  note('added until on the own screen', summary(times.own));
  note('added until on another member’s screen', summary(times.other));
});

async function open(browser: Browser, person: Parameters<typeof signIn>[1]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/en/expenses');
  await signIn(page, person);
  await expect(page.getByRole('button', { name: 'New transaction in Groceries' })).toBeVisible();
  return page;
}

/** From the press on Create on one screen to the row on the other. */
async function seenAfterCreate(pressedOn: Page, seenOn: Page, description: string): Promise<number> {
  const pressed = pressedOn.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('submit', () => resolve(Date.now()), { once: true, capture: true });
      }),
  );
  await expect(row(seenOn, description)).toBeVisible();
  const seen = Date.now();
  return seen - (await pressed);
}

test('typing at a quarter of the speed', async ({ browser }) => {
  const owner = await anAccount('Nora Visser');
  await aPlanOf(2000, owner);
  const page = await open(browser, owner);
  await under({ ...PHONE, network: null }, page);
  await page.getByRole('button', { name: 'New transaction in Groceries' }).click();
  await page.evaluate(() => {
    const durations: number[] = [];
    Reflect.set(window, '__durations', durations);
    new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
  await page.getByLabel('Description').pressSequentially('Vegetables of the market', { delay: 60 });
  const durations = await page.evaluate(() => Reflect.get(window, '__durations') as number[]);
  note('typing, until the next paint, 4× CPU', `at most ${Math.max(16, ...durations)} ms`);
});
