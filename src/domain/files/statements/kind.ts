// Recognises what a text is by its content: file names and browsers' types are unreliable. The readers of all formats but
// tables load with their first file, so this file has none of them.
import { isBudget } from '../csv/budget';
import type { CsvLayout } from '../csv/csvLayout';
import { detectLayout, type Hints } from '../csv/layout';
import type { QifLayout } from './qif';

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

type Kind = 'qif' | 'mt940' | 'json' | 'web_page' | 'ofx' | (typeof MESSAGES)[number][1] | 'other_markup';

/** What a text is; null for a table, and for anything unknown. */
export function kindOf(text: string): Kind | null {
  if (isQif(text)) return 'qif';
  const head = text.slice(0, HEAD);
  if (isMt940(head)) return 'mt940';
  if (isJson(head)) return 'json';
  return isWebPage(head) ? 'web_page' : markupFormatOf(head);
}

/** How to read a text that is nothing else. */
export function detectTable(text: string, hints: Hints): Statement | FormatError {
  return isBudget(text) ? 'budget' : { format: 'csv', ...detectLayout(text, hints) };
}

/** Whether a text starts like a QIF file. */
function isQif(text: string): boolean {
  return /^\s*!(?:type:|account\b|option:|clear:)/i.test(text);
}

/** Whether a text is an MT940 or MT942 file, by its first lines. */
function isMt940(head: string): boolean {
  return /^(?:\{.*\{4:)?:20:/m.test(head) && /^:(?:25P?|28C?|34F|60[FM]|61):/m.test(head);
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

function markupFormatOf(head: string): 'ofx' | (typeof MESSAGES)[number][1] | 'other_markup' | null {
  if (/^\s*(?:OFXHEADER\s*:|<\?OFX\b|<OFX>)/i.test(head)) return 'ofx';
  // A table may start with a `<`, too.
  if (!/^\s*<(?:[?!]|(?:\w{1,30}:)?Document\b)/i.test(head)) return null;
  if (/<(?:\?OFX\b|OFX>)/i.test(head)) return 'ofx';
  const found = MESSAGES.find(([element]) => new RegExp(`<(?:\\w{1,30}:)?${element}\\b`).test(head));
  return found?.[1] ?? 'other_markup';
}
