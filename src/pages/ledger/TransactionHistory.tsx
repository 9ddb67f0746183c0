import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { formatLongDay, today } from '../../domain/time/calendar';
import { displayNameOf } from '../../domain/plans/membership';
import type { Instant } from '../../model/instant';
import type { Transaction } from '../../model/transaction';
import { Popover } from '../../ui/Popover';
import styles from './TransactionHistory.module.css';

/** A transaction's description. Pressing it shows who added it and when it last changed. */
export function TransactionHistory({ transaction }: { transaction: Transaction }) {
  const { t } = useLanguage();
  const { users } = usePlan();
  const { description, user_id: userId, createdAt, updatedAt } = transaction;
  const name = displayNameOf(users, userId) ?? t('unknown_member');

  return (
    <Popover
      title={description}
      align="start"
      trigger={(props) => (
        <button type="button" {...props} className={styles.description}>
          <bdi>{description}</bdi>
        </button>
      )}
    >
      <p className={styles.line}>{t('added_by', { name, date: dayOf(createdAt) })}</p>
      <p className={styles.line}>{t('last_changed', { date: dayOf(updatedAt) })}</p>
    </Popover>
  );
}

/** The day of a moment in the user's time zone. */
function dayOf(moment: Instant): string {
  return formatLongDay(today(moment));
}
