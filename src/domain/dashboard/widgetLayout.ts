// Places widgets on the dashboard's grid. A valid layout has whole numbers, no overlaps and no gaps above a widget, and
// is sorted in reading order: by row, then by column.
import type { Widget } from '../../model/widgets';

/** Width of one column, and of the window outside the grid, in pixels (spec, section 9). */
const COLUMN_WIDTH = 160;
const BESIDE_THE_GRID = 250;

/** With fewer columns than this, widgets are stacked. */
const MIN_COLUMNS = 2;

/** The bounds of a stored layout: a window of 4,090 px, and a widget of three screens. */
export const MAX_COLUMNS = 24;
export const MAX_HEIGHT = 24;

export type Size = Pick<Widget, 'width' | 'height'>;
export type Place = Size & Pick<Widget, 'xPos' | 'yPos'>;

/** One column per 160 px of the window's width minus 250, at least two (spec, section 9). */
export function columnsFor(windowWidth: number): number {
  const fitting = Math.floor((windowWidth - BESIDE_THE_GRID) / COLUMN_WIDTH);
  return Math.min(Math.max(fitting, MIN_COLUMNS), MAX_COLUMNS);
}

/** Whether a window is too narrow for a grid: widgets are then stacked in reading order. */
export function isStacked(windowWidth: number): boolean {
  return windowWidth < BESIDE_THE_GRID + MIN_COLUMNS * COLUMN_WIDTH;
}

/**
 * Makes any list a valid layout: rounds fractions, moves outside widgets in and pushes overlapping ones down. A valid
 * layout stays unchanged.
 */
export function normalise<T extends Place>(widgets: readonly T[]): T[] {
  return settle(inReadingOrder(widgets.map(withinBounds)));
}

/**
 * The layout for a window of `columns`: unchanged where it fits. Otherwise each widget, in reading order, takes the
 * highest free place, as far left as possible, and extends to the edge where a single column is left beside it. For
 * display only: callers never store it.
 */
export function fitted<T extends Place>(layout: readonly T[], columns: number): T[] {
  if (columnsOf(layout) <= columns) return [...layout];
  const heights = new Skyline(columns);
  const placed = layout.map((widget) => {
    const width = Math.min(widget.width, columns);
    const xPos = heights.lowest(width);
    return { ...widget, width, xPos, yPos: heights.put(xPos, width, widget.height) };
  });
  return inReadingOrder(toTheEdge(placed, columns));
}

/** Widens each widget that has only the empty last column beside it by one column. */
function toTheEdge<T extends Place>(layout: readonly T[], columns: number): T[] {
  const endOf = ({ xPos, width }: T) => xPos + width;
  const atTheEdge = layout.filter((widget) => endOf(widget) === columns);
  const isAlone = ({ yPos, height }: T) =>
    atTheEdge.every((other) => other.yPos >= yPos + height || other.yPos + other.height <= yPos);
  return layout.map((widget) =>
    endOf(widget) === columns - 1 && isAlone(widget) ? { ...widget, width: widget.width + 1 } : widget,
  );
}

/** How many columns a layout takes. */
export function columnsOf(layout: readonly Place[]): number {
  return layout.reduce((most, { xPos, width }) => Math.max(most, xPos + width), 0);
}

/** The first row below a layout. */
export function rowsOf(layout: readonly Place[]): number {
  return layout.reduce((most, { yPos, height }) => Math.max(most, yPos + height), 0);
}

/** Puts a new widget at 0,0 (spec, section 4) and pushes down the widgets there. */
export function withWidgetAdded<T extends Place>(layout: readonly T[], added: T): T[] {
  return settle([withinBounds({ ...added, xPos: 0, yPos: 0 }), ...layout]);
}

/** Moves one widget of a layout by a column or a row; vertically it passes the widgets there. */
export function withWidgetMoved<T extends Place>(
  layout: readonly T[],
  widget: T,
  by: { columns: number; rows: number },
  columns: number,
): T[] {
  const xPos = whole(widget.xPos + by.columns, 0, columns - widget.width);
  if (by.rows === 0) return withWidgetPlaced(layout, widget, { ...widget, xPos });
  // A single step past a high widget would sink back: take the first step that leads to another row.
  for (let rows = 1; rows <= rowsOf(layout); rows += 1) {
    const order = withOnePlaced(layout, widget, { ...widget, yPos: widget.yPos + by.rows * rows });
    const moved = sink(order.widgets);
    if (moved[order.index]?.yPos !== widget.yPos) return inReadingOrder(moved);
  }
  return [...layout];
}

/**
 * Swaps one widget of a layout with the previous (-1) or next (1) one in reading order, for stacked layouts that show
 * only the order. Earlier widgets stay in place; later ones keep their column where the order allows it.
 */
export function withWidgetMovedInOrder<T extends Place>(layout: readonly T[], widget: T, by: -1 | 1): T[] {
  const from = layout.indexOf(widget);
  const passed = layout[from + by];
  if (passed === undefined) return [...layout];
  const order = layout
    .with(from, { ...passed, xPos: widget.xPos })
    .with(from + by, { ...widget, xPos: passed.xPos });
  return inOrder(order, columnsOf(layout));
}

/** Makes one widget of a layout larger or smaller, within the columns and not below `min`. */
export function withWidgetResized<T extends Place>(
  layout: readonly T[],
  widget: T,
  by: { columns: number; rows: number },
  { min, columns }: { min: Size; columns: number },
): T[] {
  const most = Math.max(columns - widget.xPos, widget.width);
  return withWidgetPlaced(layout, widget, {
    ...widget,
    width: whole(widget.width + by.columns, Math.min(min.width, widget.width), most),
    height: whole(widget.height + by.rows, Math.min(min.height, widget.height), MAX_HEIGHT),
  });
}

function withWidgetPlaced<T extends Place>(layout: readonly T[], before: T, after: T): T[] {
  return settle(withOnePlaced(layout, before, after).widgets);
}

/** The order in which to settle a layout with one moved widget: before the other widgets of its row. */
function withOnePlaced<T extends Place>(layout: readonly T[], before: T, after: T) {
  const others = layout.filter((other) => other !== before);
  const above = others.filter(({ yPos }) => yPos < after.yPos);
  return { widgets: [...above, after, ...others.slice(above.length)], index: above.length };
}

function settle<T extends Place>(widgets: readonly T[]): T[] {
  return inReadingOrder(sink(widgets));
}

/** Moves each widget, in the given order, up until it touches another one. */
function sink<T extends Place>(widgets: readonly T[]): T[] {
  const heights = new Skyline(MAX_COLUMNS);
  return widgets.map((widget) => ({
    ...widget,
    yPos: heights.put(widget.xPos, widget.width, widget.height),
  }));
}

/** Places widgets so that their reading order is the given one: in their columns where possible, else further on. */
function inOrder<T extends Place>(widgets: readonly T[], columns: number): T[] {
  const heights = new Skyline(columns);
  let last = { xPos: -1, yPos: 0 };
  return widgets.map((widget) => {
    const { width, height } = widget;
    const xPos = heights.after(last, width, Math.min(widget.xPos, columns - width));
    last = { xPos, yPos: heights.put(xPos, width, height) };
    return { ...widget, ...last };
  });
}

function withinBounds<T extends Place>(widget: T): T {
  const width = whole(widget.width, 1, MAX_COLUMNS);
  return {
    ...widget,
    width,
    height: whole(widget.height, 1, MAX_HEIGHT),
    xPos: whole(widget.xPos, 0, MAX_COLUMNS - width),
    yPos: whole(widget.yPos, 0, Number.MAX_SAFE_INTEGER),
  };
}

/** The nearest whole number within bounds; the lower bound for NaN. */
function whole(value: number, min: number, max: number): number {
  return Number.isNaN(value) ? min : Math.min(Math.max(Math.round(value), min), max);
}

function inReadingOrder<T extends Place>(widgets: readonly T[]): T[] {
  return widgets.toSorted((a, b) => a.yPos - b.yPos || a.xPos - b.xPos);
}

/** The height up to which each column is occupied. */
class Skyline {
  readonly #heights: number[];

  constructor(columns: number) {
    this.#heights = Array.from({ length: columns }, () => 0);
  }

  /** Occupies `height` rows of the columns from `x` on, and returns the first of these rows. */
  put(x: number, width: number, height: number): number {
    const top = this.#top(x, width);
    this.#heights.fill(top + height, x, x + width);
    return top;
  }

  /** The first column where `width` free columns start highest up. */
  lowest(width: number): number {
    return this.#starts(width).reduce((best, x) => (this.#top(x, width) < this.#top(best, width) ? x : best));
  }

  /** A column that comes after `last` in reading order: the wished one, else the one highest up. */
  after(last: { xPos: number; yPos: number }, width: number, wished: number): number {
    const isAfter = (x: number) => {
      const top = this.#top(x, width);
      return top > last.yPos || (top === last.yPos && x > last.xPos);
    };
    if (isAfter(wished)) return wished;
    // There is always one, directly below the last.
    return this.#starts(width)
      .filter(isAfter)
      .reduce((best, x) => (this.#top(x, width) < this.#top(best, width) ? x : best));
  }

  #starts(width: number): number[] {
    return Array.from({ length: this.#heights.length - width + 1 }, (_, x) => x);
  }

  #top(x: number, width: number): number {
    return Math.max(...this.#heights.slice(x, x + width));
  }
}
