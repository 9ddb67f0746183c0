// What the app says of the acts of others since the person last looked: a number, and where they are.
import { fireEvent, screen, within } from '@testing-library/react';
import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { readsSoFar, resetReads } from '../../src/services/firebase/readMeter';
import { signIn } from '../../src/services/account/auth';
import { readNews } from '../../src/services/history/historySeen';
import { edits } from '../support/acts';
import { arrangeOne } from '../support/arrange';
import { aTransaction } from '../support/builders';
import { line } from '../support/emulators';
import { aCouple, aHouseholdOf } from '../support/household';
import { enter, section, textOf } from '../support/money';
import { tellBrowserItIsOffline } from '../support/offline';
import { adminDb, signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

/** Nora uses the app. Bram has his own device. */
beforeEach(async () => {
  await seedBasics();
  ({ nora, bram, plan } = await aCouple());
  await signIn(nora.email, nora.password);
});

const of = ({ id }: Person, description = 'Bread') =>
  aTransaction({
    id: `t-${crypto.randomUUID()}`,
    plan_id: plan.id,
    user_id: id,
    amount: 1250,
    description,
    date: '2026-11-02',
  });

/** Nora has looked once; then Bram enters these. */
async function sinceLastLook(...descriptions: readonly string[]): Promise<void> {
  await readNews(plan.id, nora.id);
  for (const description of descriptions)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await enter(bram, of(bram, description));
}

const stored = async () => (await getDoc(doc(adminDb(), 'history_seen', `${plan.id}_${nora.id}`))).data();
const bell = (name: string) => screen.findByRole('button', { name });
const TWO = '2 changes by others since you last looked';
const acts = () =>
  [...document.querySelectorAll<HTMLElement>('main li > button')].map((act) =>
    textOf(act).replace(/^[A-Z]{1,2}(?=[A-Z][a-z])|\d\d:\d\d$/g, ''),
  );

/** The switch in the settings. */
const tells = async () =>
  within(await section('Project Members')).findByRole<HTMLInputElement>('switch', {
    name: 'Tell me what others changed',
  });

/** The person goes to another tab and comes back after so many minutes. */
function leaveFor(minutes: number): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const now = Date.now();
  visibility.mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000 + 1);
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  clock.mockRestore();
  visibility.mockRestore();
}

describe('what others did since the last look', () => {
  it('is a number on the bell, which leads to the History page, where it is marked as new and then seen', async () => {
    await enter(bram, of(bram, 'Earlier'));
    await sinceLastLook('Bread', 'Milk');
    await enter(nora, of(nora, 'Own'));
    const { user, unmount } = await renderApp('/en/settings', { as: nora });
    await user.click(await bell(`Notifications, ${TWO}`));
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(list.queryByText('No notifications')).toBeNull();
    await user.click(list.getByRole('link', { name: TWO }));

    await screen.findByRole('heading', { level: 1, name: 'History' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.tagName).toBe('MAIN');
    await expect
      .poll(acts)
      .toEqual([
        'Nora entered Own, € 12,50',
        'Bram entered Milk, € 12,50 New',
        'Bram entered Bread, € 12,50 New',
        'Bram entered Earlier, € 12,50',
      ]);
    await bell('Notifications');
    // The marks stay until the person leaves the page.
    expect(acts()[1]).toContain('New');

    // What comes while the page is open is new, and seen.
    const { seen } = (await stored()) ?? {};
    await enter(bram, of(bram, 'Eggs'));
    await expect.poll(() => acts()[0]).toBe('Bram entered Eggs, € 12,50 New');
    await expect.poll(async () => (await stored())?.['seen'].toMillis()).toBeGreaterThan(seen.toMillis());
    unmount();
    await renderApp('/en/history', { as: nora });
    await expect.poll(() => acts().length).toBe(5);
    await expect.poll(() => acts().join()).not.toContain('New');
  });

  it('is a line on the dashboard, which leads there or goes for good', async () => {
    await arrangeOne(plan, 'NextMonthIncome');
    await sinceLastLook('Bread', 'Milk');
    const { user, unmount } = await renderApp('/en/', { as: nora });
    const link = await screen.findByRole('link', { name: TWO });
    expect(link.getAttribute('href')).toBe('/en/history');
    await user.click(screen.getByRole('button', { name: 'Mark changes as seen' }));
    await bell('Notifications');
    expect(screen.queryByRole('link', { name: TWO })).toBeNull();
    await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
    unmount();

    await enter(bram, of(bram, 'Eggs'));
    await renderApp('/en/', { as: nora });
    await screen.findByRole('link', { name: '1 change by others since you last looked' });
  });

  it('stays without a connection, and a message says why', async () => {
    await arrangeOne(plan, 'NextMonthIncome');
    await sinceLastLook('Bread', 'Milk');
    const { user } = await renderApp('/en/', { as: nora });
    await screen.findByRole('link', { name: TWO });
    tellBrowserItIsOffline();
    await user.click(screen.getByRole('button', { name: 'Mark changes as seen' }));
    await screen.findByText(/This needs a connection/);
    expect(screen.getByRole('link', { name: TWO })).toBeTruthy();
  });

  it('is counted again when the person comes back after a while', async () => {
    await sinceLastLook('Bread');
    resetReads();
    await renderApp('/en/settings', { as: nora });
    await bell('Notifications, 1 change by others since you last looked');
    // The page opens the plan's books, which read two entries of the history.
    await expect.poll(() => readsSoFar().history).toBe(2);
    await enter(bram, of(bram, 'Milk'));
    resetReads();
    leaveFor(0);
    leaveFor(2);
    await bell(`Notifications, ${TWO}`);
    expect(readsSoFar()).toMatchObject({ history_seen: 1, count: 2 });
    // The books read the new entry.
    expect(readsSoFar().history).toBeLessThanOrEqual(1);
  });

  it('can be switched off and on, by each person for each plan', async () => {
    await sinceLastLook('Bread', 'Milk');
    const { user, unmount } = await renderApp('/en/settings', { as: nora });
    await bell(`Notifications, ${TWO}`);
    expect((await tells()).checked).toBe(true);
    await user.click(await tells());
    await bell('Notifications');
    expect((await tells()).checked).toBe(false);
    await expect.poll(stored).toMatchObject({ quiet: true });
    unmount();

    await enter(bram, of(bram, 'Eggs'));
    resetReads();
    const again = await renderApp('/en/settings', { as: nora });
    await expect.poll(async () => (await tells()).disabled).toBe(false);
    expect((await tells()).checked).toBe(false);
    expect(readsSoFar()).toMatchObject({ history_seen: 1, count: 0 });
    await bell('Notifications');
    await again.user.click(await tells());
    await expect.poll(stored).not.toHaveProperty('quiet');
    expect((await tells()).checked).toBe(true);
  });

  it('is switched off while the server is slow, and the person can go on to another page meanwhile', async () => {
    const { user } = await renderApp('/en/settings', { as: nora });
    await expect.poll(async () => (await tells()).disabled).toBe(false);
    line.hold();
    await user.click(await tells());
    expect((await tells()).checked).toBe(false);
    await user.click(screen.getAllByRole('link', { name: 'Category' })[0] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'Category' });
    expect(await stored()).not.toHaveProperty('quiet');
    line.mend();
    await expect.poll(stored).toMatchObject({ quiet: true });
  });

  it('costs nothing in a plan without other people', async () => {
    const carla = await signUpPerson({ displayName: 'Carla' });
    await aHouseholdOf(carla);
    resetReads();
    // This page asks at once.
    const { user } = await renderApp('/en/history', { as: carla });
    await screen.findByText(/^Everything that changes from now on is listed here/);
    await user.click(screen.getAllByRole('link', { name: 'Settings' })[0] ?? document.body);
    await section('Project Members');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(readsSoFar()).toMatchObject({ history_seen: 0, count: 0 });
  });
});

it('a person who is in the plan for the first time is told nothing of what was before', async () => {
  const bread = of(bram);
  await enter(bram, bread);
  await edits(bram, bread.id, { amount: 20 });
  await renderApp('/en/history', { as: nora });
  await expect.poll(() => acts().length).toBe(2);
  await expect.poll(stored).toMatchObject({ plan_id: plan.id, user_id: nora.id });
  await bell('Notifications');
  expect(acts().join()).not.toContain('New');
});
