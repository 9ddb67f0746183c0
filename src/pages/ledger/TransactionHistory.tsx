import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { formatLongDay, today } from '../../domain/time/calendar';
import { displayNameOf } from '../../domain/plans/membership';
import type { Instant } from '../../model/instant';
import type { Transaction } from '../../model/transaction';
import styles from './TransactionHistory.module.css';

/** Says who added a transaction and when it last changed. */
export function TransactionHistory({ transaction }: { transaction: Transaction }) {
  const { t } = useLanguage();
  const { users } = usePlan();
  const { user_id: userId, createdAt, updatedAt } = transaction;
  const name = displayNameOf(users, userId) ?? t('unknown_member');

  return (
    <p className={styles.history}>
      <span>{t('added_by', { name, date: dayOf(createdAt) })}</span>
      <span>{t('last_changed', { date: dayOf(updatedAt) })}</span>
    </p>
  );
}

/** The day of a moment in the user's time zone. */
function dayOf(moment: Instant): string {
  return formatLongDay(today(moment));
}
