import { expect, test } from './fixtures';
import { aHousehold, anAccount, aPlan, aTheme, aTransaction, select } from './household';
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

test('A month with fifty expenses prints on one page', { tag: '@full' }, async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  const categories = ['Groceries', 'Housing', 'Health', 'Transport', 'Leisure'];
  const household = await aPlan(`Household ${crypto.randomUUID().slice(0, 8)}`, nora, {
    expense_categories: categories.map((uid, position) => ({ uid, position })),
  });
  const purchases = categories.flatMap((category) =>
    Array.from({ length: 10 }, (_, index) =>
      aTransaction(household, nora, { category, description: `Purchase ${category} ${index}` }),
    ),
  );
  await Promise.all(purchases);
  await openAs(page, nora, '/en/expenses');
  await expect(page.getByRole('listitem').filter({ hasText: 'Purchase' })).toHaveCount(50);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)).toHaveLength(1);
});
