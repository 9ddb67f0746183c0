import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inTime, PATIENCE, SilentStore } from '../../../src/services/device/patience';

const never = new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
});

/** What has been said of an answer so far. */
function followed(answer: Promise<unknown>): readonly unknown[] {
  const told: unknown[] = [];
  inTime(answer).then(
    (value) => told.push(value),
    (error: unknown) => told.push(error),
  );
  return told;
}

describe('the answer of a store', () => {
  it('is passed on, and so is its failure', async () => {
    const failure = new Error('refused');
    expect(await inTime(Promise.resolve(5))).toBe(5);
    await expect(inTime(Promise.reject(failure))).rejects.toBe(failure);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is missing after two seconds, and no sooner', async () => {
    const told = followed(never);
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([expect.any(SilentStore)]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not missing where a frozen page or a busy machine looks late', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const timers = vi.spyOn(globalThis, 'setInterval');
    const told = followed(never);
    const [[look] = []] = timers.mock.calls;
    for (let looks = 0; looks < 100; looks += 1) {
      now += 400;
      look?.();
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([]);
  });
});
