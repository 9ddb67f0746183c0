// The most documents that opening a page may read: each one costs money.
import { screen, waitFor, within } from '@testing-library/react';
import { doc, updateDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WIDGET_NAMES } from '../../src/model/widgets';
import { readsSoFar, resetReads } from '../../src/services/firebase/readMeter';
import { aBigPlan, categoriesOf, LIVE_SERIES, TRANSACTIONS, UNLISTED } from '../support/bigPlan';
import { arrangeOne, storeWidgets } from '../support/arrange';
import { aTransaction, documentOf } from '../support/builders';
import { stubCaches } from '../support/deviceCaches';
import { aHouseholdOf } from '../support/household';
import { enter, rowsOf, section, setToday, textOf } from '../support/money';
import { adminDb, signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';
import { nothingIsSeen } from '../support/unseen';

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

/** The balance costs a sum of each type since the day on which it was said. */
const BALANCE = 2;
/**
 * Once a day, everyday spending costs a sum for each of six months, and six for each category: all months together, and
 * five of them. Also the total that reveals changes in them, and about ten purchases, in months with a large one.
 */
const EVERYDAY = 6 + 6 * categoriesOf('expense').length + 1 + 10;

/**
 * Early in April, the last three of its six months are in the year that the device has. Those before cost a sum each, three
 * for each category, and the few purchases of months with a large one.
 */
const EVERYDAY_OF_LAST_YEAR = 3 + 3 * categoriesOf('expense').length + 5;

/** The sums that prove the year before. */
const PROOF_OF_LAST = 2;

/** The year costs two sums a month, and the flow of a month one of each category and two. */
const PICTURES = 2 * 11 + categoriesOf('income').length + categoriesOf('expense').length + 2;

/** The transactions from 1 January up to today. */
const IN_YEAR = Math.ceil((325 * TRANSACTIONS) / 3652);

/** With those that have ended since January of the last year: one in 25 days, up to a month ago. */
const SERIES_OF_BOTH = LIVE_SERIES + Math.floor((689 - 30) / 25) + 1;

/** The app itself starts with three people, the plan and the language. */
const START = 5;

/** While nobody has ever been square, the sums of all days: of everyone, and of each of the two. */
const SINCE_SQUARE = 3 * Math.ceil(TRANSACTIONS / 1000);

/** The number of documents read for the open page. */
const read = () => Object.values(readsSoFar()).reduce((total, count) => total + count, 0);

/** Opens the page of a type and waits until all its data is there. */
async function openLedger(path: string, type: 'income' | 'expense') {
  const { user } = await renderApp(path, { as: nora });
  await screen.findByText('More than 50 transactions repeat: Future shows what they come to');
  await waitFor(async () => {
    const [hobby] = await rowsOf('Other categories');
    expect(hobby).toContain(UNLISTED);
  });
  for (const category of categoriesOf(type).slice(0, 5)) {
    // oxlint-disable-next-line no-await-in-loop -- as a person reads them
    await expect.poll(() => rowsOf(category)).toHaveLength(10);
  }
  // The page adds nothing up that it hasn't read in full.
  expect(screen.queryByText('this month so far')).toBeNull();
  expect(readsSoFar().aggregate).toBe(0);
  return user;
}

async function openYear() {
  const { unmount } = await renderApp('/en/year', { as: nora });
  const table = await screen.findByRole('table');
  await waitFor(() => expect(textOf(table)).toContain('Compared with 2025'));
  // Everyday spending is there, too.
  await screen.findByText(/^With ≈, a part of it is a guess/);
  return { unmount };
}

/**
 * What the year costs on a new device, and again once the device has kept it, beside what the app starts with: of both years
 * when somebody scrolls down to their picture.
 */
async function readYearTwice(years: 1 | 2 = 1): Promise<{ first: number; later: number }> {
  if (years === 1) nothingIsSeen();
  const stored = stubCaches();
  const { unmount } = await openYear();
  await expect.poll(() => stored.size).toBe(years);
  const first = read() - START;
  unmount();
  resetReads();
  await openYear();
  const { transaction, history, aggregate } = readsSoFar();
  return { first, later: transaction + history + aggregate };
}

describe(`with ${TRANSACTIONS} transactions in ten years and ${LIVE_SERIES} live series,`, () => {
  it('the page of income reads at most 150', async () => {
    await openLedger('/en/income', 'income');
    expect(read()).toBeGreaterThan(5 * 10 + 50);
    expect(read()).toBeLessThanOrEqual(150);
  });

  it('the page of expenses reads at most 150, and each older one of a category once', async () => {
    const user = await openLedger('/en/expenses', 'expense');
    expect(read()).toBeGreaterThan(5 * 10 + 50);
    expect(read()).toBeLessThanOrEqual(150);

    const [category = ''] = categoriesOf('expense');
    // A busy machine shows what the device has first, and the button comes back with the rest.
    const older = async () => within(await section(category)).findByRole('button', { name: 'Show older' });
    const before = readsSoFar().transaction;
    await user.click(await older());
    await expect.poll(() => rowsOf(category)).toHaveLength(11 + 50);
    await user.click(await older());
    await expect.poll(() => rowsOf(category)).toHaveLength(11 + 51 + 50);
    expect(readsSoFar().transaction - before).toBe(2 * 51);
  });

  it('Future reads little more than the live series', async () => {
    await renderApp('/en/future', { as: nora });
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(50));

    expect(read()).toBeGreaterThan(LIVE_SERIES);
    expect(read()).toBeLessThanOrEqual(LIVE_SERIES + 50);
  });

  it('Settle up reads little more than the live series', async () => {
    await renderApp('/en/settle', { as: nora });
    await expect.poll(() => rowsOf('Who pays whom')).toHaveLength(1);

    expect(read()).toBeGreaterThan(LIVE_SERIES);
    expect(read()).toBeLessThanOrEqual(LIVE_SERIES + 50 + SINCE_SQUARE);
  });

  it('the year reads its transactions and little more, and later only what has changed', async () => {
    const { first, later } = await readYearTwice();
    expect(first).toBeGreaterThan(IN_YEAR + LIVE_SERIES);
    expect(first).toBeLessThanOrEqual(IN_YEAR + SERIES_OF_BOTH + 50);
    expect(later).toBeLessThanOrEqual(SERIES_OF_BOTH + 5);
  });

  it('early in a year, it reads what everyday spending was before the year once, too', async () => {
    setToday('2026-04-15');
    const { first, later } = await readYearTwice();
    expect(first).toBeGreaterThan(IN_YEAR + LIVE_SERIES);
    expect(first).toBeLessThanOrEqual(IN_YEAR + SERIES_OF_BOTH + 50 + EVERYDAY_OF_LAST_YEAR);
    expect(later).toBeLessThanOrEqual(SERIES_OF_BOTH + 5);
  });

  it('early in a year, a device that has both years proves both, and reads no more', async () => {
    setToday('2026-04-15');
    const { later } = await readYearTwice(2);
    expect(later).toBeLessThanOrEqual(SERIES_OF_BOTH + 5 + PROOF_OF_LAST);
  });

  it('the dashboard reads little more than the live series', async () => {
    await renderApp('/en/', { as: nora });
    await waitFor(() => {
      const tiles = screen.getAllByRole('article');
      expect(tiles).toHaveLength(WIDGETS.length);
      tiles.forEach((tile) => expect(textOf(tile)).toContain('€'));
    });

    expect(read()).toBeGreaterThan(LIVE_SERIES);
    expect(read()).toBeLessThanOrEqual(LIVE_SERIES + 50 + BALANCE + EVERYDAY + PICTURES);
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

/** Waits for the figures of the page and of its five open cards. */
async function openExpenses() {
  const { unmount } = await renderApp('/en/expenses', { as: nora });
  await waitFor(() =>
    expect(screen.getAllByRole('definition').filter((each) => textOf(each) !== '')).toHaveLength(12),
  );
  return unmount;
}

describe('with 30 categories of expenses', () => {
  it('the visible ones are added up with two sums each, and not again within half an hour', async () => {
    await aVariedHousehold();
    const close = await openExpenses();
    // Besides the page's sums: the check for changes and the total that reveals deletions.
    expect(readsSoFar().aggregate).toBeGreaterThan(5 * 2 + 2);
    expect(readsSoFar().aggregate).toBeLessThanOrEqual(5 * 2 + 2 + 4);
    expect(read()).toBeLessThanOrEqual(60);

    close();
    resetReads();
    await openExpenses();
    expect(readsSoFar().aggregate).toBeLessThanOrEqual(4);
  });

  it('the widget of spending reads at most 55, and almost nothing again within half an hour', async () => {
    await aVariedHousehold();
    const close = await openDashboard();
    // 40 sums and 10 records; a listener that starts again reads one more.
    expect(readsSoFar().aggregate).toBeGreaterThan(30);
    expect(read()).toBeLessThanOrEqual(55);

    close();
    resetReads();
    await openDashboard();
    // The three totals that reveal changes, and one more if a listener starts again.
    expect(readsSoFar().aggregate).toBeLessThanOrEqual(4);
  });
});
