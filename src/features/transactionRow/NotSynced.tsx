import { CloudUpload } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './NotSynced.module.css';

/** Marks a change that the server doesn't have yet. */
export function NotSynced() {
  const { t } = useLanguage();
  return (
    <span className={styles.mark} title={t('not_synced')}>
      <Icon of={CloudUpload} />
      <VisuallyHidden>{t('not_synced')}</VisuallyHidden>
    </span>
  );
}
