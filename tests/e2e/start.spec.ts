import type { Page } from '@playwright/test';
import { tile } from './dashboard';
import { cachedOnDevice, leftOnDevice } from './device';
import { expect, test } from './fixtures';
import { aDashboard, aHousehold, anAccount, aTransaction, aWidget, database } from './household';
import { holdBack, ofServers } from './network';
import { noteShifts, shiftsOf } from './shifts';
import { logOut, openAs } from './steps';

const mark = (page: Page) => page.getByText(/^From \d\d:\d\d, updating$/);
const EVERY_MONTH = { type: 'months', value: 1, end_date: null };

/** Nora opens her dashboard with a series of 950 and leaves the page. */
async function seenOnce(page: Page) {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await aDashboard(household, aWidget('NextMonthExpense', 0), aWidget('BalanceLine', 1));
  await aTransaction(household, nora, { description: 'Attic room', amount: 950, recurrance: EVERY_MONTH });
  await openAs(page, nora, '/en');
  await expect(tile(page, 'Expected expenses')).toContainText('€ 950,00');
  await expect.poll(() => cachedOnDevice(page)).toMatch(/saldo:kept:[^"]*\/series/);
  await page.goto('about:blank');
  return { nora, household };
}

test('A second start shows the last figures while no server answers, and corrects them in place', async ({
  page,
}) => {
  const { household } = await seenOnce(page);
  const { docs } = await database.collection('transaction').where('plan_id', '==', household.planId).get();
  await docs[0]?.ref.update({ amount: 990 });
  await noteShifts(page);

  const goOn = await holdBack(page);
  await page.goto('/en');
  await expect(tile(page, 'Expected expenses')).toContainText('€ 950,00');
  await expect(page.getByRole('heading', { name: household.planName, level: 1 })).toBeVisible();
  await expect(mark(page)).toBeVisible();

  await goOn();
  await expect(tile(page, 'Expected expenses')).toContainText('€ 990,00');
  await expect(mark(page)).toBeHidden();
  expect(await shiftsOf(page)).toEqual([]);
});

test('After signing out, a start without answers from any server shows no data of the person', async ({
  page,
}) => {
  const { nora, household } = await seenOnce(page);
  await page.goto('/en');
  await expect(tile(page, 'Expected expenses')).toContainText('€ 950,00');
  await logOut(page);
  const hers = [nora.email, nora.displayName, household.planName, 'Attic room'];
  await expect.poll(() => leftOnDevice(page, hers)).toEqual([]);

  await holdBack(page);
  await page.reload();
  await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText(household.planName)).toHaveCount(0);
});

test('The figures need only the texts of the start, and another page waits for its own', async ({ page }) => {
  await seenOnce(page);
  // Before the next page begins: this one may still keep the texts of the record, which it hears of late.
  await page.addInitScript(() => localStorage.removeItem('saldo:lang:en'));
  const goOn = await holdBack(page, (url) => /\/texts\/en-others/.test(url.pathname) || ofServers(url));

  await page.goto('/en');
  await expect(tile(page, 'Expected expenses')).toContainText('€ 950,00');
  const future = page.getByRole('link', { name: 'Future', exact: true });
  await future.click();
  await expect(page).toHaveURL(/future$/);
  await expect(page.getByText(/local_/)).toHaveCount(0);
  const heading = page.getByRole('heading', { name: 'Future', level: 1 });
  await expect(heading).toBeHidden();

  await goOn();
  await expect(heading).toBeVisible();
});

const NOT_STARTED = 'Saldo hasn’t started';

test('A browser that is too old for the app shows a sentence in place of a blank page', async ({
  page,
  console,
}) => {
  console.expect(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/en');
  await expect(page.getByText(NOT_STARTED)).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()));
  await expect(page.getByText(NOT_STARTED)).toBeVisible();
});

test('The app removes the sentence for old browsers when it starts', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText(NOT_STARTED)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The page says that it needs them', async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByText('please allow JavaScript')).toBeVisible();
  });
});
