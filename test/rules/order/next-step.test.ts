import { expect, test } from 'vitest';
import type { DeliveryCode } from '../../../src/domain/order/delivery-address.ts';
import { nextStepOf } from '../../../src/domain/order/follow-up.ts';
import { canMove, type OrderStatus, orderStatuses } from '../../../src/domain/order/order-status.ts';

const invoice = { type: 'invoice_sent', date: '2026-11-01T03:00:00.000Z' };
const confirmation = { type: 'payment_confirmation_sent', date: '2026-11-05T03:00:00.000Z' };
const paid = { status: 'payment_received' as const, date: '2026-11-05T01:00:00.000Z' };

const next = (status: OrderStatus, communications = [invoice, confirmation], delivery: DeliveryCode = 'standard') =>
  nextStepOf({ status, communications, statusHistory: [paid] }, delivery);

test('an unpaid order asks for its invoice email first, then for the confirmation of the payment', () => {
  for (const status of ['payment_pending', 'payment_overdue'] as const) {
    expect(next(status, [])).toEqual({ kind: 'email', type: 'invoice' });
    expect(next(status, [invoice])).toEqual({ kind: 'confirm' });
  }
});

test('a paid order asks for the confirmation email before anything else', () => {
  for (const status of ['payment_received', 'order_processing', 'preparing_shipment', 'shipped'] as const) {
    expect(next(status, [invoice])).toEqual({ kind: 'email', type: 'payment_confirmation' });
  }
});

test('a buyer is told that the works were shipped or can be collected, after each time that they are', () => {
  const told = { type: 'shipping_notification_sent', date: '2026-11-09T01:00:00.000Z' };
  const shipped = (date: string) => ({ status: 'shipped' as const, date });
  const step = (communications: (typeof told)[], date = '2026-11-08T01:00:00.000Z', email = 'gwen@example.com') =>
    nextStepOf(
      {
        status: 'shipped',
        email,
        communications: [confirmation, ...communications],
        statusHistory: [paid, shipped(date)],
      },
      'standard',
    );
  expect(step([])).toEqual({ kind: 'email', type: 'shipped' });
  expect(step([told])).toEqual({ kind: 'move', to: 'delivered' });
  expect(step([told], '2026-11-10T01:00:00.000Z')).toEqual({ kind: 'email', type: 'shipped' });
  expect(step([], undefined, '')).toEqual({ kind: 'move', to: 'delivered' });
  expect(next('ready_for_pickup')).toEqual({ kind: 'email', type: 'ready_for_pickup' });
});

test('then it goes on step by step to the delivery; collected artworks are not shipped', () => {
  const told = ['shipping_notification_sent', 'pickup_notification_sent'].map((type) => ({ ...confirmation, type }));
  const walk = (delivery: DeliveryCode) => {
    const steps: OrderStatus[] = ['payment_received'];
    for (;;) {
      const step = next(steps.at(-1) ?? 'cancelled', [invoice, confirmation, ...told], delivery);
      if (step?.kind !== 'move') return steps.slice(1);
      steps.push(step.to);
    }
  };
  expect(walk('courier')).toEqual(['order_processing', 'preparing_shipment', 'shipped', 'delivered', 'completed']);
  expect(walk('pickup')).toEqual(['ready_for_pickup', 'delivered', 'completed']);
  expect(next('preparing_shipment', undefined, 'pickup')).toEqual({ kind: 'move', to: 'ready_for_pickup' });
});

test('what is owed to the buyer is refunded before the order goes on, once the buyer was written to', () => {
  const owed = (status: OrderStatus, communications = [invoice, confirmation]) =>
    nextStepOf({ status, communications, statusHistory: [paid], refundDue: 200 }, 'standard');
  expect(owed('payment_received', [invoice])).toEqual({ kind: 'email', type: 'payment_confirmation' });
  for (const status of ['payment_received', 'delivered', 'completed'] as const) {
    expect(owed(status)).toEqual({ kind: 'refund' });
  }
  expect(owed('cancelled', [{ ...invoice, type: 'general_update_sent' }])).toEqual({ kind: 'refund' });
  expect(owed('payment_pending')).toEqual({ kind: 'confirm' });
});

test('a buyer is told of a return before its refund is recorded, and of the refund after it', () => {
  const step = (types: string[], facts: object) =>
    nextStepOf(
      {
        status: 'delivered',
        communications: [confirmation, ...types.map((type) => ({ type, date: '2026-11-20T01:00:00.000Z' }))],
        statusHistory: [paid],
        returns: [{ at: '2026-11-19T00:00:00.000Z' }],
        refundDue: 200,
        ...facts,
      },
      'standard',
    );
  expect(step([], {})).toEqual({ kind: 'email', type: 'return_received' });
  expect(step(['return_received_sent'], {})).toEqual({ kind: 'refund' });
  const refunded = { refundDue: 0, refunds: [{ at: '2026-11-19T01:00:00.000Z' }] };
  expect(step(['return_received_sent'], refunded)).toEqual({ kind: 'email', type: 'refund' });
  expect(step(['return_received_sent', 'refund_sent'], refunded)).toEqual({ kind: 'move', to: 'completed' });
});

test('a finished order has no next step, and every suggested step is allowed', () => {
  expect(next('completed')).toBeNull();
  for (const status of orderStatuses) {
    const step = next(status);
    if (step?.kind === 'move') expect(canMove(status, step.to)).toBe(true);
  }
});

test('the buyer of a cancelled order is told of it, unless an email since then may have said so', () => {
  const at = (date: string, type = 'general_update_sent') => ({ type, date });
  const before = at('2026-11-01T03:00:00.000Z');
  const after = at('2026-11-07T03:00:00.000Z');
  const cancelled = { status: 'cancelled' as const, date: '2026-11-06T03:00:00.000Z' };
  const order = (communications: (typeof after)[], email = 'gwen@example.com') => ({
    status: 'cancelled' as const,
    email,
    communications,
    statusHistory: [cancelled],
  });
  const step = (...given: Parameters<typeof order>) => nextStepOf(order(...given), 'standard');
  expect(step([])).toEqual({ kind: 'email', type: 'cancellation' });
  expect(step([before, invoice, { ...after, type: 'invoice_sent' }])).not.toBeNull();
  expect(step([after])).toBeNull();
  expect(step([{ ...after, type: 'email_sent_manually' }])).toBeNull();
  for (const type of ['cancellation_sent', 'telephone_call', 'letter']) {
    expect(step([{ ...after, type }])).toBeNull();
  }
  expect(step([], '')).toBeNull();
});
