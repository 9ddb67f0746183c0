import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { addDays, daysBetween } from '../../domain/time/calendar';
import { isTooLarge } from '../../domain/money/money';
import { namedDays, roundAmounts } from '../../domain/forecast/axes';
import type { RunningTotals } from '../../domain/forecast/runningTotal';
import type { Day } from '../../model/day';
import styles from './RunningTotalChart.module.css';
import { RunningTotalPoints } from './RunningTotalPoints';

export interface RunningTotalChartProps {
  totals: RunningTotals;
}

/** Draws the running total in steps, since sums change day by day. Renders nothing where it is too large to know. */
export function RunningTotalChart({ totals }: RunningTotalChartProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const { from, to, days, lowest, end } = totals;
  if (isTooLarge(end)) return null;
  return (
    <figure className={styles.chart}>
      <figcaption className="visuallyHidden">
        {t('running_total_chart', {
          from: formats.longDay(from),
          to: formats.longDay(addDays(to, -1)),
          lowest: formats.money(lowest.total),
          lowestDay: formats.longDay(lowest.day),
          end: formats.money(end),
        })}
      </figcaption>
      <Drawing totals={totals} />
      {days.length > 0 && <Table days={days} />}
    </figure>
  );
}

function Drawing({ totals }: RunningTotalChartProps) {
  const formats = useFormats();
  const { start, from, to, days, lowest, end } = totals;
  const shown = [0, start, ...days.map(({ runningTotal }) => runningTotal)];
  const min = Math.min(...shown);
  const max = Math.max(...shown);
  const amounts = roundAmounts(min, max);
  const count = daysBetween(from, to);
  // The drawing is 100 × 100, stretched to its container.
  const x = (day: Day) => (100 * daysBetween(from, day)) / count;
  const y = (amount: number) => (100 * (max - amount)) / (max - min || 1);
  const steps = days.map(({ day, runningTotal }) => `H${x(day)} V${y(runningTotal)}`).join(' ');
  const line = `M0 ${y(start)} ${steps} H100`;

  return (
    <div dir="ltr" className={styles.drawing} data-negative={end < 0}>
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable="false">
          <path className={styles.area} d={`${line} V${y(0)} H0 Z`} />
          {amounts.map((amount) => (
            <path key={amount} className={styles.grid} data-zero={amount === 0} d={`M0 ${y(amount)} H100`} />
          ))}
          <path className={styles.line} d={line} />
        </svg>
        {amounts.map((amount) => (
          <span key={amount} aria-hidden className={styles.amount} style={{ top: `${y(amount)}%` }}>
            {formats.roundMoney(amount)}
          </span>
        ))}
        <span className={styles.dot} style={{ left: '100%', top: `${y(end)}%` }} />
        <span
          className={styles.dot}
          data-lowest={lowest.total < 0 ? 'negative' : 'positive'}
          style={{ left: `${x(lowest.day)}%`, top: `${y(lowest.total)}%` }}
        />
        <RunningTotalPoints totals={totals} x={x} y={y} />
      </div>
      <p aria-hidden className={styles.axis}>
        {namedDays(from, to).map((day) => (
          <span key={day} style={{ left: `${x(day)}%`, transform: `translateX(-${x(day)}%)` }}>
            {formats.shortDay(day)}
          </span>
        ))}
      </p>
    </div>
  );
}

/** The same data for screen readers, without days that change nothing. */
function Table({ days }: Pick<RunningTotals, 'days'>) {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <div className="visuallyHidden">
      <table>
        <caption>{t('running_total_by_day')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('change')}</th>
            <th scope="col">{t('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, change, runningTotal }) => (
            <tr key={day}>
              <th scope="row">{formats.longDay(day)}</th>
              <td>{formats.money(change)}</td>
              <td>{formats.money(runningTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
