import { use, useEffect, useState } from 'react';
import type { AppError } from '../model/errors';
import type { Watch } from '../services/firebase/watch';
import { AccountKnown } from './accountKnown';

export type Watched<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: AppError; retry: () => void };

const LOADING = { status: 'loading' } as const;

/**
 * Subscribes while the component is mounted, and again when `watch` changes, so callers memoize it. Null watches
 * nothing. A new watch hides the old value, unless `identity` stays the same: then the last value stays until the new
 * one arrives (a longer list of the same thing). It waits until the signed-in user is confirmed.
 */
export function useWatch<T>(watch: Watch<T> | null, identity: unknown = watch): Watched<T> {
  const isAccountKnown = use(AccountKnown);
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ identity: unknown; result: Watched<T> }>({ identity, result: LOADING });

  useEffect(() => {
    if (watch === null || !isAccountKnown) return undefined;
    const retry = () => {
      setLast({ identity, result: LOADING });
      setAttempt((count) => count + 1);
    };
    return watch(
      (value) => setLast({ identity, result: { status: 'ready', value } }),
      (error) => setLast({ identity, result: { status: 'failed', error, retry } }),
    );
  }, [watch, identity, attempt, isAccountKnown]);

  return last.identity === identity ? last.result : LOADING;
}
