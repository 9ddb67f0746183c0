import { vi } from 'vitest';

/** Gives a test that runs in Node an empty `localStorage`. Returns the number of values that have been read. */
export function stubStorage(): () => number {
  const kept: Record<string, string> = {};
  let reads = 0;
  const methods = {
    getItem: (key: string) => {
      reads += 1;
      return kept[key] ?? null;
    },
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => delete kept[key],
  };
  Object.entries(methods).forEach(([name, value]) => Object.defineProperty(kept, name, { value }));
  vi.stubGlobal('localStorage', kept);
  return () => reads;
}
