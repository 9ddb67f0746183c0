import {
  deleteField,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  type Query,
} from 'firebase/firestore';
import { mailAddress } from '../../domain/account/mailAddress';
import { AppError } from '../../model/errors';
import type { ThemeId, UserId } from '../../model/ids';
import { User } from '../../model/user';
import { visibleLine } from '../../model/visibleText';
import type { Account } from './auth';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument, readAll } from '../firebase/records';
import { watchOne, type Watch } from '../firebase/watch';
import { onServer } from '../firebase/serverAct';
import { getDocsFromServer, runTransaction, updateDoc } from '../firebase/server';

const parseUser = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(User, snapshot);

export function watchUser(id: UserId): Watch<User | null> {
  return watchOne(() => doc(collection('user'), id), parseUser);
}

/** The records of several people, live, in the order of `ids`; people without a record are left out. */
export function watchUsers(ids: readonly UserId[]): Watch<readonly User[]> {
  return (next, fail) => {
    const found = new Map<UserId, User | null>();
    const stops = ids.map((id) =>
      watchUser(id)((user) => {
        found.set(id, user);
        if (found.size === ids.length) next(ids.flatMap((each) => found.get(each) ?? []));
      }, fail),
    );
    return () => stops.forEach((stop) => stop());
  };
}

/** The access rules' form of an address; they refuse queries for anything else. */
const ADDRESS = /^[^@ ]+@[^@ ]+$/;

/**
 * The person with an e-mail address, as the server has them now; null when there is none. If two records have the
 * address, the verified one counts, as anyone can sign up with an address that isn't theirs; then the one written last,
 * as only the account that has the address writes it, and others may have changed theirs. Case and surrounding blanks
 * don't matter. Rejects with 'offline' without a connection.
 */
export async function findUserByEmail(typed: string): Promise<User | null> {
  const email = mailAddress(typed.trim().toLowerCase());
  if (!ADDRESS.test(email)) return null;
  const ofAddress = query(
    collection('user'),
    where('email', '==', email),
    orderBy('updatedAt', 'desc'),
    limit(1),
  );
  const verified = query(ofAddress, where('emailVerified', '==', true));
  return (await firstOf(verified)) ?? (await firstOf(ofAddress));
}

async function firstOf(found: Query): Promise<User | null> {
  const { docs } = await onServer(() => getDocsFromServer(found));
  return readAll(docs, parseUser).records[0] ?? null;
}

/**
 * Writes the record of an account that has none: at sign-up, and at the next sign-in after an interrupted sign-up. A
 * transaction, so that two tabs don't overwrite each other. Resolves to whether the account has a readable record now:
 * a broken one is left alone.
 */
export async function createUserIfMissing(account: Account): Promise<boolean> {
  const reference = doc(collection('user'), account.id);
  return runTransaction(db(), async (transaction) => {
    const existing = await transaction.get(reference);
    if (existing.exists()) return parseUser(existing) !== null;
    transaction.set(reference, {
      email: account.email,
      displayName: validName(account),
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
    });
    return true;
  });
}

/** The server's record of a person; null when there is none, or it is unreadable. A transaction bypasses this device's cache. */
export function readUser(id: UserId): Promise<User | null> {
  return onServer(() =>
    runTransaction(db(), async (transaction) =>
      parseUser(await transaction.get(doc(collection('user'), id))),
    ),
  );
}

/**
 * Writes the account's address into its record. The rules accept only the token's address. A transaction is sent at
 * once and with the current token: the stream of other writes may still use the previous one.
 */
export function updateEmail({ id, email, emailVerified }: Account): Promise<void> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.update(doc(collection('user'), id), { email, emailVerified, updatedAt: serverTimestamp() });
    }),
  );
}

/**
 * Stores which of their themes a person has selected; null for the default one, which removes the selection (spec,
 * section 4). Settles when the server answers, with `theme_select_failed` or `theme_default_failed` when it refuses;
 * the selection takes effect here at once.
 */
export async function selectTheme(userId: UserId, themeId: ThemeId | null): Promise<void> {
  const change = { selectedTheme: themeId ?? deleteField(), updatedAt: serverTimestamp() };
  await updateDoc(doc(collection('user'), userId), change).catch((cause: unknown) => {
    throw new AppError(themeId === null ? 'theme_default_failed' : 'theme_select_failed', { cause });
  });
}

/** Stores how a person sees dates and numbers; null for the Dutch way. Settles like `selectTheme`. */
export async function selectFormats(userId: UserId, formats: User['formats'] | null): Promise<void> {
  await updateDoc(doc(collection('user'), userId), {
    formats: formats ?? deleteField(),
    updatedAt: serverTimestamp(),
  });
}

const SHORTEST_NAME = 3;
/** In UTF-16 units, as the access rules count. */
const LONGEST_NAME = 100;

/**
 * The account's name, which the identity service takes in any length, fitted to the access rules; the part before the @
 * when the name is too short.
 */
function validName({ displayName, email }: Account): string {
  const given = visibleLine(displayName).trim();
  const name = given.length < SHORTEST_NAME ? visibleLine(email.split('@')[0] ?? '') : given;
  // A cut must not leave half of a surrogate pair.
  const cut = name.slice(0, LONGEST_NAME).replace(/\p{Surrogate}$/u, '');
  return cut.padEnd(SHORTEST_NAME, '_');
}
