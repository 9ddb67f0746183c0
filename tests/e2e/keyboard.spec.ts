import { expect, test } from './fixtures';
import { aStranger, daysFromNow } from './household';
import { press, tabTo, type } from './keys';
import { newTransaction, row } from './steps';

test('a household from sign-up to sign-out with the keyboard alone', async ({ page }) => {
  const nora = aStranger('Nora Visser');
  const planName = `Lindenstraat ${crypto.randomUUID().slice(0, 8)}`;
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  await test.step('signs up', async () => {
    await page.goto('/en');
    const form = page.getByRole('form', { name: 'Sign Up' });
    await type(page, form.getByLabel('Display name'), nora.displayName);
    await type(page, form.getByLabel('E-mail'), nora.email);
    await type(page, form.getByLabel('Password', { exact: true }), nora.password);
    await type(page, form.getByLabel('Confirm password'), nora.password);
    await page.keyboard.press('Enter');
  });

  await test.step('creates a plan', async () => {
    await type(page, page.getByLabel('Plan name'), planName);
    await tabTo(page, page.getByLabel('Country'));
    await page.keyboard.type('Netherl');
    await expect(page.getByLabel('Country')).toHaveValue('Netherlands');
    await press(page, page.getByRole('button', { name: 'Create Plan' }));
  });

  await test.step('leaves the navigation behind with one key', async () => {
    await press(page, page.getByRole('link', { name: 'Skip to content' }));
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('adds what comes in every month', async () => {
    await press(page, link('Income'));
    await press(page, page.getByRole('button', { name: 'New transaction in Salary' }));
    const dialog = newTransaction(page);
    // The first field has the focus by itself.
    await expect(dialog.getByLabel('Description')).toBeFocused();
    await page.keyboard.type('Salary of Nora');
    await type(page, dialog.getByLabel('Amount'), '2850');
    const [year, month, day] = daysFromNow(5).split('-');
    await type(page, dialog.getByLabel('Date', { exact: true }), `${day}-${month}-${year}`);
    await press(page, dialog.getByRole('switch', { name: 'Repeat' }), ' ');
    await tabTo(page, dialog.getByLabel('Unit'));
    await page.keyboard.type('months');
    await press(page, dialog.getByRole('button', { name: 'Create' }));
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Salary of Nora')).toContainText('every month');
    // Where it was before.
    await expect(page.getByRole('button', { name: 'New transaction in Salary' })).toBeFocused();
  });

  await test.step('adds an expense, deletes it and takes that back', async () => {
    await press(page, link('Expenses'));
    const open = page.getByRole('button', { name: 'New transaction in Groceries' });
    await press(page, open);
    await expect(newTransaction(page).getByLabel('Description')).toBeFocused();
    await page.keyboard.type('Market');
    await type(page, newTransaction(page).getByLabel('Amount'), '23,45');
    // Enter in a field sends the form.
    await page.keyboard.press('Enter');
    await expect(row(page, 'Market')).toContainText('€ 23,45');
    await press(page, page.getByRole('button', { name: 'Delete Market', exact: true }));
    await expect(row(page, 'Market')).toHaveCount(0);
    await press(page, page.getByRole('button', { name: 'Undo' }));
    await expect(row(page, 'Market')).toBeVisible();
  });

  await test.step('leaves a form with Escape, which asks before what was typed is lost', async () => {
    await press(page, page.getByRole('button', { name: 'New transaction in Groceries' }));
    await type(page, newTransaction(page).getByLabel('Description'), 'Cheese');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await press(page, question.getByRole('button', { name: 'Discard' }));
    await expect(newTransaction(page)).toBeHidden();
  });

  await test.step('folds a category and unfolds it', async () => {
    const fold = page.getByRole('button', { name: 'Groceries', exact: true });
    await press(page, fold);
    await expect(row(page, 'Market')).toHaveCount(0);
    await page.keyboard.press(' ');
    await expect(row(page, 'Market')).toBeVisible();
  });

  await test.step('sees what is coming', async () => {
    await press(page, link('Future'));
    await expect(row(page, 'Salary of Nora')).toBeVisible();
  });

  await test.step('signs out', async () => {
    await press(page, page.getByRole('button', { name: /^Profile/ }));
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
  });
});
