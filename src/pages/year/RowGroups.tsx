import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { YearRow, YearTable } from '../../domain/year/table';
import type { TableProps } from './useFigures';

export interface RowGroupsProps extends Pick<TableProps, 'table' | 'nameOf'> {
  /** A row of a year's table, with all that belongs to it. */
  row: (row: YearRow, name: string, isTotal: boolean) => ReactNode;
  /** The most rows; all unless given. */
  count?: number;
}

/** The rows of a year: income and expenses, each with its sum, and what is left. */
export function RowGroups({ table, nameOf, row, count = Infinity }: RowGroupsProps) {
  const { t } = useLanguage();
  const groups = groupsOf(table);
  // The sums are the widest: with them, the columns have their widths, and other rows don't make the browser lay out all again.
  const first = new Set(groups.flat().toSorted(sumsFirst).slice(0, count));
  const nameOfTotal = ({ type }: YearRow) =>
    t(type === null ? 'left_over' : type === 'income' ? 'income_title' : 'expenses_title');
  return groups.map((rows) => (
    <tbody key={rows[0]?.type}>
      {rows
        .filter((each) => first.has(each))
        .map((each) =>
          each.id === null ? row(each, nameOfTotal(each), true) : row(each, nameOf(each.id), false),
        )}
    </tbody>
  ));
}

const sumsFirst = (a: YearRow, b: YearRow) => Number(b.id === null) - Number(a.id === null);

const groupsOf = ({ income, expense, totals }: YearTable): readonly (readonly YearRow[])[] => [
  [...income, totals.income],
  [...expense, totals.expense],
  [totals.left],
];

export const countRows = (table: YearTable): number => groupsOf(table).flat().length;
