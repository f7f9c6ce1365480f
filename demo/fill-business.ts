import type { CallName } from '../src/contract/all.calls.ts';
import type { Artwork } from '../src/contract/artworks/artworks.schemas.ts';
import type { Inquiry } from '../src/contract/inquiries/inquiries.schemas.ts';
import type { PlacedOrder, RequestedQuote } from '../src/contract/orders/checkout.schemas.ts';
import type { Order } from '../src/contract/orders/orders.schemas.ts';
import type { Quote } from '../src/contract/quotes/quotes.schemas.ts';
import { dayOf } from '../src/domain/calendar.ts';
import { defaultSettings, type SiteSettings } from '../src/domain/content/settings.ts';
import { toDollars } from '../src/domain/money.ts';
import { orderTotals } from '../src/domain/order/order-totals.ts';
import { orderDelivery } from '../src/domain/shipping/delivery-price.ts';
import type { ShippingMethod } from '../src/domain/shipping/shipping-methods.ts';
import { insertCart } from '../src/server/cart/cart.store.ts';
import { currentSettings } from '../src/server/content/read-settings.ts';
import { anonymous, type Caller, type Services, serverCaller } from '../src/server/context/context.ts';
import { hashToken, newSecretToken } from '../src/server/context/cookies.ts';
import type { ListPage } from '../src/server/context/list-page.ts';
import { answerCall } from '../src/server/http/answer-call.ts';
import {
  type DemoInquiry,
  type DemoOrder,
  type DemoQuote,
  type DemoStep,
  inquiries,
  orders,
  quotes,
} from './business.ts';

const day = 24 * 60 * 60 * 1000;

/** The delivery method of the admin area's form, by the shipping method that the buyer chose. */
const delivery: Record<ShippingMethod, string> = {
  pickup: 'In-person collection',
  standard: 'Standard Shipping',
  express: 'Standard Shipping',
  courier: 'Courier',
};

/**
 * Fills the demonstration estate with some weeks of business: buyers order, staff answer, confirm and ship, each by the
 * product's own calls at the time of the step. A step that is already recorded is skipped, so that an interrupted
 * filling continues where it stopped. `artworks` has each artwork by its catalogue key.
 */
export async function fillBusiness(services: Services, artworks: ReadonlyMap<string, Artwork>): Promise<void> {
  const tasks = [
    ...orders.map((order) => ({ daysAgo: order.daysAgo, run: () => placeAndFollow(services, order, artworks) })),
    ...quotes.map((quote) => ({ daysAgo: quote.daysAgo, run: () => quoteDelivery(services, quote, artworks) })),
    ...inquiries.map((inquiry) => ({ daysAgo: inquiry.daysAgo, run: () => writeAndAnswer(services, inquiry) })),
  ];
  // The oldest first: invoice numbers follow the days.
  for (const { run } of tasks.sort((a, b) => b.daysAgo - a.daysAgo)) await run();
}

async function writeAndAnswer(services: Services, inquiry: DemoInquiry): Promise<void> {
  const { daysAgo, responded, ...written } = inquiry;
  const known = await ask<ListPage<Inquiry>>(services, 0, serverCaller, 'listInquiries', { q: inquiry.email });
  const found = known.items.find(({ email, message }) => email === inquiry.email && message === inquiry.message);
  const writer: Caller = { ...anonymous, address: inquiry.email };
  const { id } = found ?? (await ask<{ id: number }>(services, daysAgo, writer, 'sendInquiry', written));
  if (responded && found?.responded !== true)
    await ask(services, Math.max(0, daysAgo - 1), serverCaller, 'answerInquiry', { id, responded });
}

async function placeAndFollow(
  services: Services,
  order: DemoOrder,
  artworks: ReadonlyMap<string, Artwork>,
): Promise<void> {
  const bought = order.artworks.flatMap((key) => artworks.get(key) ?? []);
  const placed = await findPlaced(services, order, bought);
  const id = placed?.id ?? (await place(services, order, bought));
  for (const step of order.steps) if (!isDone(step, placed)) await takeStep(services, id, order, step, artworks);
}

/** The order that an earlier filling placed, if any: nobody else orders these artworks. */
async function findPlaced(services: Services, order: DemoOrder, bought: readonly Artwork[]) {
  const wanted = new Set(bought.map((artwork) => artwork.id));
  const known = await ask<ListPage<Order>>(services, 0, serverCaller, 'listOrders', { q: order.buyer.email });
  const found = known.items.find(
    ({ email, items }) => email === order.buyer.email && items.some((item) => wanted.has(item.artworkId)),
  );
  return found && (await ask<Order>(services, 0, serverCaller, 'getOrder', { id: found.id }));
}

/**
 * The estate quoted deliveries abroad at that time, and its fees hold everywhere since. A quote that an earlier filling asked for is
 * found by its buyer.
 */
async function quoteDelivery(services: Services, quote: DemoQuote, artworks: ReadonlyMap<string, Artwork>) {
  const { buyer, daysAgo, offer } = quote;
  const set = (feesHold: SiteSettings['feesHold']) => ask(services, daysAgo, serverCaller, 'saveSite', { feesHold });
  const find = async () => {
    const known = await ask<ListPage<Quote>>(services, 0, serverCaller, 'listQuotes', {});
    return known.items.find(({ email }) => email === buyer.email);
  };
  if ((await find()) === undefined) {
    const asked = quote.artworks.flatMap((key) => artworks.get(key) ?? []);
    await set('home');
    await checkOut<RequestedQuote>(services, 'requestQuote', quote, asked, 0);
  }
  await set('everywhere');
  const { id = '', status } = (await find()) ?? {};
  const until = dayOf(instant(services, -10), defaultSettings.timeZone);
  if (status === 'requested') await ask(services, daysAgo - 1, serverCaller, 'offerQuote', { id, ...offer, until });
  if (status !== 'accepted') await ask(services, daysAgo - 2, serverCaller, 'orderQuote', { id });
  const orderId = (await find())?.order?.orderId ?? '';
  const order = await ask<Order>(services, 0, serverCaller, 'getOrder', { id: orderId });
  for (const step of quote.steps) if (!isDone(step, order)) await takeStep(services, orderId, quote, step, artworks);
}

async function place(services: Services, order: DemoOrder, bought: readonly Artwork[]): Promise<string> {
  const { fees } = orderDelivery(await currentSettings(services.db), order.buyer.country, bought);
  const fee = fees[order.shippingMethod] ?? 0;
  return (await checkOut<PlacedOrder>(services, 'checkout', order, bought, fee)).orderId;
}

/** A buyer with a browser of their own puts the works into a cart and checks out. */
async function checkOut<Answer>(
  services: Services,
  name: 'checkout' | 'requestQuote',
  order: DemoOrder,
  bought: readonly Artwork[],
  fee: number,
): Promise<Answer> {
  const browser = newSecretToken();
  // A token counts from the moment when it has a cart.
  const at = instant(services, order.daysAgo);
  await services.db.transaction((tx) => insertCart(tx, hashToken(browser), at));
  const buyer: Caller = { ...anonymous, browser, address: order.buyer.email };
  for (const { id } of bought) await ask(services, order.daysAgo, buyer, 'addToCart', { artworkId: id });
  const prices = bought.map((artwork) => artwork.price ?? 0);
  const totals = orderTotals(prices, fee);
  return ask<Answer>(services, order.daysAgo, buyer, name, {
    customer: order.buyer,
    order: {
      items: bought.map(({ id, price }) => ({ id, price })),
      shipping: toDollars(totals.shipping),
      total: toDollars(totals.total),
      shippingMethod: order.shippingMethod,
      paymentMethod: order.paymentMethod,
      termsAccepted: true,
    },
  });
}

/** Whether a step is already recorded. */
function isDone(step: DemoStep, placed: Order | undefined): boolean {
  if ('email' in step)
    return (placed?.communications ?? []).some(({ type, notes }) => type === step.email && notes === step.notes);
  if ('sent' in step) return shipmentOf(step.trackingNumber, placed) !== undefined;
  if ('arrived' in step) return (shipmentOf(step.arrived, placed)?.deliveredOn ?? null) !== null;
  if ('returned' in step) return (placed?.creditNotes ?? []).length > 0;
  if ('refunded' in step) return (placed?.refunds ?? []).some(({ reference }) => reference === step.refunded);
  if ('paid' in step) return (placed?.payments ?? []).some(({ reference }) => reference === step.paid);
  return (placed?.statusHistory ?? []).some((entry) => entry.status === step.to);
}

const shipmentOf = (number: string, order: Order | undefined) =>
  order?.shipments.find(({ trackingNumber }) => trackingNumber === number);

async function takeStep(
  services: Services,
  id: string,
  order: DemoOrder,
  step: DemoStep,
  artworks: ReadonlyMap<string, Artwork>,
): Promise<void> {
  const take = (name: CallName, input: object) =>
    ask<Order>(services, step.daysAgo, serverCaller, name, { id, ...input });
  const day = dayOf(instant(services, step.daysAgo), defaultSettings.timeZone);
  const itemsOf = async (keys: readonly string[]) => {
    const ids = keys.map((key) => artworks.get(key)?.id);
    const { items } = await take('getOrder', {});
    return items.filter(({ artworkId }) => ids.includes(artworkId)).map((item) => item.id);
  };
  if ('email' in step) {
    await take('recordEmail', { type: step.email, notes: step.notes });
  } else if ('to' in step) {
    await take('moveOrder', { status: step.to, notes: step.notes });
  } else if ('sent' in step) {
    const { sent, daysAgo: _, ...given } = step;
    await take('addShipment', { ...given, items: await itemsOf(sent), sentOn: day });
  } else if ('arrived' in step) {
    const shipmentId = shipmentOf(step.arrived, await take('getOrder', {}))?.id;
    await take('changeShipment', { shipmentId, deliveredOn: day });
  } else if ('returned' in step) {
    const { returned, daysAgo: _, ...given } = step;
    await take('returnWorks', { ...given, items: await itemsOf(returned), returnedOn: day });
  } else if ('refunded' in step) {
    const { refundDue, creditNotes } = await take('getOrder', {});
    const creditNote = creditNotes[0]?.number;
    await take('recordRefund', { amount: refundDue, refundedOn: day, reference: step.refunded, creditNote });
  } else {
    await takePayment(services, id, order, step);
  }
}

async function takePayment(
  services: Services,
  id: string,
  order: DemoOrder,
  step: Extract<DemoStep, { paid: string }>,
) {
  const { daysAgo, notes, paid: paymentReference, amount, deliveryDay, instructions } = step;
  await ask(services, daysAgo, serverCaller, 'confirmPayment', {
    orderId: id,
    paymentReference,
    amount,
    notes,
    shippingMethod: delivery[order.shippingMethod],
    deliveryDate: deliveryDay === undefined ? null : instant(services, deliveryDay).slice(0, 10),
    deliveryInstructions: instructions,
  });
}

/** The instant so many days ago; a negative number is in the future. */
function instant(services: Services, daysAgo: number): string {
  return new Date(Date.parse(services.clock.now()) - daysAgo * day).toISOString();
}

/** Makes a call as of so many days ago. */
function ask<Answer>(
  services: Services,
  daysAgo: number,
  caller: Caller,
  name: CallName,
  input: object,
): Promise<Answer> {
  const now = instant(services, daysAgo);
  return answerCall(name, () => input, {
    ...services,
    clock: { now: () => now },
    caller,
    expectedVersion: undefined,
    idempotencyKey: undefined,
    reply: { status: undefined, headers: new Headers() },
  }) as Promise<Answer>;
}
