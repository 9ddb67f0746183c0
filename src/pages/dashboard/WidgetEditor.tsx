import { ArrowDown, ArrowUp, GripVertical, Settings } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import type { Forecast } from '../../widgets/forecast';
import { WidgetFrame } from '../../widgets/WidgetFrame';
import type { EditedWidget, Step } from './editing';
import type { Arrangement } from './useArrangement';
import { useFocusWhenAsked } from './useFocusWhenAsked';
import { useWidgetTitle } from './useWidgetTitle';
import styles from './WidgetEditor.module.css';

export interface WidgetEditorProps {
  widget: EditedWidget;
  forecast: Forecast;
  arrangement: Arrangement;
  onSettings: () => void;
}

/** A widget with its editing controls. The widget's own buttons are inert meanwhile. */
export function WidgetEditor({ widget, forecast, arrangement, onSettings }: WidgetEditorProps) {
  const { t } = useLanguage();
  const title = useWidgetTitle()(widget);
  // The grip takes the focus where there is one.
  const cog = useFocusWhenAsked(arrangement.isStacked ? arrangement.focused : null, widget.id);
  const tools = { widget, title, arrangement };

  return (
    <div className={styles.editor} data-high={widget.height > 1}>
      <div className={styles.content} inert>
        <WidgetFrame widget={widget} forecast={forecast} />
      </div>
      {!arrangement.isStacked && <Grip {...tools} />}
      <div className={styles.tools} data-no-drag>
        {arrangement.isStacked && <MoveButtons {...tools} />}
        <IconButton
          ref={cog}
          icon={Settings}
          label={t('widget_settings', { widget: title })}
          onClick={onSettings}
        />
      </div>
    </div>
  );
}

interface ToolProps {
  widget: EditedWidget;
  title: string;
  arrangement: Arrangement;
}

/** Moves and resizes the widget with the arrow keys. A pointer can drag the widget anywhere. */
function Grip({ widget, title, arrangement: { move, resize, focused } }: ToolProps) {
  const { t } = useLanguage();
  const id = useId();
  const button = useFocusWhenAsked(focused, widget.id);

  function arrange(event: KeyboardEvent) {
    const step = stepOf(event.key, document.documentElement.dir === 'rtl');
    if (step === null) return;
    event.preventDefault();
    (event.shiftKey ? resize : move)(widget, step);
  }

  return (
    <button
      type="button"
      ref={button}
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
  );
}

/** Moves the widget in reading order, which is the only order of stacked widgets. */
function MoveButtons({ widget, title, arrangement: { items, moveInOrder } }: ToolProps) {
  const { t } = useLanguage();
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={t('move_widget_up', { widget: title })}
        aria-disabled={widget === items[0]}
        onClick={() => moveInOrder(widget, -1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t('move_widget_down', { widget: title })}
        aria-disabled={widget === items.at(-1)}
        onClick={() => moveInOrder(widget, 1)}
      />
    </>
  );
}

/** Null for other keys. Columns count in writing direction. */
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
