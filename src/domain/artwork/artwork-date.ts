/** The years by which an artwork can be sorted. */
export const artworkYears = { first: 1000, last: 2200 } as const;

/** Whether a number can be the year of an artwork. */
export function isArtworkYear(year: number): boolean {
  return Number.isInteger(year) && year >= artworkYears.first && year <= artworkYears.last;
}

/** The year by which an artwork is sorted, found in its date in words: 1816 in "c. 1816–18"; null when there is none. */
export function yearInWords(words: string): number | null {
  for (const [found] of words.matchAll(/(?<!\d)\d{4}(?!\d)/g)) {
    if (isArtworkYear(Number(found))) return Number(found);
  }
  return null;
}

/** The date on a label: the date in words, else the year, else ''. */
export function dateOf(artwork: { year: number | null; dateText: string | null }): string {
  return artwork.dateText?.trim() || (artwork.year === null ? '' : String(artwork.year));
}

/** Returns a title as a page shows it: St, Mt or Dr stays in one line with the name behind it. */
export const shownTitle = (title: string): string => title.replace(/\b(St|Mt|Dr) /g, '$1\u00a0');
