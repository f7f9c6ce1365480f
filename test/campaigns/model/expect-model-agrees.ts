import { expect } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { melbourneDay } from '../../melbourne.ts';
import type { TestBrowser } from '../../test-app.ts';
import { type Estate, idsOf, openStaffSession, pick } from './estate.ts';
import {
  type Buyer,
  holderOf,
  isForSale,
  legalMoves,
  type Model,
  type Order,
  shownOf,
  statusToday,
  sumOf,
} from './model.ts';

/** Run after every command: the database and everything that a visitor can see agree with the model. */
export async function expectModelAgrees(model: Model, real: Estate): Promise<void> {
  await Promise.all([
    expectDatabaseAgrees(model, real),
    expectGalleryAgrees(model, real),
    ...model.buyers.map((buyer, at) => expectCartAgrees(buyer, pick(real.browsers, at))),
  ]);
}

async function expectCartAgrees({ cart }: Buyer, browser: TestBrowser): Promise<void> {
  const shown = await browser.get(cartCalls.getCart, {});
  const expected = cart.map(({ artwork }) => ({
    id: artwork.id,
    price: artwork.price,
    purchasable: isForSale(artwork),
  }));
  expect(shown.items.map(({ artwork: { id, price, purchasable } }) => ({ id, price, purchasable }))).toEqual(expected);
  expect(shown.total).toBe(sumOf(cart.filter(({ artwork }) => isForSale(artwork)).map(({ artwork }) => artwork.price)));
}

async function expectDatabaseAgrees(model: Model, { app, period }: Estate): Promise<void> {
  const { read } = app.services.db;
  const artworks = await read
    .selectFrom('artworks')
    .select(['id', 'status', 'available', 'price_cents'])
    .where('period_id', '=', period.id)
    .orderBy('id')
    .execute();
  const remaining = model.artworks.filter((artwork) => !artwork.isDeleted);
  expect(artworks.map((artwork) => ({ ...artwork, id: Number(artwork.id) }))).toEqual(
    remaining.map(({ id, status, available, price }) => ({
      id,
      status,
      available: available ? 1 : 0,
      price_cents: price === null ? null : price * 100,
    })),
  );
  if (model.orders.length === 0) return;

  const lines = await read
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('artworks', 'artworks.id', 'order_lines.artwork_id')
    .leftJoin('holdings', 'holdings.line_id', 'order_lines.id')
    .select(['orders.id', 'orders.status', 'orders.total_cents', 'orders.shipping_cents', 'orders.invoice_number'])
    .select(['order_lines.artwork_id', 'holdings.line_id as holding', 'order_lines.price_cents'])
    .where('artworks.period_id', '=', period.id)
    .orderBy('order_lines.id')
    .execute();
  const held = lines.filter((line) => line.status !== 'cancelled').map((line) => Number(line.artwork_id));
  expect(held.length, `an artwork in two live orders: ${held}`).toBe(new Set(held).size);
  for (const line of lines) expect(line.holding !== null, 'held').toBe(line.status !== 'cancelled');

  const stored = Map.groupBy(lines, (line) => line.id);
  expect([...stored.keys()].sort()).toEqual(model.orders.map((order) => order.id).sort());
  for (const order of model.orders) {
    const ours = stored.get(order.id) ?? [];
    const cents = ours.map((line) => Number(line.price_cents));
    expect(ours.map((line) => Number(line.artwork_id))).toEqual(order.lines.map((line) => line.artwork.id));
    expect(cents).toEqual(order.lines.map((line) => line.price * 100));
    expect(ours[0]).toMatchObject({ status: order.status, invoice_number: order.invoiceNumber });
    expect(Number(ours[0]?.shipping_cents)).toBe(order.shipping * 100);
    expect(Number(ours[0]?.total_cents)).toBe(sumOf(cents) + order.shipping * 100);
  }
  for (const artwork of remaining) {
    const order = holderOf(model, artwork);
    if (order !== undefined) expect(statusesOfHeld(order)).toContain(artwork.status);
  }
}

/** An artwork's status follows the live order that holds it. */
function statusesOfHeld({ status }: Order): string[] {
  if (status === 'payment_pending') return ['invoiced'];
  return status === 'delivered' || status === 'completed' ? ['delivered'] : ['paid'];
}

async function expectGalleryAgrees(model: Model, { app, period }: Estate): Promise<void> {
  const visitor = app.browser();
  const remaining = model.artworks.filter((artwork) => !artwork.isDeleted);
  const all = await visitor.get(artworkCalls.listArtworks, { period: period.slug });
  const shown = new Map(all.map((artwork) => [artwork.id, artwork]));
  expect([...shown.keys()].sort((a, b) => a - b)).toEqual(idsOf(remaining));
  for (const artwork of remaining) {
    const offer = shownOf(artwork);
    expect(shown.get(artwork.id), artwork.title).toMatchObject({
      ...offer,
      price: artwork.price,
      status: offer.publicStatus,
    });
  }
  const shop = await visitor.get(artworkCalls.listArtworks, { period: period.slug, filter: 'available' });
  expect(shop.map((artwork) => artwork.id).sort((a, b) => a - b)).toEqual(
    idsOf(remaining.filter((artwork) => artwork.available)),
  );

  const one = pick(model.artworks, model.steps);
  const { status, body } = await visitor.ask(artworkCalls.getArtwork, { id: one.id });
  expect(status).toBe(one.isDeleted ? 404 : 200);
  if (!one.isDeleted) expect(body).toMatchObject(shownOf(one));
}

/** Run at the end: staff read every order with its history and amounts. */
export async function expectOrdersAgree(model: Model, { app }: Estate): Promise<void> {
  const staff = app.browser();
  await openStaffSession(app, staff);
  for (const order of model.orders) {
    const shown = await staff.get(orderCalls.getOrder, { id: order.id });
    const today = statusToday(model, order);
    const subtotal = sumOf(order.lines.map((line) => line.price));
    expect(shown).toMatchObject({
      invoiceNumber: order.invoiceNumber,
      status: today,
      possibleStatuses: legalMoves[today],
      expectedPaymentDate: order.expected,
      subtotal,
      shipping: order.shipping,
      total: subtotal + order.shipping,
      invoice: { subtotal, shipping: order.shipping, total: subtotal + order.shipping },
    });
    expect(shown.statusHistory?.map((entry) => entry.status)).toEqual(order.history);
    expect(shown.invoiceDate).toBe(melbourneDay(shown.created));
    expect(shown.invoiceNumber.slice(0, 7)).toBe(shown.invoiceDate.slice(0, 7));
  }
}
