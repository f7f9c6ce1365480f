import type { z } from 'zod';
import type { Checkout, PlacedOrder } from '../../contract/orders/checkout.schemas.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import { toDollars } from '../../domain/money.ts';
import { type Buyer, shippingAddressOf } from '../../domain/order/buyer.ts';
import type { SoldArtwork } from '../../domain/order/invoice.ts';
import {
  describeChanges,
  listOrderChanges,
  type OrderFigures,
  type OrderTotals,
  orderTotals,
} from '../../domain/order/order-totals.ts';
import { Problem } from '../../domain/problems.ts';
import { countryName } from '../../domain/shipping/countries.ts';
import { orderDelivery } from '../../domain/shipping/delivery-price.ts';
import { byQuoteMessage } from '../../domain/shipping/delivery-words.ts';
import { answerOnce } from '../activity/answer-once.store.ts';
import { claimArtwork } from '../artworks/artwork.store.ts';
import { offerOfStored, priceOf } from '../artworks/present-artwork.ts';
import { findOrInsertCustomer } from '../buyers/buyer.store.ts';
import { type CartRow, emptyCart, findCart, listCartRows } from '../cart/cart.store.ts';
import { presentCart } from '../cart/read-cart.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, mayUse } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import type { Writer } from '../db/database.ts';
import { endOverdueHolds } from '../holds/end-holds.ts';
import { claimHolding, onSaleBefore } from '../holds/holding.store.ts';
import { isStoredOpen, refuseWhileClosed } from '../opening/opening.ts';
import { insertNewOrder } from './insert-new-order.ts';
import { scheduleInvoicePdf } from './invoices/invoice-file.ts';
import { countRefusedOrder, limitOrder, refuseFurtherOrders } from './limit-order.ts';
import { orderLink } from './order-link.ts';
import { soldArtwork } from './sold-artwork.ts';

/**
 * Places an order for the artworks in the browser's cart: artworks, customer, invoice number, invoice, history and the emptied cart, in
 * one transaction. Throws what `buyCart` throws.
 */
export async function placeOrder(context: Context, given: z.output<typeof Checkout>): Promise<PlacedOrder> {
  const placed = await buyCart(context, given, 'order', async (tx, cart) => {
    const { at, settings, browserHash, customerId, buyer, artworks, totals, isTest } = cart;
    const { shippingMethod, paymentMethod } = given.order;
    const by = `${buyer.firstName} ${buyer.lastName}`;
    const order = { customerId, browserHash, buyer, artworks, totals, shippingMethod, paymentMethod, by, isTest };
    const { id, invoiceNumber, lineIds, linkNonce } = await insertNewOrder(tx, order, { at, settings });
    for (const [place, artwork] of artworks.entries()) {
      const holding = { artworkId: artwork.id, lineId: lineIds[place] as number, before: onSaleBefore };
      if (!(await claimHolding(tx, holding))) cart.refuse(artwork.id);
    }
    const link = await orderLink(tx, { id, link_nonce: linkNonce, created_at: at });
    return { orderId: id, invoiceNumber, link };
  });
  scheduleInvoicePdf(context, placed.orderId);
  return placed;
}

type Given = z.output<typeof Checkout>;

/** The wish of a checkout: an order at once, or the price of its delivery first. */
export type Wish = 'order' | 'quote';

/** A cart whose works are claimed for its buyer, in a transaction. */
export interface BoughtCart {
  at: string;
  settings: SiteSettings;
  browserHash: string;
  customerId: number;
  buyer: Buyer;
  /** The artworks in cart order, as they are sold. */
  artworks: SoldArtwork[];
  totals: OrderTotals;
  /** Staff try the shop before the site opens. */
  isTest: boolean;
  /** Refuses the cart like a cart whose artwork was sold, because another buyer holds the artwork. */
  refuse: (artworkId: number) => never;
}

/**
 * Claims the artworks in the browser's cart for what a checkout wants, which `work` stores, and empties the cart, in one transaction and
 * once for each idempotency key. Prices and totals are the stored ones; what the buyer saw is only compared. A conditional update claims
 * each artwork; behind it the key of the holdings excludes a second holder.
 *
 * Throws `empty-cart`, `works-gone` and `cart-changed` (both with the current cart), `delivery-by-quote`, `too-many` (the refused
 * order is stored for the staff), `key-reused`.
 */
export async function buyCart<Answer>(
  context: Context,
  given: Given,
  wish: Wish,
  work: (tx: Writer, cart: BoughtCart) => Promise<Answer>,
): Promise<Answer> {
  const { db, clock, caller, idempotencyKey } = context;
  if (caller.browser === null) throw new Problem('empty-cart');
  const browserHash = hashToken(caller.browser);
  const at = clock.now();
  const scope = `${wish === 'order' ? 'checkout' : 'quote'} ${browserHash}`;
  await refuseFurtherOrders(context);
  try {
    return await answerOnce(db, { scope, key: idempotencyKey, body: given, at }, async (tx) => {
      const { cartId, ...cart } = await claimCart(tx, context, given, { wish, browserHash, at });
      const answer = await work(tx, cart);
      await emptyCart(tx, cartId);
      return answer;
    });
  } catch (error) {
    // Counted only now: the order's own transaction is rolled back.
    if (error instanceof Problem) await countRefusedOrder(context, error);
    throw error;
  }
}

async function claimCart(
  tx: Writer,
  context: Context,
  asked: Given,
  { wish, browserHash, at }: { wish: Wish; browserHash: string; at: string },
): Promise<BoughtCart & { cartId: number }> {
  const isTest = wish === 'order' && mayUse(context.caller, 'change-settings') && !(await isStoredOpen(tx));
  if (!isTest) await refuseWhileClosed(tx);
  await endOverdueHolds(tx, at);
  const settings = await readSettings(tx);
  const given = withCountry(asked, settings);
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
  if (fee === null && wish === 'order') throw new Problem('delivery-by-quote', { message: byQuoteMessage(reasons) });
  const totals = orderTotals(listPrices(artworks), fee ?? 0);
  const now = figuresNow(given, rows, settings);
  const changes = listOrderChanges(figuresSeen(given), now);
  // The delivery has a fee by now: nobody waits for what can be ordered at once.
  if (changes.length > 0 || (fee !== null && wish === 'quote')) {
    const { subtotal, shipping, total } = now;
    throw new Problem('cart-changed', {
      message: describeChanges(changes, now),
      facts: { cart: presentCart(rows, settings), gone: [], changes, totals: { subtotal, shipping, total } },
    });
  }

  const { firstName, lastName, phone } = buyer;
  const wanted = { firstName, lastName, email, phone, artworks, totalCents: totals.total };
  await limitOrder(tx, context, { browserHash, settings, at, wanted });
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

  const refuse = (id: number) =>
    refuseUnavailable(
      given,
      rows,
      rows.filter((row) => row.id === id),
      settings,
    );
  for (const { id } of rows) {
    if (!(await claimArtwork(tx, id, at, wish === 'order' ? 'invoiced' : 'reserved'))) refuse(id);
  }
  return { at, settings, browserHash, cartId, customerId, buyer, artworks, totals, isTest, refuse };
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

/**
 * Returns the sums that the estate charges for these rows of the cart, in dollars; while the delivery has no fee, the
 * fee that the buyer saw counts.
 */
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

/** A buyer who names no country is at home (docs/specification/checkout.md §2). */
function withCountry(given: Given, { homeCountry }: SiteSettings): Given {
  const country = given.customer.country || countryName(homeCountry);
  return { ...given, customer: { ...given.customer, country } };
}

function buyerOf({ customer }: Given, email: string): Buyer {
  const { firstName, lastName, phone, address, city, state, postalCode, country } = customer;
  const billing = { firstName, lastName, email, phone, address, city, state, postalCode, country };
  return { ...billing, ...shippingAddressOf(customer) };
}
