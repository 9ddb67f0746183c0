import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { aHousehold, anAccount, aStranger } from './household';
import { goTo, newTransaction, openAs, row, signIn, signUp } from './steps';

const GONE = "This invite link doesn't work any more. Ask for a new one.";

const invited = (page: Page) => page.getByRole('dialog', { name: 'You are invited' });

test('A newcomer follows a link, signs up, and enters something in the plan', async ({
  page,
  anotherDevice,
}) => {
  const nora = await anAccount('Nora Visser');
  const stranger = await anAccount('Sam Bos');
  const newcomer = aStranger('Bram de Wit');
  const household = await aHousehold(nora);
  await openAs(page, nora, '/en/settings');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = await page.getByRole('dialog').getByLabel('Invite link', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  const pending = page.getByRole('region', { name: 'Pending Invites' });
  await expect(pending.getByText('Link for 1 person')).toBeVisible();

  const phone = await anotherDevice();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(address);
  await expect(phone.getByText('Nora Visser invites you to')).toBeVisible();
  await signUp(phone, newcomer);
  await invited(phone).getByRole('button', { name: 'Accept' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: household.planName })).toBeVisible();
  await goTo(phone, 'Expenses');
  await phone.getByRole('button', { name: 'New transaction', exact: true }).click();
  await newTransaction(phone).getByLabel('Description').fill('Bakery 4,50 groceries');
  await phone.keyboard.press('Enter');
  await phone.keyboard.press('Enter');
  await expect(row(phone, 'Bakery')).toContainText('€ 4,50');

  await test.step('the owner sees the new member, and the link used', async () => {
    await expect(
      page.getByRole('region', { name: 'Project Members' }).getByText(newcomer.email),
    ).toBeVisible();
    await expect(pending.getByText(/No longer works/)).toBeVisible();
  });

  await test.step('a stranger with the same link gets nowhere, signed out and signed in', async () => {
    const other = await anotherDevice();
    await other.goto(address);
    await expect(other.getByText(GONE)).toBeVisible();
    await signIn(other, stranger);
    await expect(invited(other).getByText(GONE)).toBeVisible();
    await expect(other.getByText(household.planName)).toHaveCount(0);
  });
});
