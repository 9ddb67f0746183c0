import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { aHousehold, anAccount, aTransaction, descriptionsOf } from './household';
import { addTransaction, keepUndo, openAs, row } from './steps';

const remove = (page: Page, description: string) =>
  page.getByRole('button', { name: `Delete ${description}`, exact: true }).click();

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click();

test(
  'Two people delete and restore transactions in the same list at the same time',
  { tag: '@full' },
  async ({ page, anotherDevice }) => {
    const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
    const household = await aHousehold(nora, bram);
    await aTransaction(household, nora, { description: 'Market' });
    await aTransaction(household, bram, { description: 'Bakery' });
    const other = await anotherDevice();
    for (const [device, person] of [
      [page, nora],
      [other, bram],
    ] as const) {
      await openAs(device, person, '/en/expenses');
      await expect(row(device, 'Market')).toContainText('Nora');
      await expect(row(device, 'Bakery')).toContainText('Bram');
    }

    await test.step('each deletes another one', async () => {
      await Promise.all([remove(page, 'Bakery'), remove(other, 'Market')]);
      await Promise.all([keepUndo(page), keepUndo(other)]);
      for (const device of [page, other])
        await expect(device.getByText('No transactions').first()).toBeVisible();
      await expect.poll(() => descriptionsOf(household)).toEqual([]);
      await Promise.all([undo(page), undo(other)]);
      for (const device of [page, other]) {
        await expect(row(device, 'Market')).toContainText('Nora');
        await expect(row(device, 'Bakery')).toContainText('Bram');
      }
    });

    await test.step('both delete the same one, and both restore it', async () => {
      await Promise.all([remove(page, 'Market'), remove(other, 'Market')]);
      await Promise.all([keepUndo(page), keepUndo(other)]);
      for (const device of [page, other]) await expect(row(device, 'Market')).toHaveCount(0);
      await Promise.all([undo(page), undo(other)]);
      for (const device of [page, other]) await expect(row(device, 'Market')).toHaveCount(1);
      await expect
        .poll(async () => new Set(await descriptionsOf(household)))
        .toEqual(new Set(['Bakery', 'Market']));
      for (const device of [page, other]) await expect(device.getByText('Market was not')).toHaveCount(0);
    });

    await test.step('one adds while the other deletes', async () => {
      await Promise.all([
        addTransaction(page, 'Groceries', { description: 'Cheese', amount: '8,20' }),
        remove(other, 'Bakery'),
      ]);
      for (const device of [page, other]) {
        await expect(row(device, 'Cheese')).toBeVisible();
        await expect(row(device, 'Bakery')).toHaveCount(0);
      }
    });
  },
);
