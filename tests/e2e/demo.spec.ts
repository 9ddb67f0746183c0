// The demo: the whole app on this device, without an account and without a server.
import type { Page } from '@playwright/test';
import { cachedOnDevice } from './device';
import { expect, test } from './fixtures';
import { barriersOf } from './gallery/axe';
import { aStranger } from './household';
import { addTransaction, goTo, row, signUp } from './steps';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Demo' });
const dashboardTile = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function lookAround(page: Page): Promise<void> {
  await page.goto('/en');
  await page.getByRole('button', { name: 'Look around' }).click();
  await expect(bar(page)).toContainText('This is a demo. It stays on this device.');
}

/** What this device stores of the demo's people and entries. */
async function traces(page: Page): Promise<string[]> {
  const kept = await cachedOnDevice(page);
  return ['demo-owner', 'demo-plan', 'you@example.com', 'Cheese from'].filter((text) => kept.includes(text));
}

/** The requests to anything but the app's own files, from now on. */
function requestsElsewhere(page: Page): readonly string[] {
  const own = new URL(page.url()).origin;
  const found: string[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== own) found.push(request.url());
  });
  return found;
}

test('Somebody looks around without signing up, and no request leaves the device', async ({ page }) => {
  await lookAround(page);
  const elsewhere = requestsElsewhere(page);

  await test.step('The dashboard has figures of a household', async () => {
    await expect(page.getByRole('heading', { name: 'Demo household', level: 1 })).toBeVisible();
    await expect(dashboardTile(page, 'Expected income')).toContainText('€ 4.130,00');
    await expect(dashboardTile(page, 'Groceries').first()).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('An entry appears in its list and in the sums', async () => {
    await goTo(page, 'Expenses');
    await addTransaction(page, 'Groceries', { description: 'Cheese from the farm', amount: '8,20' });
    await expect(row(page, 'Cheese from the farm')).toContainText('€ 8,20');
    await expect(row(page, 'Cheese from the farm')).toContainText('Robin');
  });

  await test.step('Future lists what is to come', async () => {
    await goTo(page, 'Future');
    await expect(page.getByText('Vegetable box').first()).toBeVisible();
  });

  await test.step('Every other page opens', async () => {
    for (const name of [
      'Income',
      'Search',
      'Settle up',
      'History',
      'Themes',
      'Import and export',
      'Language',
      'Category',
    ]) {
      // oxlint-disable no-await-in-loop -- one page after the other
      await goTo(page, name);
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      // oxlint-enable no-await-in-loop
    }
  });

  await test.step('An invite says that it needs an account', async () => {
    await goTo(page, 'Settings');
    await page.getByLabel('E-mail').fill('friend@example.com');
    await page.getByRole('button', { name: 'Send invite', exact: true }).click();
    await expect(page.getByText('This needs an account. Sign up to use it.')).toBeVisible();
  });

  await test.step('A category is removed with its transactions', async () => {
    await page.getByRole('checkbox', { name: 'Gifts', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Gifts', exact: true })).not.toBeChecked();
  });

  expect(elsewhere).toEqual([]);

  await test.step('One press ends it, and nothing is left', async () => {
    await page.getByRole('button', { name: 'Leave the demo' }).click();
    await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
    expect(await traces(page)).toEqual([]);
    await page.getByRole('button', { name: 'Look around' }).click();
    await goTo(page, 'Expenses');
    await expect(row(page, 'Bakery').first()).toBeVisible();
    await expect(row(page, 'Cheese from the farm')).toHaveCount(0);
  });
});

test('Signing up from the demo keeps its plan with what was entered', async ({ page }) => {
  const nora = aStranger('Nora Visser');
  await lookAround(page);
  await goTo(page, 'Expenses');
  await addTransaction(page, 'Groceries', { description: 'Cheese from the farm', amount: '8,20' });
  // On a phone the form begins below the screen.
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await bar(page).getByRole('button', { name: 'Sign Up' }).click();
  const form = page.getByRole('form', { name: 'Sign Up' });
  await expect(form.getByLabel('Display name')).toBeFocused();
  await expect.poll(async () => (await form.boundingBox())?.y).toBeLessThan(400);
  await page.setViewportSize(wide);
  await signUp(page, nora);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Restored: Demo household')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(dashboardTile(page, 'Expected income')).toContainText('€ 4.130,00');
  await goTo(page, 'Expenses');
  await expect(row(page, 'Cheese from the farm')).toContainText('Nora');
  await goTo(page, 'Settle up');
  await expect(page.getByText('Kim pays Nora')).toBeVisible();

  await goTo(page, 'Expenses');
  await page.reload();
  await expect(row(page, 'Cheese from the farm')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('A plan from the demo that nobody wants is gone', async ({ page }) => {
  const nora = aStranger('Nora Visser');
  await lookAround(page);
  await bar(page).getByRole('button', { name: 'Sign Up' }).click();
  await signUp(page, nora);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start without it' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Create Plan' })).toBeVisible();
  expect(await traces(page)).toEqual([]);
});
