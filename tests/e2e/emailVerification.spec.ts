import { expect, test } from './fixtures';
import { aStranger } from './household';
import { signUp } from './steps';

const MAILS = '**/accounts:sendOobCode*';

test(
  'A sign-up succeeds even if the verification mail cannot be sent',
  { tag: '@full' },
  async ({ page, console }) => {
    await page.route(MAILS, (route) => route.abort());
    console.expect(/ERR_FAILED/);
    await page.goto('/en');
    await signUp(page, aStranger('Nora Visser'));
    await expect(page.getByRole('heading', { name: 'Create Plan' })).toBeVisible();
    await page.getByRole('button', { name: /^Profile/ }).click();
    await expect(page.getByText('Address not verified yet')).toBeVisible();
  },
);
