import { useLanguage } from '../../contexts/LanguageContext';
import { useWatch } from '../../hooks/useWatch';
import type { Plan } from '../../model/plan';
import { watchUser } from '../../services/account/user';
import { OfferAnswer } from '../../features/offers/OfferAnswer';
import styles from './InviteRow.module.css';
import { TextWithNames } from '../../ui/TextWithNames';

/** A plan that its owner wants to hand over to the person. */
export function OfferRow({ plan, onAnswer }: { plan: Plan; onAnswer: () => void }) {
  const { t } = useLanguage();
  const owner = useWatch(watchUser, plan.owner);
  if (owner.status === 'loading') return null;
  const name = (owner.status === 'ready' ? owner.value?.displayName : null) ?? t('unknown_member');

  return (
    <li className={styles.row}>
      <p>
        <TextWithNames text={t('offered_by')} name={name} plan={plan.name} />
      </p>
      <OfferAnswer plan={plan} onAnswer={onAnswer} />
    </li>
  );
}
