// A person's acts, in the words of the screen.
import { expect, type Locator, type Page } from '@playwright/test';
import { type Person } from './household';

export async function signUp(page: Page, person: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign Up' });
  await form.getByLabel('Display name').fill(person.displayName);
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Confirm password').fill(person.password);
  await form.getByRole('button', { name: 'Sign Up' }).click();
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens the address in English on a signed-out device and signs in. */
export async function openAs(page: Page, person: Person, address: string): Promise<void> {
  await page.goto(address);
  await signIn(page, person);
  await expect(page.getByRole('banner')).toBeVisible();
}

export async function createPlan(page: Page, name: string): Promise<void> {
  await page.getByLabel('Plan name').fill(name);
  await page.getByLabel('Country').selectOption('Netherlands');
  await page.getByRole('button', { name: 'Create Plan' }).click();
}

/** Opens a page with the navigation. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Lifts an item of a list by its handle, by keyboard. */
export async function lift(page: Page, name: string): Promise<void> {
  await button(page, `Move ${name}`).press('Space');
  await expect(page.getByRole('status').filter({ hasText: `${name} lifted from` })).toHaveCount(1);
  // The list accepts the next key one task after its announcement.
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve)));
}

/** The card of a category. */
export const card = (page: Page, category: string): Locator =>
  page.getByRole('region', { name: category, exact: true });

/** The row of a transaction, or of an occurrence. */
export const row = (page: Page, description: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(description, { exact: true }) });

export const newTransaction = (page: Page): Locator => page.getByRole('dialog', { name: 'New transaction' });

export interface Entry {
  description: string;
  amount: string;
  date?: string;
  /** Every month. */
  monthly?: boolean;
}

/** Opens the form in a category's card and fills it in. */
export async function enterTransaction(page: Page, category: string, entry: Entry): Promise<Locator> {
  await page.getByRole('button', { name: `New transaction in ${category}`, exact: true }).click();
  const dialog = newTransaction(page);
  await dialog.getByLabel('Description').fill(entry.description);
  await dialog.getByLabel('Amount').fill(entry.amount);
  if (entry.date !== undefined) await dialog.getByLabel('Date', { exact: true }).fill(entry.date);
  if (entry.monthly === true) {
    await dialog.getByRole('switch', { name: 'Repeat' }).check();
    await dialog.getByLabel('Period').selectOption('months');
  }
  return dialog;
}

export async function addTransaction(page: Page, category: string, entry: Entry): Promise<void> {
  const dialog = await enterTransaction(page, category, entry);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
}

/** Signs out once everything is sent. Until then the app asks whether to lose it. */
export async function logOut(page: Page): Promise<void> {
  const landing = page.getByRole('form', { name: 'Sign In' });
  const stay = page.getByRole('alertdialog').getByRole('button', { name: 'Stay' });
  for (;;) {
    // oxlint-disable no-await-in-loop -- one attempt after the other
    await page.getByRole('button', { name: /^Profile/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(landing.or(stay)).toBeVisible();
    if (await landing.isVisible()) return;
    await stay.click();
    // oxlint-enable no-await-in-loop
  }
}

/** Does an act and expects its message, which disappears by itself. */
export async function seeSaid(page: Page, text: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([expect(page.getByText(text)).toBeVisible(), act()]);
}

/** Keeps the toast with Undo open: a toast with the focus doesn't disappear by itself. */
export async function keepUndo(page: Page): Promise<void> {
  await button(page, 'Undo').focus();
}

/** Milliseconds in which no file has come. */
const SETTLED = 300;

/** Cuts the connection once the app has loaded the forms of transactions, as it does right after a page. */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForFunction((settled) => {
    const loaded = performance.getEntriesByType('resource');
    const last = Math.max(...loaded.map(({ startTime, duration }) => startTime + duration));
    const areThere = ['NewTransactionDialog', 'EditedTransaction'].every((form) =>
      loaded.some(({ name }) => name.includes(`/assets/${form}-`)),
    );
    return areThere && performance.now() - last > settled;
  }, SETTLED);
  await page.context().setOffline(true);
}

/** Resolves once the server has answered all acts of this device: its lists show them before. */
export async function untilSent(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('saldo:unsent:'))),
    )
    .toEqual([]);
}
