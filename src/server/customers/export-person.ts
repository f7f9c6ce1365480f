import type { PersonalData } from '../../contract/customers/customers.schemas.ts';
import { findOrderLimits } from '../buyers/order-limit.store.ts';
import type { Context } from '../context/context.ts';
import { presentInquiry } from '../inquiries/get-inquiry.ts';
import { listOrderRows } from '../orders/order.store.ts';
import { presentOrders } from '../orders/present-orders.ts';
import { presentRejectedOrders } from '../orders/present-rejected-orders.ts';
import { getCustomer } from './get-customer.ts';
import {
  findPerson,
  listActivityOf,
  listInquiriesOf,
  listRejectedOrdersOf,
  listSalesOf,
  listSavedInvoicesOf,
} from './person.store.ts';
import { listDeletedSalesOf } from './person-history.store.ts';
import { presentCustomer } from './present-customers.ts';

/** Everything that is stored about a person. Throws `not-found`. */
export async function exportPerson(context: Context, id: number): Promise<PersonalData> {
  const { db, clock } = context;
  const stored = await getCustomer(db.read, id);
  const person = await findPerson(db.read, stored);
  const orderLimits = [];
  for (const email of person.emails) {
    const limits = await findOrderLimits(db.read, email);
    if (limits?.orderLimits != null) orderLimits.push({ email, limits: limits.orderLimits });
  }
  return {
    exported: clock.now(),
    customer: await presentCustomer(db.read, stored),
    emailAddresses: person.emails,
    orders: await presentOrders(context, await listOrderRows(db.read, { customerId: stored.id })),
    savedInvoices: (await listSavedInvoicesOf(db.read, person)).map(({ order_id: orderId, html }) => ({
      orderId,
      html,
    })),
    inquiries: (await listInquiriesOf(db.read, person)).map(presentInquiry),
    rejectedOrders: await presentRejectedOrders(db.read, await listRejectedOrdersOf(db.read, person)),
    orderLimits,
    sales: [
      ...(await listSalesOf(db.read, person)).map((row) => ({
        artworkId: row.id,
        title: row.title,
        customerName: row.customer_name,
        customerEmail: row.customer_email,
        customerPhone: row.customer_phone,
        saleNotes: row.sale_notes,
      })),
      ...(await listDeletedSalesOf(db.read, person)),
    ],
    activity: (await listActivityOf(db.read, person)).map(({ at, by_whom, action, subject, details }) => ({
      date: at,
      by: by_whom,
      action,
      subject,
      details,
    })),
  };
}
