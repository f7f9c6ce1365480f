import { useState } from 'react';
import { Link } from 'react-router';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { dateOf } from '../../../domain/artwork/artwork-date.ts';
import { formatPrice } from '../../../domain/money.ts';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { TombstoneLabel } from '../../ui/artwork/TombstoneLabel.tsx';
import { WallItem } from '../../ui/artwork/WallItem.tsx';
import { wallSizes } from '../../ui/artwork/wall-sizes.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { artworkAdminWords } from '../kit/admin-words.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useFocusFallback } from '../kit/use-focus-fallback.ts';

export interface AdminArtworkCardProps {
  work: Artwork;
  onEdit: () => void;
  onDelete: () => void;
}

/** A work at the desk: how it is offered, its code, and what can be done with it (docs/specification/artwork.md §10). */
export function AdminArtworkCard({ work, onEdit, onDelete }: AdminArtworkCardProps) {
  const [busy, setBusy] = useState(false);
  const write = useAdminWrite();
  const picture = pictureOf(work);
  const actions = useFocusFallback<HTMLDivElement>();
  const mark = work.available ? 'Mark Unavailable' : 'Mark Available';

  const toggle = async () => {
    setBusy(true);
    const change = { id: work.id, available: !work.available };
    const outcome = await write(artworkCalls.setAvailability, change, { version: work.version });
    showToast(outcome.done ? artworkAdminWords.availability : artworkAdminWords.availabilityFailed(outcome.sentence));
    setBusy(false);
  };

  return (
    <WallItem
      width={work.width}
      height={work.height}
      picture={
        picture === null ? (
          <p className="grid aspect-4/3 place-items-center bg-wall text-sm text-ink-soft">No picture yet</p>
        ) : (
          <Picture sources={picture} alt="" sizes={wallSizes[4]} />
        )
      }
    >
      <TombstoneLabel
        size="line"
        titleAs="h2"
        title={
          <Link to={paths.artwork(work.id)} className="underline-offset-4 hover:underline">
            {work.title}
          </Link>
        }
        date={dateOf(work)}
        medium={work.medium}
        dimensions={work.dimensions}
        terms={formatPrice(work.price)}
      />
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <Badge tone={work.tone}>{work.badge}</Badge>
        <span className="text-xs text-ink-soft tabular-nums">{work.stockCode}</span>
      </p>
      <div ref={actions} className="mt-3 grid max-w-64 grid-cols-2 gap-2">
        <Button
          size="small"
          variant="quiet"
          className="col-span-2"
          busy={busy}
          aria-label={`${mark}: ${work.title}`}
          onClick={() => void toggle()}
        >
          {mark}
        </Button>
        <Button size="small" variant="quiet" aria-label={`Edit ${work.title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" variant="quiet" aria-label={`Delete ${work.title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </WallItem>
  );
}
