import { useEffect, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useLeave } from '../../contexts/UnsavedChanges';
import { useIsOnline } from '../../hooks/useIsOnline';
import { Button } from '../../ui/Button';
import { reloadUnasked, watchMissingChunks } from './missingChunks';
import styles from './NewVersion.module.css';
import { whenQuiet } from '../routes/whenQuiet';

const load = () => import('../../services/device/serviceWorker');

/** Offers a new version of the app, and leaves it to the person when to take it. */
export function NewVersion() {
  const { t } = useLanguage();
  const leave = useLeave();
  const isOnline = useIsOnline();
  const isThere = useNewVersion();

  return (
    // Always there: screen readers announce what is added to a region that they already know.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may hold text only, and this holds a button
    <div role="status" className={styles.place}>
      {isThere && isOnline && (
        <div className={styles.notice}>
          <p>{t('new_version')}</p>
          <Button size="sm" variant="primary" onClick={() => leave(() => void take())}>
            {t('reload')}
          </Button>
        </div>
      )}
    </div>
  );
}

async function take(): Promise<void> {
  try {
    const { letInNewVersion } = await load();
    await letInNewVersion();
  } catch {
    // That has gone as well, or this browser keeps nothing: the network has the new version.
  }
  reloadUnasked();
}

/** Whether a newer version than this one is on the device, or this one has gone from the server. It stays so. */
function useNewVersion(): boolean {
  const [isThere, setIsThere] = useState(false);

  useEffect(() => watchMissingChunks(() => setIsThere(true)), []);
  useEffect(() => {
    // Vite serves what is being edited: nothing of that is to be kept.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    let stop: (() => void) | undefined;
    let stopped = false;
    const watch = async () => {
      const { watchNewVersion } = await load();
      const end = await watchNewVersion(() => setIsThere(true));
      if (stopped) end();
      else stop = end;
    };
    const callOff = whenQuiet(() => void watch().catch(() => undefined));
    return () => {
      stopped = true;
      callOff();
      stop?.();
    };
  }, []);

  return isThere;
}
