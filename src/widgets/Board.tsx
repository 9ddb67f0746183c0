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
  return (
    <ul
      className={styles.board}
      style={isStacked ? {} : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {(isStacked ? widgets : fitted(widgets, columns)).map((widget, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a stored widget has no id except its place in reading order
          key={`${index} ${widget.name}`}
          style={{
            gridColumn: isStacked ? 'auto' : `${widget.xPos + 1} / span ${widget.width}`,
            gridRow: isStacked
              ? `auto / span ${widget.height}`
              : `${widget.yPos + 1} / span ${widget.height}`,
          }}
        >
          <WidgetFrame widget={widget} forecast={forecast} />
        </li>
      ))}
    </ul>
  );
}
