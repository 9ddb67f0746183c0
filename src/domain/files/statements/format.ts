// Detects the format of a bank's file by its content: file names and browsers' types are unreliable.
import { EURO, type Currency } from '../../../model/currency';
import type { Day } from '../../../model/day';
import { isBudget } from '../csv/budget';
import { readCsv } from '../csv/entries';
import type { CsvLayout } from '../csv/csvLayout';
import { detectLayout } from '../csv/layout';
import { readCamt } from './camt';
import type { EntryReader } from './entry';
import { hasDefinitions } from './markup';
import { isMt940, readMt940 } from './mt940';
import { readOfx } from './ofx';
import { readSpliit, spliitIn } from './spliit';
import { isQif, qifLayoutOf, readQif, type QifLayout } from './qif';

/**
 * How to read a file; the user may correct the layout, if it has one. `isDateSure` is false when no date in it tells day
 * and month apart.
 */
export type Statement =
  /** A table of text, or of a workbook's sheet. */
  | { format: 'csv'; layout: CsvLayout; isDateSure: boolean; isSheet?: true }
  | { format: 'qif'; layout: QifLayout; isDateSure: boolean }
  | { format: 'ofx' }
  | { format: 'mt940' }
  | { format: 'spliit' }
  /** Entries within a day, a statement, or a notification. */
  | { format: 'camt.052' | 'camt.053' | 'camt.054' };

/** A text that is no statement, or none that is safe to read. */
export type FormatError = 'definitions' | 'other_markup' | 'web_page' | 'json' | 'spliit_damaged' | 'budget';

/** The head of an OFX file before its first tag is shorter. */
const HEAD = 5000;

/** Days far after `today` suggest another order of day, month and year. `currency` is that of the plan. */
export function detectStatement(text: string, today?: Day, currency?: Currency): Statement | FormatError {
  if (isQif(text)) return { format: 'qif', ...qifLayoutOf(text, today, currency) };
  if (isMt940(text.slice(0, HEAD))) return { format: 'mt940' };
  if (isJson(text.slice(0, HEAD))) {
    const group = spliitIn(text);
    return typeof group === 'string' ? group : { format: 'spliit' };
  }
  if (isWebPage(text.slice(0, HEAD))) return 'web_page';
  const format = markupFormatOf(text.slice(0, HEAD));
  if (format === null && isBudget(text)) return 'budget';
  if (format === null) return { format: 'csv', ...detectLayout(text, { today, currency }) };
  if (hasDefinitions(text)) return 'definitions';
  return format === 'other' ? 'other_markup' : { format };
}

/** Reads the entries of a text one by one. Undescribed ones become `nameless`. `currency` is that of the plan. */
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
    case 'mt940':
      return readMt940(text, nameless, currency);
    case 'spliit':
      return readSpliit(text, nameless, currency);
    case 'camt.052':
    case 'camt.053':
    case 'camt.054':
      return readCamt(text, nameless, currency);
  }
}

/** Data of a program, such as a backup. A cell of a table isn't followed by a line break or a name. */
function isJson(head: string): boolean {
  return /^\s*(?:\{\s*"[^"]{0,200}"\s*:|\[\s*(?:\{\s*"|\[))/.test(head);
}

/** Some banks call a web page with a table `.xls`. */
function isWebPage(head: string): boolean {
  return /^\s*<(?:!doctype html|html|head|body|table|meta|style)\b/i.test(head);
}

/** The messages with entries, by the element that contains everything. */
const MESSAGES = [
  ['BkToCstmrAcctRpt', 'camt.052'],
  ['BkToCstmrStmt', 'camt.053'],
  ['BkToCstmrDbtCdtNtfctn', 'camt.054'],
] as const;

function markupFormatOf(head: string): 'ofx' | (typeof MESSAGES)[number][1] | 'other' | null {
  if (/^\s*(?:OFXHEADER\s*:|<\?OFX\b|<OFX>)/i.test(head)) return 'ofx';
  // A table may start with a `<`, too.
  if (!/^\s*<(?:[?!]|(?:\w{1,30}:)?Document\b)/i.test(head)) return null;
  if (/<(?:\?OFX\b|OFX>)/i.test(head)) return 'ofx';
  const found = MESSAGES.find(([element]) => new RegExp(`<(?:\\w{1,30}:)?${element}\\b`).test(head));
  return found?.[1] ?? 'other';
}
