import { useEffect } from 'react';
import type { User } from '../model/user';
import { recheckEmail } from '../services/session';

/**
 * While a link in a mail to the person is still to be opened, looks again whenever they come back to the tab: it opens
 * elsewhere. Such is the one that verifies their address.
 */
export function useEmailRecheck(user: User, isAwaited = user.emailVerified !== true): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const onReturn = () => {
      // What is out of reach or refused now is tried again when they come back again.
      if (document.visibilityState === 'visible') recheckEmail(user).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [user, isAwaited]);
}
