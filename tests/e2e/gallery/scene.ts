// What a state of the product is, for all that look at every one of them.
import { expect, type Locator, type Page } from '@playwright/test';
import type { TranslationKey } from '../../../src/model/lang';
import type { Cast, Meanwhile } from './cast';
import type { Texts } from './texts';

/** Where a state is looked at. */
export interface Scene extends Texts {
  page: Page;
  lang: string;
  cast: Cast;
}

export interface State {
  /** Tells it from all others; its picture is called so. */
  name: string;
  /** Below `/<lang>/`. */
  path: string;
  /** One that there is not, of which the default one tells. */
  lang?: string;
  /** What the browser's tab says of its page. */
  title: TranslationKey;
  heading: (scene: Scene) => string;
  /** Nora, unless it says otherwise. */
  by?: 'visitor' | 'ada';
  /** The full one, unless it says otherwise. */
  plan?: keyof Cast['plans'];
  /** Only there with the bars of a phone, or only beside a sidebar. */
  only?: 'phone' | 'desk';
  /** What is done on the page. Whatever it opens, Escape closes, and what it leaves unsaved is discarded. */
  open?: (scene: Scene) => Promise<void>;
  /** Escape alone doesn't bring the page back to what it was. */
  leavesTraces?: boolean;
  /** There when all of it is. */
  shows?: (scene: Scene) => Locator;
  /** What Escape doesn't take back. */
  close?: (scene: Scene) => Promise<void>;
  meanwhile?: Meanwhile;
  /** It shows the theme that is selected, so another look is put on past that. */
  keepsTheme?: boolean;
  /** The theme that is edited can't be read. */
  isUnreadable?: boolean;
}

/** What the states of one page share. */
export type PageOf = Pick<State, 'path' | 'title' | 'heading' | 'by' | 'plan' | 'shows'>;

/** Presses the button of this name. */
export async function press(
  { page, t }: Scene,
  key: TranslationKey,
  values?: Parameters<Texts['t']>[1],
): Promise<void> {
  await page.getByRole('button', { name: t(key, values), exact: true }).click();
}

/** A button whose name begins so, whatever else is on it. */
export function buttonOf({ page, t }: Scene, key: TranslationKey): Locator {
  return page.getByRole('button', { name: t(key) }).filter({ visible: true });
}

export const dialog = ({ page }: Scene): Locator => page.getByRole('dialog');
export const question = ({ page }: Scene): Locator => page.getByRole('alertdialog');
export const menu = ({ page }: Scene): Locator => page.getByRole('menu');

/** What has just been done can be undone until something else is done: what holds the focus doesn't go by itself. */
export async function keepUndo({ page, t }: Scene): Promise<void> {
  await page.getByRole('button', { name: t('undo'), exact: true }).focus();
}

/** As the browser tells the page when another tab has let a newer version in. Gone once the page is loaded anew. */
export async function tellNewVersion({ page, t }: Scene): Promise<void> {
  await expect(async () => {
    // The first time it is the first version that takes over.
    await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
    await expect(page.getByText(t('new_version'))).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** As when the tab was closed while the plan was being deleted. */
export async function interruptDeletion({ page }: Scene, planId: string): Promise<void> {
  await page.evaluate((key) => localStorage.setItem(key, 'yes'), `saldo:deleting:${planId}`);
  await page.reload();
}

export async function forgetDeletion({ page }: Scene, planId: string): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), `saldo:deleting:${planId}`);
}

/** As the browser tells the page when the network comes and goes; nothing fails on the way. */
export async function tellConnection(page: Page, isOnline: boolean): Promise<void> {
  await page.evaluate((onLine) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
    dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  }, isOnline);
}
