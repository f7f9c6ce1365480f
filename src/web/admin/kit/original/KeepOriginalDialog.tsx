import { type ReactNode, useEffect, useState } from 'react';
import type { LibraryImage } from '../../../../contract/image-library/image-library.schemas.ts';
import { formatFileSize } from '../../../../domain/image/image-upload.ts';
import { LibraryPicture } from '../../../editing/upload/LibraryPicture.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button } from '../../../ui/style/Button.tsx';

const words = {
  title: 'Replace the Public Image?',
  description: (title: string) =>
    `The file is kept as it is, and only staff can download it. Shall visitors also see an image made from it as “${title}”?`,
  notShown: 'Your browser cannot show this file. Its size is known when it has arrived.',
};

export interface KeepOriginalDialogProps {
  /** The artwork's title. */
  title: string;
  /** What visitors see now. */
  image: LibraryImage;
  file: File;
  /** Keeps the file; `replaces` if the artwork shows an image made from it. */
  onKeep: (replaces: boolean) => void;
  onClose: () => void;
}

/** Asks before an original replaces the image that visitors see, and shows both (docs/specification/images.md §10). */
export function KeepOriginalDialog({ title, image, file, onKeep, onClose }: KeepOriginalDialogProps) {
  const { width, height } = image;
  return (
    <Dialog open onClose={onClose} title={words.title} description={words.description(title)} size="large">
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
          {words.notShown}
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
