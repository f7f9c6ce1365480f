import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from './test/memory-folder.ts';

keepTemporaryFilesInMemory();

const isCampaign = process.env.CAMPAIGN === 'whole';

/** Written by scripts/find-browser.mjs. Without it, the browser that Playwright itself downloaded. */
const foundBrowser = '.cache/chromium-path';

export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/fill-estate.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // In `npm test` those that need a browser, beside Vitest's workers; the others run without one (test/dom/playwright.ts).
  grep: isCampaign ? undefined : /@browser/,
  // A worker waits a third of its time, for a page to be idle.
  workers: isCampaign ? availableParallelism() + 1 : 1,
  forbidOnly: true,
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
