import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  aDashboard,
  aHousehold,
  anAccount,
  aTransaction,
  aWidget,
  database,
  daysFromNow,
  enters,
  noonOf,
} from './household';
import { openAs } from './steps';

const MONTHLY = { type: 'months', value: 1, end_date: null };

const gym = {
  description: 'Gym membership',
  amount: 40,
  date: noonOf(daysFromNow(3)),
  recurrance: MONTHLY,
};
const salary = {
  description: 'Salary of Nora',
  type: 'income',
  category: 'Salary',
  amount: 2000,
  date: noonOf(daysFromNow(10)),
  recurrance: MONTHLY,
};

/** With plain blanks. */
const textOf = async (page: Page, title: string) =>
  (await page.getByRole('article').filter({ hasText: title }).innerText()).replaceAll(/\s+/g, ' ');

for (const { size, viewport } of [
  { size: 'at a desk', viewport: { width: 1280, height: 800 } },
  { size: 'on a phone', viewport: { width: 390, height: 844 } },
])
  test.describe(() => {
    test.use({ viewport });

    test(
      `Two members say the balance, see what is left, try out a change and make it so, ${size}`,
      { tag: size === 'on a phone' ? '@full' : [] },
      async ({ page, anotherDevice }) => {
        const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
        const household = await aHousehold(nora, bram);
        await aTransaction(household, nora, gym);
        await aTransaction(household, nora, salary);
        await aDashboard(household, aWidget('Balance', 0), aWidget('LeftToSpend', 0, { xPos: 2 }));
        const other = await anotherDevice();
        await openAs(page, nora, '/en');
        await openAs(other, bram, '/en');

        await test.step('Nora enters what is in the account, and both see it', async () => {
          await page.getByRole('button', { name: 'Enter the balance' }).first().click();
          const form = page.getByRole('dialog', { name: 'Account balance' });
          await form.getByLabel('Balance').fill('540');
          await form.getByRole('button', { name: 'Save' }).click();
          await expect(form).toBeHidden();
          for (const device of [page, other])
            await expect.poll(() => textOf(device, 'Balance today')).toContain('€ 540,00');
        });

        await test.step('Ten days are left until the salary, with the gym to pay', async () => {
          for (const device of [page, other])
            await expect.poll(() => textOf(device, 'Left to spend')).toMatch(/€ 500,00.*€ 50,00 a day/);
        });

        await test.step('Bram enters groceries, and Nora has less left', async () => {
          await enters(household, bram, { amount: 40 });
          await expect.poll(() => textOf(page, 'Left to spend')).toContain('€ 460,00');
        });

        await test.step('Nora tries out what happens without the gym, and Bram sees it', async () => {
          await page.goto('/en/future');
          await page
            .getByRole('button', { name: /^Actions for Gym membership/ })
            .first()
            .click();
          await page.getByRole('menuitem', { name: 'What if this ends?' }).click();
          await expect(page.getByText('No more Gym membership').first()).toBeVisible();
          await other.goto('/en/future');
          await expect(
            other.getByRole('button', { name: 'Without Gym membership', exact: true }),
          ).toBeVisible();
        });

        await test.step('She makes it so, and the gym is gone from both pages', async () => {
          await page.getByRole('button', { name: 'Make it so' }).click();
          await page.getByRole('alertdialog').getByRole('button', { name: 'Make it so' }).click();
          for (const device of [page, other])
            await expect(device.getByRole('button', { name: /^Actions for Gym membership/ })).toHaveCount(0);
          const { docs } = await database
            .collection('transaction')
            .where('plan_id', '==', household.planId)
            .where('description', '==', 'Salary of Nora')
            .get();
          expect(docs).toHaveLength(1);
        });

        await test.step('Undo brings it back', async () => {
          await page.getByRole('button', { name: 'Undo' }).click();
          for (const device of [page, other])
            await expect(
              device.getByRole('button', { name: /^Actions for Gym membership/ }).first(),
            ).toBeVisible();
        });
      },
    );
  });
