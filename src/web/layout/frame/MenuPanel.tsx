import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../Link.tsx';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { BackCloses } from '../loading/BackCloses.tsx';
import { useSession } from '../session/session-store.ts';
import { headerLinks, isAt } from './navigation-links.ts';
import { SessionButton } from './SessionButton.tsx';

/** The time that the menu takes to close, in milliseconds (docs/specification/pages.md §3). */
const CLOSING = 300;

const rowClass = 'flex min-h-13 w-full items-center border-b border-line font-serif text-xl text-ink';

export interface MenuPanelProps {
  open: boolean;
  onClose: () => void;
  /** Around the menu and its button, and the button. */
  frame: RefObject<HTMLElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/** The open menu: it closes with Back, with Escape, on a press outside and when the focus leaves it, because it would cover the focused element. */
export function MenuPanel({ open, onClose, frame, button }: MenuPanelProps) {
  const rendered = useRenderedWhile(open);
  const { isAdmin } = useSession();
  // An ordinary effect would be too late: a visible menu listens already, also when a key follows at once.
  useLayoutEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) onClose();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onClose();
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
  }, [open, onClose, frame, button]);

  const { pathname } = useLocation();
  const links = [
    ...headerLinks,
    { label: 'Cart', to: paths.cart() },
    ...(isAdmin ? [{ label: 'Admin Panel', to: paths.admin() }] : []),
  ];
  if (!rendered) return null;
  return (
    <nav
      id="menu"
      aria-label="Menu"
      className={classNames(
        'absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-ground pb-8 pt-2 transition-opacity duration-(--closing) starting:opacity-0',
        !open && 'opacity-0',
      )}
      style={{ '--closing': `${CLOSING}ms` } as CSSProperties}
    >
      <BackCloses open={open} onClose={onClose} />
      <div className="page">
        {links.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            onClick={onClose}
            aria-current={isAt(pathname, to) ? 'page' : undefined}
            className={classNames(rowClass, isAt(pathname, to) && 'text-accent')}
          >
            {label}
          </Link>
        ))}
        <SessionButton className="mt-6 min-h-11 text-sm text-ink-soft" onPress={onClose} />
      </div>
    </nav>
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
