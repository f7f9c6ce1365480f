import { afterEach, beforeEach, expect, test } from 'vitest';
import { artworkRecordCalls } from '../../../src/contract/artwork-records/artwork-records.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { saleChangeCalls, shipmentCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { quoteCalls } from '../../../src/contract/quotes/quotes.calls.ts';
import { saleCalls } from '../../../src/contract/sales/sales.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { endHoldsEveryMinute } from '../../../src/server/holds/end-holds.ts';
import { storeOpen } from '../../../src/server/opening/opening.ts';
import { aCheckout, anArtwork, anOffer, anOrder, aQuote, aQuoteRequest } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
let buyer: TestBrowser;
let work: Artwork;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  await staff.get(contentCalls.saveSite, { feesHold: 'home' });
  buyer = app.browser();
  work = await anArtwork(staff, { title: 'Low Water', price: 4200 });
});
afterEach(() => app.close());

const status = async () => (await staff.get(artworkCalls.getArtwork, { id: work.id })).status;
const request = async () => buyer.get(quoteCalls.getQuote, { id: (await aQuote(buyer, [work])).quoteId });
const offered = async () => staff.get(quoteCalls.offerQuote, { id: (await request()).id, ...anOffer });
const keyOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('key') ?? '';
const countInvoices = async () => (await staff.get(orderCalls.listOrders, {})).length;
/** Midnight after 26 November, five days from the request, in Melbourne. */
const midnight = '2026-11-26T13:00:00.000Z';

test('a request holds the works for its buyer, and takes no invoice number', async () => {
  const { link } = await aQuote(buyer, [work]);
  const quote = await buyer.get(quoteCalls.getQuote, { id: new URLSearchParams(link.split('?')[1]).get('id') ?? '' });
  expect(quote).toMatchObject({ status: 'requested', until: '2026-11-26', subtotal: 4200, total: null, offer: null });
  expect(quote.works).toMatchObject([{ title: 'Low Water', price: 4200 }]);
  expect(quote).not.toHaveProperty('history');
  expect(await status()).toBe('reserved');
  expect((await buyer.get(cartCalls.getCart, {})).items).toEqual([]);
  expect((await app.browser().ask(cartCalls.addToCart, { artworkId: work.id })).status).toBe(409);
  const other = await anOrder(app.browser(), [await anArtwork(staff)]);
  expect(other.invoiceNumber).toBe('2026-11-0001');
});

test('a delivery with a fee is not quoted: the buyer sees the fee first', async () => {
  await buyer.get(cartCalls.addToCart, { artworkId: work.id });
  const home = { address: '1 Example Street', city: 'Geelong', state: 'VIC', postalCode: '3220', country: 'Australia' };
  const refused = await buyer.ask(quoteCalls.requestQuote, aQuoteRequest([work], { customer: home }));
  expect(refused.body).toMatchObject({ changes: [{ what: 'shipping', before: 0, after: 25 }, { what: 'total' }] });
  expect(await status()).toBe('available');
});

test('a request that is sent twice holds the works once', async () => {
  await buyer.get(cartCalls.addToCart, { artworkId: work.id });
  const sent = [1, 2, 3].map(() =>
    buyer.get(quoteCalls.requestQuote, aQuoteRequest([work]), { 'Idempotency-Key': 'once' }),
  );
  expect(new Set((await Promise.all(sent)).map(({ quoteId }) => quoteId)).size).toBe(1);
  const found = await buyer.get(orderCalls.findPlacedOrder, { items: [work.id] });
  expect(found).toMatchObject({ placed: null, quote: { quoteId: (await sent[0])?.quoteId } });
  expect((await app.browser().get(orderCalls.findPlacedOrder, { items: [work.id] })).quote).toBeUndefined();
});

test('an offer freezes the prices, and holds the works until its last day', async () => {
  const { id } = await request();
  const stored = await staff.get(artworkCalls.getArtwork, { id: work.id });
  await staff.get(artworkCalls.updateArtwork, { ...stored, price: 9000 });
  const offer = await staff.get(quoteCalls.offerQuote, { id, ...anOffer });
  expect(offer).toMatchObject({ status: 'offered', until: '2026-12-05', delivery: 1850, total: 6050, told: null });
  expect(offer.offer).toMatchObject({ carrier: 'DHL', buyerPaysDuties: true });
  app.clock.set(midnight);
  await endHoldsEveryMinute(app.services);
  staff = await app.staff();
  expect(await status()).toBe('reserved');
  expect(offer.history?.map(({ event, by }) => [event, by])).toEqual([
    ['requested', 'Margaret Oduya'],
    ['offered', 'ruth'],
  ]);
});

test('the buyer accepts: one order with the offered price, whatever is sent again', async () => {
  const { id, total, link } = await offered();
  const key = keyOf(link);
  const device = app.browser();
  const answers = await Promise.all(
    [1, 2, 3].map(() => device.get(quoteCalls.acceptQuote, { id, key, total: total ?? 0 })),
  );
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  const [placed] = answers;
  const order = await buyer.get(orderCalls.getOrder, { id: placed?.orderId ?? '' });
  expect(order).toMatchObject({ invoiceNumber: '2026-11-0001', subtotal: 4200, shipping: 1850, total: 6050 });
  const forStaff = await staff.get(orderCalls.getOrder, { id: order.id });
  const { price: _price, until: _until, ...terms } = anOffer;
  expect(order.deliveryOffer).toMatchObject(terms);
  expect(forStaff.deliveryOffer).toEqual(order.deliveryOffer);
  expect(await status()).toBe('invoiced');
  expect(await buyer.get(quoteCalls.getQuote, { id })).toMatchObject({
    status: 'accepted',
    subtotal: 4200,
    delivery: 1850,
    total: 6050,
    order: { orderId: order.id },
  });
  expect(await countInvoices()).toBe(1);
  expect((await staff.ask(quoteCalls.withdrawQuote, { id, reason: 'Too late' })).body).toMatchObject({
    message: 'This quote is over: Accepted.',
  });
});

test('an offer that was changed is read again before it is accepted', async () => {
  const { id, total } = await offered();
  await staff.get(quoteCalls.offerQuote, { id, ...anOffer, price: '2,100' });
  const refused = await buyer.ask(quoteCalls.acceptQuote, { id, total: total ?? 0 });
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ message: 'The price has changed meanwhile. Please read the offer again.' }),
  ]);
  expect((await buyer.ask(quoteCalls.acceptQuote, { id, total: 6300 })).status).toBe(200);
});

test('a request without an offer cannot be accepted, but its works can be collected', async () => {
  const { id, collectedTotal } = await request();
  expect((await buyer.ask(quoteCalls.acceptQuote, { id, total: 4200 })).body).toMatchObject({
    message: 'No price has been offered yet.',
  });
  const { orderId } = await buyer.get(quoteCalls.acceptQuote, { id, total: collectedTotal, collect: true });
  const collected = { shippingMethod: 'pickup', total: 4200 };
  expect(await buyer.get(orderCalls.getOrder, { id: orderId })).toMatchObject(collected);
  expect(await buyer.get(quoteCalls.getQuote, { id })).toMatchObject({ ...collected, delivery: 0 });
});

test('the days of the offer count for the expected day, and stay with an order that replaces the accepted one', async () => {
  const { quoteId: id } = await aQuote(buyer, [work, await anArtwork(staff, { title: 'Dusk', price: 300 })]);
  const { total } = await staff.get(quoteCalls.offerQuote, { id, ...anOffer });
  const { orderId } = await buyer.get(quoteCalls.acceptQuote, { id, total: total ?? 0 });
  const order = await buyer.get(orderCalls.getOrder, { id: orderId });
  // Paid by Monday 23 November, confirmed by Wednesday, and at most 14 days on the way.
  expect(order.expectedOn).toBe('2026-12-09');
  const itemId = order.items[1]?.id ?? 0;
  const { id: next } = await staff.get(saleChangeCalls.cancelItem, { id: orderId, itemId, reason: 'One is enough.' });
  const replaced = await buyer.get(orderCalls.getOrder, { id: next });
  expect(replaced).toMatchObject({ deliveryOffer: order.deliveryOffer, expectedOn: '2026-12-09' });
  expect(await buyer.get(quoteCalls.getQuote, { id })).toMatchObject({ order: { orderId: next }, total: 6050 });
  await staff.get(paymentCalls.confirmPayment, { orderId: next, paymentReference: 'R', deliveryDate: '2026-12-04' });
  const sent = {
    carrier: 'DHL',
    trackingNumber: '',
    sentOn: '2026-11-21',
    items: replaced.items.map((item) => item.id),
  };
  await staff.get(shipmentCalls.addShipment, { id: next, ...sent });
  expect(await buyer.get(orderCalls.getOrder, { id: next })).toMatchObject({
    expectedOn: '2026-12-05',
    whatHappensNext: { heading: 'Your artwork is on its way', steps: [{ title: 'With you by about 5 December 2026' }] },
  });
});

test('works that the staff confirm as collected have no delivery that was offered', async () => {
  const { id, total } = await offered();
  const { orderId } = await buyer.get(quoteCalls.acceptQuote, { id, total: total ?? 0 });
  const confirmed = { orderId, paymentReference: 'R', shippingMethod: 'pickup', deliveryInstructions: 'Side gate' };
  await staff.get(paymentCalls.confirmPayment, confirmed);
  const order = await buyer.get(orderCalls.getOrder, { id: orderId });
  expect(order).toMatchObject({ isCollected: true, deliveryOffer: null, expectedOn: null });
  expect(order.whatHappensNext.pickup).toMatchObject({ instructions: 'Side gate' });
});

test('the buyer declines: the works are free, and staff are told until one of them has seen it', async () => {
  const { id } = await offered();
  await buyer.get(quoteCalls.declineQuote, { id, reason: 'Too dear for us.' });
  await buyer.get(quoteCalls.declineQuote, { id });
  expect(await status()).toBe('available');
  const [told] = await staff.get(quoteCalls.listQuotes, { show: 'over' });
  expect(told).toMatchObject({ status: 'declined', isUnseen: true });
  expect(told?.history?.at(-1)).toMatchObject({ event: 'declined', notes: 'Too dear for us.' });
  expect(await staff.get(quoteCalls.noteQuote, { id })).toMatchObject({ isUnseen: false });
  expect((await buyer.ask(quoteCalls.acceptQuote, { id, total: 6050 })).status).toBe(409);
});

test('a quote ends at the estate’s midnight, for the next buyer without waiting for anything', async () => {
  const next = app.browser();
  await next.get(cartCalls.addToCart, { artworkId: work.id });
  const { id } = await request();
  app.clock.set(new Date(Date.parse(midnight) - 1).toISOString());
  expect((await next.ask(orderCalls.checkout, aCheckout([work]))).status).toBe(409);
  app.clock.set(midnight);
  expect(await buyer.get(quoteCalls.getQuote, { id })).toMatchObject({ status: 'ended' });
  expect((await buyer.ask(quoteCalls.acceptQuote, { id, total: 4200, collect: true })).status).toBe(409);
  expect((await next.ask(orderCalls.checkout, aCheckout([work]))).status).toBe(201);
  staff = await app.staff();
  const [ended] = await staff.get(quoteCalls.listQuotes, { show: 'over' });
  expect(ended).toMatchObject({ status: 'ended', isUnseen: true });
  expect(ended?.history?.at(-1)).toMatchObject({ event: 'ended', by: '' });
});

test('staff withdraw a request, and hold one for longer', async () => {
  const { id } = await request();
  expect(await staff.get(quoteCalls.extendQuote, { id, until: '2026-12-24' })).toMatchObject({
    until: '2026-12-24',
  });
  app.clock.set(midnight);
  await endHoldsEveryMinute(app.services);
  staff = await app.staff();
  expect(await status()).toBe('reserved');
  await staff.get(quoteCalls.withdrawQuote, { id, reason: 'No carrier goes there.' });
  expect(await status()).toBe('available');
  expect(await buyer.get(quoteCalls.getQuote, { id })).toMatchObject({ status: 'withdrawn' });
});

test('staff make the order of an offer that was accepted by telephone, and of works that are collected', async () => {
  const { id } = await offered();
  const ordered = await staff.get(quoteCalls.orderQuote, { id });
  expect(await staff.get(orderCalls.getOrder, { id: ordered.order?.orderId ?? '' })).toMatchObject({
    total: 6050,
    soldBy: 'ruth',
    shippingMethod: 'standard',
  });
  const other = await aQuote(buyer, [await anArtwork(staff, { price: 100 })]);
  const collected = await staff.get(quoteCalls.orderQuote, { id: other.quoteId, collect: true });
  expect(await staff.get(orderCalls.getOrder, { id: collected.order?.orderId ?? '' })).toMatchObject({
    total: 100,
    shippingMethod: 'pickup',
    invoiceNumber: '2026-11-0002',
  });
});

test('while the site is closed no quote becomes an order, whoever answers it, and its works stay held', async () => {
  const { id } = await offered();
  const setOpen = (isOpen: boolean) => app.services.db.transaction((tx) => storeOpen(tx, isOpen, app.clock.now()));
  await setOpen(false);
  const answer = { id, total: 6050, collect: false };
  expect((await buyer.ask(quoteCalls.acceptQuote, answer)).status).toBe(503);
  const refused = { status: 409, body: { message: 'The site is not open yet, so nothing can be ordered.' } };
  const link = (await staff.get(quoteCalls.getQuote, { id })).link;
  expect(await staff.ask(quoteCalls.acceptQuote, { ...answer, key: keyOf(link) })).toMatchObject(refused);
  for (const collect of [false, true])
    expect(await staff.ask(quoteCalls.orderQuote, { id, collect })).toMatchObject(refused);
  expect([await countInvoices(), await status()]).toEqual([0, 'reserved']);
  await setOpen(true);
  const { orderId } = await buyer.get(quoteCalls.acceptQuote, answer);
  await setOpen(false);
  // Sent again it answers with the order that was made.
  expect(await staff.get(quoteCalls.acceptQuote, { ...answer, key: keyOf(link) })).toMatchObject({ orderId });
});

test.each([
  ['a past day', { until: '2026-11-20' }, 'This day is past. Please enter today or a later day.'],
  ['a day years ahead', { until: '2028-11-20' }, 'A work can be held for at most 365 days, until 21 November 2027.'],
  ['no price', { price: '' }, 'Please enter the price of the delivery, with at most two decimals.'],
  ['no carrier', { carrier: ' ' }, 'Please enter who carries the works.'],
])('an offer with %s is refused, and the request stays', async (_, facts, message) => {
  const { id } = await request();
  const refused = await staff.ask(quoteCalls.offerQuote, { id, ...anOffer, ...facts });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining(message)]);
  expect(await buyer.get(quoteCalls.getQuote, { id })).toMatchObject({ status: 'requested' });
});

test('while a work is held for a quote, nothing else can be done with it', async () => {
  await request();
  const held = (await staff.get(artworkRecordCalls.getArtworkRecord, { id: work.id })).hold;
  const message = 'This work is held for a delivery quote. Please open the quote.';
  expect((await staff.ask(saleCalls.releaseHold, { id: held?.id ?? 0 })).body).toMatchObject({ message });
  expect((await staff.ask(saleCalls.changeHold, { id: held?.id ?? 0, until: '2026-12-24' })).body).toMatchObject({
    message,
  });
  const sale = { customerId: held?.customerId ?? 0, items: [{ artworkId: work.id, price: 1 }], hold: held?.id ?? 0 };
  expect((await staff.ask(saleCalls.createOrder, sale)).body).toMatchObject({ message });
  expect((await staff.ask(artworkCalls.setAvailability, { id: work.id, available: false })).body).toMatchObject({
    message: 'This work is held for Margaret Oduya until 26 November 2026. Please withdraw the delivery quote first.',
  });
});

test('a stranger who guesses a link reads nothing, and neither accepts nor declines', async () => {
  const { id, total, link } = await offered();
  const stranger = app.browser();
  for (const asked of [{ id }, { id, key: `${keyOf(link)}x` }, { id: 'guessed' }]) {
    expect((await stranger.ask(quoteCalls.getQuote, asked)).status).toBe(401);
    expect((await stranger.ask(quoteCalls.acceptQuote, { ...asked, total: total ?? 0 })).status).toBe(401);
    expect((await stranger.ask(quoteCalls.declineQuote, asked)).status).toBe(401);
  }
  // The key of an order opens no quote, and the other way round.
  const placed = await buyer.get(quoteCalls.acceptQuote, { id, total: total ?? 0 });
  expect((await stranger.ask(quoteCalls.getQuote, { id, key: keyOf(placed.link) })).status).toBe(401);
  expect((await stranger.ask(orderCalls.getOrder, { id: placed.orderId, key: keyOf(link) })).status).toBe(401);
  expect((await staff.ask(quoteCalls.getQuoteEmail, { id: 'guessed' })).status).toBe(404);
});

test('the email about an offer says the price, the carrier and the link, and recording it is in the history', async () => {
  const { id, link } = await offered();
  const email = await staff.get(quoteCalls.getQuoteEmail, { id });
  expect(email.subject).toContain('The Price of Your Delivery');
  for (const text of ['$1,850.00', '$6,050.00', 'DHL', '10 to 14 days', '5 December 2026', link, 'New York NY 10014'])
    expect(email.text).toContain(text);
  const draft = await staff.send(`/api/admin/quotes/${id}/email.eml`);
  expect([draft.status, await draft.text()]).toEqual([200, expect.stringContaining('X-Unsent: 1')]);
  const told = await staff.get(quoteCalls.recordQuoteEmail, { id, notes: 'Offer to ada@example.com' });
  expect(told.told).not.toBeNull();
  expect(told.history?.at(-1)).toMatchObject({ event: 'told', notes: 'Offer to ada@example.com' });
});

test('quotes follow a merged customer, and an anonymised one’s keep no name', async () => {
  const { id } = await offered();
  const [first] = (await staff.get(customerCalls.searchCustomers, { query: 'Oduya' })).customers;
  const other = await staff.get(saleCalls.holdWork, {
    artworkId: (await anArtwork(staff)).id,
    customer: { firstName: 'Margaret', lastName: 'Oduya-Cole', email: 'cole@example.com' },
    until: '2026-12-24',
  });
  await staff.get(customerCalls.mergeCustomers, { id: first?.id ?? 0, into: other.customerId });
  const customerId = other.customerId;
  expect((await staff.get(customerCalls.getPurchaseReport, { id: customerId })).quotes).toMatchObject([
    { id, customerId },
  ]);
  expect((await staff.get(customerCalls.exportPerson, { id: customerId })).quotes).toMatchObject([
    { email: 'margaret@example.com' },
  ]);
  expect((await staff.ask(customerCalls.anonymiseCustomer, { id: customerId })).body).toMatchObject({
    message: 'Works are held for a delivery quote of this customer. Please withdraw it first.',
  });
  await staff.get(quoteCalls.withdrawQuote, { id, reason: 'Margaret changed her mind' });
  await staff.get(customerCalls.anonymiseCustomer, { id: customerId });
  const [quote] = await staff.get(quoteCalls.listQuotes, {});
  expect(JSON.stringify(quote)).not.toMatch(/Margaret|Oduya|example\.com|Bleecker/);
  expect((await buyer.ask(quoteCalls.getQuote, { id })).status).toBe(401);
});

test('staff find quotes by name, title and number of the work', async () => {
  const { id, works } = await request();
  await aQuote(app.browser(), [await anArtwork(staff, { title: 'Other' })], {
    customer: { email: 'otto@example.com', lastName: 'Vanner' },
  });
  for (const q of ['oduya', 'low water', works[0]?.stockCode ?? ''])
    expect((await staff.get(quoteCalls.listQuotes, { q })).map((quote) => quote.id)).toEqual([id]);
  expect(await staff.get(quoteCalls.listQuotes, { show: 'open' })).toHaveLength(2);
});

test('a quote is a task of Today until staff have offered a price, told the buyer of it, and seen how it ended', async () => {
  const tasks = async () =>
    (await staff.get(todayCalls.getToday, {})).tasks.flatMap((task) => ('quote' in task ? [task] : []));
  const { id } = await request();
  expect(await tasks()).toMatchObject([
    {
      kind: 'quote',
      priority: 'medium',
      quote: { id, destination: 'New York, United States', until: '2026-11-26', works: [{ title: 'Low Water' }] },
    },
  ]);
  await staff.get(quoteCalls.extendQuote, { id, until: '2026-11-22' });
  // Its last day is tomorrow. The staff's own holds are another task.
  expect(await tasks()).toMatchObject([{ kind: 'quote', priority: 'high' }]);
  expect((await staff.get(todayCalls.getToday, {})).counts['hold-ends']).toBe(0);
  await staff.get(quoteCalls.offerQuote, { id, ...anOffer });
  expect(await tasks()).toMatchObject([{ kind: 'send-offer', quote: { status: 'offered' } }]);
  await staff.get(quoteCalls.recordQuoteEmail, { id, notes: 'Sent.' });
  expect(await tasks()).toEqual([]);
  // Another offer is another email.
  await staff.get(quoteCalls.offerQuote, { id, ...anOffer, price: 1900 });
  expect(await tasks()).toMatchObject([{ kind: 'send-offer' }]);
  await buyer.get(quoteCalls.declineQuote, { id });
  expect(await tasks()).toMatchObject([{ kind: 'quote-over', quote: { status: 'declined' } }]);
  await staff.get(quoteCalls.noteQuote, { id });
  expect(await tasks()).toEqual([]);
});

test('odd ids and reasons are refused or read as text, and change nothing', async () => {
  const { id } = await request();
  for (const odd of ['', '\u0000', '../orders', 'x'.repeat(101), `${id} `, "' or 1=1 --"]) {
    expect([401, 404, 422], odd).toContain((await buyer.ask(quoteCalls.declineQuote, { id: odd })).status);
    expect([404, 405, 422], odd).toContain(
      (await staff.ask(quoteCalls.withdrawQuote, { id: odd, reason: 'Odd' })).status,
    );
  }
  const long = await buyer.ask(quoteCalls.declineQuote, { id, reason: 'x'.repeat(1001) });
  expect(long.status).toBe(422);
  for (const total of [Number.NaN, -1, 4200.01, 1e300])
    expect((await buyer.ask(quoteCalls.acceptQuote, { id, total, collect: true })).status).toBeGreaterThanOrEqual(400);
  expect(await buyer.get(quoteCalls.getQuote, { id })).toMatchObject({ status: 'requested' });
  const reason = '<script>alert(1)</script> \ud83c\udfa8 \u202e';
  await buyer.get(quoteCalls.declineQuote, { id, reason });
  expect((await staff.get(quoteCalls.getQuote, { id })).history?.at(-1)).toMatchObject({ event: 'declined' });
});

test('a work that became private stays in the quote of its buyer, and nowhere else', async () => {
  const { id, link } = await offered();
  const stored = await staff.get(artworkCalls.getArtwork, { id: work.id });
  await staff.get(artworkCalls.updateArtwork, { ...stored, published: false });
  expect((await app.browser().ask(artworkCalls.getArtwork, { id: work.id })).status).toBe(404);
  const [seen] = (await app.browser().get(quoteCalls.getQuote, { id, key: keyOf(link) })).works;
  expect(seen).toMatchObject({ id: work.id, title: 'Low Water' });
  expect((await app.browser().ask(quoteCalls.getQuote, { id })).status).toBe(401);
});
