// Goes from state to state like a person who stays signed in: by the page's links, which takes a tenth of the time of
// loading each address.
import { expect } from '@playwright/test';
import type { Person } from '../household';
import type { Cast } from './cast';
import { buttonOf, type Scene, type State } from './scene';
import { textsOf } from './texts';

const DEFAULT_LANG = 'en';
const PHONE_WIDTH = 800;

const groupOf = ({ by, plan = 'full' }: State) => `${by ?? 'nora'}/${plan}`;

/** The states at a width in pixels, grouped by person and plan. */
export function statesAt<S extends State>(states: readonly S[], width: number): S[] {
  const device = width <= PHONE_WIDTH ? 'phone' : 'desk';
  const found = states.filter(({ only = device }) => only === device);
  const groups = [...new Set(found.map(groupOf))];
  return found.toSorted((a, b) => groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)));
}

/** Opens one state after the other and calls `look` for each. Starts signed out. */
export async function tour<S extends State>(
  scene: Scene,
  states: readonly S[],
  look: (state: S, scene: Scene) => Promise<void>,
): Promise<void> {
  let last: State | undefined;
  for (const state of states) {
    const here = state.lang === undefined ? scene : { ...scene, ...textsOf(DEFAULT_LANG), lang: state.lang };
    // oxlint-disable no-await-in-loop -- there is one page
    const undo = await state.meanwhile?.(scene);
    try {
      await enter(scene, state, last);
      await goTo(here, state, last);
      await state.open?.(here);
      await settle(here, state);
      await look(state, here);
      await state.close?.(here);
      if (state.open) await closeAll(here);
      if (state.leavesTraces) await elsewhere(here, state);
    } finally {
      // Other tests share the server.
      await undo?.();
    }
    // oxlint-enable no-await-in-loop
    last = state;
  }
}

/** Waits until the state is complete. */
export async function settle(scene: Scene, { shows }: State): Promise<void> {
  const { page, t } = scene;
  if (shows) await expect(shows(scene)).toBeVisible();
  await expect(page.getByText(t('loading'))).toHaveCount(0);
  // A font that arrives later would change the measures.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Signs in as the state's person and selects its plan. */
async function enter(scene: Scene, state: State, last: State | undefined): Promise<void> {
  const { page, cast } = scene;
  const { by = 'nora', plan = 'full' } = state;
  if (by === 'visitor') return;
  const isSignedIn = last !== undefined && (last.by ?? 'nora') === by;
  if (isSignedIn && (last.plan ?? 'full') === plan) return;
  if (isSignedIn) {
    await selectPlan(scene, plan);
    await page.goto(addressOf(scene, state));
    return;
  }
  if (last === undefined || last.by === 'visitor') await page.goto(addressOf(scene, state));
  else await signOut(scene);
  await selectPlan(scene, plan);
  await signIn(scene, cast[by]);
}

/** The key under which a device stores the plan that Nora opened last. */
const planKeyOf = ({ cast }: Scene) => `saldo:plan:${cast.nora.id}`;

/** Takes effect at the next page load. */
export async function selectPlan(scene: Scene, plan: keyof Cast['plans']): Promise<void> {
  const { planId } = scene.cast.plans[plan];
  await scene.page.evaluate(([key, id]) => localStorage.setItem(key, id), [
    planKeyOf(scene),
    planId,
  ] as const);
}

export async function signIn({ page, t }: Scene, { email, password }: Person): Promise<void> {
  const form = page.getByRole('form', { name: t('sign_in') });
  await form.getByLabel(t('email')).fill(email);
  await form.getByLabel(t('password')).fill(password);
  await form.getByRole('button', { name: t('sign_in'), exact: true }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

async function signOut(scene: Scene): Promise<void> {
  const { page, t } = scene;
  await page.keyboard.press('Escape');
  await buttonOf(scene, 'profile').click();
  await page.getByRole('menuitem', { name: t('logout') }).click();
  await expect(page.getByRole('form', { name: t('sign_in') })).toBeVisible();
}

export const addressOf = ({ lang }: Scene, { path }: State) =>
  path === '' ? `/${lang}` : `/${lang}/${path}`;

/** Opens the page of the state, as after a fresh load. */
async function goTo(scene: Scene, state: State, last: State | undefined): Promise<void> {
  const address = addressOf(scene, state);
  // Only a new start of the page is sure to show a change of this state or of the one before.
  if (last?.path === state.path && (state.meanwhile || last.meanwhile)) await elsewhere(scene, state);
  if (!(await follow(scene, address))) await scene.page.goto(address);
  await expect(scene.page.locator('h1')).toHaveText(state.heading(scene));
}

/** Leaves the page, so that nothing of it stays open. */
async function elsewhere(scene: Scene, { path }: State): Promise<void> {
  const { page, lang, t } = scene;
  const [other, heading] =
    path === 'category' ? (['income', 'income_title'] as const) : (['category', 'category_nav'] as const);
  if (await follow(scene, `/${lang}/${other}`)) await expect(page.locator('h1')).toHaveText(t(heading));
}

/** Presses the link in the sidebar, which exists at every width, even if hidden. False if there is none. */
async function follow(scene: Scene, address: string): Promise<boolean> {
  const { page, t } = scene;
  const link = page.locator(`aside a[href="${address}"]`);
  if ((await link.count()) === 0) return false;
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
  const discard = page.getByRole('button', { name: t('discard'), exact: true });
  const isThere = async () => new URL(page.url()).pathname === address;
  await expect.poll(async () => (await isThere()) || (await discard.isVisible())).toBe(true);
  if (!(await isThere())) await discard.click();
  await expect(page).toHaveURL(address);
  return true;
}

async function closeAll({ page, t }: Scene): Promise<void> {
  const open = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]');
  const discard = page.getByRole('button', { name: t('discard'), exact: true });
  // A question may appear late: then the next press closes it, and the one after that asks again.
  await expect
    .poll(async () => {
      if (await discard.isVisible()) await discard.click();
      else if ((await open.count()) > 0) {
        await page.evaluate(focusDialog);
        await page.keyboard.press('Escape');
      }
      return open.count();
    })
    .toBe(0);
}

/** The checks of looks may leave the focus outside of the dialog, which hears only keys inside. */
function focusDialog(): void {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')];
  if (!document.activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]'))
    dialogs.at(-1)?.focus();
}
