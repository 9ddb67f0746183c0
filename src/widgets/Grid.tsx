import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { GridLayout, type LayoutItem } from 'react-grid-layout';
import { rowsOf, type Place, type Size } from '../domain/dashboard/widgetLayout';
import styles from './Grid.module.css';
import { GridCells } from './GridCells';

export interface GridItem extends Place {
  id: string;
  min: Size;
}

export interface GridProps {
  items: readonly GridItem[];
  columns: number;
  render: (id: string) => ReactNode;
  /** Called with the place of each item, by its id. */
  onChange: (places: ReadonlyMap<string, Place>) => void;
}

/** Pixels: `--row-h`. */
const ROW_HEIGHT = 105;

/** A grid whose items users drag and resize with a pointer. Elements with `data-no-drag` stay pressable. */
export function Grid({ items, columns, render, onChange }: GridProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, gap } = useMeasures(box);
  // The library counts columns from the left, the layout from the side where lines start.
  const isMirrored = document.documentElement.dir === 'rtl';
  const left = ({ xPos, width: wide }: Place) => (isMirrored ? columns - xPos - wide : xPos);

  function take(layout: readonly LayoutItem[]) {
    const places = layout.map(({ i, x, y, w, h }): [string, Place] => [
      i,
      { xPos: isMirrored ? columns - x - w : x, yPos: y, width: w, height: h },
    ]);
    onChange(new Map(places));
  }

  return (
    <div
      ref={box}
      className={styles.box}
      style={{ minBlockSize: (rowsOf(items) + 1) * (ROW_HEIGHT + gap) - gap }}
    >
      <GridCells columns={columns} rowHeight={ROW_HEIGHT} width={width} gap={gap} />
      {/* The library adds a style element, which the security policy refuses, unless it finds this id. */}
      <span hidden id="react-draggable-style-el" />
      <GridLayout
        // Remounts once the width is known: growing from zero width, all items would slide into place.
        key={width > 0 ? 'measured' : 'unmeasured'}
        className={styles.grid ?? ''}
        width={width}
        gridConfig={{ cols: columns, rowHeight: ROW_HEIGHT, margin: [gap, gap], containerPadding: [0, 0] }}
        dragConfig={{ cancel: '[data-no-drag]' }}
        resizeConfig={{ handles: [isMirrored ? 'sw' : 'se'] }}
        layout={items.map((item) => ({
          i: item.id,
          x: left(item),
          y: item.yPos,
          w: item.width,
          h: item.height,
          minW: Math.min(item.min.width, item.width),
          minH: Math.min(item.min.height, item.height),
        }))}
        onDragStop={take}
        onResizeStop={take}
      >
        {items.map((item) => (
          <div key={item.id}>{render(item.id)}</div>
        ))}
      </GridLayout>
    </div>
  );
}

/** Pixels; the gap is narrower on small screens. */
function useMeasures(box: { readonly current: HTMLElement | null }) {
  const [measures, setMeasures] = useState({ width: 0, gap: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      if (box.current === null) return;
      const gap = Number.parseFloat(getComputedStyle(box.current).columnGap);
      setMeasures({ width: box.current.clientWidth, gap: Number.isNaN(gap) ? 0 : gap });
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [box]);
  return measures;
}
