import { Button, Spinner } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { uploadWords } from './upload-words.ts';
import type { RefusedFile, UploadStep } from './use-upload.ts';

export interface UploadProgressProps {
  step: Extract<UploadStep, { share: number }>;
  onCancel: () => void;
}

/** The progress of an upload, and the button that cancels it. The step is read out, the percentage is not. */
export function UploadProgress({ step: { name, file, share }, onCancel }: UploadProgressProps) {
  const percent = Math.round(share * 100);
  const words = name === 'sending' ? uploadWords.sending(file.name, percent) : uploadWords[name](file.name);
  return (
    <div className="grid w-full gap-3">
      <p className="flex min-w-0 items-center justify-center gap-2 text-sm tabular-nums">
        <Spinner />
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </p>
      <span role="status" className="sr-only">
        {name === 'sending' ? uploadWords.sending(file.name, 0).replace(/:.*/, '...') : words}
      </span>
      <progress
        aria-label={`Upload of ${file.name}`}
        max={100}
        {...(name === 'sending' && { value: percent })}
        className="h-1.5 w-full accent-accent"
      />
      <div className="flex justify-center">
        <Button size="small" variant="quiet" onClick={onCancel}>
          {uploadWords.cancel}
        </Button>
      </div>
    </div>
  );
}

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
