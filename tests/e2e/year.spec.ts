import type { Locator, Page } from '@playwright/test';
import { cachedInDatabases } from './device';
import { expect, test } from './fixtures';
import { barriersOf } from './gallery/axe';
import { overflowsAt } from './gallery/measures';
import { aHousehold, anAccount, aPlan, aTransaction, noonOf } from './household';
import { button, openAs } from './steps';

const LAST = new Date().getFullYear() - 1;

/** The figure of a row in the column of January, which is 0, or a later one. */
const figure = (page: Page, name: string, column: number): Locator =>
  page.getByRole('row', { name }).getByRole('cell').nth(column).getByRole('link');

/** What Find has: how many, and what the expenses among them come to. */
async function expectFound(page: Page, count: number, expenses: string) {
  await expect(page.getByRole('heading', { name: `${count} found`, exact: true })).toBeVisible();
  await expect(page.getByRole('definition').nth(1)).toHaveText(expenses);
}

/** Last year's: rent of Bram in each month, and purchases of both in March. */
async function aYear() {
  const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
  const household = await aHousehold(nora, bram);
  await aTransaction(household, nora);
  await aTransaction(household, nora, { amount: 100, date: noonOf(`${LAST}-03-01`) });
  await aTransaction(household, nora, { amount: 12.5, date: noonOf(`${LAST}-03-31`) });
  await aTransaction(household, bram, { amount: 20, date: noonOf(`${LAST}-03-15`) });
  await aTransaction(household, nora, { amount: 7, date: noonOf(`${LAST}-04-01`) });
  await aTransaction(household, bram, {
    amount: 800,
    description: 'Rent',
    category: 'Housing',
    date: noonOf(`${LAST}-01-01`),
    recurrance: { type: 'months', value: 1, end_date: noonOf(`${LAST}-12-31`) },
  });
  return nora;
}

test('Each figure of a year opens Find on what it is made of, by category and by person', async ({
  page,
}) => {
  await openAs(page, await aYear(), '/en/year');
  await button(page, 'Previous year').click();
  await expect(page).toHaveURL(`/en/year?year=${LAST}`);
  await expect(page.getByRole('columnheader')).toHaveCount(15);
  await expect(figure(page, 'Groceries', 2)).toHaveText('133');
  expect(await overflowsAt(page, 768, 1024, 1280, 1920)).toEqual([]);
  expect(await barriersOf(page)).toEqual([]);

  const other = page.context().waitForEvent('page');
  await figure(page, 'Groceries', 2).click({ modifiers: ['ControlOrMeta'] });
  await expectFound(await other, 3, '€ 132,50');
  await (await other).close();
  await expect(page).toHaveURL(`/en/year?year=${LAST}`);
  await figure(page, 'Groceries', 2).click();
  await expectFound(page, 3, '€ 132,50');
  await page.goBack();
  await figure(page, 'Housing', 12).click();
  await expectFound(page, 12, '€ 9.600,00');
  await page.goBack();

  await page.getByRole('switch', { name: 'By person' }).click();
  await expect(page).toHaveURL(/by=person/);
  await figure(page, 'Bram de Wit', 2).click();
  await expectFound(page, 2, '€ 820,00');
  await page.goBack();
  await page.getByRole('link', { name: 'mrt', exact: true }).click();
  await expect(page).toHaveURL(`/en/report?month=${LAST}-03`);
});

test('What is unfolded in a narrow window still is after the window was wide', async ({ page }) => {
  await openAs(page, await aYear(), `/en/year?year=${LAST}`);
  await expect(page.getByRole('columnheader')).toHaveCount(15);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Groceries').click();
  await expect(page.getByRole('rowheader', { name: /^(mrt|apr)$/ })).toHaveCount(2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('columnheader')).toHaveCount(15);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('rowheader', { name: /^(mrt|apr)$/ })).toHaveCount(2);
  await button(page, 'Groceries').click();
  await expect(page.getByRole('rowheader', { name: /^(mrt|apr)$/ })).toHaveCount(0);
});

test('Amounts of seven figures and long names keep the table of a year in its place', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  const name = 'Groceries and householdsupplies of the whole neighbourhood';
  const household = await aPlan('Jalan Merdeka', nora, {
    currency: 'IDR',
    expense_categories: [{ uid: name, position: 0 }],
  });
  await aTransaction(household, nora, {
    amount: 7_654_321,
    category: name,
    date: noonOf(`${LAST}-01-01`),
    recurrance: { type: 'months', value: 1, end_date: noonOf(`${LAST}-12-31`) },
  });
  await openAs(page, nora, `/en/year?year=${LAST}`);
  await expect(figure(page, name, 0)).toHaveText('91.851.852');
  expect(await overflowsAt(page, 390, 768, 1280)).toEqual([]);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await expect(figure(page, name, 12)).toHaveText('91.851.852');
  expect(await overflowsAt(page, 1920)).toEqual([]);

  // On A4 and on a small sheet, from the same wide window.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const printed = await page.getByRole('table').evaluate((table) =>
    [703, 500].map((paper) => {
      const copy = table.parentElement?.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return null;
      copy.style.inlineSize = `${paper}px`;
      document.body.append(copy);
      const letters = parseFloat(getComputedStyle(copy.querySelector('td') ?? copy).fontSize);
      const cut = copy.scrollWidth - paper;
      copy.remove();
      return { cut, letters };
    }),
  );
  expect(printed.map((each) => each?.cut)).toEqual([0, 0]);
  expect(printed[0]?.letters).toBeGreaterThan(7);
  // Nothing on paper can be pressed.
  await expect(page.getByText(/^A press on an amount/)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('A year is a list of sums that unfold into their months, in Arabic', async ({ page }) => {
    await openAs(page, await aYear(), '/en');
    await page.goto(`/ar/year?year=${LAST}`);
    const groceries = button(page, 'البقالة');
    await groceries.tap();
    await expect(groceries).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await expect(figure(page, 'البقالة', 0)).toHaveText('140');
    await expect(page.getByRole('rowheader', { name: /^(mrt|apr)$/ })).toHaveCount(2);
    expect(await overflowsAt(page, 320, 390)).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);

    await test.step('What was unfolded, and the place in the page, are there again on the way back', async () => {
      await figure(page, 'apr', 0).tap();
      await expect(page).toHaveURL(/find/);
      await page.goBack();
      await expect(groceries).toHaveAttribute('aria-expanded', 'true');
      await expect(figure(page, 'apr', 0)).toBeInViewport();
    });

    // To the left is onwards.
    await page.getByRole('link', { name: 'mrt' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(figure(page, 'mrt', 0)).toBeFocused();
    await figure(page, 'mrt', 0).tap();
    await expect(page).toHaveURL(
      `/ar/find?category=Groceries&type=expense&from=${LAST}-03-01&to=${LAST}-03-31&each=yes`,
    );
    await expect(page.getByRole('definition').nth(1)).toHaveText('€ 132,50');
  });
});

test('What is read of a year is kept once: the cache of the database has none of it', async ({ page }) => {
  await openAs(page, await aYear(), `/en/year?year=${LAST}`);
  await expect(figure(page, 'Groceries', 2)).toHaveText('133');
  // The plan itself is there.
  await expect.poll(() => cachedInDatabases(page)).toContain('Household');
  expect(await cachedInDatabases(page)).not.toContain('Bread and cheese');
});
