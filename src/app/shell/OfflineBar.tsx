import { useEffect, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useIsOnline } from '../../hooks/useIsOnline';
import { useStorageState } from '../../hooks/useStorageState';
import styles from './OfflineBar.module.css';

/** Milliseconds for which it says that the connection is back. */
const BACK_FOR = 3000;

export interface OfflineBarProps {
  /** `offline_kept` for those whose entries this device keeps until then. */
  text: 'offline' | 'offline_kept';
}

/**
 * Says while there is no connection, or while this browser keeps nothing of what is entered. It lies over the foot of the
 * page, so that nothing moves.
 */
export function OfflineBar({ text }: OfflineBarProps) {
  const { t } = useLanguage();
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  const isBack = isOnline && wasOffline;
  const storage = useStorageState();

  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setWasOffline(false), BACK_FOR);
    return () => clearTimeout(timer);
  }, [isBack]);

  return (
    // Always there: screen readers announce what is added to a region that they already know.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> is what a form comes to
    <div role="status" className={styles.place}>
      {!isOnline && <p className={styles.bar}>{t(storage === 'open' ? text : 'offline')}</p>}
      {isBack && <p className={styles.bar}>{t('back_online')}</p>}
      {isOnline && !isBack && storage !== 'open' && (
        <p className={`${styles.bar} ${styles.long}`}>{t(`storage_${storage}`)}</p>
      )}
    </div>
  );
}
