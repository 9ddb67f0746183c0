// A browser that lets the site keep nothing.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { aHousehold, anAccount, descriptionsOf } from './household';
import { addTransaction, row, signIn } from './steps';

const blocked = (page: Page) => page.getByText('This browser blocks storage', { exact: false });

/** As a browser does that blocks all cookies: what is stored can't be asked for. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places = [
      ...['localStorage', 'sessionStorage', 'caches'].map((name) => [window, name] as const),
      ...['open', 'databases', 'deleteDatabase'].map((name) => [IDBFactory.prototype, name] as const),
    ];
    for (const [place, name] of places)
      Object.defineProperty(place, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
}

test('where storage is blocked, a person signs in, and knows for how long', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await blockStorage(page);
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
});
