import type { Page } from '@playwright/test';
import { cog, grip, tile } from './dashboard';
import { expect, test } from './fixtures';
import { aLanguageCode, aStranger, anAccount, database, daysFromNow, widgetsOf } from './household';
import { press, tabTo, type } from './keys';
import { button, lift, newTransaction, row } from './steps';
import { expectSelected, field, newTheme, rgb, selector } from './themes';

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

/** Opens a page with two letters. */
async function go(page: Page, letter: string, name: string) {
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await expect(title(page, name)).toBeVisible();
}

/** These pages have no letters. Their links come right before the start of any page. */
async function goToAdmin(page: Page, name: string) {
  await go(page, 'f', 'Future');
  await tabTo(page, page.getByRole('link', { name, exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(title(page, name)).toBeVisible();
}

/** The person can confirm only once the app knows how many transactions it will delete. */
async function confirmDeletion(page: Page, name: 'Remove' | 'Delete') {
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('0 transactions will be deleted.');
  await press(page, question.getByRole('button', { name }));
}

/** The plan that the test created in the app. */
async function planNamed(name: string) {
  const { docs } = await database.collection('plan').where('name', '==', name).get();
  const [plan] = docs;
  if (plan === undefined) throw new Error(`There is no ${name}.`);
  return plan.ref;
}

test('A person does everything from sign-up to sign-out with the keyboard alone', async ({ page }) => {
  // Twenty steps, and each waits for the server.
  test.slow();
  const nora = aStranger('Nora Visser');
  const bram = await anAccount('Bram de Wit');
  const cleo = await anAccount('Cleo Jansen');
  const planName = `Lindenstraat ${crypto.randomUUID().slice(0, 8)}`;

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
    const country = page.getByLabel('Country');
    await tabTo(page, country);
    // Letters choose nothing until the list is there.
    await expect(country.getByRole('option', { name: 'Netherlands', exact: true })).toBeAttached();
    await page.keyboard.type('Netherl');
    await expect(country).toHaveValue('Netherlands');
    await press(page, page.getByRole('button', { name: 'Create Plan' }));
    await expect(title(page, planName)).toBeVisible();
  });

  await test.step('skips the navigation with one key', async () => {
    await press(page, page.getByRole('link', { name: 'Skip to content' }));
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('learns the shortcuts', async () => {
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('?');
    await expect(list.getByRole('row', { name: 'New transaction n' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });

  await test.step('adds a monthly income without leaving the dashboard', async () => {
    const dialog = newTransaction(page);
    await page.keyboard.press('n');
    // The first field gets the focus automatically.
    await expect(dialog.getByLabel('Description')).toBeFocused();
    await page.keyboard.type('Salary of Nora');
    await type(page, dialog.getByLabel('Amount'), '2850');
    const [year, month, day] = daysFromNow(5).split('-');
    await type(page, dialog.getByLabel('Date', { exact: true }), `${day}-${month}-${year}`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Category')).toBeFocused();
    await page.keyboard.type('Salary');
    await press(page, dialog.getByRole('switch', { name: 'Repeat' }), ' ');
    await tabTo(page, dialog.getByLabel('Period'));
    await page.keyboard.type('months');
    await press(page, dialog.getByRole('button', { name: 'Create' }));
    await expect(said(page, 'Salary of Nora saved in Salary')).toBeVisible();
    await expect(dialog).toBeHidden();
    // The focus is back in its earlier place.
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('puts the standard widgets on the dashboard', async () => {
    await press(page, button(page, 'Add the standard widgets'));
    // Edit mode works on the current widgets and not on those added later.
    await expect(tile(page, 'Upcoming')).toBeVisible();
    await press(page, button(page, 'Edit'));
    await tabTo(page, grip(page, 'Upcoming'));
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await expect(said(page, 'Upcoming: column 4, row 5, 2 wide, 5 high')).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(cog(page, 'Upcoming')).toBeFocused();
    await press(page, button(page, 'Save'));
    await expect(button(page, 'Edit')).toBeVisible();
    const { id: planId } = await planNamed(planName);
    await expect
      .poll(() => widgetsOf({ planId, planName }))
      .toContainEqual(expect.objectContaining({ name: 'Upcoming', xPos: 3, yPos: 4, width: 2, height: 5 }));
  });

  await test.step('finds the income in its category', async () => {
    await go(page, 'i', 'Income');
    const fold = button(page, 'Salary');
    await tabTo(page, fold);
    if ((await fold.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Enter');
    await expect(row(page, 'Salary of Nora')).toContainText('every month');
  });

  await test.step('adds an expense, deletes it and undoes that', async () => {
    await go(page, 'e', 'Expenses');
    const open = page.getByRole('button', { name: 'New transaction in Groceries' });
    await press(page, open);
    await expect(newTransaction(page).getByLabel('Description')).toBeFocused();
    await page.keyboard.type('Market');
    await type(page, newTransaction(page).getByLabel('Amount'), '23,45');
    // Enter in a field sends the form.
    await page.keyboard.press('Enter');
    await expect(row(page, 'Market')).toContainText('€ 23,45');
    // The focus is back in its earlier place.
    await expect(open).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Delete Market', exact: true }));
    // Undo is offered once this device has stored the deletion.
    await expect(said(page, 'Market deleted')).toBeVisible();
    await expect(row(page, 'Market')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(row(page, 'Market')).toBeVisible();
  });

  await test.step('leaves a form with Escape, which asks before input is lost', async () => {
    await press(page, page.getByRole('button', { name: 'New transaction in Groceries' }));
    await type(page, newTransaction(page).getByLabel('Description'), 'Cheese');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await press(page, question.getByRole('button', { name: 'Discard' }));
    await expect(newTransaction(page)).toBeHidden();
  });

  await test.step('closes a category and opens it', async () => {
    const fold = button(page, 'Groceries');
    await press(page, fold);
    await expect(row(page, 'Market')).toHaveCount(0);
    await page.keyboard.press(' ');
    await expect(row(page, 'Market')).toBeVisible();
  });

  await test.step('sees upcoming transactions', async () => {
    await go(page, 'f', 'Future');
    await expect(row(page, 'Salary of Nora')).toBeVisible();
  });

  await test.step('creates a theme and changes one of its colours', async () => {
    await go(page, 't', 'Themes');
    await tabTo(page, selector(page));
    await page.keyboard.press('N');
    const name = newTheme(page).getByLabel('Name', { exact: true });
    await press(page, newTheme(page).getByRole('button', { name: 'Create' }));
    // The empty field has the focus.
    await expect(name).toBeFocused();
    await page.keyboard.type('Paper');
    await page.keyboard.press('Enter');
    await expectSelected(page, 'Paper');
    await type(page, field(page, 'Background'), '#ffffee');
    await tabTo(page, button(page, 'Save Changes'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(said(page, 'Theme saved')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', rgb('#ffffee'));
  });

  await test.step('invites a person, withdraws the invite, and removes a member', async () => {
    // As if he had accepted an invite, which another journey tests.
    await (await planNamed(planName)).update({ members: [bram.id] });
    await go(page, 's', 'Settings');
    const form = page.getByRole('region', { name: 'Invite Member' });
    await type(page, form.getByLabel('E-mail'), cleo.email);
    await page.keyboard.press('Enter');
    await press(page, button(page, `Withdraw the invite to ${cleo.email}`));
    await expect(page.getByText('No pending invites')).toBeVisible();

    await press(page, button(page, 'Remove Bram de Wit'));
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press(page, question.getByRole('button', { name: 'Remove' }));
    await expect(said(page, 'Bram de Wit removed')).toBeVisible();
  });

  await test.step('removes a category from the plan, adds it again and moves it up', async () => {
    const energy = page.getByRole('checkbox', { name: 'Energy and water', exact: true });
    await press(page, energy, ' ');
    await confirmDeletion(page, 'Remove');
    await expect(energy).not.toBeChecked();
    await expect(energy).toBeFocused();
    await page.keyboard.press(' ');
    await expect(energy).toBeChecked();
    await tabTo(page, button(page, 'Move Energy and water'));
    await lift(page, 'Energy and water');
    await page.keyboard.press('ArrowUp');
    await expect(said(page, 'Energy and water over')).toBeAttached();
    await page.keyboard.press(' ');
    await expect(said(page, 'Energy and water is now at')).toBeAttached();
  });

  await test.step('creates a global category, and deletes it', async () => {
    const name = `Pets ${crypto.randomUUID().slice(0, 8)}`;
    await goToAdmin(page, 'Category');
    await type(page, page.getByRole('textbox', { name: 'New expense category' }), name);
    await page.keyboard.press('Enter');
    await press(page, button(page, `Delete ${name}`));
    await confirmDeletion(page, 'Delete');
    await expect(said(page, `${name} deleted`)).toBeVisible();
  });

  await test.step('reads her invites', async () => {
    await press(page, button(page, 'Notifications'));
    await expect(page.getByText('No notifications')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Notifications')).toBeFocused();
  });

  await test.step('creates a language and adds a text to it', async () => {
    await goToAdmin(page, 'Language');
    await press(page, button(page, 'New Language'));
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.keyboard.type(aLanguageCode('fy'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/lang=fy-/);
    const form = page.getByRole('form', { name: 'Add translation' });
    await type(page, form.getByRole('textbox').first(), 'sign_in');
    await type(page, form.getByRole('textbox').last(), 'Oanmelde');
    await page.keyboard.press('Enter');
    await expect(said(page, 'sign_in added')).toBeVisible();
    await expect(form.getByRole('textbox').first()).toBeFocused();
    // Leave the fields, where letters are only letters.
    await tabTo(page, form.getByRole('button', { name: 'Add translation' }));
  });

  await test.step('goes back to the dashboard, and signs out', async () => {
    await go(page, 'd', planName);
    await press(page, page.getByRole('button', { name: /^Profile/ }));
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
  });
});
