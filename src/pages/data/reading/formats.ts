// Tables are read at once. The other formats load with their first file: most files are tables.
import type { Hints } from '../../../domain/files/csv/layout';
import { readCsv } from '../../../domain/files/csv/entries';
import type { EntryReader } from '../../../domain/files/statements/entry';
import { detectTable, kindOf, type FormatError, type Statement } from '../../../domain/files/statements/kind';
import type { Currency } from '../../../model/currency';

/** How to read a text. */
export async function statementOf(text: string, hints: Hints): Promise<Statement | FormatError> {
  if (kindOf(text) === null) return detectTable(text, hints);
  const { detectStatement } = await import('../../../domain/files/statements/format');
  return detectStatement(text, hints.today, hints.currency);
}

/** The entries of a file. Undescribed ones become `nameless`. */
export async function readerOf(
  text: string,
  statement: Statement,
  nameless: string,
  currency?: Currency,
): Promise<EntryReader> {
  if (statement.format === 'csv') return readCsv(text, statement.layout, nameless, currency);
  const { readStatement } = await import('../../../domain/files/statements/format');
  return readStatement(text, statement, nameless, currency);
}
