import { ChevronDown } from 'lucide-react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { YearCell, YearRow } from '../../domain/year/table';
import { Icon } from '../../ui/Icon';
import { RowGroups } from './RowGroups';
import { useFigures, type TableProps } from './useFigures';
import styles from './Year.module.css';

export interface MonthRowsProps extends TableProps {
  /** Which rows are unfolded. */
  open: readonly string[];
  onToggle: (row: string) => void;
}

/** A year's table with its sums. Each row unfolds into a row for each month. */
export function MonthRows({ year, table, nameOf, heading, open, onToggle }: MonthRowsProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const figures = useFigures(year);
  const { compared } = table;
  const lines = (row: YearRow, name: string, isTotal: boolean) => {
    const key = `${row.type} ${row.id}`;
    const isOpen = open.includes(key);
    const months = figures.months.flatMap((month, index) => {
      const cell = row.months[index];
      return cell === undefined || isEmpty(cell) ? [] : [{ month, cell }];
    });
    return [
      <tr key={key} {...(isTotal && { className: styles.all })}>
        <th scope="row">
          {months.length === 0 ? (
            <bdi>{name}</bdi>
          ) : (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              onClick={() => onToggle(key)}
            >
              <bdi>{name}</bdi>
              <Icon of={ChevronDown} />
            </button>
          )}
        </th>
        <td>{figures.cell(row.type, row.total, figures.total)}</td>
        <td>{figures.average(row)}</td>
        {compared !== null && <td>{figures.more(row)}</td>}
      </tr>,
      ...(isOpen ? months : []).map(({ month, cell }) => (
        <tr key={`${key} ${month.from}`} className={styles.month}>
          <th scope="row" data-ahead={month.days.booked === null}>
            {figures.month(month, formats.shortMonth(month.from))}
          </th>
          <td>{figures.cell(row.type, cell, month.days)}</td>
        </tr>
      )),
    ];
  };
  return (
    <table className={styles.table} data-months="rows">
      <caption className="visuallyHidden">{t('year_table', { year, currency: formats.sign })}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t('year_total')}</th>
          <th scope="col">{t('year_average')}</th>
          {compared !== null && <th scope="col">{t('year_more', { year: year - 1 })}</th>}
        </tr>
      </thead>
      <RowGroups table={table} nameOf={nameOf} row={lines} />
    </table>
  );
}

const isEmpty = ({ booked, expected }: YearCell) => booked === 0 && expected === 0;
