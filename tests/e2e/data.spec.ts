import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, isFull, test } from './fixtures';
import { aHousehold, anAccount, descriptionsOf } from './household';
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
  await expect(
    page.getByRole('checkbox', { name: 'Also import what looks like a transaction already in the plan: 2' }),
  ).not.toBeChecked();
  await expect(button(page, 'Import 0 transactions')).toBeDisabled();

  await page.getByLabel('Choose a backup', { exact: true }).setInputFiles(backup.path);
  await button(page, 'Restore as a new plan').click();
  await expect(page.getByText(`Restored: ${household.planName}`)).toBeVisible();
  await goTo(page, 'Expenses');
  await expect(row(page, 'Café € 5 menu')).toHaveCount(1);
  expect(await descriptionsOf(household)).toHaveLength(2);
});

test('The reason why a file is refused begins beside its sign', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const nora = await anAccount('Nora Visser');
  await aHousehold(nora);
  await openAs(page, nora, '/en/data');
  await bank(page).setInputFiles({
    name: 'bank.sta',
    mimeType: 'text/plain',
    buffer: Buffer.from(':20:START\n:25:1\n:28C:0\n:60F:C261101EUR1,00\n:62F:C261120EUR1,00\n'),
  });
  const message = page.getByRole('alert');
  await expect(message).toContainText('This is MT940');
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
