import type { ArtworkStatus } from '../artwork/artwork-status.ts';
import { artworkStatusLabel } from '../artwork/stock-stage.ts';
import type { Day } from '../calendar.ts';
import { type DeliverySettings, orderDelivery } from '../shipping/delivery-price.ts';
import { whyByQuote } from '../shipping/delivery-words.ts';
import type { OrderedWork } from '../shipping/quote-reasons.ts';
import type { ShippingMethod } from '../shipping/shipping-methods.ts';
import { type Holder, holderText } from './hold.ts';

/** The statuses of works that staff can sell: also private works, works without a price, and works that are not offered. In SQL: `claimForStaff`. */
export const soldByStaff: readonly ArtworkStatus[] = ['available', 'reserved'];

/** The statuses of a sale by hand, which can get its order. */
export const recordedAsSold: readonly ArtworkStatus[] = ['invoiced', 'sold', 'paid', 'delivered'];

/** Whether this is the status of a sale that staff recorded by hand, as long as no order holds the work. */
export function isRecordedSale(status: ArtworkStatus): boolean {
  return recordedAsSold.includes(status);
}

/**
 * Says why staff cannot sell a work, which the order with this number may hold; undefined if they can
 * (docs/specification/order.md §18). `isRecorded`: the order records the sale by hand that the work's status tells of.
 */
export function whyNotSoldByStaff(
  { title, status, awayText }: { title: string; status: ArtworkStatus; awayText: string },
  heldBy: Holder | undefined,
  isRecorded = false,
): string | undefined {
  if (heldBy !== undefined) return `“${title}” ${holderText(heldBy)}.`;
  if (isRecorded && isRecordedSale(status)) return undefined;
  if (!soldByStaff.includes(status))
    return `“${title}” is ${artworkStatusLabel(status)} in the Stock Tracker. Please change that first.`;
  return awayText === ''
    ? undefined
    : `“${title}” is away and not offered. Please record its return first, or choose “Offered while it is away” in its movement.`;
}

/** An artwork of a cancelled order as it is now. */
export interface Claimable {
  title: string;
  status: ArtworkStatus;
  awayText: string;
  /** Whether a buyer could order it. */
  isOnSale: boolean;
  holder: Holder | undefined;
}

/**
 * Says why a cancelled, unpaid order cannot be pending again, before anybody tries; undefined while its buyer, or the
 * staff who made it, could claim all of its works again (docs/specification/order.md §17).
 */
export function whyNotPendingAgain(works: readonly Claimable[], soldBy: string): string | undefined {
  const gone = works.find((work) =>
    soldBy === '' ? work.holder !== undefined || !work.isOnSale : whyNotSoldByStaff(work, work.holder) !== undefined,
  );
  if (gone === undefined) return undefined;
  const why = gone.holder === undefined ? 'is not for sale any more' : holderText(gone.holder);
  return `“${gone.title}” ${why}, so this order cannot be pending again.`;
}

/**
 * Returns the price of the delivery of an order by staff when they enter no charge, in dollars, or the reason why they
 * must enter one (docs/specification/order.md §18). Without a country it is the price at home.
 */
export function feeOfNewOrder(
  settings: DeliverySettings,
  { shippingMethod, country }: { shippingMethod: ShippingMethod; country: string },
  works: readonly OrderedWork[],
): number | { why: string } {
  const { fees, reasons } = orderDelivery(settings, country || settings.homeCountry, works);
  const why = `${whyByQuote(reasons)} Please enter the amount that was agreed.`;
  return fees[shippingMethod] ?? { why };
}

/** Says why a sale cannot have been on a day; undefined for a possible day. */
export function saleDayProblem(soldOn: Day, today: Day): string | undefined {
  return soldOn > today ? 'The day of sale cannot be in the future.' : undefined;
}
