import { type ArtworkFacts, artworkFields } from '../artwork/artwork-fields.ts';
import { isNotForSale, missingText, missingToOffer, offersWithoutImage } from '../artwork/artwork-status.ts';
import { artworkStatusLabel } from '../artwork/stock-stage.ts';
import { formatWholeDollars, highestPrice, isPrice } from '../money.ts';
import { holderText } from '../order/hold.ts';
import { namesOf } from '../record/fields.ts';
import { readNumber } from '../typed-values.ts';
import type { StoredFacts } from './merge-import.ts';

/** A change of many artworks at once (docs/specification/artwork.md §15). */

const { price, periodId, published, featured, available, collection } = artworkFields;
/** The fields that can be changed so, in the order of the form. */
export const changedFields = { price, periodId, published, featured, available, collection } as const;
export const bulkFields = namesOf(changedFields);
export type BulkField = keyof typeof changedFields;

/** Whole dollars or none, or a percentage up or, below zero, down. */
export type PriceStep = { to: number | null } | { percent: number };

/** A change of prices: one step for all artworks, or a price for each; an artwork that is not named keeps its price. */
export type PriceChange = PriceStep | { each: readonly { id: number; to: number | null }[] };

/** The most artworks that get a price of their own at once: more than a page of the table. */
export const mostOwnPrices = 200;

/** The values that are set in every artwork; a field that is not named stays as it is. */
export type BulkChange = Partial<Omit<Pick<ArtworkFacts, BulkField>, 'price'>> & { price?: PriceChange };

/** The most by which a price goes down and up at once; percent. */
export const percentLimits = { least: -90, most: 500 } as const;

export type BulkResult =
  /** `offersWithoutImage` must be confirmed (docs/specification/artwork.md §14). */
  | { kind: 'changed'; artwork: ArtworkFacts; offersWithoutImage: boolean }
  | { kind: 'unchanged' }
  | { kind: 'refused'; reason: string };

/**
 * Applies a change to one artwork. A work that a live order holds keeps its offer. The order has its own price, so the
 * artwork's price can change.
 */
export function changeInBulk(
  { id, facts, hasImage, heldBy }: StoredFacts & { id: number },
  change: BulkChange,
): BulkResult {
  const { price, ...named } = change;
  const artwork: ArtworkFacts = { ...facts, ...named };
  const step = price && stepOf(id, price);
  if (step !== undefined) {
    const changed = changedPrice(facts.price, step);
    if (isPrice(facts.price) && 'percent' in step && !isPrice(changed)) return refused('Its price would be $0.');
    if (changed !== null && changed > highestPrice) {
      return refused(`Its price would be above ${formatWholeDollars(highestPrice)}.`);
    }
    artwork.price = changed;
  }
  if (bulkFields.every((field) => (artwork[field] ?? '') === (facts[field] ?? ''))) return { kind: 'unchanged' };
  if (heldBy !== null && artwork.available !== facts.available) return refused(`It ${holderText(heldBy)}.`);
  if (artwork.available && !facts.available) {
    if (isNotForSale(artwork.status)) {
      return refused(`It is ${artworkStatusLabel(artwork.status)}: its status is changed in the Stock Tracker.`);
    }
    const missing = missingToOffer(artwork);
    if (missing.length > 0) return refused(`It needs ${missingText(missing)} before it can be offered.`);
  }
  return { kind: 'changed', artwork, offersWithoutImage: offersWithoutImage(facts, { ...artwork, hasImage }) };
}

const refused = (reason: string): BulkResult => ({ kind: 'refused', reason });

function stepOf(id: number, change: PriceChange): PriceStep | undefined {
  return 'each' in change ? change.each.find((own) => own.id === id) : change;
}

/** A percentage of a price is rounded to whole dollars; an artwork without a price keeps none. */
function changedPrice(price: number | null, step: PriceStep): number | null {
  if ('to' in step) return step.to;
  return isPrice(price) ? Math.round((price * (100 + step.percent)) / 100) : price;
}

/** A price as staff type it: "4,200", "+10 %" or "-5%"; null for none, 'unclear' for what cannot be read. */
export function readPriceStep(typed: string): PriceStep | null | 'unclear' {
  const text = typed.trim();
  if (text === '') return null;
  const [isPercent, sign, figure = ''] = /^([+−-])\s*(\d{1,3})\s*%$/.exec(text) ?? [];
  if (isPercent !== undefined) {
    const percent = sign === '+' ? Number(figure) : -Number(figure);
    const { least, most } = percentLimits;
    return percent >= least && percent <= most && percent !== 0 ? { percent } : 'unclear';
  }
  const dollars = readNumber(text);
  const isWhole = typeof dollars === 'number' && Number.isInteger(dollars) && dollars >= 0 && dollars <= highestPrice;
  return isWhole ? { to: dollars } : 'unclear';
}

/**
 * Names the change in words, for its record and Activity: "Price +10 %, Featured: yes", "Prices of 5 artworks". It
 * leaves out the collection's name, which may be a person's.
 */
export function bulkChangeText(change: BulkChange, periodName: string | null): string {
  const texts = bulkFields.flatMap((field) => {
    if (field === 'price') return change.price === undefined ? [] : [`Price${priceText(change.price)}`];
    const value = change[field];
    const { label } = artworkFields[field];
    if (value === undefined) return [];
    if (typeof value === 'boolean') return [`${label}: ${value ? 'yes' : 'no'}`];
    if (field === 'periodId') return [`${label}: ${periodName ?? 'none'}`];
    return [value === null ? `${label}: none` : label];
  });
  return texts.join(', ');
}

function priceText(change: PriceChange): string {
  if ('each' in change) return change.each.length === 1 ? ' of 1 artwork' : `s of ${change.each.length} artworks`;
  if ('percent' in change) return ` ${change.percent < 0 ? '−' : '+'}${Math.abs(change.percent)} %`;
  return `: ${change.to === null ? 'none' : formatWholeDollars(change.to)}`;
}
