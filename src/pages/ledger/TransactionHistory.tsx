import { Link } from 'react-router-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { today } from '../../domain/time/calendar';
import { displayNameOf } from '../../domain/plans/membership';
import { historyAddress } from '../../features/transactionRow/historyAddress';
import type { Instant } from '../../model/instant';
import type { Transaction } from '../../model/transaction';
import styles from './TransactionHistory.module.css';

/** Says who added a transaction and when it last changed, with the way to all its changes. */
export function TransactionHistory({ transaction }: { transaction: Transaction }) {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  const { users } = usePlan();
  const { id, user_id: userId, createdAt, updatedAt } = transaction;
  /** In the user's time zone. */
  const dayOf = (moment: Instant) => formats.longDay(today(moment));
  const name = displayNameOf(users, userId) ?? t('unknown_member');

  return (
    <p className={styles.history}>
      <span>{t('added_by', { name, date: dayOf(createdAt) })}</span>
      <span>{t('last_changed', { date: dayOf(updatedAt) })}</span>
      <Link to={{ pathname: `/${lang}/history`, search: historyAddress(id) }} className={styles.link}>
        {t('history_all_changes')}
      </Link>
    </p>
  );
}
