// The time that a page at a quarter of the speed takes to show a person's input.
import { expect, test } from '@playwright/test';
import { WIDGET_NAMES } from '../../src/model/widgets';
import { drag, edit, grip } from '../e2e/dashboard';
import { aDashboard, anAccount, aWidget } from '../e2e/household';
import { aPlanOf } from './books';
import { at, note, repeat, summary } from './figures';
import { timePaints, type Paint } from './frames';
import { open, SLOW, under } from './measure';

const BOOKS = { transactions: 2000, series: 100, categories: 5 };
const NEW = 'button[aria-label="New transaction in Expense 1"]';

const RUNS = 5;

/** The longest time of each run: their median and range, and the event of the longest. */
function noteLongest(what: string, runs: readonly (readonly Paint[])[]): void {
  const longest = runs.map((paints) => paints.toSorted((a, b) => b.time - a.time)[0]);
  const times = longest.flatMap((paint) => paint?.time ?? []);
  const all = runs.flat().map(({ time }) => time);
  note(
    `${what}, until the next paint, 4× CPU`,
    `longest ${summary(times)}, of ${[...new Set(longest.map((paint) => paint?.type))].join(' and ')}`,
    `half of all within ${at(0.5, all).toFixed(0)} ms, 95 % within ${at(0.95, all).toFixed(0)} ms`,
  );
}

test('typing in the form at a quarter of the speed', async ({ browser }) => {
  const nora = await anAccount('Nora Visser');
  await aPlanOf(BOOKS, nora);
  const page = await open(browser, nora, '/en/expenses', 'main li[data-repeats]');
  await page.locator(NEW).click();
  const description = page.getByLabel('Description');
  await expect(description).toBeVisible();
  await under(SLOW, page);
  const runs = await repeat(RUNS, async () => {
    await description.fill('');
    const paints = await timePaints(page, 'keydown');
    await description.pressSequentially('Vegetables', { delay: 100 });
    return paints();
  });
  noteLongest('typing', runs);
  await page.context().close();
});

test('typing in a table of 100 transactions at a quarter of the speed', async ({ browser }) => {
  const nora = await anAccount('Nora Visser');
  await aPlanOf(BOOKS, nora);
  const page = await open(browser, nora, '/en/expenses', 'main li[data-repeats]');
  await page.locator(NEW).click();
  await page.getByRole('button', { name: 'Several at once' }).click();
  await page.getByLabel('Description, row 1', { exact: true }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Market\t4,50\n'.repeat(100));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const description = page.getByLabel('Description, row 50', { exact: true });
  await description.focus();
  await under(SLOW, page);
  const runs = await repeat(RUNS, async () => {
    await description.fill('');
    const paints = await timePaints(page, 'keydown');
    await description.pressSequentially('Vegetables', { delay: 100 });
    return paints();
  });
  noteLongest('typing in a table of 100', runs);
  await page.context().close();
});

test('dragging a widget at a quarter of the speed', async ({ browser }) => {
  const nora = await anAccount('Nora Visser');
  const household = await aPlanOf(BOOKS, nora);
  await aDashboard(household, ...WIDGET_NAMES.map((name, row) => aWidget(name, row * 3, { height: 3 })));
  const page = await open(browser, nora, '/en', 'main article button[data-size]');
  await edit(page);
  await expect(grip(page, 'Expected income')).toBeVisible();
  await under(SLOW, page);
  const runs = await repeat(RUNS, async (run) => {
    const paints = await timePaints(page, 'pointerdown', 'pointermove', 'pointerup');
    await drag(page, 'Expected income', { columns: run % 2 === 0 ? 2 : -2, rows: 0 });
    return paints();
  });
  noteLongest('dragging a widget', runs);
  await page.context().close();
});
