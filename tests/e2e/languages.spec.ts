import type { Locator } from '@playwright/test';
import { DISCONNECTED, expect, isFull, test } from './fixtures';
import { aHousehold, aLanguageCode, anAccount, aTransaction, daysFromNow, noonOf } from './household';
import { button, keepUndo, openAs } from './steps';

const AT_ONCE = isFull ? { timeout: 2000 } : {};

test(
  'A person creates a language in the app, and every open screen shows each text as soon as it is written',
  { tag: '@full' },
  async ({ page, anotherDevice, console }) => {
    const nora = await anAccount('Nora Visser');
    await aHousehold(nora);
    await openAs(page, nora, '/en/language');

    await button(page, 'New Language').click();
    const making = page.getByRole('dialog', { name: 'New Language' });
    await making.getByLabel('Code').fill('no language');
    await making.getByRole('button', { name: 'Create' }).click();
    await expect(making.getByText('This is no language code, like nl or pt-BR')).toBeVisible();
    await making.getByLabel('Code').fill('nl');
    await making.getByRole('button', { name: 'Create' }).click();
    await expect(making.getByText('Lang already exists')).toBeVisible();
    await making.getByLabel('Code').fill(aLanguageCode('fy'));
    await making.getByRole('button', { name: 'Create' }).click();
    await expect(making).toBeHidden();
    await expect(page).toHaveURL(/lang=fy-/);
    const code = new URL(page.url()).searchParams.get('lang') ?? '';

    const landing = await anotherDevice();
    await landing.goto(`/${code}`);
    await expect(landing.getByRole('button', { name: `local_${code}_sign_in` })).toBeVisible();

    const adding = page.getByRole('form', { name: 'Add translation' });
    await adding.getByRole('textbox').first().fill('sign_in');
    await adding.getByRole('textbox').last().fill('Oanmelde');
    await adding.getByRole('textbox').last().press('Enter');
    await expect(landing.getByRole('button', { name: 'Oanmelde', exact: true })).toBeVisible(AT_ONCE);

    await page.getByRole('searchbox', { name: 'Search keys and texts' }).fill('sign_in');
    await button(page, 'Edit sign_in').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Ynlogge');
    await page.keyboard.press('Enter');
    await expect(landing.getByRole('button', { name: 'Ynlogge', exact: true })).toBeVisible(AT_ONCE);

    await button(page, 'Delete sign_in').click();
    await keepUndo(page);
    await expect(landing.getByRole('button', { name: `local_${code}_sign_in` })).toBeVisible(AT_ONCE);
    await button(page, 'Undo').click();
    await expect(landing.getByRole('button', { name: 'Ynlogge', exact: true })).toBeVisible();

    // The next start doesn't wait for the database.
    console.allow(DISCONNECTED);
    await landing.route('**/google.firestore.v1.Firestore/**', (route) =>
      route.abort('internetdisconnected'),
    );
    await landing.reload();
    await expect(landing.getByRole('button', { name: 'Ynlogge', exact: true })).toBeVisible();
  },
);

test('A person who is not an administrator cannot change the built-in texts', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  await aHousehold(nora);
  await openAs(page, nora, '/en');
  await page.goto('/nl/language?lang=de&search=sign_in');
  await expect(page.getByText('Anmelden', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Alleen de maker en beheerders wijzigen dit').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'sign_in bewerken' })).toHaveCount(0);
});

/** The right edge of a text's letters. */
const startOf = (text: Locator) =>
  text.evaluate((element) => {
    const letters = document.createRange();
    letters.selectNodeContents(element);
    return letters.getBoundingClientRect().right;
  });

test('A name in Latin letters begins where an Arabic line begins', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await aTransaction(household, nora, {
    description: 'Gym',
    date: noonOf(daysFromNow(-1)),
    recurrance: { type: 'days', value: 30, end_date: null },
  });
  await openAs(page, nora, '/en/future');
  await page.goto('/ar/future');
  const gym = page.locator('bdi', { hasText: /^Gym$/ });

  await button(page, 'بانتظار التأكيد').click();
  await expect(gym).toBeVisible();
  await button(page, 'تخطي').click();
  const skipped = page.getByRole('heading', { name: 'تم تخطيها' });
  await expect(skipped).toBeVisible();
  expect(await startOf(gym)).toBeCloseTo(await startOf(skipped), 0);
});
