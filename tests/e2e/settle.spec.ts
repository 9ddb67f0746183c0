import { expect, test } from './fixtures';
import { aHousehold, anAccount, aTransaction } from './household';
import { openAs } from './steps';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('Two people settle up on their phones: one repays a part and then the rest, and the other sees it at once', async ({
  page,
  anotherDevice,
}) => {
  const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
  const household = await aHousehold(nora, bram);
  await aTransaction(household, nora, { description: 'Market', amount: 100 });
  const other = await anotherDevice();
  await openAs(page, bram, '/en/settle');
  await openAs(other, nora, '/en/settle');
  const pays = (device: typeof page) => device.getByRole('region', { name: 'Who pays whom' });
  await expect(pays(page)).toContainText('Bram de Wit pays Nora Visser');
  await expect(pays(other)).toContainText(/€\s50,00/);

  await test.step('repays a part with the amount in the form', async () => {
    await page.getByRole('button', { name: 'Record repayment' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Repayment' });
    await dialog.getByLabel('Amount').fill('30');
    await dialog.getByRole('button', { name: 'Record repayment' }).tap();
    await expect(dialog).toBeHidden();
    for (const device of [page, other]) await expect(pays(device)).toContainText(/€\s20,00/);
  });

  await test.step('repays the rest in two presses', async () => {
    await page.getByRole('button', { name: 'Record repayment' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Repayment' });
    await dialog.getByRole('button', { name: 'Record repayment' }).tap();
    for (const device of [page, other]) {
      await expect(device.getByText('All settled: nobody owes anything')).toBeVisible();
      await expect(device.getByRole('region', { name: 'Repayments' }).getByRole('listitem')).toHaveCount(2);
    }
  });

  await test.step('reads the months without moving the page sideways', async () => {
    await page.getByRole('button', { name: 'Month by month' }).tap();
    await expect(page.getByRole('table', { name: 'Month by month' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
