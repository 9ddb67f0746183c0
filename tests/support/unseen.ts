import { onTestFinished, vi } from 'vitest';

/** Until the test ends, nothing comes into view by scrolling; without it, everything counts as seen. */
export function nothingIsSeen(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = () => undefined;
      readonly disconnect = () => undefined;
    },
  );
  // Other files of the process share the window.
  onTestFinished(() => void vi.unstubAllGlobals());
}
