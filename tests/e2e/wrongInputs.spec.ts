import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { aHousehold, anAccount, aStranger, descriptionsOf } from './household';
import { createPlan, enterTransaction, goTo, row, signIn, signUp } from './steps';

/** What a field says is wrong with it. */
const errorOf = async (field: Locator, text: string) => {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(text);
};

test('A sign-up with wrong input says what is wrong, and keeps what was typed', async ({ page, console }) => {
  const nora = aStranger('Nora Visser');
  const form = page.getByRole('form', { name: 'Sign Up' });
  await page.goto('/en');

  await form.getByRole('button', { name: 'Sign Up' }).click();
  await errorOf(form.getByLabel('Display name'), 'Display name is to short');
  await errorOf(form.getByLabel('E-mail'), 'Enter an e-mail address');
  await errorOf(form.getByLabel('Password', { exact: true }), 'Enter a password');
  await expect(form.getByLabel('Display name')).toBeFocused();

  await signUp(page, { ...nora, displayName: 'No' });
  await errorOf(form.getByLabel('Display name'), 'Display name is to short');

  await form.getByLabel('Display name').fill(nora.displayName);
  await form.getByLabel('Confirm password').fill('another horse');
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await errorOf(form.getByLabel('Confirm password'), 'Passwords do not match');
  await expect(form.getByLabel('E-mail')).toHaveValue(nora.email);

  // What the identity service has to say is shown as it is.
  console.expect(/400/);
  await signUp(page, { ...nora, password: '12345' });
  await expect(form.getByRole('alert')).toContainText('Password should be at least 6 characters');
  const bram = await anAccount('Bram de Wit');
  await signUp(page, { ...nora, email: bram.email });
  await expect(form.getByRole('alert')).toContainText('auth/email-already-in-use');

  await signUp(page, nora);
  await expect(page.getByRole('heading', { name: 'Create Plan' })).toBeVisible();
});

test('A wrong password lets nobody in, and the right one does', async ({ page, console }) => {
  const nora = await anAccount('Nora Visser');
  const { planName } = await aHousehold(nora);
  console.expect(/400/);
  await page.goto('/en/expenses');
  await signIn(page, { ...nora, password: 'wrong horse' });
  await expect(page.getByRole('alert')).toContainText('auth/wrong-password');
  await signIn(page, nora);
  // To the page that the address asked for.
  await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^Plan ${planName}`) })).toBeVisible();
});

test('A plan without a name is not created', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  await page.goto('/en');
  await signIn(page, nora);
  const name = page.getByLabel('Plan name');
  await name.fill('   ');
  await page.getByRole('button', { name: 'Create Plan' }).click();
  await errorOf(name, 'Enter a name for the plan');
  await createPlan(page, 'Lindenstraat 12');
  await expect(page.getByRole('button', { name: /^Plan Lindenstraat 12/ })).toBeVisible();
});

test('A transaction with wrong input stays in its form until it is right', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await page.goto('/en/expenses');
  await signIn(page, nora);
  const dialog = await enterTransaction(page, 'Groceries', { description: 'ab', amount: '0' });
  const create = dialog.getByRole('button', { name: 'Create' });
  const description = dialog.getByLabel('Description');
  const amount = dialog.getByLabel('Amount');
  const date = dialog.getByLabel('Date', { exact: true });

  await create.click();
  await errorOf(description, 'Description is to short');
  await errorOf(amount, 'Amount needs to be set to an amount > 0');
  await expect(description).toBeFocused();

  for (const wrong of ['-5', '1,234', 'ten', '', '9999999999']) {
    await amount.fill(wrong);
    await errorOf(amount, 'Amount needs to be set to an amount > 0');
  }
  // What has been corrected is said no more.
  await description.fill('x'.repeat(200));
  await expect(description).not.toHaveAttribute('aria-invalid');
  await description.fill('x'.repeat(201));
  await date.fill('31-2-2026');
  await create.click();
  await errorOf(description, 'Description is too long: at most 200 characters');
  await errorOf(date, 'Choose a date');

  await dialog.getByRole('switch', { name: 'Repeat' }).check();
  const value = dialog.getByLabel('Every');
  const until = dialog.getByLabel('Until');
  await date.fill('21-11-2026');
  await until.fill('20-11-2026');
  await value.fill('0');
  await create.click();
  for (const wrong of ['0', '1001', '1,5', 'x']) {
    await value.fill(wrong);
    await errorOf(value, 'Enter a whole number from 1 to 1000');
  }
  await errorOf(until, 'The end date lies before the first date');
  await until.fill('soon');
  await errorOf(until, 'Choose a date, or leave the field empty');
  expect(await descriptionsOf(household)).toEqual([]);

  await description.fill('Market');
  await amount.fill('€ 1.234,50');
  await value.fill('2');
  await until.fill('21-11-2026');
  await create.click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Market')).toContainText('€ 1.234,50');
  await expect(row(page, 'Market')).toContainText('every 2 days until 21 november 2026');
  expect(await descriptionsOf(household)).toEqual(['Market']);
});

test('An address that leads nowhere says so, and leads back', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  const { planName } = await aHousehold(nora);
  await page.goto('/en/no/such/page');
  await signIn(page, nora);
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
