// Detects the format of a bank's file by its content: file names and browsers' types are unreliable.
import { EURO, type Currency } from '../../../model/currency';
import type { Day } from '../../../model/day';
import { readCsv } from '../csv/entries';
import { detectLayout, questionsOf, type CsvLayout, type Question } from '../csv/layout';
import { readCamt } from './camt';
import type { EntryReader } from './entry';
import { hasDefinitions } from './markup';
import { readOfx } from './ofx';
import { detectQifLayout, isQif, readQif, type QifLayout } from './qif';

/**
 * How to read a file; the user may correct the layout, if it has one. `isDateSure` is false when no date in it tells day
 * and month apart.
 */
export type Statement =
  | { format: 'csv'; layout: CsvLayout; isDateSure: boolean }
  | { format: 'qif'; layout: QifLayout; isDateSure: boolean }
  | { format: 'ofx' }
  | { format: 'camt' };

/** A file that resembles a supported one but isn't. */
export type FormatError = 'definitions' | 'other_markup' | 'mt940';

/** The head of an OFX file before its first tag is shorter. */
const HEAD = 5000;

/** Days far after `today` suggest another order of day, month and year. `currency` is that of the plan. */
export function detectStatement(text: string, today?: Day, currency?: Currency): Statement | FormatError {
  if (isQif(text)) return { format: 'qif', ...detectQifLayout(text, today, currency) };
  if (isMt940(text.slice(0, HEAD))) return 'mt940';
  const format = markupFormatOf(text.slice(0, HEAD));
  if (format === null) return { format: 'csv', ...detectLayout(text, { today, currency }) };
  if (hasDefinitions(text)) return 'definitions';
  return format === 'other' ? 'other_markup' : { format };
}

/** The questions that the user has to answer before a file can be read. */
export function openQuestions(statement: Statement): readonly Question[] {
  if (statement.format === 'csv') return questionsOf(statement.layout);
  return statement.format === 'qif' && statement.layout.decimal === null ? ['decimal'] : [];
}

/** Reads the entries of a text one by one, so that callers may pause in between. Undescribed ones become `nameless`. `currency` is that of the plan. */
export function readStatement(
  text: string,
  statement: Statement,
  nameless = '',
  currency: Currency = EURO,
): EntryReader {
  switch (statement.format) {
    case 'csv':
      return readCsv(text, statement.layout, nameless, currency);
    case 'qif':
      return readQif(text, statement.layout, nameless, currency);
    case 'ofx':
      return readOfx(text, nameless, currency);
    case 'camt':
      return readCamt(text, nameless, currency);
  }
}

/** SWIFT's statement format: lines start with a field number between colons. */
function isMt940(head: string): boolean {
  return /^:20:/m.test(head) && /^:(?:25|28C?|60[FM]|61)[A-Z]?:/m.test(head);
}

function markupFormatOf(head: string): 'ofx' | 'camt' | 'other' | null {
  if (/^\s*(?:OFXHEADER\s*:|<\?OFX\b|<OFX>)/i.test(head)) return 'ofx';
  // A table may start with a `<`, too.
  if (!/^\s*<(?:[?!]|html\b|(?:\w{1,30}:)?Document\b)/i.test(head)) return null;
  if (/<(?:\?OFX\b|OFX>)/i.test(head)) return 'ofx';
  return /<(?:\w{1,30}:)?BkToCstmrStmt\b/.test(head) ? 'camt' : 'other';
}
