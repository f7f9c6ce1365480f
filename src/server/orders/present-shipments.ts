import type { Order } from '../../contract/orders/orders.schemas.ts';
import { type Day, dayOf } from '../../domain/calendar.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import { canReturn } from '../../domain/order/credit-note.ts';
import { areCollected, type DeliveryAddress, originalDelivery } from '../../domain/order/delivery-address.ts';
import type { OrderStatus } from '../../domain/order/order-status.ts';
import type { DeliveryOffer } from '../../domain/order/quote.ts';
import { expectedOn, lastReturnDay, trackingLink } from '../../domain/order/shipment.ts';
import { goesAbroad } from '../../domain/shipping/delivery-price.ts';
import type { StoredOrder } from './order.store.ts';
import type { StoredShipment } from './shipment.store.ts';

/** Returns how the works of an order reach their buyer (docs/specification/order.md §20). */
export function presentDelivery(
  order: StoredOrder,
  {
    shipments,
    offer,
    confirmBy,
    today,
    history,
    corrected,
    settings,
    isStaff,
  }: {
    shipments: readonly StoredShipment[];
    /** The offer of the quote that became the order. */
    offer: DeliveryOffer | null;
    confirmBy: Day | null;
    today: Day;
    history: readonly { status: OrderStatus | null; at: string }[];
    corrected: DeliveryAddress | null;
    settings: SiteSettings;
    isStaff: boolean;
  },
): Pick<Order, 'isCollected' | 'deliveryOffer' | 'expectedOn' | 'shipments' | 'arrival' | 'abroad'> {
  const { status, delivery_date: deliveryDate } = order;
  const isCollected = areCollected(order.delivery_code, order.shipping_method);
  const deliveryOffer = isCollected ? null : offer;
  const sentOn = shipments.findLast((shipment) => shipment.deliveredOn === null)?.sentOn ?? null;
  const { timeZone, returnDays, arrivalText } = settings;
  const returnBy = (day: string | null) => (day === null ? null : lastReturnDay(day, returnDays));
  const delivered = history.findLast((entry) => entry.status === 'delivered');
  const days = shipments.flatMap(({ deliveredOn }) => deliveredOn ?? []).toSorted();
  const deliveredOn = delivered === undefined ? null : (days.at(-1) ?? dayOf(delivered.at, timeZone));
  const check = history.some((entry) => entry.status === 'shipped') ? arrivalText : '';
  return {
    isCollected,
    deliveryOffer,
    expectedOn: expectedOn({ status, isCollected, offer: deliveryOffer, confirmBy, deliveryDate, sentOn }, today),
    shipments: shipments.map(({ orderId, at, by, ...shipment }) => ({
      ...shipment,
      ...(isStaff && { at, by }),
      trackingLink: trackingLink(shipment.carrier, shipment.trackingNumber),
      returnBy: returnBy(shipment.deliveredOn),
      items: [...shipment.items],
    })),
    abroad: isAbroad(order, { corrected, isCollected, settings })
      ? { text: settings.abroadText, ...(isStaff && { checklist: settings.abroadChecklist }) }
      : null,
    arrival: canReturn(status) ? { check, deliveredOn, returnBy: returnBy(deliveredOn) } : null,
  };
}

/** Whether the works of an order leave the estate's country; those of a cancelled order do not. */
function isAbroad(
  order: StoredOrder,
  given: { corrected: DeliveryAddress | null; isCollected: boolean; settings: SiteSettings },
): boolean {
  const { corrected, isCollected, settings } = given;
  const buyer: Buyer = JSON.parse(order.customer_json);
  const { country } = corrected ?? originalDelivery(buyer);
  return order.status !== 'cancelled' && goesAbroad(country, isCollected, settings.homeCountry);
}
