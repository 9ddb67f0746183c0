// Tables are read at once. The other formats load with their first file: most files are tables.
import { readCsv } from '../../../domain/files/csv/entries';
import type { EntryReader } from '../../../domain/files/statements/entry';
import type { FormatError, Statement } from '../../../domain/files/statements/format';
import { detectTable, kindOf } from '../../../domain/files/statements/kind';
import type { Currency } from '../../../model/currency';
import type { Opening, ReadableFile } from './openText';

/** How to read a text. */
export async function statementOf(text: string, opening: Opening): Promise<Statement | FormatError> {
  if (kindOf(text) === null) return detectTable(text, opening);
  const { detectStatement } = await import('../../../domain/files/statements/format');
  return detectStatement(text, opening.today, opening.currency);
}

/** The entries of a file. Undescribed ones become `nameless`. */
export async function readerOf(
  { text, statement }: Pick<ReadableFile, 'text' | 'statement'>,
  nameless: string,
  currency?: Currency,
): Promise<EntryReader> {
  if (statement.format === 'csv') return readCsv(text, statement.layout, nameless, currency);
  const { readStatement } = await import('../../../domain/files/statements/format');
  return readStatement(text, statement, nameless, currency);
}
