import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { anOrder } from '../../factories.ts';
import { expect, expects, inBrowser, inCampaign, sizes, test } from '../estate.ts';
import { expectOnlyCounted, fetchedFiles } from '../fetched-files.ts';
import { publicPages } from '../public-pages.ts';

/** Pages that need a cart, an order or a link; every-page.e2e.ts looks at all others. */
const prepared = ['/cart', '/checkout', '/order-confirmation', '/delivery-quote', '/press'];

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', isMobile: size === 'phone' });

    test(
      'a filled cart, the checkout and an order fetch, before anyone touches them, the scripts that check:size counts',
      inCampaign,
      async ({ page, createArtwork, visitor }) => {
        // Without a link, the page of press images says that there is none.
        expects('404');
        const { link } = await anOrder(visitor, [await createArtwork({ title: 'Ordered' })]);
        const { id } = await createArtwork({ title: 'In the Cart' });
        await page.request.post('/api/cart', { data: { artworkId: id } });
        const fetched = fetchedFiles(page);
        for (const at of prepared) {
          fetched.clear();
          await page.goto(at === '/order-confirmation' ? link : at);
          await expectOnlyCounted(page, fetched, at);
        }
      },
    );
  });
}

test('the HTML of a gallery of 48 works has at most 90 KB, and that of an artwork 50,000 bytes', async ({ page }) => {
  const sizeOf = async (path: string) => Buffer.byteLength(await (await page.request.get(path)).text());
  expect(await sizeOf('/gallery')).toBeLessThanOrEqual(90 * 1024);
  expect(await sizeOf('/artwork/13')).toBeLessThanOrEqual(50_000);
});

/** How the elements of a page look that are there from the first view on. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const shown = 'header, header *, h1, .artwork-rows > :first-child *, footer, footer *';
    const properties =
      'display position padding margin border-width color background-color font-size font-weight line-height gap columns';
    return [...document.querySelectorAll(shown)].map((element) => {
      const style = getComputedStyle(element);
      return [element.outerHTML.slice(0, 80), ...properties.split(' ').map((name) => style.getPropertyValue(name))];
    });
  });

test(
  'with the part of the style sheet that a page is sent with it looks as with the whole, which takes its place',
  inBrowser,
  async ({ page }) => {
    const partOf = () => page.evaluate(() => document.querySelector('head > style')?.textContent.length);
    for (const path of ['/gallery', '/artwork/13', '/estate-contact']) {
      let send = () => {};
      const sent = new Promise<void>((resolve) => {
        send = resolve;
      });
      await page.route(/public.*\.css$/, (route) => sent.then(() => route.continue()));
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      expect(await partOf()).toBeGreaterThan(0);
      const before = await looks(page);
      send();
      await expect.poll(partOf).toBe(0);
      expect(await looks(page)).toEqual(before);
      await page.unrouteAll();
    }
  },
);

test('every page with a budget is looked at', () => {
  const budgets: Record<string, { at: string }> = JSON.parse(readFileSync('scripts/page-sizes.json', 'utf8'));
  const seen = [...prepared, ...publicPages.map(([path]) => path)];
  expect(Object.values(budgets).filter(({ at }) => !seen.includes(at))).toEqual([]);
});
