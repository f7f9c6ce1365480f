import { expect, test } from 'vitest';
import type { Order } from '../../../src/contract/orders/orders.schemas.ts';
import { cancelledMoneyText, creditText } from '../../../src/web/admin/orders/order-words.ts';
import {
  canCancelWork,
  canRecordReturn,
  heldItems,
  previewCredit,
} from '../../../src/web/admin/orders/tasks/credit-preview.ts';
import { sampleOrder } from '../../sample-order.ts';

/** Paid and delivered: works of $900 and $300, and $25 of shipping. */
function aPaidOrder(facts: Partial<Order> = {}): Order {
  const [item] = sampleOrder().items;
  const work = (id: number, price: number) =>
    ({
      ...item,
      id,
      state: 'held',
      artwork: { ...item?.artwork, id, title: `Work ${id}`, price },
    }) as Order['items'][number];
  return sampleOrder({
    status: 'delivered',
    items: [work(1, 900), work(2, 300)],
    subtotal: 1200,
    shipping: 25,
    total: 1225,
    paid: 1225,
    refunded: 0,
    due: 0,
    refundDue: 0,
    creditNotes: [],
    writeOffs: [],
    ...facts,
  });
}
const aCreditNote = { number: 'CN-2026-11-0001', kind: 'return' as const, issuedOn: '2026-11-20', titles: [] };

test('a returned work is credited at its price; the last one with shipping if the estate pays the freight', () => {
  const order = aPaidOrder();
  const [first] = order.items;
  const one = previewCredit(order, { items: first ? [first] : [], kind: 'return', freightPaidBy: 'estate' });
  expect(one).toEqual({ credit: 900, shipping: 0, refundDue: 900 });
  const all = { items: order.items, kind: 'return' } as const;
  expect(previewCredit(order, { ...all, freightPaidBy: 'estate' })).toEqual({
    credit: 1225,
    shipping: 25,
    refundDue: 1225,
  });
  expect(previewCredit(order, { ...all, freightPaidBy: 'buyer' })).toEqual({
    credit: 1200,
    shipping: 0,
    refundDue: 1200,
  });
});

test('what was credited, refunded and written off before counts', () => {
  const [first, second] = aPaidOrder().items as [Order['items'][number], Order['items'][number]];
  const order = aPaidOrder({
    items: [{ ...first, state: 'returned' }, second],
    creditNotes: [{ ...aCreditNote, amount: 900 }],
    refunded: 900,
    paid: 1205,
    writeOffs: [{ amount: 20, reason: 'Bank fee', at: '2026-11-02T00:00:00.000Z', by: 'ruth', voided: null }],
  });
  expect(heldItems(order)).toEqual([second]);
  expect(previewCredit(order, { items: [second], kind: 'return', freightPaidBy: 'estate' })).toEqual({
    credit: 325,
    shipping: 25,
    refundDue: 305,
  });
});

test('the texts name the credit note, its shipping and what is owed', () => {
  expect(creditText({ credit: 1225, shipping: 25, refundDue: 1225 })).toBe(
    'A credit note for $1,225.00, with $25.00 of shipping, is made. $1,225.00 is then owed to the buyer, until you record the refund.',
  );
  expect(creditText({ credit: 900, shipping: 0, refundDue: 0 })).toBe('A credit note for $900.00 is made.');
  const money = (facts: Partial<Order>) => cancelledMoneyText(aPaidOrder(facts));
  expect(money({ status: 'payment_received' })).toContain('A credit note for $1,225.00, with $25.00 of shipping,');
  expect(money({ status: 'payment_pending', paid: 0 })).toBe('');
  expect(money({ status: 'payment_pending', paid: 500 })).toBe(
    '$500.00 was paid, and is then owed to the buyer, until you record the refund.',
  );
});

test('one work is cancelled while another one stays, before the order is sent; after that works come back', () => {
  const [first, second] = aPaidOrder().items as [Order['items'][number], Order['items'][number]];
  expect(canCancelWork(aPaidOrder({ status: 'payment_pending' }))).toBe(true);
  expect(canCancelWork(aPaidOrder({ status: 'order_processing' }))).toBe(true);
  expect(canCancelWork(aPaidOrder())).toBe(false);
  const left: Order['items'] = [{ ...first, state: 'cancelled' }, second];
  expect(canCancelWork(aPaidOrder({ status: 'order_processing', items: left }))).toBe(false);
  expect(canRecordReturn(aPaidOrder())).toBe(true);
  expect(canRecordReturn(aPaidOrder({ status: 'order_processing' }))).toBe(false);
  const gone: Order['items'] = [first, second].map((item) => ({ ...item, state: 'returned' }));
  expect(canRecordReturn(aPaidOrder({ items: gone }))).toBe(false);
});
