// What opening a page may cost: the database is paid for every document that it sends.
import { screen, waitFor, within } from '@testing-library/react';
import { serverTimestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WIDGET_NAMES } from '../../src/model/widgets';
import { readsSoFar, resetReads } from '../../src/services/firebase/readMeter';
import { aBigPlan, categoriesOf, LIVE_SERIES, TRANSACTIONS, UNLISTED } from '../support/bigPlan';
import { arrangeOne } from '../support/arrange';
import { aTransaction, documentOf } from '../support/builders';
import { aHouseholdOf } from '../support/household';
import { enter, rowsOf, section, setToday, textOf } from '../support/money';
import { signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';

const TODAY = '2026-11-21';

/** Each type once. */
const WIDGETS = WIDGET_NAMES;

let nora: Person;
let planId: string;

beforeAll(async () => {
  setToday(TODAY);
  const [bram] = await Promise.all([
    signUpPerson({ displayName: 'Bram de Wit' }),
    signUpPerson({ displayName: 'Nora Visser' }).then((person) => (nora = person)),
  ]);
  planId = await aBigPlan(nora, [bram], TODAY);
  await writeRaw(`widgets/${planId}`, {
    widgets: WIDGETS.map((name, row) => ({ name, xPos: 0, yPos: row * 3, width: 4, height: 3 })),
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
});

beforeEach(() => {
  setToday(TODAY);
  resetReads();
});

/** How many documents have been read for the page that is open. */
const read = () => Object.values(readsSoFar()).reduce((total, count) => total + count, 0);

/** Opens the page of a type, and waits until everything that it asks for is there. */
async function openLedger(path: string, type: 'income' | 'expense') {
  const { user } = await renderApp(path, { as: nora });
  await screen.findByText('More than 50 transactions repeat: Future shows what they come to');
  await waitFor(async () => {
    const [hobby] = await rowsOf('Other categories');
    expect(hobby).toContain(UNLISTED);
  });
  for (const category of categoriesOf(type).slice(0, 5)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is how they are looked at
    await expect.poll(() => rowsOf(category)).toHaveLength(10);
  }
  // What is not known in full is not added up.
  expect(screen.queryByText('this month so far')).toBeNull();
  expect(readsSoFar().aggregate).toBe(0);
  return user;
}

describe(`of ${TRANSACTIONS} transactions in ten years, ${LIVE_SERIES} of which repeat still,`, () => {
  it('at most 150 are read for the page of income', async () => {
    await openLedger('/en/income', 'income');
    expect(read()).toBeGreaterThan(5 * 10 + 50);
    expect(read()).toBeLessThanOrEqual(150);
  });

  it('at most 150 are read for the page of expenses, and each once by who goes back through a category', async () => {
    const user = await openLedger('/en/expenses', 'expense');
    expect(read()).toBeGreaterThan(5 * 10 + 50);
    expect(read()).toBeLessThanOrEqual(150);

    const [category = ''] = categoriesOf('expense');
    const older = within(await section(category)).getByRole('button', { name: 'Show older' });
    const before = readsSoFar().transaction;
    await user.click(older);
    await expect.poll(() => rowsOf(category)).toHaveLength(11 + 50);
    await user.click(older);
    await expect.poll(() => rowsOf(category)).toHaveLength(11 + 51 + 50);
    expect(readsSoFar().transaction - before).toBe(2 * 51);
  });

  it('little more than those that repeat is read for Future', async () => {
    await renderApp('/en/future', { as: nora });
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(50));

    expect(read()).toBeGreaterThan(LIVE_SERIES);
    expect(read()).toBeLessThanOrEqual(LIVE_SERIES + 50);
  });

  it('little more than those that repeat is read to settle up', async () => {
    await renderApp('/en/settle', { as: nora });
    await expect.poll(() => rowsOf('Who pays whom')).toHaveLength(1);

    expect(read()).toBeGreaterThan(LIVE_SERIES);
    expect(read()).toBeLessThanOrEqual(LIVE_SERIES + 50);
  });

  it('little more than those that repeat is read for the dashboard', async () => {
    await renderApp('/en/', { as: nora });
    await waitFor(() => {
      const tiles = screen.getAllByRole('article');
      expect(tiles).toHaveLength(WIDGETS.length);
      tiles.forEach((tile) => expect(textOf(tile)).toContain('€'));
    });

    expect(read()).toBeGreaterThan(LIVE_SERIES);
    expect(read()).toBeLessThanOrEqual(LIVE_SERIES + 50);
  });
});

/** Nora's plan, in each category of which something was bought last month and this month. */
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

/** Until nothing of before is shown any more. */
async function openDashboard() {
  const { unmount } = await renderApp('/en/', { as: nora });
  await waitFor(() => {
    const [tile] = screen.getAllByRole('article').map(textOf);
    expect(tile).toContain('Of 29');
    expect(tile).not.toMatch(/as of/i);
  });
  return unmount;
}

/** Until the figures of the page and of its five open cards are there. */
async function openExpenses() {
  const { unmount } = await renderApp('/en/expenses', { as: nora });
  await waitFor(() =>
    expect(screen.getAllByRole('definition').filter((each) => textOf(each) !== '')).toHaveLength(12),
  );
  return unmount;
}

describe('of 30 categories of expenses', () => {
  it('those in sight are added up, at two sums each, and within half an hour not again', async () => {
    await aVariedHousehold();
    const close = await openExpenses();
    // Beside those of the page, what says that nothing has changed, and by what deletions are noticed.
    expect(readsSoFar().aggregate).toBeGreaterThan(5 * 2 + 2);
    expect(readsSoFar().aggregate).toBeLessThanOrEqual(5 * 2 + 2 + 4);
    expect(read()).toBeLessThanOrEqual(60);

    close();
    resetReads();
    await openExpenses();
    expect(readsSoFar().aggregate).toBeLessThanOrEqual(4);
  });

  it('at most 50 are read for what has been spent, and within half an hour next to nothing again', async () => {
    await aVariedHousehold();
    const close = await openDashboard();
    expect(readsSoFar().aggregate).toBeGreaterThan(30);
    expect(read()).toBeLessThanOrEqual(50);

    close();
    resetReads();
    await openDashboard();
    // Those of all, which say that nothing has changed.
    expect(readsSoFar().aggregate).toBeLessThanOrEqual(3);
  });
});
