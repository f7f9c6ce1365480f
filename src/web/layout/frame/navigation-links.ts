import { paths } from '../../paths.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

/** The header's links, in its order (docs/specification/pages.md §2), with the shop beside the gallery. */
export const headerLinks: readonly NavigationLink[] = [
  { label: 'Home', to: paths.home() },
  { label: 'Biography', to: paths.biography() },
  { label: 'A Subtle Genius', to: paths.subtleGenius() },
  { label: 'Gallery', to: paths.gallery() },
  { label: 'Shop', to: paths.shop() },
  { label: 'Events', to: paths.events() },
  { label: 'Contact', to: paths.estateContact() },
];

/** Whether the page at a path is that of a link, or below it. */
export function isAt(pathname: string, to: string): boolean {
  return pathname === to || (to !== paths.home() && pathname.startsWith(`${to}/`));
}

/** The footer's links (docs/specification/pages.md §4); the periods have their own column. */
export const footerLinks: readonly NavigationLink[] = [
  { label: 'Home', to: paths.home() },
  { label: 'Biography', to: paths.biography() },
  { label: 'Gallery', to: paths.gallery() },
  { label: 'Shop', to: paths.shop() },
  { label: 'Contact', to: paths.estateContact() },
  { label: 'Events', to: paths.events() },
];

/** The legal pages; the cart links to them too. */
export const legalLinks: readonly NavigationLink[] = [
  { label: 'Terms', to: paths.terms() },
  { label: 'Privacy', to: paths.privacy() },
];
