import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { BackCloses } from '../../ui/overlay/BackCloses.tsx';
import { IconButton } from '../../ui/style/Button.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { useSession } from '../session/session-store.ts';
import { headerLinks } from './navigation-links.ts';
import { SessionButton } from './SessionButton.tsx';

/** How long the menu takes to close, in milliseconds (docs/specification/pages.md §3). */
const CLOSING = 300;

const rowClass = 'flex min-h-13 w-full items-center border-b border-line font-serif text-xl text-ink';

/**
 * The header's links on a smaller screen, and the cart. It closes when the page changes, with Back and on a click outside
 * (docs/specification/pages.md §3). Without JavaScript the button links to the footer.
 */
export function MobileMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { isAdmin } = useSession();
  const { key } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const rendered = useRenderedWhile(open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new history entry is a change of page
  useEffect(() => onOpenChange(false), [key]);

  useEffect(() => {
    if (!open) return;
    // It also closes when the focus leaves it, because it would cover the focused element.
    const outside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) onOpenChange(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onOpenChange(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, onOpenChange]);

  const links = [
    ...headerLinks,
    { label: 'Cart', to: paths.cart() },
    ...(isAdmin ? [{ label: 'Admin Panel', to: paths.admin() }] : []),
  ];
  return (
    <div ref={frame} className="-mr-2.5 xl:hidden">
      {open && <BackCloses onClose={() => onOpenChange(false)} />}
      <IconButton
        ref={button}
        label={open ? 'Close menu' : 'Menu'}
        aria-expanded={open}
        aria-controls="menu"
        className="noscript:hidden"
        icon={
          open ? (
            <X aria-hidden="true" size={22} strokeWidth={1.5} />
          ) : (
            <Menu aria-hidden="true" size={22} strokeWidth={1.5} />
          )
        }
        onClick={() => onOpenChange(!open)}
      />
      <noscript>
        <a href="#footer" aria-label="Menu" className="inline-flex size-11 items-center justify-center">
          <Menu aria-hidden="true" size={22} strokeWidth={1.5} />
        </a>
      </noscript>
      {rendered && (
        <nav
          id="menu"
          aria-label="Menu"
          className={classNames(
            'absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-ground pb-8 pt-2 transition-opacity duration-(--closing) starting:opacity-0',
            !open && 'opacity-0',
          )}
          style={{ '--closing': `${CLOSING}ms` } as CSSProperties}
        >
          <div className="page">
            {links.map(({ label, to }) => (
              <NavLink
                key={to}
                to={to}
                end={to === paths.home()}
                onClick={() => onOpenChange(false)}
                className={({ isActive }) => classNames(rowClass, isActive && 'text-accent')}
              >
                {label}
              </NavLink>
            ))}
            <SessionButton className="mt-6 min-h-11 text-sm text-ink-soft" onPress={() => onOpenChange(false)} />
          </div>
        </nav>
      )}
    </div>
  );
}

/** True while open and during the closing animation. */
function useRenderedWhile(open: boolean): boolean {
  const [rendered, setRendered] = useState(open);
  useEffect(() => {
    if (open) return setRendered(true);
    const timer = setTimeout(() => setRendered(false), CLOSING);
    return () => clearTimeout(timer);
  }, [open]);
  return rendered || open;
}
