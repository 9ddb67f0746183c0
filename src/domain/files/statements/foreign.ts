// Converts entries in other currencies than the plan's at the rates that the user gives.
import type { Currency } from '../../../model/currency';
import { MAX_AMOUNT } from '../../../model/money';
import { convert, type Rates } from '../../money/rates';
import { asRepayment, isRead, type ReadEntry, type UnreadEntry } from './entry';

/** An entry in another currency as one of the plan's, if there is a rate for its currency; anything else unchanged. */
export function atRate(
  result: ReadEntry | UnreadEntry,
  rates: Rates,
  own: Currency,
): ReadEntry | UnreadEntry {
  if (isRead(result) || result.foreign === undefined) return result;
  const { line, cells, foreign } = result;
  const { currency, read, thousandths } = foreign;
  const rate = rates.get(currency);
  if (rate === undefined) return result;
  const amount =
    thousandths === undefined ? convert(read.entry.amount, rate, own) : convert(thousandths, rate, own, 1000);
  if (amount === null || amount > MAX_AMOUNT) return { line, error: 'amount_too_large', cells, foreign };
  // Less than half of the smallest amount.
  if (amount === 0) return { line, error: 'amount_invalid', cells, foreign };
  const converted = { amount: read.entry.amount, currency };
  const found = { ...read, entry: { ...read.entry, amount }, converted };
  return foreign.isRepayment ? asRepayment(found, cells) : found;
}

/** How many entries a file has in each other currency, with a rate or without. */
export function countForeign(
  read: readonly Pick<ReadEntry, 'converted'>[],
  unread: readonly Pick<UnreadEntry, 'foreign'>[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const currencies = [...read.map((each) => each.converted), ...unread.map((each) => each.foreign)];
  for (const each of currencies) {
    if (each !== undefined) counts.set(each.currency, (counts.get(each.currency) ?? 0) + 1);
  }
  return counts;
}
