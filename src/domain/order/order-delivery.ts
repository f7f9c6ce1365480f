import { longestSideCm } from '../artwork/dimensions.ts';
import { findCountry } from '../shipping/countries.ts';
import { type DeliveryPrice, type DeliverySettings, deliveryPrice } from '../shipping/delivery-price.ts';

export interface OrderedWork {
  title: string;
  dimensions: string;
  price: number | null;
}

/** What the delivery of an order's works costs to a country as a person has typed it. */
export function orderDelivery(
  settings: DeliverySettings,
  country: string,
  works: readonly OrderedWork[],
): DeliveryPrice {
  const delivered = works.map(({ title, dimensions, price }) => ({
    title,
    price,
    longestCm: longestSideCm(dimensions),
  }));
  return deliveryPrice(settings, findCountry(country), delivered);
}

/**
 * Whether works are sent out of the estate's country. A country that is not known is abroad, as it is for the fees; a delivery without
 * any country, which only staff can leave out, is not.
 */
export function goesAbroad(country: string, isCollected: boolean, homeCountry: string): boolean {
  return !isCollected && country.trim() !== '' && findCountry(country) !== homeCountry;
}
