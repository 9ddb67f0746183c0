import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { addWidget, edit, openDashboard, save, tile } from './dashboard';
import { DISCONNECTED, expect, SENT_AGAIN, NEWS_REFUSED, test as base } from './fixtures';
import {
  aDashboard,
  aHousehold,
  anAccount,
  aPlan,
  aTransaction,
  aWidget,
  database,
  descriptionsOf,
  type Household,
  widgetsOf,
} from './household';
import { addTransaction, button, goOffline, goTo, newTransaction, openAs, row } from './steps';

/** A browser that keeps its profile when it closes. */
interface Profile {
  open: (network?: { offline: boolean }) => Promise<Page>;
  close: () => Promise<void>;
}

const test = base.extend<{ profile: Profile }>({
  profile: async ({ console, baseURL, launchOptions, viewport, serviceWorkers }, run) => {
    const folder = await mkdtemp(join(tmpdir(), 'saldo-profile-'));
    let context: BrowserContext | undefined;
    const close = async () => {
      // Close the pages first: the browser is online for a moment while it closes.
      await Promise.all(context?.pages().map((page) => page.close()) ?? []);
      await context?.close();
      context = undefined;
    };
    const open: Profile['open'] = async ({ offline } = { offline: false }) => {
      context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        viewport,
        serviceWorkers,
        offline,
        ...(baseURL !== undefined && { baseURL }),
      });
      console.listenTo(context);
      return context.newPage();
    };
    await run({ open, close });
    await close();
    await rm(folder, { recursive: true, force: true });
  },
});

const notSynced = (page: Page, description: string) => row(page, description).getByText('Not synced yet');
const notice = (page: Page) => page.getByRole('button', { name: /could not be saved$/ });
const notSaved = (page: Page) => page.getByRole('dialog', { name: 'Not saved' });

/** Saves a dashboard as if another member had arranged it. */
async function arrangedByAnother({ planId }: Household, ...widgets: readonly object[]): Promise<void> {
  await database.doc(`widgets/${planId}`).update({ widgets, updatedAt: Timestamp.now() });
}

const namesOf = async (household: Household) =>
  ((await widgetsOf(household)) as { name: string }[]).map(({ name }) => name);

test('Transactions added and deleted offline are marked, and sent when the network is back', async ({
  page,
  console,
}) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await aTransaction(household, nora);
  await openAs(page, nora, '/en/expenses');
  await expect(row(page, 'Bread and cheese')).toBeVisible();

  console.allow(DISCONNECTED);
  await goOffline(page);
  await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
  await expect(notSynced(page, 'Market')).toBeVisible();
  await expect(notSynced(page, 'Bread and cheese')).toHaveCount(0);
  await button(page, 'Delete Bread and cheese').click();
  await expect(row(page, 'Bread and cheese')).toHaveCount(0);

  // Logging out would erase the data on this device.
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out before everything is sent?' });
  await expect(question).toContainText('2 entries have not been sent. They would be lost.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(row(page, 'Market')).toBeVisible();
  expect(await descriptionsOf(household)).toEqual(['Bread and cheese']);

  await page.context().setOffline(false);
  await expect.poll(() => descriptionsOf(household)).toEqual(['Market']);
  await expect(notSynced(page, 'Market')).toHaveCount(0);

  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
});

/** Requests from before the page went offline fail, and only after it is back online. */
async function neverInTime(page: Page, file: string): Promise<void> {
  const isBack = page.waitForEvent('console', { predicate: (each) => each.text() === 'back', timeout: 0 });
  await page.addInitScript(() => window.addEventListener('online', () => globalThis.console.info('back')));
  await page.route(
    file,
    async (route) => {
      await isBack;
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
}

test(
  'A dashboard arranged offline is marked, and sent when the network is back',
  { tag: '@full' },
  async ({ page, console }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await aDashboard(household, aWidget('NextMonthIncome', 0));
    console.allow(DISCONNECTED);
    await neverInTime(page, '**/assets/RejectedWritesNotice-*.js');
    await openDashboard(page, nora, household);
    await expect(tile(page, 'Expected income')).toBeVisible();
    // The editor loads before the connection goes.
    await edit(page);
    await button(page, 'Cancel').click();

    await page.context().setOffline(true);
    await edit(page);
    await addWidget(page, 'Expected left over');
    await save(page);
    await expect(page.getByText('Not synced yet')).toBeVisible();
    await expect(tile(page, 'Expected left over')).toBeVisible();
    expect(await namesOf(household)).toEqual(['NextMonthIncome']);

    await page.context().setOffline(false);
    await expect.poll(() => namesOf(household)).toEqual(['NextMonthDelta', 'NextMonthIncome']);
    await expect(page.getByText('Not synced yet')).toHaveCount(0);
    await expect(tile(page, 'Expected left over')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  },
);

test(
  'When two members arrange the dashboard, one of them offline, neither layout is replaced without a question',
  { tag: '@full' },
  async ({ page, console }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await aDashboard(household, aWidget('NextMonthIncome', 0));
    await openDashboard(page, nora, household);
    await edit(page);
    await button(page, 'Cancel').click();

    console.allow(DISCONNECTED);
    await page.context().setOffline(true);
    await edit(page);
    await addWidget(page, 'Expected left over');
    await save(page);
    await arrangedByAnother(household, aWidget('NextMonthExpense', 0));

    await page.context().setOffline(false);
    await notice(page).click();
    await expect(notSaved(page)).toContainText(`Dashboard of ${household.planName}`);
    await expect(notSaved(page)).toContainText('Another member has saved this dashboard since you began.');
    expect(await namesOf(household)).toEqual(['NextMonthExpense']);

    await button(page, 'Save mine').click();
    await expect(notSaved(page)).toBeHidden();
    expect(await namesOf(household)).toEqual(['NextMonthDelta', 'NextMonthIncome']);
    await expect(tile(page, 'Expected left over')).toBeVisible();
  },
);

test(
  'A transaction entered offline is not lost when its author has been removed from the plan meanwhile',
  { tag: '@full' },
  async ({ page, console }) => {
    const [nora, bram] = await Promise.all([anAccount('Nora Visser'), anAccount('Bram de Wit')]);
    const household = await aHousehold(nora, bram);
    await openAs(page, bram, '/en/expenses');
    await expect(button(page, 'New transaction in Groceries')).toBeVisible();

    console.allow(DISCONNECTED);
    console.allow(NEWS_REFUSED);
    await goOffline(page);
    await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
    await database.doc(`plan/${household.planId}`).update({ members: [] });
    await page.context().setOffline(false);

    await expect(page.getByRole('heading', { name: 'Create Plan', level: 1 })).toBeVisible();
    await notice(page).click();
    await expect(notSaved(page)).toContainText('Market');
    await expect(notSaved(page)).toContainText('€ 23,45');
    await button(page, 'Discard').click();
    await expect(notSaved(page)).toBeHidden();
    await expect(notice(page)).toHaveCount(0);
  },
);

test(
  'A dialog that could not be loaded offline opens once the network is back',
  { tag: '@full' },
  async ({ page, console }) => {
    const nora = await anAccount('Nora Visser');
    await aHousehold(nora);
    await openAs(page, nora, '/en/expenses');
    const dialog = page.getByRole('dialog', { name: 'Create Plan' });
    const ask = async () => {
      await page.getByRole('button', { name: /^Plan / }).click();
      await page.getByRole('menuitem', { name: 'Create new plan' }).click();
    };
    console.allow(DISCONNECTED);
    console.allow(/dynamically imported module|preload CSS/);
    await goOffline(page);
    await ask();
    await expect(page.getByText('This needs a connection: you are offline')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    // A browser that has failed to load a module doesn't try again before the page is reloaded.
    await page.context().setOffline(false);
    const reloaded = page.waitForEvent('load');
    await ask();
    await reloaded;
    await ask();
    await expect(dialog).toBeVisible();
  },
);

test(
  'A transaction that the server refuses after a restart is shown as typed, and can be reopened',
  { tag: '@full' },
  async ({ profile, console }) => {
    const [nora, bram] = await Promise.all([anAccount('Nora Visser'), anAccount('Bram de Wit')]);
    const household = await aHousehold(nora, bram);
    const page = await profile.open();
    await openAs(page, bram, '/en/expenses');
    await expect(button(page, 'New transaction in Groceries')).toBeVisible();

    console.allow(DISCONNECTED);
    await goOffline(page);
    await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
    await expect(notSynced(page, 'Market')).toBeVisible();
    // The database sends it, and the journal again.
    console.allow(NEWS_REFUSED);
    await database.doc(`plan/${household.planId}`).update({ members: [] });
    await aPlan('Zomerhuis', bram, { expense_categories: [{ uid: 'Groceries', position: 0 }] });
    await profile.close();

    const again = await profile.open();
    await again.goto('/en');
    await expect(again.getByRole('heading', { name: 'Zomerhuis', level: 1 })).toBeVisible();
    await notice(again).click();
    await expect(notSaved(again)).toContainText('Market');
    await expect(notSaved(again)).toContainText('€ 23,45');
    await expect(notSaved(again)).toContainText(household.planName);

    await button(again, 'Open again').click();
    await expect(newTransaction(again).getByLabel('Description')).toHaveValue('Market');
    await newTransaction(again).getByRole('button', { name: 'Create' }).click();
    await expect(row(again, 'Market')).toContainText('€ 23,45');
    await expect(notice(again)).toHaveCount(0);
    expect(await descriptionsOf(household)).toEqual([]);
  },
);

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('An installed app opened offline shows offline changes, and sends them when the network is back', async ({
    profile,
    console,
  }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await aTransaction(household, nora);
    await aDashboard(household, aWidget('NextMonthIncome', 0));
    const page = await profile.open();
    await openAs(page, nora, '/en');
    await expect(tile(page, 'Expected income')).toBeVisible();
    await goTo(page, 'Expenses');
    await expect(row(page, 'Bread and cheese')).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

    console.allow(DISCONNECTED);
    console.allow(SENT_AGAIN);
    await page.context().setOffline(true);
    await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
    await button(page, 'Delete Bread and cheese').click();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await edit(page);
    await addWidget(page, 'Expected left over');
    await save(page);
    await profile.close();
    expect(await descriptionsOf(household)).toEqual(['Bread and cheese']);

    const again = await profile.open({ offline: true });
    await again.goto('/en/expenses');
    await expect(row(again, 'Market')).toContainText('€ 23,45');
    await expect(notSynced(again, 'Market')).toBeVisible();
    await expect(row(again, 'Bread and cheese')).toHaveCount(0);
    await again.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(tile(again, 'Expected left over')).toBeVisible();
    await expect(again.getByText('Not synced yet')).toBeVisible();

    await again.context().setOffline(false);
    await expect.poll(() => descriptionsOf(household)).toEqual(['Market']);
    await expect.poll(() => namesOf(household)).toEqual(['NextMonthDelta', 'NextMonthIncome']);
    await expect(again.getByText('Not synced yet')).toHaveCount(0);
    await goTo(again, 'Expenses');
    await expect(row(again, 'Market')).toBeVisible();
    await expect(again.getByText('Not synced yet')).toHaveCount(0);
    await expect(notice(again)).toHaveCount(0);
  });
});
