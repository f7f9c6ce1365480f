/** The settings that every page needs. */

import type { Currency } from '../money.ts';
import type { DeliverySettings } from '../shipping/delivery-price.ts';
import type { KnownDelivery } from '../shipping/quote-reasons.ts';

/**
 * The settings that every page needs, for an estate that has set nothing yet or whose settings could not be loaded. They are a
 * file of their own, so that a browser does not load the other defaults.
 */
export const unknownEstate = {
  siteTitle: 'The Artist’s Estate',
  contactEmail: '',
  contactPhone: '',
  currency: 'AUD' as Currency,
  homeCountry: 'AU',
};

/** Returns what the settings say of a delivery before its country is known. */
export function knownDelivery(settings: DeliverySettings): KnownDelivery {
  const { shippingFees, feesHold, destinations, quoteAboveCm, quoteAbovePrice, courierAbovePrice } = settings;
  const holdEverywhere = feesHold === 'everywhere' && destinations.length === 0;
  return { shippingFees: holdEverywhere ? shippingFees : null, quoteAboveCm, quoteAbovePrice, courierAbovePrice };
}

/** Whether the four fees are what every delivery costs. */
export function feesAlwaysHold(settings: DeliverySettings): boolean {
  const { shippingFees, ...limits } = knownDelivery(settings);
  return shippingFees !== null && Object.values(limits).every((limit) => limit === null);
}
