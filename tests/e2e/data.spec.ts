import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, isFull, test } from './fixtures';
import { aHousehold, anAccount, aTransaction, bearersOf, descriptionsOf, noonOf } from './household';
import { button, goTo, openAs, row } from './steps';

const bank = (page: Page) => page.getByLabel('Choose a bank file', { exact: true });

/** Encodes in windows-1252, as most banks did for long. Its byte for € isn't valid in UTF-8. */
const inWindows1252 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => (letter === '€' ? 0x80 : (letter.codePointAt(0) ?? 0))));

async function downloaded(page: Page, name: string): Promise<{ name: string; path: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  const path = await download.path();
  return { name: download.suggestedFilename(), path, text: readFileSync(path, 'utf8') };
}

test("A bank's file is imported, and its transactions are exported and restored as another plan", async ({
  page,
}) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await openAs(page, nora, '/en/data');

  await bank(page).setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: inWindows1252(
      [
        '"Datum";"Naam / Omschrijving";"Af Bij";"Bedrag (EUR)"',
        '"20261120";"Werkgever";"Bij";"2.450,00"',
        '"20261103";"Café € 5 menu";"Af";"7,05"',
        '"20261131";"No such day";"Af";"1,00"',
      ].join('\r\n'),
    ),
  });
  await expect(page.getByText('Line 4: there is no valid date')).toBeVisible();
  expect(await descriptionsOf(household)).toEqual([]);
  await page.getByLabel('Category for other income').selectOption('Salary');
  await page.getByLabel('Category for other expenses').selectOption('Groceries');
  await button(page, 'Import 2 transactions').click();
  await expect(page.getByText('Transactions imported: 2')).toBeVisible();
  expect(new Set(await descriptionsOf(household))).toEqual(new Set(['Café € 5 menu', 'Werkgever']));

  const csv = await downloaded(page, 'Export as CSV');
  expect(csv.name).toMatch(/^Household-[0-9a-f]{8}-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.text).toContain('2026-11-03;Café € 5 menu;-7,05;expense;Groceries;Nora Visser;;EUR\r\n');
  expect((await downloaded(page, 'Export calendar')).text).toContain('BEGIN:VCALENDAR\r\n');
  const backup = await downloaded(page, 'Back up as JSON');

  // The plan already has the exported transactions when they are imported again.
  await bank(page).setInputFiles(csv.path);
  await expect(page.getByRole('checkbox', { name: 'Import Café € 5 menu' })).not.toBeChecked();
  await expect(button(page, 'Import 0 transactions')).toBeDisabled();

  await page.getByLabel('Choose a backup', { exact: true }).setInputFiles(backup.path);
  await button(page, 'Restore as a new plan').click();
  await expect(page.getByText(`Restored: ${household.planName}`)).toBeVisible();
  await goTo(page, 'Expenses');
  await expect(row(page, 'Café € 5 menu')).toHaveCount(1);
  expect(await descriptionsOf(household)).toHaveLength(2);
});

/** Drops a file on the page, as from the desktop. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const files = await page.evaluateHandle(
    ([called, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], called, { type: 'text/csv' }));
      return data;
    },
    [name, text] as const,
  );
  // A browser reports files over the page again and again.
  const isNoticed = async () => {
    await page.dispatchEvent('main', 'dragover', { dataTransfer: files });
    return page.getByText('Drop the files to see what is in them.').isVisible();
  };
  await expect.poll(isNoticed).toBe(true);
  await page.dispatchEvent('main', 'drop', { dataTransfer: files });
}

const BOOKS = [
  'Date;Description;Amount',
  '20-11-2026;Albert Heijn 8021 Utrecht;-12,50',
  '19-11-2026;Cinema Rex;-9,00',
  '18-11-2026;Cinema Rex;-18,00',
  '17-11-2026;Bakery;-3,00',
].join('\n');

async function sortsAndImports(page: Page): Promise<void> {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora, await anAccount('Bram de Wit'));
  await aTransaction(household, nora, { description: 'Bakery', date: noonOf('2026-11-17'), amount: 3 });
  await openAs(page, nora, '/en/expenses');
  await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible();
  await drop(page, 'bank.csv', BOOKS);
  await expect(page.getByRole('heading', { name: 'Import and export', level: 1 })).toBeVisible();

  const rows = page.getByRole('row').filter({ hasText: 'Cinema Rex' });
  await test.step('leaves out what the plan has, and chooses a category for a payee and for whom a line is', async () => {
    await expect(page.getByRole('checkbox', { name: 'Import Bakery' })).not.toBeChecked();
    await expect(page.getByText('Already in the plan: Bakery')).toBeVisible();
    await button(page, 'Edit Cinema Rex').first().click();
    const form = page.getByRole('dialog', { name: 'Edit line' });
    await form.getByLabel('Category').selectOption('Housing');
    await form.getByText("For everyone, by the plan's shares").click();
    await form.getByRole('button', { name: 'Just mine' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 more line with this payee is in Housing too.')).toBeVisible();
    await expect(rows.first()).toContainText('Just for you');
  });

  const letters = page.getByLabel('Letters (encoding)');
  await test.step('chooses the letters of the file after that', async () => {
    await page.getByText('Adjust how the file is read').click();
    await letters.selectOption('windows-1252');
    await expect(letters).toHaveValue('windows-1252');
  });

  await test.step('goes on after a reload', async () => {
    await untilStored(page, 'windows-1252');
    await page.reload();
    await expect(page.getByText('You were sorting 4 lines from bank.csv.')).toBeVisible();
    // Another file asks before it replaces this one.
    await drop(page, 'other.csv', BOOKS);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Continue').click();
    await page.getByText('Adjust how the file is read').click();
    await expect(letters).toHaveValue('windows-1252');
    const alike = rows.last();
    await expect(alike).toContainText('Housing');
    await expect(rows.first()).toContainText('Just for you');
    await expect(alike).not.toContainText('Just for you');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  await test.step('imports it, and undoes that', async () => {
    await button(page, 'Import 3 transactions').click();
    await expect(page.getByText('Choose where these lines go')).toBeVisible();
    await page.getByLabel('Category for other expenses').selectOption('Groceries');
    await button(page, 'Import 3 transactions').click();
    await expect(page.getByText('Transactions imported: 3')).toBeVisible();
    expect(await descriptionsOf(household)).toHaveLength(4);
    expect(await bearersOf(household)).toEqual([[nora.id]]);
    await button(page, 'Undo').click();
    await expect(page.getByText('The import was undone')).toBeVisible();
    expect(await descriptionsOf(household)).toEqual(['Bakery']);
    await page.reload();
    await expect(button(page, 'Choose a bank file')).toBeVisible();
    await expect(page.getByText(/^You were sorting/)).toHaveCount(0);
  });
}

/** The device has stored what was changed in the lines. */
async function untilStored(page: Page, choice: string): Promise<void> {
  const isStored = () =>
    page.evaluate(async (chosen) => {
      const cache = await caches.open('imports');
      const draft = (await cache.keys()).find(({ url }) => url.endsWith('/draft'));
      const found = draft && (await cache.match(draft));
      return (await found?.text())?.includes(chosen) ?? false;
    }, choice);
  await expect.poll(isStored).toBe(true);
}

test('A file that is dropped anywhere is sorted, continued after a reload, imported and undone', async ({
  page,
}) => {
  await sortsAndImports(page);
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'A file is sorted on a phone, where its lines are cards that open as forms',
    { tag: '@full' },
    async ({ page }) => {
      await sortsAndImports(page);
    },
  );
});

test('The reason why a file is refused begins beside its sign', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const nora = await anAccount('Nora Visser');
  await aHousehold(nora);
  await openAs(page, nora, '/en/data');
  await bank(page).setInputFiles({
    name: 'bank.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  });
  const message = page.getByRole('alert');
  await expect(message).toContainText('This is a PDF');
  const [sign, text] = await Promise.all(['svg', 'p'].map((each) => message.locator(each).boundingBox()));
  expect(text?.y).toBeLessThan((sign?.y ?? 0) + (sign?.height ?? 0));
});

test('A long file does not block the page while it is read', { tag: '@full' }, async ({ page }, testInfo) => {
  const count = isFull ? 20_000 : 2000;
  const nora = await anAccount('Nora Visser');
  await aHousehold(nora);
  await openAs(page, nora, '/en/data');
  const lines = Array.from(
    { length: count },
    (_, index) => `${(index % 28) + 1}-${(index % 12) + 1}-2026;Shop number ${index};-${index},50`,
  );
  await expect(bank(page)).toBeAttached();
  const longest = await page.evaluateHandle(() => {
    const found = { duration: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.duration = Math.max(found.duration, duration);
    }).observe({ type: 'longtask' });
    return found;
  });
  const payments = lines.map(
    (_, index) =>
      `<Ntry><Amt Ccy="EUR">${index}.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>` +
      `<BookgDt><Dt>2026-11-${(index % 20) + 10}</Dt></BookgDt>` +
      `<AddtlNtryInf>Shop number ${index}</AddtlNtryInf></Ntry>`,
  );
  const statement = `<Document><BkToCstmrStmt><Stmt>${payments.join('')}</Stmt></BkToCstmrStmt></Document>`;
  for (const [name, text] of [
    ['all.csv', lines.join('\n')],
    ['all.xml', statement],
  ] as const) {
    const path = testInfo.outputPath(name);
    writeFileSync(path, text);
    await bank(page).setInputFiles(path);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(button(page, `Import ${count} transactions`)).toBeVisible();
  }
  const { duration } = await longest.jsonValue();
  // A person accepts a delay of up to a second.
  if (isFull) expect(duration).toBeLessThan(1000);
});
