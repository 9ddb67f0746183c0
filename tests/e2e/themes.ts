// A person's acts on the Themes page, and their effects on every page.
import { type Locator, type Page } from '@playwright/test';
import { BUILT_IN_THEMES } from '../../src/domain/themes/builtInThemes';
import type { ThemeLook } from '../../src/model/theme';
import { FontService } from '../support/fontService';
import { expect, test as base } from './fixtures';
import type { Person } from './household';
import { openAs } from './steps';

interface Fixtures {
  /** The web-font service of the build. */
  fonts: FontService;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern
  fonts: async ({}, run) => {
    const { port } = new URL(process.env['VITE_FONT_SERVICE'] ?? '');
    const service = await FontService.start(Number(port));
    await run(service);
    await service.stop();
  },
});

type BuiltIn = (typeof BUILT_IN_THEMES)[number]['id'];

/** One of the looks that a theme can start from. */
export function builtIn(id: BuiltIn): ThemeLook {
  const found = BUILT_IN_THEMES.find((theme) => theme.id === id);
  if (found === undefined) throw new Error(`There is no ${id} look.`);
  return found.look;
}

export const selector = (page: Page): Locator => page.getByRole('combobox', { name: 'Theme', exact: true });
export const newTheme = (page: Page): Locator => page.getByRole('dialog', { name: 'New Theme' });
/** The field of the colour with this name, or of the font. */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

export async function openThemes(page: Page, person: Person): Promise<void> {
  await openAs(page, person, '/en/themes');
  await expect(selector(page)).toBeVisible();
}

/** `start` is the name of the first look. Default: the look of the page. */
export async function makeTheme(page: Page, name: string, start?: string): Promise<void> {
  await selector(page).selectOption('New Theme');
  await newTheme(page).getByLabel('Name', { exact: true }).fill(name);
  if (start !== undefined) await newTheme(page).getByRole('radio', { name: start, exact: true }).check();
  await newTheme(page).getByRole('button', { name: 'Create' }).click();
  await expect(newTheme(page)).toBeHidden();
  await expectSelected(page, name);
}

export async function expectSelected(page: Page, name: string): Promise<void> {
  await expect(selector(page).locator('option:checked')).toHaveText(name);
}

/** A browser's form of `#rrggbb`. */
export function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Expects these colours for the page, its text and the browser's bar. */
export async function expectLook(page: Page, { colors }: ThemeLook): Promise<void> {
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', rgb(colors['background-color']));
  await expect(body).toHaveCSS('color', rgb(colors['text-color']));
  const bar = page.locator('meta[name="theme-color"]');
  await expect(bar).toHaveAttribute('content', colors['widget-color']);
}

/** Records the background of every frame from now on, from the first frame of each page. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: string[] = [];
    const note = () => {
      frames.push(getComputedStyle(document.body ?? document.documentElement).backgroundColor);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { frames });
  });
}

/** The different backgrounds of this page since it was loaded. */
export async function paintedBackgrounds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frames: unknown = Reflect.get(window, 'frames');
    return Array.isArray(frames) ? [...new Set(frames.map(String))] : [];
  });
}

/** As if the person or an administrator of the machine had refused. */
export async function refuseClipboard(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  for (const name of ['clipboard-read', 'clipboard-write']) {
    // oxlint-disable-next-line no-await-in-loop -- a session answers one call after the other
    await session.send('Browser.setPermission', {
      permission: { name },
      setting: 'denied',
      browserContextId: targetInfo.browserContextId ?? '',
    });
  }
}
