import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { AppError } from '../model/errors';
import type { User } from '../model/user';
import { remember, remembered } from '../services/deviceStore';
import { endSession, watchSession, type Session } from '../services/session';
import { forgetLook } from './appliedLook';

export type UserState =
  { status: 'loading' } | { status: 'failed'; error: AppError; retry: () => void } | Session;

interface UserContextValue {
  state: UserState;
  /**
   * Takes every screen of the person down, so that its listeners stop, and then signs out. Rejects when that fails; who
   * is still signed in then sees their screens again.
   */
  signOut: () => Promise<void>;
}

const Context = createContext<UserContextValue | null>(null);

export function UserProvider({ children }: { children: ReactNode }) {
  // On a device where nobody is signed in the landing page doesn't wait for the identity service.
  const [state, setState] = useState<UserState>(() => ({
    status: remembered('signedIn') === null ? 'signedOut' : 'loading',
  }));
  const [attempt, setAttempt] = useState(0);

  const startAnew = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    return watchSession(
      (session) => {
        remember('signedIn', session.status === 'signedIn' ? 'yes' : null);
        if (session.status === 'signedOut') forgetLook();
        setState(session);
      },
      (error) => setState({ status: 'failed', error, retry: startAnew }),
    );
  }, [attempt, startAnew]);

  const value = useMemo<UserContextValue>(
    () => ({
      state,
      signOut: async () => {
        // Now, not at the next render: a listener that lives when the token goes is refused.
        flushSync(() => setState({ status: 'loading' }));
        try {
          await endSession();
        } catch (error) {
          startAnew();
          throw error;
        }
      },
    }),
    [state, startAnew],
  );
  return <Context value={value}>{children}</Context>;
}

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
