import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { orderCalls } from '../../../../src/contract/orders/orders.calls.ts';
import type { Order } from '../../../../src/contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../../src/contract/payments/payments.calls.ts';
import { type Estate, type Life, toCents } from './life.ts';

/** After every step: one holder for each artwork, be it an order or a hold, money to the cent, and papers as they were issued. */
export async function expectLifeAgrees(life: Life): Promise<void> {
  const orders = await Promise.all(life.orderIds.map((id) => life.staff.get(orderCalls.getOrder, { id })));
  for (const order of orders) expectMoneyAgrees(life, order);
  await expectOneHolder(life, orders);
  await expectPapersUnchanged(life);
}

/** Expects what buyer and estate owe each other, computed here from what the order lists. */
function expectMoneyAgrees({ moved }: Life, order: Order): void {
  const counted = <Entry extends { voided?: unknown; amount: number }>(entries: readonly Entry[] | undefined) =>
    (entries ?? []).filter(({ voided }) => !voided);
  const sum = (entries: readonly { amount: number }[]) => entries.reduce((all, { amount }) => all + toCents(amount), 0);
  const [paid, refunded] = [sum(counted(order.payments)), sum(order.refunds ?? [])];
  const owed =
    order.status === 'cancelled'
      ? 0
      : Math.max(0, toCents(order.total) - sum(order.creditNotes) - sum(counted(order.writeOffs)));
  const balance = owed - paid + refunded;
  expect([order.paid, order.refunded, order.due, order.refundDue].map(toCents), order.invoiceNumber).toEqual([
    ...[paid, refunded, Math.max(0, balance), Math.max(0, -balance)],
  ]);
  const isUnpaid = order.status === 'payment_pending' || order.status === 'payment_overdue';
  if (order.status !== 'cancelled') expect(order.due > 0, `${order.status}, ${order.due} due`).toBe(isUnpaid);

  for (const key of moved.keys()) if (key.startsWith(`${order.id} `)) moved.delete(key);
  for (const { id, receivedOn, amount } of counted(order.payments))
    moved.set(`${order.id} ${id}`, { day: receivedOn, cents: toCents(amount) });
  for (const { id, refundedOn, amount } of order.refunds ?? [])
    moved.set(`${order.id} ${id}`, { day: refundedOn, cents: -toCents(amount) });
}

async function expectOneHolder({ app, artworks }: Life, orders: readonly Order[]): Promise<void> {
  const ids = artworks.map(({ id }) => id);
  const held = orders.flatMap(({ items }) =>
    items.filter(({ state }) => state === 'held').map((item) => item.artworkId),
  );
  expect(held.length, `an artwork in two live orders: ${held}`).toBe(new Set(held).size);
  const { read } = app.services.db;
  const rows = await read
    .selectFrom('holdings')
    .select(['artwork_id', 'line_id', 'hold_id'])
    .where('artwork_id', 'in', ids)
    .execute();
  const heldByLine = rows.filter(({ line_id }) => line_id !== null).map(({ artwork_id }) => Number(artwork_id));
  expect(heldByLine.toSorted()).toEqual(held.toSorted());
  const live = await read
    .selectFrom('holds')
    .select('id')
    .where('artwork_id', 'in', ids)
    .where('ending', 'is', null)
    .execute();
  expect(rows.flatMap(({ hold_id }) => hold_id ?? []).toSorted()).toEqual(live.map(({ id }) => id).toSorted());
  const offered = await read
    .selectFrom('artworks')
    .innerJoin('holdings', 'holdings.artwork_id', 'artworks.id')
    .select('artworks.id')
    .where('artworks.id', 'in', ids)
    .where('artworks.status', '=', 'available')
    .execute();
  expect(offered, 'held, and offered to others').toEqual([]);
}

async function expectPapersUnchanged({ app, papers, orderIds }: Life): Promise<void> {
  if (orderIds.length === 0) return;
  const { read } = app.services.db;
  const invoices = await read
    .selectFrom('orders')
    .select(['invoice_number as number', 'invoice_json as content'])
    .where('id', 'in', orderIds)
    .execute();
  const creditNotes = await read
    .selectFrom('credit_notes')
    .select(['number', 'content_json as content'])
    .where('order_id', 'in', orderIds)
    .execute();
  for (const { number, content } of [...invoices, ...creditNotes]) {
    const digest = createHash('sha256').update(content).digest('hex');
    expect(papers.get(number) ?? digest, number).toBe(digest);
    papers.set(number, digest);
  }
}

/** Expects at the end and after a restart that the money of each month agrees, and that numbers have no gaps. */
export async function expectBooksAgree({ app, staff, moved }: Estate): Promise<void> {
  const { earlier, months, later } = await staff.get(paymentCalls.getMoneyByMonth, {});
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const received = new Map(['earlier', ...months.map(({ month }) => month), 'later'].map((name) => [name, 0]));
  for (const { day, cents } of moved.values()) {
    const month = day.slice(0, 7);
    const name = month < first ? 'earlier' : month > last ? 'later' : month;
    received.set(name, (received.get(name) ?? 0) + cents);
  }
  const shown = [{ month: 'earlier', ...earlier }, ...months, { month: 'later', ...later }];
  expect(Object.fromEntries(shown.map((row) => [row.month, toCents(row.received)]))).toEqual(
    Object.fromEntries(received),
  );

  const { read } = app.services.db;
  const invoices = await read.selectFrom('orders').select('invoice_number as number').execute();
  const creditNotes = await read.selectFrom('credit_notes').select('number').execute();
  for (const [month, own] of Map.groupBy([...invoices, ...creditNotes], ({ number }) => number.slice(0, -5))) {
    const numbers = own.map(({ number }) => Number(number.slice(-4))).sort((a, b) => a - b);
    expect(numbers, month).toEqual(numbers.map((_, at) => at + 1));
  }
}
