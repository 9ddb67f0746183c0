import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useLeave } from '../../contexts/UnsavedChanges';
import { useWatch } from '../../hooks/useWatch';
import type { Invite } from '../../model/invite';
import { acceptInvite, deleteInvite } from '../../services/plans/invite';
import { watchUser } from '../../services/account/user';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/ToastProvider';
import styles from './InviteRow.module.css';
import { TextWithNames } from './TextWithNames';
import { useTellError } from '../../features/errors/useTellError';

export interface InviteRowProps {
  invite: Invite;
  onAnswer: () => void;
}

export function InviteRow({ invite, onAnswer }: InviteRowProps) {
  const { t } = useLanguage();
  const { show } = useToast();
  const tellError = useTellError();
  const plans = usePlans();
  const leave = useLeave();
  const [isBusy, setIsBusy] = useState(false);
  const owner = useWatch(watchUser, invite.owner);
  if (owner.status === 'loading') return null;
  const name = (owner.status === 'ready' ? owner.value?.displayName : null) ?? t('unknown_member');

  async function answer(act: typeof acceptInvite, onDone?: () => void) {
    setIsBusy(true);
    onAnswer();
    try {
      await act(invite);
      onDone?.();
    } catch (error) {
      tellError(error);
      setIsBusy(false);
    }
  }

  /** A person without another plan sees this one at once. */
  function sayJoined() {
    const { plan_id: id, plan_name: plan } = invite;
    const hasAnother = plans.status === 'ready' && plans.value.plan !== null;
    const open = hasAnother && {
      action: { label: t('open_plan', { plan }), onAction: () => leave(() => plans.value.selectPlan(id)) },
    };
    show({ text: t('plan_joined', { plan }), ...open });
  }

  return (
    <li className={styles.row}>
      <p>
        <TextWithNames text={t('invited_by')} name={name} plan={invite.plan_name} />
      </p>
      {invite.message && <p className={styles.message}>{invite.message}</p>}
      <p className={styles.actions}>
        <Button
          size="sm"
          variant="primary"
          busy={isBusy}
          onClick={() => void answer(acceptInvite, sayJoined)}
        >
          {t('accept')}
        </Button>
        <Button size="sm" busy={isBusy} onClick={() => void answer(deleteInvite)}>
          {t('decline')}
        </Button>
      </p>
    </li>
  );
}
