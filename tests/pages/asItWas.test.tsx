import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { collection, doc, getDocs, query, Timestamp, updateDoc, where } from 'firebase/firestore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays, today } from '../../src/domain/time/calendar';
import type { Plan } from '../../src/model/plan';
import { asOn } from '../../src/services/firebase/asOn';
import { closeDb } from '../../src/services/firebase/database';
import { changesPlan, edits, movesMoney } from '../support/acts';
import { arrangeOne } from '../support/arrange';
import { aSeries, aTransaction } from '../support/builders';
import { catchDownloads } from '../support/downloads';
import { fill } from '../support/fill';
import { aCouple } from '../support/household';
import { enter, rowsOf, textOf } from '../support/money';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeTransactions } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  ({ nora, bram, plan } = await aCouple());
});

// The view ends with the page, and this page stays for the next test.
afterEach(async () => {
  if (asOn() !== null) await closeDb();
});

const now = today(Date.now());
const then = addDays(now, -3);

/** As if all that the plan has so far had been written three days ago. */
async function happenedThen(): Promise<void> {
  const at = Timestamp.fromMillis(Date.parse(`${then}T09:00:00`));
  const times = { createdAt: at, updatedAt: at };
  await updateDoc(doc(adminDb(), 'plan', plan.id), times);
  for (const [name, fields] of [
    ['transaction', times],
    ['history', { at }],
  ] as const) {
    const { docs } = await getDocs(query(collection(adminDb(), name), where('plan_id', '==', plan.id)));
    await Promise.all(docs.map(({ ref }) => updateDoc(ref, fields)));
  }
}

async function ask(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'See an earlier day' }));
  return screen.findByRole('dialog', { name: 'As it was' });
}

it('an earlier day can be chosen once the history has one', async () => {
  const { user } = await renderApp('/en/history', { as: nora });
  await ask(user);
  expect(
    await screen.findByText('There is no earlier day to show yet: the history has only just started.'),
  ).toBeDefined();
});

it('a day before the history, and today, are refused', async () => {
  await enter(nora, aTransaction({ plan_id: plan.id, user_id: nora.id }));
  await happenedThen();
  const { user } = await renderApp('/en/history', { as: nora });
  const dialog = await ask(user);
  const field = await within(dialog).findByLabelText('Date');
  await fill(user, field, now);
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  await within(dialog).findByText('Choose a day before today');
  await fill(user, field, addDays(then, -1));
  expect(await within(dialog).findByText('The history begins after that day')).toBeDefined();
});

it('a plan shows what it was at the end of an earlier day, and nothing can be changed there', async () => {
  const bread = aTransaction({
    plan_id: plan.id,
    user_id: nora.id,
    description: 'Bread',
    date: then,
    amount: 1250,
  });
  const salary = aSeries({
    plan_id: plan.id,
    user_id: bram.id,
    type: 'income',
    description: 'Salary',
    category: 'Salary',
    amount: 214_000,
    date: addDays(then, -20),
  });
  await arrangeOne(plan, 'NextMonthIncome');
  await enter(nora, bread, salary);
  await happenedThen();
  await edits(bram, bread.id, { amount: 90 });
  await edits(bram, salary.id, { amount: 3000 });
  await enter(bram, aTransaction({ plan_id: plan.id, user_id: bram.id, description: 'Cake', date: then }));

  const { user } = await renderApp('/en/history', { as: nora });
  const dialog = await ask(user);
  await fill(user, await within(dialog).findByLabelText('Date'), addDays(now, -2));
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));

  const bar = await screen.findByRole('complementary', { name: 'As it was' });
  expect(textOf(bar)).toMatch(/^The plan as it was at the end of .*, to read only\.Back to todayExport$/);
  await waitFor(() => expect(textOf(screen.getByRole('article'))).toMatch(/^Expected income€ 2\.140,00/));
  for (const name of ['Edit', 'New transaction']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();

  const [expenses] = screen.getAllByRole('link', { name: 'Expenses' });
  await user.click(expenses as HTMLElement);
  await waitFor(async () =>
    expect(await rowsOf('Groceries')).toEqual([expect.stringMatching(/Bread.*€ 12,50/)]),
  );
  expect(screen.queryByRole('button', { name: /^(New transaction|Actions)/ })).toBeNull();
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).toBeNull();

  const files = catchDownloads();
  await user.click(within(bar).getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toContain(addDays(now, -2));
  const exported = (await files[0]?.content.text()) ?? '';
  expect(exported).toContain('Bread');
  expect(exported).not.toContain('Cake');
});

it('the goals of an earlier day are shown without a button that changes them, and so is that there were none', async () => {
  const BIKE = 'goalBike000000000001';
  const bike = { name: 'Bike', amount: 80_000, day: addDays(now, 200), since: then };
  await enter(nora, aTransaction({ plan_id: plan.id, user_id: nora.id, date: then }));
  await happenedThen();
  const lookBack = async () => {
    const { user, unmount } = await renderApp('/en/history', { as: nora });
    const dialog = await ask(user);
    await fill(user, await within(dialog).findByLabelText('Date'), addDays(now, -2));
    await user.click(within(dialog).getByRole('button', { name: 'Show' }));
    await screen.findByRole('complementary', { name: 'As it was' });
    const [goals] = await screen.findAllByRole('link', { name: 'Goals' });
    await user.click(goals as HTMLElement);
    return unmount;
  };
  const leave = await lookBack();
  await screen.findByText(/^A goal is something you save for together/);
  expect(screen.queryByRole('button', { name: 'Add a goal' })).toBeNull();
  leave();
  await closeDb();

  await changesPlan(bram, plan.id, { goals: { [BIKE]: bike } });
  const put = { plan_id: plan.id, goal: BIKE, amount: 5000, day: then, user_id: bram.id };
  await movesMoney(bram, `put-${plan.id}`, put);
  await happenedThen();
  await changesPlan(bram, plan.id, { goals: {} });
  await lookBack();
  expect(textOf(await screen.findByRole('region', { name: 'Bike' }))).toContain('€ 50,00 of € 800,00');
  for (const name of [/^Put in/, /^Take out/, /^Edit/, /^Delete/, 'Add a goal'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('a plan with many records says how many have to be read, and asks first', async () => {
  await enter(nora, aTransaction({ plan_id: plan.id, user_id: nora.id, description: 'Bread', date: then }));
  await happenedThen();
  await writeTransactions(
    ...Array.from({ length: 2000 }, (_, index) =>
      aTransaction({ id: `many-${plan.id}-${index}`, plan_id: plan.id, user_id: nora.id }),
    ),
  );
  const { user } = await renderApp('/en/history', { as: nora });
  const dialog = await ask(user);
  await within(dialog).findByLabelText('Date');
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  await within(dialog).findByText(/^2001 records have to be read for this/);
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  const bar = await screen.findByRole('complementary', { name: 'As it was' });
  // These have no entries.
  expect(textOf(bar)).toContain('It may be incomplete');
});
