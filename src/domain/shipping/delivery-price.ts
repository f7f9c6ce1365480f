import { findCountry } from './countries.ts';
import {
  courierReason,
  type DeliveredWork,
  measured,
  type OrderedWork,
  type QuoteLimits,
  type QuoteReason,
  reasonsOf,
} from './quote-reasons.ts';
import type { ShippingFees, ShippingMethod } from './shipping-methods.ts';

/** Countries with fees of their own, or to which the estate quotes every delivery. */
export interface Destination {
  name: string;
  /** The codes of the countries; without any, every country that no other destination names. */
  countries: readonly string[];
  byQuote: boolean;
  /** The fees in dollars for a shipment, whatever it contains. */
  standard: number;
  express: number;
  courier: number;
}

/** The settings that say where fees hold (docs/specification/checkout.md §3). */
export interface DeliverySettings extends QuoteLimits {
  shippingFees: ShippingFees;
  /** The countries in which `shippingFees` hold, apart from the destinations: every country, or the estate's own. */
  feesHold: 'everywhere' | 'home';
  /** The code of the estate's country. */
  homeCountry: string;
  destinations: readonly Destination[];
}

interface DeliveryPrice {
  /** The fees in dollars; null for a delivery by quote. */
  fees: Record<ShippingMethod, number | null>;
  /** The reasons why the delivery is by quote; none when each method has its fee. */
  reasons: QuoteReason[];
}

/**
 * Returns the price of a delivery of works to a country, by its code; a delivery without a known country goes abroad.
 * If one work is delivered by quote, the whole delivery is by quote. Collection never is
 * (docs/specification/checkout.md §3).
 */
export function deliveryPrice(
  settings: DeliverySettings,
  country: string | undefined,
  works: readonly DeliveredWork[],
): DeliveryPrice {
  const there = feesTo(settings, country);
  const reasons: QuoteReason[] = [...(there ? [] : [{ why: 'destination' } as const]), ...reasonsOf(settings, works)];
  const { pickup } = settings.shippingFees;
  if (there === undefined || reasons.length > 0)
    return { fees: { pickup, standard: null, express: null, courier: null }, reasons };
  const { standard, express, courier } = there;
  const only = courierReason(settings, works);
  if (only !== undefined) return { fees: { pickup, standard: null, express: null, courier }, reasons: [only] };
  return { fees: { pickup, standard, express, courier }, reasons };
}

type Fees = Omit<ShippingFees, 'pickup'>;

/** The fees to a country; none where the estate quotes. A country that is named comes before the destination for all others. */
function feesTo({ destinations, ...settings }: DeliverySettings, country: string | undefined): Fees | undefined {
  if (country === settings.homeCountry) return settings.shippingFees;
  const named = destinations.find(({ countries }) => country !== undefined && countries.includes(country));
  const found = named ?? destinations.find(({ countries }) => countries.length === 0);
  if (found !== undefined) return found.byQuote ? undefined : found;
  return settings.feesHold === 'everywhere' ? settings.shippingFees : undefined;
}

/** Returns the price of the delivery of an order's works to a country as a person has typed it. */
export function orderDelivery(
  settings: DeliverySettings,
  country: string,
  works: readonly OrderedWork[],
): DeliveryPrice {
  return deliveryPrice(settings, findCountry(country), works.map(measured));
}

/**
 * Whether works are sent out of the estate's country. A country that is not known is abroad, as it is for the fees; a delivery without
 * any country, which only staff can leave out, is not.
 */
export function goesAbroad(country: string, isCollected: boolean, homeCountry: string): boolean {
  return !isCollected && country.trim() !== '' && findCountry(country) !== homeCountry;
}
