import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { uploadWords } from './upload-words.ts';
import type { RefusedFile } from './use-uploads.ts';

/** The files that were not taken, each with the reason, until they are dismissed. */
export function RefusedFiles({ refused, onDismiss }: { refused: readonly RefusedFile[]; onDismiss: () => void }) {
  if (refused.length === 0) return null;
  return (
    <Notice
      tone="error"
      live
      title={uploadWords.notTaken(refused)}
      className="mt-4 wrap-anywhere"
      action={
        <Button size="small" variant="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    />
  );
}
