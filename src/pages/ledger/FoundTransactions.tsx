import { useLanguage } from '../../contexts/LanguageContext';
import { Loading } from '../../ui/Loading';
import styles from './FoundTransactions.module.css';
import { TransactionList, type RepeatingRows } from './TransactionList';
import type { CategoryList } from './useCategoryList';

export interface FoundTransactionsProps {
  /** Null while unknown. */
  list: CategoryList | null;
  repeating: RepeatingRows | undefined;
}

export function FoundTransactions({ list, repeating }: FoundTransactionsProps) {
  const { t } = useLanguage();
  if (list !== null) return <TransactionList {...list} {...(repeating && { repeating })} />;
  return (
    <div className={styles.message}>
      <Loading text={t('loading')} />
    </div>
  );
}
