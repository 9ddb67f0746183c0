// How Playwright paints the pictures of `npm run screens`, which are no tests.
import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

export default defineConfig({
  ...config,
  testDir: '../tests/e2e/gallery',
  testMatch: 'screens.ts',
  use: { ...config.use, trace: 'off' },
});
