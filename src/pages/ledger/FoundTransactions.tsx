import { useLanguage } from '../../contexts/LanguageContext';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Loading } from '../../ui/Loading';
import styles from './FoundTransactions.module.css';
import { TransactionList } from './TransactionList';
import type { PagedTransactions } from './usePagedTransactions';

export function FoundTransactions({ found, showOlder, see }: PagedTransactions) {
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
  return <TransactionList {...found.value} onShowOlder={showOlder} onSee={see} />;
}
