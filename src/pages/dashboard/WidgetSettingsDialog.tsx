import { useId } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Widget } from '../../model/widgets';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { widgetType } from '../../widgets/registry';
import styles from './WidgetSettingsDialog.module.css';

export interface WidgetSettingsDialogProps {
  widget: Widget;
  onClose: () => void;
  onUpdate: (settings: unknown) => void;
  onRemove: () => void;
}

export function WidgetSettingsDialog({ widget, onClose, onUpdate, onRemove }: WidgetSettingsDialogProps) {
  const { t } = useLanguage();
  const id = useId();
  const form = widgetType(widget.name)?.form(widget.settings, id, onUpdate) ?? null;

  return (
    <FormDialog
      title={t('update_widget_data')}
      form={id}
      submitLabel={form ? t('update') : undefined}
      onClose={onClose}
      tools={
        <span className={styles.remove}>
          <Button onClick={onRemove}>{t('remove_widget')}</Button>
        </span>
      }
    >
      {form ?? <p>{t('widget_no_settings')}</p>}
    </FormDialog>
  );
}
