import { type LinkProps, Link as RouterLink } from 'react-router';

/**
 * The router's link. On the server it is its element alone: what the router prepares for the press takes longer than all else of most
 * links, and a page has dozens.
 */
export const Link = import.meta.env.SSR ? ElementLink : (props: LinkProps) => <RouterLink discover="none" {...props} />;

function ElementLink(props: LinkProps) {
  const { to, state: _state, viewTransition: _moves, preventScrollReset: _scroll, ...rest } = props;
  if (typeof to === 'string' && to.startsWith('/')) return <a {...rest} href={to} />;
  return <RouterLink discover="none" {...props} />;
}
