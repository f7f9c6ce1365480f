import { addBusinessDays, type Day } from '../calendar.ts';
import { addDays, formatDay } from '../days.ts';
import { pastDayProblem } from './balance.ts';
import { canMove, isPaid, type OrderStatus } from './order-status.ts';

/** The works that leave the estate together for a buyer (docs/specification/order.md §20). */
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

/** Returns those items of an order that are in no shipment. */
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

/** Returns the problems of a shipment, each beside its field. */
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

/**
 * Returns when a work was sent and arrived, and until when it may come back, as far as is recorded; a work without a
 * shipment has the days of its order.
 */
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

// The carriers of works, and the address at which each carrier says where a parcel is (docs/specification/order.md
// §20).

/** `{number}` is the tracking number. */
const trackingPages: ReadonlyMap<string, string> = new Map([
  ['Australia Post', 'https://auspost.com.au/mypost/track/details/{number}'],
  ['StarTrack', 'https://startrack.com.au/track/details/{number}'],
  ['DHL', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}'],
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr={number}'],
  ['UPS', 'https://www.ups.com/track?tracknum={number}'],
  ['TNT', 'https://www.tnt.com/express/en_au/site/tracking.html?searchType=con&cons={number}'],
  ['New Zealand Post', 'https://www.nzpost.co.nz/tools/tracking/item/{number}'],
  ['Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/{number}'],
  ['Parcelforce', 'https://www.parcelforce.com/track-trace?trackNumber={number}'],
  ['USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}'],
  ['Canada Post', 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}'],
  ['La Poste', 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}'],
]);

/** The carriers whose tracking numbers become links. */
export const knownCarriers: readonly string[] = [...trackingPages.keys()];

/** A carrier as the list writes it, however it was typed ("fed ex"); one that is not in the list stays as it is. */
export function carrierAsWritten(typed: string): string {
  const folded = fold(typed);
  return knownCarriers.find((name) => fold(name) === folded) ?? typed.trim();
}

/**
 * Returns the address at which a parcel can be followed; null for a carrier that is not in the list, and without a
 * number.
 */
export function trackingLink(carrier: string, trackingNumber: string): string | null {
  const page = trackingPages.get(carrierAsWritten(carrier));
  const number = trackingNumber.replaceAll(/[\s\p{Surrogate}]/gu, '');
  // Signs alone are no number: dots would be a step up in the address.
  if (page === undefined || !/[\p{L}\p{N}]/u.test(number)) return null;
  return page.replace('{number}', () => encodeURIComponent(number));
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[\s.-]/g, '');
}

// The following rules say when works are expected with their buyer: for the buyer's page, the emails and the staff's
// forms (docs/specification/order.md §21).

/** Days from the confirmed payment to the estimated delivery (docs/specification/payments.md §5). */
const DELIVERY_DAYS = 7;

/** Business days until the estate sees a payment (docs/specification/order.md §3). */
const CLEARING_DAYS = 2;

/** About when the estate confirms the payment of a pending order; a late payment moves it. */
export function confirmedBy(expectedPaymentDate: Day, today: Day): Day {
  return addBusinessDays(today > expectedPaymentDate ? today : expectedPaymentDate, CLEARING_DAYS);
}

/**
 * The facts on which the day depends. `offer` is the delivery that the buyer accepted, with its time in the estate's
 * words.
 */
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
  /** The day on which the payment of a pending order is confirmed. */
  confirmBy: Day | null;
  /** The day that staff estimated when they confirmed the payment. */
  deliveryDate: Day | null;
  /** The day on which the last works that are on the way left. */
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
