import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/model/plan';
import type { Series } from '../../src/model/transaction';
import { arrangeOne } from '../support/arrange';
import { aSeries } from '../support/builders';
import { fill } from '../support/fill';
import { aCouple } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { deletes, edits } from '../support/acts';

const MONDAY = '2026-11-23';
const WEDNESDAY = '2026-11-25';

let nora: Person;
let bram: Person;
let plan: Plan;
let rent: Series;
let gym: Series;

beforeEach(async () => {
  setToday(MONDAY);
  ({ nora, bram, plan } = await aCouple());
  await arrangeOne(plan, 'BalanceLine');
  const ofNora = { plan_id: plan.id, user_id: nora.id };
  rent = aSeries({ ...ofNora, description: 'Rent', category: 'Rent', amount: 95_000, date: '2026-01-01' });
  gym = aSeries({ ...ofNora, description: 'Gym', amount: 3000, date: '2026-01-10' });
  await enter(nora, rent, gym);
});

/** Another member changes a series; the record takes these fields. */
const change = (series: Series, fields: Parameters<typeof edits>[2]) => edits(bram, series.id, fields);
const raise = (series: Series, euros: number) => change(series, { amount: euros });

const tile = () => screen.findByRole('button', { name: /Show transactions: Forecast for/ });
const notice = () => screen.queryByRole('button', { name: /by 22 feb/ });
const said = () => {
  const found = notice();
  return found && textOf(found);
};
const openReasons = () => screen.findByRole('dialog', { name: 'Why the forecast changed' });
const reasons = async () => {
  const list = within(await openReasons()).getByRole('list', { name: 'Why the forecast changed' });
  return within(list).getAllByRole('listitem').map(textOf);
};

/** What this device has of the forecast that was seen. */
const cached = () => Object.keys(localStorage).filter((key) => /\/forecast/.test(key));

/** Nora looks at the dashboard and closes it. */
async function look(): Promise<void> {
  const { unmount } = await renderApp('/en', { as: nora });
  await tile();
  await waitFor(() => expect(cached()).not.toEqual([]));
  unmount();
}

describe('the balance line', () => {
  it('says at the next look how much less there will be, and why, and opens each series', async () => {
    await look();
    await change(rent, { amount: 990 });
    await change(gym, { exceptions: { '2026-12-10': { skipped: true } } });
    setToday(WEDNESDAY);
    const { user } = await renderApp('/en', { as: nora });
    await expect.poll(said).toBe('€ 90,00 less by 22 feb than on Monday');

    await user.click(notice() as HTMLElement);
    expect(textOf(await openReasons())).toContain('€ 90,00 less by 22 februari 2027 than on Monday');
    expect(await reasons()).toEqual([
      'Rent: up from 1 december 2026€ -120,00',
      'Gym: skipped on 10 december 2026€ 30,00',
    ]);
    await user.click(screen.getByRole('button', { name: /^Rent ?: up from 1 december 2026$/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit transaction' }));
    expect(form.getByDisplayValue('990,00')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Why the forecast changed' })).toBeNull();
  });

  it('says nothing at the first look, also when another member then changes a series', async () => {
    await renderApp('/en', { as: nora });
    await tile();
    await waitFor(() => expect(cached()).not.toEqual([]));
    await raise(rent, 990);
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('99000'));
    expect(notice()).toBeNull();
  });

  it('says nothing while nothing differs, and at once what another member changes', async () => {
    await look();
    setToday(WEDNESDAY);
    await renderApp('/en', { as: nora });
    await tile();
    await waitFor(() => expect(cached()).toHaveLength(2));
    expect(notice()).toBeNull();
    await raise(rent, 949);
    await expect.poll(said).toBe('€ 3,00 more by 22 feb than on Monday');
  });

  it('names a series that has gone, without a button', async () => {
    await look();
    await deletes(bram, gym.id);
    setToday(WEDNESDAY);
    const { user } = await renderApp('/en', { as: nora });
    await expect.poll(said).toBe('€ 90,00 more by 22 feb than on Monday');
    await user.click(notice() as HTMLElement);
    expect(await reasons()).toEqual(['Gym: no longer there€ 90,00']);
    expect(screen.queryByRole('button', { name: /^Gym/ })).toBeNull();
  });

  it('lists the five largest changes and the sum of the others', async () => {
    await look();
    const ofBram = { plan_id: plan.id, user_id: bram.id, date: '2026-12-24' } as const;
    const added = [10, 20, 30, 40, 50, 60, 70].map((euros) =>
      aSeries({ ...ofBram, amount: euros * 100, description: `Number ${euros}` }),
    );
    await enter(bram, ...added);
    setToday(WEDNESDAY);
    const { user } = await renderApp('/en', { as: nora });
    await expect.poll(said).toBe('€ 560,00 less by 22 feb than on Monday');
    await user.click(notice() as HTMLElement);
    const found = await reasons();
    expect(found).toHaveLength(6);
    expect(found[0]).toBe('Number 70: new from 24 december 2026€ -140,00');
    expect(found[5]).toBe('2 more€ -60,00');
  });

  it(
    'doesn’t count the person’s own changes, in this look and in the next one',
    { tags: 'full' },
    async () => {
      await look();
      await raise(rent, 990);
      await raise(gym, 40);
      setToday(WEDNESDAY);
      const { user, unmount } = await renderApp('/en', { as: nora });
      await expect.poll(said).toBe('€ 150,00 less by 22 feb than on Monday');
      await user.click(notice() as HTMLElement);
      await user.click(await screen.findByRole('button', { name: /^Gym ?: up/ }));
      const form = within(await screen.findByRole('dialog', { name: 'Edit transaction' }));
      await fill(user, form.getByDisplayValue('40,00'), '50,00');
      await user.click(form.getByRole('button', { name: 'Save' }));
      await expect.poll(said).toBe('€ 120,00 less by 22 feb than on Monday');
      unmount();
      await renderApp('/en', { as: nora });
      await expect.poll(said).toBe('€ 120,00 less by 22 feb than on Monday');
    },
  );
});

describe('the line about changes', () => {
  it(
    'is still there after a short pause, and compares with the last look after a long one',
    { tags: 'full' },
    async () => {
      await look();
      await raise(rent, 990);
      setToday(WEDNESDAY);
      const first = await renderApp('/en', { as: nora });
      await expect.poll(said).toBe('€ 120,00 less by 22 feb than on Monday');
      first.unmount();

      vi.setSystemTime(Date.now() + 29 * 60_000);
      const second = await renderApp('/en', { as: nora });
      await expect.poll(said).toBe('€ 120,00 less by 22 feb than on Monday');
      second.unmount();

      vi.setSystemTime(Date.now() + 31 * 60_000);
      await renderApp('/en', { as: nora });
      await tile();
      await raise(gym, 40);
      await expect
        .poll(() => screen.queryByText(/than earlier today/)?.textContent)
        .toMatch(/30,00 less by 24 feb/);
    },
  );

  it('goes when it is dismissed, by the keys alone, until something else happens', async () => {
    await look();
    await raise(rent, 990);
    setToday(WEDNESDAY);
    const { user, unmount } = await renderApp('/en', { as: nora });
    await expect.poll(said).toBe('€ 120,00 less by 22 feb than on Monday');
    notice()?.focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Got it' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notice()).toBeNull();
    expect(document.activeElement).toBe(await tile());
    unmount();

    await renderApp('/en', { as: nora });
    await tile();
    await raise(gym, 40);
    await expect.poll(() => screen.queryByText(/than earlier today/)?.textContent).toMatch(/30,00 less/);
  });

  it.each([
    ['is no JSON', '{'],
    ['has another shape', JSON.stringify({ at: 1, value: { day: 'Monday', series: 5 } })],
    ['has series that are none', JSON.stringify({ at: 1, value: { day: MONDAY, series: [{ id: 1 }] } })],
  ])('is left out when what the device has %s', async (_, junk) => {
    await look();
    cached().forEach((key) => localStorage.setItem(key, junk));
    setToday(WEDNESDAY);
    const { unmount } = await renderApp('/en', { as: nora });
    await tile();
    expect(notice()).toBeNull();
    unmount();
    expect(localStorage.getItem(cached()[0] ?? '')).toContain('Rent');
  });

  it('leaves nothing on the device of a person who signs out', async () => {
    await look();
    setToday(WEDNESDAY);
    const { user } = await renderApp('/en', { as: nora });
    await tile();
    await user.click(await screen.findByRole('button', { name: /^Profile/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('form', { name: 'Sign In' });
    expect(cached()).toEqual([]);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Gym');
  });
});
