import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { barriersOf } from './gallery/axe';
import {
  aDashboard,
  aHousehold,
  anAccount,
  aPlan,
  aTransaction,
  aWidget,
  daysFromNow,
  noonOf,
} from './household';
import { openAs } from './steps';

const YEAR = new Date().getFullYear();

/** What the picture says of the item that is reached, with plain blanks. */
const said = async (picture: Locator) =>
  ((await picture.getAttribute('aria-valuetext')) ?? '').replaceAll(/\s+/g, ' ');

const slider = (page: Page, name: string) => page.getByRole('slider', { name });

/** Saves a picture, and returns the file. */
async function saved(page: Page, title: string, item: string): Promise<Buffer> {
  await page.getByRole('button', { name: `Save: ${title}` }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return readFile(await file.path());
}

async function aYear() {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  const salary = { type: 'income', category: 'Salary', description: 'Salary', amount: 2000 };
  await aTransaction(household, nora, { ...salary, date: noonOf(daysFromNow(0)) });
  await aTransaction(household, nora, { amount: 300 });
  await aTransaction(household, nora, { amount: 900, category: 'Housing', description: 'Rent <&> more' });
  return { nora, household };
}

test('The pictures of a year answer to the mouse and are saved as files that need nothing else', async ({
  page,
}) => {
  const { nora } = await aYear();
  await openAs(page, nora, '/en/year');
  const flow = slider(page, 'From income to expenses');
  await expect.poll(() => said(flow)).toBe('From Salary: € 2.000,00, 100%');

  await test.step('The mouse reaches a use, and a press opens its transactions', async () => {
    await flow.getByText('Housing').click();
    const list = page.getByRole('dialog', { name: 'Housing' });
    await expect(list.getByRole('listitem')).toHaveText([/Rent <&> more/]);
    await page.keyboard.press('Escape');
    await expect.poll(() => said(flow)).toBe('To Housing: € 900,00, 45%');
  });

  await test.step('As SVG it has its colours and no style sheet', async () => {
    const svg = (await saved(page, 'From income to expenses', 'Save as SVG')).toString();
    expect(svg).toContain('>\u2068Housing\u2069</text>');
    expect(svg).toMatch(/fill="rgb\(\d+, \d+, \d+\)"/);
    expect(svg).not.toMatch(/var\(|class=|style=|href|color\(/);
    expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
  });

  await test.step('As PNG it is painted', async () => {
    const png = await saved(page, 'Expenses by category', 'Save as PNG');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.length).toBeGreaterThan(5000);
  });

  await test.step('A month can be reached beside the current one', async () => {
    const months = slider(page, 'Month by month');
    const { width = 0 } = (await months.boundingBox()) ?? {};
    await months.hover({ position: { x: width / 40, y: 120 } });
    expect(await said(months)).toContain(`januari ${YEAR}`);
  });
  expect(await barriersOf(page)).toEqual([]);
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('The pictures fit a phone, in Arabic too, where a second touch opens an item', async ({ page }) => {
    const { nora, household } = await aYear();
    await aDashboard(household, aWidget('Year', 0, { height: 3 }), aWidget('Flow', 3, { height: 3 }));
    await openAs(page, nora, '/en');
    await page.goto('/ar/year');
    const flow = slider(page, 'من الدخل إلى المصروفات');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(() => said(flow)).toContain('2.000,00');
    expect(await overflow()).toBe(0);
    const housing = flow.locator('text').filter({ hasText: '900,00' });
    await housing.tap();
    await expect.poll(() => said(flow)).toContain('900,00');
    await expect(page.getByRole('dialog')).toBeHidden();
    await housing.tap();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/Rent/]);
    await page.keyboard.press('Escape');

    // The list mirrors itself, and so do its keys. Time doesn't.
    await flow.focus();
    await page.keyboard.press('Home');
    const first = await said(flow);
    await page.keyboard.press('ArrowLeft');
    expect(await said(flow)).not.toBe(first);
    await page.keyboard.press('ArrowRight');
    expect(await said(flow)).toBe(first);
    const months = slider(page, 'شهرًا بشهر');
    await months.focus();
    await page.keyboard.press('Home');
    expect(await said(months)).toContain('januari');
    await page.keyboard.press('ArrowRight');
    expect(await said(months)).toContain('februari');

    const { width = 0 } = (await months.boundingBox()) ?? {};
    await months.tap({ position: { x: width / 40, y: 120 } });
    expect(await said(months)).toContain('januari');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await barriersOf(page)).toEqual([]);

    await page.goto('/ar');
    await expect(page.getByRole('slider')).toHaveCount(2);
    expect(await overflow()).toBe(0);
    expect(await barriersOf(page)).toEqual([]);
  });

  test('The widgets of the year show all that they draw and say on a phone', async ({ page }) => {
    const nora = await anAccount('Nora Visser');
    const numbers = [0, 1, 2, 3, 4, 5];
    const incomes = numbers.map((number) => `Income ${number}`);
    const expenses = numbers.map((number) => `Expense ${number}`);
    const household = await aPlan(`Household ${crypto.randomUUID().slice(0, 8)}`, nora, {
      income_categories: incomes.map((uid, position) => ({ uid, position })),
      expense_categories: expenses.map((uid, position) => ({ uid, position })),
    });
    const date = noonOf(daysFromNow(0));
    for (const category of incomes)
      await aTransaction(household, nora, { type: 'income', category, amount: 2000, date });
    for (const category of expenses) await aTransaction(household, nora, { category, amount: 1000, date });
    await aDashboard(household, aWidget('Year', 0, { height: 3 }), aWidget('Flow', 3, { height: 3 }));
    await openAs(page, nora, '/en');
    await page.goto('/fr');
    const flow = slider(page, 'Des revenus aux dépenses');
    // Four sources and others, four uses and others, and what is left.
    await expect(flow.locator('text')).toHaveCount(2 + 2 * 11);
    const hidden = await flow.evaluate(
      ({ parentElement: box }) => (box?.scrollHeight ?? NaN) - (box?.clientHeight ?? NaN),
    );
    expect(hidden).toBeLessThanOrEqual(0);
    const months = page.getByText(/: revenus .*, dépenses .*, reste /).last();
    await expect(months).toBeVisible();
    const cut = await months.evaluate((text) => [
      text.scrollWidth - text.clientWidth,
      text.scrollHeight - text.clientHeight,
    ]);
    expect(cut).toEqual([0, 0]);
  });
});
