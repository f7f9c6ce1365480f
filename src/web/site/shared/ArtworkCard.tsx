import { memo, type ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { type BadgeTone, isCollectionBadge } from '../../../domain/artwork/artwork-badge.ts';
import { dateOf } from '../../../domain/artwork/artwork-date.ts';
import { formatPrice } from '../../../domain/money.ts';
import { paths } from '../../paths.ts';
import { ratioOf } from '../../picture-of.ts';
import { ArtworkRowItem, rowPlace, rowSizes } from '../../ui/artwork/ArtworkRowItem.tsx';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { TombstoneLabel } from '../../ui/artwork/TombstoneLabel.tsx';
import { ArtworkImage } from './ArtworkImage.tsx';
import { type ArtworkOrigin, saveOrigin } from './artwork-origin.ts';
import { saveListState } from './list-state.ts';
import type { ListedArtwork } from './load-artworks.ts';

export interface ArtworkCardProps {
  artwork: ListedArtwork;
  /** The list that shows it, to which the artwork's page leads back. */
  from?: ArtworkOrigin;
  /** Replaces the artwork's own badge, such as Reserved for an artwork in the cart. */
  badge?: { badge: string; tone: BadgeTone };
  /** One of the first images in the window. */
  priority?: boolean;
  /** Below the first screen of a page with one large image. */
  later?: boolean;
  titleAs?: 'h2' | 'h3';
  /** A button below the label. The buttons of a row are aligned. */
  children?: ReactNode;
}

/** More images with priority would share a slow connection, and all of them would be late. */
export const firstImages = 1;

/** An artwork in a list: image, label, badge; the whole card links to the artwork's page. */
export const ArtworkCard = memo(function ArtworkCard({
  artwork,
  from,
  badge = artwork,
  priority = false,
  later = false,
  titleAs = 'h2',
  children,
}: ArtworkCardProps) {
  const address = paths.artwork(artwork.id);
  const moves = useViewTransitionState(address);
  const leave = () => {
    if (from === undefined) return;
    saveOrigin(from);
    if (from.place !== undefined) saveListState(from.place, { scrollY: window.scrollY, item: artwork.id });
  };
  const title = (
    <Link to={address} state={from} viewTransition onClick={leave} data-artwork="" className="grid-link">
      {artwork.title}
    </Link>
  );
  const ratio = ratioOf(artwork);
  return (
    <ArtworkRowItem
      ratio={ratio}
      picture={
        <ArtworkImage
          {...{ artwork, priority, later, moves }}
          alt={artwork.alt}
          sizes={rowSizes(ratio)}
          row={rowPlace(ratio)}
        />
      }
    >
      <TombstoneLabel
        title={title}
        titleAs={titleAs}
        date={dateOf(artwork)}
        medium={artwork.medium}
        dimensions={artwork.dimensions}
        terms={artwork.publicStatus === 'available' ? formatPrice(artwork.price) : undefined}
      />
      <p className="hidden text-sm text-ink-soft print:block">{`No. ${artwork.id}`}</p>
      <div className="mt-2">
        <Badge tone={badge.tone} muted={isCollectionBadge(artwork)}>
          {badge.badge}
        </Badge>
      </div>
      {children !== undefined && <div className="relative mt-auto pt-4 print:hidden">{children}</div>}
    </ArtworkRowItem>
  );
});
