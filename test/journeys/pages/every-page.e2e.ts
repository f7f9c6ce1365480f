import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { anOrder } from '../../factories.ts';
import { orderIn } from '../checkout-steps.ts';
import { delayResources, scrollThrough } from '../delayed-resources.ts';
import { distortedImages } from '../distorted-images.ts';
import { expect, expects, inBrowser, inCampaign, journeySizes, sizes, test } from '../estate.ts';
import { countedFiles, expectOnlyCounted, fetchedFiles } from '../fetched-files.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { publicPages } from '../public-pages.ts';
import { smallTargets } from '../small-targets.ts';

test.describe.configure({ mode: 'parallel' });

/** The narrowest window that a page must fit without horizontal scrolling. */
const narrowest = { width: 320, height: 700 };

/** Pages that differ little from another one at 1440 px. */
const likeOthers = /\?|999999|privacy/;

for (const [size, viewport] of Object.entries(sizes)) {
  const phone = size === 'phone';
  /** At the other size, `npm test` looks only for what differs with the width. */
  const isWhole = size in journeySizes;
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: phone, isMobile: phone, contextOptions: { reducedMotion: 'reduce' } });

    for (const [path, heading] of publicPages) {
      test(
        `${path} is accessible, fetches what check:size counts, has no layout shift, fits the window, shows images undistorted, sets no cookie and asks no other site`,
        !isWhole && likeOthers.test(path) ? inCampaign : inBrowser,
        async ({ page, visitor, baseURL }) => {
          if (/not-found|999999|press/.test(path)) expects('404');
          if (/^\/(order|delivery)/.test(path)) expects('401');
          const fetched = fetchedFiles(page);
          const others: string[] = [];
          page.on('request', (request) => {
            if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== baseURL)
              others.push(request.url());
          });
          const late = isWhole ? await delayResources(page) : undefined;
          await page.goto(path, { waitUntil: 'commit' });
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await late?.release(path !== '/admin');
          // The budget of the cart is that of a filled one (page-size.e2e.ts).
          if (isWhole && path !== '/cart' && countedFiles(path) !== undefined)
            await expectOnlyCounted(page, fetched, path);
          await scrollThrough(page);
          // It comes after the page, and is checked too.
          if (path === '/artwork/1') {
            await expect(page.getByRole('navigation', { name: 'Previous and next artwork' })).toBeVisible();
          }
          const moved = ((await late?.shifts()) ?? []).filter(({ value }) => value > 0.0005);
          expect(
            moved.reduce((sum, { value }) => sum + value, 0),
            JSON.stringify(moved),
          ).toBeLessThanOrEqual(0.02);
          await expect.poll(() => distortedImages(page, visitor)).toEqual([]);
          const tooWide = () =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          await expect.poll(tooWide).toBe(0);
          if (isWhole) expect(await listPageErrors(page)).toEqual([]);
          expect(others).toEqual([]);
          expect(await page.context().cookies()).toEqual([]);
          if (!phone) return;
          expect(await smallTargets(page)).toEqual([]);
          await page.setViewportSize(narrowest);
          await expect.poll(tooWide).toBe(0);
        },
      );
    }

    test(
      'the cart, checkout and order page with a sold artwork are accessible and fit the window',
      inBrowser,
      async ({ page, createArtwork, visitor }) => {
        const [available, sold] = [await createArtwork({ title: 'Kept' }), await createArtwork({ title: 'Gone' })];
        for (const { id } of [available, sold]) await page.request.post('/api/cart', { data: { artworkId: id } });
        await anOrder(visitor, [sold]);
        const { link } = await anOrder(visitor, [await createArtwork({ title: 'Ordered' })]);
        for (const [path, heading] of [
          ['/cart', 'Your Cart'],
          ['/checkout', 'Checkout'],
          [link, 'Thank you for your order'],
        ] as const) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expect(page.getByText(path === link ? 'Ordered' : 'Gone', { exact: true }).first()).toBeVisible();
          await scrollThrough(page);
          await expect.poll(() => distortedImages(page, visitor), path).toEqual([]);
          if (isWhole) expect(await listPageErrors(page), path).toEqual([]);
          if (phone) expect(await smallTargets(page), path).toEqual([]);
        }
      },
    );

    test(
      'the login dialog, cart panel and menu are accessible and fit the window',
      isWhole ? inBrowser : inCampaign,
      async ({ page, visitor }) => {
        const sound = async () => {
          expect(await listPageErrors(page)).toEqual([]);
          await expect.poll(() => distortedImages(page, visitor)).toEqual([]);
          if (phone) expect(await smallTargets(page)).toEqual([]);
        };
        await page.goto('/shop');
        await page
          .getByRole('button', { name: /^Add to Cart/ })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        const dismiss = page.getByRole('button', { name: 'Dismiss' });
        await expect(dismiss).toBeVisible();
        // On a busy machine the message may go by itself before the click.
        await expect(async () => {
          if (await dismiss.isVisible()) await dismiss.click({ timeout: 1000 });
          await expect(dismiss).toBeHidden();
        }).toPass();
        await sound();
        await page.keyboard.press('Escape');
        if (phone) {
          await page.getByRole('button', { name: /menu/i }).click();
          await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
          expect(await listPageErrors(page)).toEqual([]);
        }
        await page.getByRole('button', { name: 'Login' }).click();
        await expect(page.getByRole('dialog', { name: 'Administrator Login' })).toBeVisible();
        await sound();
      },
    );
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all content is readable', async ({ page }) => {
    expects('404');
    const scripted = ['/cart', '/admin', '/order-confirmation?id=nothing', '/delivery-quote?id=nothing'];
    for (const [path, heading] of publicPages.filter(([path]) => !scripted.includes(path))) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.goto('/gallery');
    await page.getByRole('link', { name: 'Museum Collection' }).click();
    await expect(page).toHaveURL(/tab=museum/);
    await expect(page.getByRole('main').getByText('Humber Municipal Gallery').first()).toBeVisible();
  });

  test('a page that needs JavaScript says so and links onwards', async ({ page, createArtwork }) => {
    const id = await orderIn(page, await createArtwork({ title: 'On Paper Alone' }));
    await page.goto(`/order-confirmation?id=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmation' })).toBeVisible();
    const pdf = await page.getByRole('link', { name: 'your invoice (PDF)' }).getAttribute('href');
    const invoice = await page.request.get(pdf ?? '');
    expect(invoice.headers()['content-type']).toBe('application/pdf');
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path);
      const notice = /The cart needs JavaScript\. To buy without it, please (call \S.* or )?write to \S+@/;
      await expect(page.getByText(notice)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
    }
    await page.goto('/estate-contact');
    await expect(page.getByText(/The form needs JavaScript\. Without it, please write to us:/)).toBeVisible();
    await page.goto('/admin');
    await expect(page.getByText(/The admin area needs JavaScript/)).toBeVisible();
  });
});

test('the image check finds cropped, squeezed, tinted and faded images', inCampaign, async ({ page, visitor }) => {
  await page.goto('/artwork/1');
  await scrollThrough(page);
  await expect.poll(() => distortedImages(page, visitor)).toEqual([]);
  for (const wrong of [
    'main img { object-fit: cover }',
    'main img { height: 50% !important }',
    'main picture { filter: sepia(1) }',
    'main article { overflow: hidden; max-height: 9rem }',
    'main li { opacity: 0.9 }',
  ]) {
    const style = await page.addStyleTag({ content: wrong });
    expect(await distortedImages(page, visitor), wrong).not.toEqual([]);
    await style.evaluate((element) => element.parentNode?.removeChild(element));
  }
});

test('an artwork without a price offers Enquire instead of Add to Cart', async ({ page, staff }) => {
  const artworks = await staff.get(artworkCalls.listArtworks, { filter: 'available' });
  const unpriced = artworks.find((artwork) => artwork.enquire);
  await page.goto(`/artwork/${unpriced?.id}`);
  await expect(page.getByText('Price on Request').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Enquire/ }).click();
  await expect(page.getByRole('textbox', { name: /Artwork of Interest/i })).toHaveValue(unpriced?.title ?? '');
});
