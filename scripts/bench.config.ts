// How Playwright measures for `npm run bench`, which tests nothing.
import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

export default defineConfig({
  ...config,
  reporter: [['list'], ['json', { outputFile: process.env['SALDO_BENCH_REPORT'] }]],
  testDir: '../tests/bench',
  testMatch: '*.bench.ts',
  workers: 1,
  // None of them waits for ever, and none of them holds up the others.
  timeout: 150_000,
  use: {
    ...config.use,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'off',
    serviceWorkers: 'block',
  },
});
