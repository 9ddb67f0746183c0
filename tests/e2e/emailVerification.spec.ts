import { expect, test } from './fixtures';
import { anAccount, aStranger } from './household';
import { signIn, signUp } from './steps';

const MAILS = '**/accounts:sendOobCode*';
const RESEND = 'Resend verification mail';

test('A sign-up goes on when the verification mail cannot be sent', async ({ page, console }) => {
  await page.route(MAILS, (route) => route.abort());
  console.expect(/ERR_FAILED/);
  await page.goto('/en');
  await signUp(page, aStranger('Nora Visser'));
  await expect(page.getByRole('heading', { name: 'Create Plan' })).toBeVisible();
  await page.getByRole('button', { name: /^Profile/ }).click();
  await expect(page.getByText('Address not verified yet')).toBeVisible();
});

test('A person who asks for too many verification mails sees what the identity service says', async ({
  page,
  console,
}) => {
  const throttled = { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } };
  await page.route(MAILS, (route) => route.fulfill({ status: 400, json: throttled }));
  console.expect(/status of 400/);
  await page.goto('/en');
  await signIn(page, await anAccount('Nora Visser'));
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitem', { name: RESEND }).click();
  await expect(page.getByRole('status').getByText(/too-many-requests/)).toBeVisible();
});

test('Another verification mail is sent when a person asks for it', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  await page.goto('/en');
  await signIn(page, nora);
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitem', { name: RESEND }).click();
  await expect(page.getByRole('status').getByText(new RegExp(`on its way to ${nora.email}`))).toBeVisible();
});
