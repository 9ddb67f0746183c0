import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Transaction } from '../../model/transaction';
import { NotSynced } from './NotSynced';
import styles from './TransactionTitle.module.css';

export interface TransactionTitleProps {
  transaction: Transaction;
  showCategory: boolean;
  /** It differs from its series. */
  isChanged?: boolean;
  /** The description. */
  children: ReactNode;
}

/** The description of a transaction in the grid of its row, with the category below. */
export function TransactionTitle({
  transaction,
  showCategory,
  isChanged = false,
  children,
}: TransactionTitleProps) {
  const { t, categoryName } = useLanguage();
  const { category, isPending = false } = transaction;
  return (
    <span className={styles.title}>
      <span className={styles.line}>
        {children}
        {isPending && <NotSynced />}
      </span>
      {isChanged && <span className={styles.category}>{t('occurrence_changed')}</span>}
      {showCategory && <bdi className={styles.category}>{categoryName(category)}</bdi>}
    </span>
  );
}
