import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { restoreDays } from '../../../domain/estate/deleted-record.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { artworkAdminWords } from '../kit/admin-words.ts';
import { useDeletion } from '../kit/deleted/use-deletion.ts';
import type { TaskProps } from '../kit/record/TaskDialog.tsx';

/** Asks before an artwork is deleted. Mount it to open it. */
export function DeleteArtworkDialog({ record: artwork, title, onClose }: TaskProps<Artwork>) {
  const { remove, isBusy } = useDeletion('artwork', artworkAdminWords.remove);
  const confirm = async () => {
    await remove(artwork, artwork.title);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Delete Artwork"
      busy={isBusy}
      busyLabel="Deleting..."
      onConfirm={() => void confirm()}
      onCancel={() => onClose()}
    >
      <em className="font-serif">{artwork.title}</em>
      {' will be removed from every page and list. It can be restored for '}
      <span>{restoreDays}</span> days.
    </ConfirmDialog>
  );
}
