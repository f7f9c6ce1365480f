/** The years by which an artwork can be sorted. */
export const artworkYears = { first: 1000, last: 2200 } as const;

/** The highest price, in whole dollars. */
export const highestPrice = 100_000_000;
