// How Playwright measures for `npm run bench`, which tests nothing.
import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

export default defineConfig({
  ...config,
  testDir: '../tests/bench',
  testMatch: '*.bench.ts',
  outputDir: '../test-results',
  workers: 1,
  // None of them waits for ever, and none of them holds up the others.
  retries: 0,
  timeout: 150_000,
  use: {
    ...config.use,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'off',
    serviceWorkers: 'block',
  },
});
