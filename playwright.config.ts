import { defineConfig } from '@playwright/test';
import { requireChromium } from './scripts/toolchain/chromium.mjs';

const report = process.env['SALDO_E2E_REPORT'];

export default defineConfig({
  testDir: 'tests/e2e',
  // One for each core that the tests are made for.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  use: {
    baseURL: process.env['SALDO_BASE_URL'] ?? 'http://localhost:5173',
    viewport: { width: 1280, height: 800 },
    // Each test is on a new device, which would put the whole app by. Those that are about that allow it.
    serviceWorkers: 'block',
    // The page as it was is in the trace without a picture of each step, which takes longer than most steps.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: await requireChromium(),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
