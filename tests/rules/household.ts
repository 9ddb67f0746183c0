// The household that every rules test begins with, the people who knock at its door, and what they may and may not do.
import { basename } from 'node:path';
import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  deleteField,
  doc,
  getFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { markOf } from './maker';

/** Everyone who may ask, with the id of their account; null is signed out. */
const ACCOUNTS = {
  'a signed-out visitor': null,
  'a stranger': 'stranger',
  'the invitee': 'invitee',
  'a member': 'member',
  'a former member': 'former',
  'the owner': 'owner',
  'the maker': 'maker',
  'an administrator': 'administrator',
} as const;
export type Role = keyof typeof ACCOUNTS;

export type Fields = Readonly<Record<string, unknown>>;

/** What their tokens say of administration; most say nothing. */
const CLAIMS: Partial<Record<Role, Fields>> = {
  'an administrator': { admin: true },
  'a stranger': { admin: false },
};

export const ROLES = Object.keys(ACCOUNTS) as Role[]; // keyof of a const object: nothing else is in it
export const SIGNED_IN = ROLES.filter((role) => ACCOUNTS[role] !== null);

/** In place of a value: the record lacks the field. */
export const ABSENT: unknown = Symbol('absent');

/** 12:00 UTC of a day, as transactions are stored. */
export const noon = (day: string): Timestamp => Timestamp.fromDate(new Date(`${day}T12:00:00Z`));

const MADE = { createdAt: noon('2026-01-01'), updatedAt: noon('2026-01-02') };

/** `count` categories of a plan. */
export const categories = (count: number): readonly Fields[] =>
  Array.from({ length: count }, (_, position) => ({ uid: `c${position}`, position }));

export const aUser = (uid: string, fields: Fields = {}): Fields => ({
  email: `${uid}@example.org`,
  displayName: `The ${uid}`,
  ...fields,
});

export const aPlan = (fields: Fields = {}): Fields => ({
  name: 'Home',
  country: 'Netherlands',
  owner: 'owner',
  members: [],
  income_categories: categories(1),
  expense_categories: categories(2),
  ...fields,
});

export const anInvite = (uid: string, fields: Fields = {}): Fields => ({
  message: 'Join us',
  user_id: uid,
  email: `${uid}@example.org`,
  plan_id: 'home',
  plan_name: 'Home',
  owner: 'owner',
  ...fields,
});

export const aTransaction = (fields: Fields = {}): Fields => ({
  plan_id: 'home',
  type: 'expense',
  amount: 12.5,
  description: 'Bread',
  category: 'Groceries',
  date: noon('2026-11-21'),
  user_id: 'member',
  ...fields,
});

export const aTheme = (fields: Fields = {}): Fields => ({
  user_id: 'maker',
  name: 'Ocean',
  font: 'Open Sans',
  colors: { 'primary-color': '#257de1', 'border-color': 'rgb(1, 2, 3)' },
  ...fields,
});

/** Times that the server did not give, on a new record. */
export const FORGED_ON_CREATE: Readonly<Record<string, Fields>> = {
  'a createdAt of the past': { createdAt: noon('2020-01-01') },
  'no createdAt': { createdAt: ABSENT },
  'an updatedAt of the future': { updatedAt: noon('2199-01-01') },
  'no updatedAt': { updatedAt: ABSENT },
};

/** The same on a changed one. */
export const FORGED_ON_CHANGE: Readonly<Record<string, Fields>> = {
  'another createdAt': { createdAt: noon('2020-01-01') },
  'createdAt set to now': { createdAt: serverTimestamp() },
  'createdAt removed': { createdAt: ABSENT },
  'the old updatedAt': { updatedAt: MADE.updatedAt },
  'an updatedAt of the future': { updatedAt: noon('2199-01-01') },
  'updatedAt removed': { updatedAt: ABSENT },
};

/** What is stored before each test. Former members are named in what they wrote and nowhere else. */
const HOUSEHOLD: Readonly<Record<string, Fields>> = {
  ...Object.fromEntries(
    [...Object.values(ACCOUNTS), 'other']
      .filter((uid) => uid !== null)
      .map((uid) => [`user/${uid}`, { ...aUser(uid), ...MADE }]),
  ),
  'plan/home': { ...aPlan({ members: ['other', 'member'] }), ...MADE },
  'plan/away': { ...aPlan({ name: 'Away', owner: 'stranger', members: ['maker'] }), ...MADE },
  'invite/home_invitee': anInvite('invitee'),
  'transaction/bread': { ...aTransaction(), ...MADE },
  'transaction/rent': {
    ...aTransaction({
      user_id: 'former',
      description: 'Rent',
      recurrance: { type: 'months', value: 1, end_date: null },
    }),
    ...MADE,
  },
  'transaction/ticket': { ...aTransaction({ plan_id: 'away', user_id: 'stranger' }), ...MADE },
  'widgets/home': { widgets: [], ...MADE },
  'theme/ocean': { ...aTheme(), ...MADE },
  'country/NL': { name: 'Netherlands' },
  'category/Groceries': { type: 'expense', ...MADE },
  'category/Hobby': { type: 'expense', maker: markOf('maker'), ...MADE },
  'lang/en': {
    data: { hello: 'Hello', bye: 'Bye', new: 'New', coins_one: 'A coin', coins_other: '{count} coins' },
    ...MADE,
  },
  'lang/nl': { data: { hello: 'Hallo', bye: 'Dag' }, maker: markOf('maker'), ...MADE },
};

// One of each per test file: each file has an emulator project of its own, with its own rules and data.
let environment: RulesTestEnvironment;
let admin: FirebaseApp;
let clients: Map<string, Firestore>;
let touched: boolean;

/** The rules under test; another file's text when the mutants are run. */
export const RULES = readFileSync(process.env['RULES_FILE'] ?? 'firestore.rules', 'utf8');

/** Call at the top of a test file: loads the rules into the file's own project and resets the household when touched. */
export function openHousehold(rules = RULES): void {
  beforeAll(async () => {
    setLogLevel('silent'); // every refusal would be logged
    const file = basename(expect.getState().testPath ?? '', '.test.ts');
    const projectId = `${process.env['RULES_PROJECT'] ?? 'demo-rules'}-${file.toLowerCase()}`;
    const [host = '', port = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080').split(':');
    environment = await initializeTestEnvironment({
      projectId,
      firestore: { host, port: Number(port), rules },
    });
    admin = initializeApp({ projectId }, projectId);
    connectFirestoreEmulator(getFirestore(admin), host, Number(port), { mockUserToken: 'owner' });
    clients = new Map();
    touched = true;
  });
  beforeEach(async () => {
    if (!touched) return;
    await environment.clearFirestore();
    await given(HOUSEHOLD);
    touched = false;
  });
  afterAll(async () => {
    await Promise.all([environment.cleanup(), deleteApp(admin)]);
  });
}

/** Stores records, or with null removes them, past the rules. */
export async function given(records: Readonly<Record<string, Fields | null>>): Promise<void> {
  touched = true;
  const batch = writeBatch(getFirestore(admin));
  for (const [path, fields] of Object.entries(records)) {
    if (fields === null) batch.delete(doc(getFirestore(admin), path));
    else batch.set(doc(getFirestore(admin), path), fields);
  }
  await batch.commit();
}

/** The database as an account sees it; null is signed out. */
export function as(uid: string | null, claims: Fields = {}): Firestore {
  const key = JSON.stringify([uid, claims]);
  const known = clients.get(key);
  if (known !== undefined) return known;
  const context =
    uid === null
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(uid, {
          email: `${uid}@example.org`,
          email_verified: false,
          ...claims,
        });
  // Typed as the compat class, which the modular functions take all the same.
  const client = context.firestore() as unknown as Firestore;
  clients.set(key, client);
  return client;
}

export function asRole(role: Role): Firestore {
  return as(ACCOUNTS[role], CLAIMS[role]);
}

export async function may(attempt: Promise<unknown>): Promise<void> {
  // A read resolves to what was found, a write to nothing.
  if ((await assertSucceeds(attempt)) === undefined) touched = true;
}

export async function mayNot(attempt: Promise<unknown>): Promise<void> {
  await assertFails(attempt);
}

/** Writes a new record with both times set by the server, unless `fields` says otherwise. */
export function create(db: Firestore, path: string, fields: Fields): Promise<void> {
  const record = { createdAt: serverTimestamp(), updatedAt: serverTimestamp(), ...fields };
  return setDoc(
    doc(db, path),
    Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ABSENT)),
  );
}

/** Changes fields of a record and stamps it, unless `fields` says otherwise. */
export function change(db: Firestore, path: string, fields: Fields): Promise<void> {
  const entries = Object.entries({ updatedAt: serverTimestamp(), ...fields });
  return updateDoc(
    doc(db, path),
    Object.fromEntries(entries.map(([field, value]) => [field, value === ABSENT ? deleteField() : value])),
  );
}

/** One test for each role: those named may, everyone else may not. */
export function only(
  allowed: readonly Role[],
  act: string,
  attempt: (db: Firestore, uid: string) => Promise<unknown>,
): void {
  const knock = (role: Role) => attempt(asRole(role), ACCOUNTS[role] ?? 'nobody');
  const others = ROLES.filter((role) => !allowed.includes(role));
  it.each(allowed)(`%s may ${act}`, (role) => may(knock(role)));
  it.each(others)(`%s may not ${act}`, (role) => mayNot(knock(role)));
}

/** One test for each difference from a valid record: it is refused, alone because of that difference. */
export function refuses(
  write: string,
  differences: Readonly<Record<string, Fields>>,
  attempt: (fields: Fields) => Promise<unknown>,
): void {
  it.each(Object.entries(differences))(`refuses ${write} with %s`, (_, fields) => mayNot(attempt(fields)));
}

/** One test for each difference from a valid record: it is still taken. */
export function takes(
  write: string,
  differences: Readonly<Record<string, Fields>>,
  attempt: (fields: Fields) => Promise<unknown>,
): void {
  it.each(Object.entries(differences))(`takes ${write} with %s`, (_, fields) => may(attempt(fields)));
}
