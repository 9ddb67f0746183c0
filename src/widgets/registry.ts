import { WIDGET_NAMES, type WidgetName } from '../model/widgets';
import type { WidgetType } from './defineWidget';
import { nextMonthDelta } from './nextMonthDelta/NextMonthDelta';
import { nextMonthExpense } from './nextMonthExpense/NextMonthExpense';
import { nextMonthImageDelta } from './nextMonthImageDelta/NextMonthImageDelta';
import { nextMonthIncome } from './nextMonthIncome/NextMonthIncome';

/** Every type of widget by its stored name (spec, section 2). */
export const registry = {
  NextMonthIncome: nextMonthIncome,
  NextMonthExpense: nextMonthExpense,
  NextMonthDelta: nextMonthDelta,
  NextMonthImageDelta: nextMonthImageDelta,
} satisfies Record<WidgetName, WidgetType>;

/** Null for a name that this version doesn't know. */
export function widgetType(name: string): WidgetType | null {
  const known = WIDGET_NAMES.find((one) => one === name);
  return known === undefined ? null : registry[known];
}
