import type { Order } from '../../contract/orders/orders.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { toDollars } from '../../domain/money.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import type { Invoice, SoldArtwork } from '../../domain/order/invoice.ts';
import { orderMoves, statusOn } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { versionOf } from '../db/record-version.ts';
import {
  findOrder,
  listCommunications,
  listHistory,
  listLines,
  type StoredLine,
  type StoredOrder,
} from './order.store.ts';
import { orderLink } from './order-link.ts';

/** Orders as the API returns them: with history and communications only for administrators. */
export async function presentOrders(context: Context, stored: readonly StoredOrder[]): Promise<Order[]> {
  const { db, clock, caller } = context;
  const ids = stored.map((order) => order.id);
  const lines = Map.groupBy(await listLines(db.read, ids), (line) => line.order_id);
  if (caller.administrator === null) {
    return Promise.all(stored.map((order) => presentForBuyer(context, order, lines.get(order.id) ?? [])));
  }
  const history = Map.groupBy(await listHistory(db.read, ids), (entry) => entry.order_id);
  const communications = Map.groupBy(await listCommunications(db.read, ids), (entry) => entry.order_id);
  const today = dayOf(clock.now(), (await readSettings(db.read)).timeZone);
  return Promise.all(
    stored.map(async (order) => {
      const open = await presentForBuyer(context, order, lines.get(order.id) ?? []);
      const status = statusOn(today, { status: order.status, expectedPaymentDate: order.expected_payment_date });
      return {
        ...open,
        status,
        customer: { ...open.customer, id: order.customer_id },
        paymentReference: order.payment_reference,
        deliveryMethod: order.delivery_method,
        deliveryDate: order.delivery_date,
        deliveryInstructions: order.delivery_instructions,
        notes: order.notes,
        possibleStatuses: [...orderMoves[status]],
        statusHistory: (history.get(order.id) ?? []).map(({ status, at, by_whom, notes }) => ({
          status,
          date: at,
          by: by_whom,
          notes,
        })),
        communications: (communications.get(order.id) ?? []).map(({ type, at, by_whom, notes }) => ({
          type,
          date: at,
          by: by_whom,
          notes,
        })),
      };
    }),
  );
}

/** One order; see `presentOrders`. */
export async function presentOrder(context: Context, stored: StoredOrder): Promise<Order> {
  const [order] = await presentOrders(context, [stored]);
  return order as Order;
}

/** One order as it is now, for the answer to a change. Throws `order-not-found`. */
export async function getPresentedOrder(context: Context, id: string): Promise<Order> {
  const stored = await findOrder(context.db.read, id);
  if (stored === undefined) throw new Problem('order-not-found');
  return presentOrder(context, stored);
}

/** The buyer always reads the status "Invoice Generated" (docs/specification/order.md §1). */
async function presentForBuyer({ db }: Context, order: StoredOrder, lines: readonly StoredLine[]): Promise<Order> {
  const invoice: Invoice = JSON.parse(order.invoice_json);
  const customer: Buyer = JSON.parse(order.customer_json);
  return {
    id: order.id,
    invoiceNumber: order.invoice_number,
    status: 'invoice_generated',
    created: order.created_at,
    updated: order.updated_at,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    customer,
    items: lines.map((line) => {
      const artwork: SoldArtwork = JSON.parse(line.artwork_json);
      return { id: line.id, artworkId: artwork.id, artwork };
    }),
    subtotal: toDollars(order.total_cents - order.shipping_cents),
    shipping: toDollars(order.shipping_cents),
    total: toDollars(order.total_cents),
    paymentMethod: order.payment_method,
    shippingMethod: order.shipping_method,
    invoiceDate: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    expectedPaymentDate: order.expected_payment_date,
    taxExemptReason: invoice.taxExemptReason,
    statementOfAuthenticity: invoice.statementOfAuthenticity,
    provenanceDetails: provenanceOf(invoice),
    bankDetails: invoice.paymentInstructions,
    invoice,
    link: await orderLink(db.read, order),
    version: versionOf(order),
  };
}

/** The provenance of each artwork, one line each. */
function provenanceOf(invoice: Invoice): string {
  return invoice.lines
    .filter((line) => line.provenance !== '')
    .map((line) => (invoice.lines.length === 1 ? line.provenance : `${line.title}: ${line.provenance}`))
    .join('\n');
}
