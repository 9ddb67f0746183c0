import { beforeAll, describe, expect, it } from 'vitest';
import { signIn, signOut } from '../../src/services/auth';
import { getCountries } from '../../src/services/country';
import { expectConsoleError } from '../support/console';
import { cutOff } from '../support/offline';
import { signUpPerson } from '../support/people';
import { COUNTRIES, seedBasics, writeRaw } from '../support/seedBasics';

describe('the countries', () => {
  beforeAll(async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    await Promise.all([seedBasics(), signIn(nora.email, nora.password)]);
    // Neither by their ids nor by the codes of their letters are they where their names stand.
    await writeRaw('country/AX', { name: 'Åland Islands' });
    await writeRaw('country/CH', { name: 'Switzerland' });
  });

  it('come by name, as a dictionary has them', async () => {
    expect(await getCountries()).toEqual([
      { id: 'AX', name: 'Åland Islands' },
      ...Object.entries(COUNTRIES).map(([id, name]) => ({ id, name })),
      { id: 'CH', name: 'Switzerland' },
    ]);
  });

  it('are not told to be none while the server cannot be asked', async () => {
    await cutOff();
    await expect(getCountries()).rejects.toMatchObject({ code: 'offline' });
  });

  it('come without a broken one, which is reported', async () => {
    expectConsoleError(/Unreadable record country\/XX/);
    await writeRaw('country/XX', { name: 5 });
    expect((await getCountries()).map(({ id }) => id)).not.toContain('XX');
  });

  it('are refused to the signed-out', async () => {
    await signOut();
    await expect(getCountries()).rejects.toMatchObject({ code: 'not_authorized' });
  });
});
