import { useEffect } from 'react';
import type { User } from '../model/user';
import { recheckEmail } from '../services/account/session';

/** Rechecks a pending address whenever the user returns to the tab: the link in the mail opens elsewhere. */
export function useEmailRecheck(user: User, isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const onReturn = () => {
      // If the check fails now, the next return to the tab repeats it.
      if (document.visibilityState === 'visible') recheckEmail(user).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [user, isAwaited]);
}
