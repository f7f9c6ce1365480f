/** The most characters that each text of a work may have, whether it is typed at the desk or comes out of a file. */
export const artworkLimits = {
  title: 1000,
  dateText: 200,
  medium: 500,
  dimensions: 500,
  description: 20_000,
  image: 1000,
  alt: 1000,
  collection: 500,
  stockCode: 100,
  authentication: 20_000,
  signed: 20_000,
  condition: 20_000,
  framing: 20_000,
  provenance: 20_000,
  created: 20_000,
  customerName: 500,
  customerPhone: 500,
  saleNotes: 20_000,
} as const;

/** The years that a work can be sorted by. */
export const artworkYears = { first: 1000, last: 2200 } as const;

/** The highest price, in whole dollars. */
export const highestPrice = 100_000_000;
