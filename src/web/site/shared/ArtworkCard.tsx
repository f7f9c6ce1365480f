import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import type { BadgeTone } from '../../../domain/artwork/artwork-badge.ts';
import { dateOf } from '../../../domain/artwork/artwork-date.ts';
import { formatPrice } from '../../../domain/money.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { TombstoneLabel } from '../../ui/artwork/TombstoneLabel.tsx';
import { WallItem } from '../../ui/artwork/WallItem.tsx';
import { wallLinkClass } from '../../ui/artwork/wall-link-class.ts';
import { wallSizes } from '../../ui/artwork/wall-sizes.ts';
import { ArtworkImage } from './ArtworkImage.tsx';
import { type ArtworkOrigin, saveOrigin } from './artwork-origin.ts';
import { saveListState } from './list-state.ts';

export interface ArtworkCardProps {
  work: Artwork;
  /** The list it hangs in, to which the artwork's page leads back. */
  from?: ArtworkOrigin;
  /** In place of the work's own badge, such as Reserved for what is in the cart. */
  badge?: { badge: string; tone: BadgeTone };
  columns?: 3 | 4;
  /** Among the first that the window shows. */
  priority?: boolean;
  titleAs?: 'h2' | 'h3';
  /** Below the label: a button. Those of a row stand on one line. */
  children?: ReactNode;
}

/** A work on the wall: picture, label, badge; the whole of it leads to the work's page. */
export const ArtworkCard = memo(function ArtworkCard({
  work,
  from,
  badge = work,
  columns = 4,
  priority = false,
  titleAs = 'h2',
  children,
}: ArtworkCardProps) {
  const leave = () => {
    if (from === undefined) return;
    saveOrigin(from);
    if (from.place !== undefined) saveListState(from.place, { scrollY: window.scrollY, item: work.id });
  };
  const title = (
    <Link to={paths.artwork(work.id)} state={from} onClick={leave} data-work={work.id} className={wallLinkClass()}>
      {work.title}
    </Link>
  );
  return (
    <WallItem
      width={work.width}
      height={work.height}
      picture={<ArtworkImage work={work} alt={work.alt} sizes={wallSizes[columns]} priority={priority} />}
    >
      <TombstoneLabel
        title={title}
        titleAs={titleAs}
        date={dateOf(work)}
        medium={work.medium}
        dimensions={work.dimensions}
        terms={work.publicStatus === 'available' ? formatPrice(work.price) : undefined}
      />
      <div className="mt-2">
        <Badge tone={badge.tone}>{badge.badge}</Badge>
      </div>
      {children !== undefined && <div className="relative mt-auto pt-4">{children}</div>}
    </WallItem>
  );
});
