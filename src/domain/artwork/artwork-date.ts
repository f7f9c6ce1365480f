import { artworkYears } from './artwork-limits.ts';

/** A number that can be the year of a work. */
export function isArtworkYear(year: number): boolean {
  return Number.isInteger(year) && year >= artworkYears.first && year <= artworkYears.last;
}

/** The year by which a work is sorted, out of a cataloguer's words: 1816 of "c. 1816–18"; null when they name none. */
export function yearInWords(words: string): number | null {
  for (const [found] of words.matchAll(/(?<!\d)\d{4}(?!\d)/g)) {
    if (isArtworkYear(Number(found))) return Number(found);
  }
  return null;
}
