/** The class of the title's Link in a GridItem: the whole item is its target, with the focus ring around it. */
export function gridLinkClass(): string {
  return 'after:absolute after:inset-0 group-hover:underline decoration-1 underline-offset-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus';
}
