import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { displayNameOf } from '../../domain/plans/membership';
import { FORMER, type Payer } from '../../domain/money/paid';

/** Returns the display name of a payer. */
export function useNameOf(): (payer: Payer) => string {
  const { t } = useLanguage();
  const { users } = usePlan();
  return (payer) => (payer === FORMER ? null : displayNameOf(users, payer)) ?? t('unknown_member');
}
