import { fitted } from '../domain/dashboard/widgetLayout';
import type { Widget } from '../model/widgets';
import styles from './Board.module.css';
import type { Forecast } from './forecast';
import { useColumns } from './useColumns';
import { WidgetFrame } from './WidgetFrame';

export interface BoardProps {
  /** A valid layout. */
  widgets: readonly Widget[];
  forecast: Forecast;
}

/** The widgets in their places, or stacked where the window is too narrow for a grid. */
export function Board({ widgets, forecast }: BoardProps) {
  const { columns, isStacked } = useColumns();
  const placed = isStacked ? widgets : fitted(widgets, columns);
  const pairs = isStacked ? pairsOf(widgets) : new Set();
  return (
    <ul
      className={styles.board}
      style={{ gridTemplateColumns: `repeat(${isStacked ? 2 : columns}, minmax(0, 1fr))` }}
    >
      {placed.map((widget, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a stored widget has no id except its place in reading order
          key={`${index} ${widget.name}`}
          style={
            isStacked
              ? {
                  gridColumn: `span ${pairs.has(widget) ? 1 : 2}`,
                  gridRow: `auto / span ${widget.height}`,
                }
              : {
                  gridColumn: `${widget.xPos + 1} / span ${widget.width}`,
                  gridRow: `${widget.yPos + 1} / span ${widget.height}`,
                }
          }
        >
          <WidgetFrame widget={widget} forecast={forecast} />
        </li>
      ))}
    </ul>
  );
}

const isSmall = ({ width, height }: Widget) => width <= 2 && height === 1;

/** Low and narrow widgets that are neighbours in a row share it in a stack, too, two by two. */
function pairsOf(widgets: readonly Widget[]): Set<Widget> {
  const pairs = new Set<Widget>();
  widgets.forEach((widget, index) => {
    const next = widgets[index + 1];
    if (next === undefined || pairs.has(widget) || next.yPos !== widget.yPos) return;
    if (isSmall(widget) && isSmall(next)) pairs.add(widget).add(next);
  });
  return pairs;
}
