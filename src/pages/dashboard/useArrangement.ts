import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import {
  columnsOf,
  normalise,
  withWidgetAdded,
  withWidgetMoved,
  withWidgetMovedInOrder,
  withWidgetResized,
  type Place,
} from '../../domain/dashboard/widgetLayout';
import type { WidgetName, Widgets } from '../../model/widgets';
import { registry } from '../../widgets/registry';
import { useColumns } from '../../widgets/useColumns';
import { isSame, minSizeOf, toEdited, type EditedWidget, type Step } from './editing';
import { NEW_WIDGET, type FocusRequest } from './useFocusWhenAsked';
import { useWidgetTitle } from './useWidgetTitle';

export type Arrangement = ReturnType<typeof useArrangement>;

/** The widgets in edit mode, starting with the stored ones. */
export function useArrangement(stored: Widgets) {
  const { t } = useLanguage();
  const titleOf = useWidgetTitle();
  const window = useColumns();
  const [initial] = useState(() => toEdited(normalise(stored.widgets)));
  const [items, setItems] = useState(initial);
  const [said, setSaid] = useState('');
  const [focused, setFocused] = useState<FocusRequest | null>({ id: NEW_WIDGET });
  // A layout from a wider window keeps its places; its columns are just narrower here.
  const columns = Math.max(window.columns, columnsOf(initial));

  function take(next: EditedWidget[], { id }: EditedWidget) {
    setItems(next);
    const widget = next.find((one) => one.id === id);
    if (widget === undefined) return;
    const { xPos, yPos, width, height } = widget;
    setSaid(
      t('widget_arranged', { widget: titleOf(widget), column: xPos + 1, row: yPos + 1, width, height }),
    );
  }

  return {
    items,
    columns,
    /** Stacked widgets have no places to choose, only an order. */
    isStacked: window.isStacked,
    isChanged: !isSame(items, initial),
    /** The last act, for screen readers. */
    said,
    /** The element that must take the focus now. */
    focused,
    add: (name: WidgetName) => {
      const added = { id: crypto.randomUUID(), name, xPos: 0, yPos: 0, ...registry[name].size };
      setItems(withWidgetAdded<EditedWidget>(items, added));
      setSaid(t('widget_added', { widget: titleOf(added) }));
      setFocused({ id: added.id });
    },
    move: (item: EditedWidget, by: Step) => take(withWidgetMoved(items, item, by, columns), item),
    resize: (item: EditedWidget, by: Step) =>
      take(withWidgetResized(items, item, by, { min: minSizeOf(item), columns }), item),
    /** Takes the places after a pointer has moved or resized a widget. */
    place: (places: ReadonlyMap<string, Place>) =>
      setItems(normalise(items.map((item) => ({ ...item, ...places.get(item.id) })))),
    moveInOrder: (item: EditedWidget, by: -1 | 1) => {
      const next = withWidgetMovedInOrder(items, item, by);
      setItems(next);
      const position = next.findIndex(({ id }) => id === item.id) + 1;
      setSaid(t('widget_moved', { widget: titleOf(item), position, total: next.length }));
    },
    configure: (item: EditedWidget, settings: unknown) =>
      setItems(items.map((one) => (one === item ? { ...one, settings } : one))),
    remove: (item: EditedWidget) => {
      const index = items.indexOf(item);
      const next = items[index + 1] ?? items[index - 1];
      setItems(normalise(items.toSpliced(index, 1)));
      setSaid(t('widget_removed', { widget: titleOf(item) }));
      setFocused({ id: next?.id ?? NEW_WIDGET });
    },
  };
}
