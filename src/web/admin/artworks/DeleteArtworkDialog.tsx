import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { artworkAdminWords } from '../kit/admin-words.ts';
import type { TaskProps } from '../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';

/** Asks before an artwork is deleted. Mount it to open it. */
export function DeleteArtworkDialog({ record: artwork, title, onClose }: TaskProps<Artwork>) {
  const { act, isBusy } = useAdminAction(artworkCalls.deleteArtwork, artworkAdminWords.remove);
  const remove = async () => {
    await act({ id: artwork.id }, artwork.version);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Delete Artwork"
      busy={isBusy}
      busyLabel="Deleting..."
      onConfirm={() => void remove()}
      onCancel={() => onClose()}
    >
      <em className="font-serif">{artwork.title}</em> will be removed from the catalogue for good.
    </ConfirmDialog>
  );
}
