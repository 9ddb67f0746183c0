import { useLanguage } from '../../contexts/LanguageContext';
import { useAsk } from '../../contexts/UnsavedChanges';
import { useSession } from '../../contexts/UserContext';
import type { UserId } from '../../model/ids';
import { isLocal } from '../../services/firebase/asOn';
import { useTellError } from '../../features/errors/useTellError';

/**
 * Signs out, or shows why that failed: the person is then still signed in. Signing out clears this device's cache, so
 * it asks first if that has unsent changes.
 */
export function useSignOut(): () => void {
  const { t, tn } = useLanguage();
  const { state, signOut } = useSession();
  const tellError = useTellError();
  const ask = useAsk();

  async function signOutUnlessStaying() {
    const unsent = state.status === 'signedIn' ? await countUnsent(state.user.id) : 0;
    if (unsent === 0) return signOut();
    const answers = { stay: t('stay'), leave: t('logout_anyway') };
    ask({ title: t('logout_unsent'), text: tn('logout_unsent_detail', unsent), answers }, () => {
      signOut().catch(tellError);
    });
  }
  return () => {
    signOutUnlessStaying().catch(tellError);
  };
}

async function countUnsent(userId: UserId): Promise<number> {
  if (isLocal()) return 0;
  const [{ unsentOf }, { hasUnsentWrites }] = await Promise.all([
    import('../../services/outbox/outbox'),
    import('../../services/firebase/database'),
  ]);
  const { length } = unsentOf(userId);
  // Some writes, such as a theme, are in no journal.
  return length === 0 && (await hasUnsentWrites()) ? 1 : length;
}
