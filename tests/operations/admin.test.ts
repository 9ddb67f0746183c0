import { signInWithEmailAndPassword } from 'firebase/auth';
import { doc, setDoc } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectConsoleError } from '../support/console';
import { accountsProject } from '../support/mails';
import { openClient, type Person, signUpPerson, uniqueEmail } from '../support/people';
import { run } from './command';

let nora: Person;
const { auth, db } = openClient();
let project: string;

beforeAll(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  await signInWithEmailAndPassword(auth, nora.email, nora.password);
  project = await accountsProject();
});

const admin = (...args: string[]) => run('admin', ...args, '--project', project);

/** Whether the person may act as an administrator, with a new token. */
async function addCountry(): Promise<void> {
  await auth.currentUser?.getIdToken(true);
  await setDoc(doc(db, 'country/XX'), { name: 'Nowhere' });
}

describe('npm run admin', () => {
  it('makes a person an administrator, and takes the right away again', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    await expect(addCountry()).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await admin('grant', nora.email)).toMatchObject({
      code: 0,
      printed: expect.stringContaining(`${nora.email} is an administrator of ${project}`),
    });
    await addCountry();
    expect(await admin('revoke', nora.email)).toMatchObject({ code: 0 });
    await expect(addCountry()).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('says that there is nothing to change', async () => {
    const { code, printed } = await admin('revoke', nora.email);
    expect(code).toBe(0);
    expect(printed).toContain('is no administrator');
    expect(printed).toContain('already');
  });

  it('fails for an address without an account', async () => {
    const email = uniqueEmail();
    const { code, printed } = await admin('grant', email);
    expect(code).toBe(1);
    expect(printed.trim()).toBe(`No account has the address ${email}.`);
  });

  it.each([
    ['an unknown act', ['promote', 'nora@example.test'], 'Usage: npm run admin'],
    ['a missing address', ['grant'], 'Usage: npm run admin'],
    ['two addresses', ['grant', 'nora@example.test', 'bram@example.test'], 'Usage: npm run admin'],
    ['a name instead of an address', ['grant', 'Nora'], '"Nora" is not an e-mail address.'],
  ])('refuses %s', async (_, args, message) => {
    const { code, printed } = await admin(...args);
    expect(code).toBe(1);
    expect(printed).toContain(message);
  });
});
