import type { Cents } from '../../model/money';
import { plainFigures } from '../files/csv/plain';
import type { AmountFormats } from '../formats/amounts';
import { negative } from './money';

/** Parses a typed balance: an amount, below zero with a minus. Returns null for other text. */
export function parseBalance(text: string, { parseAmount, signPattern }: AmountFormats): Cents | null {
  // Arabic writes marks of the direction before the minus.
  const typed = plainFigures(text);
  const unsigned = typed.replace(new RegExp(String.raw`^((?:${signPattern})?\s*)-`, 'i'), '$1');
  const amount = parseAmount(unsigned);
  if (amount === null) return null;
  return unsigned === typed ? amount : negative(amount);
}
