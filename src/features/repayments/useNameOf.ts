import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { FORMER, nameOfPerson, type Payer } from '../../domain/settle/people';

/** Returns the name of a member, of a guest, or of all who have left. */
export function useNameOf(): (payer: Payer) => string {
  const { t } = useLanguage();
  const plan = usePlan();
  return (payer) => (payer === FORMER ? null : nameOfPerson(plan, payer)) ?? t('unknown_member');
}
