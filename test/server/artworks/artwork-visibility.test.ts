import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { formatPrice } from '../../../src/domain/money.ts';
import { aCheckout, anArtwork } from '../../factories.ts';
import type { TestApp, TestBrowser } from '../../test-app.ts';
import { pageOf, startTestSite, structuredDataIn } from '../../test-site.ts';

/**
 * Price, badge and whether an artwork is purchasable come from one function. So after every change all pages and calls
 * agree at the next request.
 */

let app: TestApp;
let staff: TestBrowser;
let visitor: TestBrowser;
/** Has the artwork in the cart from the start. */
let collector: TestBrowser;
let artwork: Artwork;
beforeAll(async () => {
  app = await startTestSite({ limits: false });
  staff = await app.staff();
  visitor = app.browser();
  collector = app.browser();
  await anArtwork(staff, { title: 'Another work', price: 900 });
  artwork = await anArtwork(staff, { title: 'Low water', price: 4200 });
  await collector.get(cartCalls.addToCart, { artworkId: artwork.id });
});
afterAll(() => app.close());

interface Standing {
  badge: string;
  /** The price in whole dollars; null when the artwork is not purchasable. */
  price: number | null;
  inShop: boolean;
  inMuseum?: boolean;
}

/** The text of the artwork's card on a list page; undefined when it is not there. */
async function cardOn(path: string): Promise<string | undefined> {
  const cards = (await pageOf(visitor, path)).split('<li').slice(1);
  return cards.find((card) => card.includes(`href="/artwork/${artwork.id}"`))?.replace(/<[^>]*>/g, ' ');
}

async function expectEverywhere({ badge, price, inShop, inMuseum = false }: Standing): Promise<void> {
  const facts = { badge, purchasable: price !== null, ...(price !== null && { price }) };
  const said = price === null ? undefined : formatPrice(price);

  // The API: the artwork, the complete list, and the lists of offered and of museum artworks.
  expect(await visitor.get(artworkCalls.getArtwork, { id: artwork.id })).toMatchObject(facts);
  const inList = async (input: { filter?: 'available' | 'museum'; limit?: number }) =>
    (await visitor.get(artworkCalls.listArtworks, input)).find(({ id }) => id === artwork.id);
  expect(await inList({})).toMatchObject(facts);
  expect(await inList({ limit: 50 })).toMatchObject(facts);
  for (const [filter, isIn] of [['available', inShop] as const, ['museum', inMuseum] as const]) {
    const listed = await inList({ filter });
    if (isIn) expect(listed).toMatchObject(facts);
    else expect(listed).toBeUndefined();
  }

  // The list pages.
  for (const [path, isIn] of [
    ['/gallery', true],
    ['/gallery?tab=available', inShop],
    ['/gallery?tab=museum', inMuseum],
    ['/shop', inShop],
  ] as const) {
    const card = await cardOn(path);
    expect(card !== undefined, path).toBe(isIn);
    if (card === undefined) continue;
    expect(card).toContain(badge);
    if (said === undefined) expect(card).not.toContain('$');
    else expect(card).toContain(said);
    if (path === '/shop') expect(card.includes('Add to Cart')).toBe(price !== null);
  }

  // The artwork's own page, and its structured data for search engines.
  const page = await pageOf(visitor, `/artwork/${artwork.id}`);
  const words = page.slice(page.indexOf('<h1'), page.indexOf('id="neighbours"')).replace(/<[^>]*>/g, ' ');
  expect(words).toContain(badge);
  expect(words.includes('Add to Cart')).toBe(price !== null);
  if (said !== undefined) expect(words).toContain(said);
  const [described] = structuredDataIn(page);
  expect(described).toMatchObject({ '@type': 'VisualArtwork', name: artwork.title });
  if (price === null) expect(described).not.toHaveProperty('offers');
  else {
    const offer = { '@type': 'Offer', price, priceCurrency: 'AUD', availability: 'https://schema.org/InStock' };
    expect(described?.offers).toMatchObject(offer);
  }

  // The cart of a visitor who chose it before.
  const { items, total } = await collector.get(cartCalls.getCart, {});
  expect(items[0]?.artwork).toMatchObject({ id: artwork.id, purchasable: price !== null });
  expect(total).toBe(price ?? 0);

  expect(await isMapped()).toBe(true);
}

async function isMapped(): Promise<boolean> {
  return (await (await visitor.send('/sitemap.xml')).text()).includes(`/artwork/${artwork.id}<`);
}

/** The artwork as the form sends it, with some fields changed. */
async function edit(changes: Partial<Artwork>): Promise<void> {
  const { created: _, ...stored } = await staff.get(artworkCalls.getArtwork, { id: artwork.id });
  await staff.get(artworkCalls.updateArtwork, { ...stored, ...changes });
}

test('an artwork that is offered with a price', async () => {
  await expectEverywhere({ badge: 'Available', price: 4200, inShop: true });
});

test('a changed price', async () => {
  await edit({ price: 5100 });
  await expectEverywhere({ badge: 'Available', price: 5100, inShop: true });
});

test('an artwork that is withdrawn, and offered again', async () => {
  await staff.get(artworkCalls.setAvailability, { id: artwork.id, available: false });
  await expectEverywhere({ badge: 'Sold', price: null, inShop: false });
  await staff.get(artworkCalls.setAvailability, { id: artwork.id, available: true });
  await expectEverywhere({ badge: 'Available', price: 5100, inShop: true });
});

test('an artwork that the staff reserve', async () => {
  await edit({ status: 'reserved' });
  await expectEverywhere({ badge: 'Reserved', price: null, inShop: true });
});

test('an artwork in a museum', async () => {
  await edit({ status: 'museum', available: false, collection: 'Humber Municipal Gallery' });
  await expectEverywhere({ badge: 'Humber Municipal Gallery', price: null, inShop: false, inMuseum: true });
  await edit({ status: 'available', available: true, collection: null });
  await expectEverywhere({ badge: 'Available', price: 5100, inShop: true });
});

test('a price of 0 is shown as no price everywhere', async () => {
  await edit({ price: 0 });
  await expectEverywhere({ badge: 'Available', price: null, inShop: true });
  for (const words of [
    await cardOn('/gallery'),
    await cardOn('/shop'),
    await pageOf(visitor, `/artwork/${artwork.id}`),
  ]) {
    expect(words).toContain('Price on Request');
  }
  await edit({ price: 5100 });
  await expectEverywhere({ badge: 'Available', price: 5100, inShop: true });
});

test('an artwork that another buyer orders, cancels, orders again and pays', async () => {
  const order = async () => {
    const buyer = app.browser();
    await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
    return buyer.get(orderCalls.checkout, aCheckout([{ id: artwork.id, price: 5100 }]));
  };
  const first = await order();
  await expectEverywhere({ badge: 'Reserved', price: null, inShop: true });
  await staff.get(orderCalls.moveOrder, { id: first.orderId, status: 'cancelled', notes: 'The buyer withdrew.' });
  await expectEverywhere({ badge: 'Available', price: 5100, inShop: true });

  const second = await order();
  await staff.get(paymentCalls.confirmPayment, { orderId: second.orderId, paymentReference: 'CBA 118' });
  await expectEverywhere({ badge: 'Sold', price: null, inShop: false });
});

test('a deleted artwork is shown nowhere', async () => {
  artwork = await anArtwork(staff, { title: 'Another low water', price: 700 });
  await collector.get(cartCalls.clearCart, {});
  await collector.get(cartCalls.addToCart, { artworkId: artwork.id });
  await expectEverywhere({ badge: 'Available', price: 700, inShop: true });

  await staff.get(artworkCalls.deleteArtwork, { id: artwork.id });
  expect((await visitor.ask(artworkCalls.getArtwork, { id: artwork.id })).status).toBe(404);
  expect((await visitor.send(`/artwork/${artwork.id}`)).status).toBe(404);
  for (const path of ['/gallery', '/shop']) expect(await cardOn(path)).toBeUndefined();
  expect((await visitor.get(artworkCalls.listArtworks, {})).some(({ id }) => id === artwork.id)).toBe(false);
  expect(await collector.get(cartCalls.getCart, {})).toMatchObject({ items: [], total: 0 });
  expect(await isMapped()).toBe(false);
});
