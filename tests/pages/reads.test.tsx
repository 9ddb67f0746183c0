// What opening a page may cost: the database is paid for every document that it sends.
import { screen, waitFor, within } from '@testing-library/react';
import { serverTimestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WIDGET_NAMES } from '../../src/model/widgets';
import { readsSoFar, resetReads } from '../../src/services/readMeter';
import { aBigPlan, categoriesOf, LIVE_SERIES, UNLISTED } from '../support/bigPlan';
import { rowsOf, section, setToday, textOf } from '../support/money';
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
}, 60_000);

beforeEach(() => {
  setToday(TODAY);
  resetReads();
});

/** How many documents have been read for the page that is open. */
const read = () => Object.values(readsSoFar()).reduce((total, count) => total + count, 0);

describe('of 20,000 transactions in ten years, 500 of which repeat still,', () => {
  it.each(['income', 'expense'] as const)(
    'at most 150 documents are read for the page of %s',
    async (type) => {
      await renderApp(type === 'income' ? '/en/income' : '/en/expenses', { as: nora });
      await screen.findByText('More than 50 transactions repeat: Future shows what they come to');
      for (const category of categoriesOf(type).slice(0, 5)) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other is how they are looked at
        await waitFor(async () => expect(await rowsOf(category)).toHaveLength(10));
      }
      const [hobby] = await rowsOf('Other categories');
      expect(hobby).toContain(UNLISTED);

      expect(read()).toBeGreaterThan(5 * 10 + 50);
      expect(read()).toBeLessThanOrEqual(150);
    },
  );

  it('little more than those that repeat is read for Future', async () => {
    await renderApp('/en/future', { as: nora });
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(50));

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

  it('each transaction is read once by someone who goes back through a category', async () => {
    const { user } = await renderApp('/en/expenses', { as: nora });
    const [category = ''] = categoriesOf('expense');
    const card = within(await section(category));
    await waitFor(async () => expect(await rowsOf(category)).toHaveLength(10));
    await screen.findByText(/^More than 50/);
    await rowsOf('Other categories');
    const before = readsSoFar().transaction;

    await user.click(card.getByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect(await rowsOf(category)).toHaveLength(11 + 50));
    await user.click(card.getByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect(await rowsOf(category)).toHaveLength(11 + 51 + 50));

    expect(readsSoFar().transaction - before).toBe(2 * 51);
  });
});
