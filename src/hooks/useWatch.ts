import { use, useEffect, useMemo, useState } from 'react';
import { isSame } from '../domain/isSame';
import type { AppError } from '../model/errors';
import type { Watch } from '../services/firebase/watch';
import { AccountKnown } from './accountKnown';
import { useKeepsBusy } from './whenQuiet';

export type Watched<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  /** Without `retry` where another try would answer the same. */
  | { status: 'failed'; error: AppError; retry?: () => void };

const LOADING = { status: 'loading' } as const;

/** The failure of any of these, whose retry reads all again that have failed; null where none has. */
export function failureOf(
  ...all: readonly Watched<unknown>[]
): Extract<Watched<never>, { status: 'failed' }> | null {
  const failed = all.filter((each) => each.status === 'failed');
  const [first] = failed;
  return first === undefined ? null : { ...first, retry: () => failed.forEach(({ retry }) => retry?.()) };
}

/** The arguments of a watch; null for one that isn't known yet. */
type OrNull<Args extends readonly unknown[]> = { [Index in keyof Args]: Args[Index] | null };

/**
 * Subscribes to `start(...args)` while the component is mounted, and again when an argument changes: they are plain
 * data, compared by value. An argument that is null watches nothing. `start` must be stable: a module's function.
 */
export function useWatch<Args extends readonly unknown[], T>(
  start: (...args: Args) => Watch<T>,
  ...args: NoInfer<OrNull<Args>>
): Watched<T> {
  return useMemoizedWatch(useStart(start, args));
}

/** Like `useWatch`. While `identity` stays the same, the last value stays until the new one arrives. */
export function useWatchOf<Args extends readonly unknown[], T>(
  identity: unknown,
  start: (...args: Args) => Watch<T>,
  ...args: NoInfer<OrNull<Args>>
): Watched<T> {
  return useMemoizedWatch(useStart(start, args), identity);
}

function useStart<Args extends readonly unknown[], T>(
  start: (...args: Args) => Watch<T>,
  args: OrNull<Args>,
): Watch<T> | null {
  const [known, setKnown] = useState(args);
  const current = isSame(known, args) ? known : args;
  if (current !== known) setKnown(current);
  return useMemo(() => (isComplete(current) ? start(...current) : null), [start, current]);
}

function isComplete<Args extends readonly unknown[]>(args: OrNull<Args>): args is Args {
  return !args.includes(null);
}

/**
 * Follows a watch that the caller memoizes. Null watches nothing. A new watch hides the old value, unless `identity`
 * stays the same: then the last value stays until the new one arrives (a longer list of the same thing). It waits until
 * the signed-in user is confirmed, unless the watch begins with what is here.
 */
export function useMemoizedWatch<T>(watch: Watch<T> | null, identity: unknown = watch): Watched<T> {
  const isAccountKnown = use(AccountKnown);
  const mayStart = isAccountKnown || watch?.startsHere === true;
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ identity: unknown; result: Watched<T> }>({ identity, result: LOADING });

  useEffect(() => {
    if (watch === null || !mayStart) return undefined;
    const retry = () => {
      setLast({ identity, result: LOADING });
      setAttempt((count) => count + 1);
    };
    return watch(
      (value) => setLast({ identity, result: { status: 'ready', value } }),
      (error) => setLast({ identity, result: { status: 'failed', error, retry } }),
    );
  }, [watch, identity, attempt, mayStart]);

  const result = last.identity === identity ? last.result : LOADING;
  useKeepsBusy(watch !== null && result.status === 'loading');
  return result;
}
