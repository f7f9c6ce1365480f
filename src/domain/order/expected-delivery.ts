import { addBusinessDays, type Day } from '../calendar.ts';
import { addDays } from '../days.ts';
import { isPaid, type OrderStatus } from './order-status.ts';

/** When works are expected with their buyer: for the buyer's page, the emails and the staff's forms (docs/specification/order.md §21). */

/** Days from the confirmed payment to the estimated delivery (docs/specification/payments.md §5). */
const DELIVERY_DAYS = 7;

/** Business days until the estate sees a payment (docs/specification/order.md §3). */
const CLEARING_DAYS = 2;

/** About when the estate confirms the payment of a pending order; a late payment moves it. */
export function confirmedBy(expectedPaymentDate: Day, today: Day): Day {
  return addBusinessDays(today > expectedPaymentDate ? today : expectedPaymentDate, CLEARING_DAYS);
}

/** What the day depends on. `offer`: the delivery that the buyer accepted, with its time in the estate's words. */
interface Delivery {
  isCollected: boolean;
  offer: { time: string } | null;
}

const DAYS_OF: Record<string, number> = { day: 1, week: 7, month: 30 };

/** The longest time that an offer names, in days: 21 of "14 to 21 days"; null where it names none. Five working days are a week. */
export function offeredDays(time: string): number | null {
  const named = [...time.matchAll(/\b(\d{1,3})[\s-]*(working |business )?(day|week|month)/gi)];
  const days = named.map(([, count, working, unit = '']) =>
    Math.ceil((Number(count) * (DAYS_OF[unit.toLowerCase()] as number) * (working === undefined ? 5 : 7)) / 5),
  );
  return days.length === 0 ? null : Math.max(...days);
}

/** About when works arrive, or can be collected, that are paid or sent on this day; null where the offer does not say how long it takes. */
export function expectedDelivery(from: Day, { isCollected, offer }: Delivery): Day | null {
  if (isCollected) return from;
  const days = offer === null ? DELIVERY_DAYS : offeredDays(offer.time);
  return days === null ? null : addDays(from, days);
}

interface ExpectedOrder extends Delivery {
  status: OrderStatus;
  /** When the payment of a pending order is confirmed. */
  confirmBy: Day | null;
  /** As staff estimated it when they confirmed the payment. */
  deliveryDate: Day | null;
  /** When the last works that are on the way left. */
  sentOn: Day | null;
}

/** The day of an order as it is now; null where there is none, where it is over, and once the works are ready or handed over. */
export function expectedOn(order: ExpectedOrder, today: Day): Day | null {
  const { status, offer, confirmBy, deliveryDate, sentOn } = order;
  if (['ready_for_pickup', 'delivered', 'completed', 'cancelled'].includes(status)) return null;
  const days = isPaid(status)
    ? [deliveryDate, sentOn !== null && offer !== null ? expectedDelivery(sentOn, order) : null]
    : [confirmBy === null ? null : expectedDelivery(confirmBy, order)];
  const latest = days.flatMap((day) => day ?? []).toSorted();
  return latest.findLast((day) => day >= today) ?? null;
}
