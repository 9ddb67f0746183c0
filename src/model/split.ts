import * as v from 'valibot';
import { PersonId } from './ids';
import { mapOf } from './leniently';
import { MAX_AMOUNT } from './money';

/** A whole number from 1: a weight, or an amount in cents. `firestore.rules` has the same limits. */
export const Part = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_AMOUNT));

/**
 * Each person's part of an amount: the amount times their number, divided by all numbers. So numbers that come to the
 * amount in cents are the exact amounts. Has at least one person.
 */
export type Parts = Readonly<Record<string, number>>;

/** Who bears an expense, and who paid it. */
export interface Split {
  /** Absent: everyone, by the plan's shares. */
  for?: Parts;
  /** Absent: the transaction's user paid all of it. */
  by?: Parts;
}

export const PartsRecord = v.pipe(
  mapOf(PersonId, Part),
  v.check((parts) => Object.keys(parts).length > 0),
);

/** The stored shape has `own: true` besides, so that the database finds expenses with a split. Invalid parts are absent. */
export const SplitRecord = v.pipe(
  v.object({
    for: v.fallback(v.optional(PartsRecord), undefined),
    by: v.fallback(v.optional(PartsRecord), undefined),
  }),
  v.transform(({ for: bearers, by: payers }): Split => ({
    ...(bearers && { for: bearers }),
    ...(payers && { by: payers }),
  })),
);
