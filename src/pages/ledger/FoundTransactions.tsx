import { useLanguage } from '../../contexts/LanguageContext';
import type { Watched } from '../../contexts/useWatch';
import type { Transaction } from '../../model/transaction';
import type { Records } from '../../services/firestore';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Loading } from '../../ui/Loading';
import styles from './FoundTransactions.module.css';
import { TransactionList, type TransactionListProps } from './TransactionList';

export interface FoundTransactionsProps {
  found: Watched<Records<Transaction>>;
  /** At most this many are shown. */
  shown: number;
  onShowOlder: TransactionListProps['onShowOlder'];
}

export function FoundTransactions({ found, shown, onShowOlder }: FoundTransactionsProps) {
  const { t, tError } = useLanguage();

  if (found.status === 'loading') {
    return (
      <div className={styles.message}>
        <Loading text={t('loading')} />
      </div>
    );
  }
  if (found.status === 'failed') {
    return (
      <div className={styles.message}>
        <ErrorMessage
          text={t('error', { message: tError(found.error) })}
          retry={{ label: t('retry'), onRetry: found.retry }}
        />
      </div>
    );
  }
  const { records, unreadable } = found.value;
  return (
    <TransactionList
      transactions={records.slice(0, shown)}
      unreadable={unreadable.length}
      onShowOlder={onShowOlder}
    />
  );
}
