import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { deliveryText } from '../../../../domain/order/delivery-address.ts';
import type { OrderStatus } from '../../../../domain/order/order-status.ts';

/** A line of an order's history; without a status it is a correction of the delivery address. */
export interface HistoryEntry {
  status: OrderStatus | null;
  date: string;
  by: string;
  notes: string;
}

/** The statuses of an order and the corrections of its address, the latest first. */
export function historyEntries({
  statusHistory = [],
  deliveryCorrections = [],
}: Pick<Order, 'statusHistory' | 'deliveryCorrections'>): HistoryEntry[] {
  const corrections = deliveryCorrections.map(({ date, by, address }) => ({
    status: null,
    date,
    by,
    notes: address === null ? 'Back to the address as ordered' : deliveryText(address),
  }));
  return [...statusHistory, ...corrections].toSorted((a, b) => a.date.localeCompare(b.date)).reverse();
}
