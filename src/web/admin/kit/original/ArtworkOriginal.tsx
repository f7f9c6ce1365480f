import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../../contract/call.ts';
import type { LibraryImage } from '../../../../contract/image-library/image-library.schemas.ts';
import { originalCalls } from '../../../../contract/originals/originals.calls.ts';
import { formatFileSize } from '../../../../domain/image/image-upload.ts';
import { statusOf } from '../../../api.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { UploadProgress } from '../../../editing/upload/UploadProgress.tsx';
import { acceptOf, anyImage } from '../../../editing/upload/upload-rules.ts';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { linkClass } from '../../../ui/style/class-names.ts';
import { adminRead } from '../admin-read.ts';
import { ConfirmedDownload } from '../ConfirmedDownload.tsx';
import { useAddressDialog } from '../record/use-task.ts';
import { refreshTouched } from '../touched-reads.ts';
import { useAdminAction } from '../use-admin-write.ts';
import { KeepOriginalDialog } from './KeepOriginalDialog.tsx';
import { originalWords as words } from './original-words.ts';
import { sendOriginal } from './send-original.ts';

export interface ArtworkOriginalProps {
  /** Of the artwork. */
  id: number;
  title: string;
  image: LibraryImage;
  /** False where none is known to be kept. */
  isKept?: boolean;
}

/** The original of an artwork that shows the image: kept, downloaded, replaced and removed (docs/specification/images.md §10). */
export function ArtworkOriginal({ id, title, image, isKept = true }: ArtworkOriginalProps) {
  const { data: original, error } = useQuery({ ...adminRead(originalCalls.getOriginal, { id }), enabled: isKept });
  const remove = useAdminAction(originalCalls.removeOriginal, words.remove);
  const { sent, send, cancel } = useSendOriginal(id);
  const [asks, setAsks] = useState(false);
  /** The file that waits for an answer. */
  const [chosen, setChosen] = useState<File | null>(null);
  const isAbsent = !isKept || statusOf(error) === 404;
  const kept = isAbsent ? undefined : original;
  const notShown = image.edit === null ? words.notShown : words.edited;
  return (
    <section aria-label={words.label(title)}>
      <h3 className="mb-1.5 text-sm text-ink-soft" dir="auto">
        {words.label(title)}
      </h3>
      {error !== null && !isAbsent && <p>{words.unknown}</p>}
      {isAbsent && <p>{words.none}</p>}
      {kept !== undefined && (
        <p className="wrap-anywhere">
          <ConfirmedDownload to={addressOf(originalCalls.downloadOriginal, { id })} className={linkClass()}>
            {kept.fileName}
          </ConfirmedDownload>
          <span>{`, ${kept.width} × ${kept.height}, ${formatFileSize(kept.fileSize)}. `}</span>
          <span>{kept.shown ? (kept.zoomable ? words.zoomable : words.preparing) : notShown}</span>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {sent !== null ? (
          <UploadProgress step={sent} onCancel={cancel} />
        ) : (
          <>
            <FileButton size="small" variant="quiet" accept={acceptOf(anyImage)} onChosen={([file]) => setChosen(file)}>
              {kept === undefined ? words.keep : words.replace}
            </FileButton>
            {kept !== undefined && (
              <Button size="small" variant="quiet" onClick={() => setAsks(true)}>
                {words.removeLabel}
              </Button>
            )}
          </>
        )}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{words.hint}</p>
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
        title={words.question}
        confirmLabel={words.removeLabel}
        busy={remove.isBusy}
        busyLabel="Removing..."
        onConfirm={() => void remove.act({ id }).then(() => setAsks(false))}
        onCancel={() => setAsks(false)}
      >
        <p>{words.questionText}</p>
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
      showToast(replaces ? words.done : words.doneFile);
      void refreshTouched(queries, originalCalls.keepOriginal);
      // In the Image Library the artwork no longer shows the image of the open panel.
      if (kept?.imageId != null && search.has('image')) replace({ image: kept.imageId });
    } catch (error) {
      if (!stop.signal.aborted) showToast(words.failed(refusalOf(error).sentence));
    } finally {
      setSent(null);
    }
  };
  return { sent, send, cancel: () => running.current?.abort() };
}
