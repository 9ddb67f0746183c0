// Accounts changed as the operator's commands change them.
import { accountsProject } from './mails';
import { authHost } from './emulators';
import type { Person } from './people';

/** Makes an account an administrator, as the operator's command does. Takes effect at the next sign-in. */
export function makeAdministrator(person: Person): Promise<void> {
  return updateAccount(person, { customAttributes: JSON.stringify({ admin: true }) });
}

/** Disables an account, which then gets no new token, or enables it again. */
export function disableAccount(person: Person, disableUser = true): Promise<void> {
  return updateAccount(person, { disableUser });
}

async function updateAccount({ id }: Person, fields: object): Promise<void> {
  const project = await accountsProject();
  const response = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: id, ...fields }),
    },
  );
  if (!response.ok) throw new Error(`The account does not change: ${await response.text()}`);
}
