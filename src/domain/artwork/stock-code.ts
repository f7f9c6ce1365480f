import { dateOf } from './artwork-date.ts';
import { foldForSearch } from './search.ts';

/** The artwork's own stock code, else the prefix and the id, padded to three digits (docs/specification/artwork.md §4). */
export function stockCode(artwork: { id: number; stockCode: string | null }, prefix: string): string {
  return artwork.stockCode?.trim() || `${prefix}${String(artwork.id).padStart(3, '0')}`;
}

/** "The Mill · 1963 · FM012": where people choose among artworks, of which several may have one title. */
export function workInWords(work: {
  title: string;
  year: number | null;
  dateText: string | null;
  stockCode: string;
}): string {
  return [work.title, dateOf(work), work.stockCode].filter((part) => part !== '').join(' · ');
}

/** The form in which stock codes are compared: a code belongs to one artwork, in whichever case and with whichever accents it is written (docs/specification/artwork.md §4). */
export function stockCodeKey(code: string): string {
  return foldForSearch(code);
}

/** The artwork that a code with the prefix and an id would name; null for any other text. */
export function idOfStockCode(code: string, prefix: string): number | null {
  const [, typed = '', id] = /^(.*?)(\d{1,9})$/.exec(code.trim()) ?? [];
  return id !== undefined && typed.toLowerCase() === prefix.toLowerCase() ? Number(id) : null;
}

/** The artwork's number in "63", "No. 63" or "#63"; null for any other text. */
export function numberOfArtwork(text: string): number | null {
  const [, digits] = /^(?:no\.?|#)?\s*(\d{1,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The stock code in an order line: the artwork's own, else "FMC-1957-012" (docs/specification/artwork.md §4). */
export function orderStockCode(
  artwork: { id: number; stockCode: string | null; year: number | null },
  prefix: string,
): string {
  const parts = [prefix, ...(artwork.year === null ? [] : [String(artwork.year)]), String(artwork.id).padStart(3, '0')];
  return artwork.stockCode?.trim() || parts.join('-');
}
