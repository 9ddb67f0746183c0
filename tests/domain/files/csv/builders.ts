import { readFileSync } from 'node:fs';
import { decodeText } from '../../../../src/domain/files/statements/decode';
import { readCsv } from '../../../../src/domain/files/csv/entries';
import type { CsvLayout } from '../../../../src/domain/files/csv/csvLayout';
import { detectLayout } from '../../../../src/domain/files/csv/layout';
import { readRows, type Delimiter } from '../../../../src/domain/files/csv/rows';
import { isRead, type ReadEntry, type UnreadEntry } from '../../../../src/domain/files/statements/entry';
import { visibleLine } from '../../../../src/model/visibleText';
import { fc } from '../../../support/properties';
import type { Currency } from '../../../../src/model/currency';
import { anyDay, cents } from '../../builders';

export const LAYOUT: CsvLayout = {
  delimiter: ';',
  above: 0,
  hasHeader: false,
  width: 7,
  length: 7,
  decimal: ',',
  dates: 'dmy',
  positive: 'income',
  columns: { date: 0, description: 1, amount: 2, debit: null, credit: null, type: null, category: null },
  texts: [[1]],
  payer: null,
  payee: null,
  currency: null,
  status: null,
  unbooked: [],
  fee: null,
  subcategory: null,
  person: null,
  people: [],
  isShared: false,
  lettered: [],
  kinds: [],
  split: null,
  transfers: [],
  accounts: [],
  books: null,
  sides: null,
  hasAccounts: false,
  numeric: [2],
  isDebitNegative: false,
  isCreditNegative: false,
  mixed: [],
  fees: 0,
  unit: '',
  words: null,
  hasTail: false,
  numbers: null,
  names: [],
  examples: {},
};

/** The text of a file in this folder. */
export function textOf(file: string): string {
  const decoded = decodeText(readFileSync(new URL(file, import.meta.url)));
  if (decoded === null) throw new Error(`${file} is no text`);
  return decoded.text;
}

/** The result for each row below the header. `currency` is that of the plan. */
export function readAll(
  text: string,
  layout?: CsvLayout,
  nameless?: string,
  currency?: Currency,
): readonly (ReadEntry | UnreadEntry)[] {
  const found = layout ?? detectLayout(text, { currency }).layout;
  return [...readCsv(text, found, nameless, currency)];
}

export const entriesOf = (text: string, layout?: CsvLayout, currency?: Currency) =>
  readAll(text, layout, undefined, currency).map((each) => (isRead(each) ? each.entry : each.error));

/** Each line in full: day, amount, description, category and person, or its number and why it is left out. */
export const linesOf = (text: string, currency?: Currency) =>
  readAll(text, undefined, undefined, currency).map((each) => {
    if (!isRead(each)) return `${each.line} ${each.error}`;
    const { date, type, amount, description, category, person = '' } = each.entry;
    const money = `${type === 'income' ? '+' : '-'}${(amount / 100).toFixed(2)}`;
    return [`${date} ${money} ${description}`, category, person].join(' | ');
  });

export const cellsOf = (text: string, delimiter: Delimiter) =>
  [...readRows(text, delimiter)].map(({ cells }) => cells);

/** Any text, with trimmed and single blanks, as a file holds it. */
const anyText = (minLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({
        unit: fc.constantFrom('"', ';', ',', "'", '=', '+', '-', '@', 'a', ' ', 'é', '😀'),
        maxLength: 12,
      }),
    )
    // The import drops invisible characters.
    .map((text) => visibleLine(text).replace(/\s+/g, ' ').trim())
    .filter((text) => Array.from(text).length >= minLength);

export const anyEntry = fc.record({
  type: fc.constantFrom('income' as const, 'expense' as const),
  amount: fc.integer({ min: 1, max: 99_999_999_999 }).map(cents),
  description: anyText(3),
  date: anyDay(),
  category: anyText(1).map((text) => text.replaceAll('/', 'x')),
});
