import type { AppError } from '../../model/errors';
import type { Watch } from './watch';

/** Shares one live read among all current watchers; each receives the same object. */
export function sharedWatch<T>(watch: Watch<T>): Watch<T> {
  interface Listener {
    next: (value: T) => void;
    fail: (error: AppError) => void;
  }
  let listeners: ReadonlySet<Listener> = new Set();
  let last: { value: T } | null = null;
  let stop: (() => void) | null = null;

  function end() {
    stop?.();
    stop = null;
    last = null;
    listeners = new Set();
  }
  function begin() {
    stop = watch(
      (value) => {
        last = { value };
        listeners.forEach(({ next }) => next(value));
      },
      (error) => {
        const failed = listeners;
        // The next watcher starts a new read.
        end();
        failed.forEach(({ fail }) => fail(error));
      },
    );
  }

  return (next, fail) => {
    const listener = { next, fail };
    listeners = new Set([...listeners, listener]);
    if (stop === null) begin();
    else if (last !== null) next(last.value);
    return () => {
      if (!listeners.has(listener)) return;
      listeners = new Set([...listeners].filter((other) => other !== listener));
      if (listeners.size === 0) end();
    };
  };
}

/** Shares the watches of a function: those who watch with the same values at the same time have one live read. */
export function sharedByValues<Args extends readonly unknown[], T>(
  watch: (...args: Args) => Watch<T>,
): (...args: Args) => Watch<T> {
  const watches = new Map<string, Watch<T>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = watches.get(key) ?? sharedWatch(watch(...args));
    watches.set(key, known);
    return known;
  };
}
