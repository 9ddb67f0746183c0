// Measures a page in every state. Each finding is a sentence. A correct page has none.
import type { Page } from '@playwright/test';

/** The least width and height of a target in pixels (WCAG 2.5.5 for fingers, 2.5.8 for pointers). */
const FINGER = 44;
const POINTER = 24;

const PHONE = { width: 390, height: 844 };

export async function findingsOf(page: Page, { title, touch }: { title: string; touch: boolean }) {
  const shown = await page.title();
  const { width } = page.viewportSize() ?? { width: 0 };
  return [
    ...(shown === title ? [] : [`The title is "${shown}", not "${title}".`]),
    ...(await page.evaluate(outline)),
    ...(await page.evaluate(overflow, width)),
    ...(await page.evaluate(smallTargets, touch ? FINGER : POINTER)),
  ];
}

/** The overflow of the page in windows of these widths. */
export async function overflowsAt(page: Page, ...widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of widths) {
    // oxlint-disable no-await-in-loop -- there is one window
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await overflowLeft(page, width)));
    // oxlint-enable no-await-in-loop
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/** The longest time in milliseconds that the page needs to adapt to a new window size. */
const TO_SETTLE = 10_000;

/** The overflow after the page has adapted. The dashboard's grid needs some more frames. */
async function overflowLeft(page: Page, width: number): Promise<string[]> {
  const end = Date.now() + TO_SETTLE;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until nothing sticks out
    const found = await page.evaluate(overflow, width);
    if (found.length === 0 || Date.now() > end) return found;
  }
}

/** The findings on a phone in both directions of writing, without opening the page again, which takes far longer. */
export async function findingsOnPhone(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const device = await page.context().newCDPSession(page);
  const touch = (enabled: boolean) => device.send('Emulation.setTouchEmulationEnabled', { enabled });
  await touch(true);
  await page.setViewportSize(PHONE);
  const found = await overflowLeft(page, PHONE.width);
  const own = await page.evaluate(() => document.documentElement.dir);
  const write = (direction: string) =>
    page.evaluate((dir) => void (document.documentElement.dir = dir), direction);
  await write(own === 'rtl' ? 'ltr' : 'rtl');
  found.push(...(await overflowLeft(page, PHONE.width)));
  found.push(...(await page.evaluate(smallTargets, FINGER)));
  await write(own);
  if (before) await page.setViewportSize(before);
  await touch(false);
  await device.detach();
  return found.map((finding) => `On a phone: ${finding}`);
}

// oxlint-disable unicorn/consistent-function-scoping -- these run in the page, which has only their own code

/** One h1 in a page and no skipped level. Layers above the page continue its levels. */
function outline(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter((each) =>
    each.checkVisibility(),
  );
  const inDialog = (each: HTMLElement) => each.closest('[role="dialog"], [role="alertdialog"]');
  const levels = (headings: HTMLElement[], above: number) => {
    let last = above;
    return headings.flatMap((heading) => {
      const [before, level] = [last, Number(heading.tagName.slice(1))];
      last = level;
      return level > before + 1 ? [`h${level} after h${before}: "${heading.textContent}"`] : [];
    });
  };
  const titles = all.filter(({ tagName }) => tagName === 'H1');
  return [
    ...(titles.length === 1 ? [] : [`There are ${titles.length} h1.`]),
    ...levels(
      all.filter((each) => !inDialog(each)),
      0,
    ),
    ...levels(
      all.filter((each) => inDialog(each)),
      1,
    ),
  ];
}

/** Nothing scrolls sideways, neither the page nor anything in it. A phone's window grows with content that is too wide. */
async function overflow(width: number): Promise<string[]> {
  await new Promise(requestAnimationFrame);
  const root = document.documentElement;
  const inside = [...document.querySelectorAll<HTMLElement>('body :not(input, textarea)')].filter((each) => {
    const { overflowX } = getComputedStyle(each);
    return ['auto', 'scroll', 'clip'].includes(overflowX) && each.scrollWidth > each.clientWidth;
  });
  const tooWide = root.scrollWidth > width ? [root] : [];
  return [...tooWide, ...inside].map(
    ({ tagName, className, scrollWidth, clientWidth }) =>
      `At ${width} pixels ${tagName.toLowerCase()}.${className} is ${scrollWidth} wide in ${clientWidth}.`,
  );
}

/**
 * The targets that are too small, tested point by point together with their labels and children. A layer covers a part
 * of the page, so only the top layer is tested.
 */
function smallTargets(least: number): string[] {
  const PRESSED =
    'button, a[href], input, select, textarea, summary, [role="button"], [role^="menuitem"], [tabindex="0"]';
  const ABOVE = '[role="dialog"], [role="alertdialog"], :has(> [role="menu"]), [role="status"]:has(button)';
  const around = [...document.querySelectorAll(ABOVE)].at(-1) ?? document;
  const [scrollX, scrollY] = [window.scrollX, window.scrollY];
  const found = [...around.querySelectorAll<HTMLElement>(PRESSED)].filter(isThere).flatMap((target) => {
    target.scrollIntoView({ block: 'center', inline: 'nearest' });
    if (isLargeByItself(target)) return [];
    const sizes = startsOf(target).map((start) => ({
      wide: reach(target, start, 1, 0) + reach(target, start, -1, 0) + 1,
      high: reach(target, start, 0, 1) + reach(target, start, 0, -1) + 1,
    }));
    if (sizes.some(({ wide, high }) => wide >= least && high >= least)) return [];
    const { tagName } = target;
    const name = target.getAttribute('aria-label') ?? (target.textContent.trim() || target.outerHTML);
    const measured = sizes.map(({ wide, high }) => `${Math.min(wide, least)} × ${Math.min(high, least)}`);
    return [`${measured.join(', ')} of ${least}: ${tagName.toLowerCase()} "${name.slice(0, 60)}"`];
  });
  window.scrollTo(scrollX, scrollY);
  return [...new Set(found)];

  function isThere(target: HTMLElement) {
    const isSeen = target.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
    // A skip link is clipped to nothing until it has the focus.
    const isCut = getComputedStyle(target).clipPath !== 'none';
    const rests = target.closest('[inert], [aria-hidden="true"], :disabled') !== null;
    return isSeen && !isCut && !rests && !isInSentence(target) && !isUnderSuggestions(target);
  }

  /** A list of suggestions covers what follows its field until the person goes on. */
  function isUnderSuggestions(target: HTMLElement) {
    const list = document.querySelector('[role="combobox"][aria-expanded="true"] ~ [role="listbox"]');
    if (list === null || list.contains(target)) return false;
    const [one, other] = [target.getBoundingClientRect(), list.getBoundingClientRect()];
    return (
      one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right
    );
  }

  /** WCAG exempts targets in a sentence, whose height is the line height. */
  function isInSentence(target: HTMLElement) {
    const { display } = getComputedStyle(target);
    const { parentElement: parent } = target;
    return (
      display === 'inline' && parent?.matches('p, li') === true && parent.textContent !== target.textContent
    );
  }

  /** Most targets are. Testing all point by point would take a second per page. */
  function isLargeByItself(target: HTMLElement) {
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return (
      width >= least &&
      height >= least &&
      leadsTo(target, left + 1, y) &&
      leadsTo(target, right - 1, y) &&
      leadsTo(target, x, top + 1) &&
      leadsTo(target, x, bottom - 1)
    );
  }

  /** The centres of the target and of its labels. */
  function startsOf(target: HTMLElement) {
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
    return [target, ...labels].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  }

  function reach(target: HTMLElement, { x, y }: { x: number; y: number }, right: number, down: number) {
    let far = 0;
    while (far < least && leadsTo(target, x + right * (far + 1), y + down * (far + 1))) far += 1;
    return far;
  }

  function leadsTo(target: HTMLElement, x: number, y: number) {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
  }
}
