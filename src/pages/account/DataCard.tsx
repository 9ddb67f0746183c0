import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import { useUser } from '../../contexts/UserContext';
import { getAccountData } from '../../services/account/accountData';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { download, fileName } from '../../ui/download';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { ProgressBar } from '../../ui/ProgressBar';
import { useAct } from '../../features/commands/useAct';
import styles from './Account.module.css';
import { useSignal } from './useSignal';

const NOTHING_READ = { count: 0, total: 1 };

/** Exports all data about the user as a file. */
export function DataCard() {
  const { lang, t } = useLanguage();
  const { busy, error, setError, run } = useAct();
  const user = useUser();
  const today = useToday();
  const { begin, stop } = useSignal();
  const [progress, setProgress] = useState(NOTHING_READ);

  async function take(signal: AbortSignal) {
    setProgress(NOTHING_READ);
    const onStep = (count: number, total: number) => setProgress({ count, total });
    const { file, unreadable } = await getAccountData(user.id, { onStep, signal });
    download(fileName(user.displayName, today, 'json'), 'application/json', file);
    if (unreadable > 0) setError(t('account_unreadable', { count: unreadable }));
  }

  function press() {
    const signal = begin();
    void run(() => take(signal), { signal, failed: { key: 'error' }, done: t('account_downloaded') });
  }

  return (
    <Card title={t('account_data_title')} padded>
      <div className={styles.form}>
        <p className={styles.note}>{t('account_data_note')}</p>
        <Button icon={Download} busy={busy} onClick={press}>
          {t('account_download')}
        </Button>
        {busy && (
          <>
            <ProgressBar
              label={t('account_downloading')}
              value={progress.count}
              max={Math.max(1, progress.total)}
            />
            <Button onClick={stop}>{t('stop')}</Button>
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
