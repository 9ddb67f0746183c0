// Users and records that are removed at the end of the smoke test, even after a failure.
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  inMemoryPersistence,
  initializeAuth,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getDocs,
  initializeFirestore,
  memoryLocalCache,
  query,
  serverTimestamp,
  setDoc,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore';
import * as v from 'valibot';
import { UserId } from '../../src/model/ids';
import { environment, firebaseApp } from '../../src/services/firebase/firebaseApp';

export interface Throwaway {
  id: UserId;
  email: string;
  password: string;
  /** A separate client, which stays signed in until everything is removed. */
  db: Firestore;
}

const left: { what: string; remove: () => Promise<void> }[] = [];

/** Registers a record that `owner` may delete, for removal at the end. */
export function removeAtEnd(owner: Throwaway, path: string): void {
  left.push({ what: path, remove: () => deleteDoc(doc(owner.db, path)) });
}

/** Registers all records of a query that `owner` may list and delete then. */
export function removeAllAtEnd(owner: Throwaway, name: string, which: QueryConstraint): void {
  const remove = async () => {
    const { docs } = await getDocs(query(collection(owner.db, name), which));
    await Promise.all(docs.map(({ ref }) => deleteDoc(ref)));
  };
  left.push({ what: `all of ${name}`, remove });
}

/** Removes everything, the newest first, and returns the failures. */
export async function removeAll(): Promise<readonly string[]> {
  const failures: string[] = [];
  for (let last = left.pop(); last !== undefined; last = left.pop()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a plan outlives its transactions, an account its record
      await last.remove();
    } catch (error) {
      failures.push(`${last.what}: ${String(error)}`);
    }
  }
  return failures;
}

/** Signs up a user without the app's mail, because the address doesn't exist. */
export async function aThrowaway(): Promise<Throwaway> {
  const app = initializeApp(firebaseApp.options, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const db = initializeFirestore(app, { localCache: memoryLocalCache() });
  const { VITE_AUTH_EMULATOR, VITE_FIRESTORE_EMULATOR } = environment;
  if (VITE_AUTH_EMULATOR !== undefined) {
    connectAuthEmulator(auth, `http://${VITE_AUTH_EMULATOR}`, { disableWarnings: true });
  }
  if (VITE_FIRESTORE_EMULATOR !== undefined) {
    const { hostname, port } = new URL(`http://${VITE_FIRESTORE_EMULATOR}`);
    connectFirestoreEmulator(db, hostname, Number(port));
  }

  const email = `smoke-${randomUUID()}@example.com`;
  const password = randomUUID();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  left.push({ what: `the account of ${email}`, remove: () => deleteUser(user) });
  const person = { id: v.parse(UserId, user.uid), email, password, db };
  await setDoc(doc(db, 'user', user.uid), {
    email,
    displayName: 'Smoke test, removed after it',
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
  removeAtEnd(person, `user/${user.uid}`);
  return person;
}
