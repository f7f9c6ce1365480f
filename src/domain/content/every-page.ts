/** What every page needs of the settings. */

import type { Currency } from '../money.ts';
import type { DeliverySettings } from '../shipping/delivery-price.ts';

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

/** Whether the four fees hold in every country. */
export const feesHoldEverywhere = ({
  feesHold,
  destinations,
}: Pick<DeliverySettings, 'feesHold' | 'destinations'>): boolean =>
  feesHold === 'everywhere' && destinations.length === 0;

/** Whether the four fees are what every delivery costs. */
export const feesAlwaysHold = (settings: DeliverySettings): boolean =>
  feesHoldEverywhere(settings) &&
  [settings.quoteAboveCm, settings.quoteAbovePrice, settings.courierAbovePrice].every((limit) => limit === null);
