import { expect, test } from './fixtures';
import { aHousehold, anAccount, aTransaction, daysFromNow, descriptionsOf, noonOf } from './household';
import { button, keepUndo, openAs, row, untilSent } from './steps';

test(
  'A person finds transactions, deletes several at once, and restores them',
  { tag: '@full' },
  async ({ page }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        aTransaction(household, nora, {
          description: index % 2 === 0 ? `Café ${index}` : `Market ${index}`,
          amount: 2,
          date: noonOf(daysFromNow(-index)),
        }),
      ),
    );
    const before = new Set(await descriptionsOf(household));
    await openAs(page, nora, '/en/find');

    await test.step('by its description, over all days, with the filter in the address', async () => {
      await page.getByLabel('Period').selectOption('All days');
      await expect(page.getByRole('heading', { name: '30 found' })).toBeVisible();
      await page.getByLabel('Search descriptions').fill('CAFE');
      await expect(page.getByRole('heading', { name: '15 found' })).toBeVisible();
      await expect(page.getByRole('definition').nth(1)).toHaveText('€ 30,00');
      await expect(page).toHaveURL(/\/en\/find\?q=CAFE&from=1970-01-01&to=2200-12-31$/);
      await page.reload();
      await expect(page.getByRole('heading', { name: '15 found' })).toBeVisible();
    });

    await test.step('all but one are selected and deleted', async () => {
      await button(page, 'Select').click();
      await button(page, 'Select all shown').click();
      await page.getByRole('checkbox', { name: 'Café 4', exact: true }).uncheck();
      await expect(page.getByText('Selected: 14')).toBeVisible();
      await button(page, 'Delete selected').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('Deleted: 14')).toBeVisible();
      await keepUndo(page);
      await expect(page.getByRole('heading', { name: '1 found' })).toBeVisible();
      await expect.poll(() => descriptionsOf(household)).toHaveLength(16);
    });

    await test.step('and restored by keyboard', async () => {
      await page.keyboard.press('Control+z');
      await expect(page.getByRole('heading', { name: '15 found' })).toBeVisible();
      await button(page, 'Stop selecting').click();
      await expect(row(page, 'Café 8')).toBeVisible();
      await untilSent(page);
      const after = await descriptionsOf(household);
      expect(after).toHaveLength(30);
      expect(new Set(after)).toEqual(before);
    });
  },
);
