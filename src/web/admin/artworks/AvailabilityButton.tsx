import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import {
  fixedAvailability,
  missingText,
  missingToOffer,
  offersWithoutImage,
} from '../../../domain/artwork/artwork-status.ts';
import { hasImage } from '../../../domain/artwork/image-path.ts';
import { useImageQuestion } from '../../editing/artwork/use-image-question.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
import { availabilityWords } from './MarkUnavailableDialog.tsx';

/** Why an artwork that lacks something cannot be offered. */
export const incompleteText = (artwork: Artwork) => `Cannot be offered without ${missingText(missingToOffer(artwork))}`;

/** In place of the button, where it would be refused. */
const fixedWords = {
  'in-order': () => 'Held by an order',
  'stock-tracker': () => 'Its status is set in the Stock Tracker',
  incomplete: incompleteText,
};

export interface AvailabilityButtonProps {
  artwork: Artwork;
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
