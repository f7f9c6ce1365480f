import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import type { Artwork, CreateArtwork } from '../../src/contract/artworks/artworks.schemas.ts';
import { anArtwork } from '../factories.ts';
import { administrator, type TestBrowser, testBrowser } from '../test-app.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { filledEstate } from './fill-estate.ts';

export { expect } from '@playwright/test';

/** The two viewports that every page is tested at, in CSS pixels. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

/** A test that needs a browser: a layout, pixels, a style sheet, an upload, a PDF, or no scripts. The others run without one. */
export const inBrowser = { tag: '@browser' };

/** A test that needs a browser for a rarer case of what another one shows in `npm test`: it runs in `npm run campaign` only. */
export const inCampaign = { tag: '@campaign' };

/** Whether a browser runs the tests. Without one there is no layout (test/dom/playwright.ts). */
export const isBrowser = process.env.VITEST === undefined;

/** Whether `npm run campaign` runs the tests, in full length. */
export const isCampaign = process.env.CAMPAIGN === 'whole';

/** A journey runs at the size at which less fits; `npm run campaign` runs it at both. */
export const journeySizes: Partial<typeof sizes> = isCampaign ? sizes : { phone: sizes.phone };

/** The widths of a phone, in CSS pixels: the narrowest; in `npm run campaign` both. */
export const narrowWidths = isCampaign ? [320, 390] : [320];

interface Estate {
  /**
   * The data that the server of a file's tests starts with: the demonstration estate, or none.
   * Files with the same value may share a server: a file that must not names itself in it.
   */
  begin: 'filled' | `filled for ${string}` | `empty for ${string}`;
  server: TestServer;
}

interface TestFixtures {
  /** A signed-in client of the API, for a test's set-up. */
  staff: TestBrowser;
  /** An API client of another visitor. */
  visitor: TestBrowser;
  /** Creates an artwork with an existing image, deleted after the test. */
  createArtwork: (facts: Partial<CreateArtwork>) => Promise<Artwork>;
}

/** A folder of data that is a copy of the demonstration estate. */
export async function copyEstate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-journey-'));
  await cp(filledEstate, dataDir, { recursive: true });
  return dataDir;
}

/** A test in real Chromium on the running product; the tests of a worker share a server. */
export const test = base.extend<TestFixtures, Estate>({
  begin: ['filled', { scope: 'worker', option: true }],
  server: [
    async ({ begin }, use) => {
      const filled = begin.startsWith('filled');
      const server = await startTestServer(filled ? { DATA_DIR: await copyEstate(), DEMO: '1' } : {});
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
  visitor: async ({ server }, use) => {
    await use(testBrowser((request) => fetch(request), server.url));
  },
  createArtwork: async ({ staff }, use) => {
    const [shown] = await staff.get(artworkCalls.listArtworks, { limit: 1 });
    const created: Artwork[] = [];
    await use(async (facts) => {
      const artwork = await anArtwork(staff, { image: shown?.image ?? '', ...facts });
      created.push(artwork);
      return artwork;
    });
    // An artwork in an order cannot be deleted and stays.
    for (const { id } of created) await staff.ask(artworkCalls.deleteArtwork, { id });
  },
  page: async ({ page }, use, testInfo) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
    });
    await page.addInitScript(logPolicyViolations);
    await use(page);
    const expected = testInfo.annotations
      .filter((note) => note.type === 'expects')
      .map((note) => note.description ?? '');
    const unexpected = errors.filter((error) => !expected.some((part) => error.includes(part)));
    if (unexpected.length > 0) throw new Error(`The browser reported:\n${unexpected.join('\n')}`);
  },
});

/** A violation of the content security policy is an event only. Logged to the console, it fails the test. */
function logPolicyViolations(): void {
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    // biome-ignore lint/suspicious/noConsole: the test listens to the console
    console.error(`violates the content security policy: ${effectiveDirective} ${blockedURI}, ${sourceFile}`),
  );
}

/** Declares a browser error that the test causes on purpose, so that it does not fail the test. */
export function expects(part: string): void {
  test.info().annotations.push({ type: 'expects', description: part });
}
