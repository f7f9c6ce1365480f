import { type Browser, chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import { copyEstate } from '../test/journeys/estate.ts';
import fillEstate from '../test/journeys/fill-estate.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

/** An address of each kind of page that search engines index; the variable `PAGES` can name other addresses instead. */
export const indexedPages = process.env.PAGES?.split(',') ?? [
  '/',
  '/gallery',
  '/shop',
  '/artwork/1',
  '/period',
  '/period/docklands',
  '/biography',
  '/subtle-genius',
  '/events',
  '/estate-contact',
  '/terms',
  '/privacy',
];

/** A phone, as Lighthouse describes it. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** The demonstration estate and a browser for it. */
export async function withVisitedSite<Result>(
  use: (server: TestServer, browser: Browser) => Promise<Result>,
): Promise<Result> {
  await fillEstate();
  const server = await startTestServer({ DATA_DIR: await copyEstate(), DEMO: '1' });
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    return await use(server, browser);
  } finally {
    await browser.close();
    await server.remove();
  }
}
