import type { CSSProperties } from 'react';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { dateOf } from '../../../domain/artwork/artwork-date.ts';
import { formatPrice } from '../../../domain/money.ts';
import { TombstoneLabel } from '../../ui/artwork/TombstoneLabel.tsx';
import { ArtworkImage } from '../shared/ArtworkImage.tsx';

/**
 * The whole image and the label of the artwork that the message is about, beside the form
 * (docs/specification/estate-contact.md §1).
 */
export function InquiryArtwork({ artwork }: { artwork: Artwork }) {
  const { width, height } = artwork;
  const ratio = width !== null && height !== null ? width / height : 1;
  return (
    <div className="mt-7 w-full max-w-[calc(42svh*var(--ratio))]" style={{ '--ratio': ratio } as CSSProperties}>
      <ArtworkImage artwork={artwork} sizes="(min-width: 48rem) 30vw, 92vw" priority />
      <TombstoneLabel
        className="mt-3"
        title={artwork.title}
        date={dateOf(artwork)}
        medium={artwork.medium}
        dimensions={artwork.dimensions}
        terms={artwork.publicStatus === 'available' ? formatPrice(artwork.price) : artwork.badge}
      />
    </div>
  );
}
