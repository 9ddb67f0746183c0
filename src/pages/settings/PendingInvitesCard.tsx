import { Link, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useWatch } from '../../hooks/useWatch';
import { today as dayAt } from '../../domain/time/calendar';
import { isDoubted, lastDayOf } from '../../domain/plans/inviteLink';
import { useToday } from '../../hooks/useToday';
import type { Day } from '../../model/day';
import type { Invite, InviteLink } from '../../model/invite';
import { serverTime } from '../../services/account/auth';
import { readOnce } from '../../services/firebase/readOnce';
import { deleteInvite, watchInvitesOf } from '../../services/plans/invite';
import { deleteInviteLink } from '../../services/plans/inviteLink';
import { watchUser } from '../../services/account/user';
import { Card } from '../../ui/Card';
import { EmailText } from '../../ui/EmailText';
import { EmptyState } from '../../ui/EmptyState';
import { LoadError } from '../../features/errors/LoadError';
import { IconButton } from '../../ui/IconButton';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { NotVerified } from './NotVerified';
import styles from './PeopleList.module.css';
import { ShownLink } from './ShownLink';
import { useAct } from '../../features/commands/useAct';

export function PendingInvitesCard() {
  const { t } = useLanguage();
  const { id } = usePlan();
  const found = useWatch(watchInvitesOf, id);
  const list = useRef<HTMLUListElement>(null);
  useBlocksReveal(found.status === 'loading');
  const all = found.status === 'ready' ? found.value.records : [];
  const invites = all.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const today = useLinkDay(invites);
  // A withdrawn invite disappears, and the focused button with it.
  const keepFocus = () => list.current?.focus();

  return (
    <Card title={t('pending_invites')} {...(invites.length > 0 && { count: invites.length })}>
      {found.status === 'failed' && <LoadError of={found} />}
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('pending_invites')}>
        {invites.map((invite) =>
          'places' in invite ? (
            <LinkRow key={invite.id} link={invite} today={today} onWithdraw={keepFocus} />
          ) : (
            <InviteRow key={invite.id} invite={invite} onWithdraw={keepFocus} />
          ),
        )}
      </ul>
      {found.status === 'ready' && invites.length === 0 && <EmptyState text={t('no_pending_invites')} />}
    </Card>
  );
}

/** Links first, by their time, then invites by address. */
const orderOf = (invite: Invite | InviteLink) => ('places' in invite ? ` ${invite.createdAt}` : invite.email);

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

/** Where the server can't be asked, the day by the clock of this device. */
const watchServerDay = (here: Day) => readOnce(() => serverTime().then(dayAt, () => here));

/**
 * The day by which links end; null while the server is asked. Only where the clock of this device is in doubt: to ask,
 * the session gets a new token, and the page then listens again to all that it follows.
 */
function useLinkDay(invites: readonly (Invite | InviteLink)[]): Day | null {
  const here = useToday();
  const isInDoubt = invites.some((invite) => 'places' in invite && isDoubted(invite, here));
  const found = useWatch(watchServerDay, isInDoubt ? here : null);
  if (!isInDoubt) return here;
  return found.status === 'ready' ? found.value : null;
}

function LinkRow({
  link,
  today,
  onWithdraw,
}: {
  link: InviteLink;
  today: Day | null;
  onWithdraw: () => void;
}) {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const { busy, run } = useAct();
  const [isShown, setIsShown] = useState(false);
  const { places, used, message } = link;
  const lastDay = lastDayOf(link);
  const works = used < places && (today === null || lastDay >= today);

  function withdraw() {
    if (busy) return;
    onWithdraw();
    void run(() => deleteInviteLink(link.id), {
      tells: true,
      isLast: true,
      done: t('invite_link_withdrawn'),
    });
  }

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>{tn('invite_link_of', places)}</p>
        <p className={styles.detail}>
          {used > 0 && `${tn('invite_link_used', used)} · `}
          {works ? t('invite_link_until', { date: formats.longDay(lastDay) }) : t('invite_link_over')}
        </p>
        {message && (
          <p className={styles.detail}>
            <bdi>{message}</bdi>
          </p>
        )}
      </div>
      {works && <IconButton icon={Link} label={t('invite_link_show')} onClick={() => setIsShown(true)} />}
      <IconButton
        icon={Trash2}
        tone="danger"
        label={t('invite_link_withdraw')}
        aria-disabled={busy}
        onClick={withdraw}
      />
      {isShown && <ShownLink link={link} onClose={() => setIsShown(false)} />}
    </li>
  );
}
