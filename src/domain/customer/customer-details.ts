import type { Buyer } from '../order/buyer.ts';
import { isPaid, type OrderStatus } from '../order/order-status.ts';

/** Who a customer is and where they live. */
export type CustomerDetails = Pick<
  Buyer,
  'firstName' | 'lastName' | 'phone' | 'address' | 'city' | 'state' | 'postalCode' | 'country'
>;

export interface CustomerRecord extends CustomerDetails {
  /** When staff last corrected the record, ISO 8601; null if never. */
  correctedAt: string | null;
}

interface CustomerOrder {
  created: string;
  status: OrderStatus;
  customer: CustomerDetails;
}

/**
 * The details that a customer's record shows: those of the latest paid order, else those of the first order, which the record
 * stores. A correction by staff replaces them until an order that was placed after it is paid (docs/specification/customers.md §1).
 */
export function customerDetails(record: CustomerRecord, orders: readonly CustomerOrder[]): CustomerDetails {
  const { correctedAt } = record;
  let latest: CustomerOrder | undefined;
  for (const order of orders) {
    const isNewer = latest === undefined || order.created > latest.created;
    if (isPaid(order.status) && isNewer && (correctedAt === null || order.created > correctedAt)) latest = order;
  }
  return pickDetails(latest?.customer ?? record);
}

/** The details alone, without the other fields of a buyer or a record. */
function pickDetails({
  firstName,
  lastName,
  phone,
  address,
  city,
  state,
  postalCode,
  country,
}: CustomerDetails): CustomerDetails {
  return { firstName, lastName, phone, address, city, state, postalCode, country };
}
