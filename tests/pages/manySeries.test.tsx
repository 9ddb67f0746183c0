// More series than a list shows at first. The rules accept any number from any member.
import { screen, within } from '@testing-library/react';
import {
  collection,
  doc,
  getDocsFromServer,
  query,
  serverTimestamp,
  setDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { beforeEach, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { unsentOf } from '../../src/services/outbox/outbox';
import { aSeries, noonOf, transactionDocument } from '../support/builders';
import { aCouple } from '../support/household';
import { enter, rowsOf, section, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { edits } from '../support/acts';
import { adminDb } from '../support/people';

let nora: Person;
let bram: Person;
let plan: Plan;

/** Nora uses the app. Bram is a member of her plan. */
beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

const TOMORROW = 'zondag 22 november 2026';

/** Expenses of € 10 that fall on this day of every year: 'Series 001' and so on. */
async function stores(count: number, date: string, fields: object = {}): Promise<void> {
  const batch = writeBatch(adminDb());
  for (let number = 1; number <= count; number += 1) {
    const series = aSeries({
      plan_id: plan.id,
      user_id: bram.id,
      amount: 1000,
      description: `Series ${String(number).padStart(3, '0')}`,
      date,
      recurrance: { type: 'years', value: 1, end_date: null },
    });
    batch.set(doc(adminDb(), 'transaction', series.id), { ...transactionDocument(series), ...fields });
  }
  await batch.commit();
}

const focusedRow = () => document.activeElement?.closest('li')?.textContent;

it(
  'a day of the Future page shows 100 of 103 rows, more by keyboard, and the running total of all',
  { tags: 'full' },
  async () => {
    await stores(103, '2025-11-22');
    const { user } = await renderApp('/en/future', { as: nora });
    await expect.poll(() => rowsOf(TOMORROW)).toHaveLength(100);
    const day = within(await section(TOMORROW));
    expect(textOf(day.getByText('Running total').parentElement ?? document.body)).toBe(
      'Running total € -1.030,00',
    );

    day.getByRole('button', { name: `Show more (100 of 103), ${TOMORROW}` }).focus();
    await user.keyboard('{Enter}');
    expect(await rowsOf(TOMORROW)).toHaveLength(103);
    expect(focusedRow()).toContain('Series 101');
    expect(day.queryByRole('button', { name: /^Show more/ })).toBeNull();
  },
);

it('the occurrences to confirm show 100 of 103 rows, and more on request', { tags: 'full' }, async () => {
  await stores(103, '2025-11-20');
  const { user } = await renderApp('/en/future', { as: nora });
  const due = within(await section('To confirm'));
  expect(due.getByText('103')).toBeTruthy();
  await user.click(due.getByRole('button', { name: 'To confirm' }));
  expect(await rowsOf('To confirm')).toHaveLength(100);
  expect(due.getByRole('button', { name: 'Confirm the first 100' })).toBeTruthy();
  await user.click(due.getByRole('button', { name: 'Show more (100 of 103), To confirm' }));
  expect(await rowsOf('To confirm')).toHaveLength(103);
  expect(focusedRow()).toContain('Series 101');
  expect(due.getByRole('button', { name: 'Confirm all' })).toBeTruthy();
});

/** The days that the server has as confirmed. */
async function confirmedDays(): Promise<string[]> {
  const found = await getDocsFromServer(
    query(collection(bram.db, 'transaction'), where('plan_id', '==', plan.id)),
  );
  return found.docs.flatMap((each) => Object.keys((each.get('exceptions') as object | undefined) ?? {}));
}

it(
  'of 465 occurrences to confirm, one press confirms the oldest 100, says so, and can be undone',
  { tags: 'full' },
  async () => {
    await stores(15, '2026-10-01', { recurrance: { type: 'days', value: 1, end_date: null } });
    const { user } = await renderApp('/en/future', { as: nora });
    const due = within(await section('To confirm'));
    expect(due.getByText('465')).toBeTruthy();

    await user.click(due.getByRole('button', { name: 'To confirm' }));
    await user.click(due.getByRole('button', { name: 'Confirm the first 100' }));
    // It stays while the pointer is on it.
    await user.hover(await screen.findByText('100 confirmed'));
    expect(await due.findByText('365')).toBeTruthy();
    await expect.poll(() => unsentOf(nora.id)).toEqual([]);
    const days = await confirmedDays();
    expect(days).toHaveLength(100);
    expect(days.toSorted().at(0)).toBe('2026-10-22');
    expect(days.toSorted().at(-1)).toBe('2026-10-28');

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await due.findByText('465')).toBeTruthy();
    await expect.poll(() => unsentOf(nora.id)).toEqual([]);
    expect(await confirmedDays()).toEqual([]);
  },
);

it('the skipped occurrences show 100 of 103 rows, and more on request', { tags: 'full' }, async () => {
  await stores(103, '2025-11-21', { exceptions: { '2026-11-21': { skipped: true } } });
  const { user } = await renderApp('/en/future', { as: nora });
  await expect.poll(() => rowsOf('Skipped')).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Show more (100 of 103), Skipped' }));
  expect(await rowsOf('Skipped')).toHaveLength(103);
});

it('the list behind a figure shows 100 of 203 rows, more on request, and the total of all', async () => {
  await stores(203, '2025-11-25');
  await setDoc(doc(bram.db, 'widgets', plan.id), {
    widgets: [{ name: 'NextMonthExpense', xPos: 0, yPos: 0, width: 2, height: 1 }],
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
  const { user } = await renderApp('/en', { as: nora });
  await user.click(await screen.findByRole('button', { name: /Show transactions/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Expected expenses' }));
  const rows = () => dialog.getAllByRole('listitem').map(textOf);
  const more = (count: number) =>
    dialog.getByRole('button', { name: `Show more (${count} of 203), Expected expenses` });
  expect(rows()).toHaveLength(100);
  expect(textOf(dialog.getByText('Total'))).toBe('Total € 2.030,00');

  await user.click(more(100));
  expect(rows()).toHaveLength(200);
  expect(focusedRow()).toContain('Series 101');
  await user.click(more(200));
  expect(rows().at(-1)).toContain('Series 203');
  expect(textOf(dialog.getByText('Total'))).toBe('Total € 2.030,00');
});

it('occurrences of a series that a member has moved to one day are all shown there', async () => {
  const coffee = aSeries({
    plan_id: plan.id,
    user_id: bram.id,
    description: 'Coffee',
    date: '2026-11-22',
    recurrance: { type: 'days', value: 1, end_date: '2026-11-25' },
  });
  await enter(bram, coffee);
  const moved = { date: noonOf('2026-11-24') };
  await edits(bram, coffee.id, {
    exceptions: { '2026-11-22': moved, '2026-11-23': moved, '2026-11-25': moved },
    updatedAt: serverTimestamp(),
  });
  await renderApp('/en/future', { as: nora });
  await expect.poll(() => rowsOf('dinsdag 24 november 2026')).toHaveLength(4);
});
