import type { Purchase, PurchaseReport } from '../../contract/customers/customers.schemas.ts';
import type { Order } from '../../contract/orders/orders.schemas.ts';
import { type Day, dayOf } from '../../domain/calendar.ts';
import { deliveryStatusOf, invoiceEmailOf, paymentStatusOf } from '../../domain/customer/purchase-report.ts';
import { originalDelivery } from '../../domain/order/delivery-address.ts';
import { followUpsOf } from '../../domain/order/follow-up.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { presentInquiry } from '../inquiries/get-inquiry.ts';
import { listOrderRows } from '../orders/order.store.ts';
import { presentOrders } from '../orders/present-orders.ts';
import { presentRejectedOrders } from '../orders/present-rejected-orders.ts';
import { getCustomer } from './get-customer.ts';
import { findPerson, listInquiriesOf, listRejectedOrdersOf } from './person.store.ts';
import { presentCustomer } from './present-customers.ts';

/** A customer's orders with their payments, e-mails and outstanding actions, the newest first. Throws `not-found`. */
export async function readPurchaseReport(context: Context, id: number): Promise<PurchaseReport> {
  const { db, clock } = context;
  const stored = await getCustomer(db.read, id);
  const customer = await presentCustomer(db.read, stored);
  const person = await findPerson(db.read, stored);
  const orders = await presentOrders(context, await listOrderRows(db.read, { customerId: stored.id }));
  const { timeZone } = await readSettings(db.read);
  const today = dayOf(clock.now(), timeZone);
  const { totalOrders, totalSpent, firstPurchaseMonth } = customer;
  return {
    customer,
    purchases: orders.map((order) => purchaseOf(order, today, timeZone)),
    totalOrders,
    totalSpent,
    firstPurchaseMonth,
    inquiries: (await listInquiriesOf(db.read, person)).map(presentInquiry).reverse(),
    rejectedOrders: (await presentRejectedOrders(db.read, await listRejectedOrdersOf(db.read, person))).reverse(),
  };
}

function purchaseOf(order: Order, today: Day, timeZone: string): Purchase {
  const { communications = [], statusHistory = [] } = order;
  const { invoiceNumber, status, subtotal, shipping, total, paymentMethod, expectedPaymentDate } = order;
  const isCollected = (order.deliveryCode ?? order.shippingMethod) === 'pickup';
  return {
    orderId: order.id,
    invoiceNumber,
    orderDate: order.created,
    status,
    paymentStatus: paymentStatusOf(status),
    deliveryStatus: deliveryStatusOf(status),
    subtotal,
    shipping,
    total,
    artworks: order.items.map(({ artwork }) => artwork),
    deliveryAddress: order.deliveryAddress ?? (isCollected ? null : originalDelivery(order.customer)),
    communications,
    statusHistory,
    paymentMethod,
    bankReference: order.paymentReference ?? null,
    expectedPaymentDate,
    ...invoiceEmailOf(communications),
    outstandingActions: followUpsOf(order, today, timeZone).map(({ priority, text }) => ({ priority, text })),
  };
}
