import * as v from 'valibot';
import type { AmountFormats } from '../../domain/formats/amounts';
import { negative } from '../../domain/money/money';
import { type Cents, MAX_AMOUNT } from '../../model/money';

export const MAX_MONTHS = 12;

export const BalanceSettings = v.object({
  /** The length of the line. */
  months: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MONTHS)), 3),
  /** The account's balance today, where the line starts. */
  startAmount: v.optional(
    v.pipe(v.number(), v.safeInteger(), v.minValue(-MAX_AMOUNT), v.maxValue(MAX_AMOUNT), v.brand('Cents')),
    0,
  ),
});
export type BalanceSettings = v.InferOutput<typeof BalanceSettings>;

/** Parses a typed balance: an amount, below zero with a minus. Returns null for other text. */
export function parseBalance(text: string, { parseAmount, signPattern }: AmountFormats): Cents | null {
  const typed = text.trim();
  const unsigned = typed.replace(new RegExp(String.raw`^((?:${signPattern})?\s*)[-−]`, 'i'), '$1');
  const amount = parseAmount(unsigned);
  if (amount === null || amount > MAX_AMOUNT) return null;
  return unsigned === typed ? amount : negative(amount);
}
