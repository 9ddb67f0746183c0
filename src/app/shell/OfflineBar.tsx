import { useEffect, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useIsOnline } from '../../hooks/useIsOnline';
import { useStorageState } from '../../hooks/useStorageState';
import styles from './OfflineBar.module.css';

/** Milliseconds for which it reports that the connection is back. */
const BACK_FOR = 3000;

export interface OfflineBarProps {
  /** `offline_kept` for people whose entries this device stores until then, and `offline_kept_week` where it may erase them. */
  text: 'offline' | 'offline_kept' | 'offline_kept_week';
}

/**
 * Reports a missing connection, or that this browser stores no entries. It lies over the foot of the page, so that
 * nothing moves.
 */
export function OfflineBar({ text }: OfflineBarProps) {
  const { t } = useLanguage();
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  const isBack = isOnline && wasOffline;
  const storage = useStorageState();
  const offline = storage === 'open' ? text : 'offline';
  const isLong = offline === 'offline_kept_week';

  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setWasOffline(false), BACK_FOR);
    return () => clearTimeout(timer);
  }, [isBack]);

  return (
    // Always rendered: screen readers announce additions only to a region that they already know.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> is for a form's result
    <div role="status" className={styles.place}>
      {!isOnline && <p className={isLong ? `${styles.bar} ${styles.long}` : styles.bar}>{t(offline)}</p>}
      {isBack && <p className={styles.bar}>{t('back_online')}</p>}
      {isOnline && !isBack && storage !== 'open' && (
        <p className={`${styles.bar} ${styles.long}`}>{t(`storage_${storage}`)}</p>
      )}
    </div>
  );
}
