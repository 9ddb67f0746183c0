import type { ReactNode } from 'react';
import { DirectionIcon, type DirectionIconProps } from '../ui/DirectionIcon';
import { Figure, type FigureProps } from '../features/sums/Figure';
import styles from './FigureTile.module.css';

export interface FigureTileProps extends FigureProps {
  direction: DirectionIconProps['direction'];
  /** One line below the figure. */
  caption: string;
  /** Shown where the widget is high enough. */
  chart?: ReactNode;
}

/** A widget that shows one figure. */
export function FigureTile({ direction, caption, chart, ...figure }: FigureTileProps) {
  return (
    <div className={styles.tile}>
      <header className={styles.head}>
        <h2>{figure.title}</h2>
        <DirectionIcon direction={direction} />
      </header>
      <Figure {...figure} />
      <p className={styles.caption} title={caption}>
        {caption}
      </p>
      {chart}
    </div>
  );
}
