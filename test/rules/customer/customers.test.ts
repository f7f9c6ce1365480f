import { expect, test } from 'vitest';
import {
  deliveryStatusOf,
  invoiceEmailOf,
  paymentStatusOf,
  purchaseTotals,
} from '../../../src/domain/customer/purchase-report.ts';
import { customerDetails } from '../../../src/domain/customer/recorded-buyer.ts';
import { formatMonth } from '../../../src/domain/days.ts';
import { isOpen, type OrderStatus, orderStatuses } from '../../../src/domain/order/order-status.ts';

const address = {
  phone: '',
  address: '4 Harbour Street',
  city: 'Geelong',
  state: 'VIC',
  postalCode: '3220',
  country: '',
};
const named = (firstName: string) => ({ firstName, lastName: 'Oduya', ...address });
const ordered = (day: string, status: OrderStatus, firstName: string) => ({
  created: `2026-11-${day}T01:00:00.000Z`,
  status,
  customer: named(firstName),
});

test('a record shows the details of the latest paid order, else those of the first order', () => {
  const record = { ...named('First'), correctedAt: null };
  const pending = ordered('03', 'payment_pending', 'Pending');
  const cancelled = ordered('04', 'cancelled', 'Cancelled');
  expect(customerDetails(record, [pending, cancelled])).toEqual(named('First'));
  const paid = [ordered('02', 'shipped', 'Later'), ordered('01', 'completed', 'Earlier')];
  expect(customerDetails(record, [...paid, pending, cancelled])).toEqual(named('Later'));
});

test('a correction stays until an order that was placed after it is paid', () => {
  const record = { ...named('Corrected'), correctedAt: '2026-11-05T01:00:00.000Z' };
  const before = ordered('04', 'completed', 'Before');
  expect(customerDetails(record, [before, ordered('06', 'payment_pending', 'After')])).toEqual(named('Corrected'));
  expect(customerDetails(record, [before, ordered('06', 'payment_received', 'After')])).toEqual(named('After'));
});

test('only works of paid orders that were not taken back count as spent, and only live orders as purchases', () => {
  const orders = [
    { status: 'cancelled' as const, day: '2026-08-01', prices: [900_00], due: 0 },
    { status: 'payment_pending' as const, day: '2026-11-01', prices: [700_00], due: 725_00 },
    { status: 'payment_received' as const, day: '2026-11-02', prices: [4000_00, 200_00], due: 0 },
    { status: 'completed' as const, day: '2026-12-02', prices: [100_50], due: 0 },
    // Its only work was taken back.
    { status: 'shipped' as const, day: '2026-12-01', prices: [], due: 0 },
  ];
  expect(purchaseTotals(orders)).toEqual({
    totalOrders: 5,
    totalWorks: 4,
    totalSpent: 4300.5,
    openAmount: 725,
    firstPurchaseMonth: '2026-11',
    lastPurchaseDay: '2026-12-02',
  });
  expect(purchaseTotals(orders.slice(0, 1))).toMatchObject({
    totalWorks: 0,
    firstPurchaseMonth: null,
    lastPurchaseDay: null,
  });
  expect(formatMonth('2026-11')).toBe('November 2026');
});

test('a report names payment and delivery in the specified words', () => {
  const words = orderStatuses.map((status) => `${status}: ${paymentStatusOf(status)}, ${deliveryStatusOf(status)}`);
  expect(words.slice(2)).toEqual([
    'payment_pending: Payment Pending, Not Shipped',
    'payment_overdue: Payment Pending, Not Shipped',
    'payment_received: Payment Received, Not Shipped',
    'order_processing: Payment Received, Not Shipped',
    'preparing_shipment: Payment Received, Not Shipped',
    'ready_for_pickup: Payment Received, Not Shipped',
    'shipped: Payment Received, Shipped',
    'delivered: Payment Received, Shipped',
    'completed: Payment Received, Shipped',
    'cancelled: Cancelled, Not Shipped',
  ]);
  expect(orderStatuses.filter((status) => !isOpen(status))).toEqual(['completed', 'cancelled']);
});

test('the email of a purchase is the first that carried the invoice', () => {
  const entries = [
    { type: 'general_update_sent', date: '2026-11-01T01:00:00.000Z', by: 'ben' },
    { type: 'invoice_sent', date: '2026-11-02T01:00:00.000Z', by: 'ruth' },
    { type: 'invoice_sent', date: '2026-11-03T01:00:00.000Z', by: 'ben' },
  ];
  expect(invoiceEmailOf(entries)).toEqual({ emailSent: true, emailDate: entries[1]?.date, emailSentBy: 'ruth' });
  expect(invoiceEmailOf([])).toEqual({ emailSent: false, emailDate: null, emailSentBy: null });
});
