// The parts that the drawings share: amounts on an axis, months below them, and a legend.
import type { ReactNode } from 'react';
import { roundAmounts } from '../../domain/forecast/axes';
import styles from './plot.module.css';

/** Pixels, for letters of 12 px. */
const SIGN = 6.8;
const WIDE_SIGN = 12;
const LINE = 20;
/** The least between two lines of an axis. */
const STEP = 40;

export interface Plot {
  /** From 0 to here, in pixels. The amounts follow. */
  end: number;
  top: number;
  bottom: number;
  y: (amount: number) => number;
  ticks: readonly { amount: number; label: string }[];
}

/** A plot of exact amounts, always with 0. */
export function plotOf(
  shown: readonly number[],
  {
    width,
    top,
    bottom,
    write,
  }: { width: number; top: number; bottom: number; write: (amount: number) => string },
): Plot {
  const min = Math.min(0, ...shown);
  const max = Math.max(0, ...shown);
  const steps = Math.min(Math.max(Math.floor((bottom - top) / STEP), 2), 5);
  const ticks = roundAmounts(min, max, steps).map((amount) => ({ amount, label: write(amount) }));
  const room = Math.max(...ticks.map(({ label }) => lengthOf(label)));
  return {
    end: Math.max(width - room - 8, width / 2),
    top,
    bottom,
    y: (amount) => rounded(top + ((bottom - top) * (max - amount)) / (max - min || 1)),
    ticks,
  };
}

/** The lines of an axis, with their amounts. */
export function AmountAxis({ plot: { end, y, ticks } }: { plot: Plot }) {
  return (
    <g>
      {ticks.map(({ amount, label }) => (
        <g key={amount}>
          <path className={styles.grid} data-zero={amount === 0} d={`M0 ${y(amount)}H${end}`} />
          <text className={styles.note} x={end + 8} y={y(amount) + 4}>
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Names below equal parts of an axis, as many as have room. */
export function NamesBelow({ names, plot: { end, bottom } }: { names: readonly string[]; plot: Plot }) {
  const step = end / names.length;
  const every = Math.ceil((Math.max(...names.map(lengthOf)) + 4) / step);
  return (
    <g className={styles.note}>
      {names.map(
        (name, index) =>
          index % every === 0 && (
            <text key={name} textAnchor="middle" x={rounded((index + 0.5) * step)} y={bottom + 18}>
              {name}
            </text>
          ),
      )}
    </g>
  );
}

/** Marks an item. A saved picture lacks it. */
export function Mark({ x, width, plot }: { x: number; width: number; plot: Plot }) {
  return (
    <rect
      data-reached
      className={styles.mark}
      x={rounded(x)}
      y={plot.top - 4}
      width={rounded(width)}
      height={plot.bottom - plot.top + 4}
    />
  );
}

export interface LegendEntry {
  label: string;
  /** Drawn in a place of 16 × 10. */
  swatch: ReactNode;
}

const ROOM_OF_ENTRY = 140;

const columnsOf = (count: number, width: number) =>
  Math.min(Math.max(1, Math.floor(width / ROOM_OF_ENTRY)), count);

export function legendHeight(count: number, width: number): number {
  return Math.ceil(count / columnsOf(count, width)) * LINE + 12;
}

/** Names the series, above the drawing. */
export function Legend({
  entries,
  width,
  isRtl,
}: {
  entries: readonly LegendEntry[];
  width: number;
  isRtl: boolean;
}) {
  const columns = columnsOf(entries.length, width);
  const room = Math.min(width / columns, 200);
  return (
    <g>
      {entries.map(({ label, swatch }, index) => {
        const x = (index % columns) * room;
        const y = Math.floor(index / columns) * LINE;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two series may have the same name
          <g key={index} transform={`translate(${rounded(isRtl ? width - x - 16 : x)} ${y})`}>
            <g transform="translate(0 3)">{swatch}</g>
            <text className={styles.note} textAnchor={isRtl ? 'end' : 'start'} x={isRtl ? -8 : 24} y={12}>
              {shortened(label, room - 36)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A text that fits into so many pixels, in its own direction. */
export function shortened(text: string, room: number): string {
  let used = 0;
  const signs = signsOf(text);
  const count = signs.findIndex((sign) => (used += roomOf(sign)) > room);
  // First strong isolate and pop directional isolate: drawings know no `bdi`.
  return `\u2068${count === -1 ? text : `${signs.slice(0, Math.max(count - 1, 1)).join('')}…`}\u2069`;
}

const lengthOf = (text: string) => signsOf(text).reduce((length, sign) => length + roomOf(sign), 0);

/** Letters as people see them: an accent or a picture of several parts is one. */
const signsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

const segmenter = new Intl.Segmenter();

/** Letters of East Asia and pictures are about twice as wide as others. */
const roomOf = (sign: string) => ((sign.codePointAt(0) ?? 0) > 0x2e_80 ? WIDE_SIGN : SIGN);

/** For coordinates: a tenth of a pixel is enough. */
export const rounded = (pixels: number) => Math.round(pixels * 10) / 10;
