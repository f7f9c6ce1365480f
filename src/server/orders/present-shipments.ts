import type { Order } from '../../contract/orders/orders.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import { type DeliveryAddress, originalDelivery } from '../../domain/order/delivery-address.ts';
import { goesAbroad } from '../../domain/order/order-delivery.ts';
import type { OrderStatus } from '../../domain/order/order-status.ts';
import { canReturn } from '../../domain/order/sale-changes.ts';
import { lastReturnDay } from '../../domain/order/shipment.ts';
import { trackingLink } from '../../domain/shipping/carriers.ts';
import type { StoredOrder } from './order.store.ts';
import type { StoredShipment } from './shipment.store.ts';

/** How the works of an order reach their buyer (docs/specification/order.md §20). */
export function presentDelivery(
  order: Pick<StoredOrder, 'status' | 'shipping_method' | 'delivery_code' | 'customer_json'>,
  {
    shipments,
    history,
    corrected,
    settings,
    isStaff,
  }: {
    shipments: readonly StoredShipment[];
    history: readonly { status: OrderStatus | null; at: string }[];
    corrected: DeliveryAddress | null;
    settings: SiteSettings;
    isStaff: boolean;
  },
): Pick<Order, 'shipments' | 'arrival' | 'abroad'> {
  const { status } = order;
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
    abroad: isAbroad(order, corrected, settings)
      ? { text: settings.abroadText, ...(isStaff && { checklist: settings.abroadChecklist }) }
      : null,
    arrival: canReturn(status) ? { check, deliveredOn, returnBy: returnBy(deliveredOn) } : null,
  };
}

/** Whether the works of an order leave the estate's country; those of a cancelled order do not. */
function isAbroad(
  order: Pick<StoredOrder, 'status' | 'shipping_method' | 'delivery_code' | 'customer_json'>,
  corrected: DeliveryAddress | null,
  { homeCountry }: SiteSettings,
): boolean {
  const buyer: Buyer = JSON.parse(order.customer_json);
  const { country } = corrected ?? originalDelivery(buyer);
  const isCollected = (order.delivery_code ?? order.shipping_method) === 'pickup';
  return order.status !== 'cancelled' && goesAbroad(country, isCollected, homeCountry);
}
