// The report of a month.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { readsSoFar, resetReads } from '../../src/services/firebase/readMeter';
import { changesPlan, movesMoney, repays } from '../support/acts';
import { aPlan, aSeries, aTransaction, documentOf, transactionDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { aCouple, aPlanNamed } from '../support/household';
import { enter, rowsOf, section, setToday, textOf } from '../support/money';
import { loseConnection } from '../support/offline';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-03');
  ({ nora, bram, plan } = await aCouple());
});

const ofBram = () => ({ plan_id: plan.id, user_id: bram.id });
const bought = (amount: number, date: string, category = 'Groceries', description = 'Market') =>
  aTransaction({ ...ofBram(), amount, date, category, description });

const BIKE = 'goalBike000000000001';
const TENT = 'goalTent000000000001';

/** Rent of € 900 and salary of € 3.000 a month since May; groceries of € 300 a month, and € 450 in October. */
const enterBooks = () =>
  enter(
    bram,
    aSeries({ ...ofBram(), category: 'Rent', description: 'Rent', amount: 90_000, date: '2026-05-01' }),
    aSeries({
      ...ofBram(),
      type: 'income',
      category: 'Salary',
      description: 'Salary',
      amount: 300_000,
      date: '2026-05-25',
    }),
    ...[5, 6, 7, 8, 9].map((month) => bought(30_000, `2026-0${month}-10`)),
    bought(25_000, '2026-10-10', 'Groceries', 'Wine'),
    bought(20_000, '2026-10-20'),
    bought(1000, '2026-11-01'),
  );

const cells = async () =>
  within(await section('What came and went'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').map(textOf));

describe('the report', () => {
  it('is in the first week of the last month: what came and went, the largest and the unusual', async () => {
    await enterBooks();
    await renderApp('/en/report', { as: nora });
    await expect.poll(cells).toEqual([
      ['€ 3.000,00', '€ 3.000,00', '€ 3.000,00'],
      ['€ 1.350,00', '€ 1.200,00', '€ 1.200,00'],
      ['€ 1.650,00', '€ 1.800,00', '€ 1.800,00'],
    ]);
    expect(await rowsOf('Largest expenses')).toEqual([
      'RentRent · 1 oktober 2026€ 900,00',
      'WineGroceries · 10 oktober 2026€ 250,00',
      'MarketGroceries · 20 oktober 2026€ 200,00',
    ]);
    expect(await rowsOf('Unusual')).toEqual(['Groceries€ 150,00 above average€ 450,00']);
    expect(screen.queryByRole('region', { name: 'Monthly limits' })).toBeNull();
    await expect
      .poll(() => rowsOf('Who pays whom, as of 3 november 2026'))
      .toEqual([expect.stringMatching(/^Nora Visser pays Bram de Wit€/)]);
  });

  it('says of limits which were kept, passed, and what they leave', async () => {
    await writeRaw(`plan/${plan.id}`, {
      ...documentOf(aPlan({ ...plan })),
      limits: { Groceries: 40_000, Rent: 90_000 },
      rollovers: { '2026-09/Groceries': 40_000 },
    });
    await enterBooks();
    await renderApp('/en/report?month=2026-10', { as: nora });
    await expect
      .poll(() => rowsOf('Monthly limits'))
      .toEqual([
        'Groceries€ 400,00 limit + € 100,00 left from before = € 500,00€ 50,00 left of € 500,00€ 50,00 goes into the next month',
        'Rent€ 0,00 left of € 900,00',
      ]);
  });

  it('says of a passed limit what it takes off the next month, and of one carried over what was overspent', async () => {
    await writeRaw(`plan/${plan.id}`, {
      ...documentOf(aPlan({ ...plan })),
      limits: { Groceries: 40_000, Rent: 80_000 },
      rollovers: { '2026-10/Groceries': 40_000, '2026-09/Rent': 80_000 },
    });
    await enterBooks();
    const { user } = await renderApp('/en/report?month=2026-10', { as: nora });
    await expect
      .poll(() => rowsOf('Monthly limits'))
      .toEqual([
        'Groceries€ 50,00 over the limit of € 400,00€ 50,00 is taken off the next month',
        'Rent€ 800,00 limit − € 100,00 overspent before = € 700,00€ 200,00 over the limit of € 700,00€ 200,00 is taken off the next month',
      ]);
    // What this month leaves isn’t known before its end.
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await expect
      .poll(async () => (await rowsOf('Monthly limits'))[0])
      .toBe('Groceries€ 400,00 limit − € 50,00 overspent before = € 350,00€ 340,00 left of € 350,00');
    const passed = [...(await section('Monthly limits')).querySelectorAll('[data-passed="true"]')];
    expect(passed).toHaveLength(1);
  });

  it('says nothing of the next month where a limit doesn’t roll over, or nothing is left of it', async () => {
    await writeRaw(`plan/${plan.id}`, {
      ...documentOf(aPlan({ ...plan })),
      limits: { Groceries: 50_000, Rent: 90_000 },
      rollovers: { '2026-10/Rent': 90_000 },
    });
    await enterBooks();
    await renderApp('/en/report?month=2026-10', { as: nora });
    await expect
      .poll(() => rowsOf('Monthly limits'))
      .toEqual(['Groceries€ 50,00 left of € 500,00', 'Rent€ 0,00 left of € 900,00']);
  });

  it('follows a limit that begins to roll over, and what was spent long before', async () => {
    await writeRaw(`plan/${plan.id}`, { ...documentOf(aPlan({ ...plan })), limits: { Groceries: 50_000 } });
    await enterBooks();
    await renderApp('/en/report?month=2026-10', { as: nora });
    await expect.poll(() => rowsOf('Monthly limits')).toEqual(['Groceries€ 50,00 left of € 500,00']);
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(textOf(document.body)));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await changesPlan(bram, plan.id, { rollovers: { '2026-01/Groceries': 50_000 } });
    // Nine limits, of which five times € 300,00 was spent.
    await expect
      .poll(async () => (await rowsOf('Monthly limits'))[0])
      .toContain('€ 3.000,00 left from before');
    observer.disconnect();
    // Never as if nothing had been spent before.
    expect(seen.join(' ')).not.toContain('€ 4.500,00');
    await enter(bram, bought(10_000, '2026-01-15'));
    await expect
      .poll(async () => (await rowsOf('Monthly limits'))[0])
      .toContain('€ 2.900,00 left from before');
  });

  it('says of an older month nothing about who pays whom, which may be settled by now', async () => {
    await enterBooks();
    const { user } = await renderApp('/en/report?month=2026-10', { as: nora });
    await section('Who pays whom, as of 3 november 2026');
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await expect.poll(async () => (await cells())[1]?.[0]).toBe('€ 1.200,00');
    expect(screen.queryByRole('region', { name: /^Who pays whom/ })).toBeNull();
    // The columns are named by their months.
    const heads = within(await section('What came and went')).getAllByRole('columnheader');
    expect(heads.slice(1).map(textOf)).toEqual(['september 2026', 'augustus 2026', 'Average']);
    await screen.findByText('No category was far from its average.');
    expect(screen.getAllByText('september 2026').length).toBeGreaterThan(1);
  });

  it('says that all is settled, and after that only of what came since', async () => {
    await enter(bram, bought(10_000, '2026-11-02'));
    await repays(nora, `${plan.id}_${nora.id}_${bram.id}_2026-11-02_5000_1`, {
      plan_id: plan.id,
      from: nora.id,
      to: bram.id,
      amount: 5000,
      day: '2026-11-02',
      user_id: nora.id,
    });
    await renderApp('/en/report', { as: nora });
    const transfers = 'Who pays whom, as of 3 november 2026';
    within(await section(transfers)).getByText('Loading...');
    await screen.findByText('All settled: nobody owes anything');
    await enter(bram, bought(3000, '2026-11-03'));
    await expect.poll(() => rowsOf(transfers)).toEqual(['Nora Visser pays Bram de Wit€ 15,00']);
    expect(screen.queryByText('All settled: nobody owes anything')).toBeNull();
  });

  it('says nothing of who pays whom to a person alone', async () => {
    const alone = await aPlanNamed('Zomerhuis', nora);
    await renderApp(`/en/report?month=2026-10&plan=${alone.id}`, { as: nora });
    await section('What came and went');
    expect(screen.queryByRole('region', { name: /^Who pays whom/ })).toBeNull();
  });

  it('counts nothing that is dated later than today, and each day of a series', async () => {
    const daily = { type: 'days' as const, value: 1, end_date: null };
    await enter(
      bram,
      bought(7000, '2026-11-04'),
      aSeries({ ...ofBram(), amount: 100, date: '2026-11-01', description: 'Coffee', recurrance: daily }),
    );
    await renderApp('/en/report?month=2026-11', { as: nora });
    await expect.poll(async () => (await cells())[1]).toEqual(['€ 3,00', '€ 0,00']);
    expect(await rowsOf('Largest expenses')).toEqual(
      [1, 2, 3].map((date) => expect.stringContaining(`${date} november 2026€ 1,00`)),
    );
  });

  it('has nothing that was unusual while there is nothing to compare with', async () => {
    await enter(bram, bought(5000, '2026-10-10'));
    await renderApp('/en/report?month=2026-10', { as: nora });
    await expect.poll(async () => (await cells())[1]).toEqual(['€ 50,00', '€ 0,00']);
    expect(screen.queryByRole('region', { name: 'Unusual' })).toBeNull();
  });

  it('says of a category with less than usual how much less', async () => {
    await enterBooks();
    await enter(
      bram,
      ...[5, 6, 7, 8, 9].map((month) => bought(20_000, `2026-0${month}-11`, 'Energy', 'Power')),
      bought(2000, '2026-10-11', 'Energy', 'Power'),
    );
    await renderApp('/en/report?month=2026-10', { as: nora });
    await expect.poll(() => rowsOf('Unusual')).toContain('Energy€ 180,00 below average€ 20,00');
  });

  it.each(['2026-12', '2026-13', '2027-01', 'abc', ''])(
    'shows the last month instead of the month %j in its address',
    async (month) => {
      await renderApp(`/en/report?month=${month}`, { as: nora });
      await screen.findByRole('heading', { level: 1, name: 'Month report' });
      expect((await screen.findAllByText('oktober 2026')).length).toBeGreaterThan(0);
    },
  );

  it('says how many entries it cannot read', async () => {
    expectConsoleError(/Unreadable record transaction\//);
    await enterBooks();
    const broken = bought(100, '2026-10-02');
    await writeRaw(`transaction/${broken.id}`, { ...transactionDocument(broken), amount: 'much' });
    await renderApp('/en/report?month=2026-10', { as: nora });
    expect(await screen.findByText(/^1 transaction could not be read/)).toBeTruthy();
  });

  it('says that it cannot read a series of earlier months', async () => {
    expectConsoleError(/Unreadable record transaction\//);
    const broken = aSeries({ ...ofBram(), date: '2026-05-01' });
    await writeRaw(`transaction/${broken.id}`, { ...transactionDocument(broken), amount: 'much' });
    await renderApp('/en/report?month=2026-10', { as: nora });
    expect(await screen.findByText(/^1 transaction could not be read/)).toBeTruthy();
  });

  it('says as of when its figures are without a connection', async () => {
    await enterBooks();
    await renderApp('/en/report?month=2026-10', { as: nora });
    await expect.poll(async () => (await cells())[1]?.[0]).toBe('€ 1.350,00');
    expect(screen.queryByText(/^oktober 2026, as of/)).toBeNull();
    const connect = loseConnection();
    await screen.findByText(/^oktober 2026, as of/);
    expect((await cells())[1]?.[0]).toBe('€ 1.350,00');
    connect();
    await waitFor(() => expect(screen.queryByText(/^oktober 2026, as of/)).toBeNull());
  });

  it('says what a month did for the goals, and how far they are while people still talk of it', async () => {
    const goal = { name: 'Bike', amount: 80_000, day: '2027-07-01', since: '2026-06-01' };
    await writeRaw(`plan/${plan.id}`, {
      ...documentOf(aPlan({ ...plan })),
      goals: {
        [BIKE]: goal,
        [TENT]: { ...goal, name: 'Tent', amount: 10_000, day: '2027-08-01' },
      },
    });
    const puts = (amount: number, day: string, id = BIKE) =>
      movesMoney(bram, `put-${crypto.randomUUID()}`, {
        plan_id: plan.id,
        goal: id,
        amount,
        day,
        user_id: bram.id,
      });
    await puts(15_000, '2026-09-30');
    await puts(20_000, '2026-10-31');
    await puts(-5000, '2026-10-01');
    await puts(6000, '2026-07-01', TENT);
    await puts(-2000, '2026-08-15', TENT);
    const { user } = await renderApp('/en/report?month=2026-10', { as: nora });
    await expect
      .poll(() => rowsOf('Goals'))
      .toEqual(['Bike€ 300,00 of € 800,00€ 150,00 put in during oktober 2026', 'Tent€ 40,00 of € 100,00']);
    expect(screen.getByRole('meter', { name: 'Tent' }).getAttribute('aria-valuenow')).toBe('40');
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await expect.poll(() => rowsOf('Goals')).toEqual(['Bike€ 150,00 put in during september 2026']);
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await expect.poll(() => rowsOf('Goals')).toEqual(['Tent€ 20,00 taken out during augustus 2026']);
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await expect.poll(() => rowsOf('Goals')).toEqual(['Tent€ 60,00 put in during juli 2026']);
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await expect.poll(() => screen.queryByRole('region', { name: 'Goals' })).toBeNull();
  });

  it('follows another member, steps through the months, and says that this one isn’t over', async () => {
    await enterBooks();
    const { user } = await renderApp('/en/report', { as: nora });
    await expect.poll(async () => (await cells())[1]?.[0]).toBe('€ 1.350,00');
    await enter(bram, bought(5000, '2026-10-31'));
    await expect.poll(async () => (await cells())[1]?.[0]).toBe('€ 1.400,00');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await screen.findByText('november 2026 so far');
    expect(window.location.search).toBe('?month=2026-11');
    await expect.poll(async () => (await cells())[1]?.[0]).toBe('€ 910,00');
    expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true');
    // Fewer groceries by now aren't unusual.
    expect(await rowsOf('Unusual')).toEqual([]);
  });

  it('reads the month’s transactions one by one, and of the months before sums alone', async () => {
    await enterBooks();
    resetReads();
    await renderApp('/en/report', { as: nora });
    await expect.poll(() => rowsOf('Unusual')).toHaveLength(1);
    await section('Who pays whom, as of 3 november 2026');
    const { aggregate, transaction } = readsSoFar();
    // Two of six months, one of each category, five of an unusual one; the totals of two windows, and those of settling.
    expect(aggregate).toBeLessThanOrEqual(12 + plan.expense_categories.length + 5 + 2 * 3 + 6);
    expect(transaction).toBeLessThanOrEqual(25);
  });
});

describe('the link to a report', () => {
  it('is copied with the month and the plan, which it opens for a member of several', async () => {
    const other = await aPlanNamed('Zomerhuis', bram, nora);
    await enterBooks();
    const { user } = await renderApp(`/en/report?month=2026-10&plan=${other.id}`, { as: nora });
    await waitFor(() => expect(window.location.search).toBe('?month=2026-10'));
    await screen.findByText('No expenses in this month');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied');
    const copied = new URL(await navigator.clipboard.readText());
    expect(copied.pathname + copied.search).toBe(`/report?month=2026-10&plan=${other.id}`);
  });

  it('opens in the language that its reader used last', async () => {
    const other = await aPlanNamed('Zomerhuis', bram, nora);
    const { unmount } = await renderApp('/nl/report', { as: nora });
    await screen.findByRole('heading', { level: 1, name: 'Maandverslag' });
    unmount();
    await renderApp(`/report?month=2026-10&plan=${other.id}`, { as: nora });
    await screen.findByText('Geen uitgaven in deze maand');
    expect(window.location.pathname + window.location.search).toBe('/nl/report?month=2026-10');
  });

  it.each([
    [['tlh', 'de-AT', 'en'], 'de'],
    [['tlh'], 'en'],
  ])('opens on a new device whose browser asks for %s in %s', async (languages, lang) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    await renderApp('/report?month=2026-10');
    await waitFor(() => expect(document.documentElement.lang).toBe(lang));
    expect(window.location.pathname + window.location.search).toBe(`/${lang}/report?month=2026-10`);
  });

  it('is shown to copy by hand where it can’t be copied', async () => {
    const { user } = await renderApp('/en/report?month=2026-10', { as: nora });
    const copy = await screen.findByRole('button', { name: 'Copy link' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(copy);
    await screen.findByText(/Copy the link by hand/);
    const address = `${window.location.origin}/report?month=2026-10&plan=${plan.id}`;
    expect(screen.getByText(address)).toBeTruthy();
  });

  it('shows nothing to a person outside the plan', async () => {
    const other = await aPlanNamed('Zomerhuis', bram);
    await renderApp(`/en/report?month=2026-10&plan=${other.id}`, { as: nora });
    await screen.findByText(/^Only the members of its plan can see this report/);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is on Expenses, for the month there', async () => {
    const { user } = await renderApp('/en/expenses?month=2026-09', { as: nora });
    await user.click(await screen.findByRole('link', { name: 'Month report' }));
    await screen.findByRole('heading', { level: 1, name: 'Month report' });
    expect(window.location.search).toBe('?month=2026-09');
  });
});
