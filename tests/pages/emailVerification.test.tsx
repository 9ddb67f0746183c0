import { screen, waitFor } from '@testing-library/react';
import { doc, getDoc } from 'firebase/firestore';
import { beforeAll, expect, it } from 'vitest';
import { sendVerificationMail, signUp } from '../../src/services/account/auth';
import { aHouseholdOf } from '../support/household';
import { mailsTo, removeAccount, verifyEmail } from '../support/mails';
import { signUpPerson, uniqueEmail } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics } from '../support/seedBasics';

beforeAll(seedBasics);

const NOTICE = 'Address not verified yet';
const RESEND = 'Resend verification mail';

async function openProfile(user: Awaited<ReturnType<typeof renderApp>>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Profile/ }));
  await screen.findByRole('menuitem', { name: 'Logout' });
}

/** The browser's event for a page whose tab is selected again. */
function comeBack(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

it('a verified address is stored in the record that others see', async () => {
  const nora = await signUpPerson({ displayName: 'Nora Visser' });
  const bram = await signUpPerson({ displayName: 'Bram de Wit' });
  await renderApp('/en', { as: nora });
  await screen.findByRole('heading', { name: 'Create Plan' });
  await sendVerificationMail();
  await verifyEmail(nora.email);
  comeBack();
  await waitFor(async () => {
    expect((await getDoc(doc(bram.db, 'user', nora.id))).get('emailVerified')).toBe(true);
  });
});

it('the profile menu asks to verify the address until the link in the mail was opened', async () => {
  const email = uniqueEmail();
  const { user } = await renderApp('/en');
  await signUp({ displayName: 'Nora Visser', email, password: 'correct horse' });
  await screen.findByRole('heading', { name: 'Create Plan' });
  await openProfile(user);
  screen.getByText(NOTICE);
  await verifyEmail(email);
  // The emulator may lose a commit at the moment a listener restarts with a new token; the next return writes again.
  await waitFor(
    () => {
      comeBack();
      expect(screen.queryByText(NOTICE)).toBeNull();
    },
    { interval: 1000 },
  );
  expect(screen.queryByRole('menuitem', { name: RESEND })).toBeNull();
});

it('the profile menu sends another verification mail on request, and says so', async () => {
  const nora = await signUpPerson({ displayName: 'Nora Visser' });
  await aHouseholdOf(nora);
  const { user } = await renderApp('/en', { as: nora });
  await openProfile(user);
  await user.click(screen.getByRole('menuitem', { name: RESEND }));
  await screen.findByText(`A mail with a link to verify your address is on its way to ${nora.email}`);
  await expect.poll(() => mailsTo(nora.email)).toMatchObject([{ requestType: 'VERIFY_EMAIL' }]);
});

it('the profile menu shows the message of the identity service when it sends no mail', async () => {
  const nora = await signUpPerson({ displayName: 'Nora Visser' });
  await aHouseholdOf(nora);
  const { user } = await renderApp('/en', { as: nora });
  await openProfile(user);
  await removeAccount(nora.email);
  await user.click(screen.getByRole('menuitem', { name: RESEND }));
  const words = await screen.findByText(/user-not-found|user-token-expired/);
  expect(words.closest('[role="status"]')).toBeTruthy();
});
