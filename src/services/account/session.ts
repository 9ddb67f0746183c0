// The current session. Loads auth and the database only when needed, so that the sign-in form appears first.
import { AppError } from '../../model/errors';
import type { UserId } from '../../model/ids';
import type { User } from '../../model/user';
import { booksAtRest } from '../books/atRest';
import { toAppError } from '../firebase/appError';
import type { Account } from './auth';
import { forgetChoices } from '../device/deviceStore';
import type { Watch } from '../firebase/watch';
import { forgetCached, forgetCachedOfOthers } from '../device/cachedRecords';
import { forgetImports } from '../device/importCache';
import { forgetYears } from '../device/yearCache';

export type Session =
  /** Known so far: the previous user is no longer signed in. */
  | { status: 'loading' }
  | { status: 'signedOut' }
  /** Somebody is signed in, and the database hasn't sent their record. */
  | { status: 'unanswered' }
  | { status: 'signedIn'; user: User };

/** Milliseconds after which a person should know that the database doesn't answer: Firestore itself gives up then. */
const SHOULD_ANSWER = 10_000;

type Fail = (error: AppError) => void;

/**
 * Reports the session, now and at every change of the account or of the person's own record. `assumed` is the user
 * whose cached screens are already up: once the account is known, they are reported as signed in; 'loading' takes the
 * screens down when somebody else is signed in.
 */
export function watchSession(
  next: (session: Session) => void,
  fail: Fail,
  assumed: User | null = null,
): () => void {
  let current: UserId | undefined = assumed?.id;
  let awaited = assumed;
  let stopUser: (() => void) | undefined;
  const stopAccount = whenLoaded(async () => {
    const { watchAccount } = await import('./auth');
    return (failed) =>
      watchAccount((account) => {
        stopUser?.();
        const known = awaited;
        awaited = null;
        const isAnother = current !== undefined && current !== account?.id;
        // Sign-out reaches every tab; each clears its cache.
        if (isAnother) eraseCache().catch(failed);
        current = account?.id;
        const isShown = known !== null && !isAnother;
        stopUser = account === null ? undefined : watchAccountsUser(account, next, fail, isShown);
        if (account === null) return next({ status: 'signedOut' });
        forgetCachedOfOthers(account.id);
        if (isAnother) next({ status: 'loading' });
        else if (known !== null) next({ status: 'signedIn', user: known });
      });
  }, fail);
  return () => {
    stopAccount();
    stopUser?.();
  };
}

/** @param isShown the person's cached screens are up, and stay while the database is silent */
function watchAccountsUser(
  account: Account,
  next: (session: Session) => void,
  fail: Fail,
  isShown: boolean,
): () => void {
  return whenLoaded(async () => {
    const [{ isMadeHere }, { createUserIfMissing, readUser, watchUser }, { watchPlans }] = await Promise.all([
      import('./auth'),
      import('./user'),
      import('../plans/plan'),
    ]);
    let isEmailChecked = false;
    let wasThere = false;
    let isMade = false;
    let isStopped = false;
    return (failed) => {
      // The screens ask for the plans once the person is known: so both are on their way at once. A new account has none.
      const silence = setTimeout(() => !isShown && next({ status: 'unanswered' }), SHOULD_ANSWER);
      const stopPlans = isMadeHere(account.id) ? ignore : watchPlans(account.id)(ignore, ignore);
      const stopUser = patient(watchUser(account.id))(hear, (error) => {
        clearTimeout(silence);
        failed(error);
      });
      // This device may have no books yet. What reads them comes while the plans do; where it doesn't, it is asked for again.
      if (!isShown) import('../books/partOnServer').catch(() => undefined);
      function hear(user: User | null) {
        if (user === null && wasThere) {
          // The record was deleted with the account, here or on another device: a new one would outlive the account.
          // Offline, null only means that this device hasn't cached it. Another tab may still be deleting the account.
          if (!isEnding && navigator.onLine) leaveOnceNobodyActs(account.id).catch(failed);
          return undefined;
        }
        if (user === null) return void makeOnce().catch(failed);
        wasThere = true;
        tell(user);
      }
      function tell(user: User) {
        clearTimeout(silence);
        next({ status: 'signedIn', user });
        // Once: if it fails, the next start, or the person's return to the tab, tries again.
        if (!isEmailChecked && isEmailBehind(user, account)) recheckEmail(user).catch(() => undefined);
        isEmailChecked = true;
      }
      async function makeOnce() {
        if (isMade) return;
        isMade = true;
        // An unreadable record can't be repaired here.
        if (!(await createUserIfMissing(account))) throw new AppError('authentication');
        // Not left to the listener: it may have received "none" with a later time than the record's, and then ignores the
        // record as outdated. The emulator does so.
        const made = await readUser(account.id);
        if (made !== null && !wasThere && !isStopped) tell(made);
      }
      return () => {
        isStopped = true;
        clearTimeout(silence);
        stopUser();
        stopPlans();
      };
    };
  }, fail);
}

const ignore = () => undefined;

/** Signs out a person who has been asked about unsent changes, or whose account is gone. */
async function leave(id: UserId | null): Promise<void> {
  const [{ signOut }, { forgetUnsentOf }] = await Promise.all([import('./auth'), import('../outbox/outbox')]);
  await signOut();
  if (id !== null) forgetUnsentOf(id);
}

/** Attempts to read a person's own record before it counts as refused, and the milliseconds between them. */
const ATTEMPTS = 6;
const BETWEEN_ATTEMPTS = 500;

/** One tab asks the server for all tabs, and it may not know yet about a sign-in in another. */
function patient<T>(watch: Watch<T>): Watch<T> {
  return (next, fail) => {
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    function begin() {
      attempt += 1;
      stop = watch(next, (error) => {
        if (error.code === 'not_authorized' && attempt < ATTEMPTS)
          timer = setTimeout(begin, BETWEEN_ATTEMPTS);
        else fail(error);
      });
    }
    begin();
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  };
}

/** Whether the record's address, or its verification, differs from the account's. */
function isEmailBehind(user: User, account: Account): boolean {
  return user.email !== account.email || (user.emailVerified ?? false) !== account.emailVerified;
}

/**
 * Asks the identity service whether the person's address is verified, and updates their record. Rejects when the
 * service or the database can't be reached or refuses.
 */
export async function recheckEmail(user: User): Promise<void> {
  const [{ refreshAccount }, { updateEmail }] = await Promise.all([import('./auth'), import('./user')]);
  const account = await refreshAccount();
  // Somebody else may have signed in meanwhile.
  if (account?.id === user.id && isEmailBehind(user, account)) await updateEmail(account);
}

/** Loads a watch, then starts it. Once stopped, it neither starts nor fails. */
function whenLoaded(
  load: () => Promise<(failed: (error: unknown) => void) => () => void>,
  fail: Fail,
): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  const failed = (error: unknown) => {
    if (!stopped) fail(toAppError(error));
  };
  const start = async () => {
    const begin = await load();
    if (!stopped) stop = begin(failed);
  };
  start().catch(failed);
  return () => {
    stopped = true;
    stop?.();
  };
}

let isEnding = false;

async function leaveOnceNobodyActs(id: Account['id']): Promise<void> {
  const { whenNobodyActs } = await import('../device/lock');
  await whenNobodyActs(() => leave(id));
}

/**
 * Calls `last` if given, ends the session here and clears this device's cache. Call it after the screens have released
 * their data.
 */
export async function endSession(last?: () => Promise<void>): Promise<void> {
  // First: even if a later step fails, the next start shows nothing of the person.
  forgetCached();
  isEnding = true;
  try {
    const { signedInId } = await import('./auth');
    const id = await signedInId();
    await last?.();
    await booksAtRest();
    await leave(id);
    await eraseCache();
  } finally {
    isEnding = false;
  }
}

/**
 * Clears this device's cache of the last person, except the journal of unsent changes: a session also ends without the
 * person, when their token is refused. The journal is theirs alone, and waits for them.
 */
async function eraseCache(): Promise<void> {
  forgetCached();
  forgetChoices();
  await Promise.all([forgetImports(), forgetYears()]);
  const { closeDb } = await import('../firebase/database');
  await closeDb();
}
