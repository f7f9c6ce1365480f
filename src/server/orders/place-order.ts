import type { z } from 'zod';
import type { Checkout, PlacedOrder } from '../../contract/orders/checkout.schemas.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import { toDollars } from '../../domain/money.ts';
import { type Buyer, shippingAddressOf } from '../../domain/order/buyer.ts';
import { describeChanges, listOrderChanges, type OrderFigures } from '../../domain/order/order-changes.ts';
import { orderDelivery } from '../../domain/order/order-delivery.ts';
import { orderTotals } from '../../domain/order/order-totals.ts';
import { Problem } from '../../domain/problems.ts';
import { byQuoteMessage } from '../../domain/shipping/delivery-words.ts';
import { answerOnce } from '../activity/answer-once.ts';
import { claimArtwork } from '../artworks/artwork.store.ts';
import { offerOfStored, priceOf } from '../artworks/present-artwork.ts';
import { findOrInsertCustomer } from '../buyers/buyer.store.ts';
import { type CartRow, emptyCart, findCart, listCartRows } from '../cart/cart.store.ts';
import { presentCart } from '../cart/read-cart.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/secret-token.ts';
import type { Writer } from '../db/database.ts';
import { endOverdueHolds } from '../holds/end-holds.ts';
import { countRefusedOrder, refuseFurtherOrders } from './count-refused-order.ts';
import { claimHolding } from './holding.store.ts';
import { insertNewOrder } from './insert-new-order.ts';
import { scheduleInvoicePdf } from './invoices/invoice-file.ts';
import { orderLink } from './order-link.ts';
import { reserveOrder } from './reserve-order.ts';
import { soldArtwork } from './sold-artwork.ts';

type Given = z.output<typeof Checkout>;

/**
 * Places an order for the artworks in the browser's cart: artworks, customer, invoice number, invoice, history and the
 * emptied cart, in one transaction. Prices and totals are the stored ones; what the buyer saw is only compared. A
 * conditional update claims each artwork; behind it the key of the holdings excludes a second order.
 *
 * Throws `empty-cart`, `works-gone` and `cart-changed` (both with the current cart), `delivery-by-quote`, `too-many` (the refused
 * order is stored for the staff), `key-reused`.
 */
export async function placeOrder(context: Context, given: Given): Promise<PlacedOrder> {
  const { db, clock, caller, idempotencyKey } = context;
  if (caller.browser === null) throw new Problem('empty-cart');
  const browserHash = hashToken(caller.browser);
  const at = clock.now();
  const asked = { scope: `checkout ${browserHash}`, key: idempotencyKey, body: given, at };
  await refuseFurtherOrders(context);
  try {
    const placed = await answerOnce(db, asked, (tx) => placeOrderIn(tx, context, given, browserHash, at));
    scheduleInvoicePdf(context, placed.orderId);
    return placed;
  } catch (error) {
    // Counted only now: the order's own transaction is rolled back.
    if (error instanceof Problem) await countRefusedOrder(context, error);
    throw error;
  }
}

async function placeOrderIn(
  tx: Writer,
  context: Context,
  given: Given,
  browserHash: string,
  at: string,
): Promise<PlacedOrder> {
  await endOverdueHolds(tx, at);
  const settings = await readSettings(tx);
  const cartId = (await findCart(tx, browserHash))?.id;
  const rows = cartId === undefined ? [] : await listCartRows(tx, cartId);
  if (cartId === undefined || rows.length === 0) throw new Problem('empty-cart');

  const unavailable = rows.filter((row) => !offerOfStored(row, settings).purchasable);
  if (unavailable.length > 0) refuseUnavailable(given, rows, unavailable, settings);

  const artworks = rows.map((row) => soldArtwork(row, priceOf(row) ?? 0, settings));
  const email = given.customer.email.toLowerCase();
  const buyer = buyerOf(given, email);
  const { fees, reasons } = orderDelivery(settings, buyer.shippingCountry, artworks);
  const fee = fees[given.order.shippingMethod];
  if (fee === null) throw new Problem('delivery-by-quote', { message: byQuoteMessage(reasons, settings.homeCountry) });
  const totals = orderTotals(listPrices(artworks), fee);
  const now = figuresNow(given, rows, settings);
  const changes = listOrderChanges(figuresSeen(given), now);
  if (changes.length > 0) {
    const { subtotal, shipping, total } = now;
    throw new Problem('cart-changed', {
      message: describeChanges(changes, now),
      facts: { cart: presentCart(rows, settings), gone: [], changes, totals: { subtotal, shipping, total } },
    });
  }

  const { firstName, lastName, phone } = buyer;
  const wanted = { firstName, lastName, email, phone, artworks, totalCents: totals.total };
  await reserveOrder(tx, context, { browserHash, settings, at, wanted });
  const customerId = await findOrInsertCustomer(tx, {
    email,
    first_name: firstName,
    last_name: lastName,
    phone,
    address: buyer.address,
    city: buyer.city,
    state: buyer.state,
    postal_code: buyer.postalCode,
    country: buyer.country,
    marketing_opt_in: given.customer.marketingOptIn ? 1 : 0,
    created_at: at,
  });

  for (const row of rows) {
    if (!(await claimArtwork(tx, row.id, at))) refuseUnavailable(given, rows, [row], settings);
  }

  const { id, invoiceNumber, lineIds } = await insertNewOrder(
    tx,
    {
      ...{ customerId, browserHash, buyer, artworks, totals },
      shippingMethod: given.order.shippingMethod,
      paymentMethod: given.order.paymentMethod,
      by: `${buyer.firstName} ${buyer.lastName}`,
    },
    { at, settings },
  );
  for (const [place, row] of rows.entries()) {
    const holding = { artworkId: row.id, lineId: lineIds[place] as number };
    if (!(await claimHolding(tx, holding))) refuseUnavailable(given, rows, [row], settings);
  }
  await emptyCart(tx, cartId);
  const link = await orderLink(tx, { id, link_version: 1, link_made_at: null, created_at: at });
  return { orderId: id, invoiceNumber, link };
}

function refuseUnavailable(
  given: Given,
  rows: readonly CartRow[],
  unavailable: readonly CartRow[],
  settings: SiteSettings,
): never {
  const titles = unavailable.map((row) => `“${row.title}”`).join(', ');
  const rest = rows.filter((row) => !unavailable.includes(row));
  const unavailableIds = new Set(unavailable.map((row) => row.id));
  throw new Problem('works-gone', {
    message: `${titles} ${unavailable.length === 1 ? 'is' : 'are'} no longer for sale.`,
    facts: {
      cart: presentCart(rows, settings),
      gone: unavailable.map((row) => ({ id: row.id, title: row.title })),
      changes: listOrderChanges(figuresSeen(given), figuresNow(given, rest, settings), unavailableIds),
    },
  });
}

function figuresSeen({ order }: Given): OrderFigures {
  return { ...order, items: order.items.map(({ id, price }) => ({ id, price: price ?? 0 })) };
}

/** What the estate charges for these rows of the cart, in dollars; while they have no fee, the one that the buyer saw. */
function figuresNow(given: Given, rows: readonly CartRow[], settings: SiteSettings) {
  const items = rows.map((row) => ({ ...row, price: priceOf(row) ?? 0 }));
  const { fees } = orderDelivery(settings, shippingAddressOf(given.customer).shippingCountry, items);
  const { shippingMethod, shipping } = given.order;
  const totals = orderTotals(listPrices(items), fees[shippingMethod] ?? shipping);
  return {
    items: items.map(({ id, title, price }) => ({ id, title, price })),
    subtotal: toDollars(totals.subtotal),
    shipping: toDollars(totals.shipping),
    total: toDollars(totals.total),
  };
}

const listPrices = (items: readonly { price: number }[]): number[] => items.map(({ price }) => price);

function buyerOf({ customer }: Given, email: string): Buyer {
  const { firstName, lastName, phone, address, city, state, postalCode, country } = customer;
  const billing = { firstName, lastName, email, phone, address, city, state, postalCode, country };
  return { ...billing, ...shippingAddressOf(customer) };
}
