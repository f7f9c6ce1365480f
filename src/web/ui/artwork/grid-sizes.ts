/** The `sizes` of an image in a grid with this number of columns, for `Picture`. */
export const gridSizes = {
  3: '(min-width: 48rem) 30vw, (min-width: 40rem) 45vw, 92vw',
  4: '(min-width: 80rem) 22vw, (min-width: 48rem) 30vw, 46vw',
} as const;
