import * as v from 'valibot';

/**
 * Money as an integer number of euro cents: the only form in which amounts are added or compared. A sum may be
 * `TOO_LARGE`, which no input and no record is.
 */
export const Cents = v.pipe(v.number(), v.safeInteger(), v.brand('Cents'));
export type Cents = v.InferOutput<typeof Cents>;

/** Of what is too large for a number to hold to the cent. */
export const TOO_LARGE = v.parse(v.pipe(v.nan(), v.brand('Cents')), Number.NaN);

/** The largest amount of one transaction, in cents: € 999.999.999,99. `firestore.rules` holds the same bound. */
export const MAX_AMOUNT = 99_999_999_999;

/** An amount in cents: more than 0. */
export const AmountInCents = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1),
  v.maxValue(MAX_AMOUNT),
  v.brand('Cents'),
);

/**
 * An amount as it is stored: euros, more than 0, at most two decimals. Read into cents at the door.
 * Rounding is exact up to `MAX_AMOUNT`; more than two decimals is a broken record.
 */
export const AmountInEuros = v.pipe(
  v.number(),
  v.finite(),
  v.check((euros) => Math.round(euros * 100) / 100 === euros, 'more than two decimals'),
  v.transform((euros) => Math.round(euros * 100)),
  v.minValue(1),
  v.maxValue(MAX_AMOUNT),
  v.safeInteger(),
  v.brand('Cents'),
);
