import { useLanguage } from '../../contexts/LanguageContext';
import { addDays, formatLongDay, formatShortDay } from '../../domain/calendar';
import { formatMoney, formatRoundMoney } from '../../domain/money';
import { roundAmounts, runningTotals } from '../../domain/runningTotal';
import type { Forecast } from '../forecast';
import styles from './RunningTotal.module.css';

/** The parts of the month after which the axis names a day. */
const NAMED = [0, 1 / 3, 2 / 3, 1];

/** The running total as a stepped line: a sum changes on a day, not little by little. */
export function RunningTotal({ forecast: { from, to, occurrences } }: { forecast: Forecast }) {
  const { t } = useLanguage();
  const totals = runningTotals(occurrences, from, to);
  const lowest = totals.reduce((low, each) => (each.total < low.total ? each : low));
  const end = totals.reduce((_, each) => each);
  const min = Math.min(0, lowest.total);
  const max = Math.max(0, ...totals.map(({ total }) => total));
  const amounts = roundAmounts(min, max);
  // The drawing is 100 wide and 100 high, and is stretched.
  const y = (amount: number) => (100 * (max - amount)) / (max - min || 1);
  const line = totals
    .map(({ total }, index) => `V${y(total)} H${(100 * (index + 1)) / totals.length}`)
    .join(' ');

  return (
    <figure className={styles.chart} data-negative={end.total < 0}>
      <figcaption className="visuallyHidden">
        {t('running_total_chart', {
          from: formatLongDay(from),
          to: formatLongDay(to),
          lowest: formatMoney(lowest.total),
          lowestDay: formatLongDay(lowest.day),
          end: formatMoney(end.total),
        })}
      </figcaption>
      <div aria-hidden className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={styles.area} d={`M0 ${y(0)} ${line} V${y(0)} Z`} />
          {amounts.map((amount) => (
            <path key={amount} className={styles.grid} data-zero={amount === 0} d={`M0 ${y(amount)} H100`} />
          ))}
          <path className={styles.line} d={`M0 ${y(0)} ${line}`} />
        </svg>
        {amounts.map((amount) => (
          <span key={amount} className={styles.amount} style={{ top: `${y(amount)}%` }}>
            {formatRoundMoney(amount)}
          </span>
        ))}
        <span className={styles.end} style={{ top: `${y(end.total)}%` }} />
      </div>
      <p aria-hidden className={styles.axis}>
        {NAMED.map((part) => (
          <span key={part}>{formatShortDay(addDays(from, Math.round(totals.length * part)))}</span>
        ))}
      </p>
    </figure>
  );
}
