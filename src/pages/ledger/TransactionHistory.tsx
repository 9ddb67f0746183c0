import { Link } from 'react-router-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { today } from '../../domain/time/calendar';
import { historyAddress } from '../../features/transactionRow/historyAddress';
import type { Instant } from '../../model/instant';
import type { Transaction } from '../../model/transaction';
import styles from './TransactionHistory.module.css';

/** Says when a transaction was added and last changed, with the way to all its changes, which name who made them. */
export function TransactionHistory({ transaction }: { transaction: Transaction }) {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  const { id, createdAt, updatedAt } = transaction;
  /** In the user's time zone. */
  const dayOf = (moment: Instant) => formats.longDay(today(moment));

  return (
    <p className={styles.history}>
      <span>{t('added_on', { date: dayOf(createdAt) })}</span>
      <span>{t('last_changed', { date: dayOf(updatedAt) })}</span>
      <Link to={{ pathname: `/${lang}/history`, search: historyAddress(id) }} className={styles.link}>
        {t('history_all_changes')}
      </Link>
    </p>
  );
}
