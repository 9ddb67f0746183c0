import { vi } from 'vitest';

/** Gives a test that runs in Node an empty `localStorage`. */
export function stubStorage(): void {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => delete kept[key],
  };
  Object.entries(methods).forEach(([name, value]) => Object.defineProperty(kept, name, { value }));
  vi.stubGlobal('localStorage', kept);
}
