// Playwright's configuration for `npm run bench`, which measures and doesn't test.
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

export default defineConfig({
  ...config,
  reporter: [
    ['list'],
    [join(import.meta.dirname, 'reporters/playwright.mjs')],
    ['json', { outputFile: process.env['SALDO_BENCH_REPORT'] }],
  ],
  testDir: '../tests/bench',
  testMatch: '*.bench.ts',
  workers: 1,
  // No measurement waits forever or blocks the others.
  timeout: 150_000,
  use: {
    ...config.use,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'off',
    serviceWorkers: 'block',
  },
});
