// Reads MT940 files, SWIFT's statements of an account, and MT942, its reports within a day. The standard leaves the
// information about a payment (field 86) to the banks: `textOfPayment` (mt940Details.ts) knows their forms.
// (SWIFT Standards, category 9: MT 940 Customer Statement Message, field 61)
import { EURO, type Currency } from '../../../model/currency';
import type { Day } from '../../../model/day';
import type { Cents } from '../../../model/money';
import { negative } from '../../money/money';
import { daysBetween, parseDay } from '../../time/calendar';
import { parseSigned } from '../csv/amount';
import { checkedEntry, moneyOf, type EntryReader, type FoundEntry } from './entry';
import { textOfPayment } from './mt940Details';

/** A statement line (field 61) with the information that follows it (fields 86). */
interface Started {
  line: number;
  /** The lines of field 61. */
  booking: string[];
  /** The lines of each field 86. */
  details: string[][];
}

/** The fields of both messages, and `NS` for a bank's own. Other lines continue a field, even if they start with a colon. */
const FIELD = /^:(940|942|NS|13D?|20|21|25P?|28C?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]):/;
/** The blocks around a message: `{1:F01…}{2:I940…}{4:`. Some banks write them before the first field on the same line. */
const ENVELOPE = /^(?:\{[^{}]{0,200}\})*\{4:/;
/** The end of a message. */
const END = /^-\}?\s*$/;

/** The entries of all statements in a file. */
export function* readMt940(text: string, nameless = '', own: Currency = EURO): EntryReader {
  let currency = '';
  let started: Started | null = null;
  /** The lines of the field that is being read; null for a field without entries. */
  let field: string[] | null = null;
  let line = 0;
  /** No statement is open: the file may end here. */
  let isWhole = true;

  for (const written of linesOf(text)) {
    line += 1;
    const content = written.replace(ENVELOPE, '');
    const tag = FIELD.exec(content)?.[1];
    if (tag === undefined && !END.test(content)) {
      field?.push(content);
      continue;
    }
    const value = content.slice((tag ?? '').length + 2);
    if (tag === '86' && started !== null) {
      field = [value];
      started.details.push(field);
      continue;
    }
    // Only the field after an entry shows that it isn't cut off.
    if (started !== null) yield checkedEntry(foundIn(started, currency), nameless, own);
    started = field = null;
    if (tag === '20') currency = '';
    else if (tag === '25' || tag === '25P') currency = /(?<![A-Z])([A-Z]{3})\s*$/.exec(value)?.[1] ?? '';
    else if (tag?.startsWith('60')) currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? currency;
    else if (tag === '34F') currency = /^[A-Z]{3}/.exec(value)?.[0] ?? currency;
    else if (tag === '61') {
      field = [value];
      started = { line, booking: field, details: [] };
    }
    if (tag === '20' || tag === '61') isWhole = false;
    else if (tag === undefined || /^(?:62|90)/.test(tag)) isWhole = true;
  }
  // Its amount is whole where the information about it follows, to the end of a line.
  if (started !== null && started.details.length > 0 && /[\r\n]$/.test(text)) {
    yield checkedEntry(foundIn(started, currency), nameless, own);
    yield { line, error: 'broken', cells: [] };
  } else if (started !== null) yield { line: started.line, error: 'broken', cells: started.booking };
  else if (!isWhole) yield { line, error: 'broken', cells: [] };
}

/** CRLF, LF, and CR in old files each end a line. */
function* linesOf(text: string): Generator<string, void, undefined> {
  const end = /\r\n?|\n/g;
  let from = 0;
  for (let found = end.exec(text); found !== null; found = end.exec(text)) {
    yield text.slice(from, found.index);
    from = end.lastIndex;
  }
  if (from < text.length) yield text.slice(from);
}

/** Value day, entry day, and the rest: `2611211121RD12,50NTRFNONREF//123`. */
const DAYS = /^(\d{6})(\d{4})?([^]*)$/;
/** Credit or debit: R reverses it, E announces it. */
const MARK = /^([RE]?[CD])([^]*)$/;
/** An amount after the last letter of its currency, the type of transaction, and the account owner's reference. */
const AMOUNT = /^[A-Z]?([\d.,]{1,20})(?:[A-Z][A-Z\d]{3})?([^]*)$/;

function foundIn({ line, booking, details }: Started, currency: string): FoundEntry {
  const [first = '', ...others] = booking;
  const written = first.trim();
  const [, value = '', entry, marked = ''] = DAYS.exec(written) ?? [];
  const [, mark = '', counted = ''] = MARK.exec(marked) ?? [];
  const [, amount = '', references = ''] = AMOUNT.exec(counted) ?? [];
  const [own = '', bank = ''] = references.split('//');
  const text = textOfPayment(details, [others.join(' '), own]);
  return {
    line,
    cells: [written, text].filter((each) => each !== ''),
    date: dayOf(value, entry),
    money: moneyIn(mark, amount),
    text,
    reference: bank.trim(),
    referenceKind: 'mt940',
    currency,
  };
}

function moneyIn(mark: string, written: string): FoundEntry['money'] {
  if (mark === '') return 'type_unknown';
  if (mark.startsWith('E')) return 'not_booked';
  // The comma may have nothing after it, and some banks write a point: `9,`.
  const amount = /^\d+(?:[.,]\d*)?$/.test(written)
    ? parseSigned(written.replace(/[.,]$/, ''), written.includes('.') ? '.' : ',')
    : null;
  if (amount === null) return 'amount_invalid';
  return moneyOf(signed(mark, amount), 'income');
}

/** A reversed credit takes money out, a reversed debit brings it back. */
function signed(mark: string, amount: Cents): Cents {
  const isIn = mark === 'C' || mark === 'RD';
  return isIn || amount === 0 ? amount : negative(amount);
}

/** The day of the entry, as the bank books it; without one, the day of the value. */
function dayOf(value: string, entry: string | undefined): Day | null {
  // Field 61 is as old as SWIFT, which started in 1977.
  const year = Number(value.slice(0, 2)) + (Number(value.slice(0, 2)) < 77 ? 2000 : 1900);
  const valued = dayIn(year, value.slice(2));
  if (entry === undefined || entry === '0000') return valued;
  // Interest may have its value on 30 February.
  const near = valued ?? dayIn(year, `${value.slice(2, 4)}15`);
  if (near === null) return null;
  const days = [year - 1, year, year + 1].flatMap((each) => dayIn(each, entry) ?? []);
  // The entry has no year, and may be booked in the year before or after.
  const distance = (day: Day) => Math.abs(daysBetween(near, day));
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** `digits` are those of the month and the day. */
function dayIn(year: number, digits: string): Day | null {
  return parseDay(`${year}-${digits.slice(0, 2)}-${digits.slice(2)}`);
}
