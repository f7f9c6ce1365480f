import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { carrierText } from '../../../domain/order/shipment.ts';
import { done, failed } from '../../ui/overlay/toast-words.ts';
import { formatShortDay } from '../kit/admin-dates.ts';
import { quoted } from '../kit/order/move-words.ts';
import { orderWords } from './order-words.ts';

type Shipment = Order['shipments'][number];

const notSaved = (sentence = 'The shipment could not be saved. Please try again.') => failed('Update Failed', sentence);

/** The messages about what was sent and what has arrived (docs/specification/order.md §20). `sentence` is the server's message. */
export const shipmentWords = {
  add: (before: Order) => ({
    done: (order: Order) => movedText(before, order) ?? done('Shipment Recorded', sentText(order)),
    failed: notSaved,
  }),
  deliver: (before: Order) => ({
    done: (order: Order) => movedText(before, order) ?? done('Delivery Recorded', sentText(order)),
    failed: notSaved,
  }),
  correct: (before: Order) => ({
    done: (order: Order) => movedText(before, order) ?? done('Shipment Corrected', sentText(order)),
    failed: notSaved,
  }),
  remove: {
    done: (order: Order) => done('Shipment Removed', sentText(order)),
    failed: notSaved,
  },
};

/** With the first shipment, or with the last delivery, the order takes a step. */
function movedText(before: Order, order: Order) {
  return before.status === order.status ? undefined : orderWords.move(order, order.status).done();
}

/** "2026-11-0013: 1 of 2 shipments has arrived." */
function sentText({ invoiceNumber, shipments }: Order): string {
  const arrived = shipments.filter(({ deliveredOn }) => deliveredOn !== null).length;
  const count = `${shipments.length} ${shipments.length === 1 ? 'shipment' : 'shipments'}`;
  return `${invoiceNumber}: ${count}, of which ${arrived === 0 ? 'none has' : arrived === 1 ? '1 has' : `${arrived} have`} arrived.`;
}

/** A shipment in a choice: "DHL 1234, sent 03 Nov 2026: “Low Water”". */
export function shipmentLabel({ items }: Order, shipment: Shipment): string {
  const sent = [carrierText(shipment), `sent ${formatShortDay(shipment.sentOn)}`].filter(Boolean).join(', ');
  return `${sent}: ${titlesIn(items, shipment)}`;
}

/** The works of a shipment: “Low Water” and “High Water”. */
export function titlesIn(items: Order['items'], { items: ids }: Pick<Shipment, 'items'>): string {
  return quoted(items.filter(({ id }) => ids.includes(id)).map(({ artwork }) => artwork.title));
}
