import { useLanguage } from '../../contexts/LanguageContext';
import type { Transaction } from '../../model/transaction';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import styles from './TransactionList.module.css';
import { TransactionRow } from './TransactionRow';
import { useChangedElsewhere } from './useChangedElsewhere';
import { useDeleteTransaction } from './useDeleteTransaction';

export interface TransactionListProps {
  transactions: readonly Transaction[];
  /** How many more there are that can't be read. */
  unreadable?: number;
  showCategory?: boolean;
  /** Only when there are older ones. */
  onShowOlder?: (() => void) | undefined;
}

export function TransactionList({
  transactions,
  unreadable = 0,
  showCategory = false,
  onShowOlder,
}: TransactionListProps) {
  const { t, tn } = useLanguage();
  const deleteWithUndo = useDeleteTransaction();
  const news = useChangedElsewhere(transactions);

  return (
    <>
      {transactions.length === 0 && unreadable === 0 && <EmptyState text={t('no_transactions')} />}
      {transactions.length > 0 && (
        <ul>
          {transactions.map((transaction) => (
            <TransactionRow
              key={transaction.id}
              transaction={transaction}
              showCategory={showCategory}
              isNews={news.has(transaction.id)}
              onDelete={() => deleteWithUndo(transaction)}
            />
          ))}
        </ul>
      )}
      {unreadable > 0 && <p className={styles.note}>{tn('transactions_unreadable', unreadable)}</p>}
      {onShowOlder && (
        <div className={styles.older}>
          <Button variant="quiet" size="sm" onClick={onShowOlder}>
            {t('show_older')}
          </Button>
        </div>
      )}
    </>
  );
}
