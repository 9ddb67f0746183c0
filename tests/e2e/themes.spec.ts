import { DEFAULT_LOOK } from '../../src/model/theme';
import { cachedOnDevice } from './device';
import { expect, isFull } from './fixtures';
import { aHousehold, anAccount, aTheme, select, themesOf } from './household';
import { press, tabTo, type } from './keys';
import { button, goTo, logOut, openAs, signIn } from './steps';
import {
  builtIn,
  expectLook,
  expectSelected,
  field,
  makeTheme,
  newTheme,
  openThemes,
  paintedBackgrounds,
  recordFrames,
  refuseClipboard,
  rgb,
  selector,
  test,
} from './themes';

const DARK = builtIn('dark');
async function aPerson(displayName: string) {
  const person = await anAccount(displayName);
  await aHousehold(person);
  return person;
}

test('A new dark theme applies at once, on every page, and in the first frame of the next start', async ({
  page,
  console,
}) => {
  await openThemes(page, await aPerson('Nora Visser'));
  await expectLook(page, DEFAULT_LOOK);
  await makeTheme(page, 'Evening', 'Dark');
  await expectLook(page, DARK);
  for (const name of ['Income', 'Future', 'Settings']) {
    await goTo(page, name);
    await expectLook(page, DARK);
  }

  await recordFrames(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(await paintedBackgrounds(page)).toEqual([rgb(DARK.colors['background-color'])]);

  await test.step('even if nothing of the app itself arrives', async () => {
    console.expect(/net::ERR_FAILED/);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.reload();
    await expectLook(page, DARK);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect(page.getByRole('heading')).toHaveCount(0);
  });
});

test(
  "A theme selected on one device applies at once on the person's other device",
  { tag: '@full' },
  async ({ page, anotherDevice }) => {
    const nora = await aPerson('Nora Visser');
    const other = await anotherDevice();
    await openThemes(page, nora);
    await openAs(other, nora, '/en/income');
    await expect(other.getByRole('heading', { name: 'Income', level: 1 })).toBeVisible();

    await makeTheme(page, 'Evening', 'Dark');
    await expectLook(other, DARK);
    await field(page, 'Background').fill('#000000');
    await button(page, 'Save Changes').click();
    await expect(other.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');

    await selector(page).selectOption('Default Theme');
    await expectLook(page, DEFAULT_LOOK);
    await expectLook(other, DEFAULT_LOOK);
    await goTo(other, 'Themes');
    await selector(other).selectOption('Evening');
    await expectLook(page, { ...DARK, colors: { ...DARK.colors, 'background-color': '#000000' } });
    await expectSelected(page, 'Evening');
  },
);

test(
  'A theme in black on black needs a confirmation, and two ways lead back from it on any page',
  { tag: '@full' },
  async ({ page }) => {
    await openThemes(page, await aPerson('Nora Visser'));
    await makeTheme(page, 'Night');
    for (const each of await page.locator('main input[type="text"][aria-describedby]').all())
      await each.fill('black');
    // Only the preview shows it until it is saved.
    await expectLook(page, DEFAULT_LOOK);
    const ask = page.getByRole('alertdialog', { name: 'This theme is hard to read' });
    await button(page, 'Save Changes').click();
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await expectLook(page, DEFAULT_LOOK);
    await button(page, 'Save Changes').click();
    await ask.getByRole('button', { name: 'Use it anyway' }).click();
    const body = page.locator('body');
    await expect(body).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(body).toHaveCSS('color', 'rgb(0, 0, 0)');

    await test.step('a key', async () => {
      await goTo(page, 'Income');
      await page.keyboard.press('Alt+Shift+0');
      await expectLook(page, DEFAULT_LOOK);
      await expect(page.getByText('The default theme is on again')).toBeVisible();
    });

    await test.step('an address, before anything is painted', async () => {
      await goTo(page, 'Themes');
      await expectSelected(page, 'Default Theme');
      await selector(page).selectOption('Night');
      await ask.getByRole('button', { name: 'Use it anyway' }).click();
      await expect(body).toHaveCSS('background-color', 'rgb(0, 0, 0)');
      await recordFrames(page);
      await page.goto('/en/expenses?theme=default');
      await expect(page.getByText('The default theme is on again')).toBeVisible();
      await expectLook(page, DEFAULT_LOOK);
      await expect(page).toHaveURL(/\/en\/expenses$/);
      await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible();
      expect(await paintedBackgrounds(page)).toEqual([rgb(DEFAULT_LOOK.colors['background-color'])]);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible();
      await expectLook(page, DEFAULT_LOOK);
    });
  },
);

test.describe(() => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('A theme can be given to another person through the clipboard', { tag: '@full' }, async ({ page }) => {
    const [nora, bram] = [await aPerson('Nora Visser'), await aPerson('Bram de Wit')];
    await openThemes(page, nora);
    await makeTheme(page, 'Evening', 'Dusk');
    await button(page, 'Export Theme').click();
    await expect(
      page.getByRole('status').getByText('Theme copied to clipboard', { exact: true }),
    ).toBeVisible();

    await logOut(page);
    await page.goto('/en/themes');
    await signIn(page, bram);
    await button(page, 'Import Theme').click();
    const dialog = page.getByRole('dialog', { name: 'Import Theme' });
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Evening');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expectSelected(page, 'Evening');
    await expectLook(page, builtIn('dusk'));
    expect(await themesOf(bram)).toMatchObject([{ name: 'Evening', ...builtIn('dusk') }]);
  });
});

// The pages' tests also cover its parts, but not the browser's own refusal.
if (isFull) {
  test('Without a clipboard, a theme is copied by hand and pasted into a field', async ({ page }) => {
    const nora = await aPerson('Nora Visser');
    await openThemes(page, nora);
    await refuseClipboard(page);
    await makeTheme(page, 'Evening', 'Forest');
    await button(page, 'Export Theme').click();
    const copying = page.getByRole('dialog', { name: 'Export Theme' });
    await expect(copying.getByText('Failed to copy theme to clipboard')).toBeVisible();
    const text = await copying.getByRole('textbox').inputValue();
    await copying.getByRole('button', { name: 'Close' }).first().click();

    await button(page, 'Import Theme').click();
    const pasting = page.getByRole('dialog', { name: 'Import Theme' });
    const pasted = pasting.getByRole('textbox', { name: 'Theme', exact: true });
    await pasted.fill(text.slice(0, -1));
    await button(page, 'Import').click();
    await expect(pasted).toHaveAccessibleDescription('Failed to import theme');
    await pasted.fill('{"font":"x","colors":"blue"}');
    await button(page, 'Import').click();
    await expect(pasted).toHaveAccessibleDescription('Invalid theme format');
    await pasted.fill(text);
    await button(page, 'Import').click();
    await pasting.getByLabel('Name', { exact: true }).fill('Morning');
    await pasting.getByRole('button', { name: 'Create' }).click();
    await expectSelected(page, 'Morning');
    expect(await themesOf(nora)).toHaveLength(2);
  });
}

test(
  'A font can be used once the web-font service has confirmed it',
  { tag: '@full' },
  async ({ page, fonts, console }) => {
    await openThemes(page, await aPerson('Nora Visser'));
    await makeTheme(page, 'Letters');
    const font = field(page, 'Font');
    const verify = async (name: string) => {
      await font.fill(name);
      await button(page, 'Verify').click();
    };
    const failed = async () => {
      await expect(font).toHaveAccessibleDescription('Failed to verify font');
      await expect(page.getByText(/^Last failed attempt: \d\d:\d\d/)).toBeVisible();
    };

    await verify('Noto Serif');
    await expect(page.getByText('Valid font!')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('font-family', /^"Noto Serif"/);
    expect(fonts.asked).toContain('Noto+Serif');

    await test.step('not one that is unknown to the service', async () => {
      console.expect(/400|CORS/);
      console.expect(/ERR_FAILED|400/);
      await verify('Comic Opera');
      await failed();
      await button(page, 'Save Changes').click();
      await failed();
      await expect(font).toBeFocused();
    });

    await test.step('not one with an invalid name', async () => {
      await verify('x; } * { display: none');
      await expect(font).toHaveAccessibleDescription(
        'A font name has letters, digits, spaces and hyphens only',
      );
      await verify(' ');
      await expect(font).toHaveAccessibleDescription('Font is required');
    });

    await test.step('later, when the service is slow', async () => {
      fonts.behave('slow');
      await verify('Exo 2');
      await expect(page.getByText('Verifying...')).toBeVisible();
      fonts.behave('well');
      await expect(page.getByText('Valid font!')).toBeVisible();
    });

    await test.step('not while the service is down', async () => {
      fonts.behave('down');
      console.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
      await verify('Lato');
      await failed();
      fonts.behave('well');
      await button(page, 'Verify').click();
      await expect(page.getByText('Valid font!')).toBeVisible();
    });

    await test.step('and the saved one is used on every page, with another one in its place until it arrives', async () => {
      await button(page, 'Save Changes').click();
      await expect(page.getByText('Theme saved')).toBeVisible();
      await page.goto('/en/income');
      await expect(page.getByRole('heading', { name: 'Income', level: 1 })).toHaveCSS(
        'font-family',
        /^"?Lato/,
      );
      const faces = () =>
        page.evaluate(() =>
          [...document.fonts]
            .filter(({ family, status }) => family.includes('Lato') && status === 'loaded')
            .map(({ display }) => display),
        );
      await expect.poll(async () => [...new Set(await faces())]).toEqual(['swap']);
    });
  },
);

test('A web-font service that does not answer delays nobody', { tag: '@full' }, async ({ page, fonts }) => {
  const nora = await aPerson('Nora Visser');
  await select(nora, await aTheme(nora, 'Letters', { ...DEFAULT_LOOK, font: 'Lato' }));
  fonts.behave('slow');
  await openAs(page, nora, '/en/income');
  await expect(page.getByRole('heading', { name: 'Income', level: 1 })).toBeVisible();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Income', level: 1 })).toBeVisible();
  expect(fonts.asked).toEqual([]);
});

test(
  'Signing out restores the default look, and leaves nothing of the theme on the device',
  { tag: '@full' },
  async ({ page }) => {
    const nora = await aPerson('Nora Visser');
    await openThemes(page, nora);
    await makeTheme(page, 'Evening', 'Dusk');
    const dusk = builtIn('dusk').colors['primary-color'];
    const left = async () => ['Evening', dusk].filter((text) => kept.includes(text));
    let kept = await cachedOnDevice(page);
    // Otherwise the next checks would prove nothing.
    expect(await left()).toEqual(['Evening', dusk]);

    await logOut(page);
    await expectLook(page, DEFAULT_LOOK);
    await expect
      .poll(async () => {
        kept = await cachedOnDevice(page);
        return left();
      })
      .toEqual([]);
    await recordFrames(page);
    await page.reload();
    await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
    expect(await paintedBackgrounds(page)).toEqual([rgb(DEFAULT_LOOK.colors['background-color'])]);

    await signIn(page, nora);
    await expectLook(page, builtIn('dusk'));
  },
);

// The keyboard journey also creates and changes a theme.
if (isFull) {
  test('A person creates, changes and selects a theme with the keyboard alone', async ({ page }) => {
    await openThemes(page, await aPerson('Nora Visser'));
    const dialog = newTheme(page);
    await press(page, button(page, 'New Theme'));
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Evening');
    await tabTo(page, dialog.getByRole('radio', { name: 'Current colours and font' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expectLook(page, DARK);

    await press(page, selector(page), 'ArrowUp');
    await expectLook(page, DEFAULT_LOOK);
    await page.keyboard.press('ArrowDown');
    await expectLook(page, DARK);

    await type(page, field(page, 'Background'), 'black');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+z');
    await expectLook(page, DARK);
    await expect(page.getByText('Unsaved changes')).toBeHidden();
  });
}

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'On a phone, a person creates and selects a theme, and everything fits',
    { tag: '@full' },
    async ({ page }) => {
      await openThemes(page, await aPerson('Nora Visser'));
      const fits = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await fits();
      await makeTheme(page, 'Evening', 'Dark');
      await expectLook(page, DARK);
      await fits();
      await field(page, 'Muted text').fill('#3a3f4a');
      await expect(page.getByRole('button', { name: /^Fix / }).first()).toBeVisible();
      await fits();
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Settings' }).tap();
      await page.getByRole('button', { name: 'Discard' }).tap();
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      await expectLook(page, DARK);
    },
  );
});
