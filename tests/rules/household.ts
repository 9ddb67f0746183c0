// The household at the start of every rules test, the roles, and the helpers that say what each role may do.
import { basename } from 'node:path';
import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  deleteField,
  doc,
  FieldValue,
  getDoc,
  getFirestore,
  serverTimestamp,
  setLogLevel,
  Timestamp,
  writeBatch,
  type Firestore,
  type WriteBatch,
} from 'firebase/firestore/lite';
import { beforeEach, expect, it } from 'vitest';
import { markOf } from '../support/maker';

/** All roles, with the id of their account. Null is signed out. */
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

/** The administrator claims in their tokens. Most have none. */
const CLAIMS: Partial<Record<Role, Fields>> = {
  'an administrator': { admin: true },
  'a stranger': { admin: false },
};

export const ROLES = Object.keys(ACCOUNTS) as Role[]; // keyof of a const object: it has no other keys
export const SIGNED_IN = ROLES.filter((role) => ACCOUNTS[role] !== null);

/** Instead of a value: the record lacks the field. */
export const ABSENT: unknown = Symbol('absent');

/** 12:00 UTC of a day, as stored in transactions. */
export const noon = (day: string): Timestamp => Timestamp.fromDate(new Date(`${day}T12:00:00Z`));

/** The times of records stored before a test. */
export const MADE = { createdAt: noon('2026-01-01'), updatedAt: noon('2026-01-02') };

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

/** Times on a new record that don't come from the server. */
export const FORGED_ON_CREATE: Readonly<Record<string, Fields>> = {
  'a createdAt in the past': { createdAt: noon('2020-01-01') },
  'a createdAt in the future': { createdAt: noon('2199-01-01') },
  'no createdAt': { createdAt: ABSENT },
  'an updatedAt in the past': { updatedAt: noon('2020-01-01') },
  'an updatedAt in the future': { updatedAt: noon('2199-01-01') },
  'no updatedAt': { updatedAt: ABSENT },
};

/** The same on a changed record. */
export const FORGED_ON_CHANGE: Readonly<Record<string, Fields>> = {
  'another createdAt': { createdAt: noon('2020-01-01') },
  'createdAt set to now': { createdAt: serverTimestamp() },
  'createdAt removed': { createdAt: ABSENT },
  'the old updatedAt': { updatedAt: MADE.updatedAt },
  'an updatedAt in the future': { updatedAt: noon('2199-01-01') },
  'updatedAt removed': { updatedAt: ABSENT },
};

/** The records stored before each test. Only their own records name former members. */
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
  'category/Groceries': { type: 'expense', makers: ['expense product'], ...MADE },
  'category/Hobby': { type: 'expense', makers: [`expense ${markOf('maker')}`], ...MADE },
  'category/Yoga': {
    type: 'income',
    makers: [`income ${markOf('other')}`, `expense ${markOf('maker')}`],
    ...MADE,
  },
  'lang/en': {
    data: { hello: 'Hello', bye: 'Bye', new: 'New', coins_one: 'A coin', coins_other: '{count} coins' },
    ...MADE,
  },
  'lang/nl': { data: { hello: 'Hallo', bye: 'Dag' }, maker: markOf('maker'), ...MADE },
};

/** All fields of all records, and others that an attacker might try. */
const FIELDS = [
  ...new Set([
    ...Object.values(HOUSEHOLD).flatMap((fields) => Object.keys(fields)),
    ...'new_owner limits rollovers shares balance kept exceptions anchor source contains emailVerified selectedTheme formats'.split(
      ' ',
    ),
    ...'inviter inviter_mark link places used'.split(' '),
    ...'split guests taken_over goals goal income_shares settle_without from to day square own for by'.split(
      ' ',
    ),
    ...'admin color css currency extra icon id keep months note quiet recurrence role seen uid'.split(' '),
  ]),
];

const [HOST = '', PORT = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080').split(':');

let rules = readFileSync('firestore.rules', 'utf8');
let project = '';
/** The rules that the project has now. */
let loaded: string | undefined;
let touched = true;
const clients = new Map<string, Firestore>();

/** Runs the following tests against these rules. Loads them again even if they haven't changed. */
export function testRules(text: string): void {
  rules = text;
  loaded = undefined;
}

export class InvalidRules extends Error {}

/**
 * Call it at the top of a test file: loads the rules into the file's own emulator project, and resets the household
 * after each test that touched it.
 */
export function openHousehold(edit = (text: string) => text): void {
  setLogLevel('silent'); // the client would log every refusal
  beforeEach(async ({ task }) => {
    enter(`demo-rules-${basename(task.file.name, '.test.ts').toLowerCase()}`);
    await load(edit(rules));
    if (!touched) return;
    await ask('DELETE', '/databases/(default)/documents');
    await given(HOUSEHOLD);
    touched = false;
  });
}

/** Switches to a project of the emulator. All files of a process share this state. */
function enter(wanted: string): void {
  if (project === wanted) return;
  project = wanted;
  loaded = undefined;
  touched = true;
  clients.clear();
}

async function load(text: string): Promise<void> {
  if (text === loaded) return;
  const answer = await ask('PUT', ':securityRules', {
    rules: { files: [{ name: 'firestore.rules', content: text }] },
  });
  if (!answer.ok) throw new InvalidRules(await answer.text());
  loaded = text;
}

/** Requests that only an emulator accepts. */
function ask(method: string, what: string, body?: object): Promise<Response> {
  const address = `http://${HOST}:${PORT}/emulator/v1/projects/${project}${what}`;
  return fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
}

/** Stores records past the rules, or removes them for null. */
export async function given(records: Readonly<Record<string, Fields | null>>): Promise<void> {
  touched = true;
  const db = client('past the rules', 'owner');
  const batch = writeBatch(db);
  for (const [path, fields] of Object.entries(records)) {
    if (fields === null) batch.delete(doc(db, path));
    else batch.set(doc(db, path), fields);
  }
  await batch.commit();
}

/** The database as an account sees it. Null is signed out. */
export function as(uid: string | null, claims: Fields = {}): Firestore {
  if (uid === null) return client('signed out');
  const token = { sub: uid, email: `${uid}@example.org`, email_verified: false, ...claims };
  const db = client(JSON.stringify(token), token);
  uids.set(db, uid);
  return db;
}

const uids = new WeakMap<Firestore, string>();

export function asRole(role: Role): Firestore {
  const db = as(ACCOUNTS[role], CLAIMS[role]);
  if (role === 'an administrator') outsiders.add(db);
  return db;
}

/** They are in no plan, and so leave no entries. */
const outsiders = new WeakSet<Firestore>();

type Token = NonNullable<NonNullable<Parameters<typeof connectFirestoreEmulator>[3]>['mockUserToken']>;

/** Returns one client for each `name`. It uses plain HTTP, because no test here waits for changes. */
function client(name: string, mockUserToken?: Token): Firestore {
  const known = clients.get(name);
  if (known !== undefined) return known;
  const db = getFirestore(initializeApp({ projectId: project }, `${project} ${name}`));
  connectFirestoreEmulator(db, HOST, Number(PORT), mockUserToken === undefined ? {} : { mockUserToken });
  clients.set(name, db);
  return db;
}

export async function may(attempt: Promise<unknown>): Promise<void> {
  // A read resolves to a result, a write to undefined.
  if ((await attempt) === undefined) touched = true;
}

/** The failure message names `what`, for tests with several attempts. */
export async function mayNot(attempt: Promise<unknown>, what = ''): Promise<void> {
  try {
    await attempt;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'permission-denied') return;
    touched = true; // the attempt may have written something
    throw error;
  }
  touched = true;
  expect.fail(`This was allowed: ${what}`);
}

/** Writes a new record with both times set by the server. `fields` may override them. */
export async function create(db: Firestore, path: string, fields: Fields): Promise<void> {
  const record = present({ createdAt: serverTimestamp(), updatedAt: serverTimestamp(), ...fields });
  const batch = writeBatch(db);
  batch.set(doc(db, path), record);
  if (isTold(path)) tell(batch, db, fields['plan_id'], { [path]: { now: withoutTimes(record) } });
  if (isPlan(path)) {
    const was = await stored(path);
    if (Object.keys(was).length > 0) tell(batch, db, idIn(path), {}, { plan: toldOfPlan(was, record) });
  }
  await batch.commit();
}

/** Changes fields of a record and its time. `fields` may override the time. */
export async function change(db: Firestore, path: string, fields: Fields): Promise<void> {
  const batch = writeBatch(db);
  if (isPlan(path) && !outsiders.has(db)) await changePlan(batch, db, idIn(path), [fields]);
  else batch.update(doc(db, path), changing(fields));
  if (isTold(path)) {
    const was = await stored(path);
    const named = [was['category'], fields['category'] ?? was['category']].filter(isPresent);
    tell(batch, db, was['plan_id'], { [path]: toldChange(was, fields) }, { categories: named });
  }
  if (path.startsWith('widgets/')) {
    const { widgets } = await stored(path);
    const both = present({ was: widgets, now: fields['widgets'] ?? widgets });
    const isLight = JSON.stringify(both).length <= 100_000;
    const dashboard = isLight ? both : {};
    tell(batch, db, path.replace('widgets/', ''), {}, { dashboard });
  }
  await batch.commit();
}

/** Deletes a record. */
export async function remove(db: Firestore, path: string): Promise<void> {
  const batch = writeBatch(db);
  batch.delete(doc(db, path));
  if (isTold(path)) {
    const was = await stored(path);
    tell(batch, db, was['plan_id'], { [path]: { was: withoutTimes(was) } });
  }
  await batch.commit();
}

const changing = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries({ updatedAt: serverTimestamp(), ...fields }).map(([field, value]) => [
      field,
      value === ABSENT ? deleteField() : value,
    ]),
  );

/**
 * Adds changes of a plan to a batch, and an entry that says them all. `records` are the batch's transactions that the
 * entry says too.
 */
export async function changePlan(
  batch: WriteBatch,
  db: Firestore,
  planId: string,
  changes: readonly Fields[],
  records: Readonly<Record<string, Fields>> = {},
): Promise<void> {
  const was = await stored(`plan/${planId}`);
  for (const fields of changes) batch.update(doc(db, 'plan', planId), changing(fields));
  // Past the rules, the database itself says what the changes come to.
  const all = client('past the rules', 'owner');
  const trial = doc(all, 'trial/plan');
  const attempt = writeBatch(all);
  attempt.set(trial, was);
  for (const fields of changes) attempt.update(trial, changing(fields));
  await attempt.commit();
  const after = await stored('trial/plan');
  const now = changes.some(({ createdAt }) => isNow(createdAt)) ? { createdAt: serverTimestamp() } : {};
  tell(batch, db, planId, records, { plan: toldOfPlan(was, { ...after, ...now }) });
}

const isNow = (value: unknown) => value instanceof FieldValue && value.isEqual(serverTimestamp());

const MAPS = new Set(['limits', 'rollovers', 'shares', 'guests', 'taken_over', 'goals']);

/** What an entry says of a change of a plan: of maps only the keys that differ, and of the members who come and go. */
export function toldOfPlan(before: Fields, after: Fields): { was: Fields; now: Fields } {
  const was: Record<string, unknown> = {};
  const now: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (name === 'updatedAt' || isEqual(before[name], after[name])) continue;
    const [one, other] = [before[name], after[name]];
    if (name === 'members') {
      was[name] = listIn(one).filter((uid) => !listIn(other).includes(uid));
      now[name] = listIn(other).filter((uid) => !listIn(one).includes(uid));
    } else if (MAPS.has(name)) {
      const [less, more] = [mapIn(one), mapIn(other)];
      const keys = [...new Set([...Object.keys(less), ...Object.keys(more)])];
      const different = keys.filter((key) => !isEqual(less[key], more[key]));
      was[name] = pick(less, different);
      now[name] = pick(more, different);
    } else {
      if (one !== undefined && JSON.stringify(one).length < 200_000) was[name] = one;
      if (other !== undefined) now[name] = other;
    }
  }
  return { was, now };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether each write of the record must leave an entry in the plan's history. */
const isTold = (path: string) => /^(transaction|repayment|goal_entry)\//.test(path);
/** Each change of a plan must, too. */
const isPlan = (path: string) => path.startsWith('plan/');
const idIn = (path: string) => path.replace('plan/', '');

let acts = 0;

/** Adds an entry of the history that says `records`, by path, and makes it the person's latest. */
export function tell(
  batch: WriteBatch,
  db: Firestore,
  planId: unknown,
  records: Readonly<Record<string, Fields>>,
  differences: Fields = {},
): void {
  const uid = uids.get(db) ?? 'nobody';
  acts += 1;
  const id = `act-${acts}`;
  const byId = inCollection('transaction', records);
  const repayments = inCollection('repayment', records);
  const goalEntries = inCollection('goal_entry', records);
  const entry = {
    plan_id: planId,
    user_id: uid,
    at: serverTimestamp(),
    kind: 'entry',
    ids: Object.keys(byId),
    records: byId,
    categories: categoriesOf(Object.values(byId)),
    ...(Object.keys(repayments).length > 0 && { repayments }),
    ...(Object.keys(goalEntries).length > 0 && { goal_entries: goalEntries }),
    ...differences,
  };
  batch.set(doc(db, `history/${id}`), present(entry));
  batch.set(doc(db, `history_head/${String(planId)}_${uid}`), present({ plan_id: planId, entry: id }));
}

function inCollection(
  name: string,
  records: Readonly<Record<string, Fields>>,
): Readonly<Record<string, Fields>> {
  const inIt = Object.entries(records).filter(([path]) => path.startsWith(`${name}/`));
  return Object.fromEntries(inIt.map(([path, told]) => [path.slice(name.length + 1), told]));
}

/** The categories before and after. What a change doesn't say is as in the household, unless `tell` is told otherwise. */
const categoriesOf = (told: readonly Fields[]): readonly unknown[] => [
  'Groceries',
  ...told.flatMap(({ was, now }) => [mapIn(was)['category'], mapIn(now)['category']]).filter(isPresent),
];

/** What an entry says of a change: what was and is in the fields that differ, and on the days of exceptions that do. */
export function toldChange(was: Fields, fields: Fields): Fields {
  const names = Object.keys(fields).filter((name) => !/^(updatedAt$|exceptions)/.test(name));
  const before = mapIn(was['exceptions']);
  const after = 'exceptions' in fields ? { ...mapIn(fields['exceptions']) } : { ...before };
  for (const [path, value] of Object.entries(fields))
    if (path.startsWith('exceptions.')) after[path.slice('exceptions.'.length)] = value;
  const days = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (day) => JSON.stringify(before[day]) !== JSON.stringify(after[day]),
  );
  const different = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(fields[name]));
  return {
    was: pick(was, different),
    now: pick(fields, different),
    ...(days.length > 0 && { exceptions: { was: pick(before, days), now: pick(after, days) } }),
  };
}

const isPresent = (value: unknown) => value !== undefined && value !== ABSENT;

const pick = (from: Fields, names: readonly string[]) =>
  Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(from, name) && isPresent(from[name]))
      .map((name) => [name, from[name]]),
  );

const mapIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export function withoutTimes(record: Fields): Fields {
  const { createdAt: _, updatedAt: __, ...fields } = record;
  return fields;
}

export const present = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ABSENT));

/** A record as it is; empty when it is missing. */
export async function stored(path: string): Promise<Fields> {
  const found = await getDoc(doc(client('past the rules', 'owner'), path));
  return found.data() ?? {};
}

/** One test for each role: the named roles may, all others may not. */
export function only(
  allowed: readonly Role[],
  act: string,
  attempt: (db: Firestore, uid: string) => Promise<unknown>,
): void {
  const knock = (role: Role) => attempt(asRole(role), ACCOUNTS[role] ?? 'nobody');
  const named = (roles: readonly Role[]) =>
    roles.map((role): [string, Role] => [role.charAt(0).toUpperCase() + role.slice(1), role]);
  it.each(named(allowed))(`%s may ${act}`, (_, role) => may(knock(role)));
  const others = ROLES.filter((role) => !allowed.includes(role));
  it.each(named(others))(`%s may not ${act}`, (_, role) => mayNot(knock(role)));
}

/** One test for each difference from a valid record. The rules refuse the record only because of that difference. */
export function refuses(
  what: string,
  differences: Readonly<Record<string, Fields>>,
  attempt: (fields: Fields) => Promise<unknown>,
): void {
  for (const [difference, fields] of Object.entries(differences))
    it(`${what} is refused with ${difference}`, () => mayNot(attempt(fields)));
}

/** One test for each difference from a valid record. The rules still accept the record. */
export function takes(
  what: string,
  differences: Readonly<Record<string, Fields>>,
  attempt: (fields: Fields) => Promise<unknown>,
): void {
  for (const [difference, fields] of Object.entries(differences))
    it(`${what} is accepted with ${difference}`, () => may(attempt(fields)));
}

/** One test of all fields that the record doesn't have. */
export function refusesOtherFields(
  what: string,
  fields: readonly string[],
  attempt: (fields: Fields) => Promise<unknown>,
): void {
  it(`${what} is refused with any field that it does not have`, async () => {
    for (const field of FIELDS.filter((each) => !fields.includes(each))) {
      await mayNot(attempt({ [field]: 'x' }), field);
    }
  });
}

/** Ids that no new record of a plan may have: a read of `..` throws, and a line break ends a line of a file. */
const WRONG_IDS: Readonly<Record<string, string>> = {
  'a line break': 'a\nb',
  'a blank': 'a b',
  'a point': 'a.b',
  'a comma': 'a,b',
  'a letter of another script': 'é',
  '65 characters': 'a'.repeat(65),
};
const RIGHT_IDS: Readonly<Record<string, string>> = {
  'letters, digits and signs': 'aZ09-_~2',
  '64 characters': 'a'.repeat(64),
};

/** Tests which ids a new record may have. */
export function checksId(what: string, createAs: (id: string) => Promise<unknown>): void {
  it.each(Object.entries(RIGHT_IDS))(`${what} may have an id of %s`, (_, id) => may(createAs(id)));
  it.each(Object.entries(WRONG_IDS))(`${what} may not have an id of %s`, (_, id) => mayNot(createAs(id)));
}
