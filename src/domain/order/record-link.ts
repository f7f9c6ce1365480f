/** The signed links to an order, a quote and press images (docs/specification/order.md §6). */

/** Days for which a link opens its record: a year and a month for late questions. A buyer's browser knows it for as long. */
export const linkDays = 400;

const dayLength = 24 * 60 * 60 * 1000;

/** The last day of the link to a record, counted from 1970 in UTC. It follows from when the link was made, whatever a key says. */
export function lastDayOfLink(madeAt: string): number {
  return Math.floor(Date.parse(madeAt) / dayLength) + linkDays;
}

/**
 * True if the link has expired at an instant: a day later than its last day, because days begin at other times
 * elsewhere.
 */
export function isLinkOver(madeAt: string, now: string): boolean {
  return Date.parse(now) / dayLength > lastDayOfLink(madeAt) + 1;
}

/**
 * Returns the instant since which the link that a buyer was sent opens nothing any more: the instant at which all links
 * became new, if the order is older; otherwise null. Both parameters are instants; `allNewSince` is '' where the links
 * were never made new.
 */
export function newLinkSince(orderedAt: string, allNewSince: string): string | null {
  return orderedAt < allNewSince ? allNewSince : null;
}
