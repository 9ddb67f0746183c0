import type { Page } from '@playwright/test';
import { DISCONNECTED, expect, test } from './fixtures';
import {
  aHousehold,
  anAccount,
  aTransaction,
  database,
  daysFromNow,
  type Household,
  noonOf,
  type Person,
} from './household';
import { button, card, goTo, keepUndo, openAs, row } from './steps';

const EACH_DAY = { type: 'days', value: 1 };

/** Four times, every day from tomorrow on. */
const lunch = {
  description: 'Lunch at work',
  amount: 8,
  date: noonOf(daysFromNow(1)),
  recurrance: { ...EACH_DAY, end_date: noonOf(daysFromNow(4)) },
};

async function open(page: Page, path: string, person: Person): Promise<void> {
  await openAs(page, person, path);
}

const actionsIn = (page: Page) => page.getByRole('button', { name: /^Actions for Lunch at work/ });

/** Opens the menu of the occurrence with this number and chooses an item. */
async function choose(page: Page, occurrence: number, act: string): Promise<void> {
  await actionsIn(page).nth(occurrence).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

const edited = (page: Page) => page.getByRole('dialog', { name: 'Edit transaction' });

/** With plain blanks. */
async function amounts(page: Page): Promise<string[]> {
  const shown = await row(page, 'Lunch at work').getByText(/€/).allInnerTexts();
  return shown.map((amount) => amount.replaceAll(/\s/g, ' '));
}

async function seriesOf({ planId }: Household): Promise<{ amount: unknown; skipped: number }[]> {
  const { docs } = await database.collection('transaction').where('plan_id', '==', planId).get();
  return docs.map((each) => ({
    amount: each.get('amount'),
    skipped: Object.values(each.get('exceptions') ?? {}).filter((said) => Object(said).skipped === true)
      .length,
  }));
}

test(
  'A member skips one occurrence and changes another, and the other member sees it at once',
  { tag: '@full' },
  async ({ page, anotherDevice }) => {
    const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
    const household = await aHousehold(nora, bram);
    await aTransaction(household, nora, lunch);
    const other = await anotherDevice();
    await open(page, '/en/future', nora);
    await open(other, '/en/future', bram);
    for (const device of [page, other]) await expect(actionsIn(device)).toHaveCount(4);

    await test.step('Nora skips the second, and restores it', async () => {
      await choose(page, 1, 'Skip');
      await keepUndo(page);
      for (const device of [page, other]) await expect(actionsIn(device)).toHaveCount(3);
      await expect.poll(() => seriesOf(household)).toEqual([{ amount: 8, skipped: 1 }]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => seriesOf(household)).toEqual([{ amount: 8, skipped: 0 }]);
      for (const device of [page, other]) await expect(actionsIn(device)).toHaveCount(4);
    });

    await test.step('Bram raises the amount from the third on, which splits the series', async () => {
      await choose(other, 2, 'Edit');
      await edited(other)
        .getByRole('radio', { name: /^This and all later ones/ })
        .check();
      await edited(other).getByLabel('Amount').fill('9,50');
      await edited(other).getByRole('button', { name: 'Save' }).click();
      await expect(edited(other)).toBeHidden();
      for (const device of [page, other]) {
        await expect.poll(() => amounts(device)).toEqual(['€ -8,00', '€ -8,00', '€ -9,50', '€ -9,50']);
      }
    });

    await test.step('Nora lowers the amount of the first only', async () => {
      await choose(page, 0, 'Edit');
      await edited(page).getByRole('radio', { name: /^Only/ }).check();
      await edited(page).getByLabel('Amount').fill('6');
      await edited(page).getByRole('button', { name: 'Save' }).click();
      for (const device of [page, other])
        await expect.poll(() => amounts(device)).toEqual(['€ -6,00', '€ -8,00', '€ -9,50', '€ -9,50']);
      expect(new Set((await seriesOf(household)).map(({ amount }) => amount))).toEqual(new Set([8, 9.5]));
    });
  },
);

test(
  'When two members change different fields of a transaction at the same time, both changes count',
  { tag: '@full' },
  async ({ page, anotherDevice }) => {
    const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
    const household = await aHousehold(nora, bram);
    await aTransaction(household, nora, { description: 'Market', amount: 20 });
    const other = await anotherDevice();
    for (const [device, person] of [
      [page, nora],
      [other, bram],
    ] as const) {
      await open(device, '/en/expenses', person);
      await button(device, 'Edit Market').click();
      await expect(edited(device)).toBeVisible();
    }

    await edited(page).getByLabel('Amount').fill('25');
    await edited(page).getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Market')).toContainText('€ 25,00');

    await edited(other).getByLabel('Description').fill('Market on Saturday');
    await edited(other).getByRole('button', { name: 'Save' }).click();
    for (const device of [page, other]) {
      await expect(row(device, 'Market on Saturday')).toContainText('€ 25,00');
      await expect(card(device, 'Groceries').getByRole('listitem')).toHaveCount(1);
    }
  },
);

test(
  'A transaction changed offline is marked, and sent when the network is back',
  { tag: '@full' },
  async ({ page, console }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await aTransaction(household, nora, { description: 'Market', amount: 20 });
    await open(page, '/en/expenses', nora);
    // The form loads before the connection goes.
    await button(page, 'Edit Market').click();
    await edited(page).getByRole('button', { name: 'Cancel' }).click();

    console.allow(DISCONNECTED);
    await page.context().setOffline(true);
    await button(page, 'Edit Market').click();
    await edited(page).getByLabel('Amount').fill('25');
    await edited(page).getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Market')).toContainText('€ 25,00');
    await expect(row(page, 'Market').getByText('Not synced yet')).toBeVisible();
    expect(await seriesOf(household)).toEqual([{ amount: 20, skipped: 0 }]);

    await page.context().setOffline(false);
    await expect.poll(() => seriesOf(household)).toEqual([{ amount: 25, skipped: 0 }]);
    await expect(row(page, 'Market').getByText('Not synced yet')).toHaveCount(0);
    await goTo(page, 'Search');
    await expect(row(page, 'Market')).toContainText('25,00');
  },
);

test('A reloaded page asks the database only for later changes', { tag: '@full' }, async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await aTransaction(household, nora, lunch);
  await aTransaction(household, nora, { description: 'Market' });
  await open(page, '/en/expenses', nora);
  await expect(row(page, 'Market')).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => {
    const sent = new URLSearchParams(request.postData() ?? '').values();
    for (const message of sent) if (message.includes('"addTarget"')) asked.push(message);
  });
  for (const path of ['/en/expenses', '/en/future']) {
    await page.goto(path);
    await expect(row(page, 'Lunch at work').first()).toBeVisible();
    // The page requests incomplete answers again as a whole.
    await expect(async () => {
      asked.length = 0;
      await page.reload();
      await expect(row(page, 'Lunch at work').first()).toBeVisible();
      await expect.poll(() => asked.length).toBeGreaterThan(4);
      expect(asked.filter((message) => !message.includes('"resumeToken"'))).toEqual([]);
    }).toPass();
  }
});
