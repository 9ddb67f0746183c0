// Checks the states of the product for barriers. By default it opens each state once, except the rare ones, checks it in
// full, and briefly as on a phone, in both directions of writing. With SALDO_FULL=1 it checks everything everywhere.
import { PRODUCT_NAME } from '../../src/model/product';
import { isFull } from './fixtures';
import { barriersOf, unreadableIn } from './gallery/axe';
import { goAbroad } from './gallery/cast';
import { expect, test } from './gallery/fixtures';
import { paint } from './gallery/look';
import { findingsOf, findingsOnPhone, overflowsAt } from './gallery/measures';
import { PLACES } from './gallery/states';
import { textsOf } from './gallery/texts';
import { statesAt, tour } from './gallery/tour';

interface Visit {
  title: string;
  lang: string;
  size: 'phone' | 'desk';
  /** Whether to check all states in full, or only those that exist at this size alone. */
  inFull?: true;
  /** The states to check in the other looks too: colours are the same in every language and at every width. */
  inLooks?: 'everything' | 'pages';
  /** Visits only the states that exist at this size alone. */
  isOnlyHere?: true;
  /** Further widths in pixels at which to measure overflow. */
  alsoAt?: readonly number[];
  /** Also measures the page as on a phone. */
  alsoOnPhone?: true;
}

const VISITS: readonly Visit[] = isFull
  ? [
      { title: 'in English on a phone', lang: 'en', size: 'phone', inFull: true, alsoAt: [768] },
      { title: 'in Arabic on a phone', lang: 'ar', size: 'phone', inFull: true },
      { title: 'in English', lang: 'en', size: 'desk', inFull: true, inLooks: 'everything', alsoAt: [1920] },
      // One visit in the other direction of writing is enough: names, roles and colours are the same.
      { title: 'in Arabic', lang: 'ar', size: 'desk' },
    ]
  : [
      { title: 'in English', lang: 'en', size: 'desk', inFull: true, inLooks: 'pages', alsoOnPhone: true },
      {
        title: 'in Arabic, with the bars of a phone',
        lang: 'ar',
        size: 'phone',
        inFull: true,
        isOnlyHere: true,
      },
    ];

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
} as const;

test.describe.configure({ mode: 'parallel' });
// A finding names its place. A trace of everything would double the time.
test.use({ trace: 'off' });

for (const { title, lang, size, inFull, isOnlyHere, inLooks, alsoAt = [], alsoOnPhone } of VISITS)
  test.describe(() => {
    test.use(SIZES[size]);
    const { viewport, hasTouch: touch } = SIZES[size];

    for (const [place, all] of Object.entries(PLACES)) {
      const states = statesAt(all, viewport.width).filter(
        ({ only, isRare = false }) => (isFull || !isRare) && (!isOnlyHere || only === size),
      );
      if (states.length === 0) continue;
      test(`There is no barrier ${place}, ${title}`, async ({ page, cast, console }) => {
        test.slow();
        console.allow(/Unreadable record/);
        // Of one currency and one way of writing dates, a page might only look right by chance.
        const comeHome = lang === 'ar' ? await goAbroad(cast) : null;
        await tour({ page, lang, cast, ...textsOf(lang) }, states, async (state, { t }) => {
          await test.step(state.name, async () => {
            const [default_, dark, ...others] = cast.looks;
            const isPhonesOwn = state.only === 'phone';
            const found: string[] = [];
            if (inFull || isPhonesOwn) found.push(...(await barriersOf(page, state)));
            found.push(...(await findingsOf(page, { title: `${t(state.title)} · ${PRODUCT_NAME}`, touch })));
            const isInLooks = inLooks === 'everything' || (inLooks === 'pages' && !state.open);
            if (isInLooks || (isPhonesOwn && isFull)) {
              found.push(...(await unreadableIn(page, isFull ? [dark, ...others] : [dark])));
              await paint(page, default_);
            }
            found.push(...(await overflowsAt(page, ...alsoAt)));
            if (alsoOnPhone) found.push(...(await findingsOnPhone(page)));
            expect.soft(found, state.name).toEqual([]);
          });
        });
        await comeHome?.();
      });
    }
  });
