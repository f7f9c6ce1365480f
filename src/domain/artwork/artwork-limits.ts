/** The maximum length of each text of an artwork, in the admin area and in an imported file. */
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

/** The years by which an artwork can be sorted. */
export const artworkYears = { first: 1000, last: 2200 } as const;

/** The highest price, in whole dollars. */
export const highestPrice = 100_000_000;
