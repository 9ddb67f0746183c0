import { useLanguage } from '../contexts/LanguageContext';
import { useSession } from '../contexts/UserContext';
import { toAppError } from '../services/appError';
import { useToast } from '../ui/ToastProvider';

/** Signs out, or tells why that failed: the person is then still signed in. */
export function useSignOut(): () => void {
  const { tError } = useLanguage();
  const { signOut } = useSession();
  const { show } = useToast();
  return () => {
    signOut().catch((error: unknown) => show({ tone: 'error', text: tError(toAppError(error)) }));
  };
}
