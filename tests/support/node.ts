// A setup file: what the services ask of a browser, for tests that run in Node.
import { vi } from 'vitest';

vi.stubGlobal('navigator', {
  get onLine() {
    return true;
  },
});
