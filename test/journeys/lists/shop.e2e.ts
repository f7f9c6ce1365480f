import type { Locator, Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { anOrder } from '../../factories.ts';
import { expect, expects, inCampaign, isBrowser, sizes, test } from '../estate.ts';
import { horizontalOverflow } from '../horizontal-overflow.ts';
import * as messages from '../messages.ts';
import { expectMessage } from '../messages.ts';

const card = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test('an artwork is added to the cart and removed, and its card says Reserved in between', async ({
  page,
  createArtwork,
}) => {
  await createArtwork({ title: 'Ferry Steps at Dusk' });
  // Other tests leave ordered artworks, so a new one may be after the first page of the list.
  await page.goto('/shop?q=ferry+steps');
  const ferry = card(page, 'Ferry Steps at Dusk');
  await expect(ferry.getByText('Available')).toBeVisible();
  await expect(ferry.getByText('$4,200.00')).toBeVisible();
  await ferry.getByRole('button', { name: 'Add to Cart: Ferry Steps at Dusk' }).click();
  const panel = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(panel.getByText('Ferry Steps at Dusk')).toBeVisible();
  await expectMessage(page.getByRole('status'), messages.addedToCart);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cart, 1 work' })).toBeVisible();

  await expect(ferry.getByText('Reserved')).toBeVisible();
  await expect(ferry.getByText('Available')).toHaveCount(0);
  await ferry.getByRole('button', { name: 'Remove from Cart: Ferry Steps at Dusk' }).click();
  await expectMessage(page.getByRole('status'), messages.removedFromCart);
  await expect(ferry.getByText('Available')).toBeVisible();
  await expect(ferry.getByRole('button', { name: 'Add to Cart: Ferry Steps at Dusk' })).toBeVisible();
});

test('the shop lists offered artworks only: an ordered one is Reserved, one without a price offers Enquire', async ({
  page,
  createArtwork,
  visitor,
}) => {
  const held = await createArtwork({ title: 'Held Tide' });
  await anOrder(visitor, [held]);
  await createArtwork({ title: 'Unpriced Tide', price: null });
  await createArtwork({ title: 'Gone Tide', available: false });
  await page.goto('/shop?q=tide');
  await expect(card(page, 'Held Tide').getByText('Reserved')).toBeVisible();
  await expect(card(page, 'Held Tide').getByRole('button')).toHaveCount(0);
  await expectMessage(card(page, 'Unpriced Tide'), messages.priceOnRequest);
  await expect(card(page, 'Unpriced Tide').getByRole('link', { name: 'Enquire: Unpriced Tide' })).toBeVisible();
  await expect(card(page, 'Gone Tide')).toHaveCount(0);
  await expect(page.getByText(/^\d+ reserved$/)).toHaveCount(1);

  await card(page, 'Held Tide').getByRole('link', { name: 'Held Tide' }).click();
  await expect(page.getByRole('link', { name: 'Back to Shop' })).toBeVisible();
});

test('the shop’s search finds offered artworks only; without a match it says so and can be cleared', async ({
  page,
  visitor,
}) => {
  const [museum] = await visitor.get(artworkCalls.listArtworks, { filter: 'museum' });
  await page.goto('/shop');
  const box = page.getByPlaceholder('Search available artworks...');
  const offered = await page.getByText(/^\d+ artworks/).textContent();
  await box.fill(museum?.title ?? '');
  await expectMessage(page.getByRole('main'), messages.noArtworksFound);
  await expectMessage(page, messages.noMatch);
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page.getByText(offered ?? '')).toBeVisible();
  await expect(page).toHaveURL(/\/shop$/);
});

test('the shop explains the acquisition process and its policies', async ({ page }) => {
  await page.goto('/shop');
  const process = page.getByRole('region', { name: 'Acquisition Process' });
  for (const name of ['Browse & Select', 'Secure Checkout', 'Authentication', 'Secure Delivery'])
    await expect(process.getByRole('heading', { name })).toBeVisible();
  const policies = page.getByRole('region', { name: 'Acquisition Policies' });
  for (const name of ['Certificate of Authenticity', 'Shipping & Handling', 'Return Policy'])
    await expect(policies.getByText(name, { exact: true })).toBeVisible();
  await expect(policies.getByText(/within 14 days/)).toBeVisible();
  await expect(policies.getByRole('link', { name: 'Contact the Estate' })).toHaveAttribute('href', '/estate-contact');
});

test('Add to Cart for an artwork that was just ordered says so and updates the card', async ({
  page,
  createArtwork,
  visitor,
}) => {
  expects('409');
  const wanted = await createArtwork({ title: 'Wanted by Two' });
  await page.goto('/shop?q=Wanted');
  await expect(card(page, 'Wanted by Two').getByRole('button')).toBeVisible();
  await anOrder(visitor, [wanted]);
  await card(page, 'Wanted by Two').getByRole('button').click();
  await expect(page.getByRole('alert').getByText('“Wanted by Two” is no longer for sale.')).toBeVisible();
  await expect(card(page, 'Wanted by Two').getByText('Reserved')).toBeVisible();
  await expect(card(page, 'Wanted by Two').getByRole('button')).toHaveCount(0);
});

test('a cart that cannot be changed shows an error, and the card stays as it was (response changed on the wire)', async ({
  page,
  createArtwork,
}) => {
  expects('500');
  await createArtwork({ title: 'Stubborn Tide' });
  const fail = (method: string) =>
    page.route('**/api/cart{,/*}', (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
  const alert = page.getByRole('alert');
  await fail('POST');
  await page.goto('/shop?q=stubborn+tide');
  await card(page, 'Stubborn Tide')
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await expectMessage(alert, messages.couldNotAdd);
  await expect(card(page, 'Stubborn Tide').getByText('Available')).toBeVisible();
  await page.unroute('**/api/cart{,/*}');

  await card(page, 'Stubborn Tide')
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await fail('DELETE');
  await card(page, 'Stubborn Tide')
    .getByRole('button', { name: /^Remove from Cart/ })
    .click();
  await expectMessage(alert, messages.couldNotRemove);
  await expect(card(page, 'Stubborn Tide').getByText('Reserved')).toBeVisible();
});

test('the shop is sorted by price, size and year; the address keeps the order, and a search keeps it too', async ({
  page,
  createArtwork,
}) => {
  await createArtwork({ title: 'Sortable Quay', price: 200, year: 1901, dimensions: '90 x 80 cm' });
  await createArtwork({ title: 'Sortable Pier', price: 100, year: 1902, dimensions: '20 x 30 cm' });
  await createArtwork({ title: 'Sortable Lock', price: 300, year: 1903, dimensions: '50 x 40 cm' });
  const titles = page.getByRole('main').locator('[data-artwork]');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await page.goto('/shop?q=sortable');
  await expect(titles).toHaveText(['Sortable Quay', 'Sortable Pier', 'Sortable Lock']);
  for (const [label, value, order] of [
    ['Year: latest first', '-year', ['Lock', 'Pier', 'Quay']],
    ['Price: lowest first', 'price', ['Pier', 'Quay', 'Lock']],
    ['Price: highest first', '-price', ['Lock', 'Quay', 'Pier']],
    ['Size: smallest first', 'size', ['Pier', 'Lock', 'Quay']],
    ['Size: largest first', '-size', ['Quay', 'Lock', 'Pier']],
  ] as const) {
    await sort.selectOption(label);
    await expect(page).toHaveURL((url) => url.searchParams.get('sort') === value);
    await expect(titles).toHaveText(order.map((name) => `Sortable ${name}`));
  }
  await page.reload();
  await expect(sort).toHaveValue('-size');
  await page.getByPlaceholder('Search available artworks...').fill('sortable lock');
  await expect(page).toHaveURL((url) => url.search === '?q=sortable+lock&sort=-size');
  await expect(titles).toHaveText(['Sortable Lock']);

  await titles.first().click();
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(sort).toHaveValue('-size');
  await sort.selectOption('Year: earliest first');
  await expect(page).toHaveURL((url) => url.search === '?q=sortable+lock');
});

test('How buying works leads to the Acquisition Process, and the shop’s buttons are outlined', async ({ page }) => {
  await page.goto('/shop');
  const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
  await expect(add).toBeVisible();
  if (isBrowser) await expect(add).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.getByRole('link', { name: 'How buying works' }).click();
  await expect(page).toHaveURL(/#/);
  if (isBrowser) await expect(page.getByRole('heading', { name: 'Acquisition Process' })).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test('an open search leaves the order and the number of artworks readable', inCampaign, async ({ page }) => {
    await page.goto('/shop');
    const box = page.getByPlaceholder('Search available artworks...');
    const [sort, count] = [page.getByRole('combobox', { name: 'Sort by' }), page.getByText(/^\d+ artworks/)];
    const right = async (part: Locator) =>
      ((await part.boundingBox())?.x ?? 0) + ((await part.boundingBox())?.width ?? 0);
    const left = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
    const closed = (await sort.boundingBox())?.width ?? 0;
    await box.click();
    expect((await box.boundingBox())?.width).toBeGreaterThan(300);
    expect((await sort.boundingBox())?.width).toBe(closed);
    expect(await left(count)).toBeGreaterThan(await right(sort));
    await box.fill('oil');
    await page.mouse.wheel(0, 900);
    await expect(count).toBeInViewport();
    expect(await left(count)).toBeGreaterThan(await right(sort));
    expect(await horizontalOverflow(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop is sorted by a button', async ({ page, visitor }) => {
    const [highest] = await visitor.get(artworkCalls.listArtworks, { filter: 'available', sort: '-price', limit: 1 });
    await page.goto('/shop');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: highest first');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page.getByRole('main').locator('[data-artwork]').first()).toHaveText(highest?.title ?? '');
  });
});
