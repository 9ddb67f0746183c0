// The look of a theme in a real browser: at the first paint, under the policy of the site, and on two devices.
import type { Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { DEFAULT_LOOK } from '../../src/model/theme';
import { expect, test } from './fixtures';
import { aHousehold, anAccount, database } from './household';
import { logOut, signIn } from './steps';

const NIGHT = { 'background-color': '#11141a', 'widget-color': '#191d26', 'text-color': '#c2c7d1' };
const BLACK = Object.fromEntries(Object.keys(DEFAULT_LOOK.colors).map((name) => [name, '#000000']));

interface Options {
  font?: string;
  colors?: Record<string, string>;
}

/** Someone with a household, who has selected a theme of theirs. */
async function someoneWith({ font = 'Open Sans', colors = NIGHT }: Options = {}) {
  const nora = await anAccount('Nora Visser');
  const { planName } = await aHousehold(nora);
  const times = { createdAt: FieldValue.serverTimestamp(), updatedAt: FieldValue.serverTimestamp() };
  const look = { font, colors: { ...DEFAULT_LOOK.colors, ...colors } };
  const theme = await database.collection('theme').add({ user_id: nora.id, name: 'Mine', ...look, ...times });
  const select = (id: string | null) =>
    database.doc(`user/${nora.id}`).update({ selectedTheme: id ?? FieldValue.delete() });
  await select(theme.id);
  return { nora, planName, themeId: theme.id, select };
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const DEFAULT = 'rgb(246, 245, 242)';
const DARK = 'rgb(17, 20, 26)';

test('the theme is on before anything else of the app has run', async ({ page }) => {
  const { nora, planName } = await someoneWith();
  await page.goto('/en');
  expect(await background(page)).toBe(DEFAULT);
  await signIn(page, nora);
  await expect(page.getByRole('heading', { name: planName })).toBeVisible();
  await expect.poll(() => background(page)).toBe(DARK);

  // From here on the app's own scripts come to nothing.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  expect(await page.locator('#root').innerHTML()).toBe('');
  expect(await background(page)).toBe(DARK);
  const looks = await page.evaluate(() => [
    getComputedStyle(document.documentElement).colorScheme,
    document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
  ]);
  expect(looks).toEqual(['dark', '#191d26']);
});

test('from the first frame to the last, a reload shows no other background', async ({ page }) => {
  const { nora, planName } = await someoneWith();
  await page.goto('/en');
  await signIn(page, nora);
  await expect.poll(() => background(page)).toBe(DARK);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      if (document.body !== null) seen.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: planName })).toBeVisible();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual([DARK]);
});

test('signing out takes it off, and leaves nothing of it on the device', async ({ page }) => {
  const { nora } = await someoneWith();
  await page.goto('/en');
  await signIn(page, nora);
  await expect.poll(() => background(page)).toBe(DARK);
  await logOut(page);
  expect(await background(page)).toBe(DEFAULT);
  expect(await page.evaluate(() => localStorage.getItem('saldo:theme'))).toBeNull();
  await page.reload();
  expect(await background(page)).toBe(DEFAULT);
});

test('it follows the person to another device, live', async ({ page, anotherDevice }) => {
  const { nora, themeId, select } = await someoneWith();
  const phone = await anotherDevice();
  await Promise.all([page.goto('/en/future'), phone.goto('/en/future')]);
  await Promise.all([signIn(page, nora), signIn(phone, nora)]);
  await expect.poll(() => background(phone)).toBe(DARK);
  await select(null);
  await Promise.all([page, phone].map((device) => expect.poll(() => background(device)).toBe(DEFAULT)));
  await select(themeId);
  await Promise.all([page, phone].map((device) => expect.poll(() => background(device)).toBe(DARK)));
});

test('its font comes from the web-font service, which the policy of the site lets through, and again at the next start', async ({
  page,
  fontService,
}) => {
  const { nora } = await someoneWith({ font: 'Lato' });
  await page.goto('/en');
  await signIn(page, nora);
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Lato') && status === 'loaded'),
    );
  await expect.poll(loaded).toBe(true);
  expect(fontService.asked).toEqual(['Lato']);
  await page.reload();
  await expect.poll(loaded).toBe(true);
  // As a font is verified.
  const address = `${fontService.address}?family=Exo+2:400`;
  expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200);
});

test('a web-font service that says nothing keeps nobody waiting', async ({ page, fontService }) => {
  const { nora, planName } = await someoneWith({ font: 'Lato' });
  fontService.behave('slow');
  await page.goto('/en');
  await signIn(page, nora);
  await expect(page.getByRole('heading', { name: planName })).toBeVisible();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: planName })).toBeVisible();
  expect(fontService.asked).toEqual([]);
});

test('black on black, an address leads back to the default theme', async ({ page }) => {
  const { nora, planName } = await someoneWith({ colors: BLACK });
  await page.goto('/en/income');
  await signIn(page, nora);
  await expect.poll(() => background(page)).toBe('rgb(0, 0, 0)');
  await page.goto('/en/income?theme=default');
  await expect(page.getByText('The default theme is on again.')).toBeVisible();
  await expect(page).toHaveURL(/\/en\/income$/);
  expect(await background(page)).toBe(DEFAULT);
  await page.goto('/en');
  await expect(page.getByRole('heading', { name: planName })).toBeVisible();
  expect(await background(page)).toBe(DEFAULT);
});

test('black on black, Alt+Shift+0 leads back to the default theme', async ({ page }) => {
  const { nora } = await someoneWith({ colors: BLACK });
  await page.goto('/en');
  await signIn(page, nora);
  await expect.poll(() => background(page)).toBe('rgb(0, 0, 0)');
  await page.keyboard.press('Alt+Shift+Digit0');
  await expect(page.getByText('The default theme is on again.')).toBeVisible();
  await expect.poll(() => background(page)).toBe(DEFAULT);
});
