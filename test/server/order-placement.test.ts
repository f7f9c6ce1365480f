import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { cartCalls } from '../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../src/contract/payments/payments.calls.ts';
import { aCheckout, anArtwork, anOrder } from '../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../test-app.ts';

let app: TestApp;
let staff: TestBrowser;

beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterAll(() => app.close());

test('a visitor orders a work, the estate confirms the payment, and the work is Sold everywhere', async () => {
  const work = await anArtwork(staff, { title: 'Squall leaving the shore', price: 6500 });
  const buyer = app.browser();

  const cart = await buyer.get(cartCalls.addToCart, { artworkId: work.id });
  expect(cart.items.map((item) => item.artwork.title)).toEqual(['Squall leaving the shore']);
  expect(cart.total).toBe(6500);

  const placed = await buyer.get(orderCalls.checkout, aCheckout([work], { order: { shippingMethod: 'courier' } }));
  expect(placed.invoiceNumber).toMatch(/^2026-11-\d{4}$/);
  expect((await buyer.get(cartCalls.getCart, {})).items).toEqual([]);
  expect(await app.browser().get(artworkCalls.getArtwork, { id: work.id })).toMatchObject({
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
  expect(await app.browser().get(artworkCalls.getArtwork, { id: work.id })).toMatchObject({
    badge: 'Sold',
    tone: 'red',
    status: 'sold',
    available: false,
    purchasable: false,
  });
  const shop = await app.browser().get(artworkCalls.listArtworks, { filter: 'available' });
  expect(shop.map((each) => each.id)).not.toContain(work.id);
});

test('the payment of an order is confirmed once', async () => {
  const work = await anArtwork(staff);
  const placed = await anOrder(app.browser(), [work]);
  const confirmation = { orderId: placed.orderId, paymentReference: 'one' };
  await staff.get(paymentCalls.confirmPayment, confirmation);

  const again = await staff.ask(paymentCalls.confirmPayment, confirmation);
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ message: expect.stringContaining('can not become Payment Received') });
});

test('what the buyer saw must be what the estate charges, else the cart is shown again', async () => {
  const work = await anArtwork(staff, { price: 900 });
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: work.id });

  for (const lie of [
    { total: 1 },
    { shipping: 0 },
    { items: [{ id: work.id, price: 1 }] },
    { items: [] },
    {
      items: [
        { id: work.id, price: 900 },
        { id: work.id, price: 900 },
      ],
    },
  ]) {
    const refused = await buyer.ask(orderCalls.checkout, aCheckout([work], { order: lie }));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ cart: { total: 900 }, gone: [] });
  }
  expect((await buyer.ask(orderCalls.checkout, aCheckout([work]))).status).toBe(201);
});

test('a price that the staff change meanwhile is shown to the buyer before anything is ordered', async () => {
  const work = await anArtwork(staff, { price: 900 });
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: work.id });
  const { title, year, medium, dimensions } = work;
  await staff.get(artworkCalls.updateArtwork, { id: work.id, title, year, medium, dimensions, price: 950 });

  const refused = await buyer.ask(orderCalls.checkout, aCheckout([work]));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message:
      '“Low water, the Alde” now costs $950.00. The total is $975.00. Please look at it again before you place the order.',
    cart: { items: [{ artwork: { price: 950 } }], total: 950 },
    changes: [
      { what: 'artwork', id: work.id, before: 900, after: 950 },
      { what: 'total', before: 925, after: 975 },
    ],
    totals: { subtotal: 950, shipping: 25, total: 975 },
  });
});

test('a work sold meanwhile is named, marked in the cart and left out of its total', async () => {
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

test('an empty cart is not ordered', async () => {
  const refused = await app.browser().ask(orderCalls.checkout, aCheckout([]));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ message: 'Your cart is empty. Please add items before checkout.' });
});

test('each field of the checkout that is wrong gets the sentence that stands beside it', async () => {
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

test('a retry with the same key gets the first answer again, and another body under it is refused', async () => {
  const work = await anArtwork(staff, { price: 800 });
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: work.id });
  const key = { 'Idempotency-Key': 'a-first-try' };

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => buyer.ask(orderCalls.checkout, aCheckout([work]), key)),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1);
  const other = aCheckout([work], { customer: { firstName: 'Someone' } });
  expect((await buyer.ask(orderCalls.checkout, other, key)).status).toBe(422);
});

test.each([
  ['empty', ''],
  ['a blank', ' '],
  ['overlong', 'k'.repeat(201)],
  ['with a blank in it', 'a b'],
  ['sent twice', 'one, two'],
  ['in other letters', 'clé'],
])('a key that is %s is refused with a sentence, and nothing is ordered', async (_, key) => {
  const work = await anArtwork(staff);
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: work.id });
  const refused = await buyer.ask(orderCalls.checkout, aCheckout([work]), { 'Idempotency-Key': key });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('Idempotency-Key must be one key') });
  expect((await buyer.get(cartCalls.getCart, {})).items).toHaveLength(1);
  expect((await buyer.ask(orderCalls.checkout, aCheckout([work]))).status).toBe(201);
});

test('a key that no other order was placed under is forgotten with an order that was refused', async () => {
  const work = await anArtwork(staff, { price: 500 });
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: work.id });
  const key = { 'Idempotency-Key': 'tried-with-a-wrong-total' };
  expect((await buyer.ask(orderCalls.checkout, aCheckout([work], { order: { total: 1 } }), key)).status).toBe(409);
  expect((await buyer.ask(orderCalls.checkout, aCheckout([work]), key)).status).toBe(201);
});

test('two tabs, one cart, two keys: one order', async () => {
  const work = await anArtwork(staff);
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: work.id });
  const tabs = ['tab-one', 'tab-two'].map((key) =>
    buyer.ask(orderCalls.checkout, aCheckout([work]), { 'Idempotency-Key': key }),
  );
  expect((await Promise.all(tabs)).map((answer) => answer.status).sort()).toEqual([201, 409]);
});

test('a shipping fee that the estate changes meanwhile is shown to the buyer before anything is ordered', async () => {
  const work = await anArtwork(staff, { price: 900 });
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: work.id });
  const { shippingFees } = await staff.get(contentCalls.getSite, {});
  await staff.get(contentCalls.saveSite, { shippingFees: { ...shippingFees, standard: 30 } });
  const refused = await buyer.ask(orderCalls.checkout, aCheckout([work]));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: 'Shipping is now $30.00. The total is $930.00. Please look at it again before you place the order.',
    cart: { total: 900 },
    totals: { subtotal: 900, shipping: 30, total: 930 },
  });
  const seen = aCheckout([work], { order: { shipping: 30, total: 930 } });
  expect((await buyer.ask(orderCalls.checkout, seen)).status).toBe(201);
  await staff.get(contentCalls.saveSite, { shippingFees });
});

test('a work is sent to another address only when that address is whole', async () => {
  const work = await anArtwork(staff);
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: work.id });
  const half = aCheckout([work], {
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
  const whole = { shippingState: 'VIC', shippingPostalCode: '3350', shippingCountry: 'Australia' };
  const { orderId: id } = await buyer.get(orderCalls.checkout, {
    ...half,
    customer: { ...half.customer, ...whole },
  });
  const { invoice } = await buyer.get(orderCalls.getOrder, { id });
  expect(invoice.shipTo.lines).toEqual(['9 Old Road', 'Ballarat VIC 3350', 'Australia']);
  expect(invoice.billTo.lines).toEqual(['4 Harbour Street', 'Geelong VIC 3220', 'Australia']);
});

test('without another address, or with a country that a form filled in alone, it is sent to the billing address', async () => {
  for (const customer of [{}, { shippingCountry: 'New Zealand' }]) {
    const buyer = app.browser();
    const { orderId: id } = await anOrder(buyer, [await anArtwork(staff)], { customer });
    const { invoice } = await buyer.get(orderCalls.getOrder, { id });
    expect(invoice.shipTo.lines).toEqual(['4 Harbour Street', 'Geelong VIC 3220', 'Australia']);
  }
});

test('an order is read by its browser, its signed link and the staff, and by nobody else', async () => {
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
    // Staff need no key, and learn that an id is none of an order.
    const isOrder = new RegExp(`^/api/orders/${id}(/|\\?|$)`).test(tried);
    expect((await staff.send(tried)).status, tried).toBe(isOrder ? 200 : 404);
  }
  app.clock.pass(60 * 24 * 402);
  expect((await app.browser().ask(orderCalls.getOrder, { id, key })).status).toBe(401);
  app.clock.set('2026-11-21T01:00:00.000Z');
});

test('the invoice comes as a PDF', async () => {
  const buyer = app.browser();
  const placed = await anOrder(buyer, [await anArtwork(staff)]);
  const answer = await buyer.send(`/api/orders/${placed.orderId}/invoice.pdf`);
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
});
