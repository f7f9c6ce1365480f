import { expect, test } from 'vitest';
import { daysLate, followUpsOf, paidDay, reminderFor } from '../../src/domain/order/follow-up.ts';
import type { OrderStatus } from '../../src/domain/order/order-status.ts';

const melbourne = 'Australia/Melbourne';

/** An order of the first of November, due on the fifteenth. */
function ordered(status: OrderStatus, facts: Partial<Parameters<typeof followUpsOf>[0]> = {}) {
  return {
    status,
    email: 'margaret@example.com',
    dueDate: '2026-11-15',
    customer: { phone: '03 5550 1234' },
    communications: [{ type: 'invoice_sent' }],
    statusHistory: [],
    ...facts,
  };
}

/** What is outstanding, as "high: text". */
function outstanding(order: ReturnType<typeof ordered>, today = '2026-11-05'): string[] {
  return followUpsOf(order, today, melbourne).map(({ priority, text }) => `${priority}: ${text}`);
}

test('sending the invoice is outstanding until its e-mail is recorded', () => {
  expect(outstanding(ordered('payment_pending', { communications: [] }))).toEqual([
    'high: Send invoice email to customer',
  ]);
  expect(outstanding(ordered('payment_pending', { communications: [{ type: 'general_update_sent' }] }))).toEqual([
    'high: Send invoice email to customer',
  ]);
  expect(outstanding(ordered('payment_pending', { communications: [{ type: 'email_sent_manually' }] }))).toEqual([]);
  const history = [{ status: 'invoice_sent' as const, date: '2026-11-01T02:00:00.000Z' }];
  expect(outstanding(ordered('payment_pending', { communications: [], statusHistory: history }))).toEqual([]);
});

test('an overdue payment is followed up, a paid order is shipped, a shipped order is confirmed as delivered', () => {
  expect(outstanding(ordered('payment_overdue'))).toEqual(['high: Payment overdue - follow up with customer']);
  for (const status of ['payment_received', 'order_processing', 'preparing_shipment'] as const) {
    expect(outstanding(ordered(status))).toEqual(['medium: Prepare artwork for shipping']);
  }
  expect(outstanding(ordered('shipped'))).toEqual(['medium: Confirm delivery with customer']);
  expect(outstanding(ordered('ready_for_pickup'))).toEqual(['medium: Confirm delivery with customer']);
  for (const status of ['delivered', 'completed', 'cancelled'] as const)
    expect(outstanding(ordered(status))).toEqual([]);
});

test('the invoice e-mail stays outstanding until the order ends, and urgent actions come first', () => {
  expect(outstanding(ordered('payment_received', { communications: [] }))).toEqual([
    'high: Send invoice email to customer',
    'medium: Prepare artwork for shipping',
  ]);
  expect(outstanding(ordered('payment_received', { communications: [{ type: 'payment_confirmation_sent' }] }))).toEqual(
    ['medium: Prepare artwork for shipping'],
  );
  expect(outstanding(ordered('cancelled', { communications: [] }))).toEqual([]);
});

test('reminders count from the due date: wait, send a reminder after three days, call after seven', () => {
  expect(daysLate('2026-11-15', '2026-11-10')).toBe(-5);
  expect(daysLate('2026-11-15', '2026-11-16')).toBe(1);
  expect(reminderFor('2026-11-15', '2026-11-05')).toBe('wait');
  expect(reminderFor('2026-11-15', '2026-11-17')).toBe('wait');
  expect(reminderFor('2026-11-15', '2026-11-18')).toBe('remind');
  expect(reminderFor('2026-11-15', '2026-11-21')).toBe('remind');
  expect(reminderFor('2026-11-15', '2026-11-22')).toBe('call');
});

test('a missing telephone number is reported when it is time to call, a missing e-mail address always', () => {
  const silent = ordered('payment_overdue', { customer: { phone: ' ' } });
  expect(outstanding(silent, '2026-11-21')).toEqual(['high: Payment overdue - follow up with customer']);
  expect(outstanding(silent, '2026-11-22')).toContain('high: Missing contact details');
  expect(outstanding(ordered('payment_pending', { email: '' }))).toEqual(['high: Missing contact details']);
});

test('shipping is urgent five days after the payment, counted in the estate’s zone', () => {
  // Half past midnight on the fifth in Melbourne.
  const history = [{ status: 'payment_received' as const, date: '2026-11-04T13:30:00.000Z' }];
  const paid = ordered('preparing_shipment', { statusHistory: history });
  expect(paidDay(history, melbourne)).toBe('2026-11-05');
  expect(outstanding(paid, '2026-11-09')).toEqual(['medium: Prepare artwork for shipping']);
  expect(outstanding(paid, '2026-11-10')).toEqual(['high: Prepare artwork for shipping']);
});

test('after an undone confirmation the second one counts', () => {
  const history = [
    { status: 'payment_received' as const, date: '2026-11-02T01:00:00.000Z' },
    { status: 'payment_pending' as const, date: '2026-11-03T01:00:00.000Z' },
    { status: 'payment_received' as const, date: '2026-11-08T01:00:00.000Z' },
  ];
  expect(paidDay(history, melbourne)).toBe('2026-11-08');
  expect(paidDay([], melbourne)).toBeNull();
});
