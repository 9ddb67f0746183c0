import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { collection, disableNetwork, enableNetwork, getDocs, query, where } from 'firebase/firestore';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import ar from '../../seed/lang/ar.json';
import en from '../../seed/lang/en.json';
import { PAGES } from '../../src/app/routes/pages';
import { SHORTCUTS } from '../../src/app/shortcuts/shortcuts';
import type { Plan } from '../../src/model/plan';
import { remember } from '../../src/services/device/deviceStore';
import { db } from '../../src/services/firebase/database';
import { aTransaction } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { aHouseholdOf } from '../support/household';
import { enter, rowsOf, setToday, textOf } from '../support/money';
import { loseConnection } from '../support/offline';
import { signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseWrites } from '../support/ruleChanges';
import { changesPlan } from '../support/acts';

let nora: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  plan = await aHouseholdOf(nora);
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const entry = () => screen.findByRole('dialog', { name: 'New transaction' });
const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const searchField = () => screen.findByRole('combobox', { name: 'Search everything' });
const findings = () => within(screen.getByRole('listbox', { name: 'Search everything' }));
const options = () => findings().getAllByRole('option').map(textOf);
const chosen = () => textOf(findings().getByRole('option', { selected: true }));
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull();
const closed = () => waitFor(noDialog);

/** The window title before there is a page: none, or that of the sign-in form. */
const NO_PAGE = new RegExp(`^($|${en.sign_in} ·|${ar.sign_in} ·)`);

async function open(path: string): Promise<UserEvent> {
  document.title = '';
  const { user } = await renderApp(path, { as: nora });
  await screen.findByRole('complementary');
  // The page gets its title and its key listeners some time after it appears.
  await waitFor(() => expect(document.title).not.toMatch(NO_PAGE));
  return user;
}

/** The plan's transactions on the server. */
async function stored() {
  const found = await getDocs(query(collection(nora.db, 'transaction'), where('plan_id', '==', plan.id)));
  return found.docs.map((document) => document.data());
}

describe('a shortcut of two letters', () => {
  it('leads to a page', async () => {
    const user = await open('/en/settings');
    for (const [letter, name] of Object.entries({
      f: 'Future',
      i: 'Income',
      e: 'Expenses',
      q: 'Search',
      y: 'Year',
      u: 'Settle up',
      o: 'Goals',
      h: 'History',
      t: 'Themes',
      m: 'Import and export',
      l: 'Language',
      c: 'Category',
      r: 'Month report',
      s: 'Settings',
      d: plan.name,
    })) {
      await user.keyboard(`g${letter}`);
      await heading(name);
    }
    expect(window.location.pathname).toBe('/en');
  });

  it('does nothing if the second letter comes too late', async () => {
    await open('/en/settings');
    await heading('Settings');
    const now = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
    onTestFinished(() => now.mockRestore());
    fireEvent.keyDown(document.body, { key: 'g' });
    now.mockReturnValue(2501);
    fireEvent.keyDown(document.body, { key: 'f' });
    expect(window.location.pathname).toBe('/en/settings');
    fireEvent.keyDown(document.body, { key: 'g' });
    now.mockReturnValue(4001);
    fireEvent.keyDown(document.body, { key: 'f' });
    await heading('Future');
  });
});

it('the list of shortcuts leads to every page, each by keys of its own', () => {
  const all = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts);
  const goals = all.flatMap(({ act }) => (act !== null && typeof act === 'object' ? [act.goTo] : []));
  expect(goals).toEqual(PAGES.map(({ segment }) => segment));
  const keys = all.map((each) => each.keys.join(' '));
  expect(new Set(keys).size).toBe(keys.length);
});

describe('the search for everything', () => {
  it('opens with a slash, lists pages and acts, and leads to the chosen one', async () => {
    const user = await open('/en/settings');
    await user.keyboard('/');
    const typed = await searchField();
    await waitFor(() => expect(document.activeElement).toBe(typed));
    expect(options()).toEqual([
      ...PAGES.map(({ label }) => en[label]),
      'New transaction',
      'create new plan',
      'Keyboard shortcuts',
    ]);
    expect(chosen()).toBe('Dashboard');
    await user.keyboard('settle');
    expect(options()).toEqual(['Settle up', 'Search all days for settle']);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Search all days for settle');
    await user.keyboard('{ArrowDown}{Enter}');
    await heading('Settle up');
    await closed();
  });

  it('opens with Ctrl and K while text is typed and single keys are off, and opens the list of shortcuts', async () => {
    remember('shortcuts', 'off');
    onTestFinished(() => remember('shortcuts', null));
    const user = await open('/en/find');
    await user.click(await screen.findByRole('searchbox', { name: 'Search descriptions' }));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await searchField(), 'shortcuts{Enter}');
    expect(await list()).toBeTruthy();
  });

  it('finds categories, members and the transactions that were read, and searches all days', async () => {
    await enter(
      nora,
      aTransaction({ plan_id: plan.id, user_id: nora.id, description: 'Bakery', category: 'Food' }),
    );
    await changesPlan(nora, plan.id, {
      expense_categories: [{ uid: 'Food', position: 0 }],
    });
    const user = await open('/en/find?from=2020-01-01');
    await screen.findByText('Bakery');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await searchField(), 'bak');
    await expect.poll(options).toContainEqual(expect.stringMatching(/^Bakery.*€/));
    await user.click(findings().getByRole('option', { name: /^Bakery/ }));
    await screen.findByRole('dialog', { name: 'Edit transaction' });
    await user.keyboard('{Escape}');
    await closed();

    await user.keyboard('{Control>}k{/Control}');
    await user.type(await searchField(), 'foo');
    await expect.poll(options).toEqual(['Food', 'Search all days for foo']);
    await user.keyboard('{Enter}');
    await expect.poll(() => window.location.search).toBe('?category=Food');

    await user.keyboard('{Control>}k{/Control}');
    await user.type(await searchField(), 'nora');
    await expect.poll(options).toEqual(['Nora Visser', 'Search all days for nora']);
    await user.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => window.location.search).toBe('?q=nora');
  });
});

describe('the list of shortcuts', () => {
  it('opens with a question mark, and names all of them', async () => {
    const user = await open('/en/future');
    await user.keyboard('?');
    const rows = within(await list()).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Go to',
      'Dashboardg d',
      'Futureg f',
      'Incomeg i',
      'Expensesg e',
      'Searchg q',
      'Yearg y',
      'Settle upg u',
      'Goalsg o',
      'Historyg h',
      'Themesg t',
      'Settingsg s',
      'Import and exportg m',
      'Languageg l',
      'Categoryg c',
      'Month reportg r',
      'Accountg a',
      'Do',
      'New transactionn',
      'Search everything/',
      'Save several transactionsCtrl + Enter',
      'Search everythingCtrl + K',
      'UndoCtrl + Z',
      'Back to the Default ThemeAlt + Shift + 0',
      'Keyboard shortcuts?',
    ]);
    await user.keyboard('{Escape}');
    await closed();
  });

  it('switches the shortcuts off on this device, and is then in the profile menu', async () => {
    const user = await open('/en/future');
    const button = screen.getByRole('button', { name: 'New transaction' });
    expect(button.getAttribute('aria-keyshortcuts')).toBe('n');
    await user.keyboard('?');
    await user.click(within(await list()).getByRole('switch', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await closed();
    expect(button.getAttribute('aria-keyshortcuts')).toBeNull();
    await user.keyboard('n?/gi');
    noDialog();
    expect(window.location.pathname).toBe('/en/future');

    cleanup();
    const again = await open('/en/future');
    await again.click(screen.getByRole('button', { name: 'Profile Nora' }));
    await again.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await again.click(within(await list()).getByRole('switch', { checked: false }));
    await again.keyboard('{Escape}');
    await closed();
    await again.keyboard('n');
    await expect.poll(entry).toBeTruthy();
  });
});

const handle = (event: Event) => event.preventDefault();

it('a key is not a shortcut while a person types, drags, chooses or answers a question', async () => {
  const user = await open('/en/settings');
  await heading('Settings');
  await user.type(await screen.findByLabelText('Message (optional)'), 'n?gf');
  expect(field('Message (optional)').value).toBe('n?gf');
  field('Message (optional)').blur();
  await user.keyboard('{Control>}n{/Control}{Meta>}n{/Meta}{Alt>}n{/Alt}');
  fireEvent.keyDown(document.body, { key: 'n', repeat: true });
  document.body.addEventListener('keydown', handle, { once: true });
  await user.keyboard('n');
  await user.click(screen.getByRole('button', { name: 'Language EN' }));
  await user.keyboard('n');
  await user.keyboard('{Escape}');
  noDialog();
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  await user.keyboard('gf');
  await user.keyboard('{Escape}');
  expect(window.location.pathname).toBe('/en/settings');
  noDialog();
  await user.keyboard('N');
  await expect.poll(entry).toBeTruthy();
});

it('a keyboard of another script has the letters in the same places', async () => {
  await open('/ar/future');
  fireEvent.keyDown(document.body, { key: 'ى', code: 'KeyN' });
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

describe('a transaction entered from any page', () => {
  it('asks for its category, which decides whether it is income, and shows where it is stored', async () => {
    const user = await open('/en/future');
    await heading('Future');
    await user.keyboard('n');
    await entry();
    expect(document.activeElement).toBe(field('Description'));
    expect(field('Description').value).toBe('');
    expect(groups()).toEqual(['Income: Salary', 'Expenses: Groceries, Rent']);
    await user.keyboard('Salary of November');
    await user.type(field('Amount'), '2850');
    await user.keyboard('{Enter}');
    const category = field('Category');
    expect(document.activeElement).toBe(category);
    expect(document.getElementById(category.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose a category',
    );
    await user.selectOptions(category, 'Salary');
    expect(category.getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create' }));

    expect(await screen.findByText('Salary of November saved in Salary')).toBeTruthy();
    await closed();
    await heading('Future');
    await expect.poll(stored).toMatchObject([{ type: 'income', category: 'Salary', amount: 2850 }]);
  });

  it("offers the page's own category first, and closes when the person goes back", async () => {
    const user = await open('/en/income');
    await user.keyboard('ge');
    await heading('Expenses');
    await user.click(screen.getByRole('button', { name: 'New transaction' }));
    await entry();
    expect(groups()).toEqual(['Expenses: Groceries, Rent', 'Income: Salary']);
    window.history.back();
    await heading('Income');
    await closed();
    window.history.forward();
    await heading('Expenses');
    noDialog();
  });

  it('reopens in its plan when the server refuses it later', { tags: 'full' }, async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const user = await open('/en/future');
    const reconnect = loseConnection();
    await disableNetwork(db());
    await user.keyboard('n');
    await entry();
    await user.keyboard('Bonus');
    await user.type(field('Amount'), '50');
    await user.selectOptions(field('Category'), 'Salary');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await closed();

    const restore = await refuseWrites();
    reconnect();
    await enableNetwork(db());
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    await heading('Income');
    await entry();
    expect([field('Description').value, field('Category').value]).toEqual(['Bonus', 'Salary']);
    await restore();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await closed();
    await expect.poll(() => rowsOf('Salary')).toHaveLength(1);
  });

  it('stays open when a shortcut would lead away, until the person discards it', async () => {
    const user = await open('/en/themes');
    await heading('Themes');
    await user.keyboard('n');
    await entry();
    await user.keyboard('Bread');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(field('Description').value).toBe('Bread');
  });
});

/** The choices of the category field, group by group. */
function groups(): string[] {
  return [...field('Category').querySelectorAll('optgroup')].map(
    ({ label, children }) => `${label}: ${[...children].map(({ textContent }) => textContent).join(', ')}`,
  );
}
