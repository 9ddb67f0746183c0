import * as v from 'valibot';

/**
 * A moment in milliseconds since 1970 UTC, read from a stored timestamp. The record's schema takes
 * anything that looks like one, so that no model file has to know the database's own class.
 */
export const Instant = v.pipe(
  v.object({ seconds: v.pipe(v.number(), v.safeInteger()), nanoseconds: v.number() }),
  v.transform(({ seconds, nanoseconds }) => seconds * 1000 + Math.floor(nanoseconds / 1_000_000)),
);
export type Instant = v.InferOutput<typeof Instant>;

/** A moment as this device keeps it between two starts: read already. */
export const CachedInstant = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15));

/** The moment that stands for a calendar day, 1970 to 2200: `firestore.rules` holds the same bounds. */
export const DayInstant = v.pipe(Instant, v.minValue(0), v.ltValue(7_289_654_400_000));

/** `createdAt` and `updatedAt`, which every record but `country` and `invite` carries. */
export const timestamps = { createdAt: Instant, updatedAt: Instant };

/** The same in a record that this device has kept. */
export const cachedTimestamps = { createdAt: CachedInstant, updatedAt: CachedInstant };
