// Writes a plan as a CSV file. Spreadsheets with a decimal comma open it directly.
import type { Transaction } from '../../../model/transaction';
import { formatAmountForEditing } from '../../money/money';
import { guarded } from './guard';

export type CsvTransaction = Pick<
  Transaction,
  'date' | 'description' | 'amount' | 'type' | 'category' | 'recurrance'
>;

const HEADER = ['Date', 'Description', 'Amount', 'Type', 'Category', 'Person', 'Repeats'];

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';

/** Writes transactions as stored: a series is one line. Expenses have a minus. */
export function writeCsv<T extends CsvTransaction>(
  transactions: readonly T[],
  personOf: (transaction: T) => string,
): string {
  const rows = transactions.map((each) => [
    each.date,
    guarded(each.description),
    (each.type === 'expense' ? '-' : '') + formatAmountForEditing(each.amount),
    each.type,
    guarded(each.category),
    guarded(personOf(each)),
    rhythmOf(each),
  ]);
  return BYTE_ORDER_MARK + [HEADER, ...rows].map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('');
}

function rhythmOf({ recurrance }: CsvTransaction): string {
  if (recurrance === undefined) return '';
  const { type, value, end_date } = recurrance;
  return `${value} ${type}${end_date === null ? '' : ` until ${end_date}`}`;
}

function quoted(cell: string): string {
  return /[";\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
