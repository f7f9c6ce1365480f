import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { aCheckout, anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;

beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterAll(() => app.close());

test('a visitor orders an artwork, staff confirm the payment, and the artwork is Sold everywhere', async () => {
  const artwork = await anArtwork(staff, { title: 'Squall leaving the shore', price: 6500 });
  const buyer = app.browser();

  const cart = await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  expect(cart.items.map((item) => item.artwork.title)).toEqual(['Squall leaving the shore']);
  expect(cart.total).toBe(6500);

  const placed = await buyer.get(orderCalls.checkout, aCheckout([artwork], { order: { shippingMethod: 'courier' } }));
  expect(placed.invoiceNumber).toMatch(/^2026-11-\d{4}$/);
  expect((await buyer.get(cartCalls.getCart, {})).items).toEqual([]);
  expect(await app.browser().get(artworkCalls.getArtwork, { id: artwork.id })).toMatchObject({
    badge: 'Reserved',
    publicStatus: 'reserved',
    purchasable: false,
  });

  const order = await buyer.get(orderCalls.getOrder, { id: placed.orderId });
  expect(order).toMatchObject({
    invoiceNumber: placed.invoiceNumber,
    status: 'invoice_generated',
    subtotal: 6500,
    shipping: 95,
    total: 6595,
    invoiceDate: '2026-11-21',
    expectedPaymentDate: '2026-11-23',
    dueDate: '2026-12-05',
  });

  const { pending } = await staff.get(paymentCalls.getOutstandingPayments, {});
  expect(pending.map((each) => each.id)).toContain(placed.orderId);

  const paid = await staff.get(paymentCalls.confirmPayment, { orderId: placed.orderId, paymentReference: 'NAB 4471' });
  expect(paid).toMatchObject({ status: 'payment_received', paymentReference: 'NAB 4471' });
  expect(paid.statusHistory?.map((entry) => [entry.status, entry.by])).toEqual([
    ['invoice_generated', 'Margaret Oduya'],
    ['payment_pending', 'Margaret Oduya'],
    ['payment_received', 'ruth'],
  ]);
  expect(await app.browser().get(artworkCalls.getArtwork, { id: artwork.id })).toMatchObject({
    badge: 'Sold',
    tone: 'red',
    status: 'sold',
    available: false,
    purchasable: false,
  });
  const shop = await app.browser().get(artworkCalls.listArtworks, { filter: 'available' });
  expect(shop.map((each) => each.id)).not.toContain(artwork.id);
});

test('the payment of an order is confirmed once', async () => {
  const artwork = await anArtwork(staff);
  const placed = await anOrder(app.browser(), [artwork]);
  const confirmation = { orderId: placed.orderId, paymentReference: 'one' };
  await staff.get(paymentCalls.confirmPayment, confirmation);

  const again = await staff.ask(paymentCalls.confirmPayment, confirmation);
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ message: expect.stringContaining('cannot become Payment Received') });
});

test('an order is refused with the current cart when the buyer saw other prices than the estate’s', async () => {
  const artwork = await anArtwork(staff, { price: 900 });
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });

  for (const lie of [
    { total: 1 },
    { shipping: 0 },
    { items: [{ id: artwork.id, price: 1 }] },
    { items: [] },
    {
      items: [
        { id: artwork.id, price: 900 },
        { id: artwork.id, price: 900 },
      ],
    },
  ]) {
    const refused = await buyer.ask(orderCalls.checkout, aCheckout([artwork], { order: lie }));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ cart: { total: 900 }, gone: [] });
  }
  expect((await buyer.ask(orderCalls.checkout, aCheckout([artwork]))).status).toBe(201);
});

test('a price that changes meanwhile is shown to the buyer before an order is placed', async () => {
  const artwork = await anArtwork(staff, { price: 900 });
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  const { title, year, medium, dimensions } = artwork;
  await staff.get(artworkCalls.updateArtwork, { id: artwork.id, title, year, medium, dimensions, price: 950 });

  const refused = await buyer.ask(orderCalls.checkout, aCheckout([artwork]));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message:
      '“Low water, the Alde” now costs $950.00. The total is $975.00. Please look at it again before you place the order.',
    cart: { items: [{ artwork: { price: 950 } }], total: 950 },
    changes: [
      { what: 'artwork', id: artwork.id, before: 900, after: 950 },
      { what: 'total', before: 925, after: 975 },
    ],
    totals: { subtotal: 950, shipping: 25, total: 975 },
  });
});

test('an artwork that is sold meanwhile is named, marked in the cart and not in its total', async () => {
  const [wanted, other] = [
    await anArtwork(staff, { title: 'Wanted', price: 700 }),
    await anArtwork(staff, { price: 300 }),
  ];
  const late = app.browser();
  await late.get(cartCalls.addToCart, { artworkId: wanted.id });
  await late.get(cartCalls.addToCart, { artworkId: other.id });
  await anOrder(app.browser(), [wanted]);

  const cart = await late.get(cartCalls.getCart, {});
  expect(cart.items.map((item) => item.artwork.purchasable)).toEqual([false, true]);
  expect(cart.total).toBe(300);
  const refused = await late.ask(orderCalls.checkout, aCheckout([wanted, other]));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: '“Wanted” is no longer for sale.',
    gone: [{ id: wanted.id, title: 'Wanted' }],
    changes: [],
  });
  const stillFree = await app.browser().get(artworkCalls.getArtwork, { id: other.id });
  expect(stillFree.purchasable).toBe(true);
});

test('an empty cart cannot be ordered', async () => {
  const refused = await app.browser().ask(orderCalls.checkout, aCheckout([]));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ message: 'Your cart is empty. Please add items before checkout.' });
});

test('each invalid field of the checkout gets its own message', async () => {
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: (await anArtwork(staff)).id });
  const refused = await buyer.ask(orderCalls.checkout, {
    customer: {
      firstName: 'M',
      lastName: ' ',
      email: 'margaret@',
      address: '4 H',
      city: 'G',
      state: 'V',
      postalCode: '32',
      country: '',
    },
    order: { items: [], shipping: 25, total: 25, termsAccepted: false },
  });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: [
      { path: 'customer.firstName', message: 'First name must be at least 2 characters.' },
      { path: 'customer.lastName', message: 'Last name must be at least 2 characters.' },
      { path: 'customer.email', message: 'Please enter a valid email address.' },
      { path: 'customer.address', message: 'Address must be at least 5 characters.' },
      { path: 'customer.city', message: 'City must be at least 2 characters.' },
      { path: 'customer.state', message: 'State must be at least 2 characters.' },
      { path: 'customer.postalCode', message: 'Please enter a valid postal code.' },
      { path: 'customer.country', message: 'Country must be at least 2 characters.' },
      { path: 'order.termsAccepted', message: 'You must accept the terms and conditions.' },
    ],
  });
});

test('an order without termsAccepted is placed, and one with false is refused', async () => {
  const artwork = await anArtwork(staff);
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  const checkout = aCheckout([artwork]);
  const refused = await buyer.ask(orderCalls.checkout, {
    ...checkout,
    order: { ...checkout.order, termsAccepted: false },
  });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'order.termsAccepted' }] } });
  const { termsAccepted: _, ...order } = checkout.order;
  expect((await buyer.ask(orderCalls.checkout, { ...checkout, order })).status).toBe(201);
});

test('a retry with the same key gets the stored response, and another body with that key is refused', async () => {
  const artwork = await anArtwork(staff, { price: 800 });
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  const key = { 'Idempotency-Key': 'a-first-try' };

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => buyer.ask(orderCalls.checkout, aCheckout([artwork]), key)),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1);
  const other = aCheckout([artwork], { customer: { firstName: 'Someone' } });
  expect((await buyer.ask(orderCalls.checkout, other, key)).status).toBe(422);
});

test.each([
  ['empty', ''],
  ['a blank', ' '],
  ['too long', 'k'.repeat(201)],
  ['with a blank in it', 'a b'],
  ['sent twice', 'one, two'],
  ['not ASCII', 'clé'],
])('a key that is %s is refused with a message, and nothing is ordered', async (_, key) => {
  const artwork = await anArtwork(staff);
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  const refused = await buyer.ask(orderCalls.checkout, aCheckout([artwork]), { 'Idempotency-Key': key });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('Idempotency-Key must be one key') });
  expect((await buyer.get(cartCalls.getCart, {})).items).toHaveLength(1);
  expect((await buyer.ask(orderCalls.checkout, aCheckout([artwork]))).status).toBe(201);
});

test('the key of a refused order is deleted, so that it can be used again', async () => {
  const artwork = await anArtwork(staff, { price: 500 });
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  const key = { 'Idempotency-Key': 'tried-with-a-wrong-total' };
  expect((await buyer.ask(orderCalls.checkout, aCheckout([artwork], { order: { total: 1 } }), key)).status).toBe(409);
  expect((await buyer.ask(orderCalls.checkout, aCheckout([artwork]), key)).status).toBe(201);
});

test('two tabs with one cart and two keys place one order', async () => {
  const artwork = await anArtwork(staff);
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  const tabs = ['tab-one', 'tab-two'].map((key) =>
    buyer.ask(orderCalls.checkout, aCheckout([artwork]), { 'Idempotency-Key': key }),
  );
  expect((await Promise.all(tabs)).map((answer) => answer.status).sort()).toEqual([201, 409]);
});

test('a shipping fee that changes meanwhile is shown to the buyer before an order is placed', async () => {
  const artwork = await anArtwork(staff, { price: 900 });
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  const { shippingFees } = await staff.get(contentCalls.getSite, {});
  await staff.get(contentCalls.saveSite, { shippingFees: { ...shippingFees, standard: 30 } });
  const refused = await buyer.ask(orderCalls.checkout, aCheckout([artwork]));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: 'Shipping is now $30.00. The total is $930.00. Please look at it again before you place the order.',
    cart: { total: 900 },
    totals: { subtotal: 900, shipping: 30, total: 930 },
  });
  const seen = aCheckout([artwork], { order: { shipping: 30, total: 930 } });
  expect((await buyer.ask(orderCalls.checkout, seen)).status).toBe(201);
  await staff.get(contentCalls.saveSite, { shippingFees });
});

test('an order is sent to another address only when that address is complete', async () => {
  const artwork = await anArtwork(staff);
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  const half = aCheckout([artwork], {
    customer: { shippingAddress: '9 Old Road', shippingCity: 'Ballarat', shippingPostalCode: '33' },
  });
  const refused = await buyer.ask(orderCalls.checkout, half);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: [
      { path: 'customer.shippingState', message: 'State must be at least 2 characters.' },
      { path: 'customer.shippingPostalCode', message: 'Please enter a valid postal code.' },
      { path: 'customer.shippingCountry', message: 'Country must be at least 2 characters.' },
    ],
  });
  const complete = { shippingState: 'VIC', shippingPostalCode: '3350', shippingCountry: 'Australia' };
  const { orderId: id } = await buyer.get(orderCalls.checkout, {
    ...half,
    customer: { ...half.customer, ...complete },
  });
  const { invoice } = await buyer.get(orderCalls.getOrder, { id });
  expect(invoice.shipTo.lines).toEqual(['9 Old Road', 'Ballarat VIC 3350', 'Australia']);
  expect(invoice.billTo.lines).toEqual(['4 Harbour Street', 'Geelong VIC 3220', 'Australia']);
});

test('without another address, or with only the form’s default country, the order is sent to the billing address', async () => {
  for (const customer of [{}, { shippingCountry: 'New Zealand' }]) {
    const buyer = app.browser();
    const { orderId: id } = await anOrder(buyer, [await anArtwork(staff)], { customer });
    const { invoice } = await buyer.get(orderCalls.getOrder, { id });
    expect(invoice.shipTo.lines).toEqual(['4 Harbour Street', 'Geelong VIC 3220', 'Australia']);
  }
});

test('an order can be read by its browser, with its signed link and by staff, and by nobody else', async () => {
  const buyer = app.browser();
  const placed = await anOrder(buyer, [await anArtwork(staff)]);
  const id = placed.orderId;
  const key = new URL(placed.link, 'http://gallery.test').searchParams.get('key') ?? '';

  expect((await buyer.ask(orderCalls.getOrder, { id })).status).toBe(200);
  expect((await staff.ask(orderCalls.getOrder, { id })).status).toBe(200);
  expect((await app.browser().ask(orderCalls.getOrder, { id, key })).status).toBe(200);

  const stranger = app.browser();
  await stranger.get(cartCalls.addToCart, { artworkId: (await anArtwork(staff)).id });
  expect((await stranger.ask(orderCalls.getOrder, { id })).status).toBe(401);
  expect((await stranger.ask(orderCalls.getOrder, { id: 'A'.repeat(22) })).status).toBe(401);
  expect((await staff.ask(orderCalls.getOrder, { id: 'A'.repeat(22) })).status).toBe(404);
  for (const tried of [
    `/api/orders/${id}?key=`,
    `/api/orders/${id}?key=${key}&key=${key}`,
    `/api/orders/${id}?key[]=${key}`,
    `/api/orders/${id}?key=${key}%00`,
    `/api/orders/${id}%00?key=${key}`,
    `/api/orders/%20?key=${key}`,
    `/api/orders/${id}?key=zzzzzz.${key.split('.')[1]}`,
    `/api/orders/${id}?id=${id}&id=${id}`,
    `/api/orders/${id},${id}?key=${key}`,
    `/api/orders/?id=${id}&key=${key}`,
    `/api/orders/[${id}]?key=${key}`,
    `/api/orders/%00?key=%00`,
    `/api/orders//invoice.pdf?id=${id}&key=${key}`,
    `/api/orders/${id}/invoice.pdf?key=${key}&key=${key}`,
    `/api/orders/${id}/invoice.pdf`,
  ]) {
    expect((await app.browser().send(tried)).status, tried).toBe(401);
    // Staff need no key, and read that an id belongs to no order.
    const isOrder = new RegExp(`^/api/orders/${id}(/|\\?|$)`).test(tried);
    expect((await staff.send(tried)).status, tried).toBe(isOrder ? 200 : 404);
  }
  app.clock.pass(60 * 24 * 402);
  expect((await app.browser().ask(orderCalls.getOrder, { id, key })).status).toBe(401);
  app.clock.set('2026-11-21T01:00:00.000Z');
});

test('the invoice is a PDF', async () => {
  const buyer = app.browser();
  const placed = await anOrder(buyer, [await anArtwork(staff)]);
  const answer = await buyer.send(`/api/orders/${placed.orderId}/invoice.pdf`);
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
});
