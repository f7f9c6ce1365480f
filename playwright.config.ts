import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from './test/memory-folder.ts';

keepTemporaryFilesInMemory();

/** Written by scripts/find-browser.mjs. Without it, the browser that Playwright itself downloaded. */
const foundBrowser = '.cache/chromium-path';

export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/fill-estate.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // A worker waits a third of its time, for a page to be idle.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // On a shared machine a failed test runs once more, and is reported as flaky if it then passes.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(foundBrowser) && { executablePath: readFileSync(foundBrowser, 'utf8') }),
      // Containers often do not allow Chromium’s sandbox, and the tests open only pages of the product.
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
