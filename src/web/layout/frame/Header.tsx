import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { toggleCart, useCart } from '../../cart/cart-store.ts';
import { Link } from '../../Link.tsx';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { useSiteInfo } from '../loading/site-loader.ts';
import { useSession } from '../session/session-store.ts';
import { MobileMenu } from './MobileMenu.tsx';
import { headerLinks, isAt } from './navigation-links.ts';
import { SessionButton } from './SessionButton.tsx';

/** The header becomes opaque after this number of scrolled pixels (docs/specification/pages.md §2). */
const OPAQUE_AFTER = 10;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > OPAQUE_AFTER);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return scrolled;
}

/** The site's name and links. On the home page it is transparent over the hero until the page is scrolled. */
export function Header() {
  const { siteTitle, artistName, heroText } = useSiteInfo();
  const { isAdmin } = useSession();
  const scrolled = useScrolled();
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const overHero = pathname === paths.home();
  const opaque = scrolled || menuOpen;
  const light = overHero && !opaque && heroText === 'light';
  return (
    <header
      data-ground={light ? 'dark' : undefined}
      className={classNames(
        'no-print sticky top-0 z-30 border-b text-ink transition-colors',
        overHero && '-mb-[4.0625rem] sm:-mb-[5.0625rem]',
        opaque ? 'border-line bg-ground' : 'border-transparent',
      )}
    >
      <div className="page flex h-16 items-center justify-between gap-6 sm:h-20">
        <Link
          to={paths.home()}
          dir="auto"
          className="inline-flex min-h-11 min-w-0 items-center font-serif text-lg leading-tight sm:text-xl"
        >
          {artistName || siteTitle}
        </Link>
        <div className="flex items-center gap-x-6 text-sm">
          <nav aria-label="Main" className="hidden gap-x-6 xl:flex">
            {headerLinks.map(({ label, to }) => (
              <Link key={to} to={to} aria-current={isAt(pathname, to) ? 'page' : undefined} className="header-link">
                {label}
              </Link>
            ))}
            {isAdmin && (
              <Link to={paths.admin()} className="header-link">
                Admin Panel
              </Link>
            )}
          </nav>
          <div className="flex items-center">
            <CartButton />
            <MobileMenu open={menuOpen} onOpenChange={setMenuOpen} />
          </div>
          {/* Apart from the links, so that buyers do not think that they need an account. */}
          <div className="hidden border-l border-line pl-6 text-ink-soft xl:block">
            <SessionButton className="header-link" />
          </div>
        </div>
      </div>
    </header>
  );
}

/** Opens the cart panel; without JavaScript, or in a new tab, it links to the cart page. */
function CartButton() {
  const { items } = useCart();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    toggleCart();
  };
  const label = items.length === 0 ? 'Cart' : `Cart, ${items.length} ${items.length === 1 ? 'work' : 'works'}`;
  return (
    <Link to={paths.cart()} onClick={press} aria-label={label} title="Cart" className="icon-button relative">
      <ShoppingBag aria-hidden="true" size={21} strokeWidth={1.5} />
      {items.length > 0 && (
        <span
          aria-hidden="true"
          className="absolute right-0.5 top-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-xs font-medium leading-none text-on-ink tabular-nums"
        >
          {items.length}
        </span>
      )}
    </Link>
  );
}
