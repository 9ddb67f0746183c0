// Writes a plan as a CSV file. Spreadsheets with the person's decimal sign open it directly.
import type { Cents } from '../../../model/money';
import type { Transaction } from '../../../model/transaction';
import type { AmountFormats } from '../../formats/amounts';
import { isTooLarge, toMainUnits } from '../../money/money';
import { guarded } from './guard';

export type CsvTransaction = Pick<
  Transaction,
  'date' | 'description' | 'amount' | 'type' | 'category' | 'recurrance'
>;

const HEADER = ['Date', 'Description', 'Amount', 'Type', 'Category', 'Person', 'Repeats', 'Currency'];

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';

/** Writes transactions as stored: a series is one line. Expenses have a minus. Categories have the names of the screen. */
export function writeCsv<T extends CsvTransaction>(
  transactions: readonly T[],
  personOf: (transaction: T) => string,
  categoryName: (id: string) => string,
  formats: AmountFormats,
): string {
  const rows = transactions.map((each) => [
    each.date,
    guarded(each.description),
    (each.type === 'expense' ? '-' : '') + amountCell(each.amount, formats),
    each.type,
    guarded(categoryName(each.category)),
    guarded(personOf(each)),
    rhythmOf(each),
    formats.currency,
  ]);
  return fileOf([HEADER, ...rows], formats);
}

/** Amounts under heads, with a name before each row. */
export interface FigureTable {
  /** What the names are: `Month`. */
  head: string;
  columns: readonly string[];
  /** An amount is null where there is none. */
  rows: readonly { name: string; amounts: readonly (Cents | null)[] }[];
}

/** Writes a table of amounts. A cell stays empty where there is none, or it is too large to be exact. */
export function writeFigures({ head, columns, rows }: FigureTable, formats: AmountFormats): string {
  const cells = rows.map(({ name, amounts }) => [
    guarded(name),
    ...amounts.map((amount) => (amount === null || isTooLarge(amount) ? '' : amountCell(amount, formats))),
  ]);
  return fileOf([[head, ...columns].map(guarded), ...cells], formats);
}

function amountCell(amount: Cents, { unit, decimal }: AmountFormats): string {
  return toMainUnits(amount)
    .toFixed(amount % unit === 0 && unit > 1 ? 0 : 2)
    .replace('.', decimal);
}

function fileOf(rows: readonly (readonly string[])[], { decimal }: AmountFormats): string {
  // Spreadsheets with a decimal comma take semicolons between cells.
  const separator = decimal === ',' ? ';' : ',';
  return (
    BYTE_ORDER_MARK +
    rows.map((cells) => `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`).join('')
  );
}

function rhythmOf({ recurrance }: CsvTransaction): string {
  if (recurrance === undefined) return '';
  const { type, value, end_date } = recurrance;
  return `${value} ${type}${end_date === null ? '' : ` until ${end_date}`}`;
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n\t]|^\s|\s$/.test(cell)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}
