// The states of the product, for all tests and pictures that visit each of them.
import { expect, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import type { TranslationKey } from '../../../src/model/lang';
import { Unsent } from '../../../src/model/unsent';
import type { Cast, Meanwhile } from './cast';
import type { Texts } from './texts';

/** The page that shows a state. */
export interface Scene extends Texts {
  page: Page;
  lang: string;
  cast: Cast;
}

export interface State {
  /** Unique. The picture's file has this name. */
  name: string;
  /** The path below `/<lang>/`. */
  path: string;
  /** An unknown language. The page then uses the default one. */
  lang?: string;
  /** The title of the browser tab. */
  title: TranslationKey;
  heading: (scene: Scene) => string;
  /** Default: Nora. */
  by?: 'visitor' | 'ada';
  /** Default: the full plan. */
  plan?: keyof Cast['plans'];
  /** Exists only with the bars of a phone, or only beside a sidebar. */
  only?: 'phone' | 'desk';
  /** The acts on the page. Escape closes the opened layers, and the tour discards unsaved changes. */
  open?: (scene: Scene) => Promise<void>;
  /** Escape alone doesn't restore the page. */
  leavesTraces?: boolean;
  /** Visible when the state is complete. */
  shows?: (scene: Scene) => Locator;
  /** Undoes the acts that Escape doesn't. */
  close?: (scene: Scene) => Promise<void>;
  meanwhile?: Meanwhile;
  /** The page shows the selected theme, so another look is applied past it. */
  keepsTheme?: boolean;
  /** The edited theme is illegible. */
  isUnreadable?: boolean;
  /** Its parts are much like those of other states: only the full checks for barriers open it. */
  isRare?: boolean;
}

/** The fields that the states of one page share. */
export type PageOf = Pick<State, 'path' | 'title' | 'heading' | 'by' | 'plan' | 'shows'>;

/** Presses the button with this name. */
export async function press(
  { page, t }: Scene,
  key: TranslationKey,
  values?: Parameters<Texts['t']>[1],
): Promise<void> {
  await page.getByRole('button', { name: t(key, values), exact: true }).click();
}

/** A button whose name contains this text. */
export function buttonOf({ page, t }: Scene, key: TranslationKey): Locator {
  return page.getByRole('button', { name: t(key) }).filter({ visible: true });
}

export const dialog = ({ page }: Scene): Locator => page.getByRole('dialog');
export const question = ({ page }: Scene): Locator => page.getByRole('alertdialog');
export const menu = ({ page }: Scene): Locator => page.getByRole('menu');

/** Opens the invite link on the current page. */
export async function followLink({ page, cast }: Scene): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, cast.link);
}

/** Keeps the toast with Undo open: a toast with the focus doesn't disappear by itself. */
export async function keepUndo({ page, t }: Scene): Promise<void> {
  await page.getByRole('button', { name: t('undo'), exact: true }).focus();
}

/** Sends the browser's event for a newer version activated in another tab. A reload resets it. */
export async function tellNewVersion({ page, t }: Scene): Promise<void> {
  await expect(async () => {
    // The first event may come from the first version that takes over.
    await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
    await expect(page.getByText(t('new_version'))).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** As if the tab had closed during the plan's deletion. */
export async function interruptDeletion({ page }: Scene, planId: string): Promise<void> {
  await page.evaluate((key) => localStorage.setItem(key, 'yes'), `saldo:deleting:${planId}`);
  await page.reload();
}

export async function forgetDeletion({ page }: Scene, planId: string): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), `saldo:deleting:${planId}`);
}

/** As if the server had refused an entry, a limit, shares and a dashboard after the tab had closed. */
export async function keepRefused({ page, cast }: Scene): Promise<void> {
  const { id } = cast.nora;
  const { planId, planName } = cast.plans.full;
  const common = { userId: id, planId, planName };
  const draft = {
    description: 'Repair of the roof above the attic',
    amount: '1.250,00',
    date: '2026-11-20',
    category: 'Housing',
    user_id: id,
    recurrance: null,
  };
  const acts: Unsent[] = v.parse(v.array(Unsent), [
    { ...common, id: 'entry', at: 1, kind: 'entry', transactionId: 'refused', type: 'expense', draft },
    { ...common, id: 'limit', at: 2, kind: 'limit', category: 'Groceries', limit: 1 },
    { ...common, id: 'shares', at: 3, kind: 'shares', shares: { [id]: 3 } },
    {
      ...common,
      id: 'arrangement',
      at: 4,
      kind: 'arrangement',
      widgets: [],
      basedOn: 0,
      refused: 'conflict',
    },
  ]);
  await page.evaluate(
    ([prefix, all]) => {
      for (const act of all) localStorage.setItem(prefix + act.id, JSON.stringify(act));
    },
    [unsentOf(id), acts] as const,
  );
  await page.reload();
}

export async function forgetRefused({ page, cast }: Scene): Promise<void> {
  await page.evaluate((prefix) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  }, unsentOf(cast.nora.id));
  await page.reload();
}

const unsentOf = (userId: string) => `saldo:unsent:${userId}:`;

/** Sends the browser's events for a lost or restored network. No request fails. */
export async function tellConnection(page: Page, isOnline: boolean): Promise<void> {
  await page.evaluate((onLine) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
    dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  }, isOnline);
}
