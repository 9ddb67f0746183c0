import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import { useUser } from '../../contexts/UserContext';
import { getAccountData } from '../../services/account/accountData';
import { toAppError } from '../../services/firebase/appError';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { download, fileName } from '../../ui/download';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { ProgressBar } from '../../ui/ProgressBar';
import { useToast } from '../../ui/ToastProvider';
import styles from './Account.module.css';
import { useSignal } from './useSignal';

/** Exports all data about the user as a file. */
export function DataCard() {
  const { lang, t, tError } = useLanguage();
  const { show } = useToast();
  const user = useUser();
  const today = useToday();
  const { begin, stop } = useSignal();
  const [progress, setProgress] = useState<{ count: number; total: number } | null>(null);
  const [error, setError] = useState<string>();

  async function take() {
    const signal = begin();
    setError(undefined);
    setProgress({ count: 0, total: 1 });
    try {
      const onStep = (count: number, total: number) => setProgress({ count, total });
      const { file, unreadable } = await getAccountData(user.id, { onStep, signal });
      download(fileName(user.displayName, today, 'json'), 'application/json', file);
      show({ text: t('account_downloaded') });
      if (unreadable > 0) setError(t('account_unreadable', { count: unreadable }));
    } catch (failure) {
      if (!signal.aborted) setError(t('error', { message: tError(toAppError(failure)) }));
    }
    setProgress(null);
  }

  return (
    <Card title={t('account_data_title')} padded>
      <div className={styles.form}>
        <p className={styles.note}>{t('account_data_note')}</p>
        <Button icon={Download} busy={progress !== null} onClick={() => void take()}>
          {t('account_download')}
        </Button>
        {progress !== null && (
          <>
            <ProgressBar
              label={t('account_downloading')}
              value={progress.count}
              max={Math.max(1, progress.total)}
            />
            <Button onClick={stop}>{t('account_stop')}</Button>
          </>
        )}
        {error !== undefined && <ErrorMessage text={error} />}
        <p className={styles.note}>
          {t('account_whole_plans')}{' '}
          <Link to={`/${lang}/data`} className={styles.link}>
            {t('data_nav')}
          </Link>
        </p>
      </div>
    </Card>
  );
}
