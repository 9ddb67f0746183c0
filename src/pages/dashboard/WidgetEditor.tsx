import { GripVertical, Settings } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import type { Forecast } from '../../widgets/forecast';
import { widgetType } from '../../widgets/registry';
import { WidgetFrame } from '../../widgets/WidgetFrame';
import type { EditedWidget } from './editing';
import styles from './WidgetEditor.module.css';
import { WidgetSettingsDialog } from './WidgetSettingsDialog';

export interface Step {
  columns: number;
  rows: number;
}

export interface WidgetEditorProps {
  widget: EditedWidget;
  forecast: Forecast;
  onMove: (by: Step) => void;
  onResize: (by: Step) => void;
  onSettings: (settings: unknown) => void;
  onRemove: () => void;
  /** Where widgets are stacked there are no places to choose from. */
  isStacked: boolean;
}

/** A widget with what arranges it. Its own buttons rest meanwhile. */
export function WidgetEditor({
  widget,
  forecast,
  onMove,
  onResize,
  onSettings,
  onRemove,
  isStacked,
}: WidgetEditorProps) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const type = widgetType(widget.name);
  const title = type === null ? widget.name || '?' : t(type.title);

  function arrange(event: KeyboardEvent) {
    const step = stepOf(event.key, document.documentElement.dir === 'rtl');
    if (step === null) return;
    event.preventDefault();
    (event.shiftKey ? onResize : onMove)(step);
  }

  return (
    <div className={styles.editor}>
      <div className={styles.content} inert>
        <WidgetFrame widget={widget} forecast={forecast} />
      </div>
      {!isStacked && (
        <button
          type="button"
          className={styles.grip}
          aria-label={t('arrange_widget', { widget: title })}
          aria-describedby={id}
          title={t('arrange_widget_instructions')}
          onKeyDown={arrange}
        >
          <Icon of={GripVertical} />
          <span id={id} hidden>
            {t('arrange_widget_instructions')}
          </span>
        </button>
      )}
      <div className={styles.cog} data-no-drag>
        <IconButton
          icon={Settings}
          label={t('widget_settings', { widget: title })}
          onClick={() => setIsOpen(true)}
        />
      </div>
      {isOpen && (
        <WidgetSettingsDialog
          type={type}
          settings={widget.settings}
          onClose={() => setIsOpen(false)}
          onUpdate={(settings) => {
            setIsOpen(false);
            onSettings(settings);
          }}
          onRemove={onRemove}
        />
      )}
    </div>
  );
}

/** Null for a key that is no arrow. Columns count in the direction of writing. */
function stepOf(key: string, isRightToLeft: boolean): Step | null {
  switch (key) {
    case 'ArrowLeft':
      return { columns: isRightToLeft ? 1 : -1, rows: 0 };
    case 'ArrowRight':
      return { columns: isRightToLeft ? -1 : 1, rows: 0 };
    case 'ArrowUp':
      return { columns: 0, rows: -1 };
    case 'ArrowDown':
      return { columns: 0, rows: 1 };
    default:
      return null;
  }
}
