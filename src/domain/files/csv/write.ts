// Owns the CSV file that a plan comes out as. Spreadsheets where a comma is the decimal sign open it as it is.
import type { Transaction } from '../../../model/transaction';
import { formatAmountForEditing } from '../../money/money';
import { guarded } from './guard';

export type CsvTransaction = Pick<
  Transaction,
  'date' | 'description' | 'amount' | 'type' | 'category' | 'recurrance'
>;

const HEADER = ['Date', 'Description', 'Amount', 'Type', 'Category', 'Person', 'Repeats'];

/** By this, spreadsheets know that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A file of transactions, as they are stored: what repeats is one line. What goes out has a minus. */
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
