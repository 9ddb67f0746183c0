import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { aHousehold, anAccount, descriptionsOf } from './household';
import { enterTransaction, row, signIn } from './steps';

/** Delays each request by this many milliseconds; 0 for none. */
async function slowDown(page: Page, latency: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

test('on a slow network the form waits for a while, closes, and what was entered arrives', async ({
  page,
}) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await page.goto('/en/expenses');
  await signIn(page, nora);
  const dialog = await enterTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
  const create = dialog.getByRole('button', { name: 'Create' });

  await slowDown(page, 6000);
  await create.click();
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog).toBeHidden();
  expect(await descriptionsOf(household)).toEqual([]);
  await expect(row(page, 'Market')).toContainText('€ 23,45');

  await expect.poll(() => descriptionsOf(household), { timeout: 30_000 }).toEqual(['Market']);
  await expect(row(page, 'Market')).toHaveCount(1);
});

test('without a network the form closes at once, and what was entered arrives when it is back', async ({
  page,
  console,
}) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await page.goto('/en/expenses');
  await signIn(page, nora);
  const dialog = await enterTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });

  // The SDK also asks the internet's best-known image whether there is a network at all, and may ask just too late.
  console.expect(/ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED/);
  console.expect(/transport errored/);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Market')).toContainText('€ 23,45');
  expect(await descriptionsOf(household)).toEqual([]);

  await page.context().setOffline(false);
  await expect.poll(() => descriptionsOf(household), { timeout: 30_000 }).toEqual(['Market']);
});
