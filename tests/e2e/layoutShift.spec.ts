// Checks each page at one width. With SALDO_FULL=1 at both, and with figures that arrive late.
import type { Page } from '@playwright/test';
import { expect, isFull, test } from './fixtures';
import { setUp } from './gallery/cast';
import type { Scene, State } from './gallery/scene';
import { STATES } from './gallery/states';
import { textsOf } from './gallery/texts';
import { addressOf, selectPlan, settle, signIn } from './gallery/tour';
import { holdBack, ofSums } from './network';
import { noteShifts, shiftsOf, waitForever } from './shifts';
import { openAs } from './steps';

const isPage = ({ open, meanwhile, lang }: State) =>
  open === undefined && meanwhile === undefined && lang === undefined;

const isFont = ({ pathname }: URL) => pathname.endsWith('.woff2');

const WITH_FIGURES = ['dashboard', 'income', 'expenses'];

/** Records layout shifts from now on. */
async function aScene(page: Page): Promise<Scene> {
  await waitForever(page);
  await noteShifts(page);
  return { page, lang: 'en', cast: await setUp(), ...textsOf('en') };
}

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const viewport of isFull ? [PHONE, DESK] : [PHONE])
  test.describe(() => {
    test.use({ viewport });

    test(`Nothing moves while a page loads at ${viewport.width} pixels`, async ({ page, console }) => {
      console.expect(/Unreadable record/);
      const scene = await aScene(page);
      const expectStill = async (state: State) => {
        await test.step(state.name, async () => {
          await page.goto(addressOf(scene, state));
          await expect(page.locator('h1')).toHaveText(state.heading(scene));
          await settle(scene, state);
          expect.soft(await shiftsOf(page), state.name).toEqual([]);
        });
      };

      const pages = STATES.filter(isPage);
      // oxlint-disable no-await-in-loop -- there is one page
      for (const state of pages.filter(({ by }) => by === 'visitor')) await expectStill(state);
      await signIn(scene, scene.cast.nora);
      for (const state of pages.filter(({ by }) => by === undefined)) {
        await selectPlan(scene, state.plan ?? 'full');
        await expectStill(state);
      }
      // oxlint-enable no-await-in-loop
    });
  });

const SLOW = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 90_000 };

for (const viewport of [PHONE, DESK])
  test.describe(() => {
    test.use({ viewport });

    for (const lang of ['en', 'pl', 'ar'])
      test(`The landing page in ${lang} moves on no slow network at ${viewport.width} pixels`, async ({
        page,
      }) => {
        await noteShifts(page);
        const session = await page.context().newCDPSession(page);
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', SLOW);
        const fonts = await holdBack(page, isFont);
        await page.goto(`/${lang}/`, { waitUntil: 'commit' });
        await expect(page.getByRole('form')).toHaveCount(2);
        await fonts();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        // The record's texts have replaced the built-in ones.
        await page.waitForFunction((key) => localStorage.getItem(key) !== null, `saldo:lang:${lang}`);
        expect(await shiftsOf(page)).toEqual([]);
      });
  });

for (const viewport of isFull ? [PHONE, DESK] : [])
  test.describe(() => {
    test.use({ viewport });

    test(`Figures that arrive late move nothing at ${viewport.width} pixels`, async ({ page, console }) => {
      console.expect(/Unreadable record/);
      const scene = await aScene(page);
      await openAs(page, scene.cast.nora, '/en/settings');
      for (const state of STATES.filter(({ name }) => WITH_FIGURES.includes(name)))
        await test.step(state.name, async () => {
          const goOn = await holdBack(page, ofSums);
          await page.goto(addressOf(scene, state));
          await expect(page.locator('article, [data-known="false"]').first()).toBeVisible();
          await goOn();
          await settle(scene, state);
          expect.soft(await shiftsOf(page), state.name).toEqual([]);
          await page.unrouteAll();
        });
    });
  });
