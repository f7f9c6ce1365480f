import { Link } from 'react-router';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { dateOf } from '../../../domain/artwork/artwork-date.ts';
import { paths } from '../../paths.ts';
import { TombstoneLabel } from '../../ui/artwork/TombstoneLabel.tsx';
import { WallItem } from '../../ui/artwork/WallItem.tsx';
import { wallLinkClass } from '../../ui/artwork/wall-link-class.ts';
import { wallSizes } from '../../ui/artwork/wall-sizes.ts';
import { ArtworkImage } from '../shared/ArtworkImage.tsx';
import { firstSentences } from '../shared/first-sentences.ts';

/** A work on the home page: title, year, medium and a few words about it (docs/specification/content.md §1). */
export function FeaturedArtwork({ work }: { work: Artwork }) {
  return (
    <WallItem
      width={work.width}
      height={work.height}
      picture={<ArtworkImage work={work} alt={work.alt} sizes={wallSizes[3]} />}
    >
      <TombstoneLabel
        title={
          <Link to={paths.artwork(work.id)} className={wallLinkClass()}>
            {work.title}
          </Link>
        }
        date={dateOf(work)}
        medium={work.medium}
        dimensions=""
      />
      {work.description !== '' && <p className="mt-3 text-ink-soft">{firstSentences(work.description, 160)}</p>}
    </WallItem>
  );
}
