import { Check, Plus } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { WIDGET_NAMES, type WidgetName } from '../../model/widgets';
import { Button } from '../../ui/Button';
import { Menu } from '../../ui/Menu';
import { registry } from '../../widgets/registry';
import styles from './EditorActions.module.css';

export interface EditorActionsProps {
  busy: boolean;
  onAdd: (name: WidgetName) => void;
  onCancel: () => void;
  onSave: () => void;
}

export function EditorActions({ busy, onAdd, onCancel, onSave }: EditorActionsProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.actions}>
      <Menu
        label={t('new_widget_title')}
        trigger={(props) => (
          <Button {...props} icon={Plus}>
            {t('new_widget')}
          </Button>
        )}
        items={WIDGET_NAMES.map((name) => {
          const { title, size } = registry[name];
          return {
            id: name,
            label: `${t(title)} (${t('widget_size', { ...size })})`,
            onSelect: () => onAdd(name),
          };
        })}
      />
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button variant="primary" icon={Check} busy={busy} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  );
}
