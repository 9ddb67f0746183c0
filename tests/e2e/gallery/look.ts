// Gives the page a look, past the selected theme.
import type { Page } from '@playwright/test';
import { select } from '../household';
import { expectLook } from '../themes';
import type { Look } from './cast';
import type { Scene } from './scene';

/** Sets the page's colours past the selected theme. This takes no time and renders nothing again. */
export async function paint(page: Page, { id, look: { colors } }: Look): Promise<void> {
  const values = { ...withDashes(colors), 'color-scheme': id === 'dark' ? 'dark' : 'light' };
  await page.evaluate(async (all) => {
    for (const [name, value] of all) document.documentElement.style.setProperty(name, value);
    await new Promise(requestAnimationFrame);
  }, Object.entries(values));
}

const withDashes = (colors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--${name}`, value]));

/** Selects the theme, as on another device. */
export async function wear({ page, cast }: Scene, { look, theme }: Look): Promise<void> {
  await select(cast.nora, theme ?? null);
  await expectLook(page, look);
}
