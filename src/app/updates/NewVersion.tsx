import { useEffect, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useLeave } from '../../contexts/UnsavedChanges';
import { useIsOnline } from '../../hooks/useIsOnline';
import { Button } from '../../ui/Button';
import { reloadUnasked, watchMissingChunks } from './missingChunks';
import styles from './NewVersion.module.css';
import { whenQuiet } from '../../hooks/whenQuiet';

const load = () => import('../../services/device/serviceWorker');

/** Offers a new version of the app, and lets the person choose when to take it. */
export function NewVersion() {
  const { t } = useLanguage();
  const leave = useLeave();
  const isOnline = useIsOnline();
  const isThere = useNewVersion();

  return (
    // Always rendered: screen readers announce additions only to a region that they already know.
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
    // That file is gone too, or this browser stores nothing: the network has the new version.
  }
  reloadUnasked();
}

/** Whether a newer version is on the device, or this version is gone from the server. Never turns back to false. */
function useNewVersion(): boolean {
  const [isThere, setIsThere] = useState(false);

  useEffect(() => watchMissingChunks(() => setIsThere(true)), []);
  useEffect(() => {
    // In development Vite serves files that are being edited: none of them should be stored.
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
