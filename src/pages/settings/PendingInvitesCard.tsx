import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useWatch } from '../../hooks/useWatch';
import type { Invite } from '../../model/invite';
import { deleteInvite, watchInvitesOf } from '../../services/plans/invite';
import { watchUser } from '../../services/account/user';
import { Card } from '../../ui/Card';
import { EmailText } from '../../ui/EmailText';
import { EmptyState } from '../../ui/EmptyState';
import { LoadError } from '../../features/errors/LoadError';
import { IconButton } from '../../ui/IconButton';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { NotVerified } from './NotVerified';
import styles from './PeopleList.module.css';
import { useAct } from '../../features/commands/useAct';

export function PendingInvitesCard() {
  const { t } = useLanguage();
  const { id } = usePlan();
  const found = useWatch(watchInvitesOf, id);
  const list = useRef<HTMLUListElement>(null);
  useBlocksReveal(found.status === 'loading');
  const invites = found.status === 'ready' ? found.value.records : [];

  return (
    <Card title={t('pending_invites')} {...(invites.length > 0 && { count: invites.length })}>
      {found.status === 'failed' && <LoadError of={found} />}
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('pending_invites')}>
        {invites.map((invite) => (
          // A withdrawn invite disappears, and the focused button with it.
          <InviteRow key={invite.id} invite={invite} onWithdraw={() => list.current?.focus()} />
        ))}
      </ul>
      {found.status === 'ready' && invites.length === 0 && <EmptyState text={t('no_pending_invites')} />}
    </Card>
  );
}

function InviteRow({ invite, onWithdraw }: { invite: Invite; onWithdraw: () => void }) {
  const { t } = useLanguage();
  const invitee = useWatch(watchUser, invite.user_id);
  useBlocksReveal(invitee.status === 'loading');
  const { busy, run } = useAct();
  const { email, message } = invite;

  function withdraw() {
    if (busy) return;
    onWithdraw();
    const done = t('invite_withdrawn', { email });
    void run(() => deleteInvite(invite), { tells: true, isLast: true, done });
  }

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          <EmailText email={email} />
        </p>
        {message && (
          <p className={styles.detail}>
            <bdi>{message}</bdi>
          </p>
        )}
        {invitee.status === 'ready' && invitee.value && <NotVerified user={invitee.value} />}
      </div>
      <IconButton
        icon={Trash2}
        tone="danger"
        label={t('withdraw_invite', { email })}
        aria-disabled={busy}
        onClick={withdraw}
      />
    </li>
  );
}
