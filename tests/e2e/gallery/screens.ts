// Saves a picture of every state to the folder `screens`: `npm run screens`. It tests nothing, so `npm test` leaves it
// out.
import type { Page } from '@playwright/test';
import { LOOKS, type Look } from './cast';
import { test } from './fixtures';
import { paint, wear } from './look';
import type { State } from './scene';
import { STATES } from './states';
import { textsOf } from './texts';
import { statesAt, tour } from './tour';
import { requireKnown, type Wanted } from './wanted';

const wanted: Wanted = JSON.parse(process.env['SALDO_SCREENS'] ?? '{ "names": [] }');

const SIZES = [
  { width: 390, height: 844, langs: ['en', 'ar'] },
  { width: 768, height: 1024, langs: ['en'] },
  { width: 1280, height: 800, langs: ['en', 'ar'] },
  { width: 1920, height: 1080, langs: ['en'] },
];
const sizes = SIZES.filter(({ width }) => wanted.width === undefined || wanted.width === String(width));

requireKnown(wanted, {
  widths: SIZES.map(({ width }) => String(width)),
  langs: sizes.flatMap(({ langs }) => langs),
  looks: LOOKS,
  names: sizes.flatMap(({ width }) => statesAt(STATES, width)).map(({ name }) => name),
});

/** Pixels. A longer page would show only more of the same. */
const LONGEST = 3000;

// Pictures show lists in full length.
test.use({ plot: {} });

/** Languages other than English have pictures in the default look only. */
function looksIn(lang: string, looks: readonly Look[]): Look[] {
  return looks.filter(
    ({ id }) =>
      (wanted.look === undefined || wanted.look === id) &&
      (lang === 'en' || wanted.look !== undefined || id === 'default'),
  );
}

async function takePicture(page: Page, lang: string, { name }: State, { id }: Look): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const path = `screens/${size.width}-${id}${lang === 'en' ? '' : `-${lang}`}/${name}.png`;
  // Behind a dialog the page doesn't scroll.
  const isBehind = (await page.locator('.isBehind').count()) > 0;
  const content = isBehind ? 0 : await page.evaluate(() => document.documentElement.scrollHeight);
  // In a window as high as the page, fixed bars are at the page's edges.
  const height = Math.max(size.height, Math.min(content, LONGEST));
  await page.setViewportSize({ ...size, height });
  await page.screenshot({ path });
  await page.setViewportSize(size);
}

for (const { langs, ...viewport } of sizes)
  test.describe(`at ${viewport.width} pixels`, () => {
    const isTouched = viewport.width <= 800;
    test.use({
      viewport,
      hasTouch: isTouched,
      isMobile: isTouched,
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const lang of langs.filter((each) => wanted.lang === undefined || wanted.lang === each))
      test(`pictures of every state in ${lang}`, async ({ page, cast, console }) => {
        test.setTimeout(600_000);
        console.allow(/Unreadable record/);
        const states = statesAt(STATES, viewport.width).filter(
          ({ name }) => wanted.names.length === 0 || wanted.names.some((part) => name.includes(part)),
        );
        await tour({ page, lang, cast, ...textsOf(lang) }, states, async (state, scene) => {
          const isPainted = state.by !== undefined || state.keepsTheme;
          for (const look of looksIn(lang, cast.looks)) {
            // oxlint-disable no-await-in-loop -- there is one page
            if (isPainted) await paint(page, look);
            else await wear(scene, look);
            await takePicture(page, lang, state, look);
            // oxlint-enable no-await-in-loop
          }
          // Restores the selected theme.
          if (isPainted) await paint(page, cast.looks[0]);
        });
      });
  });
