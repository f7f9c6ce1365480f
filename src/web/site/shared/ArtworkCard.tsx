import { type CSSProperties, memo, type ReactNode, useContext } from 'react';
import { useViewTransitionState } from 'react-router';
import { type BadgeTone, isCollectionBadge, toneOf } from '../../../domain/artwork/artwork-badge.ts';
import { dateOf, shownTitle } from '../../../domain/artwork/artwork-date.ts';
import { formatPrice } from '../../../domain/money.ts';
import { Link } from '../../Link.tsx';
import { noteCard } from '../../layout/loading/page-data.ts';
import { paths } from '../../paths.ts';
import { pictureOf, ratioOf } from '../../picture-of.ts';
import { repeatedContent } from '../../repeated-content.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { ImageRightsContext, type RowPlace } from '../../ui/artwork/Picture.tsx';
import { TombstoneLabel } from '../../ui/artwork/TombstoneLabel.tsx';
import { ArtworkImage } from './ArtworkImage.tsx';
import { type ArtworkOrigin, saveOrigin } from './artwork-origin.ts';
import { saveListState } from './list-state.ts';
import type { ListedArtwork } from './load-artworks.ts';

/** Whether the card takes part in the view transition to its page. */
const useMoves = import.meta.env.SSR ? () => false : useViewTransitionState;

/**
 * The ratio of width to height from which an image takes the whole width of a phone (docs/specification/gallery.md §4).
 */
const PANORAMA = 1.9;

/** The height of a row, about. */
const row = { rem: 11, vw: 8 };

/** The width of an image on a phone, in hundredths of the window. */
const phoneWidth = (ratio: number) => (ratio >= PANORAMA ? 92 : 50);

/** The widest windows for which images are chosen, in CSS pixels, and the pixels per CSS pixel. */
const widestScreen = { desktop: 2560, phone: 767, density: 2 };

/** The `sizes` of an image in ArtworkRows: the height of a row times the ratio, on a phone half the width or all of it. */
function rowSizes(ratio: number): string {
  const [rem, vw] = [row.rem, row.vw].map((part) => Number((ratio * part).toFixed(1)));
  return `(width<48rem)${phoneWidth(ratio)}vw,calc(${rem}rem + ${vw}vw)`;
}

/** The pixels of such an image on the narrowest and the widest screen. A phone has at least two for each CSS pixel. */
function rowPlace(ratio: number): RowPlace {
  const { desktop, phone, density } = widestScreen;
  const inRow = ratio * (row.rem * 16 + (row.vw / 100) * desktop);
  return {
    narrowest: ratio * (row.rem * 16 + (row.vw / 100) * phone),
    widest: density * Math.max(inRow, (phoneWidth(ratio) / 100) * phone),
  };
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

/**
 * An artwork in a list: image, label, badge; the whole card links to the artwork's page. Without children the server remembers its HTML
 * (repeated-content.ts): most changes concern one card of a list.
 */
export const ArtworkCard = memo(function ArtworkCard({
  artwork,
  from,
  badge: { badge, tone } = { badge: artwork.badge, tone: toneOf(artwork.publicStatus) },
  priority = false,
  later = false,
  titleAs = 'h2',
  children,
}: ArtworkCardProps) {
  const address = paths.artwork(artwork.id);
  const moves = useMoves(address);
  const rights = useContext(ImageRightsContext);
  const leave = () => {
    if (from === undefined) return;
    saveOrigin(from);
    if (from.place !== undefined) saveListState(from.place, { scrollY: window.scrollY, item: artwork.id });
  };
  const ratio = ratioOf(artwork);
  const terms = artwork.publicStatus === 'available' ? formatPrice(artwork.price) : undefined;
  const content = () => (
    <>
      <div>
        <ArtworkImage
          artwork={artwork}
          priority={priority}
          later={later}
          moves={moves}
          alt={artwork.alt}
          sizes={rowSizes(ratio)}
          row={rowPlace(ratio)}
        />
      </div>
      <div>
        <TombstoneLabel
          title={
            <Link to={address} state={from} viewTransition onClick={leave} data-artwork="">
              {shownTitle(artwork.title)}
            </Link>
          }
          titleAs={titleAs}
          date={dateOf(artwork)}
          medium={artwork.medium}
          dimensions={artwork.dimensions}
          terms={terms}
        />
        <p>{`No. ${artwork.id}`}</p>
        <Badge tone={tone} muted={isCollectionBadge(artwork)}>
          {badge}
        </Badge>
        {children !== undefined && <div className="relative mt-auto pt-4 print:hidden">{children}</div>}
      </div>
    </>
  );
  const item = {
    className: 'artwork-row-item',
    'data-panorama': ratio >= PANORAMA || undefined,
    style: { '--ratio': Number(ratio.toFixed(3)) } as CSSProperties,
  };
  if (import.meta.env.SSR && pictureOf(artwork) !== null) noteCard(artwork);
  if (children !== undefined) return <li {...item}>{content()}</li>;
  const key = () => JSON.stringify([artwork, badge, tone, priority, later, titleAs, terms, rights]);
  return (
    <li
      {...item}
      {...repeatedContent(key, () => <ImageRightsContext value={rights}>{content()}</ImageRightsContext>)}
    />
  );
});
