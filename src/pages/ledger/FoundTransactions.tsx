import { useLanguage } from '../../contexts/LanguageContext';
import type { Watched } from '../../hooks/useWatch';
import { LoadError } from '../../features/errors/LoadError';
import { Loading } from '../../ui/Loading';
import styles from './FoundTransactions.module.css';
import { TransactionList, type RepeatingRows } from './TransactionList';
import type { CategoryList } from './useCategoryList';

export interface FoundTransactionsProps {
  found: Watched<CategoryList>;
  repeating: RepeatingRows | undefined;
}

export function FoundTransactions({ found, repeating }: FoundTransactionsProps) {
  const { t } = useLanguage();

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
        <LoadError of={found} />
      </div>
    );
  }
  return <TransactionList {...found.value} {...(repeating && { repeating })} />;
}
