// The most documents that opening a page may read: each one costs money.
import { screen, waitFor, within } from '@testing-library/react';
import { doc, updateDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WIDGET_NAMES } from '../../src/model/widgets';
import { readsSoFar, resetReads } from '../../src/services/firebase/readMeter';
import {
  aBigPlan,
  categoriesOf,
  ENDED_SERIES,
  LIVE_SERIES,
  TRANSACTIONS,
  UNLISTED,
} from '../support/bigPlan';
import { arrangeOne, storeWidgets } from '../support/arrange';
import { aTransaction, documentOf } from '../support/builders';
import { stubCaches } from '../support/deviceCaches';
import { aHouseholdOf } from '../support/household';
import { enter, rowsOf, section, setToday, textOf } from '../support/money';
import { adminDb, signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';

const TODAY = '2026-11-21';

/** One of each type that shows an amount: the plan has no goal. */
const WIDGETS = WIDGET_NAMES.filter((name) => name !== 'Goal');

let nora: Person;
let planId: string;

beforeAll(async () => {
  setToday(TODAY);
  const [bram] = await Promise.all([
    signUpPerson({ displayName: 'Bram de Wit' }),
    signUpPerson({ displayName: 'Nora Visser' }).then((person) => (nora = person)),
  ]);
  planId = await aBigPlan(nora, [bram], TODAY);
  await updateDoc(doc(adminDb(), 'plan', planId), { balance: { amount: 100_000, day: '2026-11-10' } });
  const widgets = WIDGETS.map((name, row) => ({ name, xPos: 0, yPos: row * 3, width: 4, height: 3 }));
  await storeWidgets(planId, ...widgets);
});

beforeEach(() => {
  setToday(TODAY);
  resetReads();
});

/** The transactions from 1 January up to a day of the year, and those of the whole year before. */
const upTo = (dayOfYear: number) => Math.ceil((dayOfYear * TRANSACTIONS) / 3652);
const IN_YEAR = upTo(325);
const IN_LAST = upTo(366);

/** Running and ended ones are one part of the books. */
const SERIES = LIVE_SERIES + ENDED_SERIES;

/** The app itself starts with three people, the plan and the language. */
const START = 5;

/** The year of the first transaction and all others up to this one. */
const YEARS = 11;

/** The number of documents read for the open page. */
const read = () => Object.values(readsSoFar()).reduce((total, count) => total + count, 0);

/** Opens the page of a type and waits until all its data is there. */
async function openLedger(type: 'income' | 'expense') {
  const path = type === 'income' ? '/en/income' : '/en/expenses';
  const { user, unmount } = await renderApp(path, { as: nora });
  await waitFor(async () => {
    const [hobby] = await rowsOf('Other categories');
    expect(hobby).toContain(UNLISTED);
  });
  for (const category of categoriesOf(type).slice(0, 5)) {
    // oxlint-disable-next-line no-await-in-loop -- as a person reads them
    await expect.poll(async () => (await rowsOf(category)).length).toBeGreaterThan(10);
  }
  await waitFor(() => expect(textOf(screen.getByText(/expected until/))).toContain('€'));
  return { user, unmount };
}

async function openYear() {
  const { unmount } = await renderApp('/en/year', { as: nora });
  const table = await screen.findByRole('table');
  await waitFor(() => expect(textOf(table)).toContain('Compared with 2025'));
  // Everyday spending is there, too.
  await screen.findByText(/^With ≈, a part of it is a guess/);
  return { unmount };
}

/** What a page costs on a new device, and again once the device has stored so many years, beside what the app starts with. */
async function readTwice(open: () => Promise<{ unmount: () => void }>, years: number) {
  const stored = stubCaches();
  const { unmount } = await open();
  await expect.poll(() => stored.size).toBe(years);
  const first = read() - START;
  unmount();
  resetReads();
  await open();
  return { first, later: read() - START };
}

async function openTiles() {
  const { unmount } = await renderApp('/en/', { as: nora });
  await waitFor(() => {
    const tiles = screen.getAllByRole('article');
    expect(tiles).toHaveLength(WIDGETS.length);
    tiles.forEach((tile) => expect(textOf(tile)).toContain('€'));
  });
  return { unmount };
}

async function openFuture() {
  const { unmount } = await renderApp('/en/future', { as: nora });
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(50));
  return { unmount };
}

async function openSettle() {
  const { unmount } = await renderApp('/en/settle', { as: nora });
  await expect.poll(() => rowsOf('Who pays whom')).toHaveLength(1);
  return { unmount };
}

describe(`with ${TRANSACTIONS} transactions in ten years and ${LIVE_SERIES} live series,`, () => {
  it('the page of a type reads the year and the series once, and later only proves them', async () => {
    const { first, later } = await readTwice(() => openLedger('income'), 2);
    expect(first).toBeGreaterThan(IN_YEAR + SERIES);
    expect(first).toBeLessThanOrEqual(IN_YEAR + SERIES + 20);
    expect(later).toBeLessThanOrEqual(15);
  });

  it('the page of a type reads all older years once somebody asks for older ones, and then nothing more', async () => {
    const stored = stubCaches();
    const { user } = await openLedger('expense');
    const [category = ''] = categoriesOf('expense');
    const older = async () => within(await section(category)).findByRole('button', { name: 'Show older' });
    const listed = async () => (await rowsOf(category)).length;
    const before = await listed();
    await user.click(await older());
    await expect.poll(listed).toBeGreaterThan(before);
    await expect.poll(() => stored.size).toBe(YEARS + 1);
    expect(readsSoFar().transaction).toBeGreaterThan(TRANSACTIONS);
    resetReads();
    await user.click(await older());
    await expect.poll(listed).toBeGreaterThan(before + 50);
    expect(read()).toBe(0);
  });

  it('Future reads the series once, and the year that every page follows', async () => {
    const { first, later } = await readTwice(openFuture, 2);
    expect(first).toBeGreaterThan(IN_YEAR + SERIES);
    expect(first).toBeLessThanOrEqual(IN_YEAR + SERIES + 30);
    expect(later).toBeLessThanOrEqual(20);
  });

  it('Settle up reads all years once, while nobody has ever been square, and later proves each', async () => {
    // With the series and the repayments.
    const { first, later } = await readTwice(openSettle, YEARS + 2);
    expect(first).toBeGreaterThan(TRANSACTIONS);
    expect(first).toBeLessThanOrEqual(TRANSACTIONS + SERIES + 50 + YEARS);
    expect(later).toBeLessThanOrEqual(30 + YEARS);
  });

  it('the year reads its transactions and those of the year before, and later only what has changed', async () => {
    const { first, later } = await readTwice(openYear, 3);
    expect(first).toBeGreaterThan(IN_YEAR + IN_LAST + SERIES);
    expect(first).toBeLessThanOrEqual(IN_YEAR + IN_LAST + SERIES + 30);
    expect(later).toBeLessThanOrEqual(15);
  });

  it('the dashboard reads the transactions of the year and the series, and later only what has changed', async () => {
    const { first, later } = await readTwice(openTiles, 2);
    expect(first).toBeGreaterThan(IN_YEAR + SERIES);
    expect(first).toBeLessThanOrEqual(IN_YEAR + SERIES + 50);
    expect(later).toBeLessThanOrEqual(30);
  });
});

/** Nora's plan, with a purchase in each category in this month and the last. */
async function aVariedHousehold(): Promise<void> {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  const plan = await aHouseholdOf(nora);
  const categories = Array.from({ length: 30 }, (_, position) => ({ uid: `Of ${position}`, position }));
  await writeRaw(`plan/${plan.id}`, documentOf({ ...plan, expense_categories: categories }));
  await arrangeOne(plan, 'SpendingByCategory');
  const bought = categories.flatMap(({ uid, position }) =>
    ['2026-10-10', '2026-11-10'].map((date) =>
      aTransaction({
        plan_id: plan.id,
        user_id: nora.id,
        category: uid,
        amount: 1000 + position,
        date,
      }),
    ),
  );
  await enter(nora, ...bought);
}

/** Waits until the page shows no earlier figures. */
async function openDashboard() {
  const { unmount } = await renderApp('/en/', { as: nora });
  await waitFor(() => {
    const [tile] = screen.getAllByRole('article').map(textOf);
    expect(tile).toContain('Of 29');
    expect(tile).not.toMatch(/as of/i);
  });
  return unmount;
}

/** Waits for the figures of the page and of its 30 cards, two each. */
async function openExpenses() {
  const { unmount } = await renderApp('/en/expenses', { as: nora });
  await waitFor(() =>
    expect(screen.getAllByRole('definition').filter((each) => textOf(each) !== '')).toHaveLength(62),
  );
  return unmount;
}

describe('with 30 categories of expenses', () => {
  it('the figures of all are read once, and later only proven', async () => {
    await aVariedHousehold();
    const stored = stubCaches();
    const close = await openExpenses();
    await expect.poll(() => stored.size).toBe(2);
    // All of it was entered within the last five minutes.
    expect(read() - readsSoFar().history).toBeLessThanOrEqual(60 + 20);

    close();
    resetReads();
    await openExpenses();
    await expect.poll(() => readsSoFar().aggregate).toBe(2);
    // All of it was entered within the last five minutes.
    expect(read() - readsSoFar().history).toBeLessThanOrEqual(40);
    // Another page needs nothing more.
    resetReads();
    await openDashboard();
    expect(readsSoFar().aggregate).toBe(0);
    expect(readsSoFar().transaction).toBeLessThanOrEqual(10);
  });
});
