import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { exact, sum } from '../../domain/money/money';
import { monthOf, yearOf, type YearFigures } from '../../domain/year/figures';
import type { Layer } from '../../domain/year/stack';
import type { Day } from '../../model/day';
import type { Drawn, PictureContent, Space } from './content';
import { fillOf, Fills, REST } from './Fills';
import { AmountAxis, Legend, legendHeight, Mark, NamesBelow, plotOf, rounded } from './plot';
import styles from './shapes.module.css';
import { isExpected, monthsOf, span, totalIn, within } from './useMonths';

/** The expenses of each month of a year, one category on the other. */
export function useCategories(
  { year, expense }: Pick<YearFigures, 'year' | 'expense'>,
  layers: readonly Layer[],
  today: Day,
): PictureContent {
  const { t, categoryName } = useLanguage();
  const formats = useFormats();
  const months = monthsOf(year);
  const names = layers.map(({ category }) =>
    category === null ? t('spending_other') : categoryName(category),
  );
  const totals = months.map((_, month) => totalIn(expense, month));
  const inMonth = (month: number) => layers.map((layer) => layer.months[month] ?? exact(0));
  // Nothing of these months has been booked.
  const later = months.map((_, month) => isExpected(expense, month) && expense.booked[month] === 0);

  return {
    says: t(later.includes(true) ? 'pictures_categories_expected' : 'pictures_categories_says', { year }),
    table: {
      head: t('pictures_month'),
      columns: [...names, t('total')],
      rows: [
        ...months.map((day, month) => ({
          name: formats.month(day),
          amounts: [...inMonth(month), totals[month] ?? exact(0)],
        })),
        { name: t('total'), amounts: [...layers.map(({ total }) => total), sum(totals)] },
      ],
    },
    items: months.map((day, month) =>
      [
        { name: formats.month(day), amount: totals[month] ?? exact(0) },
        ...inMonth(month).flatMap((amount, layer) =>
          amount === 0 ? [] : { name: names[layer] ?? '', amount },
        ),
      ]
        .map(({ name, amount }) => t('text_of', { name, text: formats.money(amount) }))
        .join(' · '),
    ),
    first: yearOf(today) === year ? monthOf(today) : 11,
    runs: 'time',
    draw: (space) =>
      drawLayers(layers, totals, {
        ...space,
        names,
        later,
        months: months.map(formats.shortMonth),
        write: formats.roundMoney,
      }),
  };
}

interface LayersSpace extends Space {
  /** Of the layers. */
  names: readonly string[];
  months: readonly string[];
  /** Which months are only expected. */
  later: readonly boolean[];
  write: (amount: number) => string;
}

function drawLayers(
  layers: readonly Layer[],
  totals: readonly number[],
  { width, height, reached, id, isRtl, names, later, months, write }: LayersSpace,
): Drawn {
  const top = legendHeight(names.length, width);
  const plot = plotOf(totals, { width, top, bottom: Math.max(height, top + 180) - 24, write });
  const { y, end, bottom } = plot;
  const step = end / months.length;
  const bar = Math.min(44, step * 0.66);
  const fills = layers.map(({ category }, layer) => fillOf(id, category === null ? REST : layer));
  const columns = months.flatMap((name, month) => {
    let below = 0;
    return layers.map((layer, index) => {
      const amount = layer.months[month] ?? 0;
      const from = below;
      below += amount;
      return (
        amount > 0 && (
          <rect
            key={`${name}-${layer.category ?? ''}`}
            className={styles.layer}
            data-expected={later[month]}
            x={rounded((month + 0.5) * step - bar / 2)}
            width={rounded(bar)}
            fill={fills[index]}
            {...span(y(below), y(from))}
          />
        )
      );
    });
  });

  return {
    height: bottom + 24,
    itemAt: (x) => within(Math.floor(x / step), months.length),
    content: (
      <>
        <Fills id={id} />
        <Legend
          entries={names.map((label, layer) => ({
            label,
            swatch: <rect width="16" height="10" className={styles.layer} fill={fills[layer]} />,
          }))}
          width={width}
          isRtl={isRtl}
        />
        {reached !== null && <Mark x={reached * step} width={step} plot={plot} />}
        <AmountAxis plot={plot} />
        {columns}
        <NamesBelow names={months} plot={plot} />
      </>
    ),
  };
}
