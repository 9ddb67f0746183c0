// Playwright's configuration for `npm run screens` and `npm run pictures`, which test nothing.
import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

export default defineConfig({
  ...config,
  testDir: '../tests/e2e/gallery',
  testMatch: ['screens.ts', 'pictures.ts'],
  use: { ...config.use, trace: 'off' },
});
