import { useId } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useDiscardGuard } from '../../hooks/useDiscardGuard';
import type { Widget } from '../../model/widgets';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
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
  const { close, onTyped } = useDiscardGuard(onClose);
  const form = widgetType(widget.name)?.form(widget.settings, id, onUpdate) ?? null;

  return (
    <Dialog
      title={t('update_widget_data')}
      size="auto"
      closeLabel={t('close')}
      onClose={close}
      onTyped={onTyped}
      footer={
        <>
          <span className={styles.remove}>
            <Button onClick={onRemove}>{t('remove_widget')}</Button>
          </span>
          <Button onClick={close}>{t('cancel')}</Button>
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
