import { useState } from 'react';
import type { CartItem } from '../../contract/cart.schemas.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { showToast } from '../ui/toast-store.ts';
import { cartWords } from '../words.ts';
import { removeFromCart } from './cart-store.ts';

export interface ChangedCartNoticeProps {
  items: readonly CartItem[];
  /** Why the order was refused, if it was. */
  refusal: string | undefined;
  onSettled: () => void;
}

/**
 * Above Complete Purchase when the cart is not what the buyer saw: works that someone else was faster with are named, with
 * one press to go on without them; new figures stand in the summary already.
 */
export function ChangedCartNotice({ items, refusal, onSettled }: ChangedCartNoticeProps) {
  const [busy, setBusy] = useState(false);
  const gone = items.filter(({ artwork }) => !artwork.purchasable);
  if (gone.length === 0 && refusal === undefined) return null;
  if (gone.length === 0) {
    return (
      <Notice tone="warning" live className="mt-7" title={refusal ?? ''}>
        The summary shows your order as it stands now. If you agree, complete it again.
      </Notice>
    );
  }

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
  const one = gone.length === 1;
  return (
    <Notice
      tone="warning"
      live
      className="mt-7"
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
