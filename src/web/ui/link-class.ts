/** The look of a link within a line of text. */
export function linkClass(): string {
  return 'text-accent underline decoration-1 underline-offset-4 transition-colors hover:text-accent-deep hover:decoration-2';
}
