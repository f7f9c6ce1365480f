import { longestSideCm } from '../artwork/dimensions.ts';
import { findCountry } from './countries.ts';
import type { ShippingFees, ShippingMethod } from './shipping-methods.ts';

/** Countries with fees of their own, or to which the estate quotes every delivery. */
export interface Destination {
  name: string;
  /** Their codes; none: every country that no other destination names. */
  countries: readonly string[];
  byQuote: boolean;
  /** In dollars for a shipment, whatever it contains. */
  standard: number;
  express: number;
  courier: number;
}

/** The settings that say where fees hold (docs/specification/checkout.md §3). */
export interface DeliverySettings {
  shippingFees: ShippingFees;
  /** Where `shippingFees` hold, apart from the destinations: in every country, or in the estate's own. */
  feesHold: 'everywhere' | 'home';
  /** The code of the estate's country. */
  homeCountry: string;
  destinations: readonly Destination[];
  /** A work with a longer side is delivered by quote; null: no size is. */
  quoteAboveCm: number | null;
  /** In dollars; null: no price is. */
  quoteAbovePrice: number | null;
}

export interface DeliveredWork {
  title: string;
  /** The longest side that its size names; null when none can be read. */
  longestCm: number | null;
  price: number | null;
}

/** Why a delivery has no fee. */
export type QuoteReason =
  | { why: 'destination' }
  /** Some works are longer than so many centimetres, or dearer than so many dollars. */
  | { why: 'size'; titles: string[]; above: number }
  | { why: 'price'; titles: string[]; above: number }
  | { why: 'unknown-size'; titles: string[] };

interface DeliveryPrice {
  /** In dollars; null: by quote. */
  fees: Record<ShippingMethod, number | null>;
  /** None when the fees hold. */
  reasons: QuoteReason[];
}

/**
 * What a delivery of works to a country costs, by its code; without a known one it goes abroad. One work by quote makes the whole
 * delivery one, and collection never is (docs/specification/checkout.md §3).
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

/** Why some of the works have no fee, wherever they go. A size that cannot be read may be too long. */
function reasonsOf({ quoteAboveCm, quoteAbovePrice }: DeliverySettings, works: readonly DeliveredWork[]) {
  const titlesWhere = (isSo: (work: DeliveredWork) => boolean) => works.filter(isSo).map(({ title }) => title);
  const reasons: Extract<QuoteReason, { titles: string[] }>[] = [];
  if (quoteAboveCm !== null) {
    const long = titlesWhere(({ longestCm }) => longestCm !== null && longestCm > quoteAboveCm);
    reasons.push({ why: 'size', titles: long, above: quoteAboveCm });
    reasons.push({ why: 'unknown-size', titles: titlesWhere(({ longestCm }) => longestCm === null) });
  }
  if (quoteAbovePrice !== null) {
    const dear = titlesWhere(({ price }) => price !== null && price > quoteAbovePrice);
    reasons.push({ why: 'price', titles: dear, above: quoteAbovePrice });
  }
  return reasons.filter(({ titles }) => titles.length > 0);
}

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
