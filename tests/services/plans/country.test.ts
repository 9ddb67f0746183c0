import { beforeAll, describe, expect, it } from 'vitest';
import { signIn, signOut } from '../../../src/services/account/auth';
import { getCountries } from '../../../src/services/plans/country';
import { expectConsoleError } from '../../support/console';
import { cutOff } from '../../support/offline';
import { signUpPerson } from '../../support/people';
import { COUNTRIES, seedBasics, writeRaw } from '../../support/seedBasics';

describe('the countries', () => {
  beforeAll(async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    await Promise.all([seedBasics(), signIn(nora.email, nora.password)]);
    // Sorting by id or by letter codes would give another order.
    await writeRaw('country/AX', { name: 'Åland Islands' });
    await writeRaw('country/CH', { name: 'Switzerland' });
  });

  it('are sorted by name, as in a dictionary', async () => {
    expect(await getCountries()).toEqual([
      { id: 'AX', name: 'Åland Islands' },
      ...Object.entries(COUNTRIES).map(([id, name]) => ({ id, name })),
      { id: 'CH', name: 'Switzerland' },
    ]);
  });

  it('cannot be read without the server', async () => {
    await cutOff();
    await expect(getCountries()).rejects.toMatchObject({ code: 'offline' });
  });

  it('leave out and report a broken record', async () => {
    expectConsoleError(/Unreadable record country\/XX/);
    await writeRaw('country/XX', { name: 5 });
    expect((await getCountries()).map(({ id }) => id)).not.toContain('XX');
  });

  it('are refused to a signed-out person', async () => {
    await signOut();
    await expect(getCountries()).rejects.toMatchObject({ code: 'not_authorized' });
  });
});
