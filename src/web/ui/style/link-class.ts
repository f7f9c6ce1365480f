/** The look of a link: within a line of text, or alone, where on a touch screen it is a finger high. */
export function linkClass(place: 'line' | 'alone' = 'line'): string {
  const look =
    'text-accent underline decoration-1 underline-offset-4 transition-colors hover:text-accent-deep hover:decoration-2';
  return place === 'line' ? look : `${look} inline-flex items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11`;
}
