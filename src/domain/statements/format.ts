// Owns what kind of file a bank has given, by what it holds: names of files say little, and browsers less.
import { readCsv } from '../csv/entries';
import { detectLayout, type CsvLayout } from '../csv/layout';
import { readCamt } from './camt';
import type { EntryReader } from './entry';
import { hasDefinitions } from './markup';
import { readOfx } from './ofx';
import { detectQifLayout, isQif, readQif, type QifLayout } from './qif';

/**
 * How a file is to be read; a person may know better where it has a layout. `isDateSure` is false when no day in it tells
 * day and month apart.
 */
export type Statement =
  | { format: 'csv'; layout: CsvLayout; isDateSure: boolean }
  | { format: 'qif'; layout: QifLayout; isDateSure: boolean }
  | { format: 'ofx' }
  | { format: 'camt' };

/** A file that is like one of them, and isn't. */
export type FormatError = 'definitions' | 'other_markup';

/** What stands before the first tag of an OFX file is short. */
const HEAD = 5000;

export function detectStatement(text: string): Statement | FormatError {
  if (isQif(text)) return { format: 'qif', ...detectQifLayout(text) };
  const format = markupFormatOf(text.slice(0, HEAD));
  if (format === null) return { format: 'csv', ...detectLayout(text) };
  if (hasDefinitions(text)) return 'definitions';
  return format === 'other' ? 'other_markup' : { format };
}

/** The entries of a text, one by one: whoever reads may rest in between. */
export function readStatement(text: string, statement: Statement): EntryReader {
  switch (statement.format) {
    case 'csv':
      return readCsv(text, statement.layout);
    case 'qif':
      return readQif(text, statement.layout);
    case 'ofx':
      return readOfx(text);
    case 'camt':
      return readCamt(text);
  }
}

function markupFormatOf(head: string): 'ofx' | 'camt' | 'other' | null {
  if (/^\s*(?:OFXHEADER\s*:|<\?OFX\b|<OFX>)/i.test(head)) return 'ofx';
  // A table may begin with a `<`, too.
  if (!/^\s*<(?:[?!]|html\b|(?:\w{1,30}:)?Document\b)/i.test(head)) return null;
  if (/<(?:\?OFX\b|OFX>)/i.test(head)) return 'ofx';
  return /<(?:\w{1,30}:)?BkToCstmrStmt\b/.test(head) ? 'camt' : 'other';
}
