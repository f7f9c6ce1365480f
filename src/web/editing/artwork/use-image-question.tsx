import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';

/** The question before visitors are offered a work without an image (docs/specification/artwork.md §9). */
export function useImageQuestion(): { ask: () => Promise<boolean>; question: ReactNode } {
  const [waiting, setWaiting] = useState<(isConfirmed: boolean) => void>();
  const answer = (isConfirmed: boolean) => {
    waiting?.(isConfirmed);
    setWaiting(undefined);
  };
  return {
    ask: () => new Promise((resolve) => setWaiting(() => resolve)),
    question: (
      <ConfirmDialog
        open={waiting !== undefined}
        title="Offer It Without an Image?"
        confirmLabel="Offer Without Image"
        cancelLabel="Go Back"
        tone="plain"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        This work has no image that its page can show. Visitors will read “No image yet” in its place, in the shop too.
      </ConfirmDialog>
    ),
  };
}
