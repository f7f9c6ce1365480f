import { expect, test } from 'vitest';
import { type StatedOrder, statementOf } from '../../../src/domain/customer/statement.ts';
import { sampleInvoice, sampleLine } from '../../sample-invoice.ts';

const { sender, artistName } = sampleInvoice([]);
const facts = {
  day: '2026-12-24',
  sender,
  artistName,
  customer: { name: 'Margaret Oduya', lines: ['4 Harbour Street'], email: 'margaret@example.com', phone: '' },
};
const stateOrders = (...orders: StatedOrder[]) => statementOf({ ...facts, orders });

/** Makes an unpaid order of $4,000, $300 and $25 shipping. */
const anOrder = (changes: Partial<StatedOrder> = {}): StatedOrder => ({
  invoiceNumber: '2026-11-0001',
  status: 'payment_pending',
  soldOn: '2026-11-21',
  company: '',
  reference: '',
  subtotal: 4300,
  shipping: 25,
  due: 4325,
  refundDue: 0,
  creditNotes: [],
  items: [1, 2].map((artworkId) => ({ artworkId, state: 'held' as const })),
  invoice: { lines: [sampleLine(1, { price: 4000 }), sampleLine(2, { price: 300 })] },
  ...changes,
});
const payment = { receivedOn: '2026-11-24', amount: 4325, reference: 'NAB 1', voided: null };

test('a statement lists works, payments by day and what is due; a payment that was taken back counts nowhere', () => {
  const { works, due, refundDue, orders } = stateOrders(
    anOrder({
      company: 'Harbour Hotels',
      reference: 'PO 7',
      due: 1300.5,
      payments: [
        { ...payment, receivedOn: '2026-12-02', amount: 2000, reference: '' },
        { ...payment, amount: 1000 },
        { ...payment, voided: { at: '2026-11-25T00:00:00Z', by: 'ruth' } },
      ],
      writeOffs: [{ amount: 24.5, voided: null }],
    }),
  );
  expect({ works, due, refundDue }).toEqual({ works: 2, due: 1300.5, refundDue: 0 });
  expect(orders[0]?.facts).toEqual(['Sold on 21 November 2026', 'Harbour Hotels', 'Your reference PO 7']);
  expect(orders[0]?.sums).toEqual([
    ['Works', 4300],
    ['Shipping', 25],
    ['Paid on 24 November 2026, NAB 1', -1000],
    ['Paid on 2 December 2026', -2000],
    ['Written off', -24.5],
    ['Due', 1300.5],
  ]);
});

test('works that were taken back stay on it with a remark, their credit notes and refunds, and are no longer counted', () => {
  const returned = anOrder({
    status: 'shipped',
    items: [
      { artworkId: 1, state: 'returned' },
      { artworkId: 2, state: 'held' },
    ],
    due: 0,
    refundDue: 1000,
    payments: [payment],
    creditNotes: [{ number: 'CN-2026-12-0001', issuedOn: '2026-12-01', amount: 4000 }],
    refunds: [{ refundedOn: '2026-12-03', amount: 3000, reference: 'NAB 77' }],
  });
  const { works, refundDue, orders } = stateOrders(returned);
  expect({ works, refundDue }).toEqual({ works: 1, refundDue: 1000 });
  expect(orders[0]?.lines.map(({ remark }) => remark)).toEqual(['Returned', '']);
  expect(orders[0]?.sums).toEqual([
    ['Works', 4300],
    ['Shipping', 25],
    ['Paid on 24 November 2026, NAB 1', -4325],
    ['Credit note CN-2026-12-0001', -4000],
    ['Refunded on 3 December 2026, NAB 77', 3000],
    ['Owed to you', -1000],
  ]);
});

test('a cancelled order is on it only when money is owed back or was', () => {
  const cancelled = { status: 'cancelled' as const, due: 0 };
  const partPaid = anOrder({
    ...cancelled,
    invoiceNumber: '2026-11-0003',
    refundDue: 500,
    payments: [{ ...payment, amount: 500 }],
    items: [1, 2].map((artworkId) => ({ artworkId, state: 'released' as const })),
  });
  const unpaid = anOrder({ ...cancelled, invoiceNumber: '2026-11-0002' });
  const { works, orders } = stateOrders(unpaid, partPaid);
  expect(works).toBe(0);
  expect(orders.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['2026-11-0003']);
  expect(orders[0]?.sums.slice(2)).toEqual([
    ['Paid on 24 November 2026, NAB 1', -500],
    ['Cancelled', -4325],
    ['Owed to you', -500],
  ]);
});

test('the oldest sale comes first', () => {
  const sold = (soldOn: string, invoiceNumber: string) => anOrder({ soldOn, invoiceNumber });
  const { orders } = stateOrders(sold('2026-11-21', '2'), sold('2026-11-21', '1'), sold('2026-11-02', '3'));
  expect(orders.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['3', '1', '2']);
});
