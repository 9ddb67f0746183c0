// The mails that the identity service has sent. The Auth emulator stores those of all test files together.
import { expect } from 'vitest';
import { authHost } from './emulators';

const JSON_BODY = { 'Content-Type': 'application/json' };

interface Mail {
  email: string;
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL';
  oobLink: string;
}

/** All mails to an address, oldest first. */
export async function mailsTo(email: string): Promise<readonly Mail[]> {
  const response = await fetch(`http://${authHost}/emulator/v1/projects/${await accountsProject()}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: readonly Mail[] }; // the emulator's own answer
  return oobCodes.filter((mail) => mail.email === email);
}

/** Waits for the first verification mail to an address and opens its link, as the owner does in another window. */
export function verifyEmail(email: string): Promise<void> {
  return openLink(email, 'VERIFY_EMAIL');
}

/**
 * Opens the link that changes an account's address. The mail goes to the new address; the emulator lists it under the
 * current one.
 */
export function acceptNewEmail(email: string): Promise<void> {
  return openLink(email, 'VERIFY_AND_CHANGE_EMAIL');
}

async function openLink(email: string, of: Mail['requestType']): Promise<void> {
  const linkNow = async () => (await mailsTo(email)).find(({ requestType }) => requestType === of)?.oobLink;
  await expect.poll(linkNow, { message: `No mail of the kind ${of} was sent for ${email}.` }).toBeDefined();
  const response = await fetch((await linkNow()) ?? '');
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

/** The project that holds the accounts of all test files. The emulator names it in every token. */
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
