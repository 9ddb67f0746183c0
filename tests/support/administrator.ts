import { accountsProject } from './mails';
import { authHost } from './emulators';
import type { Person } from './people';

/** Gives the right of an administrator, as the operator's command does; it counts from the next sign-in on. */
export async function makeAdministrator({ id }: Person): Promise<void> {
  const project = await accountsProject();
  const response = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: id, customAttributes: JSON.stringify({ admin: true }) }),
    },
  );
  if (!response.ok) throw new Error(`The right is not given: ${await response.text()}`);
}
