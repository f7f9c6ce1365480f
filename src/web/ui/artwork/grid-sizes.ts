/** The `sizes` of a picture on a wall of so many columns, for `Picture`. */
export const gridSizes = {
  3: '(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw',
  4: '(min-width: 80rem) 22vw, (min-width: 48rem) 30vw, 46vw',
} as const;
