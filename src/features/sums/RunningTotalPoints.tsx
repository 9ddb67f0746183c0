import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { addDays } from '../../domain/time/calendar';
import { negative } from '../../domain/money/money';
import { totalOn, type RunningTotals } from '../../domain/forecast/runningTotal';
import type { Booking } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import { DateText } from '../dates/DateText';
import { Money } from '../money/Money';
import styles from './RunningTotalPoints.module.css';

/** The most transactions that a point names. */
const MOST = 3;

/** A line beside the main one. */
export interface OtherLine {
  kind: 'certain' | 'compared';
  label: string;
  totals: RunningTotals;
}

export interface RunningTotalPointsProps {
  totals: RunningTotals;
  /** Lines whose totals each point names, too. */
  others: readonly OtherLine[];
  /** Both in percent of the drawing. */
  x: (day: Day) => number;
  y: (amount: number) => number;
}

/** The days of a chart that people reach by pointer, finger or arrow keys, with what happens on each. */
export function RunningTotalPoints({ totals, others, x, y }: RunningTotalPointsProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const [reached, setReached] = useState<number | null>(null);
  const points = pointsOf(totals);
  const at = Math.min(reached ?? 0, points.length - 1);
  const point = points[at];
  if (point === undefined) return null;

  function reach(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const pointed = (100 * (event.clientX - left)) / width;
    const distances = points.map(({ day }) => Math.abs(x(day) - pointed));
    setReached(distances.indexOf(Math.min(...distances)));
  }

  function step({ key }: KeyboardEvent): number | null {
    if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(at - 1, 0);
    if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(at + 1, points.length - 1);
    if (key === 'Home') return 0;
    return key === 'End' ? points.length - 1 : null;
  }

  const named = point.occurrences.slice(0, MOST);
  const more = point.occurrences.length - named.length;
  const texts = [
    t('text_of', { name: formats.longDay(point.day), text: formats.money(point.total) }),
    ...named.map((each) => `${each.transaction.description} ${formats.money(signed(each))}`),
    ...(more > 0 ? [t('more_count', { count: more })] : []),
    ...others.map((other) => `${other.label} ${formats.money(totalOn(other.totals, point.day))}`),
  ];
  return (
    <>
      {reached !== null && (
        <div aria-hidden className={styles.point} style={{ left: `${x(point.day)}%` }}>
          <span className={styles.dot} style={{ top: `${y(point.total)}%` }} />
          <div className={styles.tip} data-side={x(point.day) < 50 ? 'right' : 'left'}>
            <p className={styles.head}>
              <DateText day={point.day} /> <Money amount={point.total} />
            </p>
            {named.map((each) => (
              <p key={`${each.transaction.id}/${each.scheduled ?? each.day}`} className={styles.part}>
                <bdi className={styles.name}>{each.transaction.description}</bdi>
                <Money amount={signed(each)} />
              </p>
            ))}
            {more > 0 && <p>{t('more_count', { count: more })}</p>}
            {others.map(({ kind, label, totals: other }) => (
              <p key={kind} className={styles.part}>
                <bdi className={styles.name}>{label}</bdi>
                <Money amount={totalOn(other, point.day)} />
              </p>
            ))}
          </div>
        </div>
      )}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input gives all days the same distance
        role="slider"
        tabIndex={0}
        className={styles.track}
        aria-label={t('running_total_by_day')}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at}
        aria-valuetext={texts.join(' · ')}
        onPointerDown={reach}
        onPointerMove={reach}
        onPointerLeave={({ pointerType, currentTarget }) => {
          // A lifted finger leaves the point that it chose.
          if (pointerType === 'mouse' && document.activeElement !== currentTarget) setReached(null);
        }}
        onFocus={() => setReached((last) => last ?? 0)}
        onBlur={() => setReached(null)}
        onKeyDown={(event) => {
          const next = step(event);
          if (next === null) return;
          event.preventDefault();
          setReached(next);
        }}
      />
    </>
  );
}

interface Point {
  day: Day;
  total: RunningTotals['start'];
  occurrences: readonly Booking[];
}

/** The days with occurrences, and the first and the last day. */
function pointsOf({ start, from, to, days, end }: RunningTotals): Point[] {
  const points = days
    .filter(({ occurrences }) => occurrences.length > 0)
    .map(({ day, runningTotal, occurrences }): Point => ({ day, total: runningTotal, occurrences }));
  const last = addDays(to, -1);
  if (points[0]?.day !== from) points.unshift({ day: from, total: start, occurrences: [] });
  if (points.at(-1)?.day !== last) points.push({ day: last, total: end, occurrences: [] });
  return points;
}

const signed = ({ transaction: { type, amount } }: Booking) =>
  type === 'income' ? amount : negative(amount);
