import { useState } from 'react';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { artworkAdminWords } from '../kit/admin-words.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';

/** Asks before a work is gone for good. Mount it to open it. */
export function DeleteArtworkDialog({ work, onClose }: { work: Artwork; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const write = useAdminWrite();
  const remove = async () => {
    setBusy(true);
    const outcome = await write(artworkCalls.deleteArtwork, { id: work.id }, { version: work.version });
    showToast(outcome.done ? artworkAdminWords.deleted : artworkAdminWords.deleteFailed(outcome.sentence));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Delete Artwork?"
      confirmLabel="Delete Artwork"
      busy={busy}
      busyLabel="Deleting..."
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <em className="font-serif">{work.title}</em> will be gone from the catalogue for good.
    </ConfirmDialog>
  );
}
