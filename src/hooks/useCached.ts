import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import type { Instant } from '../model/instant';
import { forget, keep, kept, type CachedName } from '../services/device/cachedRecords';
import { useUser } from '../contexts/UserContext';
import type { Watched } from './useWatch';

/** What is watched, or what this device saw of it last, and when. */
export type Kept<T> = Watched<T> & ({ isKept?: never } | { isKept: true; at: Instant });

/**
 * Shows what this device saw last until what is watched is there, and keeps what comes for the next start. Only while
 * the first value is waited for: what has failed is not made up for by what was. Null keeps nothing.
 */
export function useCached<T>(
  name: CachedName | null,
  watched: Watched<T>,
  schema: v.GenericSchema<unknown, T>,
): Kept<T> {
  const { id: userId } = useUser();
  const lastSeen = (): Kept<T> | null => {
    const found = name === null ? null : kept(userId, name, schema);
    return found && { status: 'ready', isKept: true, ...found };
  };
  const [start, setStart] = useState(() => ({ name, seen: lastSeen() }));
  if (start.name !== name) setStart({ name, seen: lastSeen() });
  else if (start.seen !== null && watched.status !== 'loading') setStart({ name, seen: null });

  useEffect(() => {
    if (name === null || watched.status === 'loading') return undefined;
    if (watched.status === 'ready') return whenIdle(() => keep(userId, name, watched.value));
    // It isn't theirs any more.
    if (watched.error.code === 'not_authorized') forget(userId, name);
    return undefined;
  }, [userId, name, watched]);

  const isWaiting = watched.status === 'loading' && start.name === name;
  return isWaiting && start.seen !== null ? start.seen : watched;
}

/** Milliseconds, where the browser doesn't tell when it has nothing else to do; one that always has something waits ten times as long. */
const SOON = 200;

/** Does what nobody waits for. Returns what calls it off. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, SOON);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(act, { timeout: 10 * SOON });
  return () => cancelIdleCallback(waiting);
}
