import type { Page } from '@playwright/test';
import { scrollThrough } from '../delayed-resources.ts';
import { expect, isBrowser, journeySizes, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { fillUnusualEstate, hebrew, longTitle, type UnusualEstate } from '../unusual-estate.ts';

test.use({ begin: 'empty for unusual content', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial' });

let estate: UnusualEstate | undefined;
test.beforeEach(async ({ staff, visitor }) => {
  estate ??= await fillUnusualEstate(staff, visitor);
});

const pagesOf = ({ artworks, bare, order }: UnusualEstate) => [
  '/',
  '/biography',
  '/subtle-genius',
  '/gallery',
  '/shop',
  ...Object.values(artworks).map((id) => `/artwork/${id}`),
  `/artwork/${bare}`,
  '/period',
  '/period/odd-0',
  '/period/odd-1',
  '/estate-contact',
  '/events',
  '/terms',
  '/privacy',
  order,
];

/** Lists texts whose direction differs from that of their first character with a direction. */
function wrongDirections(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fromRight = /[\u0590-\u08ff]/;
    const firstStrong = /[a-z\u00c0-\u024f\u0590-\u08ff]/i;
    return [
      ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, dd, li, td, blockquote, figcaption)'),
    ]
      .filter((block) => block.checkVisibility() && block.querySelector('h1, h2, h3, p, dd, ul, dl, div') === null)
      .filter((block) => {
        const character = firstStrong.exec(block.textContent ?? '')?.[0];
        const { direction, unicodeBidi } = getComputedStyle(block);
        if (character === undefined || unicodeBidi === 'plaintext') return false;
        return fromRight.test(character) !== (direction === 'rtl');
      })
      .map((block) => `${block.tagName}: ${block.textContent?.slice(0, 60)}`);
  });
}

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [size, viewport] of Object.entries(journeySizes)) {
  test(`unusual texts render correctly on every page at ${viewport.width} px`, async ({ page }) => {
    test.slow();
    if (estate === undefined) throw new Error('The estate was not filled.');
    await page.setViewportSize(viewport);
    for (const path of pagesOf(estate)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === estate.order) await expect(page.getByRole('heading', { name: 'Invoice' })).toBeVisible();
      expect.soft(await page.evaluate(() => 'ran' in window), path).toBe(false);
      expect.soft(await page.locator('main b').count(), path).toBe(0);
      if (!isBrowser) continue;
      await scrollThrough(page);
      expect.soft(await wrongDirections(page), path).toEqual([]);
      await page.setViewportSize({ width: size === 'phone' ? 320 : viewport.width, height: viewport.height });
      expect.soft(await tooWide(page), `${path} is too wide, in pixels`).toBe(0);
      await page.setViewportSize(viewport);
    }
  });
}

test('titles of 785 characters and in Hebrew can be bought and searched for', async ({ page }) => {
  if (estate === undefined) throw new Error('The estate was not filled.');
  await page.setViewportSize(sizes.phone);
  await page.goto(`/artwork/${estate.artworks.arabic}`);
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  expect(await listPageErrors(page)).toEqual([]);
  await page.goto('/cart');
  await expect(page.getByRole('region', { name: 'Order Summary' })).toBeVisible();
  expect(await listPageErrors(page)).toEqual([]);
  for (const text of [hebrew, longTitle.slice(0, 200), '<b>bold</b>']) {
    await page.goto(`/gallery?${new URLSearchParams({ q: text })}`);
    await expect(page.getByRole('main').locator('[data-artwork]').first()).toBeVisible();
  }
});
