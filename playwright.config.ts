import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Written by scripts/find-browser.mjs. Without it, the browser that Playwright itself downloaded. */
const foundBrowser = '.cache/chromium-path';

export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/fill-estate.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: true,
  // On a machine that others share, a story that fails once is told again, and named as flaky if it then succeeds.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(foundBrowser) && { executablePath: readFileSync(foundBrowser, 'utf8') }),
      // In a container there is no room for Chromium's sandbox, and nothing here opens a page of anybody else's.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
