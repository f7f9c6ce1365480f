import type { CatalogueArtwork } from '../../../contract/catalogue/catalogue.schemas.ts';
import { dateOf } from '../../../domain/artwork/artwork-date.ts';
import { isDeletable } from '../../../domain/artwork/artwork-status.ts';
import { formatPrice } from '../../../domain/money.ts';
import { noImageText } from '../../editing/upload/upload-words.ts';
import { pictureOf } from '../../picture-of.ts';
import { GridItem } from '../../ui/artwork/Grid.tsx';
import { gridSizes } from '../../ui/artwork/grid-sizes.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { TombstoneLabel } from '../../ui/artwork/TombstoneLabel.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { ArtworkBadge } from '../kit/ArtworkBadge.tsx';
import { recordAddress } from '../kit/admin-address.ts';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { useFocusFallback } from '../kit/TabHeader.tsx';
import { WhoMayChange } from '../kit/WhoMayChange.tsx';
import { AvailabilityButton } from './AvailabilityButton.tsx';

/** Returns the text in place of Delete. */
const notDeletable = ({ inOrder }: CatalogueArtwork) => (inOrder ? 'In an order' : 'On hold');

export interface AdminArtworkCardProps {
  artwork: CatalogueArtwork;
  /** Asks before the artwork leaves the shop. */
  onUnavailable: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** The card of an artwork: badge, stock code and actions (docs/specification/artwork.md §10). */
export function AdminArtworkCard({ artwork, onUnavailable, onEdit, onDelete }: AdminArtworkCardProps) {
  const picture = pictureOf(artwork);
  const actions = useFocusFallback<HTMLDivElement>();

  return (
    <GridItem
      width={artwork.width}
      height={artwork.height}
      picture={
        picture === null ? (
          <p className="grid aspect-4/3 place-items-center bg-wall text-sm text-ink-soft">
            {noImageText(artwork.image)}
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
          <RecordLink to={recordAddress('artwork', artwork.id)} className="underline-offset-4 hover:underline">
            {artwork.title}
          </RecordLink>
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
      <WhoMayChange>
        <div ref={actions} className="mt-3 grid grid-cols-2 gap-2">
          <AvailabilityButton artwork={artwork} className="col-span-2" onUnavailable={onUnavailable} />
          <Button size="small" variant="quiet" aria-label={`Edit ${artwork.title}`} onClick={onEdit}>
            Edit
          </Button>
          {!isDeletable(artwork) ? (
            <p className="flex items-center text-sm text-ink-soft">{notDeletable(artwork)}</p>
          ) : (
            <Button size="small" variant="quiet" aria-label={`Delete ${artwork.title}`} onClick={onDelete}>
              Delete
            </Button>
          )}
        </div>
      </WhoMayChange>
    </GridItem>
  );
}
