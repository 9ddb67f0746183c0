// Adds and compares money in whole cents; euros exist only in displayed and typed text.
import * as v from 'valibot';
import { Cents, TOO_LARGE } from '../../model/money';

const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });
const roundEuros = new Intl.NumberFormat('nl-NL', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const plainEuros = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, useGrouping: false });

const currencySign = /^(?:€|euro?)\s*|\s*(?:€|euro?)$/i;

/** The accepted forms of an amount: its whole euros and optional decimals. */
const forms = [
  // 12   12,5   12.50   ,50
  /^(?<whole>\d*)[.,](?<decimals>\d{1,2})$/,
  /^(?<whole>\d+)$/,
  // 1.234   1.234,56
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<decimals>\d{1,2}))?$/,
  // 1,234.56   1,234,567: commas group only where that is unambiguous.
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)\.(?<decimals>\d{1,2})$/,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3}){2,})$/,
  // 3,-   1.234,--
  /^(?<whole>\d+|[1-9]\d{0,2}(?:\.\d{3})+),(?:--?|[–—])$/,
];

/**
 * Reads an amount as people type it: `12,50`, `12.50`, `1.234,56`, `1,234.56`, `€ 3`, `3,-`. Null for anything
 * else, for a negative amount and for more than two decimals.
 *
 * One separator before exactly three digits is read as in the Netherlands: `1.234` is 1234 euros, as points group
 * thousands, and `1,234` has three decimals, so it isn't an amount.
 */
export function parseAmount(text: string): Cents | null {
  const typed = text.trim().replace(currencySign, '');
  for (const form of forms) {
    const groups = form.exec(typed)?.groups;
    if (groups) return cents(groups['whole'] ?? '', groups['decimals'] ?? '');
  }
  return null;
}

/** `€ 1.234,56`, with the no-break space that Intl inserts (spec, section 9: euros in the Dutch locale). */
export function formatMoney(amount: Cents): string {
  return euros.format(toEuros(amount));
}

/** `€ 2.000`: for chart axes, where cents don't matter. */
export function formatRoundMoney(amount: number): string {
  return roundEuros.format(amount / 100);
}

/** `1234,56`: the text in an input, which `parseAmount` reads back. */
export function formatAmountForEditing(amount: Cents): string {
  return plainEuros.format(toEuros(amount));
}

/** Too large as soon as a partial sum is: later amounts can't make it exact again. */
export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => exact(total + amount), exact(0));
}

/** Whether an amount is too large to be exact to the cent. The app says so, and `<` and `>` with it are false. */
export function isTooLarge(amount: number): boolean {
  return Number.isNaN(amount);
}

/** A total as cents, or `TOO_LARGE` where it may be off by cents. */
export function exact(total: number): Cents {
  return isExact(total) ? total : TOO_LARGE;
}

const isExact = (total: number): total is Cents => Number.isSafeInteger(total);

/** `amount` minus `part`; negative when `part` is larger. */
export function difference(amount: Cents, part: Cents): Cents {
  return exact(amount - part);
}

export function negative(amount: Cents): Cents {
  // Not `-amount`: that would make a zero of 0 that has a sign.
  return exact(0 - amount);
}

/** One of `count` equal parts of `amount`, rounded to the cent; half a cent rounds up. */
export function share(amount: Cents, count: number): Cents {
  return exact(Math.round(amount / count));
}

/** The stored form of an amount, in euros. */
export function toEuros(amount: Cents): number {
  return amount / 100;
}

/** Null when a number can't hold that many digits. */
function cents(whole: string, decimals: string): Cents | null {
  const amount = v.safeParse(Cents, Number(whole.replace(/[.,]/g, '') + decimals.padEnd(2, '0')));
  return amount.success ? amount.output : null;
}
