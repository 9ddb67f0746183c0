import * as v from 'valibot';

/**
 * A moment in milliseconds since 1970 UTC, read from a stored timestamp. The schema accepts anything of that shape, so
 * that model files don't depend on the database's class.
 */
export const Instant = v.pipe(
  v.object({ seconds: v.pipe(v.number(), v.safeInteger()), nanoseconds: v.number() }),
  v.transform(({ seconds, nanoseconds }) => seconds * 1000 + Math.floor(nanoseconds / 1_000_000)),
);
export type Instant = v.InferOutput<typeof Instant>;

/** A moment in this device's cache, already parsed. */
export const CachedInstant = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15));

/** The moment that stands for a calendar day, 1970 to 2200: `firestore.rules` has the same limits. */
export const DayInstant = v.pipe(Instant, v.minValue(0), v.ltValue(7_289_654_400_000));

/** `createdAt` and `updatedAt` of every record except `country` and `invite`. */
export const timestamps = { createdAt: Instant, updatedAt: Instant };

/** The same in a cached record. */
export const cachedTimestamps = { createdAt: CachedInstant, updatedAt: CachedInstant };
