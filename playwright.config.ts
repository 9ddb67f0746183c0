import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { requireChromium } from './scripts/toolchain/chromium.mjs';

const isFull = process.env['SALDO_FULL'] === '1';

export default defineConfig({
  testDir: 'tests/e2e',
  // One more than the cores the tests are designed for: stories also wait. Stories of one file are independent.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Tests wait for states long enough for a machine with eight times the load. Nothing is retried.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], [join(import.meta.dirname, 'scripts/reporters/playwright.mjs')]],
  outputDir: process.env['SALDO_E2E_OUTPUT'] ?? 'test-results',
  snapshotPathTemplate: '{testDir}/outlines/{arg}{ext}',
  use: {
    // Ends endless waits with an error that names the action.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: process.env['SALDO_BASE_URL'] ?? 'http://localhost:5173',
    viewport: { width: 1280, height: 800 },
    // Without animations, so that Playwright can click elements at once.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test has a new device, which would store the whole app. Tests of the service worker allow it.
    serviceWorkers: 'block',
    // Snapshots of each step only in full runs: they take longer than most steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: isFull, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await requireChromium(),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
