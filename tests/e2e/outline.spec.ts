// What a screen reader meets on each page: names, roles and their order, as written down in outlines/. After a wanted
// change: npm run test:e2e -- outline --update-snapshots=all
import { expect, test } from './gallery/fixtures';
import { STATES } from './gallery/states';
import { textsOf } from './gallery/texts';
import { statesAt, tour } from './gallery/tour';

/** Milliseconds. Playwright waits as long before it writes an outline down. */
const SETTLED = 10_000;

/** The outlines contain dates. */
const TODAY = '2026-11-25';

/** Each page before anybody acts on it. */
const PAGES = STATES.filter(({ open, meanwhile, plan }) => !open && !meanwhile && plan === undefined);

/** The others differ on a phone only in the bars. */
const ON_A_PHONE = PAGES.filter(({ name }) => ['landing', 'dashboard', 'expenses', 'future'].includes(name));

const SIZES = {
  desk: { pages: PAGES, viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
  phone: { pages: ON_A_PHONE, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

test.use({ plot: { today: TODAY, oneIn: 12, domain: 'outline.test' }, timezoneId: 'Europe/Amsterdam' });
// Both sizes share the people.
test.describe.configure({ mode: 'default' });

for (const [size, { pages, ...device }] of Object.entries(SIZES))
  test.describe(() => {
    test.use(device);
    test(
      `A screen reader finds each page on a ${size} as written down`,
      { tag: '@full' },
      async ({ page, cast, console }) => {
        test.slow();
        console.allow(/Unreadable record/);
        await page.clock.setFixedTime(`${TODAY}T12:00Z`);
        const scene = { page, lang: 'en', cast, ...textsOf('en') };
        await tour(scene, statesAt(pages, device.viewport.width), async ({ name }) => {
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await expect
            .soft(page.locator('body'))
            .toMatchAriaSnapshot({ name: `${name}-${size}.aria.yml`, timeout: SETTLED });
        });
      },
    );
  });
