import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { anOrder } from '../../factories.ts';
import { fillIn } from '../checkout-steps.ts';
import { doubleFontSize } from '../double-font-size.ts';
import { expect, expects, inBrowser, inCampaign, narrowWidths, test } from '../estate.ts';
import { horizontalOverflow } from '../horizontal-overflow.ts';
import { publicPages } from '../public-pages.ts';

test.use(doubleFontSize);

/** A title and a price that are long, as some real ones are. */
const facts = { title: 'Incomprehensibilities of the Saltmarsh at Aldeburgh', price: 128_500 };

/** Nothing is wider than the window, and the letters really are twice as large. */
async function expectToFit(page: Page, what: string): Promise<void> {
  await expect.poll(() => horizontalOverflow(page), what).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

for (const width of narrowWidths) {
  test.describe(`with the browser's font size doubled, in a window of ${width} px`, inCampaign, () => {
    test.use({ viewport: { width, height: 700 }, contextOptions: { reducedMotion: 'reduce' } });

    test('no public page scrolls horizontally', async ({ page }) => {
      for (const part of ['404', '401']) expects(part);
      for (const [path, heading] of publicPages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expectToFit(page, path);
      }
    });

    test('an artwork with its neighbours in a list does not scroll horizontally', async ({ page }) => {
      for (const [list, back] of [
        ['/gallery', 'Back to Gallery'],
        ['/shop?q=oil', 'Back to Shop'],
        ['/period/docklands', /^Back to/],
      ] as const) {
        await page.goto(list, { waitUntil: 'networkidle' });
        await page.getByRole('main').locator('[data-artwork]').nth(1).click();
        await expect(page.getByRole('link', { name: back })).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Previous and next artwork' })).toBeVisible();
        await expectToFit(page, `an artwork from ${list}`);
      }
    });

    test(
      'the menu, the login dialog and the contact form with errors do not scroll horizontally',
      inBrowser,
      async ({ page }) => {
        await page.goto('/estate-contact', { waitUntil: 'networkidle' });
        await press(page, 'Send Message');
        await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
        await expectToFit(page, 'the contact form with its errors');
        await press(page, 'Menu');
        await expectToFit(page, 'the menu');
        await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Login' }).click();
        await expect(page.getByRole('dialog', { name: 'Administrator Login' })).toBeVisible();
        await expectToFit(page, 'the login dialog');
      },
    );

    test('a filled cart, the cart panel, the checkout with errors and the confirmation do not scroll horizontally', async ({
      page,
      createArtwork,
      staff,
      visitor,
    }) => {
      expects('409');
      const [available, sold] = [await createArtwork(facts), await createArtwork({ title: 'Gone to Another' })];
      await page.goto(`/artwork/${available.id}`, { waitUntil: 'networkidle' });
      await press(page, `Add to Cart: ${available.title}`);
      await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText(available.title)).toBeVisible();
      await page.request.post('/api/cart', { data: { artworkId: sold.id } });
      await anOrder(visitor, [sold]);
      await expectToFit(page, 'the cart panel');

      await page.goto('/cart');
      await expect(page.getByText('No longer available')).toBeVisible();
      await expectToFit(page, 'the cart');
      await press(page, 'Proceed to Checkout');
      await page.getByLabel('Ship to a different address').check();
      await press(page, 'Complete Purchase');
      await expect(page.getByText('You must accept the terms and conditions.')).toBeVisible();
      await expectToFit(page, 'the checkout with its errors');

      await page.getByLabel('Ship to a different address').uncheck();
      await fillIn(page);
      await staff.get(artworkCalls.updateArtwork, { ...available, price: 98_500 });
      await press(page, 'Complete Purchase');
      await expect(page.getByRole('table', { name: 'What has changed' })).toBeVisible();
      await expectToFit(page, 'the checkout with what has changed');

      for (const paymentMethod of ['bank_transfer', 'wire', 'cheque'] as const) {
        const ordered = await createArtwork({ ...facts, title: `${facts.title} by ${paymentMethod}` });
        const { link } = await anOrder(visitor, [ordered], { order: { paymentMethod } });
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
        await expectToFit(page, `the confirmation (${paymentMethod})`);
      }
    });
  });
}
