import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { exact, sum } from '../../domain/money/money';
import { daysOfYear } from '../../domain/year/days';
import { monthOf, yearOf, type YearAmounts, type YearFigures } from '../../domain/year/figures';
import { addMonths } from '../../domain/time/calendar';
import type { Day } from '../../model/day';
import type { Drawn, PictureContent, Space } from './content';
import { fillOf, Fills } from './Fills';
import { AmountAxis, Legend, legendHeight, Mark, NamesBelow, plotOf, rounded } from './plot';
import styles from './shapes.module.css';

export type MonthFigures = Pick<YearFigures, 'year' | 'income' | 'expense' | 'left'>;

const SERIES = ['income', 'expense', 'left'] as const;

/** Income and expenses side by side, and what is left, for each month of a year. */
export function useMonths(figures: MonthFigures, today: Day): PictureContent {
  const { t } = useLanguage();
  const formats = useFormats();
  const { year } = figures;
  const months = monthsOf(year);
  const names = {
    income: t('income_title'),
    expense: t('expenses_title'),
    left: t('left_over'),
  };
  const totals = months.map((_, month) => ({
    income: totalIn(figures.income, month),
    expense: totalIn(figures.expense, month),
    left: totalIn(figures.left, month),
    isExpected: isExpected(figures.income, month) || isExpected(figures.expense, month),
  }));
  const first = yearOf(today) === year ? monthOf(today) : 11;
  const lastBusy = totals.findLastIndex(({ income, expense }) => income !== 0 || expense !== 0);
  const hasExpected = totals.some((month) => month.isExpected);

  return {
    says: t(hasExpected ? 'pictures_months_expected' : 'pictures_months_says', { year }),
    table: {
      head: t('pictures_month'),
      columns: SERIES.map((one) => names[one]),
      rows: [
        ...months.map((day, month) => ({
          name: formats.month(day),
          amounts: SERIES.map((one) => totals[month]?.[one] ?? exact(0)),
        })),
        { name: t('total'), amounts: SERIES.map((one) => sum(totals.map((month) => month[one]))) },
      ],
    },
    items: totals.map(({ income, expense, left, isExpected: some }, month) =>
      t(some ? 'pictures_month_expected' : 'pictures_month_figures', {
        month: formats.month(months[month] ?? today),
        income: formats.money(income),
        expense: formats.money(expense),
        left: formats.money(left),
      }),
    ),
    first,
    runs: 'time',
    draw: (space) =>
      drawMonths(figures, totals.slice(0, Math.max(lastBusy, first) + 1), {
        ...space,
        months: months.map(formats.shortMonth),
        legend: [...SERIES.map((one) => names[one]), ...(hasExpected ? [t('pictures_expected')] : [])],
        write: formats.roundMoney,
      }),
  };
}

/** The first day of each month. */
export function monthsOf(year: number): Day[] {
  const { from } = daysOfYear(year);
  return Array.from({ length: 12 }, (_, month) => addMonths(from, month));
}

export const totalIn = ({ booked, expected }: YearAmounts, month: number) =>
  sum([booked[month] ?? exact(0), expected[month] ?? exact(0)]);

export const isExpected = ({ expected }: YearAmounts, month: number) => (expected[month] ?? 0) !== 0;

/** Pixels: what bars and the names of months take at least below a legend. */
const LEAST = 100;

interface MonthsSpace extends Space {
  months: readonly string[];
  legend: readonly string[];
  write: (amount: number) => string;
}

function drawMonths(
  { income, expense }: MonthFigures,
  /** Until the last month that has started or has figures. */
  lefts: readonly { left: number; isExpected: boolean }[],
  { width, height, isFixed, reached, id, isRtl, months, legend, write }: MonthsSpace,
): Drawn {
  const shown = lefts.flatMap(({ left }, month) => [left, totalIn(income, month), totalIn(expense, month)]);
  const named = legendHeight(legend.length, width);
  // The line below says what the bars are.
  const isLow = isFixed && height < named + LEAST;
  const top = isLow ? 6 : named;
  const plot = plotOf(shown, {
    width,
    top,
    bottom: Math.max(height, top + (isLow ? 50 : LEAST)) - 24,
    write,
  });
  const { y, end, bottom } = plot;
  const step = end / months.length;
  const bar = Math.min(22, step * 0.34);
  const middle = (month: number) => rounded((month + 0.5) * step);
  const side = { income: -bar - 1, expense: 1 };
  const bars = (['income', 'expense'] as const).flatMap((of, fill) =>
    months.flatMap((name, month) => {
      const { booked, expected } = { income, expense }[of];
      const [now, later] = [booked[month] ?? 0, expected[month] ?? 0];
      const place = { x: rounded(middle(month) + side[of]), width: rounded(bar), fill: fillOf(id, fill) };
      return [
        now > 0 && <rect key={`${name}-${of}`} className={styles.bar} {...place} {...span(y(now), y(0))} />,
        later > 0 && (
          <rect
            key={`${name}-${of}-later`}
            className={styles.bar}
            data-expected
            {...place}
            {...span(y(now + later), y(now))}
          />
        ),
      ];
    }),
  );
  const swatches = [
    <rect key="income" width="16" height="10" className={styles.bar} fill={fillOf(id, 0)} />,
    <rect key="expense" width="16" height="10" className={styles.bar} fill={fillOf(id, 1)} />,
    <g key="left">
      <path className={styles.line} d="M0 5H16" />
      <circle className={styles.dot} cx="8" cy="5" r="4" />
    </g>,
    <rect key="expected" width="16" height="10" className={styles.bar} data-expected fill={fillOf(id, 0)} />,
  ];

  return {
    height: bottom + 24,
    itemAt: (x) => within(Math.floor(x / step), months.length),
    content: (
      <>
        <Fills id={id} />
        {!isLow && (
          <Legend
            entries={legend.map((label, index) => ({ label, swatch: swatches[index] }))}
            width={width}
            isRtl={isRtl}
          />
        )}
        {reached !== null && <Mark x={reached * step} width={step} plot={plot} />}
        <AmountAxis plot={plot} />
        {bars}
        <path
          className={styles.line}
          d={lefts.map(({ left }, month) => `${month === 0 ? 'M' : 'L'}${middle(month)} ${y(left)}`).join('')}
        />
        {lefts.map(({ left, isExpected: some }, month) => (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- a month
            key={month}
            className={styles.dot}
            data-expected={some}
            cx={middle(month)}
            cy={y(left)}
            r="4"
          />
        ))}
        <NamesBelow names={months} plot={plot} />
      </>
    ),
  };
}

/** From an upper to a lower edge. */
export const span = (upper: number, lower: number) => ({
  y: upper,
  height: rounded(Math.max(lower - upper, 0.5)),
});

/** The nearest of `count` items. */
export const within = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1);
