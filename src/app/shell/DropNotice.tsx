import { FileUp } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Icon } from '../../ui/Icon';
import styles from './DropNotice.module.css';

/** Says what happens to the files over the window. */
export function DropNotice() {
  const { t } = useLanguage();
  return (
    <div className={styles.scrim}>
      <p className={styles.notice}>
        <Icon of={FileUp} size={20} />
        <span>{t('data_drop')}</span>
      </p>
    </div>
  );
}
