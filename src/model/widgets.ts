import * as v from 'valibot';
import { PlanId } from './ids';
import { Instant, cachedTimestamps } from './instant';

/** The widget types that this version knows. A stored list may contain others. */
export const WIDGET_NAMES = [
  'NextMonthIncome',
  'NextMonthExpense',
  'NextMonthDelta',
  'NextMonthImageDelta',
  'Upcoming',
  'BalanceLine',
  'SpendingByCategory',
  'MonthSoFar',
  'Balance',
  'LeftToSpend',
  'PutAside',
  'Year',
  'Flow',
  'Goal',
] as const;
export type WidgetName = (typeof WIDGET_NAMES)[number];

/** The longest list that `firestore.rules` accepts. */
export const MAX_WIDGETS = 200;

const number = (instead: number) => v.fallback(v.number(), instead);

/**
 * One stored widget of a dashboard; positions and sizes are in columns and rows of the grid. Missing and invalid fields
 * get defaults; `domain/dashboard/widgetLayout.ts` makes the numbers valid.
 */
export const Widget = v.object({
  /** The name of its type, which may be unknown. */
  name: v.fallback(v.pipe(v.string(), v.maxLength(100)), ''),
  xPos: number(0),
  yPos: number(0),
  width: number(2),
  height: number(1),
  /** Parsed with the schema of its type when shown. */
  settings: v.optional(v.unknown()),
});
export type Widget = v.InferOutput<typeof Widget>;

/** A plan's dashboard; its id is the plan's. Items that aren't objects are omitted. */
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
  /** It was rearranged here, and the server doesn't have it yet. */
  isPending?: true;
};

/** The widgets in a stored list. */
export const widgetsIn = (list: unknown): Widget[] => v.parse(Widgets.entries.widgets, list);

/** The cached form: the output of `Widgets`. */
export const CachedWidgets = v.object({ ...Widgets.entries, ...cachedTimestamps });
