import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import type { AppError } from '../model/errors';
import { UserId } from '../model/ids';
import type { TranslationKey } from '../model/lang';
import { CachedUser, type User } from '../model/user';
import { forgetChoices, remember, remembered, watchRemembered } from '../services/device/deviceStore';
import { assumeAccount, confirmAccount } from '../services/device/assumedAccount';
import { cachedRecord, cacheRecord } from '../services/device/cachedRecords';
import { endSession, watchSession } from '../services/account/session';
import { isDemo } from '../services/firebase/demo';
import { AccountKnown } from '../hooks/accountKnown';
import { forgetLook } from './appliedLook';

export type UserState =
  | { status: 'loading' }
  | { status: 'failed'; error: AppError; retry: () => void }
  | {
      status: 'signedOut';
      /** Somebody has signed in, and the database doesn't send their record. */
      isUnanswered?: boolean;
    }
  | {
      status: 'signedIn';
      user: User;
      /** False for the last user on this device until the identity service confirms them. */
      isConfirmed: boolean;
    };

interface UserContextValue {
  state: UserState;
  /**
   * Unmounts every screen of the user, which stops its listeners, runs `last`, and signs out. Rejects when either fails;
   * a user who is still signed in then sees their screens again.
   */
  signOut: (last?: () => Promise<void>) => Promise<void>;
  /** Opens the demo in place of the landing page. `t` names what is in it. It ends with the page (`leaveDemo`). */
  lookAround: (t: (key: TranslationKey) => string) => Promise<void>;
  /** Unmounts every screen of the user, runs `open`, which puts other books in place of these, and shows them. */
  reopen: (open: () => void) => void;
}

const Context = createContext<UserContextValue | null>(null);

export function UserProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(lastState);
  const [attempt, setAttempt] = useState(0);
  const assumed = useRef(state.status === 'signedIn' ? state.user : null);
  const isLeaving = useRef(false);
  const [isInDemo, setIsInDemo] = useState(false);

  const startAgain = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    // Somebody may sign in in another tab.
    if (isInDemo) return undefined;
    return watchSession(
      (session) => {
        // An update from before the sign-out.
        if (isLeaving.current && session.status === 'signedIn') return;
        if (session.status === 'signedIn') {
          remember('signedIn', session.user.id);
          cacheRecord(session.user.id, 'user', session.user);
          confirmAccount();
          setState({ ...session, isConfirmed: true });
        } else if (session.status === 'unanswered') setState({ status: 'signedOut', isUnanswered: true });
        else {
          remember('signedIn', null);
          forgetLook();
          setState(session);
        }
      },
      (error) => {
        assumed.current = null;
        setState({ status: 'failed', error, retry: startAgain });
      },
      assumed.current,
    );
  }, [attempt, startAgain, isInDemo]);

  useEffect(
    // After a sign-out in another tab, show no assumed user until the identity service answers.
    () =>
      watchRemembered('signedIn', () => setState((now) => (isAssumed(now) ? { status: 'loading' } : now))),
    [],
  );

  const value = useMemo<UserContextValue>(
    () => ({
      state,
      lookAround: async (t) => {
        const { openDemo } = await import('../services/demo/openDemo');
        const user = await openDemo(t);
        setIsInDemo(true);
        setState({ status: 'signedIn', user, isConfirmed: true });
      },
      reopen: (open) => {
        flushSync(() => setState({ status: 'loading' }));
        open();
        setState(state);
      },
      signOut: async (last) => {
        if (isDemo()) return leaveDemo();
        // Now, not at the next render: the server refuses listeners that outlive the token.
        flushSync(() => setState({ status: 'loading' }));
        isLeaving.current = true;
        assumed.current = null;
        remember('signedIn', null);
        try {
          await endSession(last);
        } catch (error) {
          startAgain();
          throw error;
        } finally {
          isLeaving.current = false;
        }
      },
    }),
    [state, startAgain],
  );
  return (
    <Context value={value}>
      <AccountKnown value={!isAssumed(state)}>{children}</AccountKnown>
    </Context>
  );
}

/** Ends the demo with its page: nothing of it is left. `hash` is the part of the landing page to begin with. */
export function leaveDemo(hash = ''): void {
  forgetChoices();
  forgetLook();
  const [, lang] = window.location.pathname.split('/');
  window.history.replaceState(null, '', `/${lang}${hash}`);
  // Another hash alone would keep the page.
  window.location.reload();
}

/** Shows the books of today again. Those of an earlier day end with the page. */
export function leaveAsItWas(): void {
  window.location.reload();
}

/** The state this device stored last: neither a signed-in user nor the landing page waits for the identity service. */
function lastState(): UserState {
  const signedIn = remembered('signedIn');
  if (signedIn === null) return { status: 'signedOut' };
  const id = v.safeParse(UserId, signedIn);
  const user = id.success ? cachedRecord(id.output, 'user', CachedUser)?.value : undefined;
  if (user === undefined || user.id !== signedIn) return { status: 'loading' };
  assumeAccount();
  return { status: 'signedIn', user, isConfirmed: false };
}

const isAssumed = (state: UserState) => state.status === 'signedIn' && !state.isConfirmed;

export function useSession(): UserContextValue {
  const value = use(Context);
  if (value === null) throw new Error('useSession needs a UserProvider above it.');
  return value;
}

/** Whether somebody has signed in, and the database doesn't send their record. */
export function useIsUnanswered(): boolean {
  const { state } = useSession();
  return state.status === 'signedOut' && state.isUnanswered === true;
}

/** The signed-in user. For components that render only when somebody is signed in. */
export function useUser(): User {
  const { state } = useSession();
  if (state.status !== 'signedIn') throw new Error('useUser needs a signed-in user.');
  return state.user;
}
