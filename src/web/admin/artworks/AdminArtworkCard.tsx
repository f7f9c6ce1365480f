import { Link } from 'react-router';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { CatalogueArtwork } from '../../../contract/catalogue/catalogue.schemas.ts';
import { dateOf } from '../../../domain/artwork/artwork-date.ts';
import { fixedAvailability, offersWithoutImage } from '../../../domain/artwork/artwork-status.ts';
import { isOnOtherSite } from '../../../domain/artwork/image-path.ts';
import { formatPrice } from '../../../domain/money.ts';
import { useImageQuestion } from '../../editing/artwork/use-image-question.tsx';
import { libraryWords } from '../../editing/upload/upload-words.ts';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { GridItem } from '../../ui/artwork/Grid.tsx';
import { gridSizes } from '../../ui/artwork/grid-sizes.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { TombstoneLabel } from '../../ui/artwork/TombstoneLabel.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { ArtworkBadge } from '../kit/ArtworkBadge.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
import { useFocusFallback } from '../kit/use-focus-fallback.ts';
import { availabilityWords } from './MarkUnavailableDialog.tsx';

const words = {
  /** In place of Mark Available, where it would be refused. */
  fixed: {
    'in-order': 'Held by an order',
    'stock-tracker': 'Its status is set in the Stock Tracker',
    incomplete: 'Offered once it has medium and dimensions',
  },
  /** In place of Delete. */
  inOrder: 'An order names it',
};

export interface AdminArtworkCardProps {
  artwork: CatalogueArtwork;
  /** Asks before the artwork leaves the shop. */
  onUnavailable: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** The card of an artwork: badge, stock code and actions (docs/specification/artwork.md §10). */
export function AdminArtworkCard({ artwork, onUnavailable, onEdit, onDelete }: AdminArtworkCardProps) {
  const { act, isBusy } = useAdminAction(artworkCalls.setAvailability, availabilityWords);
  const picture = pictureOf(artwork);
  const actions = useFocusFallback<HTMLDivElement>();
  const fixed = fixedAvailability(artwork);
  const mark = artwork.available ? 'Mark Unavailable' : 'Mark Available';
  const { ask, question } = useImageQuestion();
  const offer = async () => {
    const { id, image, version } = artwork;
    const published = artwork.published !== false;
    const confirmWithoutImage = offersWithoutImage(
      { published, available: false },
      { published, available: true, image },
    );
    if (!confirmWithoutImage || (await ask())) await act({ id, available: true, confirmWithoutImage }, version);
  };

  return (
    <GridItem
      width={artwork.width}
      height={artwork.height}
      picture={
        picture === null ? (
          <p className="grid aspect-4/3 place-items-center bg-wall text-sm text-ink-soft">
            {isOnOtherSite(artwork.image) ? libraryWords.elsewhere : 'No image yet'}
          </p>
        ) : (
          <Picture sources={picture} alt="" sizes={gridSizes[4]} />
        )
      }
    >
      <TombstoneLabel
        size="line"
        titleAs="h2"
        title={
          <Link to={paths.artwork(artwork.id)} className="underline-offset-4 hover:underline">
            {artwork.title}
          </Link>
        }
        date={dateOf(artwork)}
        medium={artwork.medium}
        dimensions={artwork.dimensions}
        terms={formatPrice(artwork.price)}
      />
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <ArtworkBadge artwork={artwork} />
        {artwork.published === false && <span className="text-xs text-ink-soft">Private</span>}
        <span className="text-xs text-ink-soft tabular-nums">{artwork.stockCode}</span>
      </p>
      <div ref={actions} className="mt-3 grid grid-cols-2 gap-2">
        {fixed === null ? (
          <Button
            size="small"
            variant="quiet"
            className="col-span-2"
            busy={isBusy}
            aria-label={`${mark}: ${artwork.title}`}
            onClick={() => (artwork.available ? onUnavailable() : void offer())}
          >
            {mark}
          </Button>
        ) : (
          <p className="col-span-2 flex min-h-9 items-center text-sm text-ink-soft pointer-coarse:min-h-11">
            {words.fixed[fixed]}
          </p>
        )}
        <Button size="small" variant="quiet" aria-label={`Edit ${artwork.title}`} onClick={onEdit}>
          Edit
        </Button>
        {artwork.inOrder ? (
          <p className="flex items-center text-sm text-ink-soft">{words.inOrder}</p>
        ) : (
          <Button size="small" variant="quiet" aria-label={`Delete ${artwork.title}`} onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
      {question}
    </GridItem>
  );
}
