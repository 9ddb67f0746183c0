import { expect, test } from './fixtures';
import { aHousehold, anAccount, descriptionsOf } from './household';
import { holdBack } from './network';
import { enterTransaction, openAs, row } from './steps';

test('On a slow network the form waits for a while, closes, and the transaction arrives', async ({
  page,
}) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await openAs(page, nora, '/en/expenses');
  const dialog = await enterTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
  const create = dialog.getByRole('button', { name: 'Create' });

  const goOn = await holdBack(page);
  await create.click();
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog).toBeHidden();
  expect(await descriptionsOf(household)).toEqual([]);
  await expect(row(page, 'Market')).toContainText('€ 23,45');

  await goOn();
  await expect.poll(() => descriptionsOf(household)).toEqual(['Market']);
  await expect(row(page, 'Market')).toHaveCount(1);
});

test(
  'Offline the form closes at once, and the transaction arrives when the network is back',
  { tag: '@full' },
  async ({ page, console }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await openAs(page, nora, '/en/expenses');
    const dialog = await enterTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });

    // The SDK also requests a well-known image to check for a network, and this request may come just too late.
    console.expect(/ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED/);
    console.expect(/transport errored/);
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Market')).toContainText('€ 23,45');
    expect(await descriptionsOf(household)).toEqual([]);

    await page.context().setOffline(false);
    await expect.poll(() => descriptionsOf(household)).toEqual(['Market']);
  },
);
