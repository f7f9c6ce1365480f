import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { anOrder } from '../factories.ts';
import { expect, expects, sizes, test } from './estate.ts';

/** By page: its address, and the lazy modules that it loads without a press or a key (scripts/check-size.mjs). */
const declared: Record<string, { at: string }> = JSON.parse(readFileSync('scripts/page-sizes.json', 'utf8'));
const counted: Record<string, string[]> = JSON.parse(
  execFileSync(process.execPath, ['scripts/check-size.mjs', '--files'], { encoding: 'utf8' }),
);

/** The scripts and style sheets that a page fetches; the set grows while it loads. */
function fetchedFiles(page: Page): Set<string> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const file = /\/(assets\/.*\.(?:js|css))$/.exec(new URL(request.url()).pathname)?.[1];
    if (file !== undefined) fetched.add(file);
  });
  return fetched;
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', isMobile: size === 'phone' });

    for (const [file, { at }] of Object.entries(declared)) {
      test(`${at} fetches, before anyone touches it, the scripts that check:size counts`, async ({
        page,
        createArtwork,
        visitor,
      }) => {
        if (at === '/not-found') expects('404');
        let address = at;
        if (at === '/cart' || at === '/checkout') {
          const { id } = await createArtwork({ title: 'In the Cart' });
          await page.request.post('/api/cart', { data: { artworkId: id } });
        }
        if (at === '/order-confirmation')
          address = (await anOrder(visitor, [await createArtwork({ title: 'Ordered' })])).link;
        const fetched = fetchedFiles(page);
        await page.goto(address);
        await expect.poll(() => [...fetched].sort()).toEqual(counted[file]);
        // Nothing more is fetched once the network is quiet and the page's idle callbacks have run.
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
        expect([...fetched].sort()).toEqual(counted[file]);
      });
    }
  });
}
