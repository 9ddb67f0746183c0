// People and plans that exist before a journey starts, written past the access rules.
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { inviterMarkOf, markOf } from '../support/maker';

export interface Person {
  displayName: string;
  email: string;
  password: string;
}

export interface Household {
  planId: string;
  planName: string;
}

// The admin SDK looks for credentials of a cloud environment. The emulators need none.
process.env['METADATA_SERVER_DETECTION'] ??= 'none';
const app = initializeApp({ projectId: process.env['VITE_FIREBASE_PROJECT_ID'] ?? 'demo-saldo' });

/** The emulator of the built site. The environment names its address. */
export const database = getFirestore(app);

/**
 * The emulator that refuses a listener after a commit doesn't say to the others on its stream that they have all of it
 * before the next commit.
 */
export async function commitAgain(): Promise<void> {
  const nothing = database.collection('nothing').doc();
  await nothing.set({});
  await nothing.delete();
}

/** The addresses of the people in a test, whose data is removed after it. */
let known: string[] = [];

/** The people added since the last call. */
export function takeKnown(): readonly string[] {
  const taken = known;
  known = [];
  return taken;
}

/** A person who has no account yet. */
export function aStranger(displayName: string, email = anAddress(displayName)): Person {
  known.push(email);
  return { displayName, email, password: 'correct horse' };
}

/** An address that no other test uses. */
function anAddress(displayName: string): string {
  const name =
    displayName
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join('.') ?? 'someone';
  return `${name}.${crypto.randomUUID().slice(0, 8)}@example.test`;
}

export async function anAccount(
  displayName: string,
  { emailVerified = false, address }: { emailVerified?: boolean; address?: string } = {},
): Promise<Person & { id: string }> {
  const person = aStranger(displayName, address);
  const { uid } = await getAuth(app).createUser({ ...person, emailVerified });
  const { email } = person;
  await database
    .doc(`user/${uid}`)
    .set({ email, displayName, ...(emailVerified && { emailVerified }), ...writtenNow() });
  return { ...person, id: uid };
}

/** A plan without categories and members. */
export async function aPlan(
  planName: string,
  owner: { id: string },
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<Household> {
  const plan = await database.collection('plan').add({
    name: planName,
    country: 'Netherlands',
    owner: owner.id,
    members: [],
    income_categories: [],
    expense_categories: [],
    ...writtenNow(),
    ...overrides,
  });
  return { planId: plan.id, planName };
}

/** A plan that the first person shares with the others, with one income category and two expense categories. */
export async function aHousehold(
  owner: { id: string },
  ...members: readonly { id: string }[]
): Promise<Household> {
  return aPlan(`Household ${crypto.randomUUID().slice(0, 8)}`, owner, {
    members: members.map(({ id }) => id),
    income_categories: [{ uid: 'Salary', position: 0 }],
    expense_categories: [
      { uid: 'Groceries', position: 0 },
      { uid: 'Housing', position: 1 },
    ],
  });
}

type Fields = Readonly<Record<string, unknown>>;

const anExpense = ({ planId }: Household, by: { id: string }, overrides: Fields) => ({
  plan_id: planId,
  type: 'expense',
  amount: 12.5,
  description: 'Bread and cheese',
  category: 'Groceries',
  date: noonOf(daysFromNow(0)),
  user_id: by.id,
  ...overrides,
});

/** An expense of today in Groceries, from before anybody looks. */
export async function aTransaction(
  household: Household,
  by: { id: string },
  overrides: Fields = {},
): Promise<void> {
  await database
    .collection('transaction')
    .add({ ...anExpense(household, by, overrides), ...writtenNow(), ...overrides });
}

/** A person enters one on a device of their own: with its entry in the plan's history, which other devices follow. */
export async function enters(
  household: Household,
  by: { id: string },
  overrides: Fields = {},
): Promise<void> {
  const [transaction, entry] = [
    database.collection('transaction').doc(),
    database.collection('history').doc(),
  ];
  const now = anExpense(household, by, overrides);
  const { planId: plan_id } = household;
  await database
    .batch()
    .set(transaction, { ...now, ...writtenNow() })
    .set(entry, {
      plan_id,
      user_id: by.id,
      at: FieldValue.serverTimestamp(),
      kind: 'entry',
      ids: [transaction.id],
      records: { [transaction.id]: { now } },
      categories: [now.category],
    })
    .commit();
}

/** The person has looked at the plan's history a minute ago. */
export async function haveLooked({ planId }: Household, { id }: { id: string }): Promise<void> {
  const seen = Timestamp.fromMillis(Date.now() - 60_000);
  await database.doc(`history_seen/${planId}_${id}`).set({ plan_id: planId, user_id: id, seen });
}

/** A widget in its default size, at the start of a row. */
export const aWidget = (name: string, yPos: number, overrides: Readonly<Record<string, unknown>> = {}) => ({
  name,
  xPos: 0,
  yPos,
  width: 2,
  height: name === 'NextMonthImageDelta' ? 3 : 1,
  ...overrides,
});

/** Stores a plan's dashboard. */
export async function aDashboard({ planId }: Household, ...widgets: readonly object[]): Promise<void> {
  await database.doc(`widgets/${planId}`).set({ widgets, ...writtenNow() });
}

/** A plan's widgets on the server. */
export async function widgetsOf({ planId }: Household): Promise<unknown> {
  return (await database.doc(`widgets/${planId}`).get()).get('widgets');
}

/** Creates a person's theme, without selecting it. Returns its id. */
export async function aTheme(by: { id: string }, name: string, look: object): Promise<string> {
  const theme = await database.collection('theme').add({ user_id: by.id, name, ...look, ...writtenNow() });
  return theme.id;
}

/** Selects a theme, as on another device. Null is the default one. */
export async function select({ id }: { id: string }, theme: string | null): Promise<void> {
  await database.doc(`user/${id}`).update({ selectedTheme: theme ?? FieldValue.delete() });
}

/** A person's themes on the server. */
export async function themesOf({ id }: { id: string }): Promise<Record<string, unknown>[]> {
  const { docs } = await database.collection('theme').where('user_id', '==', id).get();
  return docs.map((each) => each.data());
}

/** Creates a person's language with the English texts. */
export async function aLanguage(code: string, by: { id: string }): Promise<void> {
  const english = await database.doc('lang/en').get();
  await database.doc(`lang/${code}`).set({ data: english.get('data'), user_id: by.id, ...writtenNow() });
}

/** The code of a language that nobody has made yet: West Frisian or Esperanto with a region. */
export const aLanguageCode = (of: 'fy' | 'eo') => `${of}-${aLetter()}${aLetter()}`;

const aLetter = () => String.fromCodePoint(65 + Math.floor(Math.random() * 26));

/** An invite from the owner to the plan that they created last. */
export async function anInvite(from: Person, to: Person): Promise<void> {
  const [owner, invitee] = await Promise.all([
    getAuth(app).getUserByEmail(from.email),
    getAuth(app).getUserByEmail(to.email),
  ]);
  const { docs } = await database.collection('plan').where('owner', '==', owner.uid).get();
  const plan = docs.at(-1);
  if (plan === undefined) throw new Error(`${from.displayName} has no plan.`);
  await database.doc(`invite/${plan.id}_${invitee.uid}`).set({
    message: 'Keep the household with us',
    user_id: invitee.uid,
    email: to.email,
    plan_id: plan.id,
    plan_name: plan.get('name'),
    owner: owner.uid,
  });
}

/** An invite link to a plan for so many people, which one has used. Returns the end of its address. */
export async function anInviteLink(
  { planId, planName }: Household,
  owner: Person & { id: string },
  { places = 3, used = 1, createdAt = writtenNow().createdAt } = {},
): Promise<string> {
  const token = crypto.randomUUID().replaceAll('-', '').slice(0, 22);
  await database.doc(`invite/${token}`).set({
    message: 'Shall we keep the accounts together?',
    plan_id: planId,
    plan_name: planName,
    inviter: owner.displayName,
    inviter_mark: inviterMarkOf(owner.id),
    createdAt,
    places,
    used,
  });
  return `#invite=${token}`;
}

/** The descriptions of a plan's transactions on the server. */
export async function descriptionsOf({ planId }: Household): Promise<unknown[]> {
  const { docs } = await database.collection('transaction').where('plan_id', '==', planId).get();
  return docs.map((each) => each.get('description'));
}

/** The people for whom each expense with a split is. */
export async function bearersOf({ planId }: Household): Promise<string[][]> {
  const { docs } = await database
    .collection('transaction')
    .where('plan_id', '==', planId)
    .where('split.own', '==', true)
    .get();
  return docs.map((each) => Object.keys(Object(each.get('split.for'))));
}

/** The limits of Firestore for values in a query and writes in a batch. */
const MOST_VALUES = 30;
const MOST_WRITES = 500;

/**
 * Removes these people with all their data. The emulator checks each listener against all its data, so leftovers of a
 * test would slow down later ones.
 */
export async function remove(emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const { users } = await getAuth(app).getUsers(emails.map((email) => ({ email })));
  const ids = users.map(({ uid }) => uid);
  const plans = await found('plan', 'owner', ids);
  const planIds = plans.map(({ id }) => id);
  const parts = await Promise.all([
    found('transaction', 'plan_id', planIds),
    found('scenario', 'plan_id', planIds),
    found('category_rule', 'plan_id', planIds),
    found('repayment', 'plan_id', planIds),
    found('history', 'plan_id', planIds),
    found('history_head', 'plan_id', planIds),
    found('history_seen', 'plan_id', planIds),
    found('invite', 'plan_id', planIds),
    found('theme', 'user_id', ids),
    found(
      'category',
      'makers',
      ids.map(markOf).flatMap((mark) => [`income ${mark}`, `expense ${mark}`]),
      'array-contains-any',
    ),
    found('lang', 'maker', ids.map(markOf)),
  ]);
  const all = [
    ...parts.flat(),
    ...planIds.map((id) => database.doc(`widgets/${id}`)),
    ...ids.map((id) => database.doc(`user/${id}`)),
    ...plans,
  ];
  await Promise.all(
    inParts(all, MOST_WRITES).map(async (part) => {
      const batch = database.batch();
      part.forEach((document) => batch.delete(document));
      await batch.commit();
    }),
  );
  await getAuth(app).deleteUsers(ids);
}

async function found(
  collection: string,
  field: string,
  values: readonly string[],
  operator: 'in' | 'array-contains-any' = 'in',
) {
  const parts = inParts(values, MOST_VALUES).map((part) =>
    database.collection(collection).where(field, operator, part).select().get(),
  );
  return (await Promise.all(parts)).flatMap(({ docs }) => docs.map(({ ref }) => ref));
}

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

/** Disables a person's account, which then gets no new token, or enables it again. */
export async function disable({ id }: { id: string }, disabled = true): Promise<void> {
  await getAuth(app).updateUser(id, { disabled });
}

export async function hasAccount({ email }: Person): Promise<boolean> {
  return (await getAuth(app).getUsers([{ email }])).users.length > 0;
}

/** YYYY-MM-DD on this machine's calendar. */
export function daysFromNow(count: number): string {
  const day = new Date();
  day.setDate(day.getDate() + count);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

export const noonOf = (day: string) => Timestamp.fromMillis(Date.parse(`${day}T12:00:00Z`));

const twoDigits = (value: number) => String(value).padStart(2, '0');

export const writtenNow = () => ({ createdAt: Timestamp.now(), updatedAt: Timestamp.now() });
