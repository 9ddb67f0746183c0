import { vi } from 'vitest';

/** For the test, nothing comes into view by scrolling; without it, everything counts as seen. */
export function nothingIsSeen(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = () => undefined;
      readonly disconnect = () => undefined;
    },
  );
}
