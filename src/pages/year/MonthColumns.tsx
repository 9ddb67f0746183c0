import { memo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { YearRow } from '../../domain/year/table';
import { RowGroups } from './RowGroups';
import { useFigures, type Figures, type TableProps } from './useFigures';
import styles from './Year.module.css';

/** A year's table with a column for each month: its first rows. */
export function MonthColumns({ year, table, nameOf, heading, count }: TableProps & { count: number }) {
  const { t } = useLanguage();
  const formats = useFormats();
  const figures = useFigures(year);
  const { months } = figures;
  const isCompared = table.compared !== null;
  const line = (row: YearRow, name: string, isTotal: boolean) => (
    <Line key={`${row.type} ${row.id}`} {...{ row, name, isTotal, figures, isCompared }} />
  );
  return (
    <table className={styles.table} data-months="columns">
      <caption className="visuallyHidden">{t('year_table', { year, currency: formats.sign })}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {months.map((month) => (
            <th key={month.from} scope="col" data-ahead={month.days.booked === null}>
              {figures.month(month, formats.shortMonth(month.from))}
            </th>
          ))}
          <th scope="col">{t('year_total')}</th>
          <th scope="col">{t('year_average')}</th>
          {isCompared && <th scope="col">{t('year_more', { year: year - 1 })}</th>}
        </tr>
      </thead>
      <RowGroups table={table} nameOf={nameOf} row={line} count={count} />
    </table>
  );
}

interface LineProps {
  row: YearRow;
  name: string;
  isTotal: boolean;
  figures: Figures;
  isCompared: boolean;
}

/** Drawn once, while the rows below it are still coming. */
const Line = memo(function Line({ row, name, isTotal, figures, isCompared }: LineProps) {
  const { months, total } = figures;
  return (
    <tr {...(isTotal && { className: styles.all })}>
      <th scope="row">
        <bdi className={styles.name}>{name}</bdi>
      </th>
      {months.map(({ from, days }, month) => {
        const cell = row.months[month];
        return <td key={from}>{cell && figures.cell(row.type, cell, days)}</td>;
      })}
      <td>{figures.cell(row.type, row.total, total)}</td>
      <td>{figures.average(row)}</td>
      {isCompared && <td>{figures.more(row)}</td>}
    </tr>
  );
});
