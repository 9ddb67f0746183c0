import { useEffect } from 'react';
import type { User } from '../model/user';
import { recheckEmail } from '../services/session';

/** While the person's address is unverified, looks again whenever they come back to the tab: the link opens elsewhere. */
export function useEmailRecheck(user: User): void {
  useEffect(() => {
    if (user.emailVerified === true) return undefined;
    const onReturn = () => {
      // What is out of reach or refused now is tried again when they come back again.
      if (document.visibilityState === 'visible') recheckEmail(user).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [user]);
}
