import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Artwork } from '../../contract/artworks/artworks.schemas.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/style/Button.tsx';
import { buttonClass } from '../ui/style/button-class.ts';
import { addWork, removeWork } from './cart-actions.ts';
import { findCartItem, useCart } from './cart-store.ts';

export interface BuyButtonProps {
  work: Artwork;
  place: 'shop' | 'artwork';
}

/**
 * What can be done about a work: Add to Cart, Remove from Cart when it is in, Enquire when it has no price; nothing
 * when it is reserved or gone (docs/specification/shop-and-cart.md §2). Until the scripts are there Add to Cart is a plain form. The cart
 * itself needs them: where the browser runs none, every artwork can be enquired about.
 */
export function BuyButton({ work, place }: BuyButtonProps) {
  const line = findCartItem(useCart(), work.id);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const size = place === 'shop' ? 'small' : 'normal';
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    await action();
    setBusy(false);
  };
  const add = async () => {
    // Refused: someone may have been faster, so the page shows how the work stands now.
    if (!(await addWork(work, place))) await revalidate();
  };
  const enquire = (
    <Link
      to={paths.estateContact({ inquiry: 'Purchase', artwork: work.title })}
      aria-label={`Enquire: ${work.title}`}
      className={buttonClass('quiet', size)}
    >
      Enquire
    </Link>
  );
  if (line === undefined && !work.purchasable) return work.enquire ? enquire : null;
  const change = line === undefined ? add : () => removeWork(line.item, work, place);
  const label = line === undefined ? 'Add to Cart' : 'Remove from Cart';
  return (
    <>
      <form
        method="post"
        action={paths.cart()}
        className="contents noscript:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          void run(change);
        }}
      >
        <input type="hidden" name="artworkId" value={work.id} />
        {/* One button for both: it keeps the focus, and the cart panel gives it back when it closes. */}
        <Button
          type="submit"
          variant={line === undefined ? 'primary' : 'quiet'}
          size={size}
          busy={busy}
          aria-label={`${label}: ${work.title}`}
        >
          {label}
        </Button>
      </form>
      <noscript>{enquire}</noscript>
    </>
  );
}
