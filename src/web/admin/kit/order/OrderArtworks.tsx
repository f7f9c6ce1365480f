import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { dateOf } from '../../../../domain/artwork/artwork-date.ts';
import { pictureOf } from '../../../picture-of.ts';
import { Picture } from '../../../ui/artwork/Picture.tsx';
import { TombstoneLabel } from '../../../ui/artwork/TombstoneLabel.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { recordAddress } from '../admin-address.ts';
import { RecordLink } from '../record/RecordSection.tsx';

/** The artworks of an order as they were when it was placed. */
export function OrderArtworks({
  items,
}: {
  items: readonly Pick<Order['items'][number], 'id' | 'artworkId' | 'artwork'>[];
}) {
  return (
    <ul>
      {items.map(({ id, artwork }) => {
        const picture = pictureOf(artwork);
        return (
          <li key={id} className="flex gap-4 border-b border-line py-3 first:pt-0">
            <div className="w-20 shrink-0 sm:w-24">
              {picture !== null && <Picture sources={picture} alt="" sizes="6rem" />}
            </div>
            <div className="min-w-0 flex-1">
              <TombstoneLabel
                size="line"
                titleAs="p"
                title={
                  <RecordLink
                    to={recordAddress('artwork', artwork.id)}
                    className="inline-flex items-center underline-offset-4 hover:underline pointer-coarse:min-h-11"
                  >
                    {artwork.title}
                  </RecordLink>
                }
                date={dateOf(artwork)}
                medium={artwork.medium}
                dimensions={artwork.dimensions}
              />
              <p className="mt-0.5 text-sm text-ink-soft">{artwork.stockCode}</p>
            </div>
            <Money dollars={artwork.price} />
          </li>
        );
      })}
    </ul>
  );
}
