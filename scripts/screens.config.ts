// Playwright's configuration for the pictures of `npm run screens`, which aren't tests.
import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

export default defineConfig({
  ...config,
  testDir: '../tests/e2e/gallery',
  testMatch: 'screens.ts',
  use: { ...config.use, trace: 'off' },
});
