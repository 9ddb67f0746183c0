import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';

/**
 * The name for the author of another member's change. No record names the author, so with several candidates it stays
 * general.
 */
export function useOtherMember(): string {
  const { t } = useLanguage();
  const { id } = useUser();
  const [other, ...more] = usePlan().users.filter((user) => user.id !== id);
  return other === undefined || more.length > 0 ? t('another_member') : other.displayName;
}
