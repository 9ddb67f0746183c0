import { normalise, type Size } from '../../domain/dashboard/widgetLayout';
import type { Widget } from '../../model/widgets';
import { widgetType } from '../../widgets/registry';

/** A widget in edit mode, with an id that distinguishes it from equal widgets. */
export type EditedWidget = Widget & { id: string };

export interface Step {
  columns: number;
  rows: number;
}

export function toEdited(widgets: readonly Widget[]): EditedWidget[] {
  return widgets.map((widget) => ({ ...widget, id: crypto.randomUUID() }));
}

/** Converts edited widgets to their stored form. */
export function toStored(widgets: readonly EditedWidget[]): Widget[] {
  return normalise(widgets.map(withoutId));
}

/** True when there is nothing to save. */
export function isSame(one: readonly EditedWidget[], other: readonly EditedWidget[]): boolean {
  return one === other || JSON.stringify(toStored(one)) === JSON.stringify(toStored(other));
}

export function minSizeOf({ name }: EditedWidget): Size {
  return widgetType(name)?.minSize ?? { width: 1, height: 1 };
}

function withoutId(widget: EditedWidget): Widget {
  const { id: _, ...stored } = widget;
  return stored;
}
