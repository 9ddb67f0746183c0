// Reads QIF files (Quicken Interchange Format). A record is a list of lines that start with a letter for their field, up
// to a line with `^`. The formats of dates and amounts depend on the writing program and are stated nowhere.
import { EURO, smallestUnit, type Currency } from '../../../model/currency';
import type { Day } from '../../../model/day';
import type { Cents } from '../../../model/money';
import { currencyIn, detectDecimal, hasDecimalComma, parseSigned, type DecimalSign } from '../csv/amount';
import type { Choices } from '../csv/csvLayout';
import { detectDateOrder, isDate, parseDate, type DateOrder } from '../csv/date';
import { sum } from '../../money/money';
import {
  checkedEntry,
  firstEnough,
  joined,
  moneyOf,
  type EntryReader,
  type FoundEntry,
  type ReadEntry,
  type UnreadEntry,
} from './entry';
import { isOpeningBalance } from './openingBalance';

export interface QifLayout {
  dates: DateOrder;
  /** Null where the file leaves it open. */
  decimal: DecimalSign | null;
  /** Two days, and two amounts, as the file writes them. */
  examples?: Readonly<Record<'order' | 'decimal', readonly string[]>>;
  /** What somebody has chosen by hand. */
  chosen?: Pick<Choices, 'dates' | 'decimal'>;
}

/** A line that starts with a field's letter. */
interface Field {
  line: number;
  letter: string;
  text: string;
}

/** Enough to tell day and month apart, which only the 13th and later days can. */
const LONG_SAMPLE = 5000;

/** Contents by header: transactions, trades of shares, or others such as the list of categories. */
const SECTIONS: readonly (readonly [RegExp, Section])[] = [
  [/^!type:(?:bank|cash|ccard|oth a|oth l)\b/i, 'transactions'],
  [/^!type:invst\b/i, 'investments'],
  [/^!account\b/i, 'account'],
  [/^!/, 'list'],
];
type Section = 'transactions' | 'investments' | 'account' | 'list';

/** Detects the formats of dates and amounts. `isDateSure` is false when no date in it tells day and month apart. */
export function qifLayoutOf(
  text: string,
  today?: Day,
  currency: Currency = EURO,
): { layout: QifLayout; isDateSure: boolean } {
  const days: string[] = [];
  const amounts: string[] = [];
  let count = 0;
  for (const { letter, text: value } of fieldsIn(text)) {
    count += 1;
    if (letter === 'D') days.push(plainDate(value));
    if (letter === 'T' || letter === 'U' || letter === '$') amounts.push(value);
    if (days.length === LONG_SAMPLE || count === LONG_SAMPLE * 10) break;
  }
  const { order, isSure } = detectDateOrder(days, today, !hasDecimalComma(amounts));
  const decimal = detectDecimal(amounts, smallestUnit(currency));
  const examples = {
    order: ends(days.filter((each) => isDate(each))),
    decimal: ends(amounts.filter((each) => /[.,]/.test(each))),
  };
  return { layout: { dates: order, decimal, examples }, isDateSure: isSure };
}

const ends = (all: readonly string[]) =>
  [...new Set([all[0], all.at(-1)])].filter((each) => each !== undefined);

/** The transactions of all accounts in a file. A split one yields its parts if they add up to it. */
export function* readQif(text: string, layout: QifLayout, nameless = '', own: Currency = EURO): EntryReader {
  let section: Section = 'transactions';
  let record: Field[] = [];

  for (const field of fieldsIn(text)) {
    const { line, letter } = field;
    if (letter === '!') {
      // Settings of the program that wrote the file.
      if (/^!(?:option|clear):/i.test(field.text)) continue;
      if (record.length > 0) yield broken(record);
      record = [];
      section = SECTIONS.find(([header]) => header.test(field.text))?.[1] ?? 'list';
      if (section === 'list') yield { line, error: 'other_list', cells: [field.text] };
    } else if (letter !== '^') {
      if (section !== 'list' && section !== 'account') record.push(field);
    } else if (record.length > 0) {
      if (opensAccount(record))
        yield { line: record[0]?.line ?? line, error: 'outside', cells: cellsOf(record) };
      else if (section === 'transactions') yield* entriesOf(record, layout, nameless, own);
      else yield { line: record[0]?.line ?? line, error: 'investment', cells: cellsOf(record) };
      record = [];
    }
  }
  if (record.length > 0) yield broken(record);
}

function* fieldsIn(text: string): Generator<Field, void, undefined> {
  let line = 0;
  for (let at = 0; at < text.length;) {
    const { end, next } = lineAt(text, at);
    line += 1;
    const written = text.slice(at, end).trim();
    at = next;
    if (written === '') continue;
    const [letter = ''] = written;
    yield { line, letter, text: letter === '!' ? written : written.slice(1).trim() };
  }
}

function* entriesOf(
  record: readonly Field[],
  { dates, decimal }: QifLayout,
  nameless: string,
  own: Currency,
): Generator<ReadEntry | UnreadEntry, void, undefined> {
  const value = (letter: string) => valueOf(record, letter);
  const centsOf = (amount: string) => parseSigned(amount, decimal ?? ',');
  const written = value('T') || value('U');
  const signed = centsOf(written);
  // A cheque may have only its number.
  const text = firstEnough([joined(value('P'), value('M')), value('L'), value('N')]);
  const whole = {
    line: record[0]?.line ?? 1,
    cells: cellsOf(record),
    date: dayOf(value('D'), dates),
    money: signed === null ? ('amount_invalid' as const) : moneyIn(value('L'), signed),
    text,
    category: categoryOf(value('L')),
    // The format has no field for it.
    currency: currencyIn(written),
  };
  const parts = partsOf(record);
  const amounts = parts.flatMap(({ amount }) => centsOf(amount) ?? []);
  const isSplit = parts.length > 0 && amounts.length === parts.length && sum(amounts) === signed;
  if (!isSplit) yield checkedEntry(whole, nameless, own);
  else
    for (const [index, { line, category, memo }] of parts.entries()) {
      const amount = amounts[index];
      if (amount === undefined) continue;
      yield checkedEntry(
        {
          ...whole,
          line,
          money: moneyIn(category, amount),
          text: firstEnough([joined(value('P'), memo), text]),
          category: categoryOf(category),
        },
        nameless,
        own,
      );
    }
}

function valueOf(record: readonly Field[], letter: string): string {
  return record.find((each) => each.letter === letter)?.text ?? '';
}

/** The record with the balance before the first transaction; its category is the account itself. */
function opensAccount(record: readonly Field[]): boolean {
  return valueOf(record, 'L').startsWith('[') && isOpeningBalance(valueOf(record, 'P'));
}

interface SplitPart {
  line: number;
  category: string;
  memo: string;
  amount: string;
}

/** Each part starts with its category. */
function partsOf(record: readonly Field[]): SplitPart[] {
  const parts: SplitPart[] = [];
  for (const { line, letter, text } of record) {
    if (letter === 'S') parts.push({ line, category: text, memo: '', amount: '' });
    const last = parts.at(-1);
    if (last !== undefined && letter === 'E') last.memo = text;
    if (last !== undefined && letter === '$') last.amount = text;
  }
  return parts;
}

/** A category in brackets is the other account of a transfer. */
function moneyIn(category: string, signed: Cents): FoundEntry['money'] {
  return category.startsWith('[') ? 'transfer' : moneyOf(signed, 'income');
}

/** Without the class after a slash. */
function categoryOf(written: string): string {
  return (written.split('/')[0] ?? '').trim();
}

/** `1/31'26`, `1/31' 6`, ` 1/ 2/98`: an apostrophe precedes a year of this century. */
function plainDate(written: string): string {
  const [, before = '', year] = /^([^']+)' ?(\d\d?)$/.exec(written) ?? [];
  return year === undefined ? written.replace("'", '/') : `${before}/20${year.padStart(2, '0')}`;
}

function dayOf(written: string, dates: DateOrder): Day | null {
  return parseDate(plainDate(written), dates);
}

function broken(record: readonly Field[]): UnreadEntry {
  return { line: record[0]?.line ?? 1, error: 'broken', cells: cellsOf(record) };
}

function cellsOf(record: readonly Field[]): string[] {
  return record.slice(0, 8).map(({ text }) => text);
}

/** CRLF, LF, and CR in old files each count as one line break. */
function lineAt(text: string, start: number): { end: number; next: number } {
  let end = start;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { end, next: text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1 };
}
