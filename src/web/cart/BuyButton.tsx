import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Artwork } from '../../contract/artworks/artworks.schemas.ts';
import { Link } from '../Link.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/style/Button.tsx';
import { buttonClass } from '../ui/style/class-names.ts';
import { addArtwork, removeArtwork } from './cart-actions.ts';
import { findCartItem, useCart } from './cart-store.ts';

export interface BuyButtonProps {
  artwork: Pick<Artwork, 'id' | 'title' | 'purchasable' | 'enquire'>;
  place: 'shop' | 'artwork';
}

/**
 * Add to Cart, Remove from Cart when the artwork is in the cart, Enquire when it has no price, and nothing when it is
 * reserved or not for sale (docs/specification/shop-and-cart.md §2). Before hydration Add to Cart is a plain form. The cart
 * itself needs JavaScript: without it every artwork has Enquire.
 */
export function BuyButton({ artwork, place }: BuyButtonProps) {
  const line = findCartItem(useCart(), artwork.id);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const size = place === 'shop' ? 'small' : 'normal';
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    await action();
    setBusy(false);
  };
  const add = async () => {
    // Refused: another buyer may have reserved it, so the page loads its current state.
    if (!(await addArtwork(artwork, place))) await revalidate();
  };
  const enquire = (
    <Link
      to={paths.estateContact({ inquiry: 'Purchase', artwork })}
      aria-label={`Enquire: ${artwork.title}`}
      className={buttonClass('quiet', size)}
    >
      Enquire
    </Link>
  );
  if (line === undefined && !artwork.purchasable) return artwork.enquire ? enquire : null;
  const change = line === undefined ? add : () => removeArtwork(line.item, artwork, place);
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
        <input type="hidden" name="artworkId" value={artwork.id} />
        {/* One button for both actions: it keeps the focus, and the cart panel returns the focus to it. */}
        <Button
          type="submit"
          variant={line === undefined && place === 'artwork' ? 'primary' : 'quiet'}
          size={size}
          busy={busy}
          aria-label={`${label}: ${artwork.title}`}
        >
          {label}
        </Button>
      </form>
      <noscript>{enquire}</noscript>
    </>
  );
}
