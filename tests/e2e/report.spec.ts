import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from './fixtures';
import { aHousehold, anAccount, aPlan, aTransaction, database, daysFromNow, noonOf } from './household';
import { openAs } from './steps';

const GOALS = ['Bike', 'Tent', 'Boat'];
const CATEGORIES = Array.from({ length: 20 }, (_, index) => `Category ${index + 1}`);

/** A day of the month so many months before this one. */
function dayOf(monthsAgo: number, date: number): string {
  const [year = 0, month = 0] = daysFromNow(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsAgo, date)).toISOString().slice(0, 10);
}

/** The last full month, as in an address. */
const LAST = dayOf(1, 1).slice(0, 7);

test('The report of a month of a household with twenty limits and three goals prints on one sheet of A4', async ({
  page,
}) => {
  const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
  const household = await aPlan(`Household ${crypto.randomUUID().slice(0, 8)}`, nora, {
    members: [bram.id],
    expense_categories: CATEGORIES.map((uid, position) => ({ uid, position })),
    limits: Object.fromEntries(CATEGORIES.map((uid) => [uid, 40_000])),
    rollovers: Object.fromEntries(CATEGORIES.map((uid) => [`${dayOf(3, 1).slice(0, 7)}/${uid}`, 40_000])),
    goals: Object.fromEntries(
      GOALS.map((name) => [
        `goal${name}`.padEnd(20, '0'),
        { name, amount: 80_000, day: daysFromNow(200), since: dayOf(3, 1) },
      ]),
    ),
  });
  const put = {
    plan_id: household.planId,
    goal: `goal${GOALS[0]}`.padEnd(20, '0'),
    amount: 15_000,
    day: dayOf(1, 20),
    user_id: nora.id,
    createdAt: FieldValue.serverTimestamp(),
    updatedAt: FieldValue.serverTimestamp(),
  };
  await database.doc(`goal_entry/${household.planId}-put`).create(put);
  const months = [1, 2, 3, 4, 5].flatMap((ago) =>
    CATEGORIES.map((category) =>
      aTransaction(household, nora, {
        category,
        description: `Purchase for ${category}`,
        amount: ago === 1 ? 900 : 300,
        date: noonOf(dayOf(ago, 10)),
      }),
    ),
  );
  await Promise.all(months);
  await openAs(page, nora, `/en/report?month=${LAST}`);
  await expect(page.getByRole('region', { name: 'Largest expenses' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Unusual' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Monthly limits' }).getByRole('listitem')).toHaveCount(20);
  await expect(page.getByText('Bram de Wit pays Nora Visser')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Goals' }).getByRole('listitem')).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^€\s150,00 put in during/)).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('A person lets a limit roll over, and reads in the report what is left, in Arabic too', async ({
    page,
  }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await aTransaction(household, nora, { amount: 100 });
    await openAs(page, nora, '/en/expenses');
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

    await test.step('sets a limit that rolls over', async () => {
      await page.getByRole('button', { name: 'Actions for Groceries' }).tap();
      await page.getByRole('menuitem', { name: 'Set a limit' }).tap();
      const dialog = page.getByRole('dialog', { name: 'Limit for Groceries' });
      await dialog.getByLabel('Monthly limit').fill('400');
      await dialog.getByRole('switch', { name: 'What is left goes into the next month' }).tap();
      await dialog.getByRole('button', { name: 'Save' }).tap();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/€\s300,00 left of €\s400,00/).first()).toBeVisible();
    });

    await test.step('opens the report of the month from there', async () => {
      await page.getByRole('link', { name: 'Month report' }).tap();
      await expect(page).toHaveURL(`/en/report?month=${daysFromNow(0).slice(0, 7)}`);
      await expect(page.getByRole('region', { name: 'Monthly limits' })).toContainText(/€\s300,00 left/);
      expect(await isWide()).toBe(false);
    });

    await test.step('reads it in Arabic', async () => {
      await page.goto(page.url().replace('/en/', '/ar/'));
      await expect(page.getByRole('heading', { level: 1, name: 'تقرير الشهر' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'أكبر المصروفات' }).getByRole('listitem')).toHaveCount(1);
      expect(await isWide()).toBe(false);
    });
  });
});
