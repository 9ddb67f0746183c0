// A year with more transactions than are read one by one: sums by month.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readsSoFar, resetReads } from '../../src/services/firebase/readMeter';
import { MOST_IN_YEAR } from '../../src/services/year/year';
import { aSeries, aTransaction, noonOf, transactionDocument } from '../support/builders';
import { firestoreHost, projectId } from '../support/emulators';
import { writeAll } from '../support/emulatorWrites';
import { aCouple } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import { renderApp } from '../support/renderApp';

const THIRD = 1667;

/** The cells of a row, by its name. */
async function cells(name: string): Promise<string[]> {
  const header = within(await screen.findByRole('table')).getByRole('rowheader', { name });
  const line = header.closest('tr');
  return line === null ? [] : within(line).getAllByRole('cell').map(textOf);
}

it('shows what each month came to in all, from sums, and follows what another member enters', async () => {
  setToday('2026-05-20');
  const { nora, bram, plan } = await aCouple();
  const of = (overrides: Parameters<typeof aTransaction>[0]) =>
    aTransaction({ plan_id: plan.id, user_id: nora.id, ...overrides });
  // A cent each, and one more than are read.
  const many = ['2026-01-31', '2026-02-01', '2026-06-10'].flatMap((date) =>
    Array.from({ length: THIRD }, () => of({ date, amount: 1 })),
  );
  expect(many.length).toBe(MOST_IN_YEAR + 1);
  const now = new Date();
  await writeAll(
    { host: firestoreHost, projectId },
    many.map((each) => ({
      path: `transaction/${each.id}`,
      fields: {
        ...transactionDocument(each),
        date: noonOf(each.date).toDate(),
        createdAt: now,
        updatedAt: now,
      },
    })),
  );
  await enter(
    nora,
    aSeries({ plan_id: plan.id, user_id: nora.id, date: '2026-03-01', amount: 80_000 }),
    of({ date: '2026-02-28', amount: 250_000, type: 'income' }),
    of({ date: '2025-02-28', amount: 9000 }),
  );
  resetReads();
  const { user } = await renderApp('/en/year', { as: nora });
  await screen.findByText('There are more than 5000 transactions in 2026, so only its sums are shown');
  await expect
    .poll(() => cells('Expenses').then((all) => all.slice(0, 7)))
    .toEqual(['17', '17', '800', '800', '800', '+817', '+800']);
  expect((await cells('Expenses'))[12]).toBe('2.433+5.617');
  expect((await cells('Income'))[1]).toBe('2.500');
  expect((await cells('Left over'))[1]).toBe('2.483');
  // Hardly a transaction: the series, the last one written, and the first day.
  expect(readsSoFar().transaction).toBeLessThan(10);
  expect(readsSoFar().aggregate).toBeLessThan(60);

  await enter(bram, of({ date: '2026-01-02', amount: 10_000, user_id: bram.id }));
  await expect.poll(() => cells('Expenses').then(([january]) => january)).toBe('117');

  const february = (await screen.findAllByRole('link', { name: /^17$/ }))[0];
  if (february === undefined) throw new Error('No figure');
  await user.click(february);
  await expect
    .poll(() => window.location.search)
    .toBe('?type=expense&from=2026-02-01&to=2026-02-28&each=yes');
});
