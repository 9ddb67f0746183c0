import { screen, waitFor, within } from '@testing-library/react';
import { collection, deleteDoc, doc, getDoc, getDocs, query, updateDoc, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Plan, PlanCategory } from '../../src/model/plan';
import { changesPlan } from '../support/acts';
import { aTransaction } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { aCouple } from '../support/household';
import { enter } from '../support/money';
import { goOffline } from '../support/offline';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseWrites } from '../support/ruleChanges';
import { seedBasics, writeRaw } from '../support/seedBasics';

const CONFIRM =
  'Removing this category will also delete all current data related to this configuration, are you sure?';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(seedBasics);

/** The plan has two of the expenses Energy, Groceries and Rent, namely Groceries and Rent, and the income Salary. */
beforeEach(async () => {
  ({ nora, bram, plan } = await aCouple());
});

const card = (name = 'Expense Categories') => screen.findByRole('region', { name });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const dialog = () => screen.findByRole('alertdialog');
const noDialog = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

/** The names in a list of the card, in order. */
async function names(list: string): Promise<(string | null)[]> {
  const found = await screen.findByRole('list', { name: list });
  return within(found)
    .queryAllByRole('listitem')
    .map((row) => row.textContent);
}

async function stored(): Promise<string[]> {
  const found = await getDoc(doc(adminDb(), 'plan', plan.id));
  const list = found.get('expense_categories') as PlanCategory[]; // as the app wrote it
  return list.map(({ uid, position }) => `${position} ${uid}`);
}

async function transactions(): Promise<number> {
  const found = query(collection(bram.db, 'transaction'), where('plan_id', '==', plan.id));
  return (await getDocs(found)).size;
}

const spent = (overrides: Parameters<typeof aTransaction>[0] = {}) =>
  aTransaction({ id: crypto.randomUUID(), plan_id: plan.id, user_id: nora.id, ...overrides });

const openSettings = () => renderApp('/en/settings', { as: nora });

describe('the settings of a plan’s categories', () => {
  it('list the categories of the plan by position, then the others, and count both', async () => {
    await openSettings();
    await screen.findByRole('checkbox', { name: 'Energy' });
    await expect.poll(() => names('Expense Categories')).toEqual(['Groceries', 'Rent']);
    const others = within(await card()).getByRole('list', { name: 'Not in this plan' });
    expect(others.textContent).toBe('Energy');
    expect(within(await card()).getByText('2 of 3')).toBeTruthy();
    expect(within(await card('Income Categories')).getByText('1 of 2')).toBeTruthy();
    expect((await box('Rent')).checked).toBe(true);
    expect((await box('Energy')).checked).toBe(false);
  });

  it('are also shown to a member', async () => {
    await renderApp('/en/settings', { as: bram });
    expect((await box('Rent')).checked).toBe(true);
  });

  it('say that the plan has no categories', async () => {
    await updateDoc(doc(adminDb(), 'plan', plan.id), { income_categories: [], expense_categories: [] });
    await openSettings();
    expect(await screen.findByText('No income categories')).toBeTruthy();
    expect(within(await card()).getByText('No expense categories')).toBeTruthy();
  });

  it("follow another member's changes", async () => {
    await openSettings();
    await box('Energy');
    await updateDoc(doc(adminDb(), 'plan', plan.id), {
      expense_categories: [{ uid: 'Rent', position: 0 }],
    });
    await expect.poll(() => names('Expense Categories')).toEqual(['Rent']);
    expect((await box('Groceries')).checked).toBe(false);
  });
});

describe('checking a category of a plan', () => {
  it('adds it at the end, and moves the focus with it', async () => {
    const { user } = await openSettings();
    await user.click(await box('Energy'));
    await expect.poll(() => names('Expense Categories')).toEqual(['Groceries', 'Rent', 'Energy']);
    expect(document.activeElement).toBe(await box('Energy'));
    await expect.poll(stored).toEqual(['0 Groceries', '1 Rent', '2 Energy']);
    expect((await box('Energy')).checked).toBe(true);
  });

  it('is reversed when it is refused, with a sentence that says which act', async () => {
    const { user } = await openSettings();
    await box('Energy');
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    await refuseWrites();
    await user.click(await box('Energy'));
    expect(await screen.findByText('AddCategory: Not an authorized user')).toBeTruthy();
    expect((await box('Energy')).checked).toBe(false);
    await expect.poll(() => names('Expense Categories')).toEqual(['Groceries', 'Rent']);
  });

  it('works without a connection, and another member who adds one meanwhile loses nothing', async () => {
    // The list has changed by the time that it is sent.
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const { user } = await openSettings();
    await box('Energy');
    const comeBack = await goOffline();
    await user.click(await box('Energy'));
    await waitFor(async () => expect((await box('Energy')).checked).toBe(true));
    await changesPlan(bram, plan.id, {
      expense_categories: [...plan.expense_categories, { uid: 'Travel', position: 2 }],
    });
    await comeBack();
    await expect.poll(storedNames).toEqual(['Groceries', 'Rent', 'Travel', 'Energy']);
    await expect.poll(() => names('Expense Categories')).toEqual(['Groceries', 'Rent', 'Travel', 'Energy']);
  });
});

const openIcon = async () => {
  const opened = await openSettings();
  await opened.user.click(await screen.findByRole('button', { name: 'Icon for Rent' }));
  return { ...opened, form: within(await screen.findByRole('dialog', { name: 'Icon for Rent' })) };
};

async function storedNames(): Promise<unknown[]> {
  return (await storedIcons()).map((pair) => (pair as unknown[])[0]);
}

async function storedIcons(): Promise<unknown[]> {
  const found = await getDoc(doc(adminDb(), 'plan', plan.id));
  const list = found.get('expense_categories') as PlanCategory[]; // as the app wrote it
  return list.map(({ uid, icon }) => [uid, icon]);
}

describe('the icon of a category', () => {
  it('is suggested by its name, saved with one press, and shown to everyone in the plan', async () => {
    const { user, form } = await openIcon();
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Rent' }).checked).toBe(true);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect.poll(storedIcons).toEqual([
      ['Groceries', undefined],
      ['Rent', 'rent'],
    ]);
  });

  it('can be another one, and can be taken away', async () => {
    const { user, form } = await openIcon();
    await user.click(form.getByRole('radio', { name: 'Home' }));
    await user.keyboard('{Enter}');
    await expect.poll(storedIcons).toContainEqual(['Rent', 'home']);
    await user.click(await screen.findByRole('button', { name: 'Icon for Rent' }));
    await user.click(await screen.findByRole('radio', { name: 'No icon' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(storedIcons).toContainEqual(['Rent', undefined]);
  });

  it('stays as it was when it is refused, with a sentence that says so', async () => {
    const { user, form } = await openIcon();
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    await refuseWrites();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The icon of Rent was not saved: Not an authorized user')).toBeTruthy();
    expect(await storedIcons()).toContainEqual(['Rent', undefined]);
  });
});

describe('unchecking a category of a plan', () => {
  it('asks first, and says how many transactions it will delete', async () => {
    await enter(nora, spent(), spent(), spent({ category: 'Rent' }));
    const { user } = await openSettings();
    await user.click(await box('Groceries'));
    expect(within(await dialog()).getByText(CONFIRM)).toBeTruthy();
    expect(await screen.findByText('2 transactions will be deleted.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Cancel');

    await user.keyboard('{Escape}');
    await noDialog();
    expect((await box('Groceries')).checked).toBe(true);
    await expect.poll(transactions).toBe(3);
  });

  it('removes it with its transactions, and moves the focus with it', async () => {
    await enter(nora, spent(), spent(), spent({ category: 'Rent' }));
    const { user } = await openSettings();
    await user.click(await box('Groceries'));
    await screen.findByText('2 transactions will be deleted.');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await noDialog();
    await expect.poll(() => names('Expense Categories')).toEqual(['Rent']);
    expect(document.activeElement).toBe(await box('Groceries'));
    expect((await box('Groceries')).checked).toBe(false);
    await expect.poll(stored).toEqual(['0 Rent']);
    await expect.poll(transactions).toBe(1);
  });

  it('counts once more when pressed, and asks again if there are more', async () => {
    const { user } = await openSettings();
    await user.click(await box('Groceries'));
    await screen.findByText('0 transactions will be deleted.');
    await enter(bram, spent(), spent());
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('2 transactions will be deleted.')).toBeTruthy();
    expect(await stored()).toEqual(['0 Groceries', '1 Rent']);
    expect(await transactions()).toBe(2);

    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await noDialog();
    await expect.poll(stored).toEqual(['0 Rent']);
    await expect.poll(transactions).toBe(0);
  });

  it('removes one that the global list no longer has', async () => {
    await writeRaw('category/Lost', { type: 'expense' });
    await updateDoc(doc(adminDb(), 'plan', plan.id), {
      expense_categories: [{ uid: 'Lost', position: 0 }],
    });
    await deleteDoc(doc(adminDb(), 'category/Lost'));
    const { user } = await openSettings();
    await user.click(await box('Lost'));
    await screen.findByText('0 transactions will be deleted.');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Lost' })).toBeNull());
    await expect.poll(stored).toEqual([]);
  });

  it('says which act the server refused, and can be tried again', { tags: 'full' }, async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    await enter(nora, spent());
    const { user } = await openSettings();
    await user.click(await box('Groceries'));
    await screen.findByText('1 transaction will be deleted.');
    const restore = await refuseWrites();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('DeleteTransactions: Not an authorized user')).toBeTruthy();

    await restore();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await noDialog();
    await expect.poll(stored).toEqual(['0 Rent']);
    await expect.poll(transactions).toBe(0);
  });
});

async function moveDown(user: Awaited<ReturnType<typeof openSettings>>['user'], name: string) {
  (await screen.findByRole('button', { name: `Move ${name}` })).focus();
  await user.keyboard(' ');
  await screen.findByText(`${name} lifted from 1 of 2`);
  await user.keyboard('{ArrowDown}');
  await screen.findByText(`${name} over 2 of 2`);
  await user.keyboard(' ');
  await screen.findByText(`${name} is now at 2 of 2`);
}

/** Every order that the list shows, so that the test notices a flicker. */
async function ordersFromNowOn(): Promise<Set<string>> {
  const list = await screen.findByRole('list', { name: 'Expense Categories' });
  const shown = new Set([list.textContent]);
  const observer = new MutationObserver(() => shown.add(list.textContent));
  observer.observe(list, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return shown;
}

describe('moving a category of a plan', () => {
  // jsdom does no layout. Moving uses the rows' positions, so the test places each row below the one before it.
  beforeEach(() => {
    const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const row = this.closest('li');
      const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
      return new DOMRect(0, index * 44, 300, 44);
    });
    return () => spy.mockRestore();
  });

  it('shows, saves and announces the new order', async () => {
    const { user } = await openSettings();
    await moveDown(user, 'Groceries');
    const shown = await ordersFromNowOn();
    await expect.poll(stored).toEqual(['0 Rent', '1 Groceries']);
    // Once another member's change is on screen, all earlier changes are too.
    await updateDoc(doc(adminDb(), 'plan', plan.id), { name: 'After the move' });
    await screen.findByText(/^After the move,/);
    expect(shown).toEqual(new Set(['RentGroceries']));
  });

  it('is reversed when it is refused, with a sentence', async () => {
    const { user } = await openSettings();
    await box('Energy');
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    await refuseWrites();
    await moveDown(user, 'Groceries');
    expect(await screen.findByText('Groceries was not moved: Not an authorized user')).toBeTruthy();
    await expect.poll(() => names('Expense Categories')).toEqual(['Groceries', 'Rent']);
  });
});
