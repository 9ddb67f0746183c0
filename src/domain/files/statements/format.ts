// Owns what kind of file a bank has given, by what it holds: names of files say little, and browsers less.
import type { Day } from '../../../model/day';
import { readCsv } from '../csv/entries';
import { detectLayout, questionsOf, type CsvLayout, type Question } from '../csv/layout';
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
export type FormatError = 'definitions' | 'other_markup' | 'mt940';

/** What stands before the first tag of an OFX file is short. */
const HEAD = 5000;

/** Days that are far from `today` speak for another order of day, month and year. */
export function detectStatement(text: string, today?: Day): Statement | FormatError {
  if (isQif(text)) return { format: 'qif', ...detectQifLayout(text, today) };
  if (isMt940(text.slice(0, HEAD))) return 'mt940';
  const format = markupFormatOf(text.slice(0, HEAD));
  if (format === null) return { format: 'csv', ...detectLayout(text, { today }) };
  if (hasDefinitions(text)) return 'definitions';
  return format === 'other' ? 'other_markup' : { format };
}

/** What a person has to say before a file can be read. */
export function openQuestions(statement: Statement): readonly Question[] {
  if (statement.format === 'csv') return questionsOf(statement.layout);
  return statement.format === 'qif' && statement.layout.decimal === null ? ['decimal'] : [];
}

/** The entries of a text, one by one: whoever reads may rest in between. What says nothing of itself is `nameless`. */
export function readStatement(text: string, statement: Statement, nameless = ''): EntryReader {
  switch (statement.format) {
    case 'csv':
      return readCsv(text, statement.layout, nameless);
    case 'qif':
      return readQif(text, statement.layout, nameless);
    case 'ofx':
      return readOfx(text, nameless);
    case 'camt':
      return readCamt(text, nameless);
  }
}

/** SWIFT's statement: lines that begin with the number of a field between colons. */
function isMt940(head: string): boolean {
  return /^:20:/m.test(head) && /^:(?:25|28C?|60[FM]|61)[A-Z]?:/m.test(head);
}

function markupFormatOf(head: string): 'ofx' | 'camt' | 'other' | null {
  if (/^\s*(?:OFXHEADER\s*:|<\?OFX\b|<OFX>)/i.test(head)) return 'ofx';
  // A table may begin with a `<`, too.
  if (!/^\s*<(?:[?!]|html\b|(?:\w{1,30}:)?Document\b)/i.test(head)) return null;
  if (/<(?:\?OFX\b|OFX>)/i.test(head)) return 'ofx';
  return /<(?:\w{1,30}:)?BkToCstmrStmt\b/.test(head) ? 'camt' : 'other';
}
