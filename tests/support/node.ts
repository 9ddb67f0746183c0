// A setup file: the browser parts that the services need, for tests that run in Node.
import { vi } from 'vitest';
import { stretchAppPatience } from './appPatience';

stretchAppPatience();

vi.stubGlobal('navigator', {
  get onLine() {
    return true;
  },
});
