// Other people in the same test. Each has an account and acts under the real rules on their own client.
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, inMemoryPersistence, initializeAuth } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  serverTimestamp,
  setDoc,
  terminate,
} from 'firebase/firestore';
import * as v from 'valibot';
import { UserId } from '../../src/model/ids';
import { authHost, firestoreHost, projectId } from './emulators';

export interface Person {
  id: UserId;
  displayName: string;
  email: string;
  password: string;
  /** On this person's own client, which opens at first use. */
  readonly db: Firestore;
}

type Token = NonNullable<Parameters<typeof connectFirestoreEmulator>[3]>['mockUserToken'];

const PASSWORD = 'correct horse';
const closings = new Set<() => Promise<void>>();

/** Closes everyone's clients. */
export async function closeClients(): Promise<void> {
  admin = undefined;
  await Promise.all([...closings].map((close) => close()));
  closings.clear();
}

/** Unique, so that no test meets people of another. */
export function uniqueEmail(): string {
  return `person-${crypto.randomUUID()}@example.test`;
}

const SignedUp = v.object({ localId: UserId });

/** Creates an account with its user record, past the app and the rules. */
export async function signUpPerson({
  displayName,
  email = uniqueEmail(),
}: {
  displayName: string;
  email?: string;
}): Promise<Person> {
  const id = await createAccount({ displayName, email, password: PASSWORD });
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  await setDoc(doc(adminDb(), 'user', id), { email, displayName, ...times });
  let db: Firestore | undefined;
  return {
    id,
    displayName,
    email,
    password: PASSWORD,
    get db() {
      db ??= openDb(openApp(), { sub: id, email, email_verified: false });
      return db;
    },
  };
}

async function createAccount(account: {
  displayName: string;
  email: string;
  password: string;
}): Promise<UserId> {
  const response = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(account) },
  );
  if (!response.ok) throw new Error(`There is no account: ${await response.text()}`);
  return v.parse(SignedUp, await response.json()).localId;
}

/** A client beside the app's own. Nobody is signed in on it yet. */
export function openClient(): { auth: Auth; db: Firestore } {
  const app = openApp();
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${authHost}`, { disableWarnings: true });
  return { auth, db: openDb(app) };
}

let admin: Firestore | undefined;

/**
 * The database past the rules: for records that come with the product, and for records that the rules allow nobody to
 * write.
 */
export function adminDb(): Firestore {
  // The emulator accepts 'owner' as a token that bypasses the rules.
  admin ??= openDb(openApp(), 'owner');
  return admin;
}

function openApp(): FirebaseApp {
  return initializeApp({ projectId, apiKey: 'demo-key' }, crypto.randomUUID());
}

function openDb(app: FirebaseApp, mockUserToken?: Token): Firestore {
  const db = initializeFirestore(app, { localCache: memoryLocalCache() });
  const { hostname, port } = new URL(`http://${firestoreHost}`);
  connectFirestoreEmulator(
    db,
    hostname,
    Number(port),
    mockUserToken === undefined ? undefined : { mockUserToken },
  );
  closings.add(async () => {
    await terminate(db);
    await deleteApp(app);
  });
  return db;
}
