// Who uses the product now. Auth and the database are loaded when they are needed: the sign-in form is on screen first.
import { AppError } from '../../model/errors';
import type { UserId } from '../../model/ids';
import type { User } from '../../model/user';
import { toAppError } from '../firebase/appError';
import type { Account } from './auth';
import { forgetChoices } from '../device/deviceStore';
import type { Watch } from '../firebase/watch';
import { forgetCached, forgetCachedOfOthers } from '../device/cachedRecords';

export type Session =
  /** It is known only who is not signed in any more. */
  { status: 'loading' } | { status: 'signedOut' } | { status: 'signedIn'; user: User };

type Fail = (error: AppError) => void;

/**
 * Tells the session, now and at every change: of the account, and of the person's own record. `assumed` is whose screens
 * are up already, from what this device kept: as soon as the account is known they are told as signed in; 'loading' takes
 * the screens down when it is somebody else.
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
        // Whoever signs out in one tab is signed out in all, and each has opened the database.
        if (isAnother) eraseCache().catch(failed);
        current = account?.id;
        stopUser = account === null ? undefined : watchAccountsUser(account, next, fail);
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

function watchAccountsUser(account: Account, next: (session: Session) => void, fail: Fail): () => void {
  return whenLoaded(async () => {
    const { createUserIfMissing, watchUser } = await import('./user');
    let isEmailChecked = false;
    let wasThere = false;
    const mend = async () => {
      // A record that is there and yet can't be read is beyond mending here.
      if (!(await createUserIfMissing(account))) throw new AppError('authentication');
    };
    return (failed) =>
      patient(watchUser(account.id))((user) => {
        if (user === null && wasThere) {
          // It went with the account, on another device or here: written anew, it would outlive that. Without a network
          // it is only that this device has not kept it.
          if (!isEnding && navigator.onLine) leave(account.id).catch(failed);
          return undefined;
        }
        if (user === null) return void mend().catch(failed);
        wasThere = true;
        next({ status: 'signedIn', user });
        // Once: what fails now is tried again at the next start, or when the person comes back to the tab.
        if (!isEmailChecked && isEmailBehind(user, account)) recheckEmail(user).catch(() => undefined);
        isEmailChecked = true;
      }, failed);
  }, fail);
}

/** Signs a person out who has been asked about what is not sent, or whose account is gone. */
async function leave(id: UserId | null): Promise<void> {
  const [{ signOut }, { forgetUnsentOf }] = await Promise.all([import('./auth'), import('../outbox/outbox')]);
  await signOut();
  if (id !== null) forgetUnsentOf(id);
}

/** How often a person's own record is asked for before it counts as refused, and how long it takes in between. */
const ATTEMPTS = 6;
const BETWEEN_ATTEMPTS = 500;

/** Of several tabs one asks the server for all, and it may not know yet who has signed in in another. */
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

/** Whether the record says something else of the address than the account. */
function isEmailBehind(user: User, account: Account): boolean {
  return user.email !== account.email || (user.emailVerified ?? false) !== account.emailVerified;
}

/**
 * Asks the identity service whether the person's address is verified, and brings their record in step. Rejects when it,
 * or the database, is out of reach or refuses.
 */
export async function recheckEmail(user: User): Promise<void> {
  const [{ refreshAccount }, { updateEmail }] = await Promise.all([import('./auth'), import('./user')]);
  const account = await refreshAccount();
  // Meanwhile somebody else may have signed in.
  if (account?.id === user.id && isEmailBehind(user, account)) await updateEmail(account);
}

/** Starts what has to be loaded first. Once stopped, nothing starts and nothing fails any more. */
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

/**
 * Does `last`, if there is anything, ends the session here and erases what this device cached. Call it after the screens
 * have let go of their data.
 */
export async function endSession(last?: () => Promise<void>): Promise<void> {
  // First: whatever comes in between, the next start shows nothing of the person.
  forgetCached();
  isEnding = true;
  try {
    const { signedInId } = await import('./auth');
    const id = await signedInId();
    await last?.();
    await leave(id);
    await eraseCache();
  } finally {
    isEnding = false;
  }
}

/**
 * Erases what this device keeps of the last person, but for the journal of what is not sent: a session also ends without
 * the person, when their token is refused. The journal is theirs alone, and waits for them.
 */
async function eraseCache(): Promise<void> {
  forgetCached();
  forgetChoices();
  const { closeDb } = await import('../firebase/database');
  await closeDb();
}
