import * as v from 'valibot';
import { PlanId } from './ids';
import { Instant, cachedTimestamps } from './instant';

/** The types of widgets that this version knows. A stored list may hold others. */
export const WIDGET_NAMES = [
  'NextMonthIncome',
  'NextMonthExpense',
  'NextMonthDelta',
  'NextMonthImageDelta',
  'Upcoming',
  'BalanceLine',
  'SpendingByCategory',
  'MonthSoFar',
] as const;
export type WidgetName = (typeof WIDGET_NAMES)[number];

/** The longest list that `firestore.rules` takes. */
export const MAX_WIDGETS = 200;

const number = (instead: number) => v.fallback(v.number(), instead);

/**
 * One widget of a dashboard as it is stored; places and sizes are in columns and rows of the grid. Whatever is missing
 * or of another kind is replaced, and lawful numbers come from `domain/widgetLayout.ts`.
 */
export const Widget = v.object({
  /** The name of its type, which may be one that nobody knows. */
  name: v.fallback(v.pipe(v.string(), v.maxLength(100)), ''),
  xPos: number(0),
  yPos: number(0),
  width: number(2),
  height: number(1),
  /** Read with the schema of its type, when it is shown. */
  settings: v.optional(v.unknown()),
});
export type Widget = v.InferOutput<typeof Widget>;

/** A plan's dashboard; its id is the plan's. An item that is no record at all is left out. */
export const Widgets = v.object({
  id: PlanId,
  widgets: v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((items) =>
      items.slice(0, MAX_WIDGETS).flatMap((item) => {
        const widget = v.safeParse(Widget, item);
        return widget.success ? [widget.output] : [];
      }),
    ),
  ),
  createdAt: v.fallback(Instant, 0),
  updatedAt: v.fallback(Instant, 0),
});
export type Widgets = v.InferOutput<typeof Widgets> & {
  /** It was arranged here, and the server doesn't have it yet. */
  isPending?: true;
};

/** As this device keeps it: what `Widgets` has read. */
export const CachedWidgets = v.object({ ...Widgets.entries, ...cachedTimestamps });
