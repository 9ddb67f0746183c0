import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';

/** What to call whoever else has changed something: nothing stored says who, so by name where there is but one. */
export function useOtherMember(): string {
  const { t } = useLanguage();
  const { id } = useUser();
  const [other, ...more] = usePlan().users.filter((user) => user.id !== id);
  return other === undefined || more.length > 0 ? t('another_member') : other.displayName;
}
