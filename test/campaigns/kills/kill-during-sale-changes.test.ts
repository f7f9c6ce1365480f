import { expect } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import type { Order } from '../../../src/contract/orders/orders.schemas.ts';
import { saleChangeCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anOrder } from '../../factories.ts';
import type { TestBrowser } from '../../test-app.ts';
import { manyArtworks } from '../installations.ts';
import { type Change, type KilledEstate, testKills } from './kill-repeatedly.ts';

/** Orders of each kind of change for one kill. */
const ordersOfAKind = 3;

/** A change of a sale: what it begins with, what is asked for, and what is true once it is done. */
interface Kind {
  prepare: (staff: TestBrowser, id: string) => Promise<unknown>;
  change: (staff: TestBrowser, order: Order) => Promise<{ status: number; body: unknown }>;
  /** Returns the facts of the order and its works that the change decides. */
  after: (order: Order) => object;
  statuses: readonly [string, string];
}

const pay = (staff: TestBrowser, orderId: string, amount?: number) =>
  staff.get(paymentCalls.confirmPayment, { orderId, paymentReference: 'NAB 1', amount });
const move = (staff: TestBrowser, id: string, status: Order['status']) =>
  staff.get(orderCalls.moveOrder, { id, status, notes: 'As agreed.' });
const returnFirst = (staff: TestBrowser, order: Order) =>
  staff.ask(saleChangeCalls.returnWorks, {
    id: order.id,
    items: [firstOf(order).id],
    returnedOn: order.soldOn,
    condition: 'As sent',
    freightPaidBy: 'buyer',
  });
const cancelFirst = (staff: TestBrowser, order: Order) =>
  staff.ask(saleChangeCalls.cancelItem, { id: order.id, itemId: firstOf(order).id, reason: 'Not wanted.' });
const firstOf = ({ items }: Order) => items[0] as Order['items'][number];
const priceOf = (order: Order) => firstOf(order).artwork.price;
const credited = (kind: 'cancellation' | 'work' | 'return', amount: number) => ({
  creditNotes: [{ kind, amount }],
  refundDue: amount,
});

/** Each order has two works. */
const kinds: Record<string, Kind> = {
  'an order replaced': {
    prepare: (staff, id) => pay(staff, id, 100),
    change: cancelFirst,
    after: () => ({ status: 'cancelled', paid: 0, replacedBy: { id: expect.any(String) } }),
    statuses: ['available', 'invoiced'],
  },
  'a work credited': {
    prepare: pay,
    change: cancelFirst,
    after: (order) => ({
      ...credited('work', priceOf(order)),
      items: [{ state: 'cancelled' }, { state: 'held' }],
    }),
    statuses: ['reserved', 'paid'],
  },
  'a paid order cancelled': {
    prepare: pay,
    change: (staff, { id }) => staff.ask(orderCalls.moveOrder, { id, status: 'cancelled', notes: 'As agreed.' }),
    after: (order) => ({ ...credited('cancellation', order.total), status: 'cancelled' }),
    statuses: ['reserved', 'reserved'],
  },
  'a work returned': {
    prepare: async (staff, id) => {
      await pay(staff, id);
      await move(staff, id, 'shipped');
    },
    change: returnFirst,
    after: (order) => ({
      ...credited('return', priceOf(order)),
      items: [{ state: 'returned' }, { state: 'held' }],
      returns: [{ condition: 'As sent' }],
    }),
    statuses: ['reserved', 'paid'],
  },
  'a refund recorded': {
    prepare: async (staff, id) => {
      await pay(staff, id);
      await move(staff, id, 'cancelled');
    },
    change: (staff, { id, total, soldOn }) =>
      staff.ask(saleChangeCalls.recordRefund, { id, amount: total, refundedOn: soldOn, reference: 'NAB 9' }),
    after: ({ total }) => ({ refunded: total, refundDue: 0, refunds: [{ amount: total }] }),
    statuses: ['reserved', 'reserved'],
  },
  'a part paid': {
    prepare: () => Promise.resolve(),
    change: (staff, { id }) =>
      staff.ask(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'NAB 2', amount: 100 }),
    after: ({ total }) => ({ status: 'payment_pending', paid: 100, due: total - 100, payments: [{ amount: 100 }] }),
    statuses: ['invoiced', 'invoiced'],
  },
  'the rest paid, less what the bank kept': {
    prepare: (staff, id) => pay(staff, id, 100),
    change: (staff, { id, due }) =>
      staff.ask(paymentCalls.confirmPayment, {
        orderId: id,
        paymentReference: 'NAB 3',
        amount: due - 25,
        writeOff: { amount: 25, reason: 'Bank fee' },
      }),
    after: ({ total }) => ({ paid: total - 25, due: 0, payments: [{ amount: 100 }, {}], writeOffs: [{ amount: 25 }] }),
    statuses: ['paid', 'paid'],
  },
  'a payment corrected': {
    prepare: pay,
    change: (staff, { id, total, soldOn, payments }) =>
      staff.ask(paymentCalls.correctPayment, {
        orderId: id,
        paymentId: payments?.[0]?.id ?? 0,
        receivedOn: soldOn,
        reference: 'NAB 4',
        amount: total + 40,
        confirmOverpayment: true,
      }),
    after: ({ total }) => ({ paid: total + 40, refundDue: 40, payments: [{ reference: 'NAB 4' }] }),
    statuses: ['paid', 'paid'],
  },
  'a confirmation undone': {
    prepare: pay,
    change: (staff, { id }) =>
      staff.ask(orderCalls.moveOrder, { id, status: 'payment_pending', notes: 'It was for another order.' }),
    after: ({ total }) => ({ status: 'payment_pending', paid: 0, due: total, payments: [{ voided: {} }] }),
    statuses: ['invoiced', 'invoiced'],
  },
  'a cancellation undone': {
    prepare: (staff, id) => move(staff, id, 'cancelled'),
    change: (staff, { id }) => staff.ask(saleChangeCalls.undoCancellation, { id }),
    after: () => ({ status: 'payment_pending', items: [{ state: 'held' }, { state: 'held' }] }),
    statuses: ['invoiced', 'invoiced'],
  },
};

testKills('every changed sale is changed', 40, prepareAll);

/** Orders of every kind, in a mixed order. */
async function prepareAll({ staff, browser }: KilledEstate, kill: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (let at = 0; at < ordersOfAKind; at += 1) {
    for (const [name, kind] of Object.entries(kinds)) {
      const works = await manyArtworks(staff, 2, `Kill ${kill}, ${name} ${at}`);
      const { orderId } = await anOrder(browser(), works);
      await kind.prepare(staff, orderId);
      const before = await staff.get(orderCalls.getOrder, { id: orderId });
      const statuses = await statusesOf(staff, before);
      changes.push({
        send: () => kind.change(staff, before),
        expectWhole: (isAnswered) => expectWhole(staff, { kind, before, statuses, isAnswered }),
      });
    }
  }
  return changes;
}

/** Expects an order as it was, or changed as a whole if the change was acknowledged. True if it was changed. */
async function expectWhole(
  staff: TestBrowser,
  { kind, before, statuses, isAnswered }: { kind: Kind; before: Order; statuses: string[]; isAnswered: boolean },
): Promise<boolean> {
  const order = await staff.get(orderCalls.getOrder, { id: before.id });
  const isDone = order.version !== before.version;
  if (isAnswered) expect(isDone).toBe(true);
  if (!isDone) {
    expect(order).toEqual(before);
    expect(await statusesOf(staff, order)).toEqual(statuses);
    return false;
  }
  expect(order).toMatchObject(kind.after(before));
  expect(await statusesOf(staff, order)).toEqual(kind.statuses);
  expect(order.statusHistory?.length).toBe((before.statusHistory?.length ?? 0) + 1);
  expect(order.invoice.lines).toEqual(before.invoice.lines);
  for (const { number } of order.creditNotes) {
    const pdf = await staff.get(invoiceCalls.getCreditNotePdf, { id: order.id, number });
    expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-');
  }
  if (order.replacedBy !== null) await expectReplacement(staff, order.replacedBy.id, before);
  return true;
}

/** The new order has the other work, and what was paid. */
async function expectReplacement(staff: TestBrowser, id: string, before: Order): Promise<void> {
  const { items, ...order } = await staff.get(orderCalls.getOrder, { id });
  expect(items.map(({ artworkId, state }) => [artworkId, state])).toEqual([[before.items[1]?.artworkId, 'held']]);
  const total = before.total - priceOf(before);
  expect(order).toMatchObject({ total, paid: before.paid, due: total - before.paid, replaces: { id: before.id } });
}

async function statusesOf(staff: TestBrowser, { items }: Order): Promise<string[]> {
  const artworks = await Promise.all(
    items.map(({ artworkId }) => staff.get(artworkCalls.getArtwork, { id: artworkId })),
  );
  return artworks.map(({ status }) => status);
}
