import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';
import { openDatabase, type Writer } from '../../../src/server/db/database.ts';
import { migrationNames } from '../../../src/server/db/migrate.ts';
import type { Tables } from '../../../src/server/db/tables.ts';
import { readMoneyOf } from '../../../src/server/orders/order-money.ts';
import { newDatabase } from '../../new-database.ts';
import { sampleBuyer } from '../../sample-buyer.ts';
import { startTestApp } from '../../test-app.ts';

/** The orders of an installation from before money was recorded, each of $100 more than the one before, and their histories. */
const histories: Record<string, readonly [OrderStatus, string][]> = {
  unpaid: [['payment_pending', '2026-03-01T01:00:00.000Z']],
  paid: [['payment_received', '2026-03-31T14:00:00.000Z']],
  completed: [
    ['payment_received', '2026-01-05T01:00:00.000Z'],
    ['completed', '2026-02-05T01:00:00.000Z'],
  ],
  confirmedAgain: [
    ['payment_received', '2026-04-01T01:00:00.000Z'],
    ['payment_pending', '2026-04-02T01:00:00.000Z'],
    ['payment_received', '2026-05-01T01:00:00.000Z'],
  ],
  cancelled: [['cancelled', '2026-03-02T01:00:00.000Z']],
  undoneAndCancelled: [
    ['payment_received', '2026-04-01T01:00:00.000Z'],
    ['payment_pending', '2026-04-02T01:00:00.000Z'],
    ['cancelled', '2026-04-03T01:00:00.000Z'],
  ],
  paidAndCancelled: [
    ['payment_received', '2026-06-01T01:00:00.000Z'],
    ['cancelled', '2026-06-02T01:00:00.000Z'],
  ],
};

const postgres = process.env.ENGINE === 'postgres' ? await newDatabase('template template0') : undefined;
const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
const config = { dataDir, databaseUrl: postgres?.url ?? null };
const before = await openDatabase(config, { migrations: migrationNames.filter((name) => name < '0052') });
await before.transaction(addOrders);
await before.close();
const app = await startTestApp({ ...config, limits: false });
afterAll(() => app.close());
afterAll(async () => {
  await postgres?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function addOrders(tx: Writer): Promise<void> {
  const tables = await tx.introspection.getTables();
  /** With an empty value in each other column that must have one. */
  const insert = async (table: keyof Tables, facts: Record<string, string | number>) => {
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    const empty = columns
      .filter(
        ({ isNullable, hasDefaultValue, isAutoIncrementing }) => !isNullable && !hasDefaultValue && !isAutoIncrementing,
      )
      .map(({ name, dataType }) => [name, /int/i.test(dataType) ? 0 : '']);
    await tx
      .insertInto(table)
      .values({ ...Object.fromEntries(empty), ...facts } as Insertable<Tables[typeof table]>)
      .execute();
  };
  await insert('customers', {
    id: 1,
    email: sampleBuyer.email,
    first_name: 'Mira',
    last_name: 'Kettle',
    country: 'Australia',
  });
  const at = '2026-01-01T01:00:00.000Z';
  for (const [place, [id, history]] of Object.entries(histories).entries()) {
    const status = history.at(-1)?.[0] ?? 'payment_pending';
    await insert('artworks', {
      id: place + 1,
      title: id,
      price_cents: 100,
      status: 'available',
      created_at: at,
      updated_at: at,
      import_key: id,
    });
    await insert('orders', {
      ...{ id, invoice_number: `2026-01-000${place}`, customer_id: 1, status, total_cents: 10_000 * (place + 1) },
      ...{ customer_json: JSON.stringify(sampleBuyer), invoice_json: JSON.stringify({ invoiceDate: '2026-01-02' }) },
      ...{
        payment_method: 'bank_transfer',
        shipping_method: 'standard',
        payment_reference: status === 'cancelled' ? '' : `NAB ${id}`,
      },
      ...{ expected_payment_date: '2026-01-04', due_date: '2026-01-16', created_at: at, updated_at: at },
    });
    for (const [each, when] of history)
      await insert('order_history', { order_id: id, status: each, at: when, by_whom: 'ruth' });
    const isCancelled = status === 'cancelled' ? 0 : 1;
    await sql`insert into order_lines (order_id, artwork_id, live, price_cents, artwork_json)
      values (${id}, ${place + 1}, ${isCancelled}, 100, '{}')`.execute(tx);
  }
}

test('each paid order has one payment, on the day of its last confirmation', async () => {
  const entries = await app.services.db.read.selectFrom('money_entries').selectAll().orderBy('order_id').execute();
  expect(entries.map((row) => [row.order_id, row.kind, row.day, row.amount_cents, row.reference])).toEqual([
    ['completed', 'payment', '2026-01-05', 30_000, 'NAB completed'],
    ['confirmedAgain', 'payment', '2026-05-01', 40_000, 'NAB confirmedAgain'],
    // In Melbourne it was the day after.
    ['paid', 'payment', '2026-04-01', 20_000, 'NAB paid'],
    ['paidAndCancelled', 'payment', '2026-06-01', 70_000, ''],
  ]);
});

test('nothing is due of what was paid, and an order that was paid and cancelled asks for no refund', async () => {
  const { read } = app.services.db;
  const orders = await read.selectFrom('orders').selectAll().execute();
  const money = await readMoneyOf(read, orders);
  expect(Object.fromEntries(orders.map(({ id }) => [id, [money.get(id)?.due, money.get(id)?.refundDue]]))).toEqual({
    ...{ unpaid: [10_000, 0], paid: [0, 0], completed: [0, 0], confirmedAgain: [0, 0] },
    ...{ cancelled: [0, 0], undoneAndCancelled: [0, 0], paidAndCancelled: [0, 0] },
  });
  expect(orders.every(({ sold_on }) => sold_on === '2026-01-02')).toBe(true);
});

test('the received money of each month is what the confirmations gave before', async () => {
  const { earlier, months } = await (await app.staff()).get(paymentCalls.getMoneyByMonth, {});
  expect(earlier.received).toBe(0);
  expect(months.filter(({ received }) => received > 0).map(({ month, received }) => [month, received])).toEqual([
    ['2026-01', 300],
    ['2026-04', 200],
    ['2026-05', 400],
  ]);
});

test('the orders that are not cancelled hold their artworks', async () => {
  const held = await app.services.db.read
    .selectFrom('holdings')
    .innerJoin('order_lines', 'order_lines.id', 'holdings.line_id')
    .select('order_id')
    .orderBy('order_id')
    .execute();
  expect(held.map(({ order_id }) => order_id)).toEqual(['completed', 'confirmedAgain', 'paid', 'unpaid']);
});
