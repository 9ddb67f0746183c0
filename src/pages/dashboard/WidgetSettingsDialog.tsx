import { useId } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { WidgetType } from '../../widgets/defineWidget';
import styles from './WidgetSettingsDialog.module.css';

export interface WidgetSettingsDialogProps {
  /** Null for one that this version doesn't know. */
  type: WidgetType | null;
  settings: unknown;
  onClose: () => void;
  onUpdate: (settings: unknown) => void;
  onRemove: () => void;
}

export function WidgetSettingsDialog({
  type,
  settings,
  onClose,
  onUpdate,
  onRemove,
}: WidgetSettingsDialogProps) {
  const { t } = useLanguage();
  const id = useId();
  const form = type?.form(settings, id, onUpdate) ?? null;

  return (
    <Dialog
      title={t('update_widget_data')}
      size="auto"
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <span className={styles.remove}>
            <Button onClick={onRemove}>{t('remove_widget')}</Button>
          </span>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {form && (
            <Button type="submit" form={id} variant="primary">
              {t('update')}
            </Button>
          )}
        </>
      }
    >
      {form ?? <p>{t('widget_no_settings')}</p>}
    </Dialog>
  );
}
