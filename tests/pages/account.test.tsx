import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { deleteField, doc, getDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { aTransaction } from '../support/builders';
import { catchDownloads } from '../support/downloads';
import { fill } from '../support/fill';
import { aPlanNamed, noraAndBram } from '../support/household';
import { acceptNewEmail } from '../support/mails';
import { enter, section, textOf } from '../support/money';
import { tellBrowserItIsOffline } from '../support/offline';
import { adminDb, openClient, type Person, uniqueEmail } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseDeletions } from '../support/ruleChanges';
import { seedBasics } from '../support/seedBasics';
import { changesPlan } from '../support/acts';

let nora: Person;
let bram: Person;

beforeAll(seedBasics);

/** Nora uses the app. Bram has his own device. */
beforeEach(async () => {
  ({ nora, bram } = await noraAndBram());
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const card = async (name: string) => within(await section(name));
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Delete my account' }));
const isSignedOut = () => screen.queryByRole('form', { name: 'Sign In' }) !== null;
const landing = () => screen.findByRole('form', { name: 'Sign In' });
const stored = async (path: string) => (await getDoc(doc(adminDb(), path))).data();
const WRONG = /wrong-password|invalid-credential/;
const letsIn = (email: string, password: string) =>
  signInWithEmailAndPassword(openClient().auth, email, password).then(
    () => true,
    () => false,
  );

/** Fills in the fields of a card one after the other and submits them, by keyboard only. */
async function typeInto(user: UserEvent, name: string, ...texts: readonly string[]): Promise<void> {
  const fields = [...(await section(name)).querySelectorAll<HTMLInputElement>('input:not([hidden])')];
  fields[0]?.focus();
  for (const [place, text] of texts.entries()) {
    expect(document.activeElement).toBe(fields[place]);
    // oxlint-disable no-await-in-loop -- one keyboard
    if (fields[place]?.value !== '') await user.clear(document.activeElement ?? document.body);
    if (text !== '') await user.keyboard(text);
    if (place < texts.length - 1) await user.tab();
    // oxlint-enable no-await-in-loop
  }
  await user.keyboard('{Enter}');
}

const valuesOf = async (name: string) =>
  [...(await section(name)).querySelectorAll<HTMLInputElement>('input:not([hidden])')].map(
    ({ value }) => value,
  );

describe('the account page', () => {
  it('opens from the profile menu and gets the focus, and returns it to the dashboard', async () => {
    await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en/settings', { as: nora });
    await heading('Settings');
    await user.click(screen.getByRole('button', { name: 'Profile Nora' }));
    await user.click(screen.getByRole('menuitem', { name: 'Account' }));
    await heading('Account');
    await expect.poll(() => document.title).toBe('Account · Saldo');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(within(screen.getByRole('complementary')).getByRole('link', { name: 'Income' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    await heading('Zomerhuis');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('opens for a person without any plan', async () => {
    const { user } = await renderApp('/en', { as: nora });
    await heading('Create Plan');
    await user.click(screen.getByRole('button', { name: 'Profile Nora' }));
    await user.click(screen.getByRole('menuitem', { name: 'Account' }));
    await heading('Account');
    expect(screen.queryByRole('complementary')).toBeNull();
    await typeInto(user, 'Profile', 'Noor');
    expect(await screen.findByText('Your name is now Noor')).toBeTruthy();
  });
});

describe('the display name', () => {
  it('is checked as at sign-up, and everybody sees the new one', async () => {
    const { user } = await renderApp('/en/account', { as: nora });
    await heading('Account');
    await typeInto(user, 'Profile', ' No ');
    const profile = await card('Profile');
    expect(profile.getByText('Display name is to short')).toBeTruthy();
    await expect.poll(() => valuesOf('Profile')).toEqual([' No ']);
    await typeInto(user, 'Profile', ' Noor Visser ');
    await screen.findByText('Your name is now Noor Visser');
    await expect.poll(() => valuesOf('Profile')).toEqual(['Noor Visser']);
    await screen.findByRole('button', { name: 'Profile Noor' });
    expect((await getDoc(doc(bram.db, 'user', nora.id))).get('displayName')).toBe('Noor Visser');
  });

  it('stays in its field without a connection, and its card says why', async () => {
    const { user } = await renderApp('/en/account', { as: nora });
    await heading('Account');
    tellBrowserItIsOffline();
    await typeInto(user, 'Profile', 'Noor');
    const profile = await card('Profile');
    expect(await profile.findByText('This needs a connection: you are offline')).toBeTruthy();
    await expect.poll(() => valuesOf('Profile')).toEqual(['Noor']);
  });
});

describe('a new e-mail address', () => {
  it('needs the password, and takes effect once its link is opened', async () => {
    const email = uniqueEmail();
    const { user } = await renderApp('/en/account', { as: nora });
    await heading('Account');
    await typeInto(user, 'E-mail', '', '');
    const asked = await card('E-mail');
    expect(asked.getByText('Enter an e-mail address')).toBeTruthy();
    expect(asked.getByText('Enter a password')).toBeTruthy();
    await typeInto(user, 'E-mail', email, 'wrong horse');
    await asked.findByText(WRONG);
    await expect.poll(() => valuesOf('E-mail')).toEqual([email, 'wrong horse']);

    await typeInto(user, 'E-mail', email, nora.password);
    await asked.findByText(
      `A mail with a link is on its way to ${email}. Until it is opened nothing changes.`,
    );
    await expect.poll(() => valuesOf('E-mail')).toEqual(['', '']);
    expect(textOf(await section('E-mail'))).toContain(`Your address is ${nora.email}.`);

    await acceptNewEmail(nora.email);
    // The service ends the sessions that started before the change, except those of the same second.
    const isThere = () => screen.queryByText(`Your address is ${email}.`) !== null;
    // People return to the tab more than once. After a new token, the session listens again from the start, and the emulator
    // may then miss the commit of the first return.
    await waitFor(
      () => {
        document.dispatchEvent(new Event('visibilitychange'));
        expect(isSignedOut() || isThere()).toBe(true);
      },
      { interval: 1000 },
    );
    await expect.poll(() => letsIn(email, nora.password)).toBe(true);
  });
});

describe('a new password', () => {
  it('needs the current one, and a refusal keeps the typed texts', async () => {
    const { user } = await renderApp('/en/account', { as: nora });
    await heading('Account');
    await typeInto(user, 'Password', nora.password, 'battery staple', 'battery stable');
    const change = await card('Password');
    expect(change.getByText('Passwords do not match')).toBeTruthy();
    await typeInto(user, 'Password', 'wrong horse', 'battery staple', 'battery staple');
    await change.findByText(WRONG);
    await expect
      .poll(() => valuesOf('Password'))
      .toEqual(['wrong horse', 'battery staple', 'battery staple']);
    await typeInto(user, 'Password', nora.password, 'battery staple', 'battery staple');
    await screen.findByText('Your password is changed');
    await expect.poll(() => valuesOf('Password')).toEqual(['', '', '']);
    await expect.poll(() => letsIn(nora.email, 'battery staple')).toBe(true);
  });
});

it('all data about a person is downloaded as one file', async () => {
  const plan = await aPlanNamed('Zomerhuis', bram, nora);
  await enter(bram, aTransaction({ plan_id: plan.id, user_id: nora.id, description: 'Rope' }));
  const downloads = catchDownloads();
  const { user } = await renderApp('/en/account', { as: nora });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  await screen.findByText('Your data is downloaded');
  expect(downloads.map(({ name, content }) => [name, content.type])).toEqual([
    [expect.stringMatching(/^Nora-Visser-\d{4}-\d\d-\d\d\.json$/), 'application/json;charset=utf-8'],
  ]);
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Import and export' }).getAttribute('href'),
  ).toBe('/en/data');
});

const open = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  return question();
};
const takeOver = (by: Person, plan: Plan, members: readonly string[]) =>
  changesPlan(by, plan.id, {
    owner: by.id,
    members,
    new_owner: deleteField(),
  });

describe('deleting the account', () => {
  it('has to wait for the plans that others are in, and offers each to one of them', async () => {
    const plan = await aPlanNamed('Zomerhuis', nora, bram);
    const { user } = await renderApp('/en/account', { as: nora });
    const asked = await open(user);
    await asked.findByText(/You own plans that others use/);
    expect(asked.queryByLabelText('Current password')).toBeNull();
    expect(asked.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    const select = asked.getByRole('combobox', { name: 'New owner of Zomerhuis' });
    await within(select).findByRole('option', { name: 'Bram de Wit' });
    // Each button appears in the same place, and only after the act before it is done.
    const press = async (name: string) => {
      const button = await asked.findByRole('button', { name });
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
      await user.click(button);
    };
    await user.selectOptions(select, 'Bram de Wit');
    await press('Offer');
    await asked.findByText('Offered to Bram de Wit, who has to accept it.');
    await press('Take back');
    await asked.findByRole('combobox', { name: 'New owner of Zomerhuis' });
    await press('Offer');
    await asked.findByText('Offered to Bram de Wit, who has to accept it.');
    expect(document.activeElement?.textContent).toBe('Take back');
    await takeOver(bram, plan, [nora.id]);
    await asked.findByText(/^Zomerhuis: you leave it/);
    expect(asked.getByLabelText('Current password')).toBeTruthy();
  });

  it('leads to the settings of a plan that others are in', async () => {
    await aPlanNamed('Lindenstraat 12', nora);
    await aPlanNamed('Zomerhuis', nora, bram);
    const { user } = await renderApp('/en/account', { as: nora });
    const asked = await open(user);
    await user.click(await asked.findByRole('button', { name: 'Settings of Zomerhuis' }));
    await heading('Settings');
    expect(await screen.findByText('Zomerhuis, Netherlands')).toBeTruthy();
  });

  it('removes the person’s own data and signs out; the others keep their books, without the name', async () => {
    const own = await aPlanNamed('Lindenstraat 12', nora);
    const shared = await aPlanNamed('Zomerhuis', bram, nora);
    await enter(
      bram,
      aTransaction({ plan_id: shared.id, user_id: nora.id, description: 'Rope', category: 'Rent' }),
    );
    await enter(nora, aTransaction({ plan_id: own.id, user_id: nora.id, category: 'Rent' }));
    const { user, unmount } = await renderApp('/en/account', { as: nora });
    const asked = await open(user);
    const password = await asked.findByLabelText('Current password');
    password.focus();
    expect(asked.getAllByRole('listitem').map(textOf)).toEqual([
      'your profile and your sign-in',
      'your themes, and the invites to you',
      'Lindenstraat 12, with everything in it: nobody else is in it',
      'Zomerhuis: you leave it, and what you entered stays without your name',
      'the categories, languages and texts that you made for everyone',
    ]);
    await user.keyboard('{Enter}');
    expect(asked.getByText('Enter a password')).toBeTruthy();
    await user.keyboard('wrong horse{Enter}');
    await asked.findByText(WRONG);
    await expect.poll(() => stored(`plan/${own.id}`)).toBeTruthy();

    await fill(user, password, nora.password);
    await user.keyboard('{Enter}');
    await landing();
    await screen.findByText('Your account is deleted');
    expect(screen.queryByText(/You no longer have access/)).toBeNull();
    await expect.poll(() => letsIn(nora.email, nora.password)).toBe(false);
    await expect.poll(() => stored(`user/${nora.id}`)).toBeUndefined();
    await expect.poll(() => stored(`plan/${own.id}`)).toBeUndefined();
    await expect.poll(() => stored(`plan/${shared.id}`)).toMatchObject({ owner: bram.id, members: [] });
    unmount();

    await renderApp('/en/expenses', { as: bram });
    await screen.findByText('Rope');
    expect(await screen.findByText('Former member')).toBeTruthy();
    expect(screen.queryByText(/Nora/)).toBeNull();
  });

  it('returns to the page with the reason if the server refuses at the end, and continues when repeated', async () => {
    const own = await aPlanNamed('Lindenstraat 12', nora);
    const { user } = await renderApp('/en/account', { as: nora });
    const permit = await refuseDeletions('user');
    const confirm = async () => {
      const password = await (await open(user)).findByLabelText('Current password');
      await fill(user, password, nora.password);
      await user.keyboard('{Enter}');
    };
    await confirm();
    await screen.findByText('Not an authorized user');
    await heading('Account');
    await expect.poll(() => stored(`plan/${own.id}`)).toBeUndefined();
    await expect.poll(() => letsIn(nora.email, nora.password)).toBe(true);
    await permit();
    await confirm();
    await landing();
    await screen.findByText('Your account is deleted');
    await expect.poll(() => letsIn(nora.email, nora.password)).toBe(false);
  });

  it('needs a connection, and says so', async () => {
    const { user } = await renderApp('/en/account', { as: nora });
    const asked = await open(user);
    const password = await asked.findByLabelText('Current password');
    tellBrowserItIsOffline();
    await fill(user, password, nora.password);
    await user.keyboard('{Enter}');
    expect(await asked.findByText('This needs a connection: you are offline')).toBeTruthy();
    expect(password).toHaveProperty('value', nora.password);
  });
});
