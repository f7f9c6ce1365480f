import { longestSideCm } from '../artwork/dimensions.ts';
import type { ShippingFees } from './shipping-methods.ts';

/** Above which size and price a work is delivered by quote, wherever it goes (docs/specification/checkout.md §3). */
export interface QuoteLimits {
  /** A work with a longer side is delivered by quote; null: no size is. */
  quoteAboveCm: number | null;
  /** The price in dollars above which a delivery is by quote; null for no such price. */
  quoteAbovePrice: number | null;
  /** The price in dollars above which only the art courier has a fee for a work; null if every method has a fee. */
  courierAbovePrice: number | null;
}

export interface DeliveredWork {
  title: string;
  /** The longest side that its size names; null when none can be read. */
  longestCm: number | null;
  price: number | null;
}

export interface OrderedWork {
  title: string;
  dimensions: string;
  price: number | null;
}

/** The reason why a delivery has no fee. */
export type QuoteReason =
  | { why: 'destination' }
  /** Some works are longer than so many centimetres, or dearer than so many dollars. */
  | { why: 'size'; titles: string[]; above: number }
  | { why: 'price' | 'courier'; titles: string[]; above: number }
  | { why: 'unknown-size'; titles: string[] };

/** A work with the side that the limits compare. */
export function measured({ title, dimensions, price }: OrderedWork): DeliveredWork {
  return { title, price, longestCm: longestSideCm(dimensions) };
}

/**
 * Lists the reasons why some of the works have no fee, wherever they go. A size that cannot be read may be too long.
 */
export function reasonsOf(
  { quoteAboveCm, quoteAbovePrice }: Pick<QuoteLimits, 'quoteAboveCm' | 'quoteAbovePrice'>,
  works: readonly DeliveredWork[],
) {
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

/** Says why only the art courier has a fee; undefined where each method has a fee. */
export function courierReason({ courierAbovePrice }: QuoteLimits, works: readonly DeliveredWork[]) {
  if (courierAbovePrice === null) return undefined;
  const dear = works.filter(({ price }) => price !== null && price > courierAbovePrice);
  if (dear.length === 0) return undefined;
  return { why: 'courier', titles: dear.map(({ title }) => title), above: courierAbovePrice } satisfies QuoteReason;
}

/** The facts that are known of a delivery before its country is known. */
export interface KnownDelivery extends QuoteLimits {
  /** Null where they depend on the country. */
  shippingFees: ShippingFees | null;
}

/**
 * Returns the price of delivering works before the country is known: the fees for every country, `country` where they
 * depend on the country, or `quote` where every country is by quote (docs/specification/shop-and-cart.md §5).
 */
export function knownFees(known: KnownDelivery, works: readonly OrderedWork[]): HeldFees | 'country' | 'quote' {
  const delivered = works.map(measured);
  if (reasonsOf(known, delivered).length > 0) return 'quote';
  if (known.shippingFees === null) return 'country';
  const { pickup, courier } = known.shippingFees;
  return courierReason(known, delivered) === undefined ? known.shippingFees : { pickup, courier };
}

/** The fees of the methods that have one. */
export type HeldFees = Pick<ShippingFees, 'pickup'> & Partial<ShippingFees>;
