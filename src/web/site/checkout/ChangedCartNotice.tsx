import { type ReactNode, useState } from 'react';
import type { CartItem } from '../../../contract/cart/cart.schemas.ts';
import type { OrderChange } from '../../../domain/order/order-totals.ts';
import { type ShippingMethod, shippingLabel } from '../../../domain/shipping/shipping-methods.ts';
import { cartWords } from '../../cart/cart-actions.ts';
import { removeFromCart } from '../../cart/cart-store.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { checkoutWords } from './checkout-words.ts';

export interface ChangedCartNoticeProps {
  items: readonly CartItem[];
  /** The differences from what the buyer saw; empty while no order was refused. */
  changes: readonly CheckoutChange[];
  /** The shipping method of the refused order, when the buyer has chosen another since. */
  sentWith: ShippingMethod | undefined;
  /** Called when the artworks that are not for sale any more were removed from the cart. */
  onSettled: () => void;
}

/**
 * The notice above Complete Purchase when the cart differs from what the buyer saw. It names the artworks that are not
 * for sale any more, with a button that removes them, and shows each changed figure before and after.
 */
export function ChangedCartNotice({ items, changes, sentWith, onSettled }: ChangedCartNoticeProps) {
  const unavailable = items.filter(({ artwork }) => !artwork.purchasable);
  if (unavailable.length === 0 && changes.length === 0) return null;
  return (
    <div className="mt-7 grid grid-cols-1 gap-4">
      {unavailable.length > 0 && <UnavailableArtworks unavailable={unavailable} onSettled={onSettled} />}
      {changes.length > 0 && (
        <Notice tone="warning" live title={checkoutWords.changed}>
          <ChangedFigures changes={changes} sentWith={sentWith} />
          <p className="mt-3 text-sm">{unavailable.length === 0 ? checkoutWords.agree : checkoutWords.agreeWithout}</p>
        </Notice>
      )}
    </div>
  );
}

function UnavailableArtworks({
  unavailable,
  onSettled,
}: {
  unavailable: readonly CartItem[];
  onSettled: ChangedCartNoticeProps['onSettled'];
}) {
  const [busy, setBusy] = useState(false);
  const one = unavailable.length === 1;
  const removeUnavailable = async () => {
    setBusy(true);
    try {
      for (const { item } of unavailable) await removeFromCart(item.id);
      onSettled();
    } catch {
      showToast(cartWords.itemRemoveFailed);
    }
    setBusy(false);
  };
  return (
    <Notice
      tone="warning"
      live
      title={one ? 'A work in your cart is no longer for sale.' : 'Works in your cart are no longer for sale.'}
      action={
        <Button variant="quiet" busy={busy} onClick={() => void removeUnavailable()}>
          {one ? 'Remove it and go on' : 'Remove them and go on'}
        </Button>
      }
    >
      <ul>
        {unavailable.map(({ item, artwork }) => (
          <li key={item.id} className="font-serif italic">
            {artwork.title}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A figure that changed; the server names an artwork by its id, the buyer reads its title. */
export interface CheckoutChange extends OrderChange {
  title?: string | undefined;
}

export interface ChangedFiguresProps {
  changes: readonly CheckoutChange[];
  /** The shipping method of shipping and total, when it is not the chosen one. */
  sentWith: ShippingMethod | undefined;
}

/** Each changed figure before and after. On a phone each figure has its own line. */
function ChangedFigures({ changes, sentWith }: ChangedFiguresProps) {
  const method = sentWith === undefined ? '' : ` (${shippingLabel(sentWith)})`;
  return (
    <table className="mt-2 w-full text-left max-sm:block">
      <caption className="sr-only">What has changed</caption>
      <thead className="text-sm text-ink-soft max-sm:sr-only">
        <tr>
          <td />
          <th scope="col" className="py-1 pl-4 text-right font-normal">
            You saw
          </th>
          <th scope="col" className="py-1 pl-4 text-right font-normal">
            Now
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {changes.map(({ what, id, title, before, after }) => (
          <tr key={`${what} ${id}`} className="border-t border-line align-baseline max-sm:block">
            <th scope="row" className="py-1.5 font-normal max-sm:block">
              {what === 'artwork' ? <em>{title}</em> : `${what === 'shipping' ? 'Shipping' : 'Total'}${method}`}
            </th>
            <Figure label="You saw" className="text-ink-soft">
              {before === null ? <span>not in your cart</span> : <Money dollars={before} />}
            </Figure>
            <Figure label="Now" className="font-medium">
              {after === null ? <span>taken out</span> : <Money dollars={after} />}
            </Figure>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell; on a phone, where the table's head is hidden, with its column's label. */
function Figure({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <td className={`py-1.5 text-right max-sm:flex max-sm:flex-wrap max-sm:justify-between sm:pl-4 ${className}`}>
      <span aria-hidden="true" className="sm:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}
