import { randomBytes } from 'node:crypto';
import { saleCalls } from '../src/contract/sales/sales.calls.ts';
import type { OrderStatus } from '../src/domain/order/order-status.ts';
import type { Database } from '../src/server/db/database.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { anArtwork } from '../test/factories.ts';
import type { TestBrowser } from '../test/test-app.ts';

/** The statuses of one customer's orders. For every tenth customer, the last order is not paid. */
const statuses: readonly OrderStatus[] = ['completed', 'delivered', 'cancelled', 'completed', 'shipped'];
const everyTenth = 10;
const inPart = 500;

/**
 * Adds customers with five orders each, of one and of two works, to an installation. Each is a copy of an order that staff make first;
 * every order but the pending and the cancelled ones is paid.
 */
export async function addCustomers(db: Database, staff: TestBrowser, count: number): Promise<void> {
  const items = [];
  for (const price of [420, 9800]) items.push({ artworkId: (await anArtwork(staff, { price })).id, price });
  const { id } = await staff.get(saleCalls.createOrder, { customer: { firstName: 'Ilse', lastName: 'Vanner' }, items });
  const order = await db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const lines = await db.read.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute();
  const customer = await db.read
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', order.customer_id)
    .executeTakeFirstOrThrow();
  const rows = {
    customers: [] as object[],
    orders: [] as object[],
    order_lines: [] as object[],
    money_entries: [] as object[],
  };
  const store = () =>
    db.transaction(async (tx) => {
      for (const [table, own] of Object.entries(rows)) {
        if (own.length > 0)
          await tx
            .insertInto(table as keyof Tables)
            .values(own.splice(0) as never)
            .execute();
      }
    });
  for (let at = 1; at <= count; at += 1) {
    const customerId = customer.id + at;
    const name = { first_name: `Given ${at % 997}`, last_name: `Family ${at}`, email: `customer-${at}@example.com` };
    const version_nonce = randomBytes(6).toString('hex');
    rows.customers.push({
      ...customer,
      ...name,
      id: customerId,
      search_text: `given ${at % 997} family ${at}`,
      version_nonce,
    });
    for (const [place, usual] of statuses.entries()) {
      const isUnpaid = at % everyTenth === 0 && place === statuses.length - 1;
      const status = isUnpaid ? 'payment_pending' : usual;
      const copy = `copy-${at}-${place}`;
      const sold_on = new Date(Date.UTC(2012, 0, 1) + ((at * 7919 + place * 331) % 5000) * 86_400_000);
      rows.orders.push({
        ...order,
        id: copy,
        invoice_number: copy,
        customer_id: customerId,
        status,
        sold_on: sold_on.toISOString().slice(0, 10),
      });
      for (const { id: _, ...line } of lines.slice(place % 2)) rows.order_lines.push({ ...line, order_id: copy });
      if (isUnpaid || status === 'cancelled') continue;
      const entry = { order_id: copy, kind: 'payment', day: order.sold_on, amount_cents: order.total_cents };
      rows.money_entries.push({ ...entry, reference: 'NAB', credit_note: null, at: order.created_at, by_whom: 'ruth' });
    }
    if (at % (inPart / statuses.length) === 0 || at === count) await store();
  }
}
