// Findings of axe on the current page.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Look } from './cast';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No rule in use needs style sheets, which axe would fetch again. A finding names its element. */
const ONLY_VIOLATIONS = { resultTypes: ['violations' as const], preload: false, selectors: false };

/** Layers above a page. The page behind them is its own state. */
const ABOVE = '[role="dialog"], [role="alertdialog"], :has(> [role="menu"])';

/** The preview of an edited theme: it has that theme and not the page's. */
const FOREIGN = '.theme-scope';

/** Layers that cover a part of the page for a while and make that part look smaller. */
const COVERS = `${ABOVE}, [role="status"]:has(button)`;

/** The part of axe that runs in the page after the builder has injected it. */
interface Axe {
  run: (context: object, options: object) => Promise<Found>;
}

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** The barriers on a page, except an edited theme that is illegible. */
export async function barriersOf(
  page: Page,
  { isUnreadable = false }: { isUnreadable?: boolean } = {},
): Promise<string[]> {
  // Axe is half a megabyte: a page that already has it doesn't load it again.
  const [isThere, isCovered] = await page.evaluate(
    (above) => ['axe' in window, document.querySelector(above) !== null] as const,
    ABOVE,
  );
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page });
  axe.options(ONLY_VIOLATIONS).withTags(WCAG_2_2_AA);
  if (isCovered) axe.include(ABOVE);
  if (isUnreadable) axe.exclude(FOREIGN);
  // `findingsOf` measures the size of targets more strictly.
  if ((await page.locator(COVERS).count()) > 0) axe.disableRules('target-size');
  // A scrolled page has rows below the bar at its top, which makes them look smaller.
  else await page.evaluate(() => scrollTo(0, 0));
  // The other mode opens a page each time to collect findings from frames. Saldo has no frames.
  return sentencesOf(await axe.setLegacyMode().analyze());
}

/**
 * Illegible texts in these looks: no other finding of axe depends on colours. Sets the page's colours past the selected
 * theme, which takes no time and renders nothing again. Call it only after `barriersOf`.
 */
export async function unreadableIn(page: Page, looks: readonly Look[]): Promise<string[]> {
  const wanted = looks.map(({ id, look: { colors } }) => ({
    colors: Object.entries(colors),
    // The high-contrast look meets level AAA.
    rules: [id === 'high_contrast' ? 'color-contrast-enhanced' : 'color-contrast', 'link-in-text-block'],
  }));
  const found = await page.evaluate(
    async ({ all, above, foreign, only }) => {
      const axe: Axe = Reflect.get(window, 'axe');
      const context = {
        include: [[document.querySelector(above) ? above : 'html']],
        exclude: document.querySelector(foreign) ? [[foreign]] : [],
      };
      const results: Found[] = [];
      for (const { colors, rules } of all) {
        for (const [name, value] of colors) document.documentElement.style.setProperty(`--${name}`, value);
        // oxlint-disable no-await-in-loop -- there is one page
        await new Promise(requestAnimationFrame);
        results.push(await axe.run(context, { runOnly: rules, ...only }));
        // oxlint-enable no-await-in-loop
      }
      return results;
    },
    { all: wanted, above: ABOVE, foreign: FOREIGN, only: ONLY_VIOLATIONS },
  );
  return found.flatMap((each, index) =>
    sentencesOf(each).map((sentence) => `${looks[index]?.id}: ${sentence}`),
  );
}

const sentencesOf = ({ violations }: Found) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
