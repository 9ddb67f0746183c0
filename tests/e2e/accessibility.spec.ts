import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { aHousehold, anAccount, anInvite, aTransaction, daysFromNow, noonOf } from './household';
import { enterTransaction, signIn } from './steps';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} pixels`, () => {
    // Half-way through a fade the colours are not those that are read.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the landing page has no barriers, with and without errors', async ({ page }) => {
      await page.goto('/en');
      await expect(page.getByRole('form', { name: 'Sign Up' })).toBeVisible();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: /^Language/ }).click();
      await expectNoBarriers(page);
    });

    test('the first plan has no barriers, with and without errors', async ({ page }) => {
      await page.goto('/en');
      await signIn(page, await anAccount('Nora Visser'));
      await expect(page.getByRole('heading', { name: 'Create Plan' })).toBeVisible();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: 'Create Plan' }).click();
      await expectNoBarriers(page);
    });

    test('no page of a plan has barriers', async ({ page, console }) => {
      const nora = await anAccount('Nora Visser');
      const household = await aHousehold(nora);
      const monthly = { type: 'months', value: 1, end_date: noonOf(daysFromNow(40)) };
      const soon = noonOf(daysFromNow(5));
      await aTransaction(household, nora);
      await aTransaction(household, nora, {
        description: 'Rent',
        category: 'Housing',
        date: soon,
        recurrance: monthly,
      });
      await aTransaction(household, nora, {
        type: 'income',
        category: 'Salary',
        date: soon,
        recurrance: monthly,
      });
      await aTransaction(household, nora, { category: 'Gone', description: 'Of no category' });
      console.expect(/Unreadable record/);
      await aTransaction(household, nora, { amount: 'broken' });
      await page.goto('/en');
      await signIn(page, nora);
      await expect(page.getByRole('heading', { name: household.planName, level: 1 })).toBeVisible();
      const pages = [
        ['', household.planName],
        ['/future', 'Future'],
        ['/income', 'Income'],
        ['/expenses', 'Expenses'],
        ['/themes', 'Themes'],
        ['/settings', 'Settings'],
        ['/language', 'Language'],
        ['/category', 'Category'],
        ['/no/such/page', 'Page not found'],
      ] as const;
      for (const [path, heading] of pages) {
        await test.step(heading, async () => {
          await page.goto(`/en${path}`);
          await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
          await expect(page.getByText('Loading...')).toHaveCount(0);
          await expectNoBarriers(page);
        });
      }
      await page.goto('/klingon');
      await expect(page.getByRole('heading', { name: 'Lang not found' })).toBeVisible();
      await expectNoBarriers(page);
    });

    test('no dialog and no menu has barriers', async ({ page }) => {
      const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
      const household = await aHousehold(nora);
      await aHousehold(bram);
      await anInvite(bram, nora);
      await aTransaction(household, nora);
      await page.goto('/en/expenses');
      await signIn(page, nora);

      for (const name of [/^Notifications, 1 invite/, /^Language/, /^Profile/, /^Plan/]) {
        await test.step(`the menu ${name}`, async () => {
          await page.getByRole('button', { name }).click();
          await expectNoBarriers(page);
          await page.keyboard.press('Escape');
        });
      }

      await test.step('the form of a transaction', async () => {
        const dialog = await enterTransaction(page, 'Groceries', {
          description: '',
          amount: '',
          monthly: true,
        });
        await expectNoBarriers(page);
        await dialog.getByLabel('Every').fill('0');
        await dialog.getByLabel('Until').fill('soon');
        await dialog.getByRole('button', { name: 'Create' }).click();
        await expectNoBarriers(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectNoBarriers(page);
        await page.getByRole('button', { name: 'Discard' }).click();
      });

      await test.step('a new plan', async () => {
        await page.getByRole('button', { name: /^Plan/ }).click();
        await page.getByRole('menuitem', { name: 'create new plan' }).click();
        await expect(page.getByRole('dialog', { name: 'Create Plan' })).toBeVisible();
        await expectNoBarriers(page);
        await page.keyboard.press('Escape');
      });

      if (viewport.width < 800) {
        await test.step('everything else under More, and the menu of a row', async () => {
          await page.getByRole('button', { name: 'More' }).click();
          await expectNoBarriers(page);
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Actions for Bread and cheese' }).click();
          await expectNoBarriers(page);
          await page.getByRole('menuitem', { name: 'Delete' }).click();
        });
      } else {
        await page.getByRole('button', { name: 'Delete Bread and cheese' }).click();
      }
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expectNoBarriers(page);
    });
  });
}
