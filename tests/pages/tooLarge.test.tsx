/**
 * Amounts that the rules accept from any member, so many that no number can hold their exact sum.
 * @module-tag full
 */
import { screen, waitFor } from '@testing-library/react';
import { doc, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '../../src/domain/time/calendar';
import { Day } from '../../src/model/day';
import { MAX_AMOUNT } from '../../src/model/money';
import type { Plan } from '../../src/model/plan';
import { MAX_EXCEPTIONS, MAX_SERIES } from '../../src/model/transaction';
import { WIDGET_NAMES } from '../../src/model/widgets';
import { registry } from '../../src/widgets/registry';
import { aSeries, noonOf, transactionDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { aCouple } from '../support/household';
import { setToday, textOf } from '../support/money';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';

let nora: Person;
let bram: Person;
let plan: Plan;

/** Nora uses the app. */
beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

afterEach(() => vi.restoreAllMocks());

/** Expenses of the largest amount on every day from 2024 on, in one batch, with their exceptions. */
async function storeSeries(count: number, exceptions: object = {}): Promise<void> {
  const batch = writeBatch(adminDb());
  for (let index = 0; index < count; index += 1) {
    const series = aSeries({
      plan_id: plan.id,
      user_id: bram.id,
      amount: MAX_AMOUNT,
      date: '2024-01-01',
      recurrance: { type: 'days', value: 1, end_date: null },
    });
    const document = { ...transactionDocument(series), exceptions };
    batch.set(doc(adminDb(), 'transaction', `${plan.id}-${series.id}`), document);
  }
  await batch.commit();
}

/** The first occurrences of these series, all moved to one day. */
const movedTo = (day: string) =>
  Object.fromEntries(
    Array.from({ length: MAX_EXCEPTIONS }, (_, index) => [
      addDays(v.parse(Day, '2024-01-01'), index),
      { date: noonOf(day) },
    ]),
  );

const store = (...widgets: readonly object[]) =>
  setDoc(doc(bram.db, 'widgets', plan.id), {
    widgets: widgets.map((widget, row) => ({ xPos: 0, yPos: 3 * row, width: 2, height: 3, ...widget })),
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });

const tiles = () => screen.queryAllByRole('article').map(textOf);
const button = (name: string) => screen.findByRole('button', { name });

it('a balance that is too large is reported in its widget, which can be removed, and the others are shown', async () => {
  await storeSeries(248);
  await store({ name: 'BalanceLine', settings: { months: 12 } }, { name: 'NextMonthExpense', height: 1 });
  const { user } = await renderApp('/en', { as: nora });
  await expect
    .poll(tiles)
    .toEqual([
      'Forecast for 12 monthsToo large to show, Show transactions: Forecast for 12 months',
      expect.stringMatching(/^Expected expenses€ 7\.439\.999\.999\.925,60/),
    ]);

  await user.click(await button('Edit'));
  await user.click(await button('Settings of Balance line'));
  await user.click(await button('Remove widget'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button('Save'));
  await button('Edit');
  expect(tiles()).toEqual([expect.stringMatching(/^Expected expenses/)]);
});

it('a month that is too large is reported by every widget that adds it up', async () => {
  // As many series as the app reads. Without what is moved into the month ahead, no month of them is too large.
  await Promise.all([
    storeSeries(425),
    storeSeries(425),
    storeSeries(MAX_SERIES - 850, movedTo('2026-12-05')),
  ]);
  await updateDoc(doc(adminDb(), 'plan', plan.id), { balance: { amount: 1, day: '2026-06-01' } });
  await store(...WIDGET_NAMES.map((name) => ({ name })));
  await renderApp('/en', { as: nora });
  const tooLarge = expect.stringContaining('Too large to show');
  await expect
    .poll(() => Object.fromEntries(WIDGET_NAMES.map((name, index) => [name, tiles()[index]])))
    .toEqual({
      NextMonthIncome: expect.stringMatching(/^Expected income€ 0,00/),
      NextMonthExpense: tooLarge,
      NextMonthDelta: tooLarge,
      NextMonthImageDelta: 'Expected left overToo large to show, Show transactions: Expected left over',
      Upcoming: expect.stringContaining('€ -999.999.999,99'),
      BalanceLine: tooLarge,
      SpendingByCategory: expect.stringMatching(/€ 20\.999\.999\.999\.790,00.*Too large to show$/),
      MonthSoFar: expect.stringContaining('€ -20.999.999.999.790,00'),
      Goal: expect.stringContaining('No goals yet'),
      PutAside: expect.stringContaining('Nothing to put aside'),
      Balance: tooLarge,
      LeftToSpend: tooLarge,
      Year: tooLarge,
      // This month alone isn't.
      Flow: expect.stringContaining('€ 20.999.999.999.790,00'),
    });
});

it('the app names no debts when the total is too large to share out', async () => {
  await storeSeries(247);
  await renderApp('/en/settle?from=2024-01-01', { as: nora });
  expect(await screen.findByText('Too large to show')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Who pays whom' })).toBeNull();
});

it('a widget that fails says so, and the others still work and can be arranged', async () => {
  expectConsoleError(/It fails/);
  vi.spyOn(registry.Upcoming, 'view').mockImplementation(() => {
    throw new Error('It fails');
  });
  await store({ name: 'Upcoming' }, { name: 'NextMonthIncome' });
  const { user } = await renderApp('/en', { as: nora });
  const shown = ["This widget can't be shown", expect.stringMatching(/^Expected income/)];
  await expect.poll(tiles).toEqual(shown);

  await user.click(await button('Edit'));
  await button('Settings of Upcoming');
  expect(tiles()).toEqual(shown);
});
