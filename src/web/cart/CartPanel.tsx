import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../Link.tsx';
import { BackCloses } from '../layout/loading/BackCloses.tsx';
import { paths } from '../paths.ts';
import { showToast } from '../ui/overlay/toast-store.ts';
import { Button, IconButton } from '../ui/style/Button.tsx';
import { buttonClass } from '../ui/style/class-names.ts';
import { Money } from '../ui/text/Money.tsx';
import { CartContents, PayableAmount } from './CartContents.tsx';
import { CartLine } from './CartLine.tsx';
import { cartWords } from './cart-actions.ts';
import { useCart } from './cart-store.ts';

/** The cart beside any page. The header's button opens it, and so does an added artwork. */
export function CartPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cart = useCart();
  const navigate = useNavigate();
  const goToCheckout = () => {
    if (!cart.items.some(({ artwork }) => artwork.purchasable)) return showToast(cartWords.blocked);
    onClose();
    void navigate(paths.checkout());
  };
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title="Your Cart"
      footer={
        <>
          <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
            <span>Subtotal</span>
            <Money dollars={cart.total} />
          </p>
          <PayableAmount />
          <div className="mt-5 grid gap-3">
            <Button onClick={goToCheckout}>Proceed to Checkout</Button>
            <Link to={paths.cart()} onClick={onClose} className={buttonClass('quiet')}>
              View Cart
            </Link>
          </div>
        </>
      }
    >
      <CartContents titleAs="h3" onFollow={onClose}>
        <ul className="-mt-5">
          {cart.items.map((line) => (
            <CartLine key={line.item.id} line={line} onFollow={onClose} />
          ))}
        </ul>
      </CartContents>
    </SidePanel>
  );
}

export interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The scrolling part. */
  children: ReactNode;
  /** Fixed at the bottom: the total and the next step. */
  footer?: ReactNode;
}

/**
 * Keeps a toast that would be over the panel above the panel's footer, so that it does not cover the buttons
 * (style.css).
 */
function keepToastsAbove(foot: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  style.setProperty('--toast-foot', `${foot?.offsetHeight ?? 0}px`);
  return () => style.removeProperty('--toast-foot');
}

/**
 * A modal panel at the right edge, such as the cart. It traps the focus and returns it; Back closes it. Lazy, like Dialog. In a short
 * window, or with a large font, the whole panel scrolls: a fixed footer would leave no space above it.
 */
function SidePanel({ open, onClose, title, children, footer }: SidePanelProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <BackCloses open={open} onClose={onClose} />
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          data-side-panel
          className="fixed inset-y-0 right-0 z-40 flex w-full max-w-md flex-col overflow-y-auto bg-ground [box-shadow:var(--shadow-sheet)] outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="flex items-center justify-between gap-6 border-b border-line py-4 pl-3 pr-3.5 xs:pl-6 sm:pl-8">
            <Base.Title className="font-serif text-2xl">{title}</Base.Title>
            <Base.Close
              render={<IconButton label="Close" icon={<X aria-hidden="true" size={20} strokeWidth={1.5} />} />}
            />
          </div>
          <div className="flex-1 px-3 py-6 xs:px-6 xs:not-short:min-h-0 xs:not-short:overflow-y-auto sm:px-8">
            {children}
          </div>
          {footer !== undefined && (
            <div ref={keepToastsAbove} className="border-t border-line bg-wall px-3 py-6 xs:px-6 sm:px-8">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
