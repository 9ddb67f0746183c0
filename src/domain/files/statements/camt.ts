// Reads ISO 20022 account statements (CAMT.053), reports within a day (052) and notifications (054): versions 2 to 8, and
// later ones with the same structure. Their entries are alike.
// (camt.053.001.02 and .08: BankToCustomerStatement, ReportEntry)
import { EURO, type Currency } from '../../../model/currency';
import type { Day } from '../../../model/day';
import type { Cents } from '../../../model/money';
import { parseDay } from '../../time/calendar';
import { parseSigned } from '../csv/amount';
import { negative, sum } from '../../money/money';
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
import { attributeOf, readMarkup } from './markup';
import { isSamePerson } from './person';

/** A part of a statement: its texts by their tag path within the part. */
interface Part {
  line: number;
  /** The number of open tags at this part, including its own. */
  depth: number;
  texts: Map<string, string[]>;
}

/** An `Ntry`, and each `TxDtls` in it. */
interface Booking extends Part {
  details: Part[];
}

/** The elements for an account in each kind of message. */
const ACCOUNTS: ReadonlySet<string> = new Set(['Rpt', 'Stmt', 'Ntfctn']);
/** The path of the account holder's name in one of them. */
const OWNER = 'Acct/Ownr/Nm';
/** More than twice as deep as any statement. */
const MAX_DEPTH = 60;

/** The entries of all statements in a file. An entry for several payments is split if they add up to it. */
export function* readCamt(text: string, nameless = '', own: Currency = EURO): EntryReader {
  const path: string[] = [];
  let booking: Booking | null = null;
  let part: Part | null = null;
  let owner = '';
  let line = 1;
  let isWhole = false;

  for (const token of readMarkup(text)) {
    line = token.line;
    if (token.kind === 'text') {
      if (part !== null) goOn(part, path, token.text);
      else if (isOwner(path)) owner += token.text;
      continue;
    }
    if (token.kind === 'open') {
      path.push(token.name);
      isWhole = false;
      if (path.length > MAX_DEPTH) break;
      if (ACCOUNTS.has(token.name)) owner = '';
      if (token.name === 'Ntry' && booking === null) {
        booking = { line, depth: path.length, texts: new Map(), details: [] };
        part = booking;
      } else if (token.name === 'TxDtls' && booking !== null && part === booking) {
        part = { line, depth: path.length, texts: new Map() };
        booking.details.push(part);
      } else if (part !== null) begin(part, path, token.attributes);
      continue;
    }
    // A tag closed out of order means damage: the rest of the file is unreliable.
    if (token.kind === 'broken' || path.pop() !== token.name) break;
    isWhole = path.length === 0;
    if (booking === null || part === null || path.length >= part.depth) continue;
    if (part !== booking) part = booking;
    else {
      yield* entriesOf(booking, owner, nameless, own);
      booking = part = null;
    }
  }
  if (!isWhole) yield { line: booking?.line ?? line, error: 'broken', cells: [] };
}

const isOwner = (path: readonly string[]) =>
  path.at(-1) === 'Nm' && ACCOUNTS.has(path.at(-4) ?? '') && path.slice(-3).join('/') === OWNER;

/** Prepares for the text of a tag, and stores the currency of an amount. */
function begin({ depth, texts }: Part, path: readonly string[], attributes: string): void {
  const key = path.slice(depth).join('/');
  const found = texts.get(key);
  if (found === undefined) texts.set(key, ['']);
  else found.push('');
  const currency = attributes === '' ? '' : attributeOf(attributes, 'Ccy');
  if (currency !== '') texts.set(`${key}@Ccy`, [currency]);
}

/** A comment splits a text into several tokens. */
function goOn({ depth, texts }: Part, path: readonly string[], text: string): void {
  const found = texts.get(path.slice(depth).join('/'));
  if (found !== undefined) found.push((found.pop() ?? '') + text);
}

function* entriesOf(
  booking: Booking,
  owner: string,
  nameless: string,
  own: Currency,
): Generator<ReadEntry | UnreadEntry, void, undefined> {
  const [first, ...others] = booking.details;
  const texts = [textOf(booking, owner, first), textIn(booking, 'AddtlNtryInf')];
  const whole = {
    line: booking.line,
    date: dayOf(booking),
    money: moneyIn(booking),
    text: firstEnough(others.length === 0 ? texts : texts.toReversed()),
    reference: textIn(booking, 'AcctSvcrRef'),
    referenceKind: 'acctsvcrref' as const,
    currency: currencyOf(booking),
  };
  const shares = typeof whole.money === 'string' || others.length === 0 ? [] : sharesOf(booking);
  if (shares.length === 0)
    yield checkedEntry({ ...whole, cells: cellsOf(booking, whole.text) }, nameless, own);
  for (const [index, { detail, signed }] of shares.entries()) {
    const text = firstEnough([textOf(booking, owner, detail), whole.text]);
    yield checkedEntry(
      {
        ...whole,
        line: detail.line,
        cells: cellsOf(booking, text),
        money: moneyOf(signed, 'income'),
        text,
        reference: whole.reference && `${whole.reference}/${index}`,
      },
      nameless,
      own,
    );
  }
}

/** The amount of each payment of an entry, in the entry's currency; none where they don't add up to the entry. */
function sharesOf(booking: Booking): { detail: Part; signed: Cents }[] {
  const shares = booking.details.flatMap((detail) => {
    const key = textIn(detail, 'Amt') === '' ? 'AmtDtls/TxAmt/Amt' : 'Amt';
    const way = textIn(detail, 'CdtDbtInd') || textIn(booking, 'CdtDbtInd');
    const signed = signedOf(detail, key, way, currencyOf(booking));
    return typeof signed === 'string' ? [] : [{ detail, signed }];
  });
  const isAll =
    shares.length === booking.details.length &&
    sum(shares.map(({ signed }) => signed)) ===
      signedOf(booking, 'Amt', textIn(booking, 'CdtDbtInd'), currencyOf(booking));
  return isAll ? shares : [];
}

function moneyIn(booking: Booking): FoundEntry['money'] {
  const status = textIn(booking, 'Sts/Cd') || textIn(booking, 'Sts') || 'BOOK';
  if (status !== 'BOOK') return 'not_booked';
  const signed = signedOf(booking, 'Amt', textIn(booking, 'CdtDbtInd'), currencyOf(booking));
  return typeof signed === 'string' ? signed : moneyOf(signed, 'income');
}

/**
 * Amounts have no sign: CdtDbtInd gives the direction of an entry. That also holds when RvslInd marks a reversal: the
 * reversed entry went in the opposite direction.
 */
function signedOf(
  part: Part,
  key: string,
  way: string,
  currency: string,
): Cents | 'amount_invalid' | 'other_currency' | 'type_unknown' {
  const written = textIn(part, key);
  const amount = /^\d+(?:\.\d*)?$/.test(written) ? parseSigned(written, '.') : null;
  if (amount === null) return 'amount_invalid';
  // Every amount names its currency.
  if (currency === '' || textIn(part, `${key}@Ccy`) !== currency) return 'other_currency';
  if (way !== 'CRDT' && way !== 'DBIT') return 'type_unknown';
  return way === 'CRDT' || amount === 0 ? amount : negative(amount);
}

const currencyOf = (booking: Booking) => textIn(booking, 'Amt@Ccy');

const DATES = ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'];

/** The day as written, without time and zone. */
function dayOf(booking: Booking): Day | null {
  const written = DATES.map((key) => textIn(booking, key)).find((text) => text !== '') ?? '';
  return /^\d{4}-\d\d-\d\d(?:$|[TZ+-])/.test(written) ? parseDay(written.slice(0, 10)) : null;
}

/** The payee or payer, and the message. */
function textOf(booking: Booking, owner: string, detail: Part = booking): string {
  const isReversal = ['true', '1'].includes(textIn(booking, 'RvslInd'));
  const isOut = (textIn(detail, 'CdtDbtInd') || textIn(booking, 'CdtDbtInd')) === 'DBIT';
  // A reversal names the parties of the reversed payment. Some banks name only one of them, or swap them.
  const [party = '', opposite = ''] = (isOut === isReversal ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']).map(
    (each) => textIn(detail, `RltdPties/${each}/Nm`) || textIn(detail, `RltdPties/${each}/Pty/Nm`),
  );
  // Two members of a family may share an initial: the other name decides.
  const isOwnName = isSamePerson(party, owner) && !isSamePerson(opposite, owner);
  const isOther = (isReversal && party === '') || (party !== '' && isOwnName);
  const name = isOther ? opposite || party : party;
  const message = textIn(detail, 'RmtInf/Ustrd') || textIn(detail, 'AddtlTxInf');
  const reference = textIn(detail, 'RmtInf/Strd/CdtrRefInf/Ref');
  return joined(name, message) || reference;
}

function cellsOf(booking: Booking, text: string): string[] {
  const amount = ['Amt@Ccy', 'Amt', 'CdtDbtInd'].map((key) => textIn(booking, key)).join(' ');
  return [textIn(booking, 'BookgDt/Dt'), amount, text].filter((each) => each.trim() !== '');
}

/** All texts under the same tag path. */
function textIn({ texts }: Part, key: string): string {
  return (texts.get(key) ?? [])
    .map((text) => text.trim())
    .join(' ')
    .trim();
}
