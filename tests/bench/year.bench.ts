// The page of a year with 2,000 transactions: from the press on its link to its table, and its longest task on a slow device.
import { expect, test, type Page } from '@playwright/test';
import { anAccount } from '../e2e/household';
import { aPlanOf } from './books';
import { note, repeat, summary } from './figures';
import { timeWork } from './frames';
import { open, SLOW, timesFromPress, timeTo, under, untilLoadedAhead, UNTHROTTLED } from './measure';
import { waitedFor, watchWire } from './wire';

const BOOKS = { transactions: 4000, series: 100, categories: 15, years: 2 };
const RUNS = 5;
const PRESSED = 'aside a[href="/en/year"]';
/** The sums and the first rows, … */
const TABLE = 'main table tbody tr:nth-child(2) a';
/** … and one near the end. */
const ALL_ROWS = 'main table tbody:nth-of-type(2) tr:nth-child(15) a';

test('a year of 2,000 transactions that the device keeps', async ({ browser }) => {
  test.setTimeout(300_000);
  const nora = await anAccount('Nora Visser');
  await aPlanOf(BOOKS, nora);
  const page = await open(browser, nora, '/en/settings', PRESSED);
  const wire = await watchWire(page);
  const session = await under(UNTHROTTLED, page);
  await untilLoadedAhead(page);
  await page.locator(PRESSED).click();
  await showsAll(page);
  // The years are stored a moment after they were read.
  await page.waitForTimeout(3000);

  const runs = await repeat(RUNS, async () => {
    await page.goto('/en/settings');
    await timeTo(page, PRESSED);
    await untilLoadedAhead(page);
    const work = await timeWork(page);
    const { from, to } = await timesFromPress(page, PRESSED, TABLE, ALL_ROWS);
    const [table = NaN, rows = NaN] = to;
    const untilRows = await work();
    const wait = waitedFor(await wire(), from, table);
    await expect(page.getByRole('slider').nth(2)).toBeVisible();
    // The same again on a slow device, with what comes after the table.
    await page.goto('/en/settings');
    await timeTo(page, PRESSED);
    await untilLoadedAhead(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
    const slowWork = await timeWork(page);
    await page.locator(PRESSED).click();
    await page.waitForTimeout(6000);
    const slow = await slowWork();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return { table: table - from, own: table - from - wait, rows: rows - table, untilRows, slow };
  });
  note(
    'the year opened, 2,000 transactions, until its first rows',
    summary(runs.map(({ table }) => table)),
    `without the database ${summary(runs.map(({ own }) => own))}`,
  );
  note(
    '… and until the other rows',
    summary(runs.map(({ rows }) => rows)),
    `of the processor, in all, ${summary(runs.map(({ untilRows }) => untilRows.all))}`,
  );
  note(
    '… with its pictures at 4× CPU, of the processor',
    summary(runs.map(({ slow }) => slow.all)),
    `the longest task ${summary(runs.map(({ slow }) => slow.longest))}`,
  );
  await page.context().close();
});

/** Waits for the pictures, and for the one of both years, which is read when it comes into view. */
async function showsAll(page: Page) {
  await expect(page.getByRole('slider').nth(2)).toBeVisible();
  await page.mouse.move(700, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('slider')).toHaveCount(4, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}
