// Adds and compares money in whole cents.
import { TOO_LARGE, type Cents } from '../../model/money';

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

/** One of `count` equal parts of `amount`, rounded to whole units of so many cents; half a unit rounds up. */
export function share(amount: Cents, count: number, unit = 1): Cents {
  return exact(Math.round(amount / count / unit) * unit);
}

/** The stored form of an amount: main units of its currency, such as euros. */
export function toMainUnits(amount: Cents): number {
  return amount / 100;
}
