import { expect, test } from './fixtures';
import { setUp, type Cast } from './gallery/cast';
import type { Scene, State } from './gallery/scene';
import { STATES } from './gallery/states';
import { textsOf } from './gallery/texts';
import { addressOf, selectPlan, settle, signIn } from './gallery/tour';
import { noteShifts, shiftsOf } from './shifts';

const isPage = ({ open, meanwhile, lang }: State) =>
  open === undefined && meanwhile === undefined && lang === undefined;

let cast: Cast;
test.beforeAll(async () => {
  cast = await setUp();
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('nothing moves while a page loads', async ({ page, console }) => {
      console.expect(/Unreadable record/);
      const scene: Scene = { page, lang: 'en', cast, ...textsOf('en') };
      await noteShifts(page);
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
      await signIn(scene, cast.nora);
      for (const state of pages.filter(({ by }) => by === undefined)) {
        await selectPlan(scene, state.plan ?? 'full');
        await expectStill(state);
      }
      // oxlint-enable no-await-in-loop
    });
  });
