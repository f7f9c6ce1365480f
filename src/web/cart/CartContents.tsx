import type { ReactNode } from 'react';
import { pricesInCurrency } from '../../domain/currency-words.ts';
import { toDollars } from '../../domain/money.ts';
import { payableRange } from '../../domain/order/cart-estimate.ts';
import { cartFull, maxCartArtworks, orderSizeMessage } from '../../domain/rate-limits/order-limit.ts';
import { type HeldFees, knownFees } from '../../domain/shipping/quote-reasons.ts';
import { Link } from '../Link.tsx';
import { useSiteInfo } from '../layout/loading/site-loader.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/style/Button.tsx';
import { buttonClass } from '../ui/style/class-names.ts';
import { EmptyState } from '../ui/text/EmptyState.tsx';
import { Money } from '../ui/text/Money.tsx';
import { Notice } from '../ui/text/Notice.tsx';
import { Skeleton } from '../ui/text/Skeleton.tsx';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import { cartWords } from './cart-actions.ts';
import { refetchCart, useCart } from './cart-store.ts';

export interface CartContentsProps {
  titleAs: 'h2' | 'h3';
  /** Called when a link to another page is followed. */
  onFollow?: () => void;
  /** Rendered when the cart is not empty. */
  children: ReactNode;
}

/** The cart's states, on its page and in its panel: loading, error with Retry, empty with a link to the shop. */
export function CartContents({ titleAs, onFollow, children }: CartContentsProps) {
  const { items, worksPerOrder, isLoading, error } = useCart();
  const { contactPhone } = useSiteInfo();
  if (items.length > 0) {
    const ordered = items.filter(({ artwork }) => artwork.purchasable).length;
    return (
      <>
        {worksPerOrder !== null && ordered > worksPerOrder && (
          <Notice tone="warning" title={orderSizeMessage(worksPerOrder, contactPhone)} className="mb-5" />
        )}
        {items.length >= maxCartArtworks && <Notice title={cartFull} className="mb-5" />}
        {children}
      </>
    );
  }
  if (isLoading) return <CartSkeleton />;
  if (error !== null) {
    return (
      <Notice
        tone="error"
        live
        title={cartWords.loadFailed}
        action={<Button onClick={() => void refetchCart()}>Retry</Button>}
      >
        {error}
      </Notice>
    );
  }
  return (
    <EmptyState
      title={cartWords.empty}
      titleAs={titleAs}
      action={
        <Link to={paths.shop()} onClick={onFollow} className={buttonClass('primary')}>
          Browse Shop
        </Link>
      }
    >
      <p>{cartWords.emptyText}</p>
    </EmptyState>
  );
}

function CartSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading your cart</VisuallyHidden>
      {[1, 2].map((place) => (
        <div
          key={place}
          className="grid gap-x-5 gap-y-3 border-b border-line py-5 xs:grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-4/3" />
          <div>
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-2 h-4 w-2/5" />
            <Skeleton className="mt-2 h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

/**
 * The amount that the buyer will really pay, as far as it is known before the destination is
 * (docs/specification/shop-and-cart.md §5).
 */
export function PayableAmount() {
  const { items, total: subtotal } = useCart();
  const { delivery } = useSiteInfo();
  const works = items.map(({ artwork }) => artwork).filter(({ purchasable }) => purchasable);
  if (works.length === 0) return null;
  const fees = knownFees(delivery, works);
  const isKnown = typeof fees === 'object';
  const { shipping, total } = payableRange(subtotal, isKnown ? fees : noFees);
  return (
    <>
      <p className="text-lg xs:text-xl">
        <span>You will pay </span>
        <strong className="font-medium">
          <Range {...total} />
        </strong>
        <span>{isKnown ? '' : ' and the delivery'}</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {isKnown ? (
          <span>
            The subtotal and shipping of <Range {...shipping} />.
          </span>
        ) : (
          <span>{fees === 'quote' ? cartWords.quotedDelivery(works.length) : cartWords.unknownDelivery}</span>
        )}
        <span>{` No tax is added. ${pricesInCurrency()}`}</span>
      </p>
    </>
  );
}

const noFees: HeldFees = { pickup: 0 };

/** Amounts in cents. */
function Range({ from, to }: { from: number; to: number }) {
  if (from === to) return <Money dollars={toDollars(from)} />;
  return (
    <span>
      <Money dollars={toDollars(from)} /> to <Money dollars={toDollars(to)} />
    </span>
  );
}
