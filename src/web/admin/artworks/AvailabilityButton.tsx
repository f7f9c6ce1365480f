import { useQuery } from '@tanstack/react-query';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import type { StaffArtwork } from '../../../contract/catalogue/catalogue.schemas.ts';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { offerOf } from '../../../domain/artwork/artwork-badge.ts';
import {
  fixedAvailability,
  missingText,
  missingToOffer,
  offersWithoutImage,
} from '../../../domain/artwork/artwork-status.ts';
import { defaultSettings } from '../../../domain/content/settings.ts';
import { hasImage } from '../../../domain/image/image-path.ts';
import { useImageQuestion } from '../../editing/artwork/ArtworkDialog.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { done, failed } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { adminRead } from '../kit/admin-queries.ts';
import type { TaskProps } from '../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';

export const availabilityWords = {
  done: () => done('Availability Updated', 'Artwork availability updated successfully'),
  failed: (sentence?: string) => failed('Failed to update artwork availability', sentence),
};

const undoWords = {
  done: ({ title }: Artwork) => done('Undone', `“${title}” is offered again.`),
  failed: (sentence?: string) => failed('Not undone', sentence),
};

/** Says why an artwork that lacks something cannot be offered. */
export const incompleteText = (artwork: Artwork) => `Cannot be offered without ${missingText(missingToOffer(artwork))}`;

/** The texts in place of the button, where a press would be refused. */
const fixedWords = {
  'in-order': () => 'Held by an order',
  'on-hold': () => 'Held for a buyer',
  'stock-tracker': () => 'Its status is set in the Stock Tracker',
  incomplete: incompleteText,
};

export interface AvailabilityButtonProps {
  artwork: StaffArtwork;
  /** Asks before the artwork leaves the shop. */
  onUnavailable: () => void;
  className?: string;
}

/** Offers an artwork, after a question where it has no image, and shows the result; `offer` returns whether it did. */
export function useOffer(artwork: Artwork) {
  const { act, isBusy } = useAdminAction(artworkCalls.setAvailability, availabilityWords);
  const { ask, question } = useImageQuestion();
  const offer = async () => {
    const { id, version } = artwork;
    const published = artwork.published !== false;
    const confirmWithoutImage = offersWithoutImage(
      { published, available: false },
      { published, available: true, hasImage: hasImage(artwork) },
    );
    return (!confirmWithoutImage || (await ask())) && act({ id, available: true, confirmWithoutImage }, version);
  };
  return { offer, isBusy, question };
}

/** Mark Available or Mark Unavailable, or why neither is possible (docs/specification/artwork.md §9). */
export function AvailabilityButton({ artwork, onUnavailable, className = '' }: AvailabilityButtonProps) {
  const { offer, isBusy, question } = useOffer(artwork);
  const fixed = fixedAvailability(artwork);
  if (fixed !== null) {
    return (
      <p className={`flex min-h-9 items-center text-sm text-ink-soft pointer-coarse:min-h-11 ${className}`}>
        {fixedWords[fixed](artwork)}
      </p>
    );
  }
  const mark = artwork.available ? 'Mark Unavailable' : 'Mark Available';
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className={className}
        busy={isBusy}
        aria-label={`${mark}: ${artwork.title}`}
        onClick={() => (artwork.available ? onUnavailable() : void offer())}
      >
        {mark}
      </Button>
      {question}
    </>
  );
}

/** Asks before an artwork leaves the shop, and says what visitors will read; the toast offers Undo (docs/specification/artwork.md §10). */
export function MarkUnavailableDialog({ record: artwork, title, onClose }: TaskProps<Artwork>) {
  const site = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  const mark = useAdminAction(artworkCalls.setAvailability, availabilityWords);
  const undo = useAdminAction(artworkCalls.setAvailability, undoWords);
  if (site.isPending) return null;
  const { unofferedBadge = defaultSettings.unofferedBadge } = site.data ?? {};
  const { badge } = offerOf({ ...artwork, published: true, available: false }, unofferedBadge);
  const confirm = async () => {
    await mark.act({ id: artwork.id, available: false }, artwork.version, {
      label: 'Undo',
      // It was offered without an image before, too.
      run: () => void undo.act({ id: artwork.id, available: true, confirmWithoutImage: true }),
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      tone="plain"
      title={title}
      confirmLabel="Mark Unavailable"
      busy={mark.isBusy}
      busyLabel="Saving..."
      onConfirm={() => void confirm()}
      onCancel={() => onClose()}
    >
      <p>
        <em className="font-serif">{artwork.title}</em> will not be offered in the shop; it stays in the gallery.
      </p>
      {artwork.published === false && (
        <p className="mt-2">It is private, so visitors see it only once it is published.</p>
      )}
      <p className="mt-2">
        {'Visitors will read '}
        <span dir="auto" className="font-medium text-ink">{`“${badge}”`}</span>.
      </p>
    </ConfirmDialog>
  );
}
