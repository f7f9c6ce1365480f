import { afterAll, expect, test } from 'vitest';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

test('the email with the invoice is in the history once; the order still waits for payment', async () => {
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  await staff.get(emailCalls.recordEmail, { id, notes: 'Invoice attached.' });
  const twice = await staff.get(emailCalls.recordEmail, { id, notes: 'Sent again.', type: 'invoice_sent' });
  expect(twice.status).toBe('payment_pending');
  expect(twice.statusHistory?.map((entry) => entry.status)).toEqual([
    'invoice_generated',
    'payment_pending',
    'invoice_sent',
  ]);
  expect(twice.communications).toMatchObject([
    { type: 'email_sent_manually', notes: 'Invoice attached.', by: 'ruth' },
    { type: 'invoice_sent', notes: 'Sent again.', by: 'ruth' },
  ]);
});

test('a later email is a communication and no step of the order', async () => {
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'R' });
  const order = await staff.get(emailCalls.recordEmail, { id, notes: 'Thank you.', type: 'payment_confirmation_sent' });
  expect(order.statusHistory?.map((entry) => entry.status)).not.toContain('invoice_sent');
  expect(order.communications).toHaveLength(1);
});

test('a communication without text, or of no order, is refused', async () => {
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  expect((await staff.ask(emailCalls.recordEmail, { id, notes: '  ' })).status).toBe(422);
  expect((await staff.ask(emailCalls.recordEmail, { id: 'A'.repeat(22), notes: 'x' })).status).toBe(404);
});

test('a call and a letter are recorded with the day on which they were made', async () => {
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  app.clock.set('2026-11-25T01:00:00.000Z');
  const ruth = await app.staff();
  await ruth.get(emailCalls.recordEmail, { id, type: 'telephone_call', notes: 'Pays on Friday.', day: '2026-11-24' });
  const order = await ruth.get(emailCalls.recordEmail, {
    id,
    type: 'letter',
    notes: 'The invoice on paper.',
    day: '2026-11-25',
  });
  expect(order.communications).toMatchObject([
    // Melbourne's 24 November ends at 13:00 in UTC; of an earlier day only the day is known.
    { type: 'telephone_call', notes: 'Pays on Friday.', date: '2026-11-24T12:59:59.999Z' },
    { type: 'letter', notes: 'The invoice on paper.', date: '2026-11-25T01:00:00.000Z' },
  ]);
  // A letter may have carried the invoice.
  expect(order.statusHistory?.map((entry) => entry.status)).toContain('invoice_sent');
  for (const [day, says] of [
    ['2026-11-26', 'This day is in the future.'],
    ['2026-11-20', 'The sale was on'],
    ['yesterday', 'Please enter a date.'],
  ] as const) {
    const refused = await ruth.ask(emailCalls.recordEmail, { id, type: 'letter', notes: 'x', day });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain(says);
  }
});
