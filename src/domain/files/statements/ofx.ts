// Owns what an OFX file says: version 1, which is SGML and closes only what holds something else, and version 2, which is
// XML. Both are read alike: a value ends where the next tag begins. (OFX 2.2, sections 3.2 and 11.4)
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

/** A transaction that has begun: its values by their tags, the first of each. */
interface Begun {
  line: number;
  currency: string;
  values: Map<string, string>;
}

/** Between two of them the caller may rest. */
const TOKENS_IN_A_ROW = 5000;

/** What an amount was before the bank has converted it: it says nothing of the amount that is given. */
const BEFORE_CONVERSION = 'ORIGCURRENCY';

/** The transactions of all statements in a file, of bank accounts and of cards. */
export function* readOfx(text: string, nameless = ''): EntryReader {
  let begun: Begun | null = null;
  let currency = '';
  /** Under which a text is taken down; empty where it is not. */
  let tag = '';
  let isPassedOver = false;
  let line = 1;
  let isWhole = false;
  let count = 0;

  for (const token of readMarkup(text)) {
    count += 1;
    if (count % TOKENS_IN_A_ROW === 0) yield null;
    line = token.line;
    if (token.kind === 'broken') break;
    if (token.kind === 'text') {
      if (tag === 'CURDEF') currency += token.text.trim();
      else if (tag !== '') begun?.values.set(tag, (begun.values.get(tag) ?? '') + token.text);
      continue;
    }
    const isOpen = token.kind === 'open';
    const name = token.name.toUpperCase();
    tag = isOpen && !isPassedOver && !begun?.values.has(name) ? name : '';
    if (name === BEFORE_CONVERSION) isPassedOver = isOpen;
    // Some programs leave out the end of a transaction: the next one is as good, or the end of the list.
    if (begun !== null && (name === 'STMTTRN' || (name === 'BANKTRANLIST' && !isOpen))) {
      yield checkedEntry(foundIn(begun), nameless);
      begun = null;
    }
    isWhole ||= name === 'OFX' && !isOpen;
    if (!isOpen) continue;
    if (name === 'STMTTRN') {
      begun = { line, currency, values: new Map() };
      isPassedOver = false;
    }
    // Each statement says its own.
    if (name.endsWith('STMTRS')) currency = '';
    const reason = LEFT_OUT.get(name);
    if (reason !== undefined) yield { line, error: reason, cells: [name] };
  }
  if (begun !== null) yield { line: begun.line, error: 'broken', cells: [...begun.values.values()] };
  else if (!isWhole) yield { line, error: 'broken', cells: [] };
}

/** Each is there once in what it stands for: an announced transaction, and one of shares. */
const LEFT_OUT: ReadonlyMap<string, EntryError> = new Map([
  ['STMTTRNP', 'not_booked'],
  ['INVTRAN', 'investment'],
]);

function foundIn({ line, values, ...statement }: Begun): FoundEntry {
  const value = (tag: string) => (values.get(tag) ?? '').trim();
  const amount = value('TRNAMT');
  const currency = value('CURSYM') || statement.currency;
  // A fee may have no other name than what kind it is.
  const text = firstEnough([joined(value('NAME'), value('MEMO')), value('TRNTYPE')]);
  return {
    line,
    cells: [value('DTPOSTED'), amount, currency, text].filter((each) => each !== ''),
    date: dayOf(value('DTPOSTED')),
    money: isEuro(currency) ? moneyIn(amount) : 'other_currency',
    text,
    reference: value('FITID'),
  };
}

const isEuro = (currency: string) => currency === '' || currency.toUpperCase() === 'EUR';

/** Below zero it goes out, whatever TRNTYPE calls it. The last sign in it is the decimal one. */
function moneyIn(amount: string): FoundEntry['money'] {
  const signed = parseSigned(amount, amount.lastIndexOf(',') > amount.lastIndexOf('.') ? ',' : '.');
  return signed === null ? 'amount_invalid' : moneyOf(signed, 'income');
}

const DATE = /^(\d{4})(\d\d)(\d\d)(?:\d{2,6}(?:\.\d{1,6})?)?(?: ?\[[^\]]{0,30}\])?$/;

/** The day as it is written: the hour and its zone are those of the bank, where it is that day. */
function dayOf(written: string): Day | null {
  const [, year, month, date] = DATE.exec(written) ?? [];
  return year === undefined ? null : parseDay(`${year}-${month}-${date}`);
}
