// Calculates with typed amounts, exactly: as fractions of whole numbers, rounded once at the end.
import * as v from 'valibot';
import { Cents } from '../../model/money';
import type { AmountFormats } from '../formats/amounts';

type Reader = Pick<AmountFormats, 'parseAmount' | 'unit'>;

/** Longer text isn't a calculation. */
const MAX_LENGTH = 200;

/** The signs that people type for each operation; a letter x stands between figures only. */
const SIGNS = [
  [/[−–—]/g, '-'],
  [/[×·]|(?<=\d\s*)x(?=\s*\d)/gi, '*'],
  [/÷/g, '/'],
] as const satisfies readonly (readonly [RegExp, string])[];

/** A whole or negative number over a positive one. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/**
 * Reads what `parseAmount` reads, or a calculation with such amounts: `12,50+3`, `3*4,20-1`, `100/3`. Multiplies and
 * divides first, and rounds the result to the smallest amount of the currency; half of it rounds up. A factor may have more than two decimals, such
 * as an exchange rate. Null for anything else, for a negative result and for a division by 0.
 */
export function calculateAmount(text: string, formats: Reader): Cents | null {
  const amount = formats.parseAmount(text);
  if (amount !== null || text.length > MAX_LENGTH) return amount;
  const typed = SIGNS.reduce((all, [typedSign, sign]) => all.replace(typedSign, sign), text);
  // Every second part is a sign.
  const terms = typed.split(/([+-])/).map((part, index) => (index % 2 === 0 ? termOf(part, formats) : part));
  let total: Fraction | null = null;
  for (let index = 0; index < terms.length; index += 2) {
    const term = terms[index];
    if (term === undefined || term === null || typeof term === 'string') return null;
    total = total === null ? term : added(total, term, terms[index - 1] === '-' ? -1n : 1n);
  }
  return total && rounded(total, formats.unit);
}

/** Whether a text is a calculation rather than a plain amount. */
export function isCalculation(text: string, formats: Reader): boolean {
  return formats.parseAmount(text) === null && calculateAmount(text, formats) !== null;
}

function termOf(text: string, formats: Reader): Fraction | null {
  const [first = '', ...factors] = text.split(/([*/])/);
  const amount = formats.parseAmount(first);
  if (amount === null) return null;
  let term: Fraction = { over: BigInt(amount), under: 100n };
  for (let index = 0; index < factors.length; index += 2) {
    const factor = factorOf(factors[index + 1] ?? '', formats);
    if (factor === null) return null;
    const [over, under] = factors[index] === '*' ? [factor.over, factor.under] : [factor.under, factor.over];
    if (under === 0n) return null;
    term = { over: term.over * over, under: term.under * under };
  }
  return term;
}

/** An amount, or a number with more decimals. */
function factorOf(text: string, { parseAmount }: Reader): Fraction | null {
  const amount = parseAmount(text);
  if (amount !== null) return { over: BigInt(amount), under: 100n };
  const [, whole, decimals = ''] = /^\s*(\d{1,12})[.,](\d{3,12})\s*$/.exec(text) ?? [];
  return whole === undefined
    ? null
    : { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

function added(a: Fraction, b: Fraction, sign: 1n | -1n): Fraction {
  return { over: a.over * b.under + sign * b.over * a.under, under: a.under * b.under };
}

/** Null when a number can't hold that many digits, and for negative amounts. */
function rounded({ over, under }: Fraction, unit: number): Cents | null {
  if (over < 0n) return null;
  const one = BigInt(unit);
  const units = (over * 200n + under * one) / (under * one * 2n);
  const amount = v.safeParse(Cents, Number(units * one));
  return amount.success ? amount.output : null;
}
