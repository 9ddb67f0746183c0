// Bytes, requests and times to the first screen and to figures.
import { type Browser, test } from '@playwright/test';
import {
  aDashboard,
  aHousehold,
  anAccount,
  aTransaction,
  aWidget,
  daysFromNow,
  noonOf,
} from '../e2e/household';
import { signIn } from '../e2e/steps';
import { note, ratio, repeat, summary } from './figures';
import {
  countTransfers,
  PHONE,
  signedInState,
  timeTo,
  under,
  untilLoadedAhead,
  UNTHROTTLED,
  type BrowserState,
  type Conditions,
} from './measure';

const RUNS = 5;
const FORM = 'form input[type="email"]';
const FIGURE = 'main article button[data-size]';
/** The stored data has been corrected: the mark with its time has gone. */
const LIVE = `main:not(:has([role="status"] > p)) article button[data-size]`;

let isOurs: (url: string) => boolean;
let state: BrowserState;

test.beforeAll(({ baseURL }) => {
  isOurs = (url) => url.startsWith(baseURL ?? '');
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

test.describe.configure({ mode: 'serial' });

test('bytes and requests', async ({ browser }) => {
  const nora = await aPersonWithFigures();
  const context = await browser.newContext();
  const page = await context.newPage();
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
  state = await signedInState(context);
  await context.close();
});

for (const conditions of [UNTHROTTLED, PHONE])
  test(`times, ${conditions.name}`, async ({ browser }) => {
    const form = await repeat(RUNS, () => firstScreen(browser, conditions));
    note(`first screen, ${conditions.name}`, summary(form));
    const figures = await repeat(RUNS, () => coldAndWarm(browser, conditions));
    const cold = figures.map((run) => run.cold);
    const warm = figures.map((run) => run.warm);
    note(`figures, cold, ${conditions.name}`, summary(cold));
    note(`figures, warm reload, ${conditions.name}`, summary(warm), `${ratio(warm, cold)} of the cold one`);
    note(`figures corrected, warm reload, ${conditions.name}`, summary(figures.map((run) => run.live)));
  });

async function firstScreen(browser: Browser, conditions: Conditions): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await under(conditions, page);
  await page.goto('/en', { waitUntil: 'commit' });
  const time = await timeTo(page, FORM);
  await context.close();
  return time;
}

async function coldAndWarm(browser: Browser, conditions: Conditions) {
  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  await under(conditions, page);
  await page.goto('/en', { waitUntil: 'commit' });
  const cold = await timeTo(page, FIGURE);
  // A person doesn't reload at once. Meanwhile the app stores the shown data and completes its preloads.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('/series')));
  await untilLoadedAhead(page);
  await page.reload({ waitUntil: 'commit' });
  const warm = await timeTo(page, FIGURE);
  const live = await timeTo(page, LIVE);
  await context.close();
  return { cold, warm, live };
}
