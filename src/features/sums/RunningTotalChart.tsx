import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { addDays, daysBetween } from '../../domain/time/calendar';
import { isTooLarge, sum } from '../../domain/money/money';
import { namedDays, roundAmounts } from '../../domain/forecast/axes';
import { totalOn, type RunningTotals } from '../../domain/forecast/runningTotal';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import styles from './RunningTotalChart.module.css';
import { RunningTotalPoints, type OtherLine } from './RunningTotalPoints';

export interface RunningTotalChartProps {
  totals: RunningTotals;
  /** What is certain, where `totals` are an estimate, and between which totals each day may end. */
  estimate?: { certain: RunningTotals; band: readonly DayBand[] } | undefined;
  /** Other totals of the same days. */
  compared?: { label: string; totals: RunningTotals } | undefined;
}

/** The totals between which a day may end. */
export interface DayBand {
  day: Day;
  low: Cents;
  high: Cents;
}

/** Draws the running total in steps, since sums change day by day. Renders nothing where it is too large to know. */
export function RunningTotalChart({ totals, estimate, compared }: RunningTotalChartProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const { from, to, lowest, end } = totals;
  const others: OtherLine[] = [
    ...(estimate ? [{ kind: 'certain' as const, label: t('chart_certain'), totals: estimate.certain }] : []),
    ...(compared ? [{ kind: 'compared' as const, ...compared }] : []),
  ].filter((other) => !isTooLarge(other.totals.end));
  const band = estimate?.band.at(-1);
  if (isTooLarge(end)) return null;
  const said = {
    from: formats.longDay(from),
    to: formats.longDay(addDays(to, -1)),
    lowest: formats.money(lowest.total),
    lowestDay: formats.longDay(lowest.day),
    end: formats.money(end),
  };
  return (
    <figure className={styles.chart} data-negative={end < 0}>
      <figcaption className="visuallyHidden">
        {t(estimate ? 'chart_estimate' : 'running_total_chart', said)}
        {band && `. ${t('chart_band', { low: formats.money(band.low), high: formats.money(band.high) })}`}
        {others.map(({ kind, label, totals: other }) => (
          <span key={kind}>
            {'. '}
            {t('chart_line', {
              line: label,
              lowest: formats.money(other.lowest.total),
              lowestDay: formats.longDay(other.lowest.day),
              end: formats.money(other.end),
            })}
          </span>
        ))}
      </figcaption>
      <Drawing totals={totals} band={estimate?.band ?? []} others={others} />
      {others.length > 0 && <Legend main={t(estimate ? 'chart_main' : 'chart_now')} others={others} />}
      <Table totals={totals} others={others} />
    </figure>
  );
}

interface LinesProps {
  totals: RunningTotals;
  others: readonly OtherLine[];
}

function Drawing({ totals, band, others }: LinesProps & { band: readonly DayBand[] }) {
  const formats = useFormats();
  const { start, from, to, lowest, end } = totals;
  const lines = [totals, ...others.map((other) => other.totals)];
  const shown = [
    0,
    ...lines.flatMap((line) => [line.start, ...line.days.map(({ runningTotal }) => runningTotal)]),
    ...band.flatMap(({ low, high }) => [low, high]),
  ];
  const min = Math.min(...shown);
  const max = Math.max(...shown);
  const amounts = roundAmounts(min, max);
  const count = daysBetween(from, to);
  // The drawing is 100 × 100, stretched to its container.
  const x = (day: Day) => (100 * daysBetween(from, day)) / count;
  const y = (amount: number) => (100 * (max - amount)) / (max - min || 1);
  const steps = ({ start: first, days }: RunningTotals) =>
    `M0 ${y(first)} ${days.map(({ day, runningTotal }) => `H${x(day)} V${y(runningTotal)}`).join(' ')} H100`;
  const line = steps(totals);
  const back = band.map(({ day }, index) => `H${x(day)} V${y(band[index - 1]?.low ?? start)}`).toReversed();

  return (
    <div dir="ltr" className={styles.drawing}>
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable="false">
          {band.length === 0 ? (
            <path className={styles.area} d={`${line} V${y(0)} H0 Z`} />
          ) : (
            <path
              className={styles.area}
              data-band
              d={`M0 ${y(start)} ${band.map(({ day, high }) => `H${x(day)} V${y(high)}`).join(' ')} H100 V${y(band.at(-1)?.low ?? start)} ${back.join(' ')} Z`}
            />
          )}
          {amounts.map((amount) => (
            <path key={amount} className={styles.grid} data-zero={amount === 0} d={`M0 ${y(amount)} H100`} />
          ))}
          {others.map(({ kind, totals: other }) => (
            <path key={kind} className={styles.line} data-line={kind} d={steps(other)} />
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
        <RunningTotalPoints totals={totals} others={others} x={x} y={y} />
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

/** Names the lines. The caption and the table say the same to screen readers. */
function Legend({ main, others }: { main: string; others: readonly OtherLine[] }) {
  const lines = [{ kind: 'main' as const, label: main }, ...others];
  return (
    <p aria-hidden className={styles.legend}>
      {lines.map(({ kind, label }) => (
        <span key={kind} className={styles.named}>
          <svg viewBox="0 0 20 8" width="20" height="8" focusable="false">
            <path className={styles.line} data-line={kind} d="M0 4 H20" />
          </svg>
          <bdi className={styles.name}>{label}</bdi>
        </span>
      ))}
    </p>
  );
}

/** The same data for screen readers, without days on which nothing happens. */
function Table({ totals, others }: LinesProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const [certain = totals] = others.filter(({ kind }) => kind === 'certain').map((other) => other.totals);
  const changes = new Map(certain.days.map(({ day, change }) => [day, change]));
  const happens = [certain, ...others.map((other) => other.totals)].flatMap(({ days }) =>
    days.map(({ day }) => day),
  );
  const days = [...new Set(happens)].toSorted();
  if (days.length === 0) return null;
  return (
    <div className="visuallyHidden">
      <table>
        <caption>{t('running_total_by_day')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('change')}</th>
            <th scope="col">{t('balance')}</th>
            {others.map(({ kind, label }) => (
              <th key={kind} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{formats.longDay(day)}</th>
              <td>{formats.money(changes.get(day) ?? sum([]))}</td>
              <td>{formats.money(totalOn(totals, day))}</td>
              {others.map(({ kind, totals: other }) => (
                <td key={kind}>{formats.money(totalOn(other, day))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
