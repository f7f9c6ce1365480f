import { artworkCalls } from '../../src/contract/artworks.calls.ts';
import { expect, expects, sizes, test } from './estate.ts';
import { faultsOf } from './faults-of.ts';

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

test('a work without a price is asked about, not bought', async ({ page, staff }) => {
  const works = await staff.get(artworkCalls.listArtworks, { filter: 'available' });
  const unpriced = works.find((work) => work.enquire);
  await page.goto(`/artwork/${unpriced?.id}`);
  await expect(page.getByText('Price on Request').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Enquire/ }).click();
  await expect(page.getByRole('textbox', { name: /Artwork of Interest/i })).toHaveValue(unpriced?.title ?? '');
});
