import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import type { Plan } from '../../model/plan';
import { acceptOffer, endOffer } from '../../services/plans/planMembers';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/ToastProvider';
import styles from './OfferAnswer.module.css';
import { useTellError } from '../errors/useTellError';

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
  const { show } = useToast();
  const tellError = useTellError();
  const [isBusy, setIsBusy] = useState(false);

  async function answer(act: typeof acceptOffer) {
    setIsBusy(true);
    onAnswer?.();
    try {
      await act(plan.id, id);
      if (act === acceptOffer) show({ text: t('plan_taken_over', { plan: plan.name }) });
    } catch (error) {
      tellError(error);
      setIsBusy(false);
    }
  }

  return (
    <p className={styles.answer}>
      <Button size="sm" variant="primary" busy={isBusy} onClick={() => void answer(acceptOffer)}>
        {t('accept')}
      </Button>
      <Button size="sm" busy={isBusy} onClick={() => void answer(endOffer)}>
        {t('decline')}
      </Button>
    </p>
  );
}
