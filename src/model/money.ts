import * as v from 'valibot';

/**
 * Money as an integer number of euro cents: the only form for adding and comparing amounts. A sum may be `TOO_LARGE`;
 * inputs and records never are.
 */
export const Cents = v.pipe(v.number(), v.safeInteger(), v.brand('Cents'));
export type Cents = v.InferOutput<typeof Cents>;

/** Stands for sums that are too large for a number to be exact to the cent. */
export const TOO_LARGE = v.parse(v.pipe(v.nan(), v.brand('Cents')), Number.NaN);

/** The largest amount of one transaction, in cents: € 999.999.999,99. `firestore.rules` has the same limit. */
export const MAX_AMOUNT = 99_999_999_999;

/** An amount in cents: more than 0. */
export const AmountInCents = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1),
  v.maxValue(MAX_AMOUNT),
  v.brand('Cents'),
);

/** What somebody has, in cents: below zero when overdrawn. */
export const BalanceInCents = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-MAX_AMOUNT),
  v.maxValue(MAX_AMOUNT),
  v.brand('Cents'),
);

/**
 * The amount of a record: main units of its plan's currency, more than 0, at most two decimals; parsing converts it into cents. Rounding is exact up to
 * `MAX_AMOUNT`; a record with more decimals is invalid.
 */
export const StoredAmount = v.pipe(
  v.number(),
  v.finite(),
  v.check((amount) => Math.round(amount * 100) / 100 === amount, 'more than two decimals'),
  v.transform((amount) => Math.round(amount * 100)),
  v.minValue(1),
  v.maxValue(MAX_AMOUNT),
  v.safeInteger(),
  v.brand('Cents'),
);
