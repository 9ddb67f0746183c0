import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useSession } from '../../contexts/UserContext';
import type { AppError } from '../../model/errors';
import { toAppError } from '../../services/firebase/appError';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import styles from './LandingPage.module.css';

/** Leads into the demo. */
export function LookAround() {
  const { t, tError, whole } = useLanguage();
  const { lookAround } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<AppError | null>(null);

  async function open() {
    setIsBusy(true);
    setFailure(null);
    try {
      await lookAround(await whole());
    } catch (error) {
      setFailure(toAppError(error));
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.look}>
      <Button busy={isBusy} onClick={() => void open()}>
        {t('look_around')}
      </Button>
      <span>{t('look_around_detail')}</span>
      {failure && <ErrorMessage text={tError(failure)} />}
    </div>
  );
}
