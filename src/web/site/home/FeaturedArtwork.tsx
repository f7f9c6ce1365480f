import { Link, useViewTransitionState } from 'react-router';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { dateOf } from '../../../domain/artwork/artwork-date.ts';
import { paths } from '../../paths.ts';
import { GridItem } from '../../ui/artwork/GridItem.tsx';
import { gridSizes } from '../../ui/artwork/grid-sizes.ts';
import { TombstoneLabel } from '../../ui/artwork/TombstoneLabel.tsx';
import { ArtworkImage } from '../shared/ArtworkImage.tsx';
import { firstSentences } from '../shared/first-sentences.ts';

/** An artwork on the home page: title, year, medium and the first sentences of its description (docs/specification/content.md §1). */
export function FeaturedArtwork({ artwork }: { artwork: Artwork }) {
  const address = paths.artwork(artwork.id);
  const moves = useViewTransitionState(address);
  return (
    <GridItem
      width={artwork.width}
      height={artwork.height}
      picture={<ArtworkImage artwork={artwork} alt={artwork.alt} sizes={gridSizes[3]} moves={moves} later />}
    >
      <TombstoneLabel
        title={
          <Link to={address} viewTransition className="grid-link">
            {artwork.title}
          </Link>
        }
        date={dateOf(artwork)}
        medium={artwork.medium}
        dimensions=""
      />
      {artwork.description !== '' && <p className="mt-3 text-ink-soft">{firstSentences(artwork.description, 160)}</p>}
    </GridItem>
  );
}
