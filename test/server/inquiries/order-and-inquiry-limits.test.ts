import { afterAll, expect, test } from 'vitest';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { aCheckout, anArtwork, anOrder } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();
await staff.get(contentCalls.saveSite, { contactPhone: '03 5550 0142' });

const message = {
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada@example.com',
  inquiryType: 'General' as const,
  message: 'Is the studio open to visitors?',
};

test('one email address, in any case, holds five unpaid orders; the sixth is refused with whom to call', async () => {
  const buyer = app.browser('192.0.2.99');
  for (let placed = 0; placed < 5; placed += 1) {
    await anOrder(placed === 0 ? buyer : app.browser(`192.0.2.${placed}`), [await anArtwork(staff)], {
      customer: { email: 'Hoarder@Example.com' },
    });
  }
  const artwork = await anArtwork(staff);
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  const refused = await buyer.ask(
    orderCalls.checkout,
    aCheckout([artwork], { customer: { email: 'hoarder@example.COM' } }),
  );
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    message:
      'There are 5 unpaid orders for this email address. Please pay one first, or call the estate on 03 5550 0142.',
  });
  expect(refused.headers.get('Retry-After')).not.toBeNull();
});

test('one IP address places ten orders an hour', async () => {
  await staff.get(contentCalls.saveSite, { orderLimits: { worksPerAddressPerDay: 20 } });
  const address = '192.0.2.200';
  // New customers may reserve half of the artworks on sale.
  for (let at = 0; at < 20; at += 1) await anArtwork(staff);
  for (let placed = 0; placed < 10; placed += 1) {
    const customer = { email: `guest${placed}@example.com` };
    await anOrder(app.browser(address), [await anArtwork(staff)], { customer });
  }
  const artwork = await anArtwork(staff);
  const buyer = app.browser(address);
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  const eleventh = aCheckout([artwork], { customer: { email: 'guest11@example.com' } });
  expect(await buyer.ask(orderCalls.checkout, eleventh)).toMatchObject({
    status: 429,
    body: {
      message:
        'Too many orders came from your address. Please try again in an hour, or call the estate on 03 5550 0142.',
    },
  });
  app.clock.pass(61);
  expect((await buyer.ask(orderCalls.checkout, eleventh)).status).toBe(201);
});

test('an inquiry is stored; a retry with its key is stored once; the sixth in an hour is refused', async () => {
  const visitor = app.browser('192.0.2.201');
  const key = { 'Idempotency-Key': 'k1' };
  const first = await visitor.get(inquiryCalls.sendInquiry, message, key);
  for (let tried = 0; tried < 6; tried += 1) {
    expect((await visitor.get(inquiryCalls.sendInquiry, message, key)).id).toBe(first.id);
  }
  for (let sent = 1; sent < 5; sent += 1) {
    expect((await visitor.ask(inquiryCalls.sendInquiry, { ...message, phone: String(sent) })).status).toBe(201);
  }
  expect(await visitor.ask(inquiryCalls.sendInquiry, message)).toMatchObject({
    status: 429,
    body: {
      message:
        'Too many messages came from your address. Please try again in an hour, or call the estate on 03 5550 0142.',
    },
  });
});

test('the refusal names the telephone of the contact page when the settings have none', async () => {
  const other = await startTestApp();
  try {
    const owner = await other.staff();
    const page = { title: 'The estate', contactEmail: 'estate@example.org', contactPhone: '03 5550 0199' };
    await owner.get(contentCalls.saveEstateContent, page);
    await owner.get(contentCalls.saveSite, { orderLimits: { perAddressPerHour: 1, unpaidPerEmail: 5 } });
    const visitor = other.browser();
    const site = () => visitor.get(contentCalls.getSite, {});
    expect(await site()).toMatchObject({ contactEmail: 'estate@example.org', contactPhone: '03 5550 0199' });

    await anOrder(visitor, [await anArtwork(owner)]);
    const artwork = await anArtwork(owner);
    await visitor.get(cartCalls.addToCart, { artworkId: artwork.id });
    const order = await visitor.ask(orderCalls.checkout, aCheckout([artwork]));
    expect(order.body).toMatchObject({ message: expect.stringContaining('or call the estate on 03 5550 0199.') });

    const send = (phone: string) => visitor.ask(inquiryCalls.sendInquiry, { ...message, phone });
    for (let sent = 0; sent < 5; sent += 1) expect((await send(String(sent))).status).toBe(201);
    const sixth = expect.stringContaining('or call the estate on 03 5550 0199.');
    expect((await send('5')).body).toMatchObject({ message: sixth });

    await owner.get(contentCalls.saveSite, { contactPhone: '03 5550 0142' });
    expect(await site()).toMatchObject({ contactEmail: 'estate@example.org', contactPhone: '03 5550 0142' });
    expect((await send('6')).body).toMatchObject({ message: expect.stringContaining('03 5550 0142') });
  } finally {
    await other.close();
  }
});

test('an inquiry that looks machine-made is stored and marked, never refused', async () => {
  const machine = app.browser('192.0.2.202');
  const { id } = await machine.get(inquiryCalls.sendInquiry, { ...message, website: 'http://spam.example' });
  const { id: fast } = await machine.get(inquiryCalls.sendInquiry, { ...message, secondsToFill: 1 });
  const { id: person } = await machine.get(inquiryCalls.sendInquiry, { ...message, secondsToFill: 40 });
  const inquiries = new Map((await staff.get(inquiryCalls.listInquiries, {})).map((each) => [each.id, each]));
  expect([id, fast, person].map((each) => inquiries.get(each)?.suspect)).toEqual([true, true, false]);
});

test('a hidden field never causes a refusal, whatever it contains', async () => {
  const hidden: [odd: Record<string, unknown>, suspect: boolean][] = [
    [{ website: 'x'.repeat(5000) }, true],
    [{ website: 7 }, true],
    [{ website: ['x'] }, true],
    [{ secondsToFill: -1 }, true],
    [{ secondsToFill: 'soon' }, true],
    [{ website: null, secondsToFill: null }, false],
    [{ website: '', secondsToFill: 3.5 }, false],
  ];
  for (const [place, [odd, suspect]] of hidden.entries()) {
    const visitor = app.browser(`192.0.2.${210 + place}`);
    const answer = await visitor.ask(inquiryCalls.sendInquiry, { ...message, ...odd });
    expect(answer.status, JSON.stringify(odd)).toBe(201);
    const inquiries = await staff.get(inquiryCalls.listInquiries, {});
    expect(inquiries.find((each) => each.id === answer.body.id)?.suspect, JSON.stringify(odd)).toBe(suspect);
  }
});

test('the contact form’s fields have the specified messages, and staff mark an inquiry as responded', async () => {
  const visitor = app.browser('192.0.2.203');
  const bad = await visitor.ask(inquiryCalls.sendInquiry, {
    firstName: 'A',
    lastName: '',
    email: 'x',
    inquiryType: '' as never,
    message: 'short',
  });
  expect(bad.status).toBe(422);
  expect(bad.body).toMatchObject({
    errors: [
      { path: 'firstName', message: 'First name must be at least 2 characters' },
      { path: 'lastName', message: 'Last name must be at least 2 characters' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'inquiryType', message: 'Please select an inquiry type' },
      { path: 'message', message: 'Message must be at least 10 characters' },
    ],
  });
  const { id } = await visitor.get(inquiryCalls.sendInquiry, message);
  expect(await staff.get(inquiryCalls.answerInquiry, { id })).toMatchObject({ id, responded: true });
  expect(await staff.get(inquiryCalls.answerInquiry, { id })).toMatchObject({ id, responded: false });
  const again = await staff.get(inquiryCalls.answerInquiry, { id, responded: false });
  expect(again).toMatchObject({ id, responded: false });
});
