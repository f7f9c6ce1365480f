import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { artworkCalls } from '../../src/contract/artworks.calls.ts';
import { expect, expects, sizes, test } from './estate.ts';

/** Every page that a visitor can open, with the words by which one knows to be there. */
const pages: [path: string, heading: string | RegExp][] = [
  ['/', /Edmund\s*Harrow Vale/],
  ['/gallery', 'Gallery'],
  ['/gallery?q=nothing-is-called-this', 'Gallery'],
  ['/shop', 'Shop'],
  ['/artwork/1', /\w/],
  ['/cart', 'Your Cart'],
  ['/biography', /\w/],
  ['/subtle-genius', /\w/],
  ['/period', 'Periods'],
  ['/period/docklands', 'Docklands'],
  ['/estate-contact', /\w/],
  ['/events', /\w/],
  ['/terms', /\w/],
  ['/privacy', /\w/],
  ['/admin', /\w/],
  ['/not-found', 'Page Not Found'],
];

/** What axe finds against WCAG 2.2 AA, and the wrong of sideways scrolling and crooked pictures. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const layout = await page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
      const { width, height } = image.getBoundingClientRect();
      if (width === 0 || image.naturalWidth === 0 || getComputedStyle(image).objectFit === 'cover') continue;
      const drawn = width / height;
      const natural = image.naturalWidth / image.naturalHeight;
      if (Math.abs(drawn / natural - 1) > 0.02) faults.push(`${image.currentSrc} is drawn at ${drawn}, not ${natural}`);
    }
    return faults;
  });
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`), ...layout];
}

for (const viewport of Object.values(sizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('every page can be read by everyone, fits its window and shows pictures as they are', async ({ page }) => {
      test.setTimeout(180_000);
      expects('404');
      for (const [path, heading] of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await faultsOf(page), path).toEqual([]);
      }
    });

    test('so do the dialogs: signing in, the cart beside the page, the menu', async ({ page }) => {
      await page.goto('/shop');
      await page
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      if (viewport.width < 1000) {
        await page.getByRole('button', { name: /menu/i }).click();
        expect(await faultsOf(page)).toEqual([]);
      }
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('dialog', { name: 'Administrator Login' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything that is to be read can be read', async ({ page }) => {
    expects('404');
    for (const [path, heading] of pages.filter(([path]) => !['/cart', '/admin'].includes(path))) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.goto('/gallery');
    await page.getByRole('link', { name: 'Museum Collection' }).click();
    await expect(page).toHaveURL(/tab=museum/);
    await expect(page.getByRole('main').getByText('Humber Municipal Gallery').first()).toBeVisible();
  });
});

test('an unknown address leads to Page Not Found, with ways to the first page and the gallery', async ({ page }) => {
  expects('404');
  await page.goto('/there/is/nothing');
  await expect(page).toHaveURL(/\/not-found$/);
  await expect(page.getByRole('main').getByRole('link', { name: /Home/ })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Gallery/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
});

test('a work without a price is asked about, not bought', async ({ page, staff }) => {
  const works = await staff.get(artworkCalls.listArtworks, { filter: 'available' });
  const unpriced = works.find((work) => work.enquire);
  await page.goto(`/artwork/${unpriced?.id}`);
  await expect(page.getByText('Price on Request').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Enquire/ }).click();
  await expect(page.getByRole('textbox', { name: /Artwork of Interest/i })).toHaveValue(unpriced?.title ?? '');
});
