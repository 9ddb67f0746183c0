import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import type { Instant } from '../model/instant';
import { cachedRecord, cacheRecord, forget, type CachedName } from '../services/device/cachedRecords';
import { useUser } from '../contexts/UserContext';
import type { Watched } from './useWatch';

/** The watched value, or this device's last copy of it and its time. */
export type Cached<T> = Watched<T> & ({ isCached?: never } | { isCached: true; at: Instant });

/**
 * Returns this device's last copy until the watched value arrives, and stores new values for the next start. Only while
 * the first value loads: a failure is shown, not hidden by an old copy. With null as name, it stores nothing.
 */
export function useCached<T>(
  name: CachedName | null,
  watched: Watched<T>,
  schema: v.GenericSchema<unknown, T>,
): Cached<T> {
  const { id: userId } = useUser();
  const lastSeen = (): Cached<T> | null => {
    const found = name === null ? null : cachedRecord(userId, name, schema);
    return found && { status: 'ready', isCached: true, ...found };
  };
  const [start, setStart] = useState(() => ({ name, seen: lastSeen() }));
  if (start.name !== name) setStart({ name, seen: lastSeen() });
  else if (start.seen !== null && watched.status !== 'loading') setStart({ name, seen: null });

  useEffect(() => {
    if (name === null || watched.status === 'loading') return undefined;
    if (watched.status === 'ready') return whenIdle(() => cacheRecord(userId, name, watched.value));
    // The user has lost access.
    if (watched.error.code === 'not_authorized') forget(userId, name);
    return undefined;
  }, [userId, name, watched]);

  const isWaiting = watched.status === 'loading' && start.name === name;
  return isWaiting && start.seen !== null ? start.seen : watched;
}

/** Delay in milliseconds in browsers without idle callbacks; where the browser is always busy, ten times as long. */
const SOON = 200;

/** Runs a background task when the browser is idle. Returns a function that cancels it. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, SOON);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(act, { timeout: 10 * SOON });
  return () => cancelIdleCallback(waiting);
}
