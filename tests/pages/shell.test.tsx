import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getApp } from 'firebase/app';
import { beforeAuthStateChanged, getAuth } from 'firebase/auth';
import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import en from '../../seed/lang/en.json';
import { ErrorBoundary } from '../../src/app/shell/ErrorBoundary';
import { LanguageProvider } from '../../src/contexts/LanguageContext';
import { LangCode } from '../../src/model/ids';
import type { Plan } from '../../src/model/plan';
import { makerOf } from '../../src/services/account/maker';
import { forgetUnsentOf, keepUnsent } from '../../src/services/outbox/outbox';
import { anInvite, documentOf, inviteDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { aHouseholdOf, aPlanNamed, noraAndBram } from '../support/household';
import { loseConnection } from '../support/offline';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics, writeRaw } from '../support/seedBasics';
import { refuseReads } from '../support/ruleChanges';

let nora: Person;
let bram: Person;

beforeAll(async () => {
  await seedBasics();
  const data: typeof en = {
    ...en,
    settings_nav: 'Instellingen',
    landing_promise: 'Samen één huishoudboekje',
  };
  await writeRaw('lang/nl', documentOf({ id: 'nl', data, createdAt: 0 }));
});

beforeEach(async () => {
  ({ nora, bram } = await noraAndBram());
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** Effects run after the page is on screen. */
async function expectTitle(title: string) {
  await expect.poll(() => document.title).toBe(title);
}
/** The sidebar. The document has a phone's tabs too: only the style sheet hides them. */
const sidebar = async () => within(await screen.findByRole('complementary'));

/** Bram invites Nora. */
async function invite(plan: Plan, message: string) {
  const { id: user_id, email } = nora;
  const { id: plan_id, name: plan_name, owner } = plan;
  const sent = anInvite({ message, user_id, email, plan_id, plan_name, owner });
  await setDoc(doc(bram.db, 'invite', sent.id), inviteDocument(sent));
  return sent;
}

/** Selects a plan by its name in the sidebar. */
async function select(user: UserEvent, name: string) {
  await user.click(await (await sidebar()).findByRole('button', { name: /^Plan/ }));
  await user.click(await screen.findByRole('menuitemradio', { name }));
  await heading(name);
}

function Broken(): never {
  throw new Error('Nobody thought of this');
}

describe('the navigation', () => {
  it('leads to every page and puts its name into the window title', async () => {
    await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en', { as: nora });
    await heading('Zomerhuis');
    await expectTitle('Dashboard · Saldo');
    for (const name of [
      'Future',
      'Income',
      'Expenses',
      'Search',
      'Year',
      'Settle up',
      'Goals',
      'History',
      'Themes',
      'Settings',
      'Import and export',
      'Language',
      'Category',
    ]) {
      await user.click((await sidebar()).getByRole('link', { name }));
      await heading(name);
      await expectTitle(`${name} · Saldo`);
      expect((await sidebar()).getByRole('link', { current: 'page' }).textContent).toBe(name);
    }
    expect(window.location.pathname).toBe('/en/category');
  });

  it.each([
    ['/en//income', '/en/income'],
    ['//en///income//', '/en/income'],
    ['/en/', '/en'],
    ['//income?from=mail', '/en/income?from=mail'],
  ])('has one address for each page: %s leads to %s', async (path, address) => {
    await renderApp(window.location.origin + path, { as: nora });
    await screen.findByRole('main');
    await expect.poll(() => window.location.pathname + window.location.search).toBe(address);
  });

  it.each(['//x/en', '/%2Fx/en'])('shows a page at %s, whose language is unknown', async (path) => {
    await renderApp(window.location.origin + path, { as: nora });
    expect(await heading('Lang not found')).toBeTruthy();
  });

  it.each(['/en/%2F%2Fx', '/en//x//y'])('shows a page at %s, which isn’t there', async (path) => {
    await aPlanNamed('Zomerhuis', nora);
    await renderApp(window.location.origin + path, { as: nora });
    expect(await heading('Page not found')).toBeTruthy();
  });

  it('recognises the address of a page, even with an extra slash', async () => {
    await aPlanNamed('Zomerhuis', nora);
    await renderApp('/en/?from=mail', { as: nora });
    await heading('Zomerhuis');
    expect(window.location.pathname + window.location.search).toBe('/en?from=mail');
    expect((await sidebar()).getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
  });

  it('moves the focus to the start of the new page', async () => {
    await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await (await sidebar()).findByRole('link', { name: 'Settings' }));
    await heading('Settings');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('can be skipped with the keyboard', async () => {
    await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en', { as: nora });
    await heading('Zomerhuis');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(window.location.hash).toBe('');
  });

  it('puts the pages without a phone tab into a sheet', async () => {
    await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await button('More'));
    const sheet = within(screen.getByRole('dialog', { name: 'More' }));
    const links = sheet.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual([
      'Search',
      'Year',
      'Settle up',
      'Goals',
      'History',
      'Themes',
      'Settings',
      'Import and export',
      'Language',
      'Category',
    ]);
    await user.click(sheet.getByRole('link', { name: 'Settings' }));
    await heading('Settings');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an address that leads nowhere', () => {
  it('says that the page does not exist, and leads back', async () => {
    await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en/income/nowhere', { as: nora });
    await heading('Page not found');
    await expectTitle('Page not found · Saldo');
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(await heading('Zomerhuis')).toBeTruthy();
  });

  it('says that the language does not exist, and leads back to English', async () => {
    const { user } = await renderApp('/xx/income');
    await heading('Lang not found');
    await expectTitle('Lang not found · Saldo');
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    await screen.findByRole('form', { name: 'Sign In' });
    expect(window.location.pathname).toBe('/en');
  });

  it('becomes the English dashboard if it is empty', async () => {
    await renderApp('/');
    await screen.findByRole('form', { name: 'Sign In' });
    expect(window.location.pathname).toBe('/en');
  });
});

describe('the language menu', () => {
  it('changes the language in the address and nothing else', async () => {
    await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en/settings?month=2026-11#people', { as: nora });
    await heading('Settings');
    await user.click(await button('Language EN'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Nederlands' }));
    await heading('Instellingen');
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe('/nl/settings?month=2026-11#people');
    expect(document.documentElement.lang).toBe('nl');
  });

  it('keeps the input on the landing page', async () => {
    const { user } = await renderApp('/en');
    const form = within(await screen.findByRole('form', { name: 'Sign In' }));
    await user.type(form.getByLabelText('E-mail'), 'nora@example.test');
    await user.click(await button('Language English'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Nederlands' }));
    await heading('Samen één huishoudboekje');
    expect(form.getByLabelText('E-mail')).toHaveProperty('value', 'nora@example.test');
  });

  it('lists a language that a fellow member has added, under its own name', async () => {
    await aHouseholdOf(bram, nora);
    const maker = await makerOf(bram.id);
    await writeRaw('lang/fy', documentOf({ id: 'fy', data: {}, maker, createdAt: 0 }));
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await button('Language EN'));
    const checked = screen.getByRole('menuitemradio', { checked: true });
    expect(checked.textContent).toBe('English');
    expect(await screen.findByRole('menuitemradio', { name: 'Frysk' })).toBeTruthy();
  });
});

/** A button of an invite among the notifications; the page for a first plan has the same ones. */
const notified = async (name: string) =>
  within(await screen.findByRole('dialog', { name: 'Notifications' })).findByRole('button', { name });

describe('an invite', () => {
  it('appears without a reload, and joins the plan when accepted', async () => {
    await aPlanNamed('Lindenstraat 12', nora);
    const house = await aPlanNamed('Zomerhuis', bram);
    const { user } = await renderApp('/en', { as: nora });
    await button('Notifications');
    const { id } = await invite(house, 'Split the boat too?');
    await user.click(await button('Notifications, 1 invite'));
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const row = await list.findByRole('listitem');
    expect(row.textContent).toContain('Bram de Wit invites you to Zomerhuis');
    expect(row.textContent).toContain('Split the boat too?');
    await user.click(list.getByRole('button', { name: 'Accept' }));
    await list.findByText('No notifications');
    await user.keyboard('{Escape}');
    await user.click((await sidebar()).getByRole('button', { name: /^Plan/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Zomerhuis' }));
    await heading('Zomerhuis');
    expect((await getDoc(doc(adminDb(), 'invite', id))).exists()).toBe(false);
  });

  it('disappears when declined, and the person joins nothing', async () => {
    const house = await aPlanNamed('Zomerhuis', bram);
    const { id } = await invite(house, '');
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await button('Notifications, 1 invite'));
    await user.click(await notified('Decline'));
    await screen.findByText('No notifications');
    await waitFor(async () => expect((await getDoc(doc(adminDb(), 'invite', id))).exists()).toBe(false));
    expect((await getDoc(doc(bram.db, 'plan', house.id))).get('members')).toEqual([]);
  });

  it('returns, with the reason, if it cannot be accepted', async () => {
    const house = await aPlanNamed('Zomerhuis', bram);
    await invite(house, '');
    await deleteDoc(doc(bram.db, 'plan', house.id));
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await button('Notifications, 1 invite'));
    await user.click(await notified('Accept'));
    await screen.findByText('Not an authorized user');
    expect(await button('Notifications, 1 invite')).toBeTruthy();
  });

  it('can be accepted by a person without a plan, who then has one', async () => {
    await invite(await aPlanNamed('Zomerhuis', bram), '');
    const { user } = await renderApp('/en', { as: nora });
    await heading('Create Plan');
    await user.click(await button('Notifications, 1 invite'));
    await user.click(await notified('Accept'));
    expect(await heading('Zomerhuis')).toBeTruthy();
  });
});

describe('the selected plan', () => {
  it('is remembered on the device until the person signs out', async () => {
    await aPlanNamed('Lindenstraat 12', nora, bram);
    await aPlanNamed('Zomerhuis', nora, bram);
    const first = await renderApp('/en', { as: nora });
    await heading('Lindenstraat 12');
    await select(first.user, 'Zomerhuis');
    first.unmount();

    const second = await renderApp('/en', { as: nora });
    expect(await heading('Zomerhuis')).toBeTruthy();
    await second.user.click(await button('Profile Nora'));
    await second.user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('form', { name: 'Sign In' });
    second.unmount();

    await renderApp('/en', { as: nora });
    expect(await heading('Lindenstraat 12')).toBeTruthy();
  });

  it('falls back to the first one if it is gone', async () => {
    await aPlanNamed('Lindenstraat 12', nora);
    const house = await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en/settings', { as: nora });
    await user.click((await sidebar()).getByRole('link', { name: 'Dashboard' }));
    await select(user, 'Zomerhuis');
    await deleteDoc(doc(nora.db, 'plan', house.id));
    expect(await heading('Lindenstraat 12')).toBeTruthy();
  });

  it('changes without moving the focus', async () => {
    await aPlanNamed('Lindenstraat 12', nora);
    await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en', { as: nora });
    await select(user, 'Zomerhuis');
    expect(document.activeElement).toBe((await sidebar()).getByRole('button', { name: /^Plan Zomerhuis/ }));
  });

  it('shows how many people it has', async () => {
    await aPlanNamed('Zomerhuis', nora, bram);
    await renderApp('/en', { as: nora });
    expect(await (await sidebar()).findByRole('button', { name: 'Plan Zomerhuis 2 members' })).toBeTruthy();
  });
});

describe('a person without a plan', () => {
  it('sees the form for one and no navigation, at any address', async () => {
    await renderApp('/en/income', { as: nora });
    await heading('Create Plan');
    await expectTitle('Create Plan · Saldo');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('sees a plan as soon as it is created on another device', async () => {
    await renderApp('/en', { as: nora });
    await heading('Create Plan');
    await aPlanNamed('Zomerhuis', nora);
    expect(await heading('Zomerhuis')).toBeTruthy();
  });
});

it('the profile menu shows who is signed in, and signs out', async () => {
  await aHouseholdOf(nora);
  const { user } = await renderApp('/en/themes', { as: nora });
  await user.click(await button('Profile Nora'));
  expect(screen.getByText('Nora Visser')).toBeTruthy();
  expect(screen.getByText(nora.email)).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('form', { name: 'Sign In' });
  expect(window.location.pathname).toBe('/en/themes');
});

it('the app says why the plans cannot be read, and tries again on request', async () => {
  await aPlanNamed('Zomerhuis', nora);
  const permit = await refuseReads('plan');
  const { user } = await renderApp('/en', { as: nora });
  const message = await screen.findByRole('alert');
  expect(message.textContent).toContain('Error: Not an authorized user');
  await permit();
  await user.click(within(message).getByRole('button', { name: 'Retry' }));
  expect(await heading('Zomerhuis')).toBeTruthy();
});

it('a person whose plans cannot be read can sign out', async () => {
  await aPlanNamed('Zomerhuis', nora);
  await refuseReads('plan');
  const { user } = await renderApp('/en', { as: nora });
  await user.click(await button('Logout'));
  expect(await screen.findByRole('form', { name: 'Sign In' })).toBeTruthy();
});

/** From now on every sign-out fails. Returns a function that allows it again. */
function refuseSigningOut(): () => void {
  return beforeAuthStateChanged(getAuth(getApp()), (user) => {
    if (user === null) throw new Error('Not now');
  });
}

describe('a sign-out that fails', () => {
  const refusal = /login-blocked/;

  it('shows an error, and leaves the person on the same page', async () => {
    await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en/settings', { as: nora });
    const permit = refuseSigningOut();
    await user.click(await button('Profile Nora'));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText(refusal)).toBeTruthy();
    await heading('Settings');
    permit();
    await user.click(await button('Profile Nora'));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('form', { name: 'Sign In' })).toBeTruthy();
  });

  it('also shows an error to a person whose plans cannot be read', async () => {
    await aPlanNamed('Zomerhuis', nora);
    await refuseReads('plan');
    const { user } = await renderApp('/en', { as: nora });
    const logout = await button('Logout');
    const permit = refuseSigningOut();
    await user.click(logout);
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(await button('Logout')).toBeTruthy();
    permit();
  });
});

describe('without a connection,', () => {
  it('a bar says what happens to new entries until the connection is back', async () => {
    const kept = 'You are offline. What you enter is kept on this device and sent when you are back.';
    await aPlanNamed('Zomerhuis', nora);
    await renderApp('/en/future', { as: nora });
    await heading('Future');
    const known = screen.getAllByRole('status');
    const restore = loseConnection();
    expect(known).toContain((await screen.findByText(kept)).parentElement);
    restore();
    expect((await screen.findByText('Back online')).closest('[role="status"]')).toBeTruthy();
    expect(screen.queryByText(kept)).toBeNull();
    await waitFor(() => expect(screen.queryByText('Back online')).toBeNull());
  });

  it('a person with unsent entries on an iPhone learns that they must not stay there for long', async () => {
    const plan = await aPlanNamed('Zomerhuis', nora);
    await renderApp('/en/future', { as: nora });
    await heading('Future');
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'maxTouchPoints'));
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    onTestFinished(() => void vi.unstubAllGlobals());
    loseConnection();
    const isForAWeek = /Connect within 7 days, or add this page to the home screen/;
    await screen.findByText(/sent when you are back/);
    expect(screen.queryByText(isForAWeek)).toBeNull();
    keepUnsent({
      id: crypto.randomUUID(),
      userId: nora.id,
      planId: plan.id,
      planName: plan.name,
      at: 1,
      kind: 'balance',
      balance: null,
    });
    onTestFinished(() => forgetUnsentOf(nora.id));
    expect(await screen.findByText(isForAWeek)).toBeTruthy();
  });

  it('the landing page says that there is no connection', async () => {
    await renderApp('/en');
    await screen.findByRole('form', { name: 'Sign In' });
    expect(screen.queryByText('You are offline.')).toBeNull();
    loseConnection();
    expect(await screen.findByText('You are offline.')).toBeTruthy();
  });
});

it('a screen that fails is replaced by a page with a way out', async () => {
  expectConsoleError(/Nobody thought of this/);
  render(
    <LanguageProvider lang={v.parse(LangCode, 'en')} missing={null}>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </LanguageProvider>,
  );
  await heading('Something went wrong. Please try again');
  expect(await button('Reload the page')).toBeTruthy();
});
