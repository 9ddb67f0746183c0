import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { aHousehold, anAccount, aTransaction, descriptionsOf } from './household';
import { goTo, lift, openAs } from './steps';

const list = (page: Page): Locator => page.getByRole('list', { name: 'Expense Categories' });
const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true });
const handle = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });

async function expectOrder(pages: readonly Page[], names: readonly string[]): Promise<void> {
  for (const page of pages) await expect(list(page).getByRole('listitem')).toHaveText([...names]);
}

async function dragBelow(page: Page, name: string, other: string): Promise<void> {
  const [from, to] = [await handle(page, name).boundingBox(), await handle(page, other).boundingBox()];
  if (from === null || to === null) throw new Error('The handles are not on screen.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  // In steps, as a hand moves: the list follows each step.
  await page.mouse.move(x, to.y + to.height * 0.8, { steps: 12 });
  await page.mouse.up();
}

async function moveUpByKeyboard(page: Page, name: string): Promise<void> {
  await lift(page, name);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: `${name} over` })).toHaveCount(1);
  await page.keyboard.press('Space');
}

test(
  'Two members order, check and uncheck the categories of their plan together',
  { tag: '@full' },
  async ({ page, anotherDevice, console }) => {
    const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
    const household = await aHousehold(nora, bram);
    await aTransaction(household, nora, { description: 'Bread' });
    await aTransaction(household, bram, { description: 'Rent', category: 'Housing' });
    const brams = await anotherDevice();
    await openAs(page, nora, '/en/settings');
    await openAs(brams, bram, '/en/settings');
    const both = [page, brams];
    await expectOrder(both, ['Groceries', 'Housing']);

    await test.step('checking adds at the end, on both screens', async () => {
      await box(page, 'Transport').check();
      await expect(box(page, 'Transport')).toBeFocused();
      await expectOrder(both, ['Groceries', 'Housing', 'Transport']);
    });

    await test.step('a drag with the mouse', async () => {
      await dragBelow(page, 'Groceries', 'Transport');
      await expectOrder(both, ['Housing', 'Transport', 'Groceries']);
    });

    await test.step('a move with the keyboard', async () => {
      await moveUpByKeyboard(brams, 'Transport');
      await expectOrder(both, ['Transport', 'Housing', 'Groceries']);
      await expect(handle(brams, 'Transport')).toBeFocused();
    });

    await test.step('both at the same moment: the second act starts again, and nothing is lost', async () => {
      // Its entry in the history says what was there before.
      console.expect(/status of 403/);
      console.expect(/RPC 'Commit' .*permission-denied/);
      // Between reading the plan and writing it.
      await page.route(
        '**/documents:commit*',
        async (route) => {
          const written = brams.waitForResponse(/documents:commit/);
          await box(brams, 'Insurance').check();
          await written;
          await route.continue();
        },
        { times: 1 },
      );
      await box(page, 'Leisure').check();
      await expectOrder(both, ['Transport', 'Housing', 'Groceries', 'Insurance', 'Leisure']);
    });

    await test.step('unchecking also deletes the transactions, after a question', async () => {
      await box(page, 'Groceries').click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(
        'Removing this category will also delete all current data related to this configuration, are you sure?',
      );
      await expect(dialog).toContainText('1 transaction will be deleted.');
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await expect(box(brams, 'Groceries')).not.toBeChecked();
      await expect(box(page, 'Groceries')).toBeFocused();
      expect(await descriptionsOf(household)).toEqual(['Rent']);
    });
  },
);

test(
  'A person creates a category, uses it in their plan, and deletes it',
  { tag: '@full' },
  async ({ page, anotherDevice }) => {
    const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
    const household = await aHousehold(nora, bram);
    const name = `Pets ${crypto.randomUUID().slice(0, 8)}`;
    await openAs(page, nora, '/en/category');
    await page.getByRole('textbox', { name: 'New expense category' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();

    const brams = await anotherDevice();
    await openAs(brams, bram, '/en/category');
    const row = brams.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('Made by someone else');
    await expect(row.getByRole('button')).toHaveCount(0);

    await goTo(page, 'Settings');
    await box(page, name).check();
    await aTransaction(household, nora, { description: 'Cat food', category: name });
    await goTo(page, 'Category');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('1 transaction will be deleted.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await goTo(page, 'Settings');
    await expect(list(page).getByRole('listitem')).toHaveText(['Groceries', 'Housing']);
    await expect(box(page, name)).toHaveCount(0);
    expect(await descriptionsOf(household)).toEqual([]);
  },
);
