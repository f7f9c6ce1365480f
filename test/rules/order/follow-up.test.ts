import { expect, test } from 'vitest';
import {
  daysLate,
  followUpsOf,
  isCancellationUnsent,
  nextStepOf,
  paidDay,
  reminderFor,
  toldOfCancellation,
} from '../../../src/domain/order/follow-up.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';

const melbourne = 'Australia/Melbourne';

const sent = (type: string, date = '2026-11-01T03:00:00.000Z') => ({ type, date });

/** The emails of an order whose payment was confirmed to the buyer. */
const confirmed = [sent('invoice_sent'), sent('payment_confirmation_sent', '2026-11-09T01:00:00.000Z')];

/** An order of the first of November, due on the fifteenth. */
function ordered(status: OrderStatus, facts: Partial<Parameters<typeof followUpsOf>[0]> = {}) {
  return {
    status,
    isCollected: false,
    email: 'margaret@example.com',
    dueDate: '2026-11-15',
    customer: { phone: '03 5550 1234', address: '' },
    communications: [sent('invoice_sent')],
    statusHistory: [],
    ...facts,
  };
}

/** Lists what is outstanding, as "high: text". */
function outstanding(order: ReturnType<typeof ordered>, today = '2026-11-05'): string[] {
  return followUpsOf(order, today, melbourne).map(({ priority, text }) => `${priority}: ${text}`);
}

test('sending the invoice is outstanding until its email is recorded', () => {
  expect(outstanding(ordered('payment_pending', { communications: [] }))).toEqual([
    'high: Send invoice email to customer',
  ]);
  expect(outstanding(ordered('payment_pending', { communications: [sent('general_update_sent')] }))).toEqual([
    'high: Send invoice email to customer',
  ]);
  expect(outstanding(ordered('payment_pending', { communications: [sent('email_sent_manually')] }))).toEqual([]);
  const history = [{ status: 'invoice_sent' as const, date: '2026-11-01T02:00:00.000Z' }];
  expect(outstanding(ordered('payment_pending', { communications: [], statusHistory: history }))).toEqual([]);
});

test('what is owed to the buyer is to be refunded, also of a cancelled or completed order', () => {
  const told = { communications: confirmed, refundDue: 4200 };
  for (const status of ['delivered', 'completed', 'cancelled'] as const) {
    expect(outstanding(ordered(status, told))).toEqual(['high: Refund what is owed to customer']);
    expect(outstanding(ordered(status, { ...told, refundDue: 0 }))).toEqual([]);
  }
});

test('an overdue payment is followed up, a paid order is shipped, a shipped order is confirmed as delivered', () => {
  expect(outstanding(ordered('payment_overdue'))).toEqual(['high: Payment overdue - follow up with customer']);
  const paid = { communications: confirmed };
  for (const status of ['payment_received', 'order_processing', 'preparing_shipment'] as const) {
    expect(outstanding(ordered(status, paid))).toEqual(['medium: Prepare artwork for shipping']);
    const collected = { ...paid, isCollected: true };
    expect(outstanding(ordered(status, collected))).toEqual(['medium: Prepare artwork for collection']);
  }
  expect(outstanding(ordered('shipped', paid))).toEqual(['medium: Confirm delivery with customer']);
  expect(outstanding(ordered('ready_for_pickup', paid))).toEqual(['medium: Confirm delivery with customer']);
  for (const status of ['delivered', 'completed', 'cancelled'] as const)
    expect(outstanding(ordered(status))).toEqual([]);
});

test('once every work came back nobody waits for the delivery of an order, nor for its shipping email', () => {
  const back = { state: 'returned' as const };
  for (const status of ['shipped', 'ready_for_pickup'] as const) {
    const one = ordered(status, { communications: confirmed, items: [back, { state: 'held' }] });
    expect(outstanding(one)).toEqual(['medium: Confirm delivery with customer']);
    expect(nextStepOf(one, 'standard')).toEqual({ kind: 'email', type: status });
    const all = ordered(status, { communications: confirmed, items: [back, { state: 'cancelled' }] });
    expect(outstanding(all)).toEqual([]);
  }
  const all = { communications: confirmed, items: [back] };
  expect(nextStepOf(ordered('shipped', all), 'standard')).toBeNull();
  expect(nextStepOf(ordered('shipped', { ...all, refundDue: 5 }), 'standard')).toEqual({ kind: 'refund' });
  expect(nextStepOf(ordered('delivered', all), 'standard')).toEqual({ kind: 'move', to: 'completed' });
});

test('the invoice email stays outstanding until the order ends, and urgent actions come first', () => {
  expect(outstanding(ordered('payment_received', { communications: [] }))).toEqual([
    'high: Send invoice email to customer',
    'medium: Send payment confirmation email to customer',
    'medium: Prepare artwork for shipping',
  ]);
  const only = { communications: [sent('payment_confirmation_sent')] };
  expect(outstanding(ordered('payment_received', only))).toEqual(['medium: Prepare artwork for shipping']);
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

test('a missing telephone number is reported when it is time to call, and always without an email address', () => {
  const silent = ordered('payment_overdue', { customer: { phone: ' ', address: '' } });
  expect(outstanding(silent, '2026-11-21')).toEqual(['high: Payment overdue - follow up with customer']);
  expect(outstanding(silent, '2026-11-22')).toContain('high: Missing contact details');
  const unknown = { email: '', customer: { phone: '', address: '' } };
  expect(outstanding(ordered('payment_pending', unknown))).toEqual(['high: Missing contact details']);
  expect(outstanding(ordered('payment_pending', { email: '' }))).toEqual([]);
});

test('preparing the shipment is a medium action, however long it waits', () => {
  // Half past midnight on the fifth in Melbourne.
  const history = [{ status: 'payment_received' as const, date: '2026-11-04T13:30:00.000Z' }];
  const paid = ordered('preparing_shipment', { statusHistory: history, communications: confirmed });
  expect(paidDay(history, melbourne)).toBe('2026-11-05');
  expect(outstanding(paid, '2026-11-09')).toEqual(['medium: Prepare artwork for shipping']);
  // Only Today makes it urgent (docs/specification/today.md §2).
  expect(outstanding(paid, '2026-11-30')).toEqual(['medium: Prepare artwork for shipping']);
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

test('the email that confirms a payment is outstanding until it is recorded, urgent two days after the payment', () => {
  const text = 'Send payment confirmation email to customer';
  const paid = { status: 'payment_received' as const, date: '2026-11-08T01:00:00.000Z' };
  const confirmation = sent('payment_confirmation_sent', '2026-11-08T02:00:00.000Z');
  const ask = (status: OrderStatus, facts: Parameters<typeof ordered>[1] = {}, today = '2026-11-08') =>
    outstanding(ordered(status, { statusHistory: [paid], ...facts }), today).filter((each) => each.endsWith(text));
  for (const status of [
    'payment_received',
    'order_processing',
    'preparing_shipment',
    'ready_for_pickup',
    'shipped',
  ] as const) {
    expect(ask(status)).toEqual([`medium: ${text}`]);
    expect(ask(status, { communications: [sent('invoice_sent'), confirmation] })).toEqual([]);
  }
  expect(ask('payment_received', {}, '2026-11-09')).toEqual([`medium: ${text}`]);
  expect(ask('payment_received', {}, '2026-11-10')).toEqual([`high: ${text}`]);
  // Another email does not confirm the payment; nobody waits for it before the payment or after the delivery.
  expect(ask('payment_received', { communications: [sent('email_sent_manually', confirmation.date)] })).toHaveLength(1);
  for (const status of ['payment_pending', 'payment_overdue', 'delivered', 'completed', 'cancelled'] as const) {
    expect(ask(status)).toEqual([]);
  }
});

test('a second confirmation of the payment needs its own email', () => {
  const history = [
    { status: 'payment_received' as const, date: '2026-11-02T01:00:00.000Z' },
    { status: 'payment_pending' as const, date: '2026-11-03T01:00:00.000Z' },
    { status: 'payment_received' as const, date: '2026-11-05T01:00:00.000Z' },
  ];
  const first = sent('payment_confirmation_sent', '2026-11-02T02:00:00.000Z');
  const second = sent('payment_confirmation_sent', '2026-11-05T02:00:00.000Z');
  const whats = (status: OrderStatus, statusHistory: typeof history, communications: (typeof first)[]) =>
    followUpsOf(ordered(status, { statusHistory, communications }), '2026-11-05', melbourne).map(({ what }) => what);
  expect(whats('payment_received', history.slice(0, 1), [first])).toEqual(['ship']);
  expect(whats('payment_pending', history.slice(0, 2), [first])).toEqual(['send-invoice']);
  expect(whats('payment_received', history, [first])).toEqual(['send-confirmation', 'ship']);
  expect(whats('payment_received', history, [first, second])).toEqual(['ship']);
});

test('what is outstanding has a name by which Today sorts it, and urgent actions come first', () => {
  const names = (order: ReturnType<typeof ordered>, today: string) =>
    followUpsOf(order, today, melbourne).map(({ what, priority }) => `${what} ${priority}`);
  const received = [{ status: 'payment_received' as const, date: '2026-11-08T01:00:00.000Z' }];
  const paid = ordered('payment_received', { statusHistory: received, communications: [] });
  expect(names(paid, '2026-11-10')).toEqual(['send-invoice high', 'send-confirmation high', 'ship medium']);
  expect(names({ ...paid, email: ' ', customer: { phone: '', address: '' } }, '2026-11-08')).toEqual([
    'send-invoice high',
    'missing-contact high',
    'send-confirmation medium',
    'ship medium',
  ]);
  expect(names({ ...paid, communications: confirmed.slice(0, 1) }, '2026-11-14')).toEqual([
    'send-confirmation high',
    'ship medium',
  ]);
  // The order is the one of urgency, whatever was found first.
  const late = ordered('ready_for_pickup', { communications: [], email: ' ', statusHistory: received });
  expect(names(late, '2026-11-08').slice(-2)).toEqual(['send-confirmation medium', 'confirm-delivery medium']);
  expect(names(ordered('shipped', { communications: confirmed }), '2026-11-20')).toEqual(['confirm-delivery medium']);
  expect(names(ordered('completed', { communications: [] }), '2026-11-20')).toEqual([]);
  expect(names(ordered('cancelled', { communications: [] }), '2026-11-20')).toEqual([]);
});

test('the email of a cancellation is outstanding until one was recorded since', () => {
  const cancelled = ordered('cancelled', {
    statusHistory: [
      { status: 'cancelled', date: '2026-11-20T01:00:00.000Z' },
      { status: 'payment_pending', date: '2026-11-20T02:00:00.000Z' },
    ],
  });
  const unsent = (type: string, date: string) =>
    isCancellationUnsent({ ...cancelled, communications: [sent(type, date)] });
  expect(isCancellationUnsent({ ...cancelled, communications: undefined })).toBe(true);
  expect(unsent('general_update_sent', '2026-11-20T01:00:00.000Z')).toBe(false);
  expect(unsent('email_sent_manually', '2026-11-21T01:00:00.000Z')).toBe(false);
  expect(unsent('general_update_sent', '2026-11-19T01:00:00.000Z')).toBe(true);
  expect(unsent('invoice_sent', '2026-11-21T01:00:00.000Z')).toBe(true);
  expect(isCancellationUnsent({ ...cancelled, email: '' })).toBe(true);
  expect(isCancellationUnsent(ordered('shipped'))).toBe(false);
  expect(isCancellationUnsent({ status: 'cancelled', communications: [sent('general_update_sent')] })).toBe(false);
  // The letter with the invoice did not tell of the cancellation.
  const told = (date: string) =>
    toldOfCancellation({ ...cancelled, email: '', communications: [sent('letter', date)] });
  expect(told('2026-11-19T01:00:00.000Z')).toBeUndefined();
  expect(told('2026-11-21T01:00:00.000Z')).toBe('2026-11-21T01:00:00.000Z');
});

test('a telephone number is missing only for an overdue order that is to be called', () => {
  const noPhone = { customer: { phone: ' ', address: '' } };
  const missing = (status: OrderStatus, facts: object, today: string) =>
    outstanding(ordered(status, facts), today).includes('high: Missing contact details');
  expect(missing('payment_overdue', noPhone, '2026-11-22')).toBe(true);
  expect(missing('payment_overdue', noPhone, '2026-11-21')).toBe(false);
  expect(missing('payment_pending', noPhone, '2026-11-22')).toBe(false);
  expect(missing('payment_overdue', { customer: { phone: '1', address: '' } }, '2026-11-22')).toBe(false);
});
