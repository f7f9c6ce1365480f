import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { toggleCart, useCart } from '../../cart/cart-store.ts';
import { paths } from '../../paths.ts';

/** Opens the cart panel; without JavaScript, or in a new tab, it links to the cart page. */
export function CartButton() {
  const { items } = useCart();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    toggleCart();
  };
  const label = items.length === 0 ? 'Cart' : `Cart, ${items.length} ${items.length === 1 ? 'work' : 'works'}`;
  return (
    <Link
      to={paths.cart()}
      onClick={press}
      aria-label={label}
      title="Cart"
      className="relative inline-flex size-11 items-center justify-center rounded-control transition-colors hover:bg-wall"
    >
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
