import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { isTooLarge } from '../../domain/money/money';
import { directionOf } from '../../domain/texts/direction';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { PictureContent } from './content';
import styles from './Drawing.module.css';
import { FiguresTable } from './FiguresTable';
import { useSize } from './useSize';

/** Pixels: the height of a drawing that may choose it. */
const USUAL_HEIGHT = 300;

export interface DrawingProps {
  title: string;
  content: PictureContent;
  /** Fills the height of its container, such as a widget. */
  fills?: boolean;
  /** Shows what an item is made of; null for one that has no list. */
  opens?: (item: number) => (() => void) | null;
  svg?: RefObject<SVGSVGElement | null>;
}

/** A picture of amounts, with a line of text that says the figures of the item that people have reached. */
export function Drawing({ title, content, fills = false, opens = () => null, svg }: DrawingProps) {
  const { t, lang } = useLanguage();
  const { says, table, items } = content;
  const id = useId();
  const { ref, size } = useSize();
  /** Stays when the pointer or the focus leaves: the line below names it, with what it is made of. */
  const [reached, setReached] = useState<number | null>(null);
  /** The item that was reached before a press. */
  const before = useRef<number | null>(null);
  const at = Math.min(reached ?? content.first, items.length - 1);
  const isUnknown = table.rows.some(({ amounts }) =>
    amounts.some((each) => each !== null && isTooLarge(each)),
  );
  // A card has a button that shows the table instead.
  const hidden = fills && (
    <div className="visuallyHidden">
      <FiguresTable caption={says} table={table} />
    </div>
  );
  if (isUnknown) {
    return (
      <>
        <p className={styles.unknown}>{t('too_large')}</p>
        {hidden}
      </>
    );
  }
  const isRtl = directionOf(lang) === 'rtl';
  const drawn = size && {
    width: size.width,
    ...content.draw({
      width: size.width,
      height: fills ? size.height : USUAL_HEIGHT,
      isFixed: fills,
      reached: reached === null ? null : at,
      id,
      isRtl,
    }),
  };
  const open = opens(at);
  const isAnyOpen = items.some((_, item) => opens(item) !== null);
  const longest = items.reduce((long, each) => (each.length > long.length ? each : long), '');

  function itemUnder({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): number | null {
    if (drawn === null) return null;
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const scale = drawn.width / (width || drawn.width);
    return drawn.itemAt((clientX - left) * scale, (clientY - top) * scale);
  }

  function reach(event: MouseEvent<HTMLElement>) {
    const item = itemUnder(event);
    if (item !== null) setReached(item);
  }

  function press(event: KeyboardEvent) {
    const { back, on } = content.runs === 'time' ? IN_TIME : isRtl ? DOWN_RTL : DOWN;
    const next = stepped(event.key, { at, count: items.length, back, on });
    if (next !== null) {
      event.preventDefault();
      setReached(next);
    } else if (event.key === 'Enter' && open !== null) {
      event.preventDefault();
      open();
    }
  }

  return (
    <figure className={styles.drawing} data-fills={fills}>
      <figcaption id={`${id}-says`} className="visuallyHidden">
        {says}
      </figcaption>
      <div ref={ref} className={styles.box}>
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input has no places in two dimensions
          role="slider"
          tabIndex={0}
          className={styles.track}
          aria-label={title}
          aria-describedby={`${id}-says`}
          aria-valuemin={0}
          aria-valuemax={items.length - 1}
          aria-valuenow={at}
          aria-valuetext={items[at]}
          onPointerDown={(event) => {
            // A mouse has reached what it stands on.
            before.current = event.pointerType === 'mouse' ? itemUnder(event) : reached;
            reach(event);
          }}
          onPointerMove={reach}
          onClick={(event) => {
            const item = itemUnder(event);
            // A finger first reaches an item, and opens it when it touches it again.
            if (item !== null && item === before.current) opens(item)?.();
          }}
          onFocus={() => setReached((last) => last ?? content.first)}
          onKeyDown={press}
        >
          {drawn === null ? (
            !fills && <div style={{ blockSize: USUAL_HEIGHT }} />
          ) : (
            <svg
              ref={svg}
              className={styles.svg}
              width={drawn.width}
              height={drawn.height}
              viewBox={`0 0 ${drawn.width} ${drawn.height}`}
              aria-hidden
              focusable="false"
            >
              {drawn.content}
            </svg>
          )}
        </div>
      </div>
      {/* The slider says the same to screen readers. */}
      <p className={styles.reached} data-opens={!fills && isAnyOpen}>
        <span aria-hidden className={styles.said}>
          {/* Takes the room of the longest, so that nothing below moves. */}
          {!(fills && isAnyOpen) && <span className={styles.longest}>{longest}</span>}
          <span className={styles.one}>{items[at]}</span>
        </span>
        {open !== null && (
          <button type="button" className={styles.open} onClick={open}>
            {t('show_payments')}
            <VisuallyHidden>: {items[at]}</VisuallyHidden>
          </button>
        )}
      </p>
      {hidden}
    </figure>
  );
}

/** The keys that lead to the item before and to the next one: to where it is drawn. */
const IN_TIME = { back: ['ArrowLeft', 'ArrowDown'], on: ['ArrowRight', 'ArrowUp'] };
const DOWN = { back: ['ArrowLeft', 'ArrowUp'], on: ['ArrowRight', 'ArrowDown'] };
const DOWN_RTL = { back: ['ArrowRight', 'ArrowUp'], on: ['ArrowLeft', 'ArrowDown'] };

/** The item that a key leads to; null for another key. */
function stepped(
  key: string,
  { at, count, back, on }: { at: number; count: number } & typeof DOWN,
): number | null {
  const page = Math.ceil(count / 12);
  if (back.includes(key)) return Math.max(at - 1, 0);
  if (on.includes(key)) return Math.min(at + 1, count - 1);
  switch (key) {
    case 'PageDown':
      return Math.max(at - page, 0);
    case 'PageUp':
      return Math.min(at + page, count - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
