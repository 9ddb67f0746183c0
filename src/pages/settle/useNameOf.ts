import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { displayNameOf } from '../../domain/membership';
import { FORMER, type Payer } from '../../domain/paid';

/** What a payer is called. */
export function useNameOf(): (payer: Payer) => string {
  const { t } = useLanguage();
  const { users } = usePlan();
  return (payer) => (payer === FORMER ? null : displayNameOf(users, payer)) ?? t('unknown_member');
}
