import { Plus } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { WIDGET_NAMES, type WidgetName } from '../../model/widgets';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { registry } from '../../widgets/registry';
import styles from './WidgetPicker.module.css';
import { WidgetPreview } from './WidgetPreview';

export interface WidgetPickerProps {
  onPick: (name: WidgetName) => void;
  onClose: () => void;
}

/** Lists all widget types, each with a drawing and the size of a new widget. */
export function WidgetPicker({ onPick, onClose }: WidgetPickerProps) {
  const { t } = useLanguage();
  return (
    <Dialog title={t('new_widget_title')} size="auto" closeLabel={t('close')} onClose={onClose}>
      <ul className={styles.list}>
        {WIDGET_NAMES.map((name) => (
          <li key={name}>
            <button type="button" className={styles.type} onClick={() => onPick(name)}>
              <WidgetPreview of={name} />
              <span className={styles.text}>
                <span className={styles.title}>{t(registry[name].title)}</span>{' '}
                <span className={styles.size}>{t('widget_size', { ...registry[name].size })}</span>
              </span>
              <Icon of={Plus} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
