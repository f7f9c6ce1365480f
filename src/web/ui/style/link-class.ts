/** The look of a link: in a line of text, or alone, where it is 44 px high on a touch screen. */
export function linkClass(place: 'line' | 'alone' = 'line'): string {
  const look =
    'text-accent underline decoration-1 underline-offset-4 transition-colors hover:text-accent-deep hover:decoration-2';
  return place === 'line' ? look : `${look} inline-flex items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11`;
}
