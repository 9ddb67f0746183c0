// Converts amounts at exchange rates that people type, exactly: with whole numbers, rounded once at the end.
import * as v from 'valibot';
import { Cents } from '../../model/money';
import { smallestUnit, type Currency } from '../../model/currency';
import { plainFigures } from '../files/csv/plain';

/** What one of a currency is worth in another: `over / under`, more than 0. `under` is a power of ten. */
export interface Rate {
  over: bigint;
  under: bigint;
}

/** By currency, as files write it: `USD`, or a sign such as `$`. */
export type Rates = ReadonlyMap<string, Rate>;

/** Less than ten million, with up to ten decimals. */
const TYPED = /^(\d{0,7})(?:[.,](\d{1,10}))?$/;

/**
 * Reads a rate as people type it: `0,92`, `1.0834`, `4`. Its only separator is the decimal one. Null for anything else, for
 * 0 and for negative numbers.
 */
export function parseRate(text: string): Rate | null {
  const [, whole = '', decimals = ''] = TYPED.exec(plainFigures(text).replaceAll('٫', ',')) ?? [];
  const over = BigInt(whole + decimals);
  return over === 0n ? null : { over, under: 10n ** BigInt(decimals.length) };
}

/** A rate as `parseRate` reads it, with a decimal sign. */
export function writeRate({ over, under }: Rate, decimal: ',' | '.'): string {
  const decimals = String(under).length - 1;
  const digits = String(over).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? whole : `${whole}${decimal}${digits.slice(-decimals)}`;
}

/**
 * The value of an amount in `own`, rounded to its smallest unit; half a unit rounds away from zero. Null when it is too
 * large to be exact. `parts` are the parts of one main unit that `amount` counts: hundredths, or thousandths for currencies
 * with three decimals.
 */
export function convert(amount: number, rate: Rate, own: Currency, parts = 100): Cents | null {
  const unit = BigInt(smallestUnit(own));
  const over = BigInt(Math.abs(amount)) * rate.over * 100n;
  const under = rate.under * BigInt(parts) * unit;
  const units = Number(((over * 2n + under) / (under * 2n)) * unit);
  const cents = v.safeParse(Cents, amount < 0 && units !== 0 ? -units : units);
  return cents.success ? cents.output : null;
}
