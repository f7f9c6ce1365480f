import type { Order } from '../../contract/orders/orders.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { shippingLabel } from '../../domain/estate/shipping-methods.ts';
import { byteOrderMark, foldedCsvRow } from '../../domain/import/csv-row.ts';
import { type DeliveryAddress, originalDelivery } from '../../domain/order/delivery-address.ts';
import { orderStatusLabel } from '../../domain/order/order-status.ts';
import { paymentLabel } from '../../domain/order/payment.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { listOrderRows, type OrderPosition } from './order.store.ts';
import { presentOrders } from './present-orders.ts';

/** Orders per query: another request waits for one batch at most. */
const batchSize = 200;

const columns: Record<string, (order: Order, timeZone: string) => string | number | null> = {
  invoiceNumber: ({ invoiceNumber }) => invoiceNumber,
  orderDate: ({ created }, timeZone) => dayOf(created, timeZone),
  status: ({ status }) => orderStatusLabel(status),
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ customer }) => customer.phone,
  address: ({ customer }) => customer.address,
  city: ({ customer }) => customer.city,
  state: ({ customer }) => customer.state,
  postalCode: ({ customer }) => customer.postalCode,
  country: ({ customer }) => customer.country,
  shippingAddress: ({ customer }) => customer.shippingAddress,
  shippingCity: ({ customer }) => customer.shippingCity,
  shippingState: ({ customer }) => customer.shippingState,
  shippingPostalCode: ({ customer }) => customer.shippingPostalCode,
  shippingCountry: ({ customer }) => customer.shippingCountry,
  // Where the artworks go: corrected, or as the buyer gave it.
  deliveryName: (order) => deliveryOf(order).name,
  deliveryPhone: (order) => deliveryOf(order).phone,
  deliveryAddress: (order) => deliveryOf(order).address,
  deliveryCity: (order) => deliveryOf(order).city,
  deliveryState: (order) => deliveryOf(order).state,
  deliveryPostalCode: (order) => deliveryOf(order).postalCode,
  deliveryCountry: (order) => deliveryOf(order).country,
  artworks: ({ items }) => items.map(({ artwork }) => `${artwork.title} (${artwork.stockCode})`).join('; '),
  subtotal: ({ subtotal }) => subtotal,
  shipping: ({ shipping }) => shipping,
  total: ({ total }) => total,
  paymentMethod: ({ paymentMethod }) => paymentLabel(paymentMethod),
  expectedPaymentDate: ({ expectedPaymentDate }) => expectedPaymentDate,
  paymentReference: ({ paymentReference }) => paymentReference ?? null,
  shippingMethod: ({ shippingMethod }) => shippingLabel(shippingMethod),
  deliveryMethod: ({ deliveryMethod }) => deliveryMethod ?? null,
  deliveryDate: ({ deliveryDate }) => deliveryDate ?? null,
  notes: ({ notes }) => notes ?? null,
};

function deliveryOf({ deliveryAddress, customer }: Order): DeliveryAddress {
  return deliveryAddress ?? originalDelivery(customer);
}

/** Every order as CSV, the newest first, or those with these ids; one row each, in batches. */
export async function* exportOrders(context: Context, ids: readonly string[] | undefined): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const { timeZone } = await readSettings(context.db.read);
  yield encoder.encode(byteOrderMark + foldedCsvRow(Object.keys(columns)));
  for (let after: OrderPosition | undefined; ; ) {
    const rows = await listOrderRows(context.db.read, { ids, after, limit: batchSize });
    const orders = await presentOrders(context, rows);
    const lines = orders.map((order) => foldedCsvRow(Object.values(columns).map((cell) => cell(order, timeZone))));
    if (lines.length > 0) yield encoder.encode(lines.join(''));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = { key: last.created_at, createdAt: last.created_at, id: last.id };
  }
}
