import { Bell } from 'lucide-react';
import { useRef } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useNews } from '../../contexts/NewsContext';
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
import { NewsRow } from './NewsRow';
import styles from './NotificationMenu.module.css';
import { OfferRow } from './OfferRow';

/** The open invites, the offered plans and what others did in this one, counted on the button while it is closed. */
export function NotificationMenu() {
  const { t, tn } = useLanguage();
  const { id, email } = useUser();
  const found = useWatch(watchInvitesTo, { id, email });
  const plans = usePlans();
  const list = useRef<HTMLUListElement>(null);
  const invites = found.status === 'ready' ? found.value.records : [];
  const offers =
    plans.status === 'ready' ? plans.value.plans.filter(({ new_owner }) => new_owner === id) : [];
  const { news } = useNews();
  const changes = news?.count ?? 0;
  const questions = invites.length + offers.length;
  const count = questions + (changes > 0 ? 1 : 0);
  const label = [
    questions === 0
      ? t('notifications')
      : tn(offers.length === 0 ? 'notifications_count' : 'notifications_open', questions),
    ...(changes > 0 ? [tn('news_count', changes)] : []),
  ].reduce((one, other) => t('history_list', { one, other }));
  // An answered row disappears, together with the focused button.
  const keepFocus = () => list.current?.focus();

  return (
    <Popover
      title={t('notifications')}
      trigger={(trigger) => (
        <BarButton label={label} trigger={trigger}>
          <Icon of={Bell} size={20} />
          {count > 0 && (
            <span className={styles.badge} aria-hidden>
              {count}
            </span>
          )}
        </BarButton>
      )}
    >
      {(close) => (
        <>
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
              {changes > 0 && <NewsRow count={changes} onFollow={close} />}
            </ul>
          )}
          {found.status === 'ready' && count === 0 && <EmptyState text={t('no_notifications')} />}
        </>
      )}
    </Popover>
  );
}
