import type { Day } from '../calendar.ts';
import { addDays, formatDay } from '../days.ts';
import { canMove, type OrderStatus } from './order-status.ts';
import { pastDayProblem } from './receive-payment.ts';

/** What leaves the estate together for a buyer (docs/specification/order.md §20). */
export interface Shipment {
  /** '' where the estate brings it itself, or nobody knows any more. */
  carrier: string;
  /** '' without one. */
  trackingNumber: string;
  sentOn: Day;
  /** Null while it is on the way. */
  deliveredOn: Day | null;
  /** The ids of the order's items. */
  items: readonly number[];
}

/** A paid order can be sent until everything is delivered; one that is collected is not sent. */
export function canShip(status: OrderStatus): boolean {
  return status === 'shipped' || canMove(status, 'shipped');
}

/** Of these items of an order those that no shipment has. */
export function unsentItems<Item extends { id: number }>(
  items: readonly Item[],
  shipments: readonly Pick<Shipment, 'items'>[],
): Item[] {
  const sent = new Set(shipments.flatMap((shipment) => shipment.items));
  return items.filter(({ id }) => !sent.has(id));
}

/** Whether each of these works has arrived: the order is delivered with the last one. */
export function isAllDelivered(items: readonly { id: number }[], shipments: readonly Shipment[]): boolean {
  const delivered = shipments.filter(({ deliveredOn }) => deliveredOn !== null);
  return items.length > 0 && unsentItems(items, delivered).length === 0;
}

/** What is wrong with a shipment, each beside its field. */
export function shipmentProblems(
  { carrier, trackingNumber, sentOn, deliveredOn }: Omit<Shipment, 'items'>,
  days: { soldOn: Day; today: Day },
): { path: 'carrier' | 'sentOn' | 'deliveredOn'; message: string }[] {
  const sent = pastDayProblem(sentOn, days);
  const delivered = deliveredOn === null ? undefined : deliveryDayProblem(deliveredOn, { sentOn, today: days.today });
  return [
    ...(trackingNumber !== '' && carrier === ''
      ? [{ path: 'carrier' as const, message: 'Please say which carrier the tracking number is from.' }]
      : []),
    ...(sent === undefined ? [] : [{ path: 'sentOn' as const, message: sent }]),
    ...(delivered === undefined ? [] : [{ path: 'deliveredOn' as const, message: delivered }]),
  ];
}

function deliveryDayProblem(day: Day, { sentOn, today }: { sentOn: Day; today: Day }): string | undefined {
  if (day < sentOn) return `It was sent on ${formatDay(sentOn)}. Please enter that day or a later one.`;
  return pastDayProblem(day, { soldOn: sentOn, today });
}

/** The last day on which a work may come back; null where the estate takes nothing back. `returnDays` is a setting. */
export function lastReturnDay(deliveredOn: Day, returnDays: number): Day | null {
  return returnDays === 0 ? null : addDays(deliveredOn, returnDays);
}

interface Travel {
  sentOn: Day | null;
  deliveredOn: Day | null;
  returnBy: Day | null;
}

/** When a work was sent and arrived, and until when it may come back, as far as is recorded; without a shipment that of its order. */
export function travelOf(
  itemId: number,
  order: {
    shipments: readonly (Travel & { items: readonly number[] })[];
    arrival: Omit<Travel, 'sentOn'> | null;
  },
): Travel {
  const shipment = order.shipments.find(({ items }) => items.includes(itemId));
  return shipment ?? { deliveredOn: null, returnBy: null, ...order.arrival, sentOn: null };
}

/** "DHL 1234 5678"; '' where neither is known. */
export function carrierText({ carrier, trackingNumber }: Pick<Shipment, 'carrier' | 'trackingNumber'>): string {
  return [carrier, trackingNumber].filter((part) => part !== '').join(' ');
}
