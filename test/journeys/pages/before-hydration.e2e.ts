import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { anOrder } from '../../factories.ts';
import { doubleFontSize } from '../double-font-size.ts';
import { expect, expects, inBrowser, inCampaign, narrowWidths, test } from '../estate.ts';
import { isHydrated } from '../hydrated.ts';

test.use(doubleFontSize);

/** Opens a page whose scripts, except the one that loads them (`src/web/start.ts`), wait until the returned function is called. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/start-')) await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

for (const width of narrowWidths) {
  test.describe(`before hydration, with the font size doubled, in a window of ${width} px`, inCampaign, () => {
    test.use({ viewport: { width, height: 700 } });

    for (const path of ['/gallery?tab=museum', '/shop']) {
      test(`text typed into the search of ${path} is searched for once the page is hydrated`, async ({ page }) => {
        const release = await openEarly(page, path);
        const box = page.getByRole('searchbox');
        await box.pressSequentially('the');
        expect(await isHydrated(page.locator('main'))).toBe(false);
        release();
        await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'the');
        await expect(box).toHaveValue('the');
        if (path.includes('tab')) await expect(page).toHaveURL(/tab=museum/);
      });
    }

    test(
      'Enter in the search, a tab and a period work as a plain form and plain links',
      inBrowser,
      async ({ page }) => {
        await openEarly(page, '/gallery?period=docklands');
        await page.getByRole('searchbox').fill('the');
        await page.getByRole('searchbox').press('Enter');
        await expect(page).toHaveURL(/\?period=docklands&q=the$/);
        await page.getByRole('link', { name: 'Museum Collection' }).click();
        await expect(page).toHaveURL(/\?tab=museum&q=the$/);
        expect(await isHydrated(page.locator('main'))).toBe(false);
      },
    );

    test('a click on Menu opens the menu once the page is hydrated, and the next one closes it', async ({ page }) => {
      const release = await openEarly(page, '/');
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await page.getByRole('button', { name: 'Menu' }).click();
      expect(await isHydrated(page.locator('main'))).toBe(false);
      await expect(menu).toHaveCount(0);
      release();
      await expect(menu).toBeVisible();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toHaveCount(0);
    });

    for (const place of ['shop', 'artwork'] as const) {
      test(`Add to Cart on the ${place} page puts the artwork into the cart`, async ({ page, createArtwork }) => {
        const artwork = await createArtwork({ title: `Early Bird in the ${place}` });
        const release = await openEarly(page, place === 'shop' ? '/shop?q=early+bird' : `/artwork/${artwork.id}`);
        await page.getByRole('button', { name: `Add to Cart: ${artwork.title}` }).click();
        await expect(page).toHaveURL(/\/cart$/);
        expect(await isHydrated(page.locator('main'))).toBe(false);
        release();
        await expect(page.getByRole('main').getByText(artwork.title)).toBeVisible();
        await expect(page.getByRole('link', { name: 'Cart, 1 work' })).toBeVisible();
        await page.getByRole('button', { name: `Remove: ${artwork.title}` }).click();
        await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
      });
    }

    test('Add to Cart for an artwork that was just sold leads to its page, which says so', async ({
      page,
      createArtwork,
      visitor,
    }) => {
      const artwork = await createArtwork({ title: 'Early but Too Late' });
      const release = await openEarly(page, '/shop?q=early+but');
      await anOrder(visitor, [artwork]);
      await page.getByRole('button', { name: `Add to Cart: ${artwork.title}` }).click();
      await expect(page).toHaveURL(new RegExp(`/artwork/${artwork.id}$`));
      release();
      await expect(page.getByRole('main').getByText('Reserved', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0);
    });

    test('an artwork that is opened from a search of the shop keeps that list, and Back leads to it', async ({
      page,
      visitor,
    }) => {
      const list = await visitor.get(artworkCalls.listArtworks, { filter: 'available', q: 'oil', limit: 3 });
      const release = await openEarly(page, '/shop?q=oil');
      await page.getByRole('main').locator('[data-artwork]').nth(1).click();
      await expect(page).toHaveURL(/\/artwork\/\d+$/);
      expect(await isHydrated(page.locator('main'))).toBe(false);
      release();
      const status = page.getByRole('navigation', { name: 'Previous and next artwork' }).getByRole('status');
      await expect(status).toHaveText(new RegExp(`^Artwork 2 of \\d+: ${list[1]?.title}$`));
      await page.getByRole('link', { name: `Next artwork: ${list[2]?.title}` }).click();
      await expect(status).toContainText('Artwork 3 of');
      await expect(page.getByRole('link', { name: 'Back to Shop' })).toHaveAttribute('href', '/shop?q=oil');
    });

    test('text typed into the contact form stays, and Send Message is disabled until it works', async ({ page }) => {
      const release = await openEarly(page, '/estate-contact?inquiry=Purchase&artwork=Reef');
      await page.getByRole('textbox', { name: 'First Name' }).fill('Margaret');
      await page.getByRole('textbox', { name: 'Message' }).fill('Is the harbour still there?');
      await page.getByRole('textbox', { name: 'Artwork of Interest' }).fill('Another Reef');
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
      expect(await isHydrated(page.locator('main'))).toBe(false);
      release();
      await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
      await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Margaret');
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the harbour still there?');
      await expect(page.getByRole('textbox', { name: 'Artwork of Interest' })).toHaveValue('Another Reef');
    });
  });
}

test('where the scripts do not arrive, the cart says so, with the telephone', inBrowser, async ({ page, staff }) => {
  expects('net::ERR_FAILED');
  const { contactPhone } = await staff.get(contentCalls.getSite, {});
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText('The cart needs JavaScript.')).toBeVisible();
    await expect(main.getByRole('link', { name: contactPhone })).toBeVisible();
    await expect(page.getByText('Loading your cart')).toBeHidden();
  }
});
