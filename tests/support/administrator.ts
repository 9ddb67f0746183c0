// What the operator does to accounts.
import { accountsProject } from './mails';
import { authHost } from './emulators';
import type { Person } from './people';

/** Gives the right of an administrator, as the operator's command does; it counts from the next sign-in on. */
export function makeAdministrator(person: Person): Promise<void> {
  return updateAccount(person, { customAttributes: JSON.stringify({ admin: true }) });
}

/** Disables an account, so that it gets no new token, or enables it again. */
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
