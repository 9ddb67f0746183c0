import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { YearRow } from '../../domain/year/table';
import type { TableProps } from './useFigures';

export interface RowGroupsProps extends Pick<TableProps, 'table' | 'nameOf'> {
  /** A row of a year's table, with all that belongs to it. */
  row: (row: YearRow, name: string, isTotal: boolean) => ReactNode;
}

/** The rows of a year: income and expenses, each with its sum, and what is left. */
export function RowGroups({ table: { income, expense, totals }, nameOf, row }: RowGroupsProps) {
  const { t } = useLanguage();
  return (
    <>
      <tbody>
        {income.map((each) => row(each, nameOf(each.id ?? ''), false))}
        {row(totals.income, t('income_title'), true)}
      </tbody>
      <tbody>
        {expense.map((each) => row(each, nameOf(each.id ?? ''), false))}
        {row(totals.expense, t('expenses_title'), true)}
      </tbody>
      <tbody>{row(totals.left, t('left_over'), true)}</tbody>
    </>
  );
}
