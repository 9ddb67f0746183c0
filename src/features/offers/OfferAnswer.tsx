import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import type { Plan } from '../../model/plan';
import { acceptOffer, endOffer } from '../../services/plans/planMembers';
import { Button } from '../../ui/Button';
import styles from './OfferAnswer.module.css';
import { useAct } from '../commands/useAct';

export interface OfferAnswerProps {
  /** The plan offered to the user. */
  plan: Pick<Plan, 'id' | 'name'>;
  /** Called before the buttons disappear, and the focus with them. */
  onAnswer?: () => void;
}

/** Buttons to accept or decline the ownership of a plan. */
export function OfferAnswer({ plan, onAnswer }: OfferAnswerProps) {
  const { t } = useLanguage();
  const { id } = useUser();
  const { busy, run } = useAct();

  function answer(act: typeof acceptOffer, done?: string) {
    onAnswer?.();
    void run(() => act(plan.id, id), { tells: true, isLast: true, done });
  }

  return (
    <p className={styles.answer}>
      <Button
        size="sm"
        variant="primary"
        busy={busy}
        onClick={() => answer(acceptOffer, t('plan_taken_over', { plan: plan.name }))}
      >
        {t('accept')}
      </Button>
      <Button size="sm" busy={busy} onClick={() => answer(endOffer)}>
        {t('decline')}
      </Button>
    </p>
  );
}
