// How Playwright measures for `npm run bench`, which tests nothing.
import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

export default defineConfig({
  ...config,
  testDir: '../tests/bench',
  testMatch: 'bench.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 300_000,
  use: { ...config.use, trace: 'off', serviceWorkers: 'block' },
});
