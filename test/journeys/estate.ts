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

/** The two sizes at which every page is looked at, in CSS pixels. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

interface Estate {
  /** What the server of a file's stories begins with: the demonstration estate, or nothing at all. */
  begin: 'filled' | 'empty';
  server: TestServer;
}

interface Visit {
  /** The staff's own way in, for what a story needs to be so before it begins. */
  staff: TestBrowser;
  /** Another visitor, elsewhere. */
  visitor: TestBrowser;
  /** Hangs a work for this story alone, with a picture that is there. */
  createArtwork: (facts: Partial<CreateArtwork>) => Promise<Artwork>;
}

/** A folder of data that is a copy of the demonstration estate. */
export async function copiedEstate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-journey-'));
  await cp(filledEstate, dataDir, { recursive: true });
  return dataDir;
}

/** A story in real Chromium, on the running product; the stories of a worker share a server. */
export const test = base.extend<Visit, Estate>({
  begin: ['filled', { scope: 'worker', option: true }],
  server: [
    async ({ begin }, use) => {
      const filled = begin === 'filled';
      const server = await startTestServer(filled ? { DATA_DIR: await copiedEstate(), DEMO: '1' } : {});
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
      const work = await anArtwork(staff, { image: shown?.image ?? '', ...facts });
      created.push(work);
      return work;
    });
    // One that an order names stays.
    for (const { id } of created) await staff.ask(artworkCalls.deleteArtwork, { id });
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
    await page.addInitScript(reportViolations);
    await use(page);
    const expected = testInfo.annotations
      .filter((note) => note.type === 'expects')
      .map((note) => note.description ?? '');
    const unexpected = troubles.filter((trouble) => !expected.some((part) => trouble.includes(part)));
    if (unexpected.length > 0) throw new Error(`The browser reported:\n${unexpected.join('\n')}`);
  },
});

/** A page that breaks the content security policy says so in an event only; written to the console it fails the story. */
function reportViolations(): void {
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    // biome-ignore lint/suspicious/noConsole: the story listens to the console
    console.error(`breaks the content security policy: ${effectiveDirective} ${blockedURI}, ${sourceFile}`),
  );
}

/** Says which trouble a story is about, so that the browser's report of it is not a failure. */
export function expects(part: string): void {
  test.info().annotations.push({ type: 'expects', description: part });
}
