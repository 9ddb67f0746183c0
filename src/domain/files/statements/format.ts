// Reads files of all formats.
import { EURO, type Currency } from '../../../model/currency';
import type { Day } from '../../../model/day';
import { readCsv } from '../csv/entries';
import { readCamt } from './camt';
import type { EntryReader } from './entry';
import { detectTable, kindOf, type FormatError, type Statement } from './kind';
import { hasDefinitions } from './markup';
import { readMt940 } from './mt940';
import { readOfx } from './ofx';
import { readSpliit, spliitIn } from './spliit';
import { qifLayoutOf, readQif } from './qif';

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
    case 'ofx':
    case 'camt.052':
    case 'camt.053':
    case 'camt.054':
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
