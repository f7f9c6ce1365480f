import { afterAll, expect, test } from 'vitest';
import { emailCalls } from '../../../src/contract/emails/emails.calls.ts';
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
