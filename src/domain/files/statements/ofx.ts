// Reads OFX files: version 1 is SGML and closes only tags that contain others, version 2 is XML. Both are read alike: a
// value ends where the next tag starts. (OFX 2.2, sections 3.2 and 11.4)
import { EURO, type Currency } from '../../../model/currency';
import type { Day } from '../../../model/day';
import { parseSigned } from '../csv/amount';
import { parseDay } from '../../time/calendar';
import {
  checkedEntry,
  firstEnough,
  joined,
  moneyOf,
  type EntryError,
  type EntryReader,
  type FoundEntry,
} from './entry';
import { readMarkup } from './markup';

/** A transaction that is being read: the first value of each tag. */
interface Started {
  line: number;
  currency: string;
  values: Map<string, string>;
}

/** The currency before the bank's conversion: it doesn't apply to the given amount. */
const BEFORE_CONVERSION = 'ORIGCURRENCY';

/** The transactions of all statements in a file, of bank accounts and of cards. */
export function* readOfx(text: string, nameless = '', own: Currency = EURO): EntryReader {
  let started: Started | null = null;
  let currency = '';
  /** The tag whose text is recorded; empty where none is. */
  let tag = '';
  let isPassedOver = false;
  let line = 1;
  let isWhole = false;
  // Some banks write no minus at all.
  const isUnsigned = !/<TRNAMT>\s*[-−(]/i.test(text) && OUT.test(text) && IN.test(text);

  for (const token of readMarkup(text)) {
    line = token.line;
    if (token.kind === 'broken') break;
    if (token.kind === 'text') {
      if (tag === 'CURDEF') currency += token.text.trim();
      else if (tag !== '') started?.values.set(tag, (started.values.get(tag) ?? '') + token.text);
      continue;
    }
    const isOpen = token.kind === 'open';
    const name = token.name.toUpperCase();
    tag = isOpen && !isPassedOver && !started?.values.has(name) ? name : '';
    if (name === BEFORE_CONVERSION) isPassedOver = isOpen;
    // Some programs omit the end of a transaction: the next one or the end of the list ends it, too.
    if (started !== null && (name === 'STMTTRN' || (name === 'BANKTRANLIST' && !isOpen))) {
      yield checkedEntry(foundIn(started, isUnsigned), nameless, own);
      started = null;
    }
    isWhole ||= name === 'OFX' && !isOpen;
    if (!isOpen) continue;
    if (name === 'STMTTRN') {
      started = { line, currency, values: new Map() };
      isPassedOver = false;
    }
    // Each statement has its own currency.
    if (name.endsWith('STMTRS')) currency = '';
    const reason = LEFT_OUT.get(name);
    if (reason !== undefined) yield { line, error: reason, cells: [name] };
  }
  if (started !== null) yield { line: started.line, error: 'broken', cells: [...started.values.values()] };
  else if (!isWhole) yield { line, error: 'broken', cells: [] };
}

/** Tags that occur once per record of their kind: an announced transaction and a purchase or sale of shares. */
const LEFT_OUT: ReadonlyMap<string, EntryError> = new Map([
  ['STMTTRNP', 'not_booked'],
  ['INVTRAN', 'investment'],
]);

/** Types of transactions that take money out, and those that bring it in. */
const OUT = /<TRNTYPE>\s*(?:DEBIT|POS|ATM|CHECK|PAYMENT|FEE|SRVCHG|DIRECTDEBIT|REPEATPMT)\b/i;
const IN = /<TRNTYPE>\s*(?:CREDIT|DEP|DIRECTDEP|INT|DIV)\b/i;

function foundIn({ line, values, ...statement }: Started, isUnsigned: boolean): FoundEntry {
  const value = (tag: string) => (values.get(tag) ?? '').trim();
  const amount = value('TRNAMT');
  const currency = value('CURSYM') || statement.currency;
  // A fee may have only its transaction type as a name.
  const text = firstEnough([joined(value('NAME'), value('MEMO')), value('TRNTYPE')]);
  return {
    line,
    cells: [value('DTPOSTED'), amount, currency, text].filter((each) => each !== ''),
    date: dayOf(value('DTPOSTED')),
    money: isUnsigned ? typed(moneyIn(amount), value('TRNTYPE')) : moneyIn(amount),
    text,
    currency: currency.toUpperCase(),
    reference: value('FITID'),
    referenceKind: 'fitid',
  };
}

/** A negative amount is an expense, whatever TRNTYPE says. The last separator is the decimal one. */
function moneyIn(amount: string): FoundEntry['money'] {
  const signed = parseSigned(amount, amount.lastIndexOf(',') > amount.lastIndexOf('.') ? ',' : '.');
  return signed === null ? 'amount_invalid' : moneyOf(signed, 'income');
}

/** Where no amount has a minus, the type gives the direction. */
function typed(money: FoundEntry['money'], type: string): FoundEntry['money'] {
  if (typeof money === 'string' || IN.test(`<TRNTYPE>${type}`)) return money;
  return OUT.test(`<TRNTYPE>${type}`) ? { ...money, type: 'expense' } : 'type_unknown';
}

const DATE = /^(\d{4})(\d\d)(\d\d)(?:\d{2,6}(?:\.\d{1,6})?)?(?: ?\[[^\]]{0,30}\])?$/;

/** The day as written: time and zone are the bank's, where it is that day. */
function dayOf(written: string): Day | null {
  const [, year, month, date] = DATE.exec(written) ?? [];
  return year === undefined ? null : parseDay(`${year}-${month}-${date}`);
}
