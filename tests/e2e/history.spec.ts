// What members do while one of them has no network, as the others read it in the plan's history.
import type { Page } from '@playwright/test';
import { DISCONNECTED, expect, test } from './fixtures';
import { aHousehold, anAccount, aTransaction, haveLooked } from './household';
import { addTransaction, button, goOffline, goTo, openAs, row, untilSent } from './steps';

const edited = (page: Page) => page.getByRole('dialog', { name: 'Edit transaction' });

async function changeAmount(page: Page, description: string, amount: string): Promise<void> {
  await button(page, `Edit ${description}`).click();
  await edited(page).getByLabel('Amount').fill(amount);
  await edited(page).getByRole('button', { name: 'Save' }).click();
  await expect(edited(page)).toBeHidden();
}

/** The acts on the History page, newest first, with the time of each. */
const acts = (page: Page) =>
  page.getByRole('main').getByRole('button', { expanded: false, name: / \d\d:\d\d$/ });

/** The whole sentence, between the author's initials and the time. */
const saying = (sentence: string) => new RegExp(`^[A-Z]{2}${sentence.replaceAll(' ', '\\s')}\\d\\d:\\d\\d$`);

test('What a person did without a network is in the history of the others, once', async ({
  page,
  anotherDevice,
  console,
}) => {
  const [nora, bram, eva] = await Promise.all([
    anAccount('Nora Visser'),
    anAccount('Bram de Wit'),
    anAccount('Eva Lindqvist'),
  ]);
  const household = await aHousehold(nora, bram, eva);
  await Promise.all([
    aTransaction(household, nora, { description: 'Bread' }),
    aTransaction(household, bram, { description: 'Lamp', amount: 8 }),
    haveLooked(household, eva),
  ]);
  const [others, evas] = [await anotherDevice(), await anotherDevice()];
  await Promise.all([openAs(page, nora, '/en/expenses'), openAs(others, bram, '/en/history')]);
  await expect(others.getByText('Everything that changes from now on')).toBeVisible();
  await expect(row(page, 'Lamp')).toBeVisible();

  console.allow(DISCONNECTED);
  await goOffline(page);
  await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
  await changeAmount(page, 'Bread', '21,50');
  await button(page, 'Delete Lamp').click();
  for (const each of ['Market', 'Bread'])
    await expect(row(page, each).getByText('Not synced yet')).toBeVisible();
  await expect(row(page, 'Lamp')).toHaveCount(0);
  await expect(acts(others)).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(acts(others)).toHaveText([
    saying('Nora deleted Lamp, € 8,00'),
    saying('Nora changed Bread: Amount € 12,50 → € 21,50'),
    saying('Nora entered Market, € 23,45'),
  ]);
  await expect(page.getByText('Not synced yet')).toHaveCount(0);

  await openAs(evas, eva, '/en');
  await expect(button(evas, 'Notifications, 3 changes by others since you last looked')).toBeVisible();
});

test('A change that the server refuses is in nobody’s history, and the change before it can be undone', async ({
  page,
  anotherDevice,
  console,
}) => {
  const [nora, bram] = await Promise.all([anAccount('Nora Visser'), anAccount('Bram de Wit')]);
  const household = await aHousehold(nora, bram);
  await Promise.all([
    aTransaction(household, nora, { description: 'Bread' }),
    haveLooked(household, nora),
    haveLooked(household, bram),
  ]);
  const other = await anotherDevice();
  await Promise.all([openAs(page, nora, '/en/expenses'), openAs(other, bram, '/en/expenses')]);

  console.allow(DISCONNECTED);
  await goOffline(page);
  await changeAmount(page, 'Bread', '21,50');
  await changeAmount(other, 'Bread', '30');
  await untilSent(other);

  await page.context().setOffline(false);
  await expect(
    page.getByText('Bread was not changed: Another member changed this in the meantime'),
  ).toBeVisible();
  for (const device of [page, other]) await expect(row(device, 'Bread')).toContainText('€ 30,00');

  await page.goto('/en/history');
  await expect(acts(page)).toHaveText([saying('Bram changed Bread: Amount € 12,50 → € 30,00 New')]);
  await acts(page).click();
  await page.getByRole('button', { name: /^Bring back / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();

  await goTo(page, 'Expenses');
  for (const device of [page, other]) await expect(row(device, 'Bread')).toContainText('€ 12,50');
  await other.goto('/en/history');
  await expect(acts(other)).toHaveText([
    saying('Nora undid the change of Bread: Amount € 30,00 → € 12,50 New'),
    saying('Bram changed Bread: Amount € 12,50 → € 30,00'),
  ]);
});
