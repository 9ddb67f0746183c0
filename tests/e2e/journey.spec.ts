import { dutchEuros } from '../../src/domain/formats/formats';
import { parseDay } from '../../src/domain/time/calendar';
import { leftOnDevice } from './device';
import { expect, isFull, test } from './fixtures';
import { anInvite, aStranger, daysFromNow } from './household';
import { addTransaction, card, createPlan, enterTransaction, goTo, logOut, row, signUp } from './steps';

test('A household goes from sign-up to sign-out, and its second member sees everything as it happens', async ({
  page,
  anotherDevice,
}) => {
  const nora = aStranger('Nora Visser');
  const bram = aStranger('Bram de Wit');
  const soon = daysFromNow(5);
  const planName = `Lindenstraat ${crypto.randomUUID().slice(0, 8)}`;

  await test.step('Nora signs up and creates a plan', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);
    await signUp(page, nora);
    await createPlan(page, planName);
    await expect(page.getByRole('button', { name: new RegExp(`^Plan ${planName}`) })).toBeVisible();
  });

  await test.step('Income shows her earnings', async () => {
    await goTo(page, 'Income');
    await addTransaction(page, 'Salary', {
      description: 'Salary of Nora',
      amount: '2.850,00',
      date: soon,
      monthly: true,
    });
    const salary = row(page, 'Salary of Nora');
    await expect(salary).toContainText('€ 2.850,00');
    await expect(salary).toContainText('every month');
    await expect(salary).toContainText('Nora');
    await expect(salary).toContainText(longDay(soon));
    await expect(card(page, 'Salary')).toContainText('every month');
  });

  await test.step('Expenses show her single and monthly expenses', async () => {
    await goTo(page, 'Expenses');
    await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
    await addTransaction(page, 'Housing', {
      description: 'Rent',
      amount: '1325',
      date: soon,
      monthly: true,
    });
    await expect(card(page, 'Groceries').getByText('Market')).toBeVisible();
    await expect(row(page, 'Market')).toContainText('€ 23,45');
    await expect(row(page, 'Market')).toContainText(longDay(daysFromNow(0)));
    await expect(row(page, 'Rent')).toContainText('€ 1.325,00');
    await expect(row(page, 'Rent')).toContainText('every month');
  });

  await test.step('Future shows series on their days, and nothing else', async () => {
    await goTo(page, 'Future');
    const day = page.getByRole('region', { name: weekdayDay(soon) });
    await expect(day.getByRole('listitem')).toHaveCount(2);
    await expect(day.getByRole('listitem').first()).toContainText('Salary of Nora');
    await expect(day.getByRole('listitem').last()).toContainText('€ -1.325,00');
    await expect(day).toContainText('€ 1.525,00');
    await expect(page.getByText('Market')).toHaveCount(0);
  });

  const other = await anotherDevice();
  await test.step('Bram signs up and accepts her invite', async () => {
    await other.goto('/');
    await signUp(other, bram);
    await expect(other.getByRole('heading', { name: 'Create Plan' })).toBeVisible();
    await anInvite(nora, bram);
    await expect(other.getByRole('button', { name: 'Notifications, 1 invite' })).toBeVisible();
    await expect(other.getByText(`Nora Visser invites you to ${planName}`)).toBeVisible();
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(other.getByRole('button', { name: new RegExp(`^Plan ${planName}`) })).toBeVisible();
    await goTo(other, 'Expenses');
    await expect(row(other, 'Market')).toBeVisible();
  });

  await test.step('He sees her entries at once, without a reload', async () => {
    await goTo(page, 'Expenses');
    const dialog = await enterTransaction(page, 'Groceries', { description: 'Cheese', amount: '8,20' });
    const confirmed = timeOf(dialog.waitFor({ state: 'hidden' }));
    const seen = timeOf(row(other, 'Cheese').waitFor());
    await dialog.getByRole('button', { name: 'Create' }).click();
    const wait = (await seen) - (await confirmed);
    if (isFull) expect(wait).toBeLessThan(1000);
    await expect(row(other, 'Cheese')).toContainText('Nora');
  });

  await test.step('She signs out, and none of her data is left on the device', async () => {
    const hers = [nora.email, nora.displayName, planName, 'Market', 'Salary of Nora', bram.email];
    const left = () => leftOnDevice(page, hers);
    // Otherwise the next checks would prove nothing.
    expect(await left()).toHaveLength(hers.length);
    await logOut(page);
    await expect.poll(left).toEqual([]);
    await page.reload();
    await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
    expect(await left()).toEqual([]);
  });
});

/** The time of the event, in milliseconds. */
async function timeOf(event: Promise<void>): Promise<number> {
  await event;
  return performance.now();
}

function longDay(day: string): string {
  const parsed = parseDay(day);
  return parsed === null ? day : dutchEuros().longDay(parsed);
}

function weekdayDay(day: string): string {
  const parsed = parseDay(day);
  return parsed === null ? day : dutchEuros().weekdayDay(parsed);
}
