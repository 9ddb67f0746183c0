import { useEffect } from 'react';
import type { User } from '../model/user';
import { recheckEmail } from '../services/account/session';

/** While a link in a mail may be waited for, looks again whenever the person comes back to the tab: it opens elsewhere. */
export function useEmailRecheck(user: User, isAwaited: boolean): void {
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
