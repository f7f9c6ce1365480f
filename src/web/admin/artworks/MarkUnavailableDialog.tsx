import { useQuery } from '@tanstack/react-query';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { offerOf } from '../../../domain/artwork/artwork-badge.ts';
import { defaultSettings } from '../../../domain/content/settings.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { done, failed } from '../../ui/overlay/toast-words.ts';
import { adminRead } from '../kit/admin-read.ts';
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
