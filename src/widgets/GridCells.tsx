import { useId } from 'react';
import styles from './GridCells.module.css';

export interface GridCellsProps {
  columns: number;
  /** Pixels, like `width` and `gap`. */
  rowHeight: number;
  width: number;
  gap: number;
}

/** The cells of a grid, drawn as one pattern that fills the container. */
export function GridCells({ columns, rowHeight, width, gap }: GridCellsProps) {
  const id = useId();
  const step = (width + gap) / columns;
  return (
    <svg className={styles.cells} aria-hidden focusable="false">
      <pattern id={id} width={step} height={rowHeight + gap} patternUnits="userSpaceOnUse">
        <rect className={styles.cell} width={Math.max(step - gap, 0)} height={rowHeight} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
