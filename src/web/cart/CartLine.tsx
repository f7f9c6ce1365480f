import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CartItem } from '../../contract/cart/cart.schemas.ts';
import { dateOf, shownTitle } from '../../domain/artwork/artwork-date.ts';
import { formatPrice } from '../../domain/money.ts';
import { Link } from '../Link.tsx';
import { paths } from '../paths.ts';
import { pictureOf } from '../picture-of.ts';
import { Badge } from '../ui/artwork/Badge.tsx';
import { Picture } from '../ui/artwork/Picture.tsx';
import { TombstoneLabel } from '../ui/artwork/TombstoneLabel.tsx';
import { Button } from '../ui/style/Button.tsx';
import { cartWords, removeArtwork } from './cart-actions.ts';

export interface CartLineProps {
  line: CartItem;
  /** False where the cart cannot be changed, such as beside the checkout form. */
  removable?: boolean;
  /** Called when the link to the artwork is followed: the panel closes. */
  onFollow?: () => void;
}

/**
 * One artwork in the cart: image, label, price, Remove. An artwork that has been sold since is marked
 * (docs/specification/shop-and-cart.md §5).
 */
export function CartLine({ line, removable = true, onFollow }: CartLineProps) {
  const { item, artwork } = line;
  const [removing, setRemoving] = useState(false);
  const frame = useFocusNeighbour();
  const picture = pictureOf(artwork);
  const remove = async () => {
    setRemoving(true);
    await removeArtwork(item, artwork, 'cart');
    setRemoving(false);
  };
  return (
    <li
      ref={frame}
      className="relative grid items-start gap-x-5 gap-y-3 border-b border-line py-5 xs:grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)]"
    >
      <Link to={paths.artwork(artwork.id)} onClick={onFollow} tabIndex={-1} aria-hidden="true" className="max-w-28">
        {picture === null ? (
          <div className="aspect-4/3 bg-wall" />
        ) : (
          <Picture sources={picture} alt={artwork.alt} sizes="7rem" />
        )}
      </Link>
      <div className="min-w-0">
        <TombstoneLabel
          size="line"
          titleAs="p"
          title={
            <Link
              to={paths.artwork(artwork.id)}
              onClick={onFollow}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {shownTitle(artwork.title)}
            </Link>
          }
          date={dateOf(artwork)}
          medium={artwork.medium}
          dimensions={artwork.dimensions}
          terms={artwork.purchasable ? formatPrice(artwork.price) : <Badge tone="red">{cartWords.notForSale}</Badge>}
        />
        {removable && (
          <Button
            variant="link"
            size="small"
            className="relative"
            busy={removing}
            aria-label={`Remove: ${artwork.title}`}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}

/**
 * Moves the focus, when a line with the focus is removed, to the next line's button, or to the dialog or page around
 * the list.
 */
function useFocusNeighbour(): RefObject<HTMLLIElement | null> {
  const frame = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const line = frame.current;
    return () => {
      if (!line?.contains(document.activeElement)) return;
      const neighbour = (line.nextElementSibling ?? line.previousElementSibling)?.querySelector('button');
      (neighbour ?? line.closest<HTMLElement>('[role="dialog"], main'))?.focus();
    };
  }, []);
  return frame;
}
