import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import {
  columnsOf,
  normalise,
  withWidgetAdded,
  withWidgetMoved,
  withWidgetResized,
} from '../../domain/widgetLayout';
import type { WidgetName, Widgets } from '../../model/widgets';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Loading } from '../../ui/Loading';
import { PageHead } from '../../ui/PageHead';
import type { Forecast } from '../../widgets/forecast';
import { registry, widgetType } from '../../widgets/registry';
import { useColumns } from '../../widgets/useColumns';
import styles from './DashboardEditor.module.css';
import { EditorActions } from './EditorActions';
import { toEdited, type EditedWidget } from './editing';
import { SaveConflict } from './SaveConflict';
import { useLeaveGuard } from './useLeaveGuard';
import { useSaving } from './useSaving';
import { WidgetEditor } from './WidgetEditor';

// The library is for those who arrange, not for everyone who looks.
const Grid = lazy(() => import('../../widgets/Grid').then(({ Grid: component }) => ({ default: component })));

const minSizeOf = ({ name }: EditedWidget) => widgetType(name)?.minSize ?? { width: 1, height: 1 };

export interface DashboardEditorProps {
  title: string;
  sub: string;
  /** What is stored now: another member may change it meanwhile, which is not shown before this is done. */
  stored: Widgets;
  forecast: Forecast;
  onDone: () => void;
}

/** The dashboard while somebody arranges it: nothing is written before it is saved. */
export function DashboardEditor({ title, sub, stored, forecast, onDone }: DashboardEditorProps) {
  const { t } = useLanguage();
  const window = useColumns();
  const [initial] = useState(() => toEdited(normalise(stored.widgets)));
  const [items, setItems] = useState(initial);
  const [said, setSaid] = useState('');
  const { saving, save, saveOverTheirs, goOn } = useSaving(stored, onDone);
  const guard = useLeaveGuard(items !== initial);
  // What was arranged in a wider window keeps its places: its columns are only narrower here.
  const columns = Math.max(window.columns, columnsOf(initial));
  const titleOf = ({ name }: EditedWidget) => {
    const type = widgetType(name);
    return type === null ? name : t(type.title);
  };

  function add(name: WidgetName) {
    const place = { xPos: 0, yPos: 0, ...registry[name].size };
    const added: EditedWidget = { id: crypto.randomUUID(), name, ...place };
    setItems(withWidgetAdded(items, added));
    setSaid(t('widget_added', { widget: titleOf(added) }));
  }

  function arrange(next: EditedWidget[], id: string) {
    setItems(next);
    const widget = next.find((one) => one.id === id);
    if (widget === undefined) return;
    const { xPos, yPos, width, height } = widget;
    const values = { widget: titleOf(widget), column: xPos + 1, row: yPos + 1, width, height };
    setSaid(t('widget_arranged', values));
  }

  const render = (item: EditedWidget) => (
    <WidgetEditor
      key={item.id}
      widget={item}
      forecast={forecast}
      isStacked={window.isStacked}
      onMove={(by) => arrange(withWidgetMoved(items, item, by, columns), item.id)}
      onResize={(by) =>
        arrange(withWidgetResized(items, item, by, { min: minSizeOf(item), columns }), item.id)
      }
      onSettings={(settings) => setItems(items.map((one) => (one === item ? { ...one, settings } : one)))}
      onRemove={() => {
        setItems(normalise(items.filter((one) => one !== item)));
        setSaid(t('widget_removed', { widget: titleOf(item) }));
      }}
    />
  );

  return (
    <>
      <PageHead
        title={title}
        sub={sub}
        actions={
          <EditorActions
            busy={saving.status === 'saving'}
            onAdd={add}
            onCancel={onDone}
            onSave={() => (items === initial ? onDone() : void save(items))}
          />
        }
      />
      {saving.status === 'failed' && <ErrorMessage text={t('error', { message: saving.message })} />}
      <output className="visuallyHidden">{said}</output>
      {window.isStacked ? (
        <ul className={styles.stack}>
          {items.map((item) => (
            <li key={item.id} style={{ gridRow: `auto / span ${item.height}` }}>
              {render(item)}
            </li>
          ))}
        </ul>
      ) : (
        <Suspense fallback={<Loading text={t('loading')} />}>
          <Grid
            items={items.map((item) => ({ ...item, min: minSizeOf(item) }))}
            columns={columns}
            render={(id) => items.filter((item) => item.id === id).map(render)}
            onChange={(places) =>
              setItems(normalise(items.map((item) => ({ ...item, ...places.get(item.id) }))))
            }
          />
        </Suspense>
      )}
      {saving.status === 'conflict' && (
        <SaveConflict onGoOn={goOn} onShowTheirs={onDone} onSaveMine={() => void saveOverTheirs(items)} />
      )}
      {guard.isAsking && (
        <ConfirmDialog
          title={t('discard_layout')}
          text={t('discard_layout_detail')}
          cancelLabel={t('cancel')}
          confirmLabel={t('discard')}
          danger
          onCancel={guard.stay}
          onConfirm={guard.leave}
        />
      )}
    </>
  );
}
