import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What stands in somebody's way, in whatever look the page has. */
export async function barriersOf(page: Page, but?: string): Promise<string[]> {
  return run((await axeFor(page, but)).withTags(WCAG_2_2_AA));
}

/** What lies on a page: the page behind it is a state of its own. */
const ABOVE = '[role="dialog"], [role="alertdialog"], :has(> [role="menu"])';

/** Whatever else axe looks for doesn't depend on colours. */
export async function unreadableIn(page: Page, look: string, but?: string): Promise<string[]> {
  // The high-contrast look keeps what level AAA asks for.
  const contrast = look === 'high_contrast' ? 'color-contrast-enhanced' : 'color-contrast';
  const axe = (await axeFor(page, but)).withRules([contrast, 'link-in-text-block']);
  if ((await page.locator(ABOVE).count()) > 0) axe.include(ABOVE);
  const found = await run(axe);
  return found.map((each) => `${look}: ${each}`);
}

/** Axe is half a megabyte, which a page that has it already need not read again. */
async function axeFor(page: Page, but: string | undefined): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page });
  axe.options({ resultTypes: ['violations'] });
  return but === undefined ? axe : axe.exclude(but);
}

async function run(axe: AxeBuilder): Promise<string[]> {
  // The other mode opens a page each time, to gather what was found in the frames: there are none.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
