// Reads lists of transfers such as Wise's, where the direction of a row decides which of two amounts is the household's:
// the one sent, or the one that arrived.
import { sum } from '../../money/money';
import { moneyOf, type EntryError, type FoundEntry } from '../statements/entry';
import { detectDecimal, isAmount, parseSigned, type DecimalSign } from './amount';
import { currencyCalled } from './currency';
import { cellIn } from './money';
import { kindCalled } from './names';
import { typeOfWord } from './rowWords';
import { plainWords } from './plain';
import type { CellOf, Row } from './rows';

interface Side {
  amount: number;
  currency: number;
  fee: number | null;
  feeCurrency: number | null;
}

export interface Sides {
  /** Of all its amounts. */
  decimal: DecimalSign;
  direction: number;
  status: number | null;
  out: Side;
  into: Side;
}

/** The columns of both sides; null in any other table. */
export function sidesIn(header: readonly string[], body: readonly Row[]): Sides | null {
  const names = header.map((name) => plainWords(name.replace(/\([^)]*\)/g, ' ')));
  const named = (name: string) => {
    const column = names.indexOf(name);
    return column === -1 ? null : column;
  };
  const sideOf = (prefix: string): Side | null => {
    const [amount, currency] = [named(`${prefix} amount`), named(`${prefix} currency`)];
    if (amount === null || currency === null) return null;
    return {
      amount,
      currency,
      fee: named(`${prefix} fee amount`),
      feeCurrency: named(`${prefix} fee currency`),
    };
  };
  const [out, into, direction] = [sideOf('source'), sideOf('target'), named('direction')];
  if (out === null || into === null || direction === null) return null;
  const status = header.findIndex((name) => kindCalled(name) === 'status');
  const figures = [out, into].flatMap(({ amount, fee }) => [amount, fee]);
  const cells = body.flatMap((row) => figures.map(cellIn(row))).filter((cell) => cell !== '');
  // Amounts with three decimals throughout have a point.
  const decimal = detectDecimal(cells) ?? '.';
  return { decimal, direction, status: status === -1 ? null : status, out, into };
}

/** The household's amount and its currency, or why a row has none. What was sent includes its fee. */
export function readSides(
  cell: CellOf,
  { decimal, direction, status, out, into }: Sides,
): Pick<FoundEntry, 'currency'> & { money: FoundEntry['money'] } {
  const type = typeOfWord(cell(direction));
  if (type === null) return { money: reasonOf(cell(direction)) };
  // The money came back.
  if (plainWords(cell(status)) === 'refunded') return { money: 'not_booked' };
  const side = type === 'expense' ? out : into;
  const currency = currencyCalled(cell(side.currency));
  const amount = parseSigned(cell(side.amount), decimal);
  if (amount === null) return { money: 'amount_invalid' };
  const fee = type === 'income' || !isAmount(cell(side.fee)) ? sum([]) : parseSigned(cell(side.fee), decimal);
  if (fee === null || (fee !== 0 && currencyCalled(cell(side.feeCurrency)) !== currency))
    return { money: 'fee_unclear' };
  return { money: moneyOf(sum([amount, fee]), type), currency };
}

/** Neither in nor out: between two currencies of the person. */
function reasonOf(direction: string): EntryError {
  return plainWords(direction) === 'neutral' ? 'transfer' : 'type_unknown';
}
