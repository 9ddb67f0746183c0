// A start that shows the last screen of this device, and only to the person it belongs to.
import { screen, waitFor } from '@testing-library/react';
import { getApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { signOut } from '../../src/services/account/auth';
import { arrangeOne } from '../support/arrange';
import { aSeries, aTransaction, documentOf, transactionDocument } from '../support/builders';
import { stubCaches } from '../support/deviceCaches';
import { aCouple, aHouseholdOf } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import { signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';
import { enters, deletes } from '../support/acts';

/** Delays the news of who is signed in until the returned function is called. */
function holdIdentity(): () => void {
  const auth = getAuth(getApp());
  const tell = auth.onAuthStateChanged.bind(auth);
  const waiting = new Set<() => void>();
  const held = vi.spyOn(auth, 'onAuthStateChanged').mockImplementation((...listener) => {
    let stop: (() => void) | undefined;
    const begin = () => {
      stop = tell(...listener);
    };
    waiting.add(begin);
    return () => {
      waiting.delete(begin);
      stop?.();
    };
  });
  const answer = () => {
    held.mockRestore();
    waiting.forEach((begin) => begin());
    waiting.clear();
  };
  onTestFinished(answer);
  return answer;
}

let nora: Person;
let bram: Person;
let plan: Plan;
let rent: ReturnType<typeof aSeries>;

beforeEach(async () => {
  setToday('2026-01-31');
  ({ nora, bram, plan } = await aCouple());
  await arrangeOne(plan, 'NextMonthExpense');
  rent = aSeries({
    plan_id: plan.id,
    user_id: nora.id,
    description: 'Attic room',
    category: 'Rent',
    amount: 95_000,
    date: '2026-02-10',
  });
  await enter(nora, rent);
});

const BEFORE = '€ 950,00';
const shown = () => screen.queryAllByRole('article').map(textOf).join();
const untilShown = (figure: string) => waitFor(() => expect(shown()).toContain(figure));
const mark = () => screen.queryByText(/^From /);
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('saldo:kept:'));
const names = () => keys().map((key) => key.replace(/^saldo:kept:[^:]*:/, ''));

/** `person` opens the dashboard and closes the window. */
async function seeAndClose(person: Person): Promise<void> {
  const { unmount } = await renderApp('/en', { as: person });
  await untilShown(BEFORE);
  const all = [
    'user',
    'plans',
    ...['people', 'series', 'span', 'widgets'].map((part) => `${plan.id}/${part}`),
  ];
  await waitFor(() => expect(names().toSorted()).toEqual(all.toSorted()));
  expect(mark()).toBeNull();
  unmount();
}

async function raiseRent(): Promise<void> {
  await deletes(nora, rent.id);
  const raised = { ...rent, amount: aSeries({ amount: 99_000 }).amount };
  await enters(nora, rent.id, transactionDocument(raised));
}

it('a start shows the last state of this device before any answer, and corrects it when the answer comes', async () => {
  await seeAndClose(nora);
  await raiseRent();

  const answer = holdIdentity();
  await renderApp('/en');
  await untilShown(BEFORE);
  expect(screen.getByRole('heading', { level: 1, name: plan.name })).toBeTruthy();
  expect(mark()?.textContent).toBe('From 12:00, updating');

  answer();
  await untilShown('€ 990,00');
  expect(shown()).not.toContain(BEFORE);
  expect(mark()).toBeNull();
});

it('a start adds up the books of this device before any answer', async () => {
  const years = stubCaches();
  await arrangeOne(plan, 'MonthSoFar');
  const bread = aTransaction({ plan_id: plan.id, user_id: bram.id, amount: 1250, date: '2026-01-30' });
  await enter(bram, bread);
  const { unmount } = await renderApp('/en', { as: nora });
  await untilShown('€ 12,50');
  await expect.poll(() => [...years.keys()].some((path) => path.endsWith('/2026'))).toBe(true);
  await waitFor(() => expect(names()).toContain(`${plan.id}/series`));
  unmount();
  await deletes(bram, bread.id);

  const answer = holdIdentity();
  await renderApp('/en');
  await untilShown('€ 12,50');
  expect(mark()?.textContent).toBe('From 12:00, updating');
  answer();
  await waitFor(() => expect(shown()).not.toContain('€ 12,50'));
  expect(mark()).toBeNull();
});

it('a start shows no data of a person who has signed out', async () => {
  await seeAndClose(nora);
  const { user, unmount } = await renderApp('/en');
  await user.click(await screen.findByRole('button', { name: /^Profile/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('form', { name: 'Sign In' });
  expect(keys()).toEqual([]);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Attic room');
  unmount();

  const answer = holdIdentity();
  await renderApp('/en');
  expect(await screen.findByRole('form', { name: 'Sign In' })).toBeTruthy();
  expect(screen.queryByText(plan.name)).toBeNull();
  answer();
});

it('signing out during a start from stored data leaves nothing behind', async () => {
  await seeAndClose(nora);
  const answer = holdIdentity();
  const { user } = await renderApp('/en');
  await untilShown(BEFORE);
  await user.click(screen.getByRole('button', { name: /^Profile/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(shown()).not.toContain(BEFORE);
  expect(keys()).toEqual([]);
  answer();
  await screen.findByRole('form', { name: 'Sign In' });
  expect(keys()).toEqual([]);
});

it('a start from stored data is closed when another tab signs out', async () => {
  await seeAndClose(nora);
  holdIdentity();
  await renderApp('/en');
  await untilShown(BEFORE);
  localStorage.removeItem('saldo:signedIn');
  window.dispatchEvent(new StorageEvent('storage', { key: 'saldo:signedIn' }));
  await waitFor(() => expect(shown()).toBe(''));
  expect(screen.queryByText(plan.name)).toBeNull();
});

it('a start from stored data gives way at once to another signed-in person', async () => {
  await seeAndClose(nora);
  const mila = await signUpPerson({ displayName: 'Mila Jansen' });
  const theirs = await aHouseholdOf(mila);
  await writeRaw(`plan/${theirs.id}`, documentOf({ ...theirs, name: 'Het Anker' }));

  const answer = holdIdentity();
  await renderApp('/en', { as: mila });
  await untilShown(BEFORE);
  answer();
  expect(await screen.findByRole('heading', { level: 1, name: 'Het Anker' })).toBeTruthy();
  expect(shown()).not.toContain(BEFORE);
  expect(screen.queryByText(plan.name)).toBeNull();
  expect(keys().filter((key) => key.includes(nora.id))).toEqual([]);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Attic room');
});

it('stored data is erased if the session has ended since', async () => {
  await seeAndClose(nora);
  await signOut();
  const answer = holdIdentity();
  await renderApp('/en');
  await untilShown(BEFORE);
  answer();
  expect(await screen.findByRole('form', { name: 'Sign In' })).toBeTruthy();
  expect(keys()).toEqual([]);
});

it('a start ignores stored data that is junk', async () => {
  await seeAndClose(nora);
  for (const key of keys()) localStorage.setItem(key, JSON.stringify({ at: 1, value: [{ id: 5 }] }));
  const answer = holdIdentity();
  await renderApp('/en');
  await screen.findByText('Loading...');
  expect(shown()).not.toContain(BEFORE);
  expect(screen.queryByText(plan.name)).toBeNull();
  answer();
  await untilShown(BEFORE);
  expect(mark()).toBeNull();
});

it('a start ignores a person who was stored in place of another', async () => {
  await seeAndClose(nora);
  const key = `saldo:kept:${nora.id}:user`;
  localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(nora.id, bram.id));
  holdIdentity();
  await renderApp('/en');
  await screen.findByText('Loading...');
  expect(screen.queryByText(plan.name)).toBeNull();
});

it('a member who was removed meanwhile loses the stored data at once', async () => {
  await seeAndClose(bram);
  await writeRaw(`plan/${plan.id}`, documentOf({ ...plan, members: [] }));
  const answer = holdIdentity();
  await renderApp('/en');
  await untilShown(BEFORE);
  answer();
  expect(
    await screen.findByText(`You no longer have access to ${plan.name}: it was deleted or you were removed`),
  ).toBeTruthy();
  expect(shown()).not.toContain(BEFORE);
  expect(await screen.findByRole('heading', { name: 'Create Plan' })).toBeTruthy();
  await waitFor(() => expect(names().toSorted()).toEqual(['plans', 'user']));
  await waitFor(() => expect(JSON.stringify(Object.entries(localStorage))).not.toContain(plan.name));
});
