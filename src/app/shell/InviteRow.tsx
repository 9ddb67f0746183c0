import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useLeave } from '../../contexts/UnsavedChanges';
import { useWatch } from '../../hooks/useWatch';
import type { Invite } from '../../model/invite';
import { acceptInvite } from '../../services/plans/invite';
import { watchUser } from '../../services/account/user';
import { Button } from '../../ui/Button';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { importTwice } from '../updates/missingChunks';
import styles from './InviteRow.module.css';
import { TextWithNames } from '../../ui/TextWithNames';
import { useAct } from '../../features/commands/useAct';

export interface InviteRowProps {
  invite: Invite;
  onAnswer: () => void;
}

/** Loaded on demand: most starts show no invite. */
async function declineInvite(invite: Invite): Promise<void> {
  const { declineInvite: decline } = await importTwice(() => import('../../services/plans/inviteLink'));
  await decline(invite);
}

export function InviteRow({ invite, onAnswer }: InviteRowProps) {
  const { t } = useLanguage();
  const plans = usePlans();
  const leave = useLeave();
  const { busy, run } = useAct();
  const owner = useWatch(watchUser, invite.owner ?? null);
  const isLoading = invite.inviter === undefined && owner.status === 'loading';
  useBlocksReveal(isLoading);
  if (isLoading) return null;
  const name =
    invite.inviter ?? (owner.status === 'ready' ? owner.value?.displayName : null) ?? t('unknown_member');

  function accept() {
    const { plan_id: id, plan_name: plan } = invite;
    // A person without another plan sees this one at once.
    const hasAnother = plans.status === 'ready' && plans.value.plan !== null;
    onAnswer();
    void run(() => acceptInvite(invite), {
      tells: true,
      isLast: true,
      done: t('plan_joined', { plan }),
      action: hasAnother
        ? { label: t('open_plan', { plan }), onAction: () => leave(() => plans.value.selectPlan(id)) }
        : undefined,
    });
  }

  function decline() {
    onAnswer();
    void run(() => declineInvite(invite), { tells: true, isLast: true });
  }

  return (
    <li className={styles.row}>
      <p>
        <TextWithNames text={t('invited_by')} name={name} plan={invite.plan_name} />
      </p>
      {invite.message && <p className={styles.message}>{invite.message}</p>}
      <p className={styles.actions}>
        <Button size="sm" variant="primary" busy={busy} onClick={accept}>
          {t('accept')}
        </Button>
        <Button size="sm" busy={busy} onClick={decline}>
          {t('decline')}
        </Button>
      </p>
    </li>
  );
}
