import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/model/errors';
import type { Watch } from '../../../src/services/firebase/watch';
import { sharedByValues, sharedWatch } from '../../../src/services/firebase/sharedWatch';

function aSource() {
  const started: { next: (value: object) => void; fail: (error: AppError) => void }[] = [];
  const stop = vi.fn<() => void>();
  const watch: Watch<object> = (next, fail) => {
    started.push({ next, fail });
    return stop;
  };
  return { shared: sharedWatch(watch), started, stop };
}

const aListener = () => ({
  next: vi.fn<(value: object) => void>(),
  fail: vi.fn<(error: AppError) => void>(),
});

describe('a shared watch', () => {
  it('reads once for all listeners and gives a later one the last value', () => {
    const { shared, started } = aSource();
    const [first, second, third] = [aListener(), aListener(), aListener()];
    const value = {};
    shared(first.next, first.fail);
    shared(second.next, second.fail);
    started[0]?.next(value);
    shared(third.next, third.fail);

    expect(started).toHaveLength(1);
    for (const { next } of [first, second, third]) expect(next.mock.calls).toEqual([[value]]);
    expect(third.next.mock.calls[0]?.[0]).toBe(value);
  });

  it('stops with its last listener and starts again with the next', () => {
    const { shared, started, stop } = aSource();
    const [first, second] = [aListener(), aListener()];
    const stopFirst = shared(first.next, first.fail);
    const stopSecond = shared(second.next, second.fail);
    started[0]?.next({});
    stopFirst();
    expect(stop).not.toHaveBeenCalled();
    stopSecond();
    stopSecond();
    expect(stop).toHaveBeenCalledTimes(1);

    const later = aListener();
    shared(later.next, later.fail);
    expect(started).toHaveLength(2);
    expect(later.next).not.toHaveBeenCalled();
  });

  it('fails for all listeners and reads again for the next', () => {
    const { shared, started } = aSource();
    const [first, second] = [aListener(), aListener()];
    const stopFirst = shared(first.next, first.fail);
    shared(second.next, second.fail);
    started[0]?.fail(new AppError('offline'));
    expect(first.fail).toHaveBeenCalledTimes(1);
    expect(second.fail).toHaveBeenCalledTimes(1);

    const again = aListener();
    stopFirst();
    shared(again.next, again.fail);
    started[1]?.next({});
    expect(again.next).toHaveBeenCalledTimes(1);
    expect(second.next).not.toHaveBeenCalled();
  });
});

describe('a function whose watches are shared', () => {
  it('reads once for the same values, and once more for others', () => {
    const read: string[] = [];
    const watchPart = sharedByValues((plan: string, day?: string): Watch<object> => {
      return (next) => {
        read.push(`${plan} ${day}`);
        next({});
        return () => undefined;
      };
    });
    const listeners = [aListener(), aListener(), aListener()] as const;
    const values = [['home'], ['home'], ['home', '2026-11-26']] as const;
    values.forEach(([plan, day], index) => {
      const { next, fail } = listeners[index] ?? aListener();
      watchPart(plan, day)(next, fail);
    });
    expect(read).toEqual(['home undefined', 'home 2026-11-26']);
    expect(listeners[1].next).toHaveBeenCalledWith(listeners[0].next.mock.calls[0]?.[0]);
    expect(watchPart('home')).toBe(watchPart('home'));
  });
});
