import { afterAll, expect, test } from 'vitest';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());

const ordered = '2026-11-21T01:00:00.000Z';
const day = 24 * 60 * 60 * 1000;
/** Sets the clock so many days after the order. */
const daysLater = (days: number) => app.clock.set(new Date(Date.parse(ordered) + days * day).toISOString());

const isOver =
  'The link in this email has expired and opens nothing: please choose Make a New Link at the order first.';

test('a new link of an old order is valid as long as the first was, from the day on which it is made', async () => {
  app.clock.set(ordered);
  const placed = await anOrder(app.browser(), [await anArtwork(await app.staff())]);
  const id = placed.orderId;
  const open = async (link: string) => {
    const key = new URL(link, 'http://gallery.test').searchParams.get('key') ?? '';
    return (await app.browser().ask(orderCalls.getOrder, { id, key })).status;
  };
  daysLater(400);
  expect(await open(placed.link)).toBe(200);
  daysLater(402);
  expect(await open(placed.link)).toBe(401);

  const renewed = await (await app.staff()).get(orderCalls.renewOrderLink, { id });
  expect([await open(placed.link), await open(renewed.link)]).toEqual([401, 200]);
  daysLater(802);
  expect(await open(renewed.link)).toBe(200);
  expect((await (await app.staff()).get(orderCalls.getOrder, { id })).link).toBe(renewed.link);
  daysLater(804);
  expect(await open(renewed.link)).toBe(401);
});

test('an email whose link has expired warns the staff, until they make a new one', async () => {
  app.clock.set(ordered);
  let staff = await app.staff();
  const { orderId: id, link } = await anOrder(app.browser(), [await anArtwork(staff)]);
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'R' });
  const type = 'payment_confirmation';
  const mail = () => staff.get(emailCalls.getEmailTemplate, { id, type });

  daysLater(400);
  staff = await app.staff();
  expect((await mail()).warnings).toEqual([]);
  daysLater(402);
  staff = await app.staff();
  expect((await mail()).warnings).toEqual([isOver]);
  const invoice = await staff.get(emailCalls.getEmailTemplate, { id, type: 'invoice' });
  expect(invoice.warnings).toContain(isOver);

  const renewed = await staff.get(orderCalls.renewOrderLink, { id });
  expect(renewed.link).not.toBe(link);
  expect((await mail()).warnings).toEqual([]);
  expect((await mail()).text).toContain(renewed.link);

  daysLater(804);
  staff = await app.staff();
  expect((await mail()).warnings).toEqual([isOver]);
  await staff.get(orderCalls.moveOrder, { id, status: 'cancelled', notes: 'Never came.' });
  expect((await mail()).warnings).toEqual(['This order was cancelled.', isOver]);
});
