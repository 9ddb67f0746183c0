// What axe finds on a page as it is shown.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Look } from './cast';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No rule in use needs style sheets, which axe would fetch again, and a finding is told by its element. */
const ONLY_VIOLATIONS = { resultTypes: ['violations' as const], preload: false, selectors: false };

/** What lies on a page: the page behind it is a state of its own. */
const ABOVE = '[role="dialog"], [role="alertdialog"], :has(> [role="menu"])';

/** What shows a theme that is edited: it wears that one, and not the page's. */
const FOREIGN = '.theme-scope';

/** What covers a part of the page for a while, beside which that part is smaller than it is. */
const COVERS = `${ABOVE}, [role="status"]:has(button)`;

/** What of axe runs in the page, once the builder has brought it there. */
interface Axe {
  run: (context: object, options: object) => Promise<Found>;
}

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** What stands in somebody's way, of which a theme that is edited and can't be read is none. */
export async function barriersOf(
  page: Page,
  { isUnreadable = false }: { isUnreadable?: boolean } = {},
): Promise<string[]> {
  // Axe is half a megabyte, which a page that has it already need not read again.
  const [isThere, isCovered] = await page.evaluate(
    (above) => ['axe' in window, document.querySelector(above) !== null] as const,
    ABOVE,
  );
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page });
  axe.options(ONLY_VIOLATIONS).withTags(WCAG_2_2_AA);
  if (isCovered) axe.include(ABOVE);
  if (isUnreadable) axe.exclude(FOREIGN);
  // How large what can be pressed is `findingsOf` measures too, and more strictly.
  if ((await page.locator(COVERS).count()) > 0) axe.disableRules('target-size');
  // The other mode opens a page each time, to gather what was found in the frames: there are none.
  return sentencesOf(await axe.setLegacyMode().analyze());
}

/**
 * What can't be read in these looks: whatever else axe looks for doesn't depend on colours. The page is painted in them
 * past the theme that is selected, which takes no time and renders nothing anew. After `barriersOf` only.
 */
export async function unreadableIn(page: Page, looks: readonly Look[]): Promise<string[]> {
  const wanted = looks.map(({ id, look: { colors } }) => ({
    colors: Object.entries(colors),
    // The high-contrast look keeps what level AAA asks for.
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
