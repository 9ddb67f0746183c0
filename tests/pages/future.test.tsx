import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import type { Recurrence } from '../../src/model/transaction';
import { aSeries, aTransaction, transactionDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { aCouple } from '../support/household';
import { enter, rowsOf, section, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseTransactions } from '../support/ruleChanges';
import { writeRaw } from '../support/seedBasics';
import { deletes } from '../support/acts';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  // The 14 days run to 5 March, across the end of a month with 28 days.
  setToday('2026-02-20');
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
    date: '2025-12-31',
    recurrance: every(1, 'months'),
  });
const salary = () =>
  aSeries({
    ...ofNora(),
    user_id: bram.id,
    type: 'income',
    description: 'Salary',
    category: 'Salary',
    amount: 214_000,
    date: '2025-02-28',
    recurrance: every(1, 'months'),
  });
const vegetables = () =>
  aSeries({
    ...ofNora(),
    description: 'Vegetable box',
    amount: 2250,
    date: '2026-02-06',
    recurrance: every(1, 'weeks'),
  });

const insurance = () =>
  aSeries({
    ...ofNora(),
    description: 'Insurance of the house',
    category: 'Insurance',
    amount: 48_000,
    date: '2025-09-14',
    recurrance: every(1, 'years'),
  });

/** The headings of the days, in order. */
const days = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(textOf)
    .filter((heading) => heading !== 'To confirm' && heading !== 'Later');

describe('the next 14 days on the page of the future', () => {
  it('show every occurrence under the long name of its day, in order, across the end of the month', async () => {
    await enter(nora, vegetables(), rent(), salary());
    await renderApp('/en/future', { as: nora });

    await section('vrijdag 20 februari 2026');
    expect(days()).toEqual([
      'vrijdag 20 februari 2026',
      'vrijdag 27 februari 2026',
      'zaterdag 28 februari 2026',
    ]);
    await expect
      .poll(() => rowsOf('vrijdag 27 februari 2026'))
      .toEqual([expect.stringMatching(/Vegetable boxGroceries.*every week.*Nora€ -22,50$/)]);
    // Rent falls on the 31st, or on the last day of a shorter month. Within a day, income comes first.
    await expect
      .poll(() => rowsOf('zaterdag 28 februari 2026'))
      .toEqual([
        expect.stringMatching(/^IncomeSalarySalary.*every month.*Bram€ 2\.140,00$/),
        expect.stringMatching(/^ExpensesRentRent.*every month.*Nora€ -950,00$/),
      ]);
  });

  it('end on the fourteenth day', async () => {
    await enter(
      nora,
      aSeries({ ...ofNora(), description: 'In time', date: '2026-03-05', recurrance: every(1, 'years') }),
      aSeries({ ...ofNora(), description: 'Too late', date: '2026-03-06', recurrance: every(1, 'years') }),
    );
    await renderApp('/en/future', { as: nora });

    await expect.poll(() => rowsOf('donderdag 5 maart 2026')).toHaveLength(1);
    expect(screen.queryByText('Too late')).toBeNull();
    expect(screen.getByText(/The next 14 days/).textContent).toBe('The next 14 days, until 5 maart 2026');
  });

  it('leave out single transactions and series that ended before', async () => {
    const ending = (description: string, end_date: string) =>
      aSeries({
        ...ofNora(),
        description,
        date: '2026-02-01',
        recurrance: { type: 'days', value: 1, end_date },
      });
    await enter(
      nora,
      aTransaction({ ...ofNora(), description: 'Once', date: '2026-02-25' }),
      ending('Ended', '2026-02-19'),
      ending('Ends tomorrow', '2026-02-21'),
    );
    await renderApp('/en/future', { as: nora });

    await section('vrijdag 20 februari 2026');
    expect(days()).toEqual(['vrijdag 20 februari 2026', 'zaterdag 21 februari 2026']);
    expect(screen.getAllByText('Ends tomorrow')).toHaveLength(2);
    expect(screen.queryByText('Once')).toBeNull();
    expect(screen.queryByText('Ended')).toBeNull();
  });

  it('mark today, and say that it is counted already', async () => {
    await enter(nora, vegetables());
    await renderApp('/en/future', { as: nora });

    const today = within(await section('vrijdag 20 februari 2026'));
    expect(today.getByText('Today')).toBeTruthy();
    expect(today.getByText('Already counted')).toBeTruthy();
    expect(today.queryByText('Running total')).toBeNull();
    expect(screen.getAllByText('Today')).toHaveLength(1);
  });

  it('keep a running total that starts at 0 after today', async () => {
    await enter(nora, vegetables(), rent(), salary());
    await renderApp('/en/future', { as: nora });

    await section('vrijdag 20 februari 2026');
    expect(
      screen.getAllByText('Running total').map((label) => textOf(label.parentElement as HTMLElement)),
    ).toEqual(['Running total € -22,50', 'Running total € 1.167,50']);
  });

  it('have a summary of what comes after today, and a text for each day for people who cannot see the bars', async () => {
    await enter(nora, vegetables(), rent(), salary());
    await renderApp('/en/future', { as: nora });

    const outlook = await section('Outlook');
    expect(within(outlook).getAllByRole('definition').map(textOf)).toEqual([
      '€ 2.140,00',
      '€ -972,50',
      '€ 1.167,50',
    ]);
    const told = within(outlook).getAllByRole('listitem').map(textOf);
    expect(told).toHaveLength(14);
    expect(told[0]).toBe('20 februari 2026: income € 0,00, expenses € 22,5020');
    expect(told[8]).toBe('28 februari 2026: income € 2.140,00, expenses € 950,0028');
    expect(told[13]).toBe('5 maart 2026: income € 0,00, expenses € 0,005');
  });
});

describe('what comes later', () => {
  it('is listed by month with its sums, and the open month stands in the address', async () => {
    await enter(nora, insurance(), salary());
    const { user } = await renderApp('/en/future', { as: nora });
    const march = await section('maart 2026');
    expect(textOf(march)).toMatch(/Income€ 2.140,00Expenses€ 0,00Difference€ 2.140,00$/);
    expect(screen.queryByRole('region', { name: 'september 2026' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Show more, Later' }));
    expect(document.activeElement?.textContent).toBe('juni 2026');
    const september = await section('september 2026');
    expect(textOf(september)).toMatch(/Expenses€ -480,00Difference€ 1.660,00$/);
    await user.click(within(september).getByRole('button', { name: 'september 2026' }));
    expect(window.location.search).toBe('?month=2026-09');
    await section('maandag 14 september 2026');
    expect(await rowsOf('maandag 14 september 2026')).toEqual([
      expect.stringMatching(/^ExpensesInsurance of the house.*€ -480,00$/),
    ]);
    await user.click(within(september).getByRole('button', { name: 'september 2026' }));
    expect(window.location.search).toBe('');
    expect(screen.queryByText('Insurance of the house')).toBeNull();
  });

  it('opens from the address, and can be skipped and brought back', async () => {
    await enter(nora, insurance());
    const { user } = await renderApp('/en/future?month=2026-09', { as: nora });
    const row = await section('maandag 14 september 2026');
    await user.click(within(row).getByRole('button', { name: /Insurance of the house/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Skip' }));
    expect(
      await within(await section('september 2026')).findByText('Nothing repeats in this month'),
    ).toBeTruthy();
    const skipped = within(await section('Skipped'));
    await user.click(skipped.getByRole('button', { name: /^Bring back/ }));
    await section('maandag 14 september 2026');
    const toggle = screen.getByRole('button', { name: 'september 2026' });
    await user.click(toggle);
    expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
    expect(document.activeElement).toBe(toggle);
  });

  it('opens nothing for a month that it does not list', async () => {
    await enter(nora, salary());
    await renderApp('/en/future?month=2031-13', { as: nora });
    await section('maart 2026');
    expect(screen.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual([
      'maart 2026',
      'april 2026',
      'mei 2026',
    ]);
    expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
  });
});

describe('the page of the future', () => {
  it('says that nothing repeats', async () => {
    await enter(nora, aTransaction(ofNora()));
    await renderApp('/en/future', { as: nora });

    expect(await screen.findByText('Nothing repeats in the next 14 days')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Outlook' })).toBeNull();
  });

  it("shows at once another member's additions and deletions", async () => {
    await renderApp('/en/future', { as: nora });
    await screen.findByText('Nothing repeats in the next 14 days');

    const added = vegetables();
    await enter(bram, added);
    expect(await screen.findAllByText('Vegetable box')).toHaveLength(2);

    await deletes(bram, added.id);
    expect(await screen.findByText('Nothing repeats in the next 14 days')).toBeTruthy();
  });

  it('counts broken series and shows all the others, also those in unknown categories', async () => {
    expectConsoleError(/Unreadable record transaction\//);
    await enter(nora, { ...vegetables(), description: 'Clay', category: 'Hobbies' as never });
    await writeJunk({ amount: -5 });
    await writeJunk({ date: new Date('1969-01-01T12:00:00Z') });
    await writeJunk({ recurrance: { type: 'fortnights', value: 1, end_date: null } });
    await writeJunk({ recurrance: { type: 'days', value: 1, end_date: new Date('3026-01-01T12:00:00Z') } });
    await renderApp('/en/future', { as: nora });

    expect(await screen.findByText('4 transactions could not be read')).toBeTruthy();
    await expect
      .poll(() => rowsOf('vrijdag 20 februari 2026'))
      .toEqual([expect.stringMatching(/ClayHobbies/)]);
  });

  it('says why the series cannot be read, and reads them on request', async () => {
    const restore = await refuseTransactions();
    await writeRaw(`transaction/${crypto.randomUUID()}`, transactionDocument(vegetables()));
    const { user } = await renderApp('/en/future', { as: nora });
    expect(await screen.findByText('Error: Not an authorized user')).toBeTruthy();

    await restore();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findAllByText('Vegetable box')).toHaveLength(2);
  });
});

/** A series with one wrong value, as only a bug or an attacker would write it. */
async function writeJunk(wrong: Record<string, unknown>): Promise<void> {
  await writeRaw(`transaction/${crypto.randomUUID()}`, { ...transactionDocument(vegetables()), ...wrong });
}
