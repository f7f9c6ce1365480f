import type { Page, Request } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { fillIn } from '../checkout-steps.ts';
import { expect, expects, test } from '../estate.ts';

/** Delays the next response to a read of the cart; its content is fixed when the request arrives. */
async function delayNextCartResponse(page: Page): Promise<{ held: Promise<void>; release: () => Promise<void> }> {
  const arrived = Promise.withResolvers<Request>();
  const released = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/api/cart', async (route) => {
    if (!isFirst || route.request().method() !== 'GET') return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    arrived.resolve(route.request());
    await released.promise;
    await route.fulfill({ response });
  });
  return {
    held: arrived.promise.then(() => undefined),
    release: async () => {
      released.resolve();
      await (await (await arrived.promise).response())?.finished();
      await drawn(page);
    },
  };
}

/** Resolves when the page has rendered the response. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

const triggerRefresh = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

async function openArtwork(page: Page, id: number): Promise<void> {
  const cart = page.waitForResponse('**/api/cart');
  await page.goto(`/artwork/${id}`);
  await cart;
}

test('a late cart refresh does not remove an added artwork (response delayed on the wire)', async ({
  page,
  createArtwork,
}) => {
  const { id } = await createArtwork({ title: 'Late Ferry' });
  await openArtwork(page, id);
  const { held, release } = await delayNextCartResponse(page);
  await triggerRefresh(page);
  await held;
  await page.getByRole('button', { name: 'Add to Cart: Late Ferry' }).click();
  const panel = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(panel.getByText('Late Ferry')).toBeVisible();
  await release();
  expect(await panel.getByText('Late Ferry').count()).toBe(1);
});

test('a late cart refresh does not bring back a removed artwork (response delayed on the wire)', async ({
  page,
  createArtwork,
}) => {
  const { id } = await createArtwork({ title: 'Left Ashore' });
  await page.request.post('/api/cart', { data: { artworkId: id } });
  await openArtwork(page, id);
  const { held, release } = await delayNextCartResponse(page);
  await triggerRefresh(page);
  await held;
  await page.getByRole('button', { name: 'Remove from Cart: Left Ashore' }).click();
  const add = page.getByRole('button', { name: 'Add to Cart: Left Ashore' });
  await expect(add).toBeVisible();
  await release();
  expect(await add.count()).toBe(1);
});

test('of two cart refreshes the last one requested is shown, whichever responds first (response delayed on the wire)', async ({
  page,
  createArtwork,
}) => {
  const { id } = await createArtwork({ title: 'Second Look' });
  await openArtwork(page, id);
  const { held, release } = await delayNextCartResponse(page);
  await triggerRefresh(page);
  await held;
  await page.request.post('/api/cart', { data: { artworkId: id } });
  await triggerRefresh(page);
  const remove = page.getByRole('button', { name: 'Remove from Cart: Second Look' });
  await expect(remove).toBeVisible();
  await release();
  expect(await remove.count()).toBe(1);
});

test('a cart refresh after a rejected order does not bring back the old price (response delayed on the wire)', async ({
  page,
  createArtwork,
  staff,
}) => {
  expects('409');
  const artwork = await createArtwork({ title: 'Rising Tide', price: 1000 });
  await page.request.post('/api/cart', { data: { artworkId: artwork.id } });
  await page.goto('/cart');
  const proceed = page.getByRole('main').getByRole('button', { name: 'Proceed to Checkout' });
  await expect(proceed).toBeVisible();
  const { held, release } = await delayNextCartResponse(page);
  await triggerRefresh(page);
  await held;
  await proceed.click();
  await fillIn(page);
  await staff.get(artworkCalls.updateArtwork, { ...artwork, price: 1300 });
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  const form = page.locator('form');
  const total = form.getByText('$1,325.00');
  await expect(total.last()).toBeVisible();
  await release();
  expect(await total.count()).toBeGreaterThan(0);
});

test('an artwork added in another tab while an order is placed stays in the cart (response delayed on the wire)', async ({
  page,
  createArtwork,
}) => {
  const [ordered, added] = [
    await createArtwork({ title: 'Ordered Here' }),
    await createArtwork({ title: 'Added There' }),
  ];
  await page.request.post('/api/cart', { data: { artworkId: ordered.id } });
  await page.goto('/checkout');
  await fillIn(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.route('**/api/checkout', async (route) => {
    const response = await route.fetch();
    await page.request.post('/api/cart', { data: { artworkId: added.id } });
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 work' })).toBeVisible();
  expect(writes).toEqual([]);
  const cart = await (await page.request.get('/api/cart')).json();
  expect(cart.items.map((line: { artwork: { title: string } }) => line.artwork.title)).toEqual(['Added There']);
});
