import type { Order } from '../../contract/orders/orders.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { shippingLabel } from '../../domain/estate/shipping-methods.ts';
import { type DeliveryAddress, originalDelivery } from '../../domain/order/delivery-address.ts';
import { orderStatusLabel } from '../../domain/order/order-status.ts';
import { paymentLabel } from '../../domain/order/payment.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { type CsvColumns, csvInParts } from '../files/csv-in-parts.ts';
import { listOrdersInParts } from './list-orders.ts';

/** The order date is the day in the estate's time zone. */
const columnsIn = (timeZone: string): CsvColumns<Order> => ({
  invoiceNumber: ({ invoiceNumber }) => invoiceNumber,
  orderDate: ({ created }) => dayOf(created, timeZone),
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
});

function deliveryOf({ deliveryAddress, customer }: Order): DeliveryAddress {
  return deliveryAddress ?? originalDelivery(customer);
}

/** Every order as CSV, the newest first, or those with these ids; one line each, in parts. */
export async function* exportOrders(context: Context, ids: readonly string[] | undefined): AsyncGenerator<Uint8Array> {
  const { timeZone } = await readSettings(context.db.read);
  yield* csvInParts(columnsIn(timeZone), listOrdersInParts(context, { ids }));
}
