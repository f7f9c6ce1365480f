import { Link } from 'react-router';
import type { Artwork } from '../../contract/artworks.schemas.ts';
import { dateOf } from '../../domain/artwork.ts';
import { paths } from '../paths.ts';
import { TombstoneLabel } from '../ui/TombstoneLabel.tsx';
import { WallItem } from '../ui/WallItem.tsx';
import { wallLinkClass } from '../ui/wall-link-class.ts';
import { wallSizes } from '../ui/wall-sizes.ts';
import { firstSentences } from './first-sentences.ts';
import { WorkPicture } from './WorkPicture.tsx';

/** A work on the home page: title, year, medium and a few words about it (docs/specification/content.md §1). */
export function FeaturedWork({ work }: { work: Artwork }) {
  return (
    <WallItem
      width={work.width}
      height={work.height}
      picture={<WorkPicture work={work} alt={work.alt} sizes={wallSizes[3]} />}
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
