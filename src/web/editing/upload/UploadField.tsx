import ImageOff from 'lucide-react/icons/image-off';
import ImageUp from 'lucide-react/icons/image-up';
import { type Ref, Suspense, useEffect, useId, useRef, useState } from 'react';
import { isOnOtherSite } from '../../../domain/image/image-path.ts';
import { manyFailures } from '../../../domain/image/image-upload.ts';
import { findImageName, type ImageSource } from '../../../domain/image/renditions.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { FieldError } from '../../ui/form/Field.tsx';
import { FileButton } from '../../ui/form/FileButton.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { DropZone } from './DropZone.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { acceptOf, type UploadRules } from './upload-rules.ts';
import { uploadWords } from './upload-words.ts';
import { type UploadOptions, useUpload } from './use-upload.ts';

const ImageLibraryDialog = lazyPart(async () => (await import('./ImageLibraryDialog.tsx')).ImageLibraryDialog);

const EditImageDialog = lazyPart(async () => (await import('../crop/EditImageDialog.tsx')).EditImageDialog);

export interface UploadFieldProps extends UploadOptions {
  label: string;
  /** Pixels at which the page shows the image. */
  recommended?: { width: number; height: number } | undefined;
  /** The image of the field; null while there is none. */
  image: ImageSource | null;
  rules: UploadRules;
  error?: string | undefined;
  /** An image of the Image Library was chosen; without it the field only uploads. */
  onChosen?: (image: ImageSource) => void;
  /** Called to remove the image, for an image that a record may do without. */
  onRemove?: (() => void) | undefined;
  /** The button, for a form that moves the focus to its first error. */
  ref?: Ref<HTMLButtonElement>;
}

/**
 * The image of a form: chosen, dropped or pasted, uploaded at once, shown whole (docs/specification/images.md §8). Cancelled or
 * failed, the previous image stays.
 */
export function UploadField({
  label,
  recommended,
  image,
  error,
  onChosen,
  onRemove,
  ref,
  ...options
}: UploadFieldProps) {
  const { rules } = options;
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [editing, setEditing] = useState(false);
  const { step, failures, upload, cancel, reset } = useUpload(options);
  usePastedImage(field, upload);
  const sends = step.name !== 'idle' && step.name !== 'failed' ? step : null;
  const failed = step.name === 'failed' ? step : null;
  const failedFile = failed?.file ?? null;
  const wrong = failed?.sentence ?? error;
  const isSmall =
    sends === null && image?.width != null && recommended !== undefined && image.width < recommended.width;
  const describedBy = [wrong !== undefined && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset ref={field} data-upload className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <DropZone
        onFiles={([file]) => {
          if (file !== undefined) upload(file);
        }}
        isWrong={wrong !== undefined}
        className="p-4"
      >
        <Preview image={image} file={sends?.file ?? null} />
        <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
          {sends !== null ? (
            <UploadProgress step={sends} onCancel={cancel} />
          ) : (
            <>
              {failedFile !== null && (
                <Button size="small" variant="quiet" onClick={() => upload(failedFile)}>
                  {uploadWords.retry}
                </Button>
              )}
              <FileButton
                ref={ref}
                size="small"
                variant="quiet"
                aria-describedby={describedBy}
                accept={acceptOf(rules)}
                onChosen={([file]) => upload(file)}
              >
                <ImageUp aria-hidden="true" size={16} strokeWidth={1.75} />
                <span>{image === null ? uploadWords.choose : uploadWords.chooseAnother}</span>
              </FileButton>
              {onChosen !== undefined && (
                <Button size="small" variant="quiet" onClick={() => setChoosing(true)}>
                  {uploadWords.fromLibrary}
                </Button>
              )}
              {image !== null && onChosen !== undefined && findImageName(image.path) !== undefined && (
                <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
                  {uploadWords.edit}
                </Button>
              )}
              {image !== null && onRemove !== undefined && (
                <Button size="small" variant="quiet" onClick={onRemove}>
                  {uploadWords.remove}
                </Button>
              )}
            </>
          )}
        </div>
      </DropZone>
      {wrong !== undefined && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
      {failures >= manyFailures && (
        <p role="status" className="mt-1.5 text-sm text-red">
          {uploadWords.manyFailures}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {[rules.hint, recommended && uploadWords.recommended(recommended)].filter(Boolean).join(' ')}
      </p>
      {isSmall && (
        <p role="status" className="mt-1.5 text-sm text-amber">
          {uploadWords.small({ width: image?.width ?? 0, height: image?.height ?? 0 })}
        </p>
      )}
      {choosing && onChosen !== undefined && (
        <Suspense>
          <ImageLibraryDialog
            onClose={() => setChoosing(false)}
            onChosen={(chosen) => {
              setChoosing(false);
              reset();
              onChosen(chosen);
            }}
          />
        </Suspense>
      )}
      {editing && image !== null && onChosen !== undefined && (
        <Suspense>
          <EditImageDialog
            filePath={image.path}
            everywhere={false}
            onClose={() => setEditing(false)}
            onEdited={({ filePath, width, height, preview }) => {
              setEditing(false);
              reset();
              onChosen({ path: filePath, width, height, preview });
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

/** The chosen file while it is uploaded, else the stored image. What cannot be loaded is replaced by a placeholder. */
function Preview({ image, file }: { image: ImageSource | null; file: File | null }) {
  const address = useFileAddress(file);
  const [failed, setFailed] = useState<string>();
  const shown = address ?? image?.path;
  const fail = () => {
    setFailed(shown);
    showToast(uploadWords.preview);
  };
  if (shown === undefined) {
    return <p className="grid min-h-32 place-items-center text-center text-sm text-ink-soft">{uploadWords.empty}</p>;
  }
  const elsewhere = isOnOtherSite(shown);
  if (elsewhere || failed === shown) {
    return (
      <p className="grid min-h-32 place-content-center justify-items-center gap-2 text-center text-sm text-ink-soft">
        <ImageOff aria-hidden="true" size={28} strokeWidth={1.25} />
        <span>{elsewhere ? uploadWords.elsewhere : uploadWords.placeholder}</span>
      </p>
    );
  }
  return (
    <div className="mx-auto max-w-80" onErrorCapture={fail}>
      {address !== undefined ? (
        <img src={address} alt="" className="mx-auto block max-h-96 max-w-full" />
      ) : (
        image !== null && <Picture key={image.path} sources={image} alt="" sizes="20rem" />
      )}
    </div>
  );
}

/**
 * The address of a chosen file, for its image. It stays valid until another file is chosen or the field is unmounted: the
 * browser may still be loading it when the upload has ended.
 */
function useFileAddress(file: File | null): string | undefined {
  const made = useRef<{ file: File; address: string } | null>(null);
  const revoke = () => made.current !== null && URL.revokeObjectURL(made.current.address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => () => void revoke(), []);
  if (file !== null && made.current?.file !== file) {
    revoke();
    made.current = { file, address: URL.createObjectURL(file) };
  }
  return file === null ? undefined : made.current?.address;
}

/** An image that is pasted in the field, or anywhere in a form that has no other image field. */
function usePastedImage(field: { current: HTMLFieldSetElement | null }, onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const own = field.current;
    const form = own?.form;
    if (own === null || form == null) return;
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      const isOnly = form.querySelectorAll('[data-upload]').length === 1;
      if (file === undefined || !(isOnly || own.contains(event.target as Node))) return;
      event.preventDefault();
      latest.current(file);
    };
    form.addEventListener('paste', paste);
    return () => form.removeEventListener('paste', paste);
  }, [field]);
}
