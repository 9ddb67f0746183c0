// Who uses the product now. Auth and the database are loaded when they are needed: the sign-in form is on screen first.
import { AppError } from '../model/errors';
import type { User } from '../model/user';
import { toAppError } from './appError';

export type Session = { status: 'signedOut' } | { status: 'signedIn'; user: User };

/** Tells the session, now and at every change: of the account, and of the person's own record. */
export function watchSession(next: (session: Session) => void, fail: (error: AppError) => void): () => void {
  let stopAccount = () => {};
  let stopUser = () => {};
  let stopped = false;

  const follow = async () => {
    const { watchAccount } = await import('./auth');
    if (stopped) return;
    stopAccount = watchAccount((account) => {
      stopUser();
      stopUser = () => {};
      if (account === null) next({ status: 'signedOut' });
      else stopUser = watchAccountsUser(account, next, fail);
    });
  };
  follow().catch((error: unknown) => fail(toAppError(error)));

  return () => {
    stopped = true;
    stopAccount();
    stopUser();
  };
}

function watchAccountsUser(
  account: import('./auth').Account,
  next: (session: Session) => void,
  fail: (error: AppError) => void,
): () => void {
  let stop = () => {};
  let stopped = false;

  const follow = async () => {
    const { createUserIfMissing, watchUser } = await import('./user');
    if (stopped) return;
    stop = watchUser(account.id)((user) => {
      if (user !== null) next({ status: 'signedIn', user });
      else mend().catch((error: unknown) => fail(toAppError(error)));
    }, fail);

    async function mend() {
      // A record that is there and yet can't be read is beyond mending here.
      if (!(await createUserIfMissing(account))) throw new AppError('authentication');
    }
  };
  follow().catch((error: unknown) => fail(toAppError(error)));

  return () => {
    stopped = true;
    stop();
  };
}

/** Ends the session here and erases what this device cached. Call it after the screens have let go of their data. */
export async function endSession(): Promise<void> {
  const [{ signOut }, { closeDb }] = await Promise.all([import('./auth'), import('./firestore')]);
  await signOut();
  await closeDb();
}
