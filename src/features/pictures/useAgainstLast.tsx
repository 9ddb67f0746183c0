import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { ComparedDay } from '../../domain/year/againstLast';
import { exact } from '../../domain/money/money';
import type { Cents } from '../../model/money';
import type { Drawn, PictureContent, Space } from './content';
import { AmountAxis, Legend, legendHeight, Mark, NamesBelow, plotOf, rounded } from './plot';
import styles from './shapes.module.css';
import { monthsOf, within } from './useMonths';

/** The running total of a year's expenses beside that of the year before. */
export function useAgainstLast(year: number, days: readonly ComparedDay[]): PictureContent {
  const { t } = useLanguage();
  const formats = useFormats();
  const names = [String(year), String(year - 1)];
  const lastKnown = days.findLastIndex(({ total }) => total !== null);
  const first = lastKnown === -1 ? days.length - 1 : lastKnown;
  const isEndOfMonth = (index: number) => days[index]?.day.slice(5, 7) !== days[index + 1]?.day.slice(5, 7);
  // Three formats for each day of a year: not with each step of the pointer.
  const items = useMemo(
    () =>
      days.map(({ day, total, last }) =>
        total === null
          ? t('pictures_against_last', {
              date: formats.dayAndMonth(day),
              last: formats.money(last),
              year: year - 1,
            })
          : t('pictures_against_both', {
              date: formats.longDay(day),
              amount: formats.money(total),
              last: formats.money(last),
              year: year - 1,
            }),
      ),
    [days, year, t, formats],
  );

  return {
    says: t('pictures_against_says', { year, last: year - 1 }),
    table: {
      head: t('date'),
      columns: names,
      rows: days
        .filter((_, index) => isEndOfMonth(index) || index === first)
        .map(({ day, total, last }) => ({ name: formats.longDay(day), amounts: [total, last] })),
    },
    items,
    first,
    runs: 'time',
    draw: (space) =>
      drawLines(days, {
        ...space,
        names,
        months: monthsOf(year).map(formats.shortMonth),
        write: formats.roundMoney,
      }),
  };
}

interface LinesSpace extends Space {
  names: readonly string[];
  months: readonly string[];
  write: (amount: number) => string;
}

function drawLines(
  days: readonly ComparedDay[],
  { width, height, reached, isRtl, names, months, write }: LinesSpace,
): Drawn {
  const top = legendHeight(names.length, width);
  const known = days.flatMap(({ total }) => total ?? []);
  const lasts = days.map(({ last }) => last);
  // Totals only grow.
  const highest = [known.at(-1) ?? 0, lasts.at(-1) ?? 0];
  const plot = plotOf(highest, { width, top, bottom: Math.max(height, top + 100) - 24, write });
  const { y, end, bottom } = plot;
  const step = end / days.length;
  const path = (totals: readonly Cents[]) => {
    const changes = totals.map((total, index) =>
      total === (totals[index - 1] ?? exact(0)) ? '' : `H${rounded(index * step)}V${y(total)}`,
    );
    return `M0 ${y(0)}${changes.join('')}H${rounded(totals.length * step)}`;
  };
  const at = reached === null ? undefined : days[reached];

  return {
    height: bottom + 24,
    itemAt: (x) => within(Math.floor(x / step), days.length),
    content: (
      <>
        <Legend
          entries={names.map((label, index) => ({
            label,
            swatch: <path className={styles.line} data-line={index === 0 ? 'this' : 'last'} d="M0 5H16" />,
          }))}
          width={width}
          isRtl={isRtl}
        />
        <AmountAxis plot={plot} />
        {reached !== null && <Mark x={reached * step - 1} width={3} plot={plot} />}
        <path className={styles.line} data-line="last" d={path(lasts)} />
        {known.length > 0 && <path className={styles.line} data-line="this" d={path(known)} />}
        {at !== undefined && (
          <g data-reached>
            {[at.total, at.last].map(
              (total, index) =>
                total !== null && (
                  <circle
                    // oxlint-disable-next-line react/no-array-index-key -- a line
                    key={index}
                    className={styles.dot}
                    data-expected={index === 1}
                    cx={rounded(((reached ?? 0) + 0.5) * step)}
                    cy={y(total)}
                    r="4.5"
                  />
                ),
            )}
          </g>
        )}
        <NamesBelow names={months} plot={plot} />
      </>
    ),
  };
}
