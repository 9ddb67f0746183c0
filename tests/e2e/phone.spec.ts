import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { aHousehold, anAccount, aStranger, aTheme, daysFromNow, select } from './household';
import { addTransaction, createPlan, enterTransaction, goTo, logOut, openAs, row, signUp } from './steps';
import { builtIn, field } from './themes';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Checks that nothing overflows sideways. */
async function expectToFit(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
}

test('A person does everything from sign-up to sign-out on a phone', async ({ page }) => {
  const nora = aStranger('Nora Visser');
  const planName = `Lindenstraat ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/en');
  await expectToFit(page);
  await signUp(page, nora);
  await createPlan(page, planName);
  await expect(page.getByRole('banner').getByText(planName)).toBeVisible();
  await expectToFit(page);

  await test.step('adds and sees it in two lines', async () => {
    await goTo(page, 'Expenses');
    await addTransaction(page, 'Groceries', {
      description: 'A description that is rather long for a phone, as descriptions are',
      amount: '1234567,89',
    });
    await addTransaction(page, 'Housing', {
      description: 'Rent',
      amount: '1325',
      date: daysFromNow(5),
      monthly: true,
    });
    await expect(row(page, 'Rent')).toContainText('€ 1.325,00');
    await expectToFit(page);
  });

  await test.step('has the whole screen for the form', async () => {
    const dialog = await enterTransaction(page, 'Groceries', { description: 'Bread', amount: '3' });
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    // The keys below the amount go with the focus, and nothing moves away from under the finger.
    await dialog.getByLabel('Amount').tap();
    await dialog.getByText('Repeat', { exact: true }).tap();
    await expect(dialog.getByRole('switch', { name: 'Repeat' })).toBeChecked();
    await dialog.getByText('Repeat', { exact: true }).tap();
    await dialog.getByRole('button', { name: 'Create' }).tap();
    await expect(dialog).toBeHidden();
  });

  await test.step('deletes with the menu of the row, and undoes that', async () => {
    await page.getByRole('button', { name: 'Actions for Rent' }).tap();
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
    const question = page.getByRole('dialog', { name: 'Delete Rent' });
    await question.getByRole('radio', { name: /^The whole series/ }).check();
    await question.getByRole('button', { name: 'Delete' }).tap();
    await expect(row(page, 'Rent')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(row(page, 'Rent')).toBeVisible();
  });

  await test.step('sees upcoming transactions', async () => {
    await goTo(page, 'Future');
    await expect(row(page, 'Rent')).toContainText('€ -1.325,00');
    await expectToFit(page);
  });

  await test.step('has the standard widgets, where the button for the balance covers neither title nor mark', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).tap();
    await page.getByRole('button', { name: 'Add the standard widgets' }).tap();
    const tile = page.getByRole('article').filter({ hasText: 'Balance today' });
    await expect(tile.getByRole('button', { name: 'Enter the balance' })).toBeVisible();
    const [title, mark, button] = await Promise.all([
      tile.getByRole('heading').boundingBox(),
      tile.locator('header > :last-child').boundingBox(),
      tile.getByRole('button', { name: 'Enter the balance' }).boundingBox(),
    ]);
    expect(button?.y).toBeGreaterThanOrEqual((title?.y ?? NaN) + (title?.height ?? NaN));
    expect(mark?.x).toBeGreaterThan((button?.x ?? NaN) + (button?.width ?? NaN));
    await expectToFit(page);
  });

  await test.step('finds everything else under More', async () => {
    const more = page.getByRole('dialog', { name: 'More' });
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await expect(more).toBeVisible();
    await more.getByRole('link', { name: 'Settings' }).tap();
    await expect(more).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expectToFit(page);
  });

  await logOut(page);
});

test('The buttons of a new transaction stand side by side on a phone in every language', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  await aHousehold(nora);
  await openAs(page, nora, '/en');
  for (const lang of ['en', 'nl', 'de', 'fr', 'es', 'pl', 'tr', 'ar'])
    await test.step(lang, async () => {
      await page.goto(`/${lang}/expenses?new=expense`);
      const buttons = page
        .getByRole('dialog')
        .locator('button[type="submit"]')
        .locator('xpath=..')
        .getByRole('button');
      await expect(buttons).toHaveCount(2);
      const [one, other] = await buttons.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().top),
      );
      expect(one).toBe(other);
    });
});

test('The buttons of a form stay above a keyboard that covers the page', async ({ page }) => {
  // As on iOS, where the page keeps its height under the keyboard.
  await page.addInitScript(() => {
    const shown = Object.assign(new EventTarget(), { offsetTop: 0, height: 844, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: shown });
  });
  const nora = await anAccount('Nora Visser');
  await aHousehold(nora);
  await openAs(page, nora, '/en/expenses');
  await page.getByRole('button', { name: 'New transaction in Groceries' }).tap();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.evaluate(() => {
    const { visualViewport: shown } = window;
    Object.assign(shown ?? {}, { offsetTop: 60, height: 420 });
    shown?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 60, width: 390, height: 420 });
  const create = await dialog.getByRole('button', { name: 'Create' }).boundingBox();
  expect((create?.y ?? 0) + (create?.height ?? 844)).toBeLessThan(480);
});

test(
  'A person who edits colours on a phone sees whether they are legible, and reaches the list in one tap',
  { tag: '@full' },
  async ({ page }) => {
    const nora = await anAccount('Nora Visser');
    await aHousehold(nora);
    await select(nora, await aTheme(nora, 'At night', builtIn('dark')));
    await openAs(page, nora, '/en/themes');
    const verdict = page.getByRole('link', { name: 'Contrast: All AA' });
    await field(page, 'Border').scrollIntoViewIfNeeded();
    await expect(verdict).toBeInViewport();
    await verdict.tap();
    await expect(page.getByRole('heading', { name: 'Contrast' })).toBeInViewport();
  },
);

test('At 400 % zoom, bars take a fifth of the window at most, and what takes the focus is under none', async ({
  page,
}) => {
  const nora = await anAccount('Nora Visser');
  await aHousehold(nora);
  // A window of 1,280 by 1,024 pixels.
  await page.setViewportSize({ width: 320, height: 256 });
  await openAs(page, nora, '/en/settings');
  await expect(page.getByRole('heading', { name: 'Expense Categories' })).toBeVisible();
  await page.getByRole('main').focus();
  const seen: { isUnderBar: boolean; ofWindow: number }[] = [];
  for (let step = 0; step < 30; step += 1) {
    // oxlint-disable no-await-in-loop -- one press after the other
    await page.keyboard.press('Tab');
    seen.push(
      await page.evaluate(() => {
        const bars = [...document.querySelectorAll('header, nav')].filter((bar) =>
          ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
        );
        const focused = document.activeElement;
        const { bottom, top } = focused?.getBoundingClientRect() ?? new DOMRect();
        const covers = (bar: Element) => {
          const edge = bar.getBoundingClientRect();
          return !bar.contains(focused) && edge.height > 0 && top < edge.bottom && bottom > edge.top;
        };
        const heights = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
        return { isUnderBar: bars.some(covers), ofWindow: heights / window.innerHeight };
      }),
    );
    // oxlint-enable no-await-in-loop
  }
  expect(seen.filter(({ isUnderBar }) => isUnderBar)).toEqual([]);
  expect(Math.max(...seen.map(({ ofWindow }) => ofWindow))).toBeLessThanOrEqual(0.2);
});
