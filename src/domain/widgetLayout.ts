// Owns where widgets lie on the dashboard's grid. A lawful layout has whole numbers, no overlaps and no gaps above a
// widget, and is listed in reading order: by row, then by column.
import type { Widget } from '../model/widgets';

/** Pixels of the window that one column takes, and those beside the grid (spec, section 9). */
const COLUMN_WIDTH = 160;
const BESIDE_THE_GRID = 250;

/** Fewer columns than this are no grid: everything is stacked. */
const MIN_COLUMNS = 2;

/** The bounds of what is stored: a window of 4,090 px, and a widget of three screens. */
export const MAX_COLUMNS = 24;
export const MAX_HEIGHT = 24;

export type Size = Pick<Widget, 'width' | 'height'>;

/** One column per 160 px of the window's width minus 250, at least two (spec, section 9). */
export function columnsFor(windowWidth: number): number {
  const fitting = Math.floor((windowWidth - BESIDE_THE_GRID) / COLUMN_WIDTH);
  return Math.min(Math.max(fitting, MIN_COLUMNS), MAX_COLUMNS);
}

/** Whether a window is too narrow for a grid: widgets then stand below each other, in reading order. */
export function isStacked(windowWidth: number): boolean {
  return windowWidth < BESIDE_THE_GRID + MIN_COLUMNS * COLUMN_WIDTH;
}

/**
 * A lawful layout of any list: what is fractional is rounded, what lies outside is moved in, and what overlaps is pushed
 * down. A lawful layout stays as it is.
 */
export function normalise(widgets: readonly Widget[]): Widget[] {
  return settle(inReadingOrder(widgets.map(withinBounds)));
}

/**
 * The layout for a window of `columns`: the same where it fits, else each widget, in reading order, at the highest place
 * that is free, as far left as possible. For showing only: what is derived is never stored.
 */
export function fitted(layout: readonly Widget[], columns: number): Widget[] {
  if (columnsOf(layout) <= columns) return [...layout];
  const heights = new Skyline(columns);
  return inReadingOrder(
    layout.map((widget) => {
      const width = Math.min(widget.width, columns);
      const xPos = heights.lowest(width);
      return { ...widget, width, xPos, yPos: heights.put(xPos, width, widget.height) };
    }),
  );
}

/** How many columns a layout takes. */
export function columnsOf(layout: readonly Widget[]): number {
  return layout.reduce((most, { xPos, width }) => Math.max(most, xPos + width), 0);
}

/** The first row below a layout. */
export function rowsOf(layout: readonly Widget[]): number {
  return layout.reduce((most, { yPos, height }) => Math.max(most, yPos + height), 0);
}

/** Puts a new widget at 0,0 (spec, section 4), and pushes down whatever lies there. */
export function withWidgetAdded(layout: readonly Widget[], added: Omit<Widget, 'xPos' | 'yPos'>): Widget[] {
  return settle([withinBounds({ ...added, xPos: 0, yPos: 0 }), ...layout]);
}

/** Lets each widget, in the order given, sink upwards to the first one above it. */
function settle(widgets: readonly Widget[]): Widget[] {
  const heights = new Skyline(MAX_COLUMNS);
  return inReadingOrder(
    widgets.map((widget) => ({ ...widget, yPos: heights.put(widget.xPos, widget.width, widget.height) })),
  );
}

function withinBounds(widget: Widget): Widget {
  const width = whole(widget.width, 1, MAX_COLUMNS);
  return {
    ...widget,
    width,
    height: whole(widget.height, 1, MAX_HEIGHT),
    xPos: whole(widget.xPos, 0, MAX_COLUMNS - width),
    yPos: whole(widget.yPos, 0, Number.MAX_SAFE_INTEGER),
  };
}

/** The nearest whole number within bounds; the lower one for what is no number. */
function whole(value: number, min: number, max: number): number {
  return Number.isNaN(value) ? min : Math.min(Math.max(Math.round(value), min), max);
}

function inReadingOrder(widgets: readonly Widget[]): Widget[] {
  return widgets.toSorted((a, b) => a.yPos - b.yPos || a.xPos - b.xPos);
}

/** How far down each column is taken. */
class Skyline {
  readonly #heights: number[];

  constructor(columns: number) {
    this.#heights = Array.from({ length: columns }, () => 0);
  }

  /** Takes the columns from `x` on for `height` rows, and returns the first of these rows. */
  put(x: number, width: number, height: number): number {
    const top = this.#top(x, width);
    this.#heights.fill(top + height, x, x + width);
    return top;
  }

  /** The column from which on `width` columns are free highest up, the first of several. */
  lowest(width: number): number {
    const starts = Array.from({ length: this.#heights.length - width + 1 }, (_, x) => x);
    return starts.reduce((best, x) => (this.#top(x, width) < this.#top(best, width) ? x : best), 0);
  }

  #top(x: number, width: number): number {
    return Math.max(...this.#heights.slice(x, x + width));
  }
}
