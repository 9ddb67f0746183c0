// Other people in the same test: each has an account and a client of their own, and acts under the real rules.
import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  updateProfile,
} from 'firebase/auth';
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
import { afterAll } from 'vitest';
import { UserId } from '../../src/model/ids';
import { authHost, firestoreHost, projectId } from './emulators';

export interface Person {
  id: UserId;
  displayName: string;
  email: string;
  password: string;
  db: Firestore;
  auth: Auth;
  /** Closes this person's client. Done for everyone at the end of the file. */
  stop: () => Promise<void>;
}

const PASSWORD = 'correct horse';
const clients = new Set<() => Promise<void>>();

afterAll(async () => {
  await Promise.all([...clients].map((stop) => stop()));
});

/** Unique, so that tests of one file don't meet each other's people. */
export function uniqueEmail(): string {
  return `person-${crypto.randomUUID()}@example.test`;
}

/** A new account, signed in on a client of its own, with its user record. */
export async function signUpPerson({
  displayName,
  email = uniqueEmail(),
}: {
  displayName: string;
  email?: string;
}): Promise<Person> {
  const { auth, db, stop } = openClient();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  await updateProfile(user, { displayName });
  await setDoc(doc(db, 'user', user.uid), {
    email,
    displayName,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
  return { id: v.parse(UserId, user.uid), displayName, email, password: PASSWORD, db, auth, stop };
}

/** A client beside the app's own, where nobody is signed in yet. */
export function openClient(): Pick<Person, 'auth' | 'db' | 'stop'> {
  const app = initializeApp({ projectId, apiKey: 'demo-key' }, crypto.randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${authHost}`, { disableWarnings: true });
  const db = connect(initializeFirestore(app, { localCache: memoryLocalCache() }));
  const stop = async () => {
    if (!clients.delete(stop)) return;
    await terminate(db);
    await deleteApp(app);
  };
  clients.add(stop);
  return { auth, db, stop };
}

let admin: Firestore | undefined;

/** The database past the rules: for what comes with the product, and for records that nobody could write lawfully. */
export function adminDb(): Firestore {
  if (admin !== undefined) return admin;
  const app = initializeApp({ projectId, apiKey: 'demo-key' }, 'admin');
  const db = connect(initializeFirestore(app, { localCache: memoryLocalCache() }), 'owner');
  clients.add(async () => {
    await terminate(db);
    await deleteApp(app);
  });
  admin = db;
  return db;
}

/** The emulator takes 'owner' for a token that is above the rules. */
function connect(db: Firestore, mockUserToken?: 'owner'): Firestore {
  const { hostname, port } = new URL(`http://${firestoreHost}`);
  connectFirestoreEmulator(db, hostname, Number(port), mockUserToken && { mockUserToken });
  return db;
}
