// The mails that the identity service has sent. The Auth emulator keeps those of all test files together.
import { vi } from 'vitest';
import { authHost } from './emulators';
import { PATIENCE } from './patience';

const JSON_BODY = { 'Content-Type': 'application/json' };

interface Mail {
  email: string;
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL';
  oobLink: string;
}

/** Every mail to an address, the oldest first. */
export async function mailsTo(email: string): Promise<readonly Mail[]> {
  const response = await fetch(`http://${authHost}/emulator/v1/projects/${await accountsProject()}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: readonly Mail[] }; // the emulator's own answer
  return oobCodes.filter((mail) => mail.email === email);
}

/** Opens the link in the first verification mail to an address, once it is there, as its owner does in another window. */
export function verifyEmail(email: string): Promise<void> {
  return openLink(email, 'VERIFY_EMAIL');
}

/**
 * Opens the link with which the account with an address gets another one. It is in a mail to that one; the emulator lists
 * it under the address of today.
 */
export function acceptNewEmail(email: string): Promise<void> {
  return openLink(email, 'VERIFY_AND_CHANGE_EMAIL');
}

async function openLink(email: string, of: Mail['requestType']): Promise<void> {
  const link = await vi.waitFor(async () => {
    const mail = (await mailsTo(email)).find(({ requestType }) => requestType === of);
    if (mail === undefined) throw new Error(`No mail of the kind ${of} was sent for ${email}.`);
    return mail.oobLink;
  }, PATIENCE);
  const response = await fetch(link);
  if (!response.ok) throw new Error(`The link does not work: ${await response.text()}`);
}

/** Removes the account with an address, as an operator does. */
export async function removeAccount(email: string): Promise<void> {
  const accounts = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${await accountsProject()}/accounts`;
  const found = await fetch(`${accounts}:lookup`, asOperator({ email: [email] }));
  const { users } = (await found.json()) as { users: readonly { localId: string }[] }; // the emulator's own answer
  await Promise.all(users.map(({ localId }) => fetch(`${accounts}:delete`, asOperator({ localId }))));
}

function asOperator(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { ...JSON_BODY, Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  };
}

/** The project of the accounts of all test files: the emulator tells it in every token. */
export async function accountsProject(): Promise<string> {
  const response = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`,
    { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ returnSecureToken: true }) },
  );
  const { idToken } = (await response.json()) as { idToken: string }; // the emulator's own answer
  const [, claims = ''] = idToken.split('.');
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  return aud;
}
