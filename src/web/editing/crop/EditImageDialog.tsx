import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState } from 'react';
import { imageLibraryCalls } from '../../../contract/images/images.calls.ts';
import type { LibraryImage } from '../../../contract/images/images.schemas.ts';
import {
  type Crop,
  type ImageEdit,
  isSameEdit,
  isWhole,
  leastCrop,
  scaledEdit,
  turnedBy,
  turnedSize,
  wholeImage,
  whyNotEdited,
} from '../../../domain/image/image-edit.ts';
import { fittingSize } from '../../../domain/image/image-upload.ts';
import { browserApi } from '../../api.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { done, failed, showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { refusalOf } from '../form/refusal-of.ts';
import { CropFrame, CropPreview, type ShownSource } from './CropFrame.tsx';

const editImageWords = {
  title: 'Turn or Crop the Image',
  description:
    'The uploaded image stays as it is: you can come back to it at any time. So does the original of an artwork: the image that you make here is drawn from it, and visitors zoom into that image.',
  keys: 'Drag the corners, or move them with the arrow keys by 10 pixels, with Shift by 100. Or type the pixels.',
  failedToLoad: 'The image could not be loaded.',
  saved: done('Image Saved', 'Visitors see the new image.'),
  wholeAgain: done('Image Saved', 'Visitors see the whole image again.'),
  taken: done('Image Turned or Cropped', 'It is in the form now. Save the form to show it.'),
  failed: (sentence?: string) => failed('The image could not be saved', sentence),
};

export interface EditImageDialogProps {
  /** The path of the image that is shown now. */
  filePath: string;
  /** Everything that shows the image will show the new one; without it the form that opened the dialog takes it. */
  everywhere: boolean;
  onEdited: (image: LibraryImage) => void;
  onClose: () => void;
}

/** Turns and crops an image by quarter turns and a rectangle (docs/specification/images.md §14). Mount it to open it. */
export function EditImageDialog({ filePath, ...rest }: EditImageDialogProps) {
  const [image, setImage] = useState<LibraryImage | null>();
  useEffect(() => {
    const stop = new AbortController();
    browserApi(imageLibraryCalls.listImages, { filePath, limit: 1 }, { signal: stop.signal }).then(
      ([found]) => setImage(found ?? null),
      () => stop.signal.aborted || setImage(null),
    );
    return () => stop.abort();
  }, [filePath]);
  const source = image && sourceOf(image);
  return (
    <Dialog
      open
      onClose={rest.onClose}
      title={editImageWords.title}
      description={editImageWords.description}
      size="large"
    >
      {image === undefined && <SkeletonText lines={6} label="Loading the image" />}
      {(image === null || source === null) && <Notice tone="error" live title={editImageWords.failedToLoad} />}
      {image && source && <EditImage image={image} source={source} {...rest} />}
    </Dialog>
  );
}

/** The whole image; null for one whose size is not known. */
function sourceOf({ edit, filePath, width, height }: LibraryImage): ShownSource | null {
  if (edit !== null) return edit.source;
  return width === null || height === null ? null : { filePath, width, height };
}

interface EditImageProps extends Omit<EditImageDialogProps, 'filePath'> {
  image: LibraryImage;
  source: ShownSource;
}

function EditImage({ image, source, everywhere, onEdited, onClose }: EditImageProps) {
  const [opened] = useState<ImageEdit>(image.edit ?? wholeImage(source));
  const [edit, setEdit] = useState(opened);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { turns, crop } = edit;
  const size = turnedSize(source, turns);
  const shown = fittingSize(scaledEdit(edit, source, image.original ?? source).crop);
  const wrong = whyNotEdited(edit, source);
  const message = wrong ?? refused;
  const change = (next: ImageEdit) => {
    setRefused(undefined);
    setEdit(next);
  };
  const setCrop = (changed: Partial<Crop>) => change({ turns, crop: { ...crop, ...changed } });
  const save = async () => {
    setBusy(true);
    try {
      const edited = await browserApi(imageLibraryCalls.editImage, { id: image.id, turns, crop, everywhere });
      const { saved, wholeAgain, taken } = editImageWords;
      showToast(!everywhere ? taken : isWhole(edit, source) ? wholeAgain : saved);
      onEdited(edited);
    } catch (error) {
      const { sentence } = refusalOf(error);
      setRefused(sentence ?? editImageWords.failed().title);
      showToast(editImageWords.failed(sentence));
      setBusy(false);
    }
  };
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div>
          <CropFrame source={source} edit={edit} onCrop={setCrop} />
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            <Button size="small" variant="quiet" onClick={() => change(turnedBy(edit, source, 'left'))}>
              <RotateCcw aria-hidden="true" size={16} strokeWidth={1.75} />
              Turn Left
            </Button>
            <Button size="small" variant="quiet" onClick={() => change(turnedBy(edit, source, 'right'))}>
              <RotateCw aria-hidden="true" size={16} strokeWidth={1.75} />
              Turn Right
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={isWhole(edit, source)}
              onClick={() => change(wholeImage(source))}
            >
              Undo Crop and Turn
            </Button>
          </div>
          <p className="mt-4 text-sm text-ink-soft">{editImageWords.keys}</p>
        </div>
        <div className="grid content-start gap-4 sm:max-lg:grid-cols-2">
          <div className="grid content-start gap-4">
            <div className="grid grid-cols-2 gap-4">
              <Pixels label="From the left" value={crop.left} onChange={(left) => setCrop({ left })} />
              <Pixels label="From the top" value={crop.top} onChange={(top) => setCrop({ top })} />
              <Pixels label="Width" value={crop.width} onChange={(width) => setCrop({ width })} />
              <Pixels label="Height" value={crop.height} onChange={(height) => setCrop({ height })} />
            </div>
            <p className="text-sm text-ink-soft tabular-nums">
              {`Pixels, of ${size.width} × ${size.height}; at least ${leastCrop(size).width} × ${leastCrop(size).height}.`}
            </p>
          </div>
          <figure>
            <figcaption className="mb-1.5 text-sm font-medium tabular-nums">
              {`Visitors will see: ${shown.width} × ${shown.height} pixels`}
            </figcaption>
            {wrong === null && <CropPreview source={source} edit={edit} />}
          </figure>
        </div>
      </div>
      {message !== undefined && <Notice tone="error" live title={message} className="mt-4" />}
      <DialogActions onCancel={onClose}>
        <Button
          busy={isBusy}
          busyLabel="Saving..."
          disabled={wrong !== null || isSameEdit(edit, opened)}
          onClick={() => void save()}
        >
          {everywhere ? 'Save Image' : 'Use This Image'}
        </Button>
      </DialogActions>
    </>
  );
}

/** A number of pixels. What is no number is not taken over, and is gone when the field is left. */
function Pixels({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (/^\d{1,5}$/.test(target.value.trim())) onChange(Number(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
