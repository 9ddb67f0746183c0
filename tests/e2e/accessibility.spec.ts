import { PRODUCT_NAME } from '../../src/model/product';
import { expect, test } from './fixtures';
import { barriersOf, unreadableIn } from './gallery/axe';
import { setUp, type Cast } from './gallery/cast';
import { paint } from './gallery/look';
import { findingsOf, overflowsAt } from './gallery/measures';
import { STATES } from './gallery/states';
import { textsOf } from './gallery/texts';
import { statesAt, tour } from './gallery/tour';

/** The widths that no test of its own has: that nothing sticks out there is measured in passing. */
const BETWEEN = { 390: [768], 1280: [1920] };

// What is found says where it is; a trace of everything would take as long again.
test.use({ trace: 'off' });

let cast: Cast;
test.beforeAll(async () => {
  // A list of fifty is in nobody's way where one of five is not.
  cast = await setUp({ oneIn: 12 });
});

const devices = [
  { width: 390, height: 844, touch: true },
  { width: 1280, height: 800, touch: false },
] as const;

for (const { touch, ...viewport } of devices) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({
      viewport,
      hasTouch: touch,
      isMobile: touch,
      // Half-way through a fade the colours are not those that are read.
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const lang of ['en', 'ar'])
      test(`nothing stands in anybody's way, in ${lang}`, async ({ page, console }) => {
        test.setTimeout(600_000);
        console.expect(/Unreadable record/);
        const states = statesAt(STATES, viewport.width);
        await tour({ page, lang, cast, ...textsOf(lang) }, states, async (state, { t }) => {
          await test.step(state.name, async () => {
            const [default_, ...others] = cast.looks;
            const title = `${t(state.title)} · ${PRODUCT_NAME}`;
            const found: string[] = [];
            // In the other direction of writing once is enough: names, roles and colours are the same.
            if (lang === 'en' || touch) found.push(...(await barriersOf(page, state)));
            found.push(...(await findingsOf(page, { title, touch })));
            // Colours are the same in every language and at every width; what only a phone has is looked at there.
            if (lang === 'en' && (!touch || state.only === 'phone')) {
              found.push(...(await unreadableIn(page, others)));
              await paint(page, default_);
            }
            if (lang === 'en') found.push(...(await overflowsAt(page, ...BETWEEN[viewport.width])));
            expect.soft(found, state.name).toEqual([]);
          });
        });
      });
  });
}
