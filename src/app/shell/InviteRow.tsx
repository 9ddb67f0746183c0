import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useLeave } from '../../contexts/UnsavedChanges';
import { useUser } from '../../contexts/UserContext';
import { useWatch } from '../../hooks/useWatch';
import type { Invite, InviteLink } from '../../model/invite';
import type { User } from '../../model/user';
import { acceptInvite } from '../../services/plans/invite';
import { watchUser } from '../../services/account/user';
import { Button } from '../../ui/Button';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { importTwice } from '../updates/missingChunks';
import styles from './InviteRow.module.css';
import { TextWithNames } from '../../ui/TextWithNames';
import { useAct } from '../../features/commands/useAct';

export interface InviteRowProps {
  /** An invite to the person, or a link that they have followed. */
  invite: Invite | InviteLink;
  onAnswer: () => void;
}

/** Loaded on demand: most starts show no invite. */
const importLinks = () => importTwice(() => import('../../services/plans/inviteLink'));

async function acceptLink(link: InviteLink, user: User): Promise<void> {
  const { acceptLink: accept } = await importLinks();
  await accept(link, user);
}

async function declineInvite(invite: Invite): Promise<void> {
  const { declineInvite: decline } = await importLinks();
  await decline(invite);
}

export function InviteRow({ invite, onAnswer }: InviteRowProps) {
  const { t } = useLanguage();
  const plans = usePlans();
  const leave = useLeave();
  const { busy, run } = useAct();
  const me = useUser();
  const isLink = 'places' in invite;
  const owner = useWatch(watchUser, isLink ? null : (invite.owner ?? null));
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
    void run(() => (isLink ? acceptLink(invite, me) : acceptInvite(invite)), {
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
    // Nobody has to know that a link was looked at.
    if (!isLink) void run(() => declineInvite(invite), { tells: true, isLast: true });
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
