import { type CSSProperties, memo, type ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { type BadgeTone, isCollectionBadge } from '../../../domain/artwork/artwork-badge.ts';
import { dateOf, shownTitle } from '../../../domain/artwork/artwork-date.ts';
import { formatPrice } from '../../../domain/money.ts';
import { paths } from '../../paths.ts';
import { ratioOf } from '../../picture-of.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import type { RowPlace } from '../../ui/artwork/Picture.tsx';
import { TombstoneLabel } from '../../ui/artwork/TombstoneLabel.tsx';
import { ArtworkImage } from './ArtworkImage.tsx';
import { type ArtworkOrigin, saveOrigin } from './artwork-origin.ts';
import { saveListState } from './list-state.ts';
import type { ListedArtwork } from './load-artworks.ts';

export interface ArtworkRowItemProps {
  /** The image. */
  picture: ReactNode;
  /** The width of the image divided by its height. */
  ratio: number;
  /** The label, and what is below it (a badge, a button). */
  children: ReactNode;
}

/**
 * The ratio of width to height from which an image takes the whole width of a phone (docs/specification/gallery.md §4).
 */
const PANORAMA = 1.9;

/** One artwork in ArtworkRows. The title's Link has the class `grid-link`, as in a GridItem. */
function ArtworkRowItem({ picture, ratio, children }: ArtworkRowItemProps) {
  return (
    <li
      className="artwork-row-item group"
      data-panorama={ratio >= PANORAMA || undefined}
      style={{ '--ratio': ratio.toFixed(3) } as CSSProperties}
    >
      <div>{picture}</div>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
    </li>
  );
}

/** The height of a row, about. */
const row = { rem: 11, vw: 8 };

/** The width of an image on a phone, in hundredths of the window. */
const phoneWidth = (ratio: number) => (ratio >= PANORAMA ? 92 : 50);

/** The widest windows for which images are chosen, in CSS pixels, and the pixels per CSS pixel. */
const widestScreen = { desktop: 2560, phone: 767, density: 2 };

/** The `sizes` of an image in ArtworkRows: the height of a row times the ratio, on a phone half the width or all of it. */
function rowSizes(ratio: number): string {
  return `(min-width:48rem) calc(${ratio.toFixed(2)}*(${row.rem}rem + ${row.vw}vw)),${phoneWidth(ratio)}vw`;
}

/** The pixels of such an image on the widest screen. */
function rowPlace(ratio: number): RowPlace {
  const { desktop, phone, density } = widestScreen;
  const inRow = ratio * (row.rem * 16 + (row.vw / 100) * desktop);
  return { widest: density * Math.max(inRow, (phoneWidth(ratio) / 100) * phone) };
}

export interface ArtworkCardProps {
  artwork: ListedArtwork;
  /** The list that shows it, to which the artwork's page leads back. */
  from?: ArtworkOrigin;
  /** Replaces the artwork's own badge, such as Reserved for an artwork in the cart. */
  badge?: { badge: string; tone: BadgeTone };
  /** Whether the image is one of the first in the window. */
  priority?: boolean;
  /** Whether the image is below the first screen of a page with one large image. */
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
      {shownTitle(artwork.title)}
    </Link>
  );
  const ratio = ratioOf(artwork);
  return (
    <ArtworkRowItem
      ratio={ratio}
      picture={
        <ArtworkImage
          artwork={artwork}
          priority={priority}
          later={later}
          moves={moves}
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
