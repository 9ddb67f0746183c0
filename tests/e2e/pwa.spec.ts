// The app as stored on a device: installed, opened without a network, and replaced by a newer version.
import type { Page } from '@playwright/test';
import { aDeployment } from './deployment';
import { expect, test } from './fixtures';
import { aHousehold, anAccount, descriptionsOf } from './household';
import { button, enterTransaction, openAs, row } from './steps';
import { field, makeTheme } from './themes';

/** Waits until the service worker answers instead of the network. */
async function untilCached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/**
 * Checks for an update, as a browser does at page load and the app does from time to time. An earlier check that is
 * still running answers both.
 */
async function askForNewVersion(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    return registration.installing !== null || registration.waiting !== null;
  });
}

/** The page still has its mark, so it has not been reloaded. */
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
/** The page misses the events about its controller from now on, as if they came before it listens. */
const missTheExchange = (page: Page) =>
  page.evaluate(() => {
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      (event) => event.stopImmediatePropagation(),
      { capture: true },
    );
  });
const newer = (page: Page) => page.locator('meta[name="version"]');

/** Counts the loads of the page itself. */
function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
  return loads;
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('The app can be installed, and then opens offline at any address', async ({ page, console }) => {
    await page.goto('/nl');
    await expect(page.getByRole('form', { name: 'Inloggen' })).toBeVisible();
    await untilCached(page);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // The only obstacle is that a test's browser keeps no profile.
    const inTheWay = installabilityErrors.map(({ errorId }) => errorId);
    expect(inTheWay.filter((error) => error !== 'in-incognito')).toEqual([]);

    console.allow(/ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED|transport errored|Could not reach Cloud/);
    await page.context().setOffline(true);
    await page.goto('/nl/expenses?q=a.b');
    await expect(page.getByRole('form', { name: 'Inloggen' })).toBeVisible();
    await page.goto('/en');
    await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
  });

  test('A file that is shared to the installed app opens, to be looked through before anything is written', async ({
    page,
  }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await openAs(page, nora, '/en');
    await page.goto('/nl');
    await untilCached(page);
    // As the browser sends what somebody has shared.
    await page.evaluate(() => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
      const data = new DataTransfer();
      data.items.add(new File(['Datum;Omschrijving;Bedrag\n20-11-2026;Bakkerij Zoë;-2,50'], 'zoë.csv'));
      input.files = data.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    });
    await expect(page.getByText('zoë.csv')).toBeVisible();
    await expect(page).toHaveURL(/\/nl\/data$/);
    await expect(page.getByText('Bakkerij Zoë', { exact: true })).toBeVisible();
    expect(await descriptionsOf(household)).toEqual([]);
    await page.reload();
    await expect(page.getByText('zoë.csv')).toHaveCount(0);
  });

  test('A form of another page opens nothing in the import', async ({ page, baseURL }) => {
    const nora = await anAccount('Nora Visser');
    await aHousehold(nora);
    await openAs(page, nora, '/en');
    await page.goto('/nl');
    await untilCached(page);
    await page.route('http://elsewhere.test/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${baseURL}/share" enctype="multipart/form-data"><input name="text" value="20-11-2026;Casino;-2,50"></form>`,
      }),
    );
    await page.goto('http://elsewhere.test/');
    await page.evaluate(() => document.forms[0]?.submit());
    await expect(page).toHaveURL(/\/data$/);
    await expect(button(page, 'Choose a bank file')).toBeVisible();
    await expect(page.getByText('Casino')).toHaveCount(0);
  });

  test(
    'The app announces a newer version, and the person decides when to use it',
    { tag: '@full' },
    async ({ page, context, baseURL }) => {
      const site = await aDeployment(baseURL);
      const nora = await anAccount('Nora Visser');
      const household = await aHousehold(nora);
      await openAs(page, nora, `${site.address}/en/themes`);
      await makeTheme(page, 'Evening');
      await untilCached(page);
      const tab = await context.newPage();
      await Promise.all([
        tab.waitForRequest(/assets\/serviceWorker-/),
        tab.goto(`${site.address}/en/expenses`),
      ]);
      const entry = await enterTransaction(tab, 'Groceries', { description: 'Market', amount: '23,45' });
      await field(page, 'Background').fill('#fffff0');
      await Promise.all([mark(page), mark(tab)]);

      site.renew();
      await askForNewVersion(page);
      const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' });
      await notice.getByRole('button', { name: 'Reload the page' }).click();
      const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(field(page, 'Background')).toHaveValue('#fffff0');
      expect(await isMarked(page)).toBe(true);

      await missTheExchange(page);
      await notice.getByRole('button', { name: 'Reload the page' }).click();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(newer(page)).toBeAttached();
      await expect(field(page, 'Background')).not.toHaveValue('#fffff0');
      await expect(notice).toHaveCount(0);

      // The other tab isn't reloaded either, and its input is saved.
      expect(await isMarked(tab)).toBe(true);
      await expect(entry.getByLabel('Description')).toHaveValue('Market');
      await entry.getByRole('button', { name: 'Create' }).click();
      await expect(row(tab, 'Market')).toContainText('€ 23,45');
      await expect.poll(() => descriptionsOf(household)).toEqual(['Market']);
      await button(tab, 'Reload the page').click();
      await expect(newer(tab)).toBeAttached();
      await context.close();
      site.end();
    },
  );
});

test.describe(() => {
  const CHUNK = '**/assets/FuturePage-*.js';

  test.beforeEach(async ({ page, console }) => {
    const nora = await anAccount('Nora Visser');
    await aHousehold(nora);
    await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
    console.expect(/status of 404/);
    console.allow(/Failed to fetch dynamically imported module/);
    await openAs(page, nora, '/en');
    await expect(page.getByRole('heading', { name: /^Household/, level: 1 })).toBeVisible();
  });

  test(
    'A page reloads when it needs a file that a deployment has replaced',
    { tag: '@full' },
    async ({ page }) => {
      const loads = countLoads(page);
      await page.route('**/en/future', async (route) => {
        await page.unroute(CHUNK);
        await route.continue();
      });
      await page.getByRole('link', { name: 'Future', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Future', level: 1 })).toBeVisible();
      expect(loads.count).toBe(1);
    },
  );

  test(
    'A dialog that a deployment has replaced leaves the page and its input alone, and offers the new version',
    { tag: '@full' },
    async ({ page }) => {
      await page.route('**/assets/ShortcutsDialog-*.js', (route) => route.fulfill({ status: 404 }));
      await page.getByRole('link', { name: 'Themes', exact: true }).click();
      await makeTheme(page, 'Evening');
      await field(page, 'Background').fill('#fffff0');
      const loads = countLoads(page);
      await page.locator('main').focus();
      await page.keyboard.press('?');
      const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' });
      await expect(notice).toBeVisible();
      await expect(field(page, 'Background')).toHaveValue('#fffff0');
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(loads.count).toBe(0);

      await notice.getByRole('button', { name: 'Reload the page' }).click();
      await button(page, 'Discard').click();
      await expect(field(page, 'Background')).not.toHaveValue('#fffff0');
      expect(loads.count).toBe(1);
    },
  );

  test(
    'A page whose file stays missing reloads only once, and then shows an error',
    { tag: '@full' },
    async ({ page }) => {
      const loads = countLoads(page);
      await page.getByRole('link', { name: 'Future', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Something went wrong');
      expect(loads.count).toBe(1);
    },
  );
});
