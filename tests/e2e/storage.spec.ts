// A browser that keeps nothing, because its storage is blocked.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { aHousehold, anAccount, descriptionsOf } from './household';
import { addTransaction, row, signIn } from './steps';

const blocked = (page: Page) => page.getByText('This browser blocks storage', { exact: false });

test('where storage is blocked, a person signs in, and knows for how long', async ({
  baseURL,
  launchOptions,
  viewport,
  console,
}) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  const folder = await mkdtemp(join(tmpdir(), 'saldo-profile-'));
  // What "Block all cookies" sets in a browser.
  const profile = { default_content_setting_values: { cookies: 2 } };
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify({ profile }));
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    viewport,
    serviceWorkers: 'block',
    ...(baseURL !== undefined && { baseURL }),
  });
  console.listenTo(context);
  const page = await context.newPage();
  await page.goto('/en/expenses');
  await expect(blocked(page)).toBeVisible();
  expect(await page.evaluate(() => Object.is(typeof localStorage, 'object')).catch(() => false)).toBe(false);

  await signIn(page, nora);
  await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
  await expect(row(page, 'Market')).toBeVisible();
  expect(await descriptionsOf(household)).toEqual(['Market']);
  await expect(blocked(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
  await context.close();
  await rm(folder, { recursive: true, force: true });
});
