import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storedDraftOf } from '../../src/domain/transactions/storedDraft';
import type { Plan } from '../../src/model/plan';
import { keepUnsent, unsentOf } from '../../src/services/outbox/outbox';
import { storeWidgets } from '../support/arrange';
import { aTransaction, documentOf } from '../support/builders';
import { fill } from '../support/fill';
import { aHouseholdOf } from '../support/household';
import { setToday } from '../support/money';
import { signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  plan = await aHouseholdOf(nora);
  const income = { name: 'NextMonthIncome', xPos: 0, yPos: 0, width: 2, height: 1 };
  await storeWidgets(plan.id, income);
});

const follow = async (user: UserEvent, name: string) => {
  const [link] = await screen.findAllByRole('link', { name });
  await user.click(link as HTMLElement);
  await screen.findByRole('heading', { level: 1, name });
};

/** The dashboard with an unsaved layout. */
async function arrangeSomething(): Promise<UserEvent> {
  const { user } = await renderApp('/en', { as: nora });
  await arrange(user);
  return user;
}

/** The same, opened from the page of the future. */
async function arrangeAfterFuture(): Promise<UserEvent> {
  const { user } = await renderApp('/en/future', { as: nora });
  await screen.findByRole('heading', { level: 1, name: 'Future' });
  await user.click((await screen.findAllByRole('link', { name: 'Dashboard' }))[0] as HTMLElement);
  await arrange(user);
  return user;
}

async function arrange(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  (await screen.findByRole('button', { name: 'Arrange Expected income' })).focus();
  await user.keyboard('{ArrowRight}');
  await isStillArranged();
}

const isStillArranged = () => screen.findByText('Expected income: column 2, row 1, 2 wide, 1 high');
const mayUnload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const answer = async (user: UserEvent, name: 'Cancel' | 'Discard') =>
  user.click(within(await question()).getByRole('button', { name }));

async function choose(user: UserEvent, menu: RegExp, item: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: menu });
  await user.click(button as HTMLElement);
  await user.click(
    await screen.findByRole(item === 'Nederlands' || item === 'Zomerhuis' ? 'menuitemradio' : 'menuitem', {
      name: item,
    }),
  );
}

describe('leaving the dashboard with unsaved changes', () => {
  it('by Back asks first, and happens only if the person discards them', async () => {
    const user = await arrangeAfterFuture();
    history.back();
    await answer(user, 'Cancel');
    await waitFor(() => expect(location.pathname).toBe('/en'));
    await isStillArranged();

    history.back();
    await answer(user, 'Discard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Future' })).toBeTruthy();
    expect(location.pathname).toBe('/en/future');
  });

  it('by Forward also asks first', async () => {
    const user = await arrangeSomething();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await follow(user, 'Settings');
    history.back();
    await arrange(user);
    history.forward();
    await answer(user, 'Discard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
    expect(location.pathname).toBe('/en/settings');
  });

  it('by Back happens even if the person answers before the browser is back', async () => {
    const user = await arrangeAfterFuture();
    const ways: number[] = [];
    const go = vi.spyOn(history, 'go').mockImplementation((by = 0) => void ways.push(by));
    onTestFinished(() => go.mockRestore());
    history.back();
    await answer(user, 'Discard');
    go.mockRestore();
    expect(ways).toEqual([1, -1]);
    for (const by of ways) {
      const arrived = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      history.go(by);
      // oxlint-disable-next-line no-await-in-loop -- the browser navigates one step after the other
      await arrived;
    }
    expect(await screen.findByRole('heading', { level: 1, name: 'Future' })).toBeTruthy();
  });

  it('by a link asks first, but not by a link to the same page', async () => {
    const user = await arrangeSomething();
    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getAllByRole('link', { name: 'Future' })[0] as HTMLElement);
    await answer(user, 'Cancel');
    await isStillArranged();
    await user.click(screen.getAllByRole('link', { name: 'Future' })[0] as HTMLElement);
    await answer(user, 'Discard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Future' })).toBeTruthy();
  });

  it('for another plan asks first', async () => {
    const other = await aHouseholdOf(nora);
    await writeRaw(`plan/${other.id}`, documentOf({ ...other, name: 'Zomerhuis' }));
    const user = await arrangeSomething();
    await choose(user, /^Plan/, 'Zomerhuis');
    await answer(user, 'Cancel');
    await isStillArranged();
    await choose(user, /^Plan/, 'Zomerhuis');
    await answer(user, 'Discard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Zomerhuis' })).toBeTruthy();
  });

  it.each([
    ['a new plan', /^Plan/, 'create new plan', { role: 'dialog', name: 'Create Plan' }],
    ['the settings', /^Profile/, 'Settings', { role: 'heading', name: 'Settings' }],
    ['the landing page', /^Profile/, 'Logout', { role: 'button', name: 'Sign In' }],
  ])('for %s asks first', async (_, menu, item, { role, name }) => {
    const user = await arrangeSomething();
    await choose(user, menu, item);
    await answer(user, 'Cancel');
    await isStillArranged();
    await choose(user, menu, item);
    await answer(user, 'Discard');
    expect(await screen.findByRole(role, { name })).toBeTruthy();
  });

  it('by closing or reloading the tab makes the browser ask, until there is nothing to lose', async () => {
    const user = await arrangeSomething();
    expect(mayUnload()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Edit' });
    await expect.poll(mayUnload).toBe(true);
  });

  it('for another language asks nothing and keeps the changes, and so does going back', async () => {
    await writeRaw('lang/nl', documentOf({ id: 'nl', data: { save: 'Opslaan' }, createdAt: 0 }));
    const user = await arrangeSomething();
    await choose(user, /^Language/, 'Nederlands');
    expect(await screen.findByRole('button', { name: 'Opslaan' })).toBeTruthy();
    expect(location.pathname).toBe('/nl');
    history.back();
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    await isStillArranged();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('for a refused entry asks first, and the entry stays in the list if the person stays', async () => {
    const bread = aTransaction({ plan_id: plan.id, user_id: nora.id, description: 'Bread' });
    const { id: transactionId, type, plan_id: planId } = bread;
    const ofNora = { id: 'refused', userId: nora.id, planId, planName: plan.name, at: 0 };
    const user = await arrangeSomething();
    keepUnsent({ ...ofNora, kind: 'entry', transactionId, type, draft: storedDraftOf(bread) });
    await user.click(await screen.findByRole('button', { name: '1 entry could not be saved' }));
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    await answer(user, 'Cancel');
    await isStillArranged();
    await user.click(screen.getByRole('button', { name: '1 entry could not be saved' }));
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    await answer(user, 'Discard');
    await screen.findByRole('dialog', { name: 'New transaction' });
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('Bread');
    expect(unsentOf(nora.id)).toEqual([]);
  });

  it('asks nothing if the moved widget is back in its place', async () => {
    const user = await arrangeSomething();
    await user.keyboard('{ArrowLeft}');
    await follow(user, 'Future');
    expect(location.pathname).toBe('/en/future');
  });
});

/** The dialog of a new transaction, opened after the page of the future. */
async function openNewTransaction(): Promise<UserEvent> {
  const { user } = await renderApp('/en/future', { as: nora });
  await screen.findByRole('heading', { level: 1, name: 'Future' });
  await follow(user, 'Expenses');
  await user.click(await screen.findByRole('button', { name: 'New transaction in Groceries' }));
  await screen.findByRole('dialog', { name: 'New transaction' });
  return user;
}

describe('a transaction that is being entered', () => {
  it('stays open when the person goes Back, until they discard it', async () => {
    const user = await openNewTransaction();
    await fill(user, screen.getByLabelText('Description'), 'Fish market');
    history.back();
    const asked = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('Fish market');
    await waitFor(() => expect(location.pathname).toBe('/en/expenses'));

    history.back();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Future' })).toBeTruthy();
  });

  it('closes without a question if nothing was typed', async () => {
    await openNewTransaction();
    history.back();
    expect(await screen.findByRole('heading', { level: 1, name: 'Future' })).toBeTruthy();
  });
});

describe('the input in a dialog', () => {
  it.each([
    ['a plan that is edited', 'settings', 'Edit plan', 'Plan name'],
    ['a new theme', 'themes', 'New Theme', 'Name'],
    ['a new language', 'language', 'New Language', 'Code'],
  ])('of %s is discarded only if the person says so', async (_, page, title, label) => {
    const { user } = await renderApp(`/en/${page}`, { as: nora });
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: title }));
      return screen.findByRole('dialog', { name: title });
    };
    const isOpen = () => screen.queryByRole('dialog', { name: title }) !== null;
    await open();
    await user.keyboard('{Escape}');
    await expect.poll(isOpen).toBe(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();

    const dialog = await open();
    await user.type(screen.getByLabelText(label), 'sv');
    expect(mayUnload()).toBe(false);
    await user.click(dialog.parentElement as HTMLElement);
    const asked = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toContain('sv');

    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect.poll(isOpen).toBe(false);
    expect(mayUnload()).toBe(true);
  });

  it('is discarded without a question if it was cleared again', async () => {
    const { user } = await renderApp('/en/language', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'New Language' }));
    await user.type(await screen.findByLabelText('Code'), 'sv{Backspace}{Backspace}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
