import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../../contract/call.ts';
import { originalCalls } from '../../../../contract/images/images.calls.ts';
import type { LibraryImage } from '../../../../contract/images/images.schemas.ts';
import { formatFileSize } from '../../../../domain/image/image-upload.ts';
import { statusOf } from '../../../api.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { LibraryPicture } from '../../../editing/upload/LibraryPicture.tsx';
import { UploadProgress } from '../../../editing/upload/UploadProgress.tsx';
import { acceptOf, anyImage } from '../../../editing/upload/upload-rules.ts';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { done, failed, showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { linkClass } from '../../../ui/style/class-names.ts';
import { adminRead } from '../admin-queries.ts';
import { ConfirmedDownload } from '../form/ConfirmSessionDialog.tsx';
import { useAddressDialog } from '../record/use-task.tsx';
import { useAdminAction } from '../use-admin-write.ts';
import { sendOriginal } from './send-original.ts';

const originalWords = {
  label: (title: string) => `Original of ${title}`,
  keep: 'Keep an Original',
  replace: 'Replace the Original',
  removeLabel: 'Remove the Original',
  none: 'None is kept.',
  unknown: 'It could not be loaded.',
  zoomable: 'Visitors can zoom into it.',
  preparing: 'It is being prepared for zooming.',
  notShown: 'The artwork shows another image.',
  edited: 'The artwork shows a turned or cropped image: visitors zoom into that one, and the original stays whole.',
  hint: 'The scan or photograph at full size: JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 200 megapixels and 1.5 GB. It is kept unchanged, and only staff can download it. You are asked before an image made from it replaces the one that visitors see.',
  done: done('Original Kept', 'The artwork shows an image made from it.'),
  doneFile: done('Original Kept', 'The artwork shows the same image as before.'),
  failed: (sentence = 'Please try again.') => failed('The original could not be kept', sentence),
  removeQuestion: 'Remove the Original?',
  removeText: 'Its file is deleted for good. The image that was made from it stays.',
  remove: {
    done: () => done('Original Removed'),
    failed: (sentence = 'Please try again.') => failed('The original could not be removed', sentence),
  },
};

export interface ArtworkOriginalProps {
  /** The id of the artwork. */
  id: number;
  title: string;
  image: LibraryImage;
  /** False where none is known to be kept. */
  isKept?: boolean;
}

/** The original of an artwork that shows the image: kept, downloaded, replaced and removed (docs/specification/images.md §10). */
export function ArtworkOriginal({ id, title, image, isKept = true }: ArtworkOriginalProps) {
  const { data: original, error } = useQuery({ ...adminRead(originalCalls.getOriginal, { id }), enabled: isKept });
  const remove = useAdminAction(originalCalls.removeOriginal, originalWords.remove);
  const { sent, send, cancel } = useSendOriginal(id);
  const [asks, setAsks] = useState(false);
  /** The file that waits for an answer. */
  const [chosen, setChosen] = useState<File | null>(null);
  const isAbsent = !isKept || statusOf(error) === 404;
  const kept = isAbsent ? undefined : original;
  const notShown = image.edit === null ? originalWords.notShown : originalWords.edited;
  return (
    <section aria-label={originalWords.label(title)}>
      <h3 className="mb-1.5 text-sm text-ink-soft" dir="auto">
        {originalWords.label(title)}
      </h3>
      {error !== null && !isAbsent && <p>{originalWords.unknown}</p>}
      {isAbsent && <p>{originalWords.none}</p>}
      {kept !== undefined && (
        <p className="wrap-anywhere">
          <ConfirmedDownload to={addressOf(originalCalls.downloadOriginal, { id })} className={linkClass()}>
            {kept.fileName}
          </ConfirmedDownload>
          <span>{`, ${kept.width} × ${kept.height}, ${formatFileSize(kept.fileSize)}. `}</span>
          <span>{kept.shown ? (kept.zoomable ? originalWords.zoomable : originalWords.preparing) : notShown}</span>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {sent !== null ? (
          <UploadProgress step={sent} onCancel={cancel} />
        ) : (
          <>
            <FileButton size="small" variant="quiet" accept={acceptOf(anyImage)} onChosen={([file]) => setChosen(file)}>
              {kept === undefined ? originalWords.keep : originalWords.replace}
            </FileButton>
            {kept !== undefined && (
              <Button size="small" variant="quiet" onClick={() => setAsks(true)}>
                {originalWords.removeLabel}
              </Button>
            )}
          </>
        )}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{originalWords.hint}</p>
      {chosen !== null && (
        <KeepOriginalDialog
          title={title}
          image={image}
          file={chosen}
          onKeep={(replaces) => {
            setChosen(null);
            void send(chosen, replaces);
          }}
          onClose={() => setChosen(null)}
        />
      )}
      <ConfirmDialog
        open={asks}
        title={originalWords.removeQuestion}
        confirmLabel={originalWords.removeLabel}
        busy={remove.isBusy}
        busyLabel="Removing..."
        onConfirm={() => void remove.act({ id }).then(() => setAsks(false))}
        onCancel={() => setAsks(false)}
      >
        <p>{originalWords.removeText}</p>
      </ConfirmDialog>
    </section>
  );
}

/** Sends one original at a time; it can be cancelled. Afterwards the panel shows the image that is made from it. */
function useSendOriginal(id: number) {
  const queries = useQueryClient();
  const { search, replace } = useAddressDialog();
  const [sent, setSent] = useState<{ name: 'sending' | 'storing'; file: File; share: number } | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, replaces: boolean) => {
    const stop = new AbortController();
    running.current = stop;
    setSent({ name: 'sending', file, share: 0 });
    try {
      const kept = await sendOriginal(
        file,
        { id, replaces },
        {
          signal: stop.signal,
          onProgress: (share) => setSent({ name: share < 1 ? 'sending' : 'storing', file, share }),
        },
      );
      showToast(replaces ? originalWords.done : originalWords.doneFile);
      void queries.invalidateQueries();
      // In the Image Library the artwork no longer shows the image of the open panel.
      if (kept?.imageId != null && search.has('image')) replace({ image: kept.imageId });
    } catch (error) {
      if (!stop.signal.aborted) showToast(originalWords.failed(refusalOf(error).sentence));
    } finally {
      setSent(null);
    }
  };
  return { sent, send, cancel: () => running.current?.abort() };
}

const keepWords = {
  title: 'Replace the Public Image?',
  description: (title: string) =>
    `The file is kept as it is, and only staff can download it. Shall visitors also see an image made from it as “${title}”?`,
  notShown: 'Your browser cannot show this file. Its size is known when it has arrived.',
};

export interface KeepOriginalDialogProps {
  /** The artwork's title. */
  title: string;
  /** The image that visitors see now. */
  image: LibraryImage;
  file: File;
  /** Keeps the file; `replaces` if the artwork shows an image made from it. */
  onKeep: (replaces: boolean) => void;
  onClose: () => void;
}

/** Asks before an original replaces the image that visitors see, and shows both (docs/specification/images.md §10). */
function KeepOriginalDialog({ title, image, file, onKeep, onClose }: KeepOriginalDialogProps) {
  const { width, height } = image;
  return (
    <Dialog open onClose={onClose} title={keepWords.title} description={keepWords.description(title)} size="large">
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Side title="Visitors see now" facts={width === null ? '' : `${width} × ${height} pixels`}>
          <LibraryPicture image={image} sizes="(min-width: 40rem) 28rem, 90vw" />
        </Side>
        <Chosen file={file} />
      </div>
      <DialogActions onCancel={onClose}>
        <Button variant="quiet" onClick={() => onKeep(false)}>
          Keep the File Only
        </Button>
        <Button onClick={() => onKeep(true)}>Replace the Image</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The chosen file, as far as the browser can show it: no browser but Safari shows a TIFF. */
function Chosen({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [size, setSize] = useState<{ width: number; height: number } | null>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const pixels = size && `${size.width} × ${size.height} pixels, `;
  return (
    <Side title="Visitors will see" facts={`${pixels ?? ''}${formatFileSize(file.size)}`}>
      {size === null ? (
        <p className="grid aspect-4/3 place-items-center bg-wall p-4 text-center text-sm text-ink-soft">
          {keepWords.notShown}
        </p>
      ) : (
        address !== undefined && (
          <img
            src={address}
            alt=""
            className="h-auto w-full"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setSize(null)}
          />
        )
      )}
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{file.name}</p>
    </Side>
  );
}

function Side({ title, facts, children }: { title: string; facts: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-ink-soft tabular-nums">{facts}</span>
      </figcaption>
      {children}
    </figure>
  );
}
