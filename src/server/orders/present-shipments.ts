import type { Order } from '../../contract/orders/orders.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import type { OrderStatus } from '../../domain/order/order-status.ts';
import { canReturn } from '../../domain/order/sale-changes.ts';
import { lastReturnDay } from '../../domain/order/shipment.ts';
import { trackingLink } from '../../domain/shipping/carriers.ts';
import type { StoredOrder } from './order.store.ts';
import type { StoredShipment } from './shipment.store.ts';

/** How the works of an order reach their buyer (docs/specification/order.md §20). */
export function presentDelivery(
  { status }: Pick<StoredOrder, 'status'>,
  {
    shipments,
    history,
    settings,
    isStaff,
  }: {
    shipments: readonly StoredShipment[];
    history: readonly { status: OrderStatus | null; at: string }[];
    settings: Pick<SiteSettings, 'timeZone' | 'returnDays' | 'arrivalText'>;
    isStaff: boolean;
  },
): Pick<Order, 'shipments' | 'arrival'> {
  const { timeZone, returnDays, arrivalText } = settings;
  const returnBy = (day: string | null) => (day === null ? null : lastReturnDay(day, returnDays));
  const delivered = history.findLast((entry) => entry.status === 'delivered');
  const days = shipments.flatMap(({ deliveredOn }) => deliveredOn ?? []).toSorted();
  const deliveredOn = delivered === undefined ? null : (days.at(-1) ?? dayOf(delivered.at, timeZone));
  const check = history.some((entry) => entry.status === 'shipped') ? arrivalText : '';
  return {
    shipments: shipments.map(({ orderId, at, by, ...shipment }) => ({
      ...shipment,
      ...(isStaff && { at, by }),
      trackingLink: trackingLink(shipment.carrier, shipment.trackingNumber),
      returnBy: returnBy(shipment.deliveredOn),
      items: [...shipment.items],
    })),
    arrival: canReturn(status) ? { check, deliveredOn, returnBy: returnBy(deliveredOn) } : null,
  };
}
