// Reads files of all formats.
import { EURO, type Currency } from '../../../model/currency';
import type { Day } from '../../../model/day';
import { readCsv } from '../csv/entries';
import type { CsvLayout } from '../csv/csvLayout';
import { readCamt } from './camt';
import type { EntryReader } from './entry';
import { detectTable, kindOf } from './kind';
import { hasDefinitions } from './markup';
import { readMt940 } from './mt940';
import { readOfx } from './ofx';
import { readSpliit, spliitIn } from './spliit';
import { qifLayoutOf, readQif, type QifLayout } from './qif';

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

/** Days far after `today` suggest another order of day, month and year. `currency` is that of the plan. */
export function detectStatement(text: string, today?: Day, currency?: Currency): Statement | FormatError {
  const kind = kindOf(text);
  switch (kind) {
    case null:
      return detectTable(text, { today, currency });
    case 'qif':
      return { format: kind, ...qifLayoutOf(text, today, currency) };
    case 'json': {
      const group = spliitIn(text);
      return typeof group === 'string' ? group : { format: 'spliit' };
    }
    case 'mt940':
      return { format: kind };
    case 'web_page':
      return kind;
    case 'other_markup':
      return hasDefinitions(text) ? 'definitions' : kind;
    default:
      return hasDefinitions(text) ? 'definitions' : { format: kind };
  }
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
