import { useState } from 'react';
import type { CartItem } from '../../../contract/cart/cart.schemas.ts';
import { removeFromCart } from '../../cart/cart-store.ts';
import { cartWords } from '../../cart/cart-words.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { ChangedFigures, type CheckoutChange } from './ChangedFigures.tsx';
import { checkoutWords } from './checkout-words.ts';

export interface ChangedCartNoticeProps {
  items: readonly CartItem[];
  /** What is not as the buyer saw it; empty while nothing was refused. */
  changes: readonly CheckoutChange[];
  /** The artworks that are gone were removed from the cart. */
  onSettled: () => void;
}

/**
 * Above Complete Purchase when the cart is not what the buyer saw: works that someone else was faster with are named, with
 * one press to go on without them, and each figure stands as it was and as it is now.
 */
export function ChangedCartNotice({ items, changes, onSettled }: ChangedCartNoticeProps) {
  const gone = items.filter(({ artwork }) => !artwork.purchasable);
  if (gone.length === 0 && changes.length === 0) return null;
  return (
    <div className="mt-7 grid grid-cols-1 gap-4">
      {gone.length > 0 && <GoneWorks gone={gone} onSettled={onSettled} />}
      {changes.length > 0 && (
        <Notice tone="warning" live title={checkoutWords.changed}>
          <ChangedFigures changes={changes} />
          <p className="mt-3 text-sm">{gone.length === 0 ? checkoutWords.agree : checkoutWords.agreeWithout}</p>
        </Notice>
      )}
    </div>
  );
}

function GoneWorks({ gone, onSettled }: { gone: readonly CartItem[]; onSettled: ChangedCartNoticeProps['onSettled'] }) {
  const [busy, setBusy] = useState(false);
  const one = gone.length === 1;
  const removeGone = async () => {
    setBusy(true);
    try {
      for (const { item } of gone) await removeFromCart(item.id);
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
        <Button variant="quiet" busy={busy} onClick={() => void removeGone()}>
          {one ? 'Remove it and go on' : 'Remove them and go on'}
        </Button>
      }
    >
      <ul>
        {gone.map(({ item, artwork }) => (
          <li key={item.id} className="font-serif italic">
            {artwork.title}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
