import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { InquiryDetails } from '../../../contract/inquiries/inquiries.schemas.ts';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { adminRead } from '../kit/admin-read.ts';

/** The artwork that an inquiry is about, as it is now: with its image where the estate has it, else by its title alone. */
export function ArtworkOfInterest({ inquiry }: { inquiry: InquiryDetails }) {
  const { aboutArtworkId: id, artworkOfInterest: title } = inquiry;
  const { data: artwork } = useQuery({
    ...(id === null ? { queryKey: ['no artwork'], queryFn: skipToken } : adminRead(artworkCalls.getArtwork, { id })),
    refetchInterval: false,
  });
  if (title === '' && id === null) return null;
  const picture = artwork === undefined ? null : pictureOf(artwork);
  return (
    <section aria-labelledby="inquiry-artwork">
      <h3 id="inquiry-artwork" className="mb-1 text-sm text-ink-soft">
        Artwork of Interest
      </h3>
      <div className="flex gap-4">
        {picture !== null && (
          <div className="w-20 shrink-0">
            <Picture sources={picture} alt="" sizes="5rem" />
          </div>
        )}
        <div className="min-w-0">
          {id === null ? (
            <p className="font-serif italic wrap-anywhere">{title}</p>
          ) : (
            <Link
              to={paths.artwork(id)}
              className="inline-flex items-center font-serif italic wrap-anywhere underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {artwork?.title ?? title}
            </Link>
          )}
          {artwork !== undefined && (
            <p className="mt-0.5 flex flex-wrap items-baseline gap-x-4 text-sm">
              <Badge tone={artwork.tone}>{artwork.badge}</Badge>
              {artwork.price !== null && artwork.price > 0 && <Money dollars={artwork.price} />}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
