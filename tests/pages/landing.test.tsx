import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createUserWithEmailAndPassword, updateProfile } from 'firebase/auth';
import { doc, getDoc } from 'firebase/firestore';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { authHost } from '../support/emulators';
import { fill } from '../support/fill';
import { aHouseholdOf } from '../support/household';
import { accountsProject, mailsTo } from '../support/mails';
import { adminDb, openClient, signUpPerson, uniqueEmail } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics } from '../support/seedBasics';

beforeAll(seedBasics);

type Entries = Readonly<Record<string, string>>;

const panel = (name: 'Sign In' | 'Sign Up') => screen.findByRole('form', { name });
const focused = () => document.activeElement?.getAttribute('name');

/** Types into a form's fields and presses Enter in the last one. */
async function send(user: UserEvent, form: HTMLElement, entries: Entries) {
  for (const [label, text] of Object.entries(entries)) {
    await fill(user, within(form).getByLabelText(label), text);
  }
  await user.keyboard('{Enter}');
}

/** The error beside a field. */
function errorOf(form: HTMLElement, label: string): string | undefined {
  const field = within(form).getByLabelText(label);
  const error = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .find((id) => id.endsWith('error'));
  return document.getElementById(error ?? '')?.textContent;
}

/** Sends a form and returns the message under it. */
async function refusalOf(user: UserEvent, name: 'Sign In' | 'Sign Up', entries: Entries) {
  const form = await panel(name);
  await send(user, form, entries);
  return (await within(form).findByRole('alert')).textContent;
}

async function autocompleteOf(name: 'Sign In' | 'Sign Up') {
  return [...(await panel(name)).querySelectorAll('input')].map((input) => input.autocomplete);
}

const NEWCOMER: Entries = {
  'Display name': 'Nora Visser',
  'E-mail': 'nora@example.test',
  Password: 'correct horse',
  'Confirm password': 'correct horse',
};

const KNOWN: Entries = { 'E-mail': 'nora@example.test', Password: 'correct horse' };

describe('on the landing page,', () => {
  it('people who want to join a plan read how they are invited', async () => {
    await renderApp('/en');
    await panel('Sign Up');
    expect(screen.getByText(/^Joining someone's plan\? Ask them for an invite link/)).toBeTruthy();
    expect(screen.queryByText(/waiting/)).toBeNull();
  });

  it('newcomers get from the first form to the other one', async () => {
    const { user } = await renderApp('/en');
    await user.click(within(await panel('Sign In')).getByRole('button', { name: 'New here? Sign up' }));
    const form = await panel('Sign Up');
    expect(document.activeElement).toBe(within(form).getByLabelText('Display name'));
    expect(within(form).getByText('At least 6 characters')).toBeTruthy();
  });

  it('a form refuses wrong input with an error beside the field, which gets the focus', async () => {
    const { user } = await renderApp('/en');
    for (const [name, entries, label, wrong, message] of [
      ['Sign Up', NEWCOMER, 'Display name', '  N  ', 'Display name is to short'],
      ['Sign Up', NEWCOMER, 'E-mail', '', 'Enter an e-mail address'],
      ['Sign Up', NEWCOMER, 'Password', '', 'Enter a password'],
      ['Sign Up', NEWCOMER, 'Confirm password', 'correct hors', 'Passwords do not match'],
      ['Sign In', KNOWN, 'E-mail', '', 'Enter an e-mail address'],
      ['Sign In', KNOWN, 'Password', '', 'Enter a password'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one page
      const form = await panel(name);
      await send(user, form, { ...entries, [label]: wrong });
      expect(errorOf(form, label)).toBe(message);
      expect(document.activeElement).toBe(within(form).getByLabelText(label));
      // oxlint-enable no-await-in-loop
    }
  });

  it('the first of several wrong fields gets the focus, and the typed texts stay', async () => {
    const { user } = await renderApp('/en');
    const form = await panel('Sign Up');
    await send(user, form, { ...NEWCOMER, 'E-mail': '', 'Confirm password': 'correct' });
    expect(focused()).toBe('email');
    expect(within(form).getByLabelText('Display name')).toHaveProperty('value', 'Nora Visser');
    expect(within(form).getByLabelText('Password')).toHaveProperty('value', 'correct horse');
  });

  it('a field loses its error as soon as it is corrected', async () => {
    const { user } = await renderApp('/en');
    const form = await panel('Sign Up');
    await send(user, form, { ...NEWCOMER, 'Display name': 'No' });
    await user.type(within(form).getByLabelText('Display name'), 'ra');
    expect(errorOf(form, 'Display name')).toBeUndefined();
  });

  it('each field has its name for a password manager', async () => {
    await renderApp('/en');
    expect(await autocompleteOf('Sign In')).toEqual(['username', 'current-password']);
    expect(await autocompleteOf('Sign Up')).toEqual(['name', 'email', 'new-password', 'new-password']);
  });
});

describe('the landing page shows the message of the identity service', () => {
  it('when the password is wrong', async () => {
    const { email } = await signUpPerson({ displayName: 'Nora Visser' });
    const { user } = await renderApp('/en');
    const said = await refusalOf(user, 'Sign In', { 'E-mail': email, Password: 'wrong horse' });
    expect(said).toBe('Firebase: Error (auth/wrong-password).');
  });

  it('when no account has the address', async () => {
    const { user } = await renderApp('/en');
    const said = await refusalOf(user, 'Sign In', { 'E-mail': uniqueEmail(), Password: 'correct horse' });
    expect(said).toBe('Firebase: Error (auth/user-not-found).');
  });

  it('in the same words for a wrong password and an unknown address, if the project hides who has an account', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    await protectEmails();
    const { user } = await renderApp('/en');
    const said = [
      await refusalOf(user, 'Sign In', { 'E-mail': nora.email, Password: 'wrong horse' }),
      await refusalOf(user, 'Sign In', { 'E-mail': uniqueEmail(), Password: 'wrong horse' }),
    ];
    const message = 'Firebase: Error (auth/invalid-credential).';
    expect(said).toEqual([message, message]);
  });

  it('when the address is taken', async () => {
    const { email } = await signUpPerson({ displayName: 'Nora Visser' });
    const { user } = await renderApp('/en');
    const said = await refusalOf(user, 'Sign Up', { ...NEWCOMER, 'E-mail': email });
    expect(said).toBe('Firebase: Error (auth/email-already-in-use).');
  });

  it('when the password is weak, and the form is ready for another attempt', async () => {
    const email = uniqueEmail();
    const weak = { ...NEWCOMER, 'E-mail': email, Password: '12345', 'Confirm password': '12345' };
    const { user } = await renderApp('/en');
    expect(await refusalOf(user, 'Sign Up', weak)).toMatch(/at least 6 characters/);
    const form = await panel('Sign Up');
    expect(within(form).getByLabelText('E-mail')).toHaveProperty('value', email);
    expect(within(form).getByRole('button').getAttribute('aria-disabled')).toBeNull();
  });
});

describe('signing up or in', () => {
  it('writes the record of a new person, who is asked for a plan first', async () => {
    const email = uniqueEmail();
    const { user } = await renderApp('/en');
    await send(user, await panel('Sign Up'), {
      ...NEWCOMER,
      'Display name': '  Nora Visser ',
      'E-mail': email.toUpperCase(),
    });
    await screen.findByRole('heading', { name: 'Create Plan' });
    await user.click(screen.getByRole('button', { name: 'Profile Nora' }));
    expect(screen.getByText('Nora Visser')).toBeTruthy();
    expect(screen.getByText(email)).toBeTruthy();
  });

  it('completes a sign-up that stopped between the account and its record', async () => {
    const { auth } = openClient();
    const email = uniqueEmail();
    const { user: account } = await createUserWithEmailAndPassword(auth, email, 'correct horse');
    await updateProfile(account, { displayName: 'Nora Visser' });

    const { user } = await renderApp('/en');
    await send(user, await panel('Sign In'), { 'E-mail': email, Password: 'correct horse' });
    await screen.findByRole('heading', { name: 'Create Plan' });
    const record = await getDoc(doc(adminDb(), 'user', account.uid));
    expect(record.data()).toMatchObject({ email, displayName: 'Nora Visser' });
  });

  it('shows the requested page after signing in', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    await aHouseholdOf(nora);
    const { user } = await renderApp('/en/settings?from=mail');
    await send(user, await panel('Sign In'), { 'E-mail': nora.email, Password: nora.password });
    await screen.findByRole('heading', { name: 'Settings' });
    expect(window.location.search).toBe('?from=mail');
  });
});

describe('Forgot password', () => {
  it('needs the address and nothing else', async () => {
    const { user } = await renderApp('/en');
    const form = await panel('Sign In');
    await user.click(within(form).getByRole('button', { name: 'Forgot password' }));
    expect(errorOf(form, 'E-mail')).toBe('Enter an e-mail address');
    expect(errorOf(form, 'Password')).toBeUndefined();
    expect(focused()).toBe('email');
  });

  it('sends a mail and says so', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    const { user } = await renderApp('/en');
    const form = await panel('Sign In');
    await fill(user, within(form).getByLabelText('E-mail'), nora.email);
    await user.click(within(form).getByRole('button', { name: 'Forgot password' }));
    await within(form).findByText(`A mail with a link to set a new password is on its way to ${nora.email}`);
    await expect.poll(() => mailsTo(nora.email)).toMatchObject([{ requestType: 'PASSWORD_RESET' }]);
  });

  it('shows the error of the identity service', async () => {
    const { user } = await renderApp('/en');
    const form = await panel('Sign In');
    await fill(user, within(form).getByLabelText('E-mail'), uniqueEmail());
    await user.click(within(form).getByRole('button', { name: 'Forgot password' }));
    expect((await within(form).findByRole('alert')).textContent).toMatch(/auth\/user-not-found/);
  });
});

/** Until the end of the test the identity service hides who has an account, as in real projects. */
async function protectEmails(): Promise<void> {
  const url = `http://${authHost}/emulator/v1/projects/${await accountsProject()}/config`;
  const set = (enableImprovedEmailPrivacy: boolean) =>
    fetch(url, {
      method: 'PATCH',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
    });
  await set(true);
  onTestFinished(async () => {
    await set(false);
  });
}
