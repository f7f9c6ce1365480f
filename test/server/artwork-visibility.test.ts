import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../src/contract/cart/cart.calls.ts';
import { orderCalls } from '../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../src/contract/payments/payments.calls.ts';
import { formatPrice } from '../../src/domain/money.ts';
import { aCheckout, anArtwork } from '../factories.ts';
import type { TestApp, TestBrowser } from '../test-app.ts';
import { pageOf, startTestSite, structuredDataIn } from '../test-site.ts';

/**
 * A price, a badge and whether a work can be bought follow from one function; so after every change all places that say
 * anything of it say the same, at the next request.
 */

let app: TestApp;
let staff: TestBrowser;
let visitor: TestBrowser;
/** Has the work in the cart from the beginning. */
let collector: TestBrowser;
let work: Artwork;
beforeAll(async () => {
  app = await startTestSite({ limits: false });
  staff = await app.staff();
  visitor = app.browser();
  collector = app.browser();
  await anArtwork(staff, { title: 'Another work', price: 900 });
  work = await anArtwork(staff, { title: 'Low water', price: 4200 });
  await collector.get(cartCalls.addToCart, { artworkId: work.id });
});
afterAll(() => app.close());

interface Standing {
  badge: string;
  /** Whole dollars for which it can be bought; null when it can not be. */
  price: number | null;
  inShop: boolean;
  inMuseum?: boolean;
}

/** The words of the work's card on a page of many; undefined when it does not hang there. */
async function cardOn(path: string): Promise<string | undefined> {
  const cards = (await pageOf(visitor, path)).split('<li class="group').slice(1);
  return cards.find((card) => card.includes(`data-artwork="${work.id}"`))?.replace(/<[^>]*>/g, ' ');
}

async function expectEverywhere({ badge, price, inShop, inMuseum = false }: Standing): Promise<void> {
  const facts = { badge, purchasable: price !== null, ...(price !== null && { price }) };
  const said = price === null ? undefined : formatPrice(price);

  // The API: the work, the whole list, and the lists of what is offered and what hangs in museums.
  expect(await visitor.get(artworkCalls.getArtwork, { id: work.id })).toMatchObject(facts);
  const inList = async (input: { filter?: 'available' | 'museum'; limit?: number }) =>
    (await visitor.get(artworkCalls.listArtworks, input)).find(({ id }) => id === work.id);
  expect(await inList({})).toMatchObject(facts);
  expect(await inList({ limit: 50 })).toMatchObject(facts);
  for (const [filter, isIn] of [['available', inShop] as const, ['museum', inMuseum] as const]) {
    const listed = await inList({ filter });
    if (isIn) expect(listed).toMatchObject(facts);
    else expect(listed).toBeUndefined();
  }

  // The walls.
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

  // The work's own page, and what it tells search engines.
  const page = await pageOf(visitor, `/artwork/${work.id}`);
  const words = page.slice(page.indexOf('<h1'), page.indexOf('id="neighbours"')).replace(/<[^>]*>/g, ' ');
  expect(words).toContain(badge);
  expect(words.includes('Add to Cart')).toBe(price !== null);
  if (said !== undefined) expect(words).toContain(said);
  const [described] = structuredDataIn(page);
  expect(described).toMatchObject({ '@type': 'VisualArtwork', name: work.title });
  if (price === null) expect(described).not.toHaveProperty('offers');
  else {
    const offer = { '@type': 'Offer', price, priceCurrency: 'AUD', availability: 'https://schema.org/InStock' };
    expect(described?.offers).toMatchObject(offer);
  }

  // The cart of someone who chose it before.
  const { items, total } = await collector.get(cartCalls.getCart, {});
  expect(items[0]?.artwork).toMatchObject({ id: work.id, purchasable: price !== null });
  expect(total).toBe(price ?? 0);

  expect(await isMapped()).toBe(true);
}

async function isMapped(): Promise<boolean> {
  return (await (await visitor.send('/sitemap.xml')).text()).includes(`/artwork/${work.id}<`);
}

/** The work as the form sends it, with some of it changed. */
async function edit(changes: Partial<Artwork>): Promise<void> {
  const { created: _, ...stored } = await staff.get(artworkCalls.getArtwork, { id: work.id });
  await staff.get(artworkCalls.updateArtwork, { ...stored, ...changes });
}

test('offered at a price', async () => {
  await expectEverywhere({ badge: 'Available', price: 4200, inShop: true });
});

test('at another price', async () => {
  await edit({ price: 5100 });
  await expectEverywhere({ badge: 'Available', price: 5100, inShop: true });
});

test('no longer offered, and offered again', async () => {
  await staff.get(artworkCalls.setAvailability, { id: work.id, available: false });
  await expectEverywhere({ badge: 'Sold', price: null, inShop: false });
  await staff.get(artworkCalls.setAvailability, { id: work.id, available: true });
  await expectEverywhere({ badge: 'Available', price: 5100, inShop: true });
});

test('reserved by the staff', async () => {
  await edit({ status: 'reserved' });
  await expectEverywhere({ badge: 'Reserved', price: null, inShop: true });
});

test('in a museum', async () => {
  await edit({ status: 'museum', available: false, collection: 'Humber Municipal Gallery' });
  await expectEverywhere({ badge: 'Humber Municipal Gallery', price: null, inShop: false, inMuseum: true });
  await edit({ status: 'available', available: true, collection: null });
  await expectEverywhere({ badge: 'Available', price: 5100, inShop: true });
});

test('a price of 0 is no price, wherever the work hangs', async () => {
  await edit({ price: 0 });
  await expectEverywhere({ badge: 'Available', price: null, inShop: true });
  for (const words of [await cardOn('/gallery'), await cardOn('/shop'), await pageOf(visitor, `/artwork/${work.id}`)]) {
    expect(words).toContain('Price on Request');
  }
  await edit({ price: 5100 });
  await expectEverywhere({ badge: 'Available', price: 5100, inShop: true });
});

test('ordered by someone else, cancelled, ordered again, paid', async () => {
  const order = async () => {
    const buyer = app.browser();
    await buyer.get(cartCalls.addToCart, { artworkId: work.id });
    return buyer.get(orderCalls.checkout, aCheckout([{ id: work.id, price: 5100 }]));
  };
  const first = await order();
  await expectEverywhere({ badge: 'Reserved', price: null, inShop: true });
  await staff.get(orderCalls.moveOrder, { id: first.orderId, status: 'cancelled', notes: 'The buyer withdrew.' });
  await expectEverywhere({ badge: 'Available', price: 5100, inShop: true });

  const second = await order();
  await staff.get(paymentCalls.confirmPayment, { orderId: second.orderId, paymentReference: 'CBA 118' });
  await expectEverywhere({ badge: 'Sold', price: null, inShop: false });
});

test('deleted: no place knows it any more', async () => {
  work = await anArtwork(staff, { title: 'Another low water', price: 700 });
  await collector.get(cartCalls.clearCart, {});
  await collector.get(cartCalls.addToCart, { artworkId: work.id });
  await expectEverywhere({ badge: 'Available', price: 700, inShop: true });

  await staff.get(artworkCalls.deleteArtwork, { id: work.id });
  expect((await visitor.ask(artworkCalls.getArtwork, { id: work.id })).status).toBe(404);
  expect((await visitor.send(`/artwork/${work.id}`)).status).toBe(404);
  for (const path of ['/gallery', '/shop']) expect(await cardOn(path)).toBeUndefined();
  expect((await visitor.get(artworkCalls.listArtworks, {})).some(({ id }) => id === work.id)).toBe(false);
  expect(await collector.get(cartCalls.getCart, {})).toEqual({ items: [], total: 0 });
  expect(await isMapped()).toBe(false);
});
