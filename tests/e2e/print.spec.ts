import { expect, test } from './fixtures';
import { aHousehold, anAccount, aTheme, aTransaction, select } from './household';
import { openAs, row } from './steps';
import { builtIn } from './themes';

test(
  'A printed page has only its content, black on white, with the plan’s name',
  { tag: '@full' },
  async ({ page }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await aTransaction(household, nora);
    await select(nora, await aTheme(nora, 'At night', builtIn('dark')));
    await openAs(page, nora, '/en/expenses');
    const bread = row(page, 'Bread and cheese');
    const printed = page.getByRole('main').getByText(household.planName);
    await expect(bread).toBeVisible();
    await expect(printed).toBeHidden();

    await page.emulateMedia({ media: 'print' });
    await expect(printed).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible();
    await expect(bread.getByText('€ 12,50')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('region', { name: 'Groceries' })).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^New transaction|^Delete|^Edit/ })).toHaveCount(0);
  },
);
