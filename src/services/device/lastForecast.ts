// Caches on this device what a person last saw of a plan's forecast, so that a later look can say what has changed. Like
// all cached records, it ends with their session.
import * as v from 'valibot';
import type { SeenForecast } from '../../domain/forecast/whyChanged';
import { Day } from '../../model/day';
import type { PlanId, UserId } from '../../model/ids';
import { CachedSeries } from '../../model/transaction';
import { cachedRecord, cacheRecord, forget, type CachedName } from './cachedRecords';

/** Milliseconds: looks with a shorter pause between them are one. */
const PAUSE = 30 * 60_000;

/** A forecast of more series isn't cached. */
export const MAX_SEEN = 500;

/** In characters. Two forecasts leave the other cached records enough room. */
const MAX_LENGTH = 100_000;

const CachedForecast = v.object({
  day: Day,
  series: v.pipe(
    v.array(
      v.pick(CachedSeries, [
        'id',
        'type',
        'amount',
        'description',
        'date',
        'recurrance',
        'anchor',
        'exceptions',
      ]),
    ),
    v.maxLength(MAX_SEEN),
  ),
});

/** At the end of the last look, and at the end of the one before the current look. */
const lastOf = (planId: PlanId): CachedName => `${planId}/forecast`;
const beforeOf = (planId: PlanId): CachedName => `${planId}/forecastBefore`;

/**
 * Starts a look at a plan's forecast, or continues one after less than 30 minutes. Returns the forecast at the end of the
 * look before; null at the first one, and where the device stores nothing.
 */
export function startLook(userId: UserId, planId: PlanId): SeenForecast | null {
  const last = cachedRecord(userId, lastOf(planId), CachedForecast);
  if (last !== null && Date.now() - last.at >= PAUSE) cacheRecord(userId, beforeOf(planId), last.value);
  return cachedRecord(userId, beforeOf(planId), CachedForecast)?.value ?? null;
}

/** Ends or interrupts a look: caches the forecast seen, and the one that it is compared with. */
export function endLook(
  userId: UserId,
  planId: PlanId,
  { before, now }: { before: SeenForecast | null; now: SeenForecast },
): void {
  cacheForecast(userId, lastOf(planId), now);
  if (before !== null) cacheForecast(userId, beforeOf(planId), before);
}

function cacheForecast(userId: UserId, name: CachedName, forecast: SeenForecast): void {
  const isSmall = forecast.series.length <= MAX_SEEN && JSON.stringify(forecast).length <= MAX_LENGTH;
  if (isSmall) cacheRecord(userId, name, forecast);
  else forget(userId, name);
}
