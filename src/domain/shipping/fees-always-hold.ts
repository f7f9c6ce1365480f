import type { DeliverySettings } from './delivery-price.ts';

/** Whether the four fees are what every delivery costs. A file of its own, because every page loads it. */
export const feesAlwaysHold = ({ feesHold, destinations, quoteAboveCm, quoteAbovePrice }: DeliverySettings): boolean =>
  feesHold === 'everywhere' && destinations.length === 0 && quoteAboveCm === null && quoteAbovePrice === null;
