// Money is added and compared in whole cents; euros exist only where a person reads or types them.
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

/** Each form of an amount: its whole euros, and its decimals where it has any. */
const forms = [
  // 12   12,5   12.50   ,50
  /^(?<whole>\d*)[.,](?<decimals>\d{1,2})$/,
  /^(?<whole>\d+)$/,
  // 1.234   1.234,56
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<decimals>\d{1,2}))?$/,
  // 1,234.56   1,234,567: commas group only where that is beyond doubt.
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
 * thousands, and `1,234` has three decimals, so it is no amount.
 */
export function parseAmount(text: string): Cents | null {
  const typed = text.trim().replace(currencySign, '');
  for (const form of forms) {
    const groups = form.exec(typed)?.groups;
    if (groups) return cents(groups['whole'] ?? '', groups['decimals'] ?? '');
  }
  return null;
}

/** `€ 1.234,56`, with the no-break space that Intl puts in it (spec, section 9: euros in the Dutch locale). */
export function formatMoney(amount: Cents): string {
  return euros.format(toEuros(amount));
}

/** `€ 2.000`: beside a chart, where cents say nothing. */
export function formatRoundMoney(amount: number): string {
  return roundEuros.format(amount / 100);
}

/** `1234,56`: what an input shows, which `parseAmount` reads back. */
export function formatAmountForEditing(amount: Cents): string {
  return plainEuros.format(toEuros(amount));
}

/** Too large as soon as a part of it is: what is added after that doesn't make it known again. */
export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => exact(total + amount), exact(0));
}

/** What can't be known to the cent. It is shown as that, and is neither more nor less than anything. */
export function isTooLarge(amount: number): boolean {
  return Number.isNaN(amount);
}

/** What has been added up, unless it may be off by cents. */
export function exact(total: number): Cents {
  return isExact(total) ? total : TOO_LARGE;
}

const isExact = (total: number): total is Cents => Number.isSafeInteger(total);

/** What is left of `amount` without `part`; negative when `part` is the larger one. */
export function difference(amount: Cents, part: Cents): Cents {
  return exact(amount - part);
}

/** What each of `count` equal parts of `amount` is, rounded to the cent; half a cent goes up. */
export function share(amount: Cents, count: number): Cents {
  return exact(Math.round(amount / count));
}

/** Euros, as an amount is stored. */
export function toEuros(amount: Cents): number {
  return amount / 100;
}

/** Null when there are more digits than a number can hold. */
function cents(whole: string, decimals: string): Cents | null {
  const amount = v.safeParse(Cents, Number(whole.replace(/[.,]/g, '') + decimals.padEnd(2, '0')));
  return amount.success ? amount.output : null;
}
