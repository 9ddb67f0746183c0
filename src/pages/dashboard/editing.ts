import { normalise } from '../../domain/widgetLayout';
import type { Widget } from '../../model/widgets';

/** A widget while it is arranged: an id tells it from its equals. */
export type EditedWidget = Widget & { id: string };

export function toEdited(widgets: readonly Widget[]): EditedWidget[] {
  return widgets.map((widget) => ({ ...widget, id: crypto.randomUUID() }));
}

/** As it is stored. */
export function toStored(widgets: readonly EditedWidget[]): Widget[] {
  return normalise(widgets.map(withoutId));
}

function withoutId(widget: EditedWidget): Widget {
  const { id: _, ...stored } = widget;
  return stored;
}
