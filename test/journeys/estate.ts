import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { administrator, type TestBrowser, testBrowser } from '../test-app.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { filledEstate } from './fill-estate.ts';

export { expect } from '@playwright/test';

/** The two sizes at which every page is looked at, in CSS pixels. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
};

interface Estate {
  server: TestServer;
}

interface Visit {
  /** The staff's own way in, for what a story needs to be so before it begins. */
  staff: TestBrowser;
}

/** A story in real Chromium, on a server of its own that runs the demonstration estate. */
export const test = base.extend<Visit, Estate>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-journey-'));
      await cp(filledEstate, dataDir, { recursive: true });
      const server = await startTestServer({ DATA_DIR: dataDir, DEMO: '1' });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  staff: async ({ server }, use) => {
    const staff = testBrowser((request) => fetch(request), server.url);
    await staff.signIn(administrator);
    await use(staff);
  },
  page: async ({ page }, use, testInfo) => {
    const troubles: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
    const expected = testInfo.annotations
      .filter((note) => note.type === 'expects')
      .map((note) => note.description ?? '');
    const unexpected = troubles.filter((trouble) => !expected.some((part) => trouble.includes(part)));
    if (unexpected.length > 0) throw new Error(`The browser reported:\n${unexpected.join('\n')}`);
  },
});

/** Says which trouble a story is about, so that the browser's report of it is not a failure. */
export function expects(part: string): void {
  test.info().annotations.push({ type: 'expects', description: part });
}
