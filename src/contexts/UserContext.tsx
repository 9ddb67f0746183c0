import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import type { AppError } from '../model/errors';
import { UserId } from '../model/ids';
import { CachedUser, type User } from '../model/user';
import { remember, remembered, watchRemembered } from '../services/device/deviceStore';
import { keep, kept } from '../services/device/cachedRecords';
import { endSession, watchSession } from '../services/account/session';
import { AccountKnown } from '../hooks/accountKnown';
import { forgetLook } from './appliedLook';

export type UserState =
  | { status: 'loading' }
  | { status: 'failed'; error: AppError; retry: () => void }
  | { status: 'signedOut' }
  | {
      status: 'signedIn';
      user: User;
      /** False for whoever was signed in here last, as long as the identity service hasn't said who is. */
      isConfirmed: boolean;
    };

interface UserContextValue {
  state: UserState;
  /**
   * Takes every screen of the person down, so that its listeners stop, does `last`, and signs out. Rejects when either
   * fails; who is still signed in then sees their screens again.
   */
  signOut: (last?: () => Promise<void>) => Promise<void>;
}

const Context = createContext<UserContextValue | null>(null);

export function UserProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(lastState);
  const [attempt, setAttempt] = useState(0);
  const assumed = useRef(state.status === 'signedIn' ? state.user : null);
  const isLeaving = useRef(false);

  const startAnew = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    return watchSession(
      (session) => {
        // What was under way when the person left.
        if (isLeaving.current && session.status === 'signedIn') return;
        if (session.status === 'signedIn') {
          remember('signedIn', session.user.id);
          keep(session.user.id, 'user', session.user);
          setState({ ...session, isConfirmed: true });
        } else {
          remember('signedIn', null);
          forgetLook();
          setState(session);
        }
      },
      (error) => {
        assumed.current = null;
        setState({ status: 'failed', error, retry: startAnew });
      },
      assumed.current,
    );
  }, [attempt, startAnew]);

  useEffect(
    // Whoever signs out in another tab is not shown here until the identity service says so.
    () =>
      watchRemembered('signedIn', () => setState((now) => (isAssumed(now) ? { status: 'loading' } : now))),
    [],
  );

  const value = useMemo<UserContextValue>(
    () => ({
      state,
      signOut: async (last) => {
        // Now, not at the next render: a listener that lives when the token goes is refused.
        flushSync(() => setState({ status: 'loading' }));
        isLeaving.current = true;
        assumed.current = null;
        remember('signedIn', null);
        try {
          await endSession(last);
        } catch (error) {
          startAnew();
          throw error;
        } finally {
          isLeaving.current = false;
        }
      },
    }),
    [state, startAnew],
  );
  return (
    <Context value={value}>
      <AccountKnown value={!isAssumed(state)}>{children}</AccountKnown>
    </Context>
  );
}

/** As this device was left: whoever is signed in doesn't wait for the identity service, and the landing page neither. */
function lastState(): UserState {
  const signedIn = remembered('signedIn');
  if (signedIn === null) return { status: 'signedOut' };
  const id = v.safeParse(UserId, signedIn);
  const user = id.success ? kept(id.output, 'user', CachedUser)?.value : undefined;
  if (user === undefined || user.id !== signedIn) return { status: 'loading' };
  return { status: 'signedIn', user, isConfirmed: false };
}

const isAssumed = (state: UserState) => state.status === 'signedIn' && !state.isConfirmed;

export function useSession(): UserContextValue {
  const value = use(Context);
  if (value === null) throw new Error('useSession needs a UserProvider above it.');
  return value;
}

/** The person who is signed in. Only for what is shown to the signed-in. */
export function useUser(): User {
  const { state } = useSession();
  if (state.status !== 'signedIn') throw new Error('useUser needs someone signed in.');
  return state.user;
}
