import type { Day } from '../calendar.ts';

/** A delivery whose price the estate quotes before anything is ordered (docs/specification/quotes.md). */

export const quoteStatuses = ['requested', 'offered', 'accepted', 'declined', 'withdrawn', 'ended'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

const labels: Record<QuoteStatus, string> = {
  requested: 'Price Requested',
  offered: 'Price Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  ended: 'Ended',
};

export function quoteStatusLabel(status: QuoteStatus): string {
  return labels[status];
}

/** The days for which the form proposes an offer. */
export const usualOfferDays = 14;

/** The statuses in which the works are held for the buyer. */
export const openQuoteStatuses = ['requested', 'offered'] as const satisfies readonly QuoteStatus[];

export function isOpenQuote(status: QuoteStatus): boolean {
  return openQuoteStatuses.some((each) => each === status);
}

/** The ends of a quote to which nobody of the staff has contributed: they are told until one of them has seen it. */
export const toldQuoteStatuses = ['declined', 'ended'] as const satisfies readonly QuoteStatus[];

/** The status on a day: an open quote has ended once its last day is over, also before that was stored. */
export function quoteStatusOn(today: Day, { status, until }: { status: QuoteStatus; until: Day }): QuoteStatus {
  return isOpenQuote(status) && until < today ? 'ended' : status;
}

/** The events in the history of a quote. `told`: the buyer got the offer by email, letter or telephone. */
export const quoteEvents = [
  'requested',
  'extended',
  'offered',
  'told',
  'accepted',
  'declined',
  'withdrawn',
  'ended',
  'noted',
] as const;
export type QuoteEvent = (typeof quoteEvents)[number];

const eventLabels: Record<QuoteEvent, string> = {
  requested: 'Price requested',
  extended: 'Held for longer',
  offered: 'Price offered',
  told: 'Buyer told',
  accepted: 'Order made',
  declined: 'Declined by the buyer',
  withdrawn: 'Withdrawn',
  ended: 'Ended',
  noted: 'Seen by the staff',
};

export function quoteEventLabel(event: QuoteEvent): string {
  return eventLabels[event];
}

/** The estate’s offer for a delivery. */
export interface DeliveryOffer {
  /** Dollars. */
  price: number;
  carrier: string;
  /** The time that the delivery takes, in words. */
  time: string;
  insurance: string;
  /** Duties and taxes of the destination are the buyer's. */
  buyerPaysDuties: boolean;
  note: string;
}

/**
 * Returns the rows about an offer. The emails, the buyer's pages and the pages of staff show them, also once the offer
 * is accepted.
 */
export function offerRows({
  carrier,
  time,
  insurance,
  buyerPaysDuties,
  note,
}: DeliveryOffer): { label: string; value: string }[] {
  return [
    { label: 'Carrier', value: carrier },
    { label: 'Delivery time', value: time },
    { label: 'Insurance', value: insurance },
    { label: 'Duties and taxes', value: buyerPaysDuties ? 'Of the destination, paid by the buyer' : '' },
    { label: 'Note', value: note },
  ].filter(({ value }) => value !== '');
}

/**
 * Returns what the buyer of a quote that is over can still do, for the page and the email; collection is always offered
 * (docs/specification/checkout.md §3).
 */
export function stillOffered(isOne: boolean): string {
  const it = isOne ? 'it' : 'them';
  return `While ${isOne ? 'it is' : 'they are'} for sale you can still buy ${it} in the shop, and collect ${it} in person or order the delivery to another address.`;
}
