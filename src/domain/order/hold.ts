import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';

/** A work that the estate keeps for a person until a day (docs/specification/order.md §19). */

/** The most days for which a work is held; longer ones are forgotten. */
export const mostHoldDays = 365;

/** The days for which the form proposes to hold a work. */
export const usualHoldDays = 5;

/** The ends of a hold: staff released it, its last day passed, or it became an order. */
export const holdEndings = ['released', 'ended', 'ordered'] as const;
export type HoldEnding = (typeof holdEndings)[number];

/**
 * Says why a hold cannot last until a day; undefined for a possible one. `latest` is the day `mostHoldDays` after
 * today.
 */
export function holdDayProblem(day: Day, { today, latest }: { today: Day; latest: Day }): string | undefined {
  if (day < today) return 'This day is past. Please enter today or a later day.';
  if (day > latest) return `A work can be held for at most ${mostHoldDays} days, until ${formatDay(latest)}.`;
  return undefined;
}

/** The holder of a work: a live order, or a hold, which may belong to a quote. */
export type Holder =
  | { invoiceNumber: string; customerId?: number | null }
  /** `isQuoted`: for a delivery whose price is being quoted. */
  | { heldFor: string; until: Day; isQuoted?: boolean };

/** The customer of the order that holds a work, if one does. */
export function customerOfOrder(holder: Holder | undefined): number | undefined {
  return holder !== undefined && 'invoiceNumber' in holder ? (holder.customerId ?? undefined) : undefined;
}

/** “is in order 2026-11-0013”, “is held for Ann Smith until 5 December 2026” */
export function holderText(holder: Holder): string {
  return 'invoiceNumber' in holder
    ? `is in order ${holder.invoiceNumber}`
    : `is held for ${holder.heldFor} until ${formatDay(holder.until)}`;
}

/** “The order 2026-11-0013 holds this work”, “This work is held for Ann Smith until 5 December 2026” */
export function heldText(holder: Holder): string {
  return 'invoiceNumber' in holder
    ? `The order ${holder.invoiceNumber} holds this work`
    : `This work ${holderText(holder)}`;
}

/** Says why the status and the offer of a held work cannot be changed (docs/specification/artwork.md §9). */
export function heldMessage(holder: Holder): string {
  if ('invoiceNumber' in holder) return `${heldText(holder)}: its status follows the order.`;
  return `${heldText(holder)}. Please ${holder.isQuoted ? 'withdraw the delivery quote' : 'release the hold'} first.`;
}
