// The whole plan as it was at the end of an earlier day, on a real device with its stored records.
import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { cachedOnDevice } from './device';
import { expect, test } from './fixtures';
import { barriersOf } from './gallery/axe';
import {
  aDashboard,
  anAccount,
  aPlan,
  aWidget,
  database,
  daysFromNow,
  noonOf,
  type Household,
} from './household';
import { goTo, logOut, openAs, row } from './steps';

const bar = (page: Page) => page.getByRole('complementary', { name: 'As it was' });

const daysAgo = (count: number) => Timestamp.fromMillis(Date.now() - count * 86_400_000);
const writtenAgo = (count: number) => ({ createdAt: daysAgo(count), updatedAt: daysAgo(count) });

/** Three days ago a person entered bread for € 12,50, and today it was changed to € 90. */
async function aChangedPlan(by: { id: string }): Promise<Household> {
  const plan = await aPlan('Household', by, {
    expense_categories: [{ uid: 'Groceries', position: 0 }],
    ...writtenAgo(3),
  });
  await aDashboard(plan, aWidget('NextMonthExpense', 0));
  const fields = {
    plan_id: plan.planId,
    type: 'expense',
    amount: 12.5,
    description: 'Bread',
    category: 'Groceries',
    date: noonOf(daysFromNow(-3)),
    user_id: by.id,
    recurrance: { type: 'weeks', value: 1, end_date: null },
  };
  const bread = database.collection('transaction').doc();
  await bread.set({ ...fields, ...writtenAgo(3), amount: 90, updatedAt: Timestamp.now() });
  const told = async (kind: string, days: number, record: object) => {
    const entry = { plan_id: plan.planId, user_id: by.id, at: daysAgo(days), kind, ids: [bread.id] };
    await database.collection('history').add({ ...entry, records: { [bread.id]: record } });
  };
  await told('entry', 3, { now: fields });
  await told('change', 0, { was: { amount: 12.5 }, now: { amount: 90 } });
  return plan;
}

async function openEarlier(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See an earlier day' }).click();
  const dialog = page.getByRole('dialog', { name: 'As it was' });
  await expect(dialog.getByLabel('Date', { exact: true })).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(bar(page)).toContainText('to read only.');
}

test('Somebody looks at yesterday, and goes back to today', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  await aChangedPlan(nora);
  await openAs(page, nora, '/en/expenses');
  await expect(row(page, 'Bread')).toContainText('€ 90,00');
  await goTo(page, 'History');
  await openEarlier(page);
  await expect(page.getByRole('heading', { name: 'Household', level: 1 })).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);

  for (const name of ['Expenses', 'Future', 'Search', 'Settle up', 'Import and export', 'Income']) {
    await goTo(page, name);
    await expect(bar(page)).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(await barriersOf(page)).toEqual([]);
  }
  await goTo(page, 'Expenses');
  await expect(row(page, 'Bread').first()).toContainText('€ 12,50');

  await test.step('The device keeps what belongs to today', async () => {
    expect(await cachedOnDevice(page)).not.toContain('"amount":1250');
  });
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(row(page, 'Bread')).toContainText('€ 90,00');
  await expect(bar(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an earlier day fits, and a person who signs out leaves nothing there', async ({ page }) => {
    const nora = await anAccount('Nora Visser');
    await aChangedPlan(nora);
    await openAs(page, nora, '/en/history');
    await openEarlier(page);
    await expect(page.getByRole('article')).toContainText('€ 50,00');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await logOut(page);
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(() => cachedOnDevice(page)).not.toMatch(/Bread|Household/);
  });
});
