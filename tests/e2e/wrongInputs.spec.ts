import { expect, test } from './fixtures';
import { aHousehold, anAccount } from './household';
import { goTo, openAs, signIn } from './steps';

test('Signing in fails with a wrong password and succeeds with the right one', async ({ page, console }) => {
  const nora = await anAccount('Nora Visser');
  const { planName } = await aHousehold(nora);
  console.expect(/400/);
  await page.goto('/en/expenses');
  await signIn(page, { ...nora, password: 'wrong horse' });
  await expect(page.getByRole('alert')).toContainText('auth/wrong-password');
  await signIn(page, nora);
  // Opens the page in the address.
  await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^Plan ${planName}`) })).toBeVisible();
});

test('An unknown address shows a message and a link back', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  const { planName } = await aHousehold(nora);
  await openAs(page, nora, '/en/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await goTo(page, 'Income');

  await page.goto('/klingon/income');
  await expect(page.getByRole('heading', { name: 'Lang not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole('heading', { name: planName, level: 1 })).toBeVisible();
});
