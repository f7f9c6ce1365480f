import { useState } from 'react';
import type { CartItem } from '../../../contract/cart/cart.schemas.ts';
import type { ShippingMethod } from '../../../domain/shipping/shipping-methods.ts';
import { removeFromCart } from '../../cart/cart-store.ts';
import { cartWords } from '../../cart/cart-words.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { ChangedFigures, type CheckoutChange } from './ChangedFigures.tsx';
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
 * Above Complete Purchase, when the cart differs from what the buyer saw: names the artworks that are not for sale any
 * more, with a button that removes them, and shows each changed figure before and after.
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
