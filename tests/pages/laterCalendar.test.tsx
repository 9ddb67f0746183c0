import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/model/plan';
import type { Recurrence } from '../../src/model/transaction';
import { aSeries } from '../support/builders';
import { aCouple } from '../support/household';
import { enter, section, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { deletes } from '../support/acts';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  // A Wednesday.
  setToday('2026-11-18');
  ({ nora, bram, plan } = await aCouple());
});

const every = (value: number, type: Recurrence['type']) => ({ type, value, end_date: null });
const ofNora = () => ({ plan_id: plan.id, user_id: nora.id });

const rent = () =>
  aSeries({
    ...ofNora(),
    description: 'Rent',
    category: 'Rent',
    amount: 95_000,
    date: '2026-01-25',
    recurrance: every(1, 'months'),
  });
const salary = () =>
  aSeries({
    ...ofNora(),
    type: 'income',
    description: 'Salary',
    category: 'Salary',
    amount: 214_000,
    date: '2026-01-20',
    recurrance: every(1, 'months'),
  });
const insurance = () =>
  aSeries({
    ...ofNora(),
    description: 'Insurance of the house',
    category: 'Insurance',
    amount: 48_000,
    date: '2026-03-25',
    recurrance: every(1, 'years'),
  });

const CALENDAR = '/en/future?view=calendar';
const cell = (name: RegExp) =>
  screen.findByRole('gridcell', { name: (its) => name.test(its.replaceAll('\u00a0', ' ')) });
const focused = () => textOf(document.activeElement as HTMLElement);
/** The sums of the shown month. */
const sums = async (month: string) =>
  within(await section(month))
    .getAllByRole('definition')
    .map(textOf);
/** The names of the days to come in the grid, as screen readers have them. */
const names = async () => {
  await screen.findByRole('grid');
  return screen.getAllByRole('gridcell', { selected: false }).map((each) => textOf(each));
};

const cells = async () => within(await screen.findByRole('grid')).getAllByRole('gridcell');
const stops = async () => (await cells()).filter(({ tabIndex }) => tabIndex === 0);

describe('the calendar of what comes later', () => {
  it('takes the place of the list, and stands in the address beside what is there already', async () => {
    await enter(nora, salary(), rent());
    const { user } = await renderApp('/en/future?month=2027-01&other=kept', { as: nora });
    await section('januari 2027');
    const views = within(screen.getByRole('group', { name: 'View' }));
    expect(views.getByRole('button', { name: 'List', pressed: true })).toBeTruthy();

    await user.click(views.getByRole('button', { name: 'Calendar' }));
    expect(await screen.findByRole('grid', { name: 'januari 2027' })).toBeTruthy();
    expect(window.location.search).toBe('?month=2027-01&other=kept&view=calendar');
    expect(views.getByRole('button', { name: 'Calendar', pressed: true })).toBeTruthy();

    window.history.back();
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    expect(window.location.search).toBe('?month=2027-01&other=kept');
    window.history.forward();
    expect(await screen.findByRole('grid', { name: 'januari 2027' })).toBeTruthy();

    await user.click(views.getByRole('button', { name: 'List' }));
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    expect(window.location.search).toBe('?month=2027-01&other=kept');
    await user.click(await screen.findByRole('button', { name: 'januari 2027' }));
    expect(window.location.search).toBe('?other=kept');
  });

  it('begins each week on a Monday, and says what each day from today on holds', async () => {
    await enter(nora, salary(), rent(), insurance());
    await renderApp(CALENDAR, { as: nora });
    const grid = within(await screen.findByRole('grid', { name: 'november 2026' }));
    const weekdays = grid.getAllByRole('columnheader').map(textOf);
    expect([weekdays.length, weekdays[0], weekdays[6]]).toEqual([7, 'mamaandag', 'zozondag']);

    await expect.poll(async () => (await names()).length).toBe(13);
    const all = await names();
    expect(all[0]).toBe('woensdag 18 november 2026: nothing planned18');
    expect(all[2]).toBe('vrijdag 20 november 2026: 1 payment, € 2.140,0020€ 2.140,00Salary');
    // The days before today, and 6 places beside the month.
    expect(grid.getAllByRole('gridcell')).toHaveLength(42);
    const today = await cell(/^woensdag 18 november 2026/);
    expect(today.getAttribute('aria-current')).toBe('date');
    expect(within(await section('november 2026')).getByText('From tomorrow')).toBeTruthy();
  });

  it('names two payments of a day and counts the others', async () => {
    const more = ['Alarm', 'Bread', 'Car'].map((description) =>
      aSeries({ ...ofNora(), description, amount: 1000, date: '2026-12-25', recurrance: every(1, 'years') }),
    );
    await enter(nora, rent(), ...more);
    await renderApp(`${CALENDAR}&month=2026-12`, { as: nora });
    const day = await cell(/^vrijdag 25 december 2026/);
    expect(textOf(day)).toBe(
      'vrijdag 25 december 2026: 4 payments, € -980,0025€ -980,00Alarm€ -10,00Bread€ -10,002 more',
    );
  });

  it('has the sums of the list for months that lie ahead, and those after today for this month', async () => {
    await enter(nora, salary(), rent(), insurance());
    const { user } = await renderApp('/en/future?month=2027-03', { as: nora });
    const ofList = await sums('maart 2027');
    expect(ofList).toEqual(['€ 2.140,00', '€ -1.430,00', '€ 710,00']);

    await user.click(screen.getByRole('button', { name: 'Calendar' }));
    await screen.findByRole('grid', { name: 'maart 2027' });
    expect(await sums('maart 2027')).toEqual(ofList);
    expect(screen.queryByText('From tomorrow')).toBeNull();
  });

  it('says in the list from when on it counts a month', async () => {
    await enter(nora, salary());
    await renderApp('/en/future', { as: nora });
    expect(within(await section('december 2026')).getByText('From 2 december')).toBeTruthy();
    expect(within(await section('januari 2027')).queryByText(/^From/)).toBeNull();
  });

  it.each(['?view=calendar&month=2027-99', '?view=calendar&month=2026-10', '?view=calendar&month=2028-12'])(
    'shows this month for %s',
    async (search) => {
      await enter(nora, salary());
      await renderApp(`/en/future${search}`, { as: nora });
      expect(await screen.findByRole('grid', { name: 'november 2026' })).toBeTruthy();
    },
  );

  it('is a list for another view in the address', async () => {
    await enter(nora, salary());
    await renderApp('/en/future?view=foo', { as: nora });
    expect(await section('december 2026')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('the months of the calendar', () => {
  it('follow each other by buttons, from this month to the last one', async () => {
    await enter(nora, salary());
    const { user } = await renderApp(CALENDAR, { as: nora });
    await screen.findByRole('grid', { name: 'november 2026' });
    const [before, after] = ['Previous month', 'Next month'].map((name) =>
      screen.getByRole('button', { name }),
    ) as [HTMLElement, HTMLElement];
    expect(before.getAttribute('aria-disabled')).toBe('true');

    await user.click(after);
    await screen.findByRole('grid', { name: 'december 2026' });
    expect(window.location.search).toBe('?view=calendar&month=2026-12');
    expect(document.activeElement).toBe(after);
    await user.click(before);
    await screen.findByRole('grid', { name: 'november 2026' });
    expect(document.activeElement).toBe(before);

    cleanup();
    await renderApp(`${CALENDAR}&month=2028-11`, { as: nora });
    await screen.findByRole('grid', { name: 'november 2028' });
    expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('stay after a reload', async () => {
    await enter(nora, salary());
    const { user } = await renderApp(CALENDAR, { as: nora });
    await screen.findByRole('grid', { name: 'november 2026' });
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await screen.findByRole('grid', { name: 'december 2026' });

    cleanup();
    await renderApp(window.location.pathname + window.location.search, { as: nora });
    expect(await screen.findByRole('grid', { name: 'december 2026' })).toBeTruthy();
  });
});

describe('the keys in the calendar', () => {
  it('lead through days, weeks and months, and take the address along', async () => {
    await enter(nora, salary());
    const { user } = await renderApp(CALENDAR, { as: nora });
    await screen.findByRole('grid', { name: 'november 2026' });
    const { length } = window.history;
    screen.getByRole('button', { name: 'Next month' }).focus();
    await user.tab();
    expect(focused()).toMatch(/^woensdag 18 november/);

    const walk = async (keys: string, to: RegExp) => {
      await user.keyboard(keys);
      await waitFor(() => expect(focused()).toMatch(to));
    };
    // Nothing lies before today.
    await walk('{ArrowLeft}', /^woensdag 18 november/);
    await walk('{Home}', /^woensdag 18 november/);
    await walk('{ArrowRight}', /^donderdag 19 november/);
    await walk('{End}', /^zondag 22 november/);
    await walk('{ArrowDown}', /^zondag 29 november/);
    await walk('{Home}', /^maandag 23 november/);
    await walk('{ArrowUp}', /^woensdag 18 november/);
    await walk('{ArrowDown}{ArrowDown}', /^woensdag 2 december 2026/);
    expect(window.location.search).toBe('?view=calendar&month=2026-12');
    // The week of 2 December starts in November.
    await walk('{Home}', /^dinsdag 1 december/);
    await walk('{ArrowLeft}', /^maandag 30 november/);
    await walk('{PageDown}{PageDown}', /^zaterdag 30 januari 2027/);
    await walk('{PageDown}', /^zondag 28 februari 2027/);
    expect(await screen.findByRole('grid', { name: 'februari 2027' })).toBeTruthy();
    await walk('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}', /^woensdag 18 november/);
    expect(window.location.search).toBe('?view=calendar&month=2026-11');
    // Keys leave nothing to go back through.
    expect(window.history.length).toBe(length);
  });

  it('go in the direction of writing', async () => {
    await enter(nora, salary());
    const { user } = await renderApp('/ar/future?view=calendar', { as: nora });
    await screen.findByRole('grid', { name: 'november 2026' });
    screen.getAllByRole('gridcell', { selected: false })[0]?.focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(focused()).toMatch(/^.?donderdag 19 november/));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(focused()).toMatch(/^.?woensdag 18 november/));
  });

  it('leave one day to Tab, and those of the browser alone', async () => {
    await enter(nora, salary());
    const { user } = await renderApp(CALENDAR, { as: nora });
    (await cell(/^woensdag 18 november/)).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(focused()).toMatch(/^woensdag 18 november/);
    await user.keyboard('{ArrowRight}');
    expect((await stops()).map(textOf)).toEqual([expect.stringMatching(/^donderdag 19 november/)]);
  });

  it('keep the focus in the calendar when the address goes back to another month', async () => {
    await enter(nora, salary());
    const { user } = await renderApp(CALENDAR, { as: nora });
    await screen.findByRole('grid', { name: 'november 2026' });
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    (await cell(/^dinsdag 15 december/)).focus();
    window.history.back();
    await screen.findByRole('grid', { name: 'november 2026' });
    await waitFor(() => expect(focused()).toMatch(/^woensdag 18 november/));
  });
});

describe('a day of the calendar', () => {
  it('shows its transactions below, with the running total, or that nothing is planned', async () => {
    await enter(nora, salary(), rent());
    const { user } = await renderApp(`${CALENDAR}&month=2026-12`, { as: nora });
    await user.click(await cell(/^vrijdag 25 december/));
    const christmas = await section('vrijdag 25 december 2026');
    expect(textOf(christmas)).toMatch(/Running total € 2\.380,00.*Rent.*€ -950,00$/);
    expect((await cell(/^vrijdag 25 december/)).getAttribute('aria-selected')).toBe('true');

    await user.keyboard('{ArrowRight}{Enter}');
    expect(textOf(await section('zaterdag 26 december 2026'))).toMatch(/Running total € 2\.380,00$/);
    expect(screen.getByText('Nothing is planned on this day')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'vrijdag 25 december 2026' })).toBeNull();
    await user.keyboard('{ArrowLeft} ');
    expect(await section('vrijdag 25 december 2026')).toBeTruthy();
  });

  it('loses what is skipped, with the focus on the day, and gets it back by Undo', async () => {
    await enter(nora, rent());
    const { user } = await renderApp(`${CALENDAR}&month=2026-12`, { as: nora });
    await user.click(await cell(/^vrijdag 25 december/));
    const day = within(await section('vrijdag 25 december 2026'));
    await user.click(day.getByRole('button', { name: 'Actions for Rent on 25 december 2026' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Skip' }));

    expect(await cell(/^vrijdag 25 december 2026: nothing planned/)).toBeTruthy();
    expect(screen.getByText('Nothing is planned on this day')).toBeTruthy();
    expect(await sums('december 2026')).toEqual(['€ 0,00', '€ 0,00', '€ 0,00']);
    expect(document.activeElement).toBe(await cell(/^vrijdag 25 december/));

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await cell(/^vrijdag 25 december 2026: 1 payment, € -950,00/)).toBeTruthy();
    expect(await sums('december 2026')).toEqual(['€ 0,00', '€ -950,00', '€ -950,00']);
  });

  it('loses what is deleted, with the focus on the day', async () => {
    await enter(nora, rent());
    const { user } = await renderApp(`${CALENDAR}&month=2026-12`, { as: nora });
    await user.click(await cell(/^vrijdag 25 december/));
    const day = within(await section('vrijdag 25 december 2026'));
    await user.click(day.getByRole('button', { name: 'Actions for Rent on 25 december 2026' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));

    expect(await cell(/^vrijdag 25 december 2026: nothing planned/)).toBeTruthy();
    expect(document.activeElement).toBe(await cell(/^vrijdag 25 december/));
  });

  it("shows at once another member's additions and deletions", async () => {
    await enter(nora, rent());
    await renderApp(`${CALENDAR}&month=2027-03`, { as: nora });
    expect(await cell(/^donderdag 25 maart 2027: 1 payment/)).toBeTruthy();

    const added = insurance();
    await enter(bram, added);
    expect(await cell(/^donderdag 25 maart 2027: 2 payments, € -1\.430,00/)).toBeTruthy();
    await deletes(bram, added.id);
    expect(await cell(/^donderdag 25 maart 2027: 1 payment, € -950,00/)).toBeTruthy();
  });
});

const listedDays = () => screen.getAllByRole('heading', { level: 4 }).map(textOf);

describe('the calendar on a phone', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is a list of the days with transactions, by month', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('(max-width: 600px)') }),
    );
    await enter(nora, salary(), rent());
    const { user } = await renderApp(`${CALENDAR}&month=2026-12`, { as: nora });
    const month = await section('december 2026');
    expect(listedDays()).toEqual(['zondag 20 december 2026', 'vrijdag 25 december 2026']);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(textOf(month)).toMatch(/Running total € 3\.330,00.*Running total € 2\.380,00/);

    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await section('januari 2027');
    expect(listedDays()).toEqual(['woensdag 20 januari 2027', 'maandag 25 januari 2027']);
  });
});
