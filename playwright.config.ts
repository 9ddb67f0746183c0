import { defineConfig } from '@playwright/test';
import { requireChromium } from './scripts/toolchain/chromium.mjs';

const isFull = process.env['SALDO_FULL'] === '1';

export default defineConfig({
  testDir: 'tests/e2e',
  // One more than the cores that the tests are made for: a story also waits. Those of a file need not wait for each other.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // What waits for a state waits as long as a machine with eight times the load needs for it. Nothing is tried twice.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./scripts/reporters/playwright.mjs']],
  outputDir: process.env['SALDO_E2E_OUTPUT'] ?? 'test-results',
  use: {
    // What a story waits for without end says by this what it was.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: process.env['SALDO_BASE_URL'] ?? 'http://localhost:5173',
    viewport: { width: 1280, height: 800 },
    // What fades and slides in is pressed only when it stands still.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test is on a new device, which would put the whole app by. Those that are about that allow it.
    serviceWorkers: 'block',
    // What the page looked like at each step is kept where time doesn't count: it takes longer than most steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: isFull, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await requireChromium(),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
