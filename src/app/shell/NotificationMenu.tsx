import { Bell } from 'lucide-react';
import { useRef } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { useWatch } from '../../hooks/useWatch';
import { watchInvitesTo } from '../../services/plans/invite';
import { EmptyState } from '../../ui/EmptyState';
import { LoadError } from '../../features/errors/LoadError';
import { Icon } from '../../ui/Icon';
import { Loading } from '../../ui/Loading';
import { Popover } from '../../ui/Popover';
import { BarButton } from './BarButton';
import { InviteRow } from './InviteRow';
import styles from './NotificationMenu.module.css';
import { OfferRow } from './OfferRow';

/** The open invites and offered plans, counted on the button while it is closed. */
export function NotificationMenu() {
  const { t, tn } = useLanguage();
  const { id, email } = useUser();
  const found = useWatch(watchInvitesTo, { id, email });
  const plans = usePlans();
  const list = useRef<HTMLUListElement>(null);
  const invites = found.status === 'ready' ? found.value.records : [];
  const offers =
    plans.status === 'ready' ? plans.value.plans.filter(({ new_owner }) => new_owner === id) : [];
  const count = invites.length + offers.length;
  const label = tn(offers.length === 0 ? 'notifications_count' : 'notifications_open', count);
  // An answered row disappears, together with the focused button.
  const keepFocus = () => list.current?.focus();

  return (
    <Popover
      title={t('notifications')}
      trigger={(trigger) => (
        <BarButton label={count === 0 ? t('notifications') : label} trigger={trigger}>
          <Icon of={Bell} size={20} />
          {count > 0 && (
            <span className={styles.badge} aria-hidden>
              {count}
            </span>
          )}
        </BarButton>
      )}
    >
      {found.status === 'loading' && <Loading text={t('loading')} />}
      {found.status === 'failed' && <LoadError of={found} />}
      {found.status === 'ready' && (
        <ul ref={list} tabIndex={-1} className={styles.list}>
          {invites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} onAnswer={keepFocus} />
          ))}
          {offers.map((plan) => (
            <OfferRow key={plan.id} plan={plan} onAnswer={keepFocus} />
          ))}
        </ul>
      )}
      {found.status === 'ready' && count === 0 && <EmptyState text={t('no_notifications')} />}
    </Popover>
  );
}
