import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { setUp, type Cast } from './gallery/cast';
import type { Scene, State } from './gallery/scene';
import { STATES } from './gallery/states';
import { textsOf } from './gallery/texts';
import { addressOf, selectPlan, settle, signIn } from './gallery/tour';

/** TypeScript's own library doesn't know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Notes from the first frame of each page what moves without an act of the person. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows no more than what is in here
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')} "${node?.textContent?.slice(0, 40)}"`;
    };
    new PerformanceObserver((list) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only kind of entry that is asked for
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) shifts.push(`${value}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

/** What has moved since the page was loaded. The browser tells of a frame in the one after it. */
function shiftsOf(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(window, 'shifts'))));
      }),
  );
}

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
