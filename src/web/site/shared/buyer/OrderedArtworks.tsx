import type { Quote } from '../../../../contract/quotes/quotes.schemas.ts';
import { formatDollars } from '../../../../domain/money.ts';
import type { ItemState } from '../../../../domain/order/balance.ts';
import { offerRows } from '../../../../domain/order/quote.ts';
import { pictureOf } from '../../../picture-of.ts';
import { Picture } from '../../../ui/artwork/Picture.tsx';
import { Joined } from '../../../ui/text/Facts.tsx';

interface OrderedArtworksProps {
  /** `state`: what has become of it in an order. */
  items: readonly { artwork: Quote['works'][number]; state?: ItemState }[];
  /** The signed link of the order or quote. */
  link: string;
}

/** The images of what is bought: one artwork large, several in two columns. */
export function OrderedArtworks({ items, link }: OrderedArtworksProps) {
  const isOne = items.length === 1;
  const holder = /\?.*$/.exec(link)?.[0] ?? '';
  return (
    <ul aria-label="Artworks" className={isOne ? 'md:sticky md:top-28' : 'grid grid-cols-2 items-end gap-x-6 gap-y-8'}>
      {items.map(({ artwork, state }) => {
        const picture = pictureOf(artwork);
        return (
          <li key={artwork.id} className="min-w-0">
            {picture !== null && (
              <div style={isOne ? { maxWidth: widthLimit(artwork) } : undefined}>
                <Picture
                  sources={{ ...picture, holder }}
                  alt=""
                  sizes={isOne ? '(min-width: 48rem) 45vw, 92vw' : '(min-width: 48rem) 22vw, 46vw'}
                  priority
                />
              </div>
            )}
            <p className="mt-4 font-serif text-lg italic leading-snug wrap-anywhere">
              <bdi>{artwork.title}</bdi>
            </p>
            <p className="text-sm text-ink-soft">
              <Joined parts={[artwork.dateText ?? String(artwork.year ?? ''), artwork.medium]} />
            </p>
            <p className="mt-1 tabular-nums">{formatDollars(artwork.price)}</p>
            {(state === 'returned' || state === 'cancelled') && (
              <p className="mt-1 font-medium">{state === 'returned' ? 'Returned' : 'Cancelled'}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A tall image is at most two thirds of the screen high. */
function widthLimit({ width, height }: { width: number | null; height: number | null }): string | undefined {
  return width === null || height === null ? undefined : `calc(66svh * ${(width / height).toFixed(3)})`;
}

/** An offered delivery for its buyer, on the quote and on the order that it became; nothing without one. */
export function offerFacts(offer: Quote['offer']) {
  return offer === null ? [] : offerRows(offer).map(({ label, value }) => ({ label, value: <Lines text={value} /> }));
}

/** A text of several lines as the estate has written it. */
export function Lines({ text }: { text: string }) {
  return <span className="whitespace-pre-line wrap-anywhere">{text}</span>;
}
